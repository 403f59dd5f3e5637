"""What the text of Super Horse Chess cannot show: known counts of moves, and the horses by rules written once
more."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from playing import rules_of

from publisher.engine.match import start

Spot = tuple[int, int]  # file and row, from 0
Men = dict[Spot, str]


def game(variant: str = "", fen: str = "", white: bool = True) -> tuple[Any, Any]:
    rules = rules_of("super-horse-chess", variant)
    return rules, position_of(rules, fen, white) if fen else rules.start(Random(0))


def position_of(rules: Any, fen: str, white: bool = True) -> Any:
    """The first part of a FEN; castling as the men stand."""
    kinds = {piece.letter: name for name, piece in rules.definition.pieces.items()}
    pieces, point = {}, 0
    for sign in fen.replace("/", ""):
        if sign.isdigit():
            point += int(sign)
        else:
            pieces[point] = (kinds[sign],)
            point += 1
    return rules.place(pieces, 0 if white else 1)


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        ("", (20, 400, 8902)),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", (48, 2039)),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", (14, 191, 2812)),
    ],
)
def test_the_known_numbers_of_ways_to_play(fen: str, counts: tuple[int, ...]) -> None:
    """The counts that chess programmers compare: the set-up, “Kiwipete” and their third position."""
    rules, position = game("chess", fen)
    assert tuple(rules.count_ways(position, turns) for turns in range(1, len(counts) + 1)) == counts


# -- the horses, as plainly as can be


def men_of(rules: Any, position: Any) -> Men:
    letters = {name: piece.letter for name, piece in rules.definition.pieces.items()}
    return {(point % 8, 7 - point // 8): letters[pile[0]] for point, pile in rules.pieces(position).items()}


def name(spot: Spot) -> str:
    return f"{'abcdefgh'[spot[0]]}{spot[1] + 1}"


def checked(men: Men, white: bool) -> bool:
    """Whether the king is attacked: by looking out from its square."""
    king = next(spot for spot, man in men.items() if man == ("K" if white else "k"))
    foe = (lambda man: man.islower()) if white else (lambda man: man.isupper() and man != "H")
    for dx in range(-2, 3):
        for dy in range(-2, 3):
            man = men.get((king[0] + dx, king[1] + dy), "")
            if man and foe(man):
                if {abs(dx), abs(dy)} == {1, 2} and man in "Nn":
                    return True
                if max(abs(dx), abs(dy)) == 1 and man in "Kk":
                    return True
                if abs(dx) == 1 and dy == (1 if white else -1) and man in "Pp":
                    return True
    for dx, dy in ((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y):
        spot = king[0] + dx, king[1] + dy
        while spot not in men and 0 <= spot[0] < 8 and 0 <= spot[1] < 8:
            spot = spot[0] + dx, spot[1] + dy
        man = men.get(spot, "")
        if man and foe(man) and man in ("QqBb" if dx and dy else "QqRr"):
            return True
    return False


def plain_actions(men: Men, white: bool) -> set[str]:
    """All that may be done with the horses after a move of that side."""
    horses = [spot for spot, man in men.items() if man == "H"]
    found = {"pass"}
    if len(horses) < 6:
        found |= {"+" + name((x, y)) for x in range(8) for y in range(8) if (x, y) not in men}
    for some in combinations(horses, 2 if len(horses) > 3 else 1):
        if not checked({spot: man for spot, man in men.items() if spot not in some}, white):
            found |= {"-" + "-".join(map(name, pair)) for pair in (some, some[::-1])}
    ahead = 1 if white else -1
    for x, y in horses:
        targets = [(x, y + ahead), (x - 1, y), (x + 1, y)]
        if (x, y + ahead) in men:
            targets.append((x, y + 2 * ahead))
        for to in targets:
            if not (0 <= to[0] < 8 and 0 <= to[1] < 8) or to in men:
                continue
            after = {spot: man for spot, man in men.items() if spot != (x, y)} | {to: "H"}
            if not checked(after, white):
                word = f"{name((x, y))}-{name(to)}"
                last = to[1] == (7 if white else 0)
                found |= {f"{word}={kind}" for kind in "QRBN"} if last else {word}
    return found


@pytest.mark.parametrize("seed", range(6))
def test_what_may_be_done_with_horses(seed: int) -> None:
    """In whole random games; two that are taken off together may be named in either order."""
    (rules, position), rng = game(), Random(seed)
    while position.result is None and position.plies < 120:
        white = position.to_move == 0
        if position.moved:
            shown = {rules.notation(position, move) for move in position.legal}
            plain = plain_actions(men_of(rules, position), white)
            assert shown <= plain
            assert {"".join(sorted(word)) for word in plain} == {"".join(sorted(word)) for word in shown}
        before = position.to_move
        rules.play(position, rng.choice(position.legal))
        assert (position.to_move == before) == position.moved
        men = men_of(rules, position)
        assert list(men.values()).count("H") <= 6
        if not position.moved:
            assert not checked(men, white), "nobody leaves the own king in check"


def test_no_horse_is_made_or_lost_by_chess() -> None:
    (rules, position), rng = game(), Random(7)
    while position.result is None and position.plies < 100:
        horses, moved = rules.horses(position), position.moved
        rules.play(position, rng.choice(position.legal))
        if not moved:
            assert rules.horses(position) == horses


def test_a_stalemate_can_be_broken_by_a_horse() -> None:
    """White's move leaves Black none; a horse taken off lets the pawn go."""
    rules, position = game(fen="7k/5Q2/5K2/8/p7/H7/8/8")
    say(rules, position, "f6-g6")
    twin = position.copy()
    say(rules, twin, "pass")
    assert twin.result is not None
    assert not twin.result.winners
    say(rules, position, "-a3")
    assert position.result is None


def say(rules: Any, position: Any, *words: str) -> None:
    for word in words:
        rules.play(position, next(m for m in position.legal if rules.notation(position, m) == word))


@pytest.mark.parametrize("horses", [*combinations(("a8", "c5", "f4", "h1"), 2)], ids="-".join)
def test_two_horses_are_taken_off_in_either_order(horses: tuple[str, str]) -> None:
    """Both orders are one move, written in that of the board; what is refused is so in both."""
    rules, position = game("", "H2k4/8/8/2H5/5H2/8/P7/3K3H")
    for one, two in (horses, horses[::-1]):
        match = start(rules, 1)
        match.position = position.copy()
        match.hear()
        match.say("a2-a3")
        for wrong in (f"-{one}-{two}-e1", f"-{one}-e1", f"-e1-{one}", f"-{one}-z9", f"-z9-{one}", f"-{one}"):
            assert (match.find(wrong), match.refusal(wrong)) == (None, "taking-off")
        match.say(f"-{one}-{two}")
        assert match.log[-1].word == "-" + "-".join(horses)
        assert len(rules.horses(match.position)) == 2


def test_a_horse_that_has_to_stay_has_to_in_either_order() -> None:
    """A rook looks down the file at the king behind the horse on d5."""
    rules, position = game("", "H2r3k/8/8/3H4/5H2/8/P7/3K3H")
    match = start(rules, 1)
    match.position = position
    match.hear()
    match.say("a2-a3")
    for word in ("-a8-d5", "-d5-a8"):
        assert (match.find(word), match.refusal(word)) == (None, "open")
