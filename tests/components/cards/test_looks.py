"""Large indices, four corners, four colours, other letters: wishes of whoever prints, and of games."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from shape_reader import leaves, texts

from publisher.components.cards.faces import standard_face
from publisher.components.cards.looks import FOUR_COLOURS, CardLook, look_of
from publisher.components.cards.pips import pip_height, pip_points
from publisher.components.cards.sizes import POKER, SIZES, CardSize
from publisher.components.faces import card_face
from publisher.components.sheets.paper import A4
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import option_notes, sized
from publisher.drawing.colours import lightness
from publisher.drawing.inks import inked
from publisher.drawing.shapes import Drawing, Group, Path, Use
from publisher.model.cards import FRENCH
from publisher.model.looks import Look
from publisher.model.shelf import Shelf
from publisher.model.wording import Words, worded

LARGE, FOUR = CardLook(Look(index="large")), CardLook(Look(corners="four"))
COLOURED = CardLook(Look(suits="four-colour"))
FINNISH = CardLook(wording=worded(Words("fi")))
WISHES = Setup(index="large", corners="four", suits="four-colour", courts="finnish")
CARD_SIZES = [size for size in SIZES.values() if size.width >= 40]


def caps(drawing: Drawing) -> float:
    """The type size of the largest letter in a corner."""
    return max(text.size for text in texts(drawing))


def test_a_large_index_is_three_quarters_higher() -> None:
    for rank in ("7", "10", "K", "A"):
        assert caps(standard_face(rank, "clubs", POKER, LARGE)) > 1.75 * caps(
            standard_face(rank, "clubs", POKER)
        )


@pytest.mark.parametrize("size", CARD_SIZES, ids=lambda size: size.name)
def test_pips_make_room_for_a_large_index(size: CardSize) -> None:
    """Between the strips at either side, which the widest letter fills."""
    corner, unit = LARGE.corner, LARGE.unit(size)
    strip = (corner.x + corner.measure / 2) * unit
    height = pip_height(size, LARGE)
    points = pip_points(10, size, LARGE)
    assert min(x for x, _ in points) - height / 2 > strip
    nearest = min(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in combinations(points, 2))
    assert nearest > 1.02 * height


def test_four_corners_bear_the_same_index() -> None:
    def corners(drawing: Drawing) -> int:
        return sum(text.content == "9" for text in texts(drawing))

    assert corners(standard_face("9", "hearts", POKER)) == 2
    assert corners(standard_face("9", "hearts", POKER, FOUR)) == 4


def colours(drawing: Drawing) -> set[str]:
    """What letters and suits are filled with."""
    found = {text.fill for text in texts(drawing)}
    for leaf in leaves(drawing.shapes):
        if isinstance(leaf, Use) and leaf.symbol.name.startswith("suit-"):
            found |= {path.fill for path in leaf.symbol.shapes if isinstance(path, Path) and path.fill}
    return found


@pytest.mark.parametrize("suit", FRENCH)
@pytest.mark.parametrize("rank", ["7", "A"])
def test_every_suit_has_a_colour_of_its_own(rank: str, suit: str) -> None:
    assert colours(standard_face(rank, suit, POKER, COLOURED)) == {FOUR_COLOURS[suit]}


def test_the_four_colours_part_in_grey() -> None:
    greys = [lightness(FOUR_COLOURS[suit]) for suit in ("spades", "clubs", "hearts", "diamonds")]
    assert all(lighter - darker > 0.1 for darker, lighter in pairwise(greys))
    assert greys[-1] < 0.6


def test_the_four_colours_part_in_low_ink() -> None:
    """By how closely they are hatched: spades, clubs, diamonds; hearts are empty."""

    def strokes(suit: str) -> int:
        face = standard_face("2", suit, POKER, COLOURED)
        return sum(
            leaf.data.count("M")
            for use in leaves(inked([face], "low")[id(face)].shapes)
            if isinstance(use, Use)
            for leaf in use.symbol.shapes
            if isinstance(leaf, Path) and leaf.fill is None
        )

    spades, clubs, diamonds, hearts = map(strokes, ("spades", "clubs", "diamonds", "hearts"))
    assert spades > clubs > diamonds > hearts == 0


def test_all_decks_with_suits_follow_and_the_others_say_so(shelf: Shelf) -> None:
    with_suits = set()
    for game in shelf.games():
        plain = game.definition()
        if plain.deck is None:
            assert sized(plain, A4, WISHES) is plain and not option_notes(plain, WISHES)
            continue
        wished = sized(plain, A4, WISHES)
        if option_notes(plain, WISHES):
            assert wished is plain and (not plain.card_deck.suits or plain.deck.noun == "tile"), game.slug
            continue
        with_suits.add(game.slug)
        deck = wished.card_deck
        assert look_of(deck).look == Look("large", "four", "four-colour", "finnish"), game.slug
        card = next(card for card in deck.cards if card.rank != "joker")
        assert card_face(card, deck, POKER) != card_face(card, plain.card_deck, POKER)
    assert {"tuppi", "multimulta", "canasta", "space-cards"} <= with_suits


def test_letters_of_another_language(cards) -> None:
    definition = sized(cards("cards = 53\njokers = 1"), A4, Setup(letters=(("Q", "R"), ("joker", "JOKERI"))))
    deck = definition.card_deck
    queen = card_face(deck.by_name["♥Q"], deck, POKER)
    assert {text.content for text in texts(queen)} == {"R"}
    joker = card_face(deck.by_name["joker"], deck, POKER)
    assert "".join(text.content for text in texts(joker)) == 2 * "JOKERI"
    assert definition.card_deck.by_name["♥Q"].rank == "Q"


def test_small_cards_of_figures_have_the_colours_and_letters_of_their_game(cards) -> None:
    from publisher.components.small_cards import small_card

    definition = cards('cards = 52\nlook = { index = "large", suits = "four-colour" }')
    deck = definition.card_deck
    symbol = small_card(deck.by_name["♣K"], deck)
    drawn = Drawing(10, 10, (Group(symbol.shapes),))
    assert FOUR_COLOURS["clubs"] in colours(drawn)
    assert symbol.name != small_card(deck.by_name["♣K"], cards("cards = 52").card_deck).name
