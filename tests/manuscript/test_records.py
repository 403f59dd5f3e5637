"""Records as they are printed: what stands by players, and that nothing is lost on the way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from publisher.base.location import Location
from publisher.manuscript.records import Columns, Record, Round, in_words, parts, records
from publisher.text.document import Fence

AUCTION = (
    "bid: South 1♠ | West 1♣ | North 2♠ | East pass\nbid: South 3♠ | West pass | North pass | East pass\n"
)
TRICKS = "1: West ♦8 | North ♦3 | East ♦5 | South ♦2\n2: East ♠3 | South ♠K | West ♠Q | North ♠2\n"
LONG = "3: West draws ♠K and discards it | North passes\n"


def test_players_have_columns_and_who_begins_is_known() -> None:
    (columns,) = parts(records(AUCTION + TRICKS))
    assert isinstance(columns, Columns)
    assert columns.players == ("South", "West", "North", "East")
    assert columns.rounds[1] == Round("", ("3♠", "pass", "pass", "pass"), 0)
    assert columns.rounds[2] == Round("1", ("♦2", "♦8", "♦3", "♦5"), 1)


def test_who_is_left_out_has_an_empty_place() -> None:
    (columns,) = parts(records(TRICKS + "3: North ♣A | West ♣2\n"))
    assert isinstance(columns, Columns)
    assert columns.rounds[2].words == ("♣2", "♣A", "", "")


def test_a_dummy_has_a_column_without_a_name() -> None:
    (columns,) = parts(
        records("1: East ♥3 | West ♥2 | ♥K\n2: ♣2 | East ♣9 | West ♣A\n3: West ♠2 | ♠3 | East ♠4\n")
    )
    assert isinstance(columns, Columns)
    assert columns.players == ("East", "West", "")
    assert columns.rounds[1] == Round("2", ("♣9", "♣A", "♣2"), 2)


def test_what_is_long_stands_between_the_columns() -> None:
    found = list(parts(records(TRICKS + AUCTION[: AUCTION.index("\n") + 1] + LONG + TRICKS)))
    assert [isinstance(part, Columns) for part in found] == [True, False]


def test_a_circle_the_other_way_round_stands_in_other_columns() -> None:
    back = "3: West ♣8 | South ♣3 | East ♣5 | North ♣2\n"
    assert not any(isinstance(part, Columns) for part in parts(records(TRICKS + back)))


def test_lines_outside_columns_are_in_words() -> None:
    fence = Fence("moves", "", f"{AUCTION}{TRICKS}5: East ♠9 | East pass", Location("sample.md"))
    spoken = "\n".join(f"{line.label}: X says {cells}" for line in records(fence.text) for cells in ["it"])
    told = in_words({fence: spoken})[fence]
    assert told.text == f"{AUCTION}{TRICKS}5: X says it"


def test_men_that_move_have_no_columns() -> None:
    lines = records("1: c3 | d4\n2: e5 | f6\n3: a1 | b2\n")
    assert list(parts(lines)) == [lines]


NAMES = ("North", "East", "South", "West", "")
WORDS = ("♠K", "pass", "draws one and another", "1")
CELLS = st.builds(lambda who, words: f"{who} {words}".strip(), st.sampled_from(NAMES), st.sampled_from(WORDS))
LINES = st.lists(CELLS, min_size=1, max_size=4).map(tuple)


@given(st.lists(st.builds(Record, st.sampled_from(["1", "2", "bid"]), LINES)))
def test_nothing_is_lost_and_nothing_told_twice(lines: list[Record]) -> None:
    told: list[list[str]] = []
    for part in parts(lines):
        if isinstance(part, Columns):
            for one in part.rounds:
                cells = [
                    f"{who} {word}".strip() for who, word in zip(part.players, one.words, strict=True) if word
                ]
                places = [i for i, word in enumerate(one.words) if word]
                turned = places.index(one.first)
                told.append(cells[turned:] + cells[:turned])
        else:
            told += [list(line.cells) for line in part]
    assert told == [list(line.cells) for line in lines]
