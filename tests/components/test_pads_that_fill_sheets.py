"""Score pads fill their sheets, number their rows, say what is written in them, and last for an evening."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise, product

import pytest
from msgspec.structs import replace as changed
from shape_reader import assert_inside, leaves, said, texts

from publisher.base.errors import PrintError
from publisher.base.location import Location
from publisher.components.figures import fence_figure
from publisher.components.pads.pads import pad_batches
from publisher.components.pads.table import BOX, ROW, TALLEST
from publisher.components.sheets.grid import grid, room
from publisher.components.sheets.paper import A4, LETTER, Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import Drawing, Line, Rect
from publisher.engine.game import Game
from publisher.engine.loader import load_game
from publisher.engine.players import SensiblePlayer
from publisher.engine.playout import play_bots, playout
from publisher.model.definition import Definition
from publisher.model.pads import Column, Pad, Section
from publisher.text.document import Fence
from tests.shares import shares
from tests.shelf import SHELF

PADDED = [slug for slug in SHELF.slugs if SHELF.game(slug).definition().pads]
SHARES = 5
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
DEALS = (Column("We"), Column("They"))
Cards = Callable[[str], Definition]


def printed(pad: Pad, cards: Cards, paper: Paper = A4) -> Drawing:
    (batch,) = pad_batches(changed(cards("cards = 52"), pads=(pad,)), paper)
    return batch.pieces[0].front


def numbers(drawing: Drawing) -> list[int]:
    """What is printed in rows, from the left table to the right one."""
    return [int(word) for word in said(drawing) if word.isdigit()]


def filled_share(definition: Definition, paper: Paper) -> list[float]:
    """How much of the room of a sheet each pad's pieces take."""
    shares = []
    for batch in pad_batches(definition, paper):
        across, down = room(grid(batch, paper, Setup()).paper, Setup())
        shares.append(len(batch.pieces) * math.prod(batch.size) / (across * down))
    return shares


@shares(SHARES)
@PAPERS
def test_pads_of_the_shelf_take_nearly_the_whole_sheet(paper: Paper, chunk: int) -> None:
    for slug in PADDED[chunk::SHARES]:
        folder = SHELF.game(slug)
        for variant in ("", *folder.variants):
            assert all(share > 0.85 for share in filled_share(folder.definition(variant), paper)), slug


@PAPERS
def test_numbered_rows_go_on_to_the_end_of_the_sheet(cards: Cards, paper: Paper) -> None:
    """Declared are those that a game needs; on a sheet there are as many more as can be written in."""
    pad = Pad("Deals", (Column("Deal"), *DEALS), (Section(blank=26, each="Deal", total="Sum"),))
    drawing = printed(pad, cards, paper)
    told = numbers(drawing)
    assert told == list(range(1, len(told) + 1)) and len(told) > 30
    rules = [s for s in leaves(drawing.shapes) if isinstance(s, Line) and s.start[1] == s.end[1]]
    tops = sorted({rule.start[1] for rule in rules})
    assert all(ROW - 1e-6 <= after - before <= TALLEST for before, after in pairwise(tops))
    assert_inside(drawing)


@PAPERS
def test_a_square_pad_has_square_cells(cards: Cards, paper: Paper) -> None:
    """Two seas of three columns and three rows; their labels have a column of its own width."""
    columns = (Column(""), *map(Column, "abc"))
    seas = tuple(Section(title=title, rows=("3", "2", "1")) for title in ("Mine", "Theirs"))
    drawing = printed(Pad("Seas", columns, seas, width=180.0, tables=2, square=True), cards, paper)
    lines = [shape for shape in leaves(drawing.shapes) if isinstance(shape, Line)]
    across = sorted({line.start[0] for line in lines if line.start[0] == line.end[0]})
    down = sorted({line.start[1] for line in lines if line.start[1] == line.end[1]})[-3:]
    side = across[1] - across[0]
    assert side == pytest.approx(across[2] - across[1])
    assert [after - before for before, after in pairwise(down)] == pytest.approx([side, side])
    assert_inside(drawing)


def test_rows_of_a_section_may_have_fewer_boxes(cards: Cards) -> None:
    """Two boxes for each of two players in two rows, and one in a third."""
    sections = (Section(rows=("1", "2")), Section(rows=("3",), ticks=1))
    drawing = printed(Pad("Course", (Column("", 0.5), *(Column("", ticks=2),) * 2), sections), cards)
    boxes = [shape for shape in leaves(drawing.shapes) if isinstance(shape, Rect) and shape.width == BOX]
    assert len(boxes) == 2 * (2 + 2 + 1)


def test_numbers_run_on_from_one_table_to_the_next(cards: Cards) -> None:
    sections = (Section(blank=20, each="Hand"), Section(blank=20, each="Hand"))
    drawing = printed(Pad("Hands", DEALS, sections, width=180, tables=2), cards)
    told = numbers(drawing)
    assert told == list(range(1, len(told) + 1)) and len(told) >= 40
    assert len({text.at[0] for text in texts(drawing) if text.content == "They"}) == 2


def test_tables_share_the_sections_as_evenly_as_their_order_allows(cards: Cards) -> None:
    deals = tuple(Section(f"Deal {i}", ("Cards", "Bonus"), total="Sum") for i in range(1, 7))
    drawing = printed(Pad("Deals", DEALS, deals, width=180, tables=3), cards)
    places: dict[float, list[str]] = {}
    for text in texts(drawing):
        if text.content.startswith("Deal "):
            places.setdefault(text.at[0], []).append(text.content)
    assert list(places.values()) == [["Deal 1", "Deal 2"], ["Deal 3", "Deal 4"], ["Deal 5", "Deal 6"]]


@pytest.mark.parametrize(("columns", "own"), [((Column("Deal"), *DEALS), False), (DEALS, True)])
def test_numbers_have_a_column_of_their_own_unless_the_first_is_theirs(
    cards: Cards, columns: tuple[Column, ...], own: bool
) -> None:
    """Either way one column says `Deal`; a pad filled in has those columns that the game names."""
    pad = Pad("Deals", columns, (Section(blank=15, each="Deal"),))
    assert (pad.numbers == "Deal") == own and pad.heads == tuple(column.title for column in columns)
    assert said(printed(pad, cards)).count("Deal") == 1
    head = " | ".join(pad.heads)
    definition = changed(cards("cards = 52"), pads=(pad,))
    row = " | ".join(["7"] * len(columns))
    figure = fence_figure(definition, Fence("pad", "", f"{head}\n{row}", Location("rules.md")))
    assert figure is not None
    assert numbers(figure) == [7] * len(columns)


def test_a_column_says_what_it_holds(cards: Cards) -> None:
    """Below its title, or below the place where a name is written."""
    columns = (Column("Bid"), Column("We", holds="total"), Column("", holds="this deal"))
    drawing = printed(Pad("Trial", columns, (Section(blank=8),)), cards)
    at = {text.content: text.at for text in texts(drawing)}
    assert at["total"][0] == at["We"][0] and 2.5 < at["total"][1] - at["We"][1] < 6
    assert at["this deal"][1] == at["total"][1]
    assert_inside(drawing)
    wordy = Column("We", holds="the points of this deal " + "and of the one before it " * 5)
    with pytest.raises(PrintError, match=r"'the points of this deal .* is too long for a column"):
        printed(Pad("Trial", (wordy, *DEALS), (Section(blank=8),)), cards)


# -- an evening

OF_A_GAME = re.compile(r"Deal|Hand|Round")
"""What rows, or sections, are for where a game takes several."""


def deals_that_fit(definition: Definition) -> int:
    """How many deals can be written on one pad: its numbered rows, or its sections that are numbered."""
    found = [0]
    for pad in definition.pads:
        found.append(sum(s.blank for s in pad.sections if OF_A_GAME.fullmatch(s.each)))
        found.append(sum(bool(re.fullmatch(r"Deal \d+(:.*)?", s.title)) for s in pad.sections))
    return max(found)


OVERBIDDERS = {"tysiac"}
"""Where random players bid far more than they make, and never come to an end."""
PLAYED = [
    slug for slug in PADDED if deals_that_fit(SHELF.game(slug).definition()) and slug not in OVERBIDDERS
]


@pytest.mark.parametrize("slug", PLAYED)
@pytest.mark.parametrize("games", [20, pytest.param(200, marks=pytest.mark.slow)])
def test_a_pad_lasts_for_nineteen_games_of_twenty(slug: str, games: int) -> None:
    """The rows that a pad declares are at least the 95th percentile of the deals of random games. Where a
    variant plays several games in a row, each has a pad of its own."""
    rules = load_game(SHELF.game(slug), "")
    assert _share_that_fits(rules, [playout(rules, seed).rounds for seed in range(games)]) >= 0.95


@pytest.mark.slow
@pytest.mark.parametrize("slug", sorted(OVERBIDDERS))
def test_a_pad_lasts_for_nineteen_games_of_players_who_bid_with_sense(slug: str) -> None:
    rules = load_game(SHELF.game(slug), "")
    bots = partial(SensiblePlayer, budget=12, width=8)
    matches = [play_bots(rules, seed, [bots() for _ in rules.seats]) for seed in range(20)]
    assert _share_that_fits(rules, [match.table.rounds for match in matches]) >= 0.95


def _share_that_fits(rules: Game, deals: list[int]) -> float:
    return sum(count <= deals_that_fit(rules.definition) for count in deals) / len(deals)


# -- what is written

COUNTS = {"Bid", "Balls", "By", "Tricks", "Aces we", "Aces they", *map(str, range(1, 14))}
"""Columns for bids, tricks and aces, in which no score is ever written."""
GAMES = 3


@pytest.mark.parametrize("slug", SHELF.slugs)
def test_every_score_fits_every_column(slug):
    """The scores of some random games, with their signs, in all columns but those for counts and boxes."""
    for variant in ("", *SHELF.game(slug).variants):
        rules = load_game(SHELF.game(slug), variant)
        scores = {f"{score:g}" for seed in range(GAMES) for score in playout(rules, seed).outcome.scores}
        for pad, score in product(rules.definition.pads, scores):
            fence_figure(rules.definition, Fence("pad", "", filled(pad, score), Location("rules.md")))


def filled(pad: Pad, score: str) -> str:
    """The pad with one row; the score stands in every column in which it could."""
    columns = [("", 0)] * pad.labelled + [(column.title, column.ticks) for column in pad.columns]
    words = ["" if ticks or title in COUNTS else score for title, ticks in columns]
    if pad.labels and not columns[0][0]:
        words[0] = pad.labels[0]
    return " | ".join(title for title, _ in columns) + "\n" + " | ".join(words)
