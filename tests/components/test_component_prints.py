"""Cards, hands, pads and plans: what stands on them, and that it has room."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, combinations, pairwise

import msgspec
import pytest
from msgspec.structs import replace as changed
from shape_reader import assert_inside, leaves, said, texts

from publisher.base.errors import PrintError
from publisher.base.location import Location
from publisher.components.boards.terrain import terrain_plan
from publisher.components.cards.sizes import POKER, SMALL
from publisher.components.faces import card_back, card_batches, card_face, card_size, sleeve_batches
from publisher.components.figures import fence_figure
from publisher.components.lettering import Word, legible, lines, width, words
from publisher.components.pads.pads import pad_batches, pad_drawing
from publisher.components.pads.table import ROW
from publisher.components.sheets.grid import grid
from publisher.components.sheets.paper import A4, LETTER
from publisher.components.sheets.setup import Setup
from publisher.components.strips import table
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Line, Path, Rect, Symbol, Text, Use
from publisher.model.colours import BACKS
from publisher.model.definition import Definition
from publisher.model.pads import Column, Pad, Reminder, Section
from publisher.model.terrain import Area, Round, Stretch, Terrain, Zone
from publisher.model.wording import Words
from publisher.notation.cards import find_card
from publisher.text.document import Emphasis, Fence, Run, Strong
from tests.shelf import SHELF

HERE = Location("rules.md")


def figure_of(definition: Definition, kind: str, *lines: str) -> Drawing:
    """The figure of a fence of these lines, in which everything lies inside."""
    figure = fence_figure(definition, Fence(kind, "", "\n".join(lines), HERE))
    assert_inside(figure)
    return figure


@pytest.fixture
def pack(cards) -> Definition:
    return cards("cards = 52")


def slanting(drawing: Drawing) -> list[Line]:
    lines = (shape for shape in leaves(drawing.shapes) if isinstance(shape, Line))
    return [one for one in lines if one.start[0] != one.end[0] and one.start[1] != one.end[1]]


# -- cards


def test_every_card_is_printed_and_equal_cards_share_their_face(cards):
    definition = cards("cards = 108\npacks = 2\njokers = 2")
    (batch,) = card_batches(definition)
    assert len(batch.pieces) == 108
    assert len({id(piece.front) for piece in batch.pieces}) == 52 + 2
    assert len({id(piece.back) for piece in batch.pieces}) == 1
    assert batch.size == (63.5, 88.9) and batch.gap > 0


@pytest.mark.parametrize(("layout", "bleed"), [("duplex", 3.0), ("gutterfold", 3.0), ("butt", 0.0)])
def test_the_colour_of_a_back_ends_before_the_next_card(cards, layout, bleed):
    """On Letter there is space for it; cards that touch have colour up to the cut."""
    setup = Setup(edges="colour", layout=layout)
    (batch,) = card_batches(cards("cards = 52"), bleed=setup.bleed)
    laid = grid(batch, LETTER, setup)
    assert batch.bleed == 3 and laid.bleed <= bleed
    for pitch, side in zip(laid.pitch, laid.size, strict=True):
        assert pitch - side >= 2 * laid.bleed - 1e-9
    assert laid.bleed >= min(0.75, bleed)
    white = card_batches(cards("cards = 52"), bleed=Setup(edges="colour", ink="low").bleed)[0]
    assert white.bleed == 0 and white.gap == 2


def test_jokers_are_red_and_black_by_turns(cards):
    deck = cards("cards = 55\njokers = 3").card_deck
    titles = [card_face(card, deck, POKER).title for card in deck.cards if card.rank == "joker"]
    assert titles == ["red joker", "black joker", "red joker"]


def test_faces_with_several_ranks_have_every_suit_and_go_into_sleeves(cards):
    definition = cards(
        'kind = "ranks"\ncards = 2\nsuits = ["spades", "diamonds", "clubs"]\nranks = "7 8 9 J Q K A"\n'
        'faces = ["K J 9", "A - 8"]\nsize = "tcg"'
    )
    deck = definition.card_deck
    assert card_face(deck.cards[1], deck, POKER).title == "A of spades, - of diamonds, 8 of clubs"
    (inserts,) = sleeve_batches(definition)
    assert inserts.size == (60.0, 85.0) and not inserts.has_backs
    assert sleeve_batches(definition, "57x87")[0].size == (57.0, 87.0)
    assert card_batches(definition)[0].size == (63.0, 88.0)


def test_backs_come_in_named_colours(cards):
    definition = cards('cards = 52\nback = "red"')
    inks = {shape.stroke for shape in card_back(definition).shapes if isinstance(shape, Rect)}
    assert inks == {BACKS["red"]}
    assert card_size(definition) is POKER


# -- hands


def test_a_hand_shows_its_cards_in_the_order_told(pack):
    figure = figure_of(pack, "hands", "North: ♠A ♠10 ♥K", "East: ♣2")
    shown = [shape.symbol.name for shape in leaves(figure.shapes) if isinstance(shape, Use)]
    assert shown == ["small-spades-A", "small-spades-10", "small-hearts-K", "small-clubs-2"]
    assert said(figure) == ["North", "East"]
    assert figure.title == "North: ♠A ♠10 ♥K; East: ♣2"


def test_a_long_hand_takes_more_rows_and_stays_in_the_column(pack):
    names = " ".join(map(str, pack.card_deck.cards[:30]))
    figure = figure_of(pack, "deal", f"North: {names}")
    places = [shape.transform[4:] for shape in leaves(figure.shapes) if isinstance(shape, Use)]
    assert len(set(places)) == 30 and len({y for _, y in places}) > 1
    assert figure.width < 85


@pytest.mark.parametrize(("count", "rows"), [(13, [13]), (15, [15]), (16, [8, 8]), (27, [14, 13])])
def test_no_card_of_a_hand_stands_alone_in_a_row(pack, count, rows):
    """A hand of bridge has one row even when no two neighbours are of a suit; longer ones are shared out."""
    mixed = " ".join(str(pack.card_deck.cards[(14 * i) % 52 + i // 26]) for i in range(count))
    figure = figure_of(pack, "deal", f"North: {mixed}")
    tops = Counter(shape.transform[5] for shape in leaves(figure.shapes) if isinstance(shape, Use))
    assert [tops[y] for y in sorted(tops)] == rows
    assert figure.width < 85


@pytest.mark.parametrize(("hands", "columns"), [(6, [6]), (7, [4, 3]), (9, [5, 4])])
def test_many_short_hands_stand_in_two_columns(pack, hands, columns):
    """So nine kinds of five cards are no higher than five, and need not be made too small to read."""
    deck = [str(card) for card in pack.card_deck.cards]
    figure = figure_of(
        pack, "hands", *(f"kind {i}: {' '.join(deck[5 * i : 5 * i + 5])}" for i in range(hands))
    )
    assert list(Counter(text.at[0] for text in texts(figure)).values()) == columns
    assert said(figure) == [f"kind {i}" for i in range(hands)]


def test_cards_on_the_table_lie_in_groups(pack):
    """Melds beside each other in one row; of one that is squared up only the last card is seen whole."""
    text = "North–South: ♠5 ♥5 ♦5 | squared ♠9 ♥9 ♦9 ♣9 | ♣K ♠K ♥K"
    figure = figure_of(pack, "hands", text)
    shown = {use.symbol.name: use.transform[4:] for use in leaves(figure.shapes) if isinstance(use, Use)}
    assert len({down for _, down in shown.values()}) == 1
    five, nine, king = (shown[f"small-{card}"][0] for card in ("diamonds-5", "spades-9", "clubs-K"))
    top = shown["small-clubs-9"][0]
    assert nine - five == pytest.approx(king - top)
    assert king - top > SMALL.width  # a gap between groups
    assert top - nine < shown["small-hearts-5"][0] - shown["small-spades-5"][0]
    assert figure.title == "North–South: ♠5 ♥5 ♦5, ♠9 ♥9 ♦9 ♣9, ♣K ♠K ♥K"


def test_figures_are_never_smaller_than_their_smallest_letters_allow(cards):
    """Six points are 6/72 of an inch; letters in symbols that are scaled count as they are scaled."""
    letters = (Text((0, 0), "a", 4.0), Use(Symbol("b", (Text((0, 0), "b", 6.0),)), (0.5, 0, 0, 0.5, 0, 0)))
    assert legible(Drawing(9, 9, letters)).least == pytest.approx(6 / 72 * 25.4 / 3.0)
    assert legible(Drawing(9, 9, (Text((0, 0), "■", 1.0),))).least == 0.0
    joker = figure_of(cards("cards = 54\njokers = 2"), "hands", "North: joker ♠A")
    assert 0.9 < joker.least <= 1.0


def test_groups_are_not_parted_at_the_end_of_a_row(pack):
    deck = [str(card) for card in pack.card_deck.cards]
    text = "Melds: " + " | ".join(" ".join(deck[7 * i : 7 * i + 7]) for i in range(4))
    figure = figure_of(pack, "hands", text)
    tops = [use.transform[5] for use in leaves(figure.shapes) if isinstance(use, Use)]
    assert list(Counter(tops).values()) == [14, 14]
    assert figure.width < 104


def test_a_card_that_lies_sideways_is_turned_by_a_quarter(pack):
    """Its index stays to be seen at the left, where the next card does not cover it."""
    figure = figure_of(pack, "hands", "Pile: ♥4 sideways ♦2 ♣9")
    upright, across, top = (use.transform for use in leaves(figure.shapes) if isinstance(use, Use))
    assert upright[:4] == top[:4] == (1, 0, 0, 1)
    assert across[:4] == pytest.approx((0, -1, 1, 0))
    assert across[4] - upright[4] == pytest.approx(top[4] - across[4])


def test_a_covered_card_shows_its_back_and_is_not_named(pack):
    """Also sideways: a trick that was lost, in a row of those that were won."""
    figure = figure_of(pack, "hands", "South: covered ♥4 sideways covered ♦2 sideways ♠A")
    won, lost, ace = (use for use in leaves(figure.shapes) if isinstance(use, Use))
    assert won.symbol == lost.symbol != ace.symbol
    assert won.transform[:4] == (1, 0, 0, 1)
    assert lost.transform[:4] == pytest.approx((0, -1, 1, 0))
    assert figure.title == "South: covered covered ♠A"


# -- pads

PADS = [
    Pad("Plain", (Column("Deal"), Column("We"), Column("They")), (Section(blank=12, total="Total"),)),
    Pad("Labelled", (Column("Anna"), Column("Bo")),
        (Section("Upper", ("Ones", "Twos")), Section("Lower", ("Run",), total="Sum")),
        reminders=(Reminder("Runs", (("4", "15"), ("5", "20"))),), notes=("Six cards, one exchange.",)),
    Pad("Ticks", (Column("Game"), Column("We", 2, ticks=5)), (Section(blank=6),), names="Team", height=90),
    Pad("Ladder", (Column("Hand"), Column("Holding")), (Section(blank=3),), ladder=tuple(range(4, 56, 4)),
        width=110),
    Pad("Wide", (Column("Hand"), Column("Holding")), (Section(blank=5),), width=140, height=80,
        reminders=(Reminder("Points", (("a", "1"), ("b", "2"))),)),
]  # fmt: skip


@pytest.mark.parametrize("pad", PADS, ids=lambda pad: pad.title)
def test_a_pad_says_all_it_should_and_nothing_outside(pad, pack):
    drawing = pad_drawing(pad, pack)
    assert drawing.width == pad.width and drawing.height == (pad.height or drawing.height)
    assert_inside(drawing)
    printed = " ".join(said(drawing))
    for word in (
        pad.title, pad.names, *(c.title for c in pad.columns), *(s.title for s in pad.sections),
        *(label for s in pad.sections for label in (*s.rows, s.total)), *map(str, pad.ladder),
        *(cell for r in pad.reminders for row in ((r.title,), *r.rows) for cell in row), *pad.notes,
    ):  # fmt: skip
        assert word in printed


@pytest.mark.parametrize("pad", PADS, ids=lambda pad: pad.title)
def test_rows_are_high_enough_to_write_in(pad, pack):
    drawing = pad_drawing(pad, pack)
    shapes = list(leaves(drawing.shapes))
    left = max(shape.corner[0] for shape in shapes if isinstance(shape, Rect) and shape.width > 40)
    rules = sorted({s.start[1] for s in shapes if isinstance(s, Line) and s.start[1] == s.end[1]
                    and s.start[0] == left})  # fmt: skip
    steps = [round(b - a, 3) for a, b in pairwise(rules)]
    headings = sum(bool(section.title) for section in pad.sections)
    assert sum(step < ROW for step in steps) == headings


def test_a_pad_has_its_boxes(pack):
    drawing = pad_drawing(PADS[2], pack)
    boxes = [s for s in leaves(drawing.shapes) if isinstance(s, Rect) and s.width == s.height]
    assert len(boxes) == 5 * 6


def test_a_pad_that_is_too_low_says_by_how_much(pack):
    pad = changed(PADS[0], height=70.0)
    with pytest.raises(PrintError, match=r"pad 'Plain' \(90 × 70 mm\): 13 rows do not fit, "):
        pad_drawing(pad, pack)
    lacking = _lacking(pad, pack)
    assert lacking > 0
    enough = changed(pad, height=70 + lacking + 0.1)
    assert pad_drawing(enough, pack).height == enough.height


def _lacking(pad, definition):
    with pytest.raises(PrintError) as caught:
        pad_drawing(pad, definition)
    found = re.search(r"([\d.]+) mm are lacking", caught.value.message)
    return float(found[1])


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_sheet_is_filled_with_pads(pack, paper):
    definition = changed(pack, pads=(PADS[0], PADS[2]))
    first, second = pad_batches(definition, paper)
    assert len(first.pieces) >= 2 and len(second.pieces) >= 4


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_long_pad_is_made_to_fit_its_paper(pack, paper):
    """Comfortable rows would be too high for the sheet; rows just high enough to write in are not."""
    long = Pad("Long", (Column("Deal"), Column("We")), (Section(blank=35),))
    assert pad_drawing(long, pack).height > paper.height - 24
    (batch,) = pad_batches(changed(pack, pads=(long,)), paper)
    assert len(batch.pieces) >= 1 and batch.size[1] < paper.height - 20
    endless = changed(long, sections=(Section(blank=60),))
    with pytest.raises(PrintError, match="60 rows do not fit, "):
        pad_batches(changed(pack, pads=(endless,)), paper)


def test_a_column_too_narrow_for_its_boxes_is_named(pack):
    pad = Pad("Ticks", (Column("A", 3), Column("B", 0.5, ticks=8)), (Section(blank=2),))
    with pytest.raises(PrintError, match=r"column 'B' is .* too narrow for 8 boxes"):
        pad_drawing(pad, pack)


# -- lines and tables


def test_lines_fill_the_measure_and_keep_punctuation_at_its_word():
    row = words((Run("Play ", HERE), Strong((Run("two", HERE),), HERE), Run(", then ", HERE),
                 Emphasis((Run("stop here", HERE),), HERE)))  # fmt: skip
    assert [word.text for word in row] == ["Play", "two", ",", "then", "stop", "here"]
    assert [word.spaced for word in row] == [True, True, False, True, True, True]
    broken = lines(row, 3.0, 12.0)
    assert all(width(line, 3.0) <= 12.0 for line in broken)
    assert list(chain.from_iterable(broken)) == row
    assert "," not in [line[0].text for line in broken]


def test_a_table_takes_no_more_than_its_measure():
    cell = [Word(word, "sans") for word in ("many", "words", "in", "a", "cell")]
    rows = [[[Word("Head", "sans-bold")]] * 2, [cell] * 2]
    strips = table(rows, 3.0, 30.0, ["left", "right"])
    assert max(bounds(strip.shapes).right for strip in strips) <= 30.0 + 0.3 / 2 + 1e-6  # half a rule
    with pytest.raises(PrintError, match="too wide"):
        table(rows, 3.0, 10.0, ["left", "right"])


def test_a_short_column_stays_on_one_line_where_a_long_one_has_to_break():
    short = [Word(word, "sans") for word in ("x", "H")]
    long = [Word(word, "sans") for word in ["many", "words"] * 8]
    alone = table([[short]], 3.0, 60.0, ["left"], headed=False)[0]
    (row,) = table([[short, short, long]], 3.0, 60.0, ["left"] * 3, headed=False)
    texts = [shape for shape in row.shapes if isinstance(shape, Text)]
    first = {text.at[1] for text in texts if not set(text.content) - set("x H")}
    assert row.height > alone.height and len(first) == 1


# -- grounds

GROUND = msgspec.convert(
    {
        "length": 15.0,
        "width": 4.0,
        "circles": {"throwing": {"at": [1.5, 2.0], "diameter": [0.35, 0.5]}},
        "zones": {"jack": {"circle": "throwing", "near": 6.0, "far": 10.0, "caption": ["the jack"]}},
        "spots": {"jack": {"at": [9.75, 1.6]}},
        "notes": ["Rough ground is best."],
    },
    Terrain,
)


def test_a_plan_is_to_scale():
    plan = terrain_plan(GROUND)
    shapes = list(leaves(plan.shapes))
    assert any(isinstance(s, Rect) and (s.width, s.height) == (150.0, 40.0) for s in shapes)
    assert {"6 m", "10 m", "15 m", "4 m", "scale 1 : 100", "35–50 cm"} <= set(said(plan))
    assert sum(isinstance(s, Rect) and s.width == 10.0 for s in shapes) == 5
    zone = bounds([s for s in shapes if isinstance(s, Path)])
    assert zone.right == pytest.approx(15 + 2.5 + 100 + 0.3 / 2)
    assert_inside(plan)


def test_a_plan_that_is_resized_names_no_scale():
    """Its bar is resized with it, and stays true."""
    words = said(terrain_plan(GROUND, resized=True))
    assert "5 m" in words or "10 m" in words
    assert not any("scale" in word for word in words)


def test_a_zone_that_begins_at_0_is_measured_from_the_centre_of_its_circle():
    """Ten metres at 1 : 100 from the middle of a circle of one metre; what begins there has one measure."""
    circles = {"fire": Round((1.0, 2.0), 1.0)}
    plan = terrain_plan(Terrain(15.0, 4.0, circles, {"light": Zone("fire", 0.0, 10.0)}))
    assert bounds([s for s in leaves(plan.shapes) if isinstance(s, Path)]).right == pytest.approx(110.15)
    assert "10 m" in said(plan) and "0 cm" not in said(plan)
    assert_inside(plan)


def test_a_plan_has_areas_lines_and_measures_at_their_places():
    """A field of 14 × 5 m at 1 : 100: ten millimetres are a metre."""
    field = Terrain(
        14.0, 5.0, areas={"base": Area((0.0, 1.0), (2.0, 3.0), ("base",))},
        lines={"middle": Stretch((7.0, 0.0), (7.0, 5.0), "middle")}, measured=((2.0, 12.0),),
    )  # fmt: skip
    plan = terrain_plan(field)
    shapes = list(leaves(plan.shapes))
    assert any(isinstance(s, Rect) and (s.corner, s.width, s.height) == ((0, 10), 20, 30) for s in shapes)
    assert any(isinstance(s, Line) and (s.start, s.end) == ((70, 0), (70, 50)) for s in shapes)
    assert {"10 m", "14 m", "5 m", "base", "middle"} <= set(said(plan))
    assert_inside(plan)


# -- figures of tricks, and of pads filled in


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_cards_of_a_trick_lie_apart(pack, seats):
    """Each before its player, none on top of another, and no words on a card."""
    names = ("North", "East", "South", "West", "Player five", "Player six")[:seats]
    definition = changed(pack, players=changed(pack.players, names=names))
    lines = (f"{name}: ♠{rank}" for name, rank in zip(names, "A2345", strict=False))
    drawing = figure_of(definition, "trick", *lines)
    boxes = [bounds([shape]) for shape in leaves(drawing.shapes) if isinstance(shape, Use | Text)]
    for one, other in combinations(boxes, 2):
        across = min(one.right, other.right) - max(one.left, other.left)
        down = min(one.bottom, other.bottom) - max(one.top, other.top)
        assert min(across, down) < 0.5
    assert said(drawing).count("leads") == 1


def test_tricks_and_deals_are_in_the_words_of_the_game(pack):
    """A queen is ♥R in Finnish, as on the cards; the word for a lead is Finnish, too."""
    finnish = changed(pack, words=Words(language="fi", ranks={"Q": "R"}))
    trick = figure_of(finnish, "trick", "North: ♥Q", "East: ♥2", "South: ♥3", "West: ♥4")
    assert "aloittaa" in said(trick) and "leads" not in said(trick)
    assert trick.title.startswith("Tikki lyöntijärjestyksessä: North ♥R")
    first, second = finnish.players.names[:2]
    hands = (f"{first}: ♥Q ♥2 ♥3 ♥4 ♥5 ♥6 ♥7", f"{second}: ♣Q ♣2")
    deal = said(figure_of(finnish, "deal", *hands))
    assert deal.count("R") == 2 and "Q" not in deal


def test_a_card_of_several_suits_is_shown_and_read_by_its_letters():
    """The queens of Multimulta are RRR in Finnish, on the cards as in texts."""
    definition = SHELF.game("multimulta").in_language("fi").definition()
    deck = definition.card_deck
    assert [deck.in_letters(deck.by_name[name]) for name in ("QQQ", "-QT", "KJ9")] == ["RRR", "-RT", "KJ9"]
    assert find_card("-RT", deck) is find_card("-QT", deck) is deck.by_name["-QT"]
    deal = figure_of(definition, "deal", "Pohjoinen: QQQ KJ9 K9J J97 J79 9J7 97J", "Itä: -QT")
    assert "RRR" in said(deal) and "-RT" in said(deal) and "Q" not in deal.title


def test_a_filled_pad_shows_its_words_in_their_columns(pack):
    pad = Pad("Deals", (Column("Deal"), Column("Doubled", ticks=2), Column("")), (Section(blank=4),))
    lines = "Deal | Doubled | Mary", "1 | x | 120", "2 | | -35"
    drawing = figure_of(changed(pack, pads=(pad,)), "pad", *lines)
    assert [*said(drawing)][-5:] == ["Mary", "1", "120", "2", "−35"]
    assert drawing.title == "Deals, filled in: Deal 1, Doubled 1 crossed, Mary 120; Deal 2, Mary -35"
    assert len(slanting(drawing)) == 2


def test_labels_and_boxes_of_a_filled_pad_are_printed(pack):
    """Only what is not printed is written by hand; a number stands beside its boxes."""
    columns = (Column("", 2.0), Column("Made", 2.0, ticks=2), Column(""))
    pad = Pad("Deals", columns, (Section("First", ("One", "Two")), Section("Last", ("Two",), total="Sum")))
    lines = " | Made | Mary", "One | 5x | 1", "Two | | 2", "Two | xx | 3", "Sum | 7 | 6"
    drawing = figure_of(changed(pack, pads=(pad,)), "pad", *lines)
    shapes = list(leaves(drawing.shapes))
    by_hand = [shape for shape in shapes if isinstance(shape, Text) and shape.face == "serif-italic"]
    assert [shape.content for shape in by_hand] == ["Mary", "5", "1", "2", "3", "7", "6"]
    assert {"First", "Last", "One", "Two", "Sum"} < set(said(drawing))
    boxes = [shape for shape in shapes if isinstance(shape, Rect) and shape.width == shape.height]
    assert len(boxes) == 3 * 2, "none in the row of sums"
    assert by_hand[1].at[0] < min(box.corner[0] for box in boxes)
    assert by_hand[1].at[0] < by_hand[5].at[0], "where there are no boxes, in the middle of the column"


def test_a_wide_pad_is_narrowed_to_what_is_written_into_it(pack):
    """So that it is still read in a column of a page; but the words must fit the printed pad, too."""
    columns = [Column("Contract"), Column("×2 ×4", ticks=2), *(Column(name) for name in ("We", "They", ""))]
    pad = Pad("Deals", tuple(columns), (Section(blank=4), Section(total="Sum")), width=190)
    definition = changed(pack, pads=(pad,))

    def figure(contract: str) -> Drawing:
        lines = "Contract | ×2 ×4 | We | They | Notes", f"{contract} | 3xx | 120 | | -", "Sum | | 120 | | "
        return figure_of(definition, "pad", *lines)

    assert figure("6♠").width < 80
    with pytest.raises(PrintError, match="mm too wide"):
        figure("seven no trump, which nobody had bid")


def test_a_filled_ladder_has_a_column_for_each_rise(pack):
    """A step that is passed marks the one below it; a rise that is over is struck out."""
    columns = (Column("Hand"), Column("Rising"), Column("Holding"))
    pad = Pad("Ladder", columns, (Section(blank=6),), ladder=(4, 8, 12), width=110)
    lines = "Hand | Rising | Holding", "1 | We | 4", "2 | We | 10", "3 | | 0", "4 | | 0", "5 | They | 16"
    drawing = figure_of(changed(pack, pads=(pad,)), "pad", *lines)
    assert [*said(drawing)].count("We") == 3
    strokes = [[abs(b - a) for a, b in zip(s.start, s.end, strict=True)] for s in slanting(drawing)]
    assert sum(across == pytest.approx(down) for across, down in strokes) == 2 * 3
    assert sum(down > 2 * across for across, down in strokes) == 1
