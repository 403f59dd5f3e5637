"""Six-Man Charge: the shapes against words on the written line, the last man, and how games end."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from playing import rules_of, set_up

from publisher.base.errors import NotationError
from publisher.engine.playout import playout

SIZES = {"": 4, "wu-dao": 5}


VARIANTS = SIZES


def named(rules: Any, *names: str) -> set[int]:
    return {rules.definition.topology.index[name] for name in names}


def test_the_men_stand_on_the_rim() -> None:
    rules = rules_of("liu-zi-chong")
    board, begun = rules.definition.topology, rules.start(Random(0))
    rim = {point for point in board.inside if {*board.xy[point]} & {0, 3}}
    assert set(rules.pieces(begun)) == rim
    assert len(rim) == 12
    for side in (0, 1):
        assert len(rules.moves(rules.give_turn(begun, side))) == 4


def test_the_boards(rules: Any) -> None:
    """16 points and 24 segments, or 25 and 40."""
    board = rules.definition.topology
    size = SIZES[rules.definition.variant or ""]
    assert len(board.inside) == size**2
    assert sum(map(len, board.neighbours)) // 2 == 2 * size * (size - 1)
    assert {len(line) for line in board.lines} == {size}


def taken_by_the_letter(position: Any, end: int, side: int) -> set[int]:
    """By looking at each line through the man as a word: a man who arrives is A, his friends M."""
    taken = set()
    for line in position.definition.topology.lines_through[end]:
        word = "".join(
            "A" if point == end else {-1: ".", side: "M"}.get(position.owner[point], "E") for point in line
        )
        found = re.fullmatch(r"\.*(E?(?:AM|MA)E?|EAE)\.*", word)
        if found:
            taken |= {point for point, letter in zip(line, word, strict=True) if letter == "E"}
    return taken


def test_captures_are_those_of_the_written_line(rules: Any) -> None:
    found = Counter[int]()
    for seed in range(1200):
        rng = Random(seed)
        men = rng.sample(range(rules.points()), rng.randint(3, 2 * rules.men_each()))
        position = rules.place({point: (rng.choice(rules.kinds),) for point in men}, to_move=seed % 2)
        side = position.to_move
        for start, end in rules.moves(position):
            after = position.copy()
            after.owner[start], after.owner[end] = -1, side
            stepped = position.copy()
            rules.play(stepped, (start, end))
            gone = {point for point, man in enumerate(after.owner) if man != stepped.owner[point]}
            assert gone == taken_by_the_letter(after, end, side)
            found[len(gone)] += 1
    assert set(found) == {0, 1, 2, 3}  # never four: the man comes from a point beside the one he enters


def test_the_last_man_goes_as_far_as_he_can_see(rules: Any) -> None:
    """By walking from him in four directions; with two men or more everybody steps."""
    xy = rules.definition.topology.xy
    at = {place: point for point, place in enumerate(xy)}
    for seed in range(200):
        rng = Random(seed)
        lonely, *others = rng.sample(range(rules.points()), rng.randint(2, 7))
        pieces = {lonely: ("black",)} | dict.fromkeys(others, ("white",))
        expected = set()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            x, y = xy[lonely]
            while (x := x + dx, y := y + dy) in at and at[x, y] not in others:
                expected.add((lonely, at[x, y]))
        assert set(rules.moves(rules.place(pieces, 0))) == expected
        position = rules.place(pieces, 1)
        if len(others) > 1:
            assert all(end in rules.near[start] for start, end in rules.moves(position))


def test_one_man_each_is_a_draw_and_comes_about(rules: Any) -> None:
    """Only the last man's charge at two leads to it."""
    position = set_up(rules, black="a1 c1", white="b4", to_move=1)
    rules.play(position, tuple(sorted(named(rules, "b4")) + sorted(named(rules, "b1"))))
    assert position.result.winners == (1,)
    ends = Counter(playout(rules, seed).outcome.how for seed in range(150))
    assert ends["too few men to take any more"] > 0


@pytest.mark.parametrize("signs", ["X X O .", "(X) (X) O .", "(X) O", "(X) X O Q"])
def test_a_line_without_a_man_who_arrives_is_refused(signs: str) -> None:
    rules = rules_of("liu-zi-chong")
    with pytest.raises(NotationError, match="is not a line of 4 points"):
        rules.taken_on_line(signs)
