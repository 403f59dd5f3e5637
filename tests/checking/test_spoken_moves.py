"""The moves of a sample game at a table are printed in the words of its players."""

from __future__ import annotations

import pytest

from publisher.checking.spoken_moves import in_words
from publisher.engine.match import start
from publisher.notation.record import Line, read_move, read_record
from tests.shelf import rules_of


def told(slug: str, seed: int, record: str) -> list[str]:
    match = start(rules_of(slug), seed)
    (line,) = read_record(record)
    for cell in line.cells:
        match.say(read_move(match.rules.definition, cell.words).words)
    return words_of(in_words(line, match, 0))


def words_of(line: Line) -> list[str]:
    return [cell.words for cell in line.cells]


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (
            "round 1: Yellow own name | Orange own name | Violet rescue",
            ["Yellow and Orange say own name", "Violet rescues the prisoners"],
        ),
        ("Yellow: own name", ["says own name"]),
        ("round 1: own name", ["own name"]),
    ],
)
def test_moves_of_named_players_are_told_with_their_verbs(record: str, words: list[str]) -> None:
    """The sample game of Purkkis, and a line that does not say who moves."""
    assert told("purkkis", 2, record) == words


def test_a_verb_of_one_player_is_not_repeated() -> None:
    """Blue slides into the dead box, and Green follows after one box."""
    match = start(rules_of("skelly"), 1)
    names, line = match.rules.names, "Red: box 1 | box 2"
    while match.seat is not None and names[match.seat] != "Red":
        match.say("miss")
    made = len(match.log)
    for words in ("box 1", "box 2"):
        match.say(words)
    assert words_of(in_words(*read_record(line), match, made)) == ["lands in box 1, box 2"]


def test_equal_moves_in_a_row_are_told_once() -> None:
    """Blue misses, and so do the others; nobody has moved on, so it is Blue's turn again."""
    match = start(rules_of("skelly"), 1)
    names = match.rules.names
    order = [names[(names.index(names[match.seat or 0]) + i) % len(names)] for i in range(len(names))]
    record = f"turn 1: {' | '.join(f'{name} miss' for name in order)} | {order[0]} box 1 | {order[0]} miss"
    (line,) = read_record(record)
    for cell in line.cells:
        match.say(read_move(match.rules.definition, cell.words).words)
    *some, last = order
    assert words_of(in_words(line, match, 0)) == [
        f"{', '.join(some)} and {last} miss", f"{order[0]} lands in box 1, misses"
    ]  # fmt: skip


def test_a_move_that_a_player_repeats_has_its_number() -> None:
    """Violet wades for three minutes, as in the sample game of Rymypallo."""
    record = "round 1: Black throw | Red hold Violet | Violet run | Violet run | Violet run | Violet throw"
    assert told("rymypallo", 9, record)[2:] == [
        "Violet runs with the ball\N{NO-BREAK SPACE}×3, throws at the goal"
    ]
