"""The Finnish court pattern: twelve different figures, the same both ways up, in games that ask for them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from turned import leaves, same_both_ways_up

from publisher.components.cards.courts import half_figure
from publisher.components.cards.faces import standard_face
from publisher.components.cards.looks import CardLook, look_of
from publisher.components.cards.sizes import POKER, SIZES
from publisher.components.sheets.paper import A4
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import sized
from publisher.drawing.inks import inked
from publisher.model.cards import FRENCH
from publisher.model.looks import Look
from publisher.model.shelf import Shelf

LOOK = CardLook(Look(courts="finnish"))
COURTS = list(product("JQK", FRENCH))


@pytest.mark.parametrize(("rank", "suit"), COURTS)
def test_a_court_is_the_same_both_ways_up_and_within_its_card(rank: str, suit: str) -> None:
    for size in (POKER, SIZES["mini"], SIZES["tarot"]):
        face = standard_face(rank, suit, size, LOOK)
        assert same_both_ways_up(face.shapes, size.width, size.height)
        for _, _, points in leaves(face.shapes):
            assert all(0 < x < size.width and 0 < y < size.height for x, y in points)


@pytest.mark.parametrize("ink", ["full", "grey", "low"])
def test_all_courts_differ_by_more_than_their_colours(ink) -> None:
    """Without its suit and its paints no court has the outlines of another."""
    faces = {court: standard_face(*court, POKER, LOOK) for court in COURTS}
    drawn = inked(list(faces.values()), ink)
    outlines = {
        court: Counter((kind, points) for kind, _, points in leaves(drawn[id(face)].shapes))
        for court, face in faces.items()
    }
    for one, other in combinations(COURTS, 2):
        assert sum((outlines[one] - outlines[other]).values()) > 40, (one, other)


def test_they_are_no_other_pattern() -> None:
    for rank, suit in COURTS:
        assert half_figure(rank, suit, LOOK).shapes != half_figure(rank, suit).shapes


def test_finnish_games_ask_for_them_and_whoever_prints_may_have_others(shelf: Shelf) -> None:
    asking = {game.slug for game in shelf.games() if (deck := game.definition().deck)
              and look_of(game.definition().card_deck).look.courts == "finnish" and deck}  # fmt: skip
    assert {"tuppi", "huutopussi", "skruuvi"} <= asking
    tuppi = sized(shelf.game("tuppi").definition(), A4, Setup(courts="usual"))
    assert look_of(tuppi.card_deck).look.courts == "usual"
