"""What is written is read back as the same value, and what is read is written so that it means the same."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.cli.options import FARTHEST_SEED
from publisher.model.boards import Graph, Grid, HexRhombus, Star, Track
from publisher.model.cards import TextCard
from publisher.model.decks import Category, RankDeck, StatCard, StatDeck, SuitDeck, TextDeck
from publisher.model.definition import Definition, Piece, Players, Source
from publisher.model.pads import Column, Pad, Section
from publisher.notation.board import board_rows, read_board, write_board
from publisher.notation.cards import read_card, read_cards, write_card, write_cards
from publisher.notation.cells import Cell
from publisher.notation.deal import Deal, read_deal, write_deal
from publisher.notation.hands import Group, read_groups, read_hands, write_groups, write_hands
from publisher.notation.pad import FilledPad, PadRows, is_title, read_pad, write_pad
from publisher.notation.points import read_point, read_points, write_point, write_points
from publisher.notation.record import Line, Move, read_move, read_record, write_move, write_record
from publisher.notation.trick import TrickPlay, read_trick, write_trick


def game(**parts: object) -> Definition:
    """A definition with those parts."""
    sources, players = (Source("common knowledge"),), Players(("North", "East", "North West"))
    return Definition("Small", "puzzle", "Little.", (1, 2), players, sources, **parts)  # type: ignore[arg-type]


DECKS = [
    game(deck=SuitDeck(cards=54, jokers=2)),
    game(deck=SuitDeck(cards=108, packs=2, jokers=2)),
    game(deck=SuitDeck(cards=9, suits=("suns", "moons", "stars"), ranks="1 10 K")),
    game(deck=RankDeck(cards=2, suits=("spades", "clubs"), ranks="J K", faces=("K J", "J -"))),
    game(
        deck=TextDeck(
            cards=2,
            texts=(TextCard("Food and drink", "?", "Tea"), TextCard("Food and drink", "??", "Rye")),
            headings={"Food and drink": "red"},
        )
    ),
    game(deck=StatDeck(cards=1, categories=(Category("Speed"),), stats=(StatCard("Land-and-Sea", (3,)),))),
]
KINDS = {
    name: Piece(name, letter, 1, "red") for name, letter in (("cross", "X"), ("low", "a"), ("next", "b"))
}
BOARDS = [
    game(board=Grid(width=width, height=height), pieces=KINDS)
    for width, height in ((3, 3), (2, 5), (9, 10))
] + [
    game(board=HexRhombus(size=5), pieces=KINDS),
    game(board=Star(size=2), pieces=KINDS),
    game(board=Grid(width=3, height=3, places="edges"), pieces=KINDS),
    game(board=Track(spaces=24, rows=2, stores=("bar", "home")), pieces=KINDS),
    game(
        board=Graph(
            points={"top": (1, 0), "left-and-low": (0, 1), "right": (2, 1)},
            lines=(("top", "left-and-low"), ("top", "right")),
        ),
        pieces=KINDS,
    ),
]  # fmt: skip
decks = st.sampled_from(DECKS)
boards = st.sampled_from(BOARDS)
names = st.sampled_from(["North", "East", "The dummy", "Layout"])
words = st.from_regex(r"[a-z♠][\w-]*( [\w-]+)?", fullmatch=True)


@given(decks, st.data())
def test_cards(definition, data):
    """One card, and as many as one likes in any order."""
    cards = tuple(data.draw(st.lists(st.sampled_from(definition.card_deck.faces))))
    assert read_cards(definition, write_cards(definition, cards)) == cards
    for card in cards:
        assert read_card(definition, write_card(definition, card)) is card
    assert read_cards(definition, " and ".join(card.name for card in cards)) == cards
    assert read_cards(definition, ", ".join(card.name for card in cards)) == cards


@given(boards, st.data())
def test_points(definition, data):
    points = data.draw(st.frozensets(st.integers(0, len(definition.topology) - 1)))
    assert read_points(definition, write_points(definition, points)) == points
    for point in points:
        assert read_point(definition, write_point(definition, point)) == point


@given(boards, st.data())
def test_board(definition, data):
    """One piece on a point or many; they may be written with the letters that elsewhere name columns."""
    points = st.integers(0, len(definition.topology) - 1)
    piles = st.lists(st.sampled_from(list(KINDS)), min_size=1, max_size=12).map(tuple)
    pieces = data.draw(st.dictionaries(points, piles))
    text = write_board(definition, pieces)
    assert read_board(definition, text) == pieces
    assert write_board(definition, read_board(definition, text)) == text


@given(boards, st.data())
def test_labels_at_the_edge_of_a_board_say_nothing(definition, data):
    """Numbers beside the rows and letters over the columns, where they are no letters of pieces."""
    inside = st.sampled_from(definition.topology.inside)
    pieces = data.draw(st.dictionaries(inside, st.just(("cross",))))
    definition = msgspec.structs.replace(definition, pieces={"cross": KINDS["cross"]})
    rows = write_board(definition, pieces).splitlines()
    columns = max(map(len, board_rows(definition.topology)))
    letters = " ".join("abcdefghijklmnopqrstuvwxyz"[:columns])
    drawn = [letters, *(f"{number} {row} {number}" for number, row in enumerate(rows)), "", letters]
    assert read_board(definition, "\n".join(drawn)) == pieces


@given(decks, st.data())
def test_hands(definition, data):
    """Empty ones too; the order of hands and cards is kept."""
    cards = st.lists(st.sampled_from(definition.card_deck.faces)).map(tuple)
    hands = data.draw(st.dictionaries(names, cards))
    text = write_hands(definition, hands)
    assert list(read_hands(definition, text).items()) == list(hands.items())
    assert write_hands(definition, read_hands(definition, text)) == text


@given(decks, st.data())
def test_groups(definition, data):
    """Squared up or spread, any of their cards sideways or covered; a line may be empty, no group is."""
    cards = st.lists(st.sampled_from(definition.card_deck.faces), min_size=1, max_size=5).map(tuple)

    def groups(held):
        places = st.frozensets(st.integers(0, len(held) - 1))
        return st.builds(Group, st.just(held), st.booleans(), places, places)

    lying = data.draw(st.dictionaries(names, st.lists(cards.flatmap(groups)).map(tuple)))
    text = write_groups(definition, lying)
    assert list(read_groups(definition, text).items()) == list(lying.items())
    assert write_groups(definition, read_groups(definition, text)) == text


@given(decks, st.data())
def test_trick(definition, data):
    how = st.sampled_from(["", "in clubs", "on duck"])
    plays = tuple(
        data.draw(st.lists(st.builds(TrickPlay, names, st.sampled_from(definition.card_deck.faces), how)))
    )
    text = write_trick(definition, plays)
    assert read_trick(definition, text) == plays
    assert write_trick(definition, read_trick(definition, text)) == text


@given(st.lists(st.tuples(st.sampled_from(["", "1", "Trick 1", "North–South"]), st.lists(words, min_size=1))))
def test_record(lines):
    """With labels and without."""
    record = tuple(Line(label, tuple(map(Cell, cells))) for label, cells in lines)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@given(
    st.lists(words, min_size=1),
    st.sampled_from(["", "1:", "Trick 1:  ", "  a:\t"]),
    st.sampled_from(["|", " | ", "|  "]),
)
def test_the_cells_of_a_record_know_their_places(cells, label, bar):
    """The place of a cell is where its words begin in the line."""
    line = f"{label} {bar.join(cells)}"
    (read,) = read_record(f"\n{line}\n")
    assert [cell.words for cell in read.cells] == cells
    for cell in read.cells:
        assert cell.line == 2
        assert line[cell.column - 1 :].startswith(cell.words)


@given(st.sampled_from(["", "North", "East", "North West"]), words)
def test_move(player, move):
    """One player's name may begin with another's."""
    told = Move(player, move)
    assert read_move(DECKS[0], write_move(DECKS[0], told)) == told


@given(st.integers(-FARTHEST_SEED, FARTHEST_SEED), st.sampled_from(["", "huge", "4x4", "for-two_b"]))
def test_deal(seed, variant):
    assert read_deal(write_deal(Deal(seed, variant))) == Deal(seed, variant)


PAD = Pad(
    "Account",
    (Column("Deal"), Column("We"), Column("")),
    (
        Section(rows=("Start",)),
        Section("First", ("One", "Two"), blank=1, total="Sum"),
        Section("Last", ("One",), blank=2),
    ),
)
SECTIONS = {"": ["Start"], "First": ["One", "Two", "", "Sum"], "Last": ["One", "", ""]}


@st.composite
def filled(draw: st.DrawFn) -> tuple[PadRows, tuple[Section, ...]]:
    """Rows of the pad left out at will, and the sections that the others leave."""
    titled = draw(st.booleans())
    written = st.sampled_from(["", "12", "xx", "-3"])
    below: list[tuple[Cell, ...]] = []
    left = []
    for title, rows in SECTIONS.items():
        kept = [row for row in rows if draw(st.booleans())]
        if kept and title and titled:
            below.append((Cell(title),))
        if kept:
            labels = tuple(row for row in kept if row not in ("", "Sum"))
            left.append(Section(title, labels, kept.count(""), "Sum" * ("Sum" in kept)))
        below += [tuple(map(Cell, (row, draw(written), draw(written), draw(written)))) for row in kept]
    head = tuple(map(Cell, ("", "Deal", "We", "Mary")))
    checked = tuple(draw(st.tuples(*[st.booleans()] * 3)))
    return PadRows(head, (False, *checked), tuple(below)), tuple(left)


@given(filled())
def test_pad(case):
    """The head with its marks, titles of sections, rows; the pad is cut to the rows that are named."""
    rows, sections = case
    definition = game(pads=(Pad("Other", (Column("Deal"),), (Section(blank=3),)), PAD))
    text = write_pad(definition, FilledPad(PAD, rows))
    value = read_pad(definition, text)
    assert value.rows == rows
    if any(
        map(is_title, rows.below)
    ):  # without titles, a row belongs to the first section that has such a row
        assert value.pad == msgspec.structs.replace(PAD, sections=sections)
    assert write_pad(definition, value) == text


@pytest.mark.parametrize("spelling", ["SK", "sk", "KS", "♠K"])
def test_a_card_is_spelled_alike_wherever_it_stands(spelling):
    """In hands, tricks and lists of cards, as typed or as printed."""
    king = DECKS[0].card_deck.by_name["♠K"]
    assert read_hands(DECKS[0], f"North: {spelling}") == {"North": (king,)}
    assert read_trick(DECKS[0], f"North: {spelling}") == (TrickPlay("North", king),)
    assert read_cards(DECKS[0], f"{spelling}, H2") == (king, DECKS[0].card_deck.by_name["♥2"])
