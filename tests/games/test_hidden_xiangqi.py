"""What the text of Hidden Xiangqi cannot show: every move of whole games, and who knows what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playing import rules_of

from publisher.engine.chance import stream

SIDES = ("red", "black")
BACK_ROW = ["chariot", "horse", "elephant", "advisor", "general", "advisor", "elephant", "horse", "chariot"]
Spot = tuple[int, int]
Men = dict[Spot, tuple[str, str, bool]]  # (file, row from 1) -> side, what it moves as, face up
RULESETS = ("", "xiangqi")


def game(variant: str = "", seed: int = 0) -> tuple[Any, Any]:
    """The rules, and the position in which a game begins."""
    rules = rules_of("hidden-xiangqi", variant)
    return rules, rules.start(stream(seed, "deal"))


def start_man(spot: Spot) -> str:
    """Whose point it is in an ordinary set-up."""
    file, row = spot
    row = min(row, 11 - row)
    return BACK_ROW[file] if row == 1 else "cannon" if row == 3 else "soldier"


def men_of(rules: Any, position: Any) -> Men:
    men: Men = {}
    for point, (piece,) in rules.pieces(position).items():
        side, man = piece.split("-")
        spot = (point % 9, 10 - point // 9)
        men[spot] = (side, start_man(spot), False) if man == "covered" else (side, man, True)
    return men


def straight(a: Spot, b: Spot, men: Men) -> int | None:
    """The men between two spots of one line; None if they are on no common line."""
    (ax, ay), (bx, by) = a, b
    if (ax == bx) == (ay == by):
        return None
    return sum(
        (x == ax == bx and min(ay, by) < y < max(ay, by)) or (y == ay == by and min(ax, bx) < x < max(ax, bx))
        for x, y in men
    )


def reaches(a: Spot, b: Spot, men: Men, roaming: bool) -> bool:
    """The rules of movement, written once more, as plainly as can be."""
    side, man, shown = men[a]
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    forward = 1 if side == "red" else -1
    own_rows = range(1, 6) if side == "red" else range(6, 11)
    palace = bx in range(3, 6) and by in (range(1, 4) if side == "red" else range(8, 11))
    free = roaming and shown
    if man == "general":
        return palace and abs(dx) + abs(dy) == 1
    if man == "advisor":
        return (palace or free) and abs(dx) == abs(dy) == 1
    if man == "elephant":
        eye = (ax + dx // 2, ay + dy // 2)
        return (by in own_rows or free) and abs(dx) == abs(dy) == 2 and eye not in men
    if man == "horse":
        if sorted((abs(dx), abs(dy))) != [1, 2]:
            return False
        leg = (ax + dx // 2, ay) if abs(dx) == 2 else (ax, ay + dy // 2)
        return leg not in men
    if man == "chariot":
        return straight(a, b, men) == 0
    if man == "cannon":
        return straight(a, b, men) == (1 if b in men else 0)
    return (dx, dy) == (0, forward) or (ay not in own_rows and abs(dx) == 1 and dy == 0)


def allowed(men: Men, side: str, roaming: bool) -> Iterator[tuple[Spot, Spot]]:
    """Every move that leaves the general safe and the generals apart."""
    spots = [(x, y) for x in range(9) for y in range(1, 11)]
    for a in [spot for spot, man in men.items() if man[0] == side]:
        for b in spots:
            if b == a or (b in men and men[b][0] == side) or not reaches(a, b, men, roaming):
                continue
            after = {spot: man for spot, man in men.items() if spot != a} | {b: men[a]}
            generals = {man[0]: spot for spot, man in after.items() if man[1] == "general"}
            mine = generals[side]
            if straight(*generals.values(), after) == 0:
                continue
            if not any(man[0] != side and reaches(c, mine, after, roaming) for c, man in after.items()):
                yield a, b


@pytest.mark.parametrize("variant", RULESETS)
@pytest.mark.parametrize("seed", [1, 2])
def test_moves_are_those_of_the_rules_written_plainly(variant: str, seed: int) -> None:
    """In every fourth position of random games the legal moves are exactly the plain rules' moves."""
    (rules, position), rng = game(variant, seed), Random(seed)
    names = position.definition.topology.names
    for ply in range(120):
        if position.result is not None:
            break
        if ply % 4 == 0:
            side = SIDES[position.to_move]
            plain = {
                f"{'abcdefghi'[a[0]]}{a[1]}-{'abcdefghi'[b[0]]}{b[1]}"
                for a, b in allowed(men_of(rules, position), side, variant == "")
            }
            assert {f"{names[start]}-{names[to]}" for start, to in rules.moves(position)} == plain
        rules.play(position, rng.choice(rules.moves(position)))


def random_position(seed: int, plies: int) -> tuple[Any, Any]:
    (rules, position), rng = game("", seed), Random(seed)
    for _ in range(plies):
        if position.result is None:
            rules.play(position, rng.choice(rules.moves(position)))
    return rules, position


@pytest.mark.parametrize("seed", range(6))
def test_no_man_is_made_or_lost(seed: int) -> None:
    """Men face up, face down and captured unseen are always some of the sixteen of each side."""
    whole = Counter(BACK_ROW) + Counter({"cannon": 2, "soldier": 5})
    names = ("general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier")
    for plies in range(0, 100, 10):
        rules, position = random_position(seed, plies)
        for side, word in enumerate(SIDES):
            known = Counter(
                piece.split("-")[1] for (piece,) in rules.pieces(position).values() if piece.startswith(word)
            )
            del known["covered"]
            known += Counter(
                names[man] for point, man in position.hidden.items() if position.owner[point] == side
            )
            known += Counter(names[man] for man in position.taken[side])
            assert known <= whole


def say(rules: Any, position: Any, *words: str) -> None:
    for word in words:
        moves = rules.moves(position)
        rules.play(position, next(move for move in moves if rules.notation(position, move) == word))


def test_a_player_cannot_tell_which_own_men_were_captured_face_down() -> None:
    """Over many imagined worlds every man that may have been lost is lost in some; the capturer knows."""
    rules, position = game("", 3)
    say(rules, position, "b3-b10", "a10-b10", "a4-a5", "h8-h1")
    assert len(position.taken[0]) == 1
    rng = Random(0)
    lost = {tuple(rules.imagine(position, 0, rng).taken[0]) for _ in range(200)}
    known = {tuple(rules.imagine(position, 1, rng).taken[0]) for _ in range(20)}
    unseen = {man for point, man in position.hidden.items() if position.owner[point] == 0}
    assert lost == {(man,) for man in unseen | set(position.taken[0])}
    assert known == {tuple(position.taken[0])}


def test_turning_up_cannot_be_taken_back_so_older_positions_are_forgotten() -> None:
    """A position can only be repeated if nothing was turned up or captured in between."""
    rules, position = game("xiangqi")
    say(rules, position, "a1-a2", "a10-a9", "a2-a1", "a9-a10")
    assert position.seen[(tuple(position.owner), tuple(position.kind), 0)] == 2
    hidden_rules, hidden = game()
    say(hidden_rules, hidden, "a1-a2", "a10-a9")
    assert sum(hidden.seen.values()) == 1
