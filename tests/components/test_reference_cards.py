"""Reference cards: what stands on them, where they are parted, for how many, and that all can be read."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise

import pytest
from legibility import problems
from msgspec.structs import replace as changed
from shape_reader import assert_inside, leaves, said, texts

from publisher.base.errors import PrintError
from publisher.components.lettering import legible
from publisher.components.reference.cards import reference_batches
from publisher.components.reference.content import reference_sections
from publisher.components.reference.forms import FORMS, OUTDOORS, TENT, ReferenceSize
from publisher.components.reference.tents import told_on_tent
from publisher.components.sheets.batch import Batch
from publisher.components.sheets.grid import grid
from publisher.components.sheets.paper import A4, LETTER, Paper
from publisher.components.sheets.setup import Setup
from publisher.components.strips import height
from publisher.drawing.bounds import bounds
from publisher.drawing.inks import Ink, inked
from publisher.drawing.shapes import Circle, Drawing, Rect, Text
from publisher.manuscript.turn_summary import winning
from publisher.model.colours import BACKS
from publisher.model.definition import Definition, Players
from publisher.model.shelf import RULES
from publisher.press.figures import figure_of
from publisher.text.document import Items
from publisher.text.game_text import read_text
from publisher.text.reader import read
from tests.shares import shares
from tests.shelf import SHELF

MARKED = [slug for slug in SHELF.slugs if ".reference" in SHELF.game(slug).read(RULES)]
POINT = 25.4 / 72
"""One point in mm."""
SIZES: tuple[ReferenceSize, ...] = ("poker", "quarter", "a6")
Cards = Callable[[str], Definition]

STEPS = """## Your turn {.reference}

1. Draw *one* card.
2. Play **two**, then stop.

> **Example.** Not this.
"""
VALUES = """## Values {.reference}

| Card | Points |
|------|-------:|
| ace | 11 |
| ten | 10 |
"""


def batch_of(
    text: str, definition: Definition, size: ReferenceSize | None = None, paper: Paper = A4
) -> Batch:
    (batch,) = reference_batches([definition], read(text, "rules.md"), _unpictured, paper, _setup(size))
    return batch


def plain(cards: Cards) -> Definition:
    return cards("cards = 52")


def _setup(size: ReferenceSize | None) -> Setup:
    return Setup(reference_size=size or "")


def _unpictured(fence: object) -> None:
    """No fence has a picture."""


def sides(batch: Batch) -> list[Drawing]:
    """The sides of one player's cards."""
    pieces = dict.fromkeys(batch.pieces)
    return [side for piece in pieces for side in (piece.front, piece.back) if side]


def words_of(batch: Batch) -> str:
    return " ".join(line for side in sides(batch) for line in said(side))


def paragraphs(count: int) -> str:
    return "\n\n".join(f"Paragraph {i} tells about points at some length." for i in range(count))


def list_of(count: int) -> str:
    return "\n".join(f"{i}. Step {i} of a list that is told in several words." for i in range(1, count + 1))


def table_of(rows: int) -> str:
    return "| Level | Worth |\n|---|---|\n" + "\n".join(f"| level {i} | {10 * i} |" for i in range(rows))


def test_a_card_has_what_is_marked_and_no_more(cards: Cards) -> None:
    printed = words_of(batch_of(f"# Trial\n\nNot that.\n\n{STEPS}\n## Other\n\nNor this.\n", plain(cards)))
    for told in ("Your turn", "1. Draw  one  card.", "2. Play  two , then stop."):
        assert " ".join(told.split()) in " ".join(printed.split())
    assert "ot this" not in printed and "Nor" not in printed


def test_the_turn_comes_first_and_what_is_looked_up_second(cards: Cards) -> None:
    """Whatever their order in the text: steps, then tables, then the rest."""
    rest = "## The end {.reference}\n\nWhoever has 100 points wins.\n"
    printed = words_of(batch_of(f"# Trial\n\n{rest}\n{VALUES}\n{STEPS}", plain(cards)))
    assert printed.index("Your turn") < printed.index("Values") < printed.index("The end")


@pytest.mark.parametrize(("words", "printed"), [(20, True), (80, False)])
def test_a_long_paragraph_above_a_table_stays_in_the_booklet(cards: Cards, words: int, printed: bool) -> None:
    """The card has the table, which sums it up, and what is said below it."""
    said_above = f"Points: {'more ' * words}follow.\n\n"
    text = f"# Trial\n\n## Worth {{.reference}}\n\n{said_above}{table_of(3)}\n\nOnly you score.\n"
    told = words_of(batch_of(text, plain(cards)))
    assert ("more" in told) == printed and "level 2" in told and "Only you score." in told


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_lost_or_told_twice_on_many_cards(cards: Cards, size: ReferenceSize) -> None:
    text = f"# Trial\n\n## Scoring {{.reference}}\n\n{paragraphs(90)}\n"
    batch = batch_of(text, plain(cards), size)
    printed = [line for side in sides(batch) for line in said(side)]
    for i in range(90):
        assert sum(line.startswith(f"Paragraph {i} ") for line in printed) == 1
    for side in sides(batch):
        assert_inside(side)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("before", [4, 9, 14, 19])
def test_lists_and_tables_stay_whole_with_their_heading(
    cards: Cards, size: ReferenceSize, before: int
) -> None:
    """However much stands before them."""
    text = (
        f"# Trial\n\n## First {{.reference}}\n\n{paragraphs(before)}\n\n"
        f"## Steps {{.reference}}\n\n{list_of(5)}\n\n"
        f"## Worth {{.reference}}\n\nThese are worth:\n\n{table_of(6)}\n"
    )
    for side in map(said, sides(batch_of(text, plain(cards), size))):
        printed = " ".join(side)
        assert printed.count(" of a list") in (0, 5)
        assert printed.count("level ") in (0, 6) or "level 0 level 1" in printed  # laid across
        assert ("Steps" in side) == ("of a list" in printed)
        assert ("Worth" in side) == ("These are worth:" in side) == ("level 5" in printed)


def test_a_table_larger_than_a_card_goes_on_below_its_heads(cards: Cards) -> None:
    batch = batch_of(f"# Trial\n\n## Worth {{.reference}}\n\n{table_of(60)}\n", plain(cards), "poker")
    told = [said(side) for side in sides(batch)]
    assert len(told) > 2
    assert all({"Worth", "Level"} <= set(lines) for lines in told)
    assert sum(line.startswith("level ") for lines in told for line in lines) == 60


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("size", SIZES)
def test_everybody_has_a_card_and_a_sheet_is_filled(
    cards: Cards, paper: Paper, players: int, size: ReferenceSize
) -> None:
    names = tuple(f"Player {i}" for i in range(players))
    definition = changed(plain(cards), players=Players(names))
    batch = batch_of(f"# Trial\n\n{STEPS}", definition, size, paper)
    room = grid(batch, paper, Setup()).capacity
    assert len(batch.pieces) == room * math.ceil(players / room)
    assert room >= {"poker": 8, "quarter": 4, "a6": 2}[size]


def test_a_short_text_takes_a_playing_card_and_a_long_one_a_quarter_of_a_sheet(cards: Cards) -> None:
    short = batch_of(f"# Trial\n\n{STEPS}\n{VALUES}", plain(cards))
    assert short.size == (63.5, 88.9) and not short.has_backs
    long = batch_of(f"# Trial\n\n{STEPS}\n## More {{.reference}}\n\n{paragraphs(36)}\n", plain(cards))
    assert long.size == (FORMS["quarter"].width, FORMS["quarter"].height) and long.has_backs


def type_of(side: Drawing, word: str) -> float:
    return next(text.size for text in texts(side) if word in text.content)


def test_the_type_of_each_side_grows_until_it_is_full(cards: Cards) -> None:
    """By a third at most, because the sides of a card look alike."""
    text = f"# Trial\n\n{STEPS}\n## Rest {{.reference}}\n\n{table_of(20)}\n"
    one, two = sides(batch_of(text, plain(cards), "quarter"))
    assert 1.2 < type_of(one, "Draw") / type_of(two, "level") <= 1.36
    (alone,) = sides(batch_of(f"# Trial\n\n{STEPS}", plain(cards), "poker"))
    assert type_of(alone, "Draw") == pytest.approx(FORMS["poker"].largest)


def test_sections_change_sides_if_the_smallest_type_is_larger_then(cards: Cards) -> None:
    """In their order, the steps and the long table would fill one side, and the short table be alone."""
    short = f"## Few {{.reference}}\n\n{table_of(5)}\n"
    text = f"# Trial\n\n{STEPS}\n## Many {{.reference}}\n\n{table_of(17)}\n\n{short}"
    one, two = sides(batch_of(text, plain(cards), "quarter"))
    assert {"Your turn", "Few"} <= {*said(one)} and "Many" in said(two)
    assert min(type_of(one, "Draw"), type_of(two, "level")) > 2.9


def test_cards_with_very_many_sections_are_laid_out_at_once(cards: Cards) -> None:
    """There are more than a billion ways to share out 24 sections, and each is printed once."""
    text = "".join(f"## Part {i} {{.reference}}\n\n{paragraphs(6)}\n\n" for i in range(24))
    told = [line for side in sides(batch_of(f"# Trial\n\n{text}", plain(cards))) for line in said(side)]
    assert [line for line in told if line.startswith("Part ")] == [f"Part {i}" for i in range(24)]


def test_a_card_in_small_type_uses_its_back(cards: Cards) -> None:
    """If it has everything on the front, letters are of 9 points or more."""
    fits = [
        batch_of(f"# Trial\n\n{STEPS}\n## Many {{.reference}}\n\n{table_of(rows)}\n", plain(cards), "quarter")
        for rows in (6, 15)
    ]
    assert [batch.has_backs for batch in fits] == [False, True]
    (front,), _ = map(sides, fits)
    assert type_of(front, "level") >= 9 * POINT


def test_type_does_not_grow_until_rows_of_a_table_break(cards: Cards) -> None:
    row = "| a row of some words that fills the line | 10 |"
    text = f"# Trial\n\n## Worth {{.reference}}\n\n| What | Points |\n|---|---|\n{row}\n{row}\n"
    (side,) = sides(batch_of(text, plain(cards), "poker"))
    assert "a row of some words that fills the line" in " ".join(said(side))
    assert len({text.at[0] for text in texts(side) if text.content == "10"}) == 1


def test_a_table_whose_rows_would_break_takes_a_larger_card(cards: Cards) -> None:
    row = "| the side that has taken fewer tricks | four for each trick below seven |"
    text = f"# Trial\n\n## Worth {{.reference}}\n\n| Who | Points |\n|---|---|\n{row}\n{row}\n"
    assert batch_of(text, plain(cards)).size == (93.0, 126.0)


def test_long_rules_in_small_type_take_a_larger_card(cards: Cards) -> None:
    """Eight points fill a playing card with about 30 lines on a side."""
    text = f"# Trial\n\n## Rules {{.reference}}\n\n{list_of(21)}\n"
    assert batch_of(text, plain(cards)).size == (93.0, 126.0)
    (side,) = sides(batch_of(text, plain(cards)))
    assert type_of(side, "Step") >= 2.8


# -- tents


def tent_batches(text: str, definition: Definition, paper: Paper = A4) -> list[Batch]:
    setup, rules = Setup(reference_size="tent"), read(text, "rules.md")
    wins = winning(rules.blocks, definition.wording)
    return reference_batches([definition], rules, _unpictured, paper, setup, wins)


def panel(batch: Batch) -> list[Text]:
    """The texts of one side of a tent."""
    (tent,) = sides(batch)
    return [one for one in leaves((tent.shapes[0],)) if isinstance(one, Text)]


def test_both_sides_of_a_tent_are_read_upright_when_it_stands(cards: Cards) -> None:
    """Head to head: the same words, one half turned round the middle of it."""
    (batch,) = tent_batches(f"# Trial\n\n{STEPS}", plain(cards))
    (tent,) = sides(batch)
    upper, lower, _ = tent.shapes
    assert (tent.width, tent.height) == (TENT.width, 2 * TENT.height)
    assert upper.shapes == lower.shapes
    assert upper.transform[:4] == pytest.approx((-1, 0, 0, -1))
    assert lower.transform[:4] == (1, 0, 0, 1)


def test_a_text_that_fits_a_tent_needs_no_card(cards: Cards) -> None:
    (batch,) = tent_batches(f"# Trial\n\n{STEPS}", plain(cards))
    told = " ".join(text.content for text in panel(batch))
    assert " ".join(told.split()) == "Trial: Your turn 1. Draw one card. 2. Play two , then stop."


@pytest.mark.parametrize("count", [2, 30])
def test_a_tent_says_how_to_win(cards: Cards, count: int) -> None:
    """Also if there is no room for all steps. Reference cards leave it to the rules."""
    won = "## Winning {#winning}\n\nFive points win.\n"
    tents, *batches = tent_batches(
        f"# T\n\n## Turn {{.reference}}\n\n{list_of(count)}\n\n{won}", plain(cards)
    )
    assert "Five points win." in words_of(tents)
    assert not any("Five points" in words_of(batch) for batch in batches)


def test_the_steps_of_a_turn_are_whole_in_16_points(cards: Cards) -> None:
    (tents,) = tent_batches(f"# Trial\n\n## Your turn {{.reference}}\n\n{list_of(5)}\n", plain(cards))
    assert [text.content for text in panel(tents) if text.content[:-1].isdigit()] == [
        f"{n}." for n in range(1, 6)
    ]
    assert type_of(sides(tents)[0], "Step") >= 16 * POINT


def test_steps_that_are_small_have_fewer_sentences_in_16_points(cards: Cards) -> None:
    """They are read across a table. More is on the cards: a note on one half of the tent says so."""
    steps = "".join(f"{n}. Do what step {n} says. {'And do it again. ' * 12}\n" for n in (1, 2, 3))
    tents, batch = tent_batches(f"# Trial\n\n## Your turn {{.reference}}\n\n{steps}", plain(cards))
    (tent,) = sides(tents)
    assert type_of(tent, "Do what") == pytest.approx(16 * POINT, abs=0.01)
    assert words_of(tents).count("Do what step") == 6 and words_of(batch).count("And do it again.") > 12
    noted = [any("more on" in line for line in said(changed(tent, shapes=(half,)))) for half in tent.shapes]
    assert noted == [False, True, False]


def test_a_tent_that_is_too_small_keeps_the_end_of_the_last_step(cards: Cards) -> None:
    """It says how to win."""
    steps = "1. Go on. More.\n2. Stop. You win.\n".replace("More.", "More and more. " * 50)
    tents, _ = tent_batches(f"# Trial\n\n## Your turn {{.reference}}\n\n{steps}", plain(cards))
    assert "You win." in words_of(tents)


def test_a_tent_without_room_for_all_steps_leaves_out_middle_ones(cards: Cards) -> None:
    """The last one says how a turn ends. The cards have everything."""
    tents, batch = tent_batches(f"# Trial\n\n## Your turn {{.reference}}\n\n{list_of(30)}\n", plain(cards))
    numbers = [text.content for text in panel(tents) if text.content[:-1].isdigit()]
    assert numbers[:3] == ["1.", "2.", "3."] and numbers[-1] == "30." and len(numbers) >= 6
    assert "more on the reference cards" in words_of(tents)
    assert all(f"Step {n} of a list" in words_of(batch) for n in range(1, 31))


def test_a_step_that_would_be_cut_waits_for_the_cards(cards: Cards) -> None:
    """The second step takes more lines than a tent has. Its number is missing."""
    long = " ".join(["and on"] * 75)
    text = f"# Trial\n\n## Your turn {{.reference}}\n\n1. Draw.\n2. Play {long}.\n3. Stop.\n"
    tents, _ = tent_batches(text, plain(cards))
    shown = [one.content for one in panel(tents)]
    assert [shown[i] for i in range(len(shown)) if shown[i] in ("1.", "Draw.", "2.", "3.", "Stop.")] == [
        "1.", "Draw.", "3.", "Stop.",
    ]  # fmt: skip


def test_of_a_first_step_that_is_too_long_a_tent_has_the_first_lines(cards: Cards) -> None:
    long = " ".join(["and on"] * 100)
    tents, _ = tent_batches(f"# Trial\n\n## Your turn {{.reference}}\n\n1. Go {long}.\n", plain(cards))
    lines = [one.content for one in panel(tents) if "and on" in one.content]
    assert len(lines) >= 6 and "more on the reference cards" in words_of(tents)


@pytest.mark.parametrize("ink", ["full", "low"])
def test_the_band_of_a_tent_is_a_sixth_of_it(cards: Cards, ink: Ink) -> None:
    """The room belongs to the steps."""
    tents, *_ = reference_batches(
        [plain(cards)],
        read(f"# Trial\n\n{STEPS}", "rules.md"),
        _unpictured,
        A4,
        Setup(ink=ink, reference_size="tent"),
    )
    (tent,) = sides(tents)
    _, band, *_ = [one for one in leaves((tent.shapes[0],)) if isinstance(one, Rect) and one.width > 150][-2:]
    assert band.height < TENT.height / 6


def test_two_steps_of_two_lines_are_on_one_tent(cards: Cards) -> None:
    """A tent with the first step alone would be of little use."""
    steps = "".join(f"{n}. Step {n} {' '.join(['and on'] * 16)}.\n" for n in (1, 2))
    (tents,) = tent_batches(f"# Trial\n\n## Your turn {{.reference}}\n\n{steps}", plain(cards))
    assert "Step 1" in words_of(tents) and "Step 2" in words_of(tents)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("players", "tents"), [(2, 2), (4, 2), (7, 4)])
def test_two_players_read_a_tent_and_two_tents_fill_a_sheet(
    cards: Cards, paper: Paper, players: int, tents: int
) -> None:
    names = tuple(f"Player {i}" for i in range(players))
    (batch,) = tent_batches(f"# Trial\n\n{STEPS}", changed(plain(cards), players=Players(names)), paper)
    assert grid(batch, paper, Setup()).capacity == 2
    assert len(batch.pieces) == tents


def test_steps_that_leave_no_room_have_their_first_sentences_and_as_many_more_as_fit(cards: Cards) -> None:
    """A tent says what to do; how exactly is on the cards. A sentence ends before a word in bold, too."""
    more = "Do it as all do. " * 60
    steps = f"1. Steal a card. **Never** steal two. {more}\n2. Meld a hand. {more}\n3. Discard! {more}\n"
    tents, batch = tent_batches(f"# Trial\n\n## Your turn {{.reference}}\n\n{steps}", plain(cards))
    printed = words_of(tents)
    assert "Steal a card. Never steal two. Do it" in " ".join(printed.split())
    assert printed.count("Do it as all do.") > 3 and "Discard!" in printed
    assert "more on the reference cards" in printed and "steal two" in words_of(batch)


@pytest.mark.parametrize("slug", MARKED)
def test_each_game_of_the_shelf_has_its_turn_on_its_tents(slug: str) -> None:
    """In letters of 13 points or more, with the first step and the last one, without a broken sentence."""
    sections = reference_sections(read_text(SHELF.game(slug), RULES))
    told = told_on_tent(sections)
    shown = [one for strip in told.strips for one in leaves(strip.shapes) if isinstance(one, Text)]
    assert height(told.strips) <= TENT.depth
    assert min(one.size for one in shown) >= 13 * POINT
    assert shown[-1].content.rstrip(")”").endswith((".", "!", "?"))
    steps = [len(block.items) for block in sections[0][1] if isinstance(block, Items) and block.ordered]
    numbers = [one.content for one in shown if one.content[:-1].isdigit() and one.face == "sans-bold"]
    assert numbers[0] == "1." and numbers[-1] == f"{steps[-1]}."
    assert len(numbers) >= min(4, steps[-1])


def test_the_card_of_a_game_with_a_ground_is_a_page_for_the_pocket() -> None:
    """A quarter of a sheet, and nothing on it smaller than 3.4 mm but the number of the card."""
    for side in sides(shelved("purkkis")):
        assert (side.width, side.height) == (93.0, 126.0)
        sizes = [text.size for text in texts(side) if " / " not in text.content]
        assert min(sizes) >= min(OUTDOORS.sizes)


@pytest.mark.parametrize("ink", ["full", "grey", "low"])
@pytest.mark.parametrize("back", BACKS)
def test_the_head_of_a_card_is_legible_in_the_colour_of_each_back(cards: Cards, back: str, ink: Ink) -> None:
    """Its letters have the contrast of WCAG 2, also without colours, and with little ink."""
    definition = cards(f'cards = 52\nback = "{back}"')
    (batch,) = reference_batches(
        [definition], read(f"# Trial\n\n{STEPS}", "rules.md"), _unpictured, A4, Setup(ink=ink)
    )
    (side,) = sides(batch)
    assert not problems(inked([side], ink)[id(side)])
    assert any(shape.stroke == BACKS[back] for shape in leaves(side.shapes) if isinstance(shape, Rect))


@pytest.mark.parametrize(("ink", "coloured"), [("full", True), ("grey", True), ("low", False)])
def test_coloured_edges_go_on_beyond_the_cut_but_not_onto_the_next_card(
    cards: Cards, ink: Ink, coloured: bool
) -> None:
    setup = Setup(ink=ink, edges="colour", reference_size="poker")
    (batch,) = reference_batches(
        [plain(cards)], read(f"# Trial\n\n{STEPS}", "rules.md"), _unpictured, A4, setup
    )
    ink_of_all = bounds(batch.pieces[0].front.shapes)
    assert ink_of_all is not None
    assert ink_of_all.left == (-3.0 if coloured else pytest.approx(1.35))
    laid = grid(batch, A4, setup)
    gaps = [pitch - side for pitch, side in zip(laid.pitch, laid.size, strict=True)]
    assert all(gap >= 2 * laid.bleed - 1e-9 for gap in gaps) and (laid.bleed >= 0.75) == coloured


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_four_cards_with_coloured_edges_fill_a_sheet(cards: Cards, paper: Paper) -> None:
    setup = Setup(edges="colour", reference_size="quarter")
    (batch,) = reference_batches(
        [plain(cards)], read(f"# Trial\n\n{STEPS}", "rules.md"), _unpictured, paper, setup
    )
    assert grid(batch, paper, setup).capacity == 4


def test_the_halves_of_a_tent_have_white_edges(cards: Cards) -> None:
    """The colour of one would cover the other at the fold."""
    setup = Setup(edges="colour", reference_size="tent")
    tents, *_ = reference_batches(
        [plain(cards)], read(f"# Trial\n\n{STEPS}", "rules.md"), _unpictured, A4, setup
    )
    ink_of_all = bounds(tents.pieces[0].front.shapes)
    assert ink_of_all is not None and ink_of_all.left > 0 and tents.bleed == 0


def test_signs_take_no_space_from_a_long_title(cards: Cards) -> None:
    """A title that fills its line is as large as a short one, and has no rosette beside it."""
    short, long = (changed(plain(cards), title=title) for title in ("Whist", "W" * 13))
    drawn = [sides(batch_of(f"# Trial\n\n{STEPS}", one))[0] for one in (short, long)]
    sizes = [next(text.size for text in texts(side) if text.face == "serif-bold") for side in drawn]
    assert sizes == [FORMS["poker"].title] * 2
    assert [any(isinstance(shape, Circle) for shape in leaves(side.shapes)) for side in drawn] == [
        True,
        False,
    ]


def test_a_table_too_wide_for_a_small_card_is_refused_with_the_option(cards: Cards) -> None:
    wide = " | ".join(f"Incomprehensible{i}" for i in range(4))
    text = f"# Trial\n\n## Worth {{.reference}}\n\n| {wide} |\n{'|---' * 4}|\n| 1 | 2 | 3 | 4 |\n"
    with pytest.raises(PrintError, match=r"on a reference card a table is .* too wide") as caught:
        batch_of(text, plain(cards), "poker")
    assert "--reference-size" in caught.value.hint
    assert batch_of(text, plain(cards)).size == (105.0, 148.0)


# -- the shelf


@cache
def shelved(slug: str, size: ReferenceSize | None = None, paper: Paper = A4) -> Batch:
    folder = SHELF.game(slug)
    rulesets = [folder.definition(variant) for variant in ("", *folder.variants)]
    (batch,) = reference_batches(
        rulesets, read_text(folder, RULES), partial(figure_of, folder, {}, {}), paper, _setup(size)
    )
    return batch


SHARES = 6
STEP_NUMBERS = {f"{number}." for number in range(1, 21)}


@shares(SHARES)
@pytest.mark.parametrize("size", [None, *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES)])
def test_all_cards_of_the_shelf_can_be_read_and_stay_inside(size: ReferenceSize | None, chunk: int) -> None:
    """No letter is smaller than six points."""
    for slug in MARKED[chunk::SHARES]:
        for side in sides(shelved(slug, size)):
            assert legible(side).least <= 1, slug
            assert_inside(side)


@shares(SHARES)
def test_no_list_of_the_shelf_is_torn(chunk: int) -> None:
    """Whatever number stands on a side, the one before it does too."""
    for slug in MARKED[chunk::SHARES]:
        for lines in map(said, sides(shelved(slug, None))):
            numbers = [int(line[:-1]) for line in lines if line in STEP_NUMBERS]
            assert all(after in (before + 1, 1) for before, after in pairwise([0, *numbers])), slug


def test_no_word_is_alone_on_the_last_line_of_a_step(cards: Cards) -> None:
    """The line before gives it another one, on all of these cards, and no line is added."""
    for count in range(20, 34):
        step = " ".join(["words"] * count)
        batch = batch_of(f"# Trial\n\n## Turn {{.reference}}\n\n1. {step}.\n2. Stop.\n", plain(cards), "a6")
        lines = [one.content for one in texts(sides(batch)[0]) if "words" in one.content]
        assert len(lines[-1].split()) > 1, count
