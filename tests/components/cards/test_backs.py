"""Backs: an ornament for each family, a rosette for each game, the same both ways up, of whole meshes."""

from __future__ import annotations

from itertools import combinations

import pytest
from legibility import contrast
from turned import same_both_ways_up

from publisher.components.cards.back import BORDER, INSET, Net, pattern_of
from publisher.components.cards.faces import back_face
from publisher.components.cards.ornaments import mesh, rosette_of
from publisher.components.cards.sizes import POKER, SIZES, CardSize
from publisher.components.faces import back_ink, card_back
from publisher.drawing.bounds import Box, bounds
from publisher.drawing.shapes import WHITE, Rect, Use
from publisher.model.colours import BACKS
from publisher.model.shelf import Shelf

FAMILIES = ("trick-taking", "melding", "bluffing", "card-patterns", "fishing", "shedding")
INK = BACKS["navy"]


@pytest.mark.parametrize("size", [POKER, SIZES["mini"], SIZES["tile"]], ids=lambda size: size.name)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_back_is_the_same_both_ways_up(family: str, size: CardSize) -> None:
    face = back_face(size, INK, pattern_of(family, "trial"))
    assert same_both_ways_up(face.shapes, size.width, size.height)


@pytest.mark.parametrize("size", [POKER, SIZES["tile"]], ids=lambda size: size.name)
def test_coloured_edges_are_alike_on_all_sides(size: CardSize) -> None:
    """Three millimetres beyond the card each way, in a light tone, round the same white panel."""
    pattern = pattern_of("melding", "trial")
    edged, white = back_face(size, INK, pattern, 3.0), back_face(size, INK, pattern)
    assert bounds(edged.shapes) == (-3, -3, size.width + 3, size.height + 3)
    assert edged.shapes[1:] == white.shapes and (edged.width, edged.height) == (size.width, size.height)
    (edge,) = edged.shapes[:1]
    assert isinstance(edge, Rect) and edge.fill and 1.2 < contrast(edge.fill, WHITE) < 2
    assert same_both_ways_up(edged.shapes, size.width, size.height)


def test_families_of_the_shelf_differ_in_their_meshes(shelf: Shelf) -> None:
    families = {game.definition().family for game in shelf.games() if game.definition().deck}
    assert families == set(FAMILIES)
    ornaments = [pattern_of(family, "").ornament for family in FAMILIES]
    assert len({mesh(one, 7.0, 7.0, INK).shapes for one in ornaments}) == len(FAMILIES)


def test_games_of_a_family_differ_in_their_rosettes_or_inks(shelf: Shelf) -> None:
    definitions = [game.definition() for game in shelf.games() if game.definition().deck]
    same = [
        (one.slug, other.slug)
        for one, other in combinations(definitions, 2)
        if (one.family, rosette_of(one.slug), back_ink(one.card_deck))
        == (other.family, rosette_of(other.slug), back_ink(other.card_deck))
    ]
    assert len(same) <= 2, same


def test_a_deck_that_names_no_back_has_a_colour_of_its_own(cards) -> None:
    definition = cards("cards = 52")
    assert back_ink(definition.card_deck) in BACKS.values()
    assert card_back(definition) is card_back(cards("cards = 52"))


@pytest.mark.parametrize("size", [POKER, SIZES["bridge"], SIZES["mini"], SIZES["tile"]], ids=lambda s: s.name)
@pytest.mark.parametrize("family", FAMILIES)
def test_meshes_are_whole(family: str, size: CardSize) -> None:
    """All lie within the field, and none reaches into the window of the rosette."""
    field = Box(BORDER, BORDER, size.width - BORDER, size.height - BORDER).grown(-INSET)
    net = Net.over(field, pattern_of(family, "").ornament, 0.44)
    window = net.window
    drawn = [use for use in net.shapes(INK) if isinstance(use, Use)]
    assert len(drawn) >= 8
    for use in drawn:
        box = bounds([use])
        assert box is not None
        assert box.left > field.left - 0.5 and box.right < field.right + 0.5
        assert box.top > field.top - 0.5 and box.bottom < field.bottom + 0.5
        apart = (
            box.right - window.left, window.right - box.left, box.bottom - window.top, window.bottom - box.top
        )  # fmt: skip
        assert min(apart) < 0.3, "it stands in the window"
