"""Games of shapes, Playing Six and the race of Mushroom against second engines, written from their texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tests.oracles.text_games import TextGame, compare, name, place
from tests.shares import shares
from tests.shelf import rules_of

ROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))
Shape = tuple[set[str], int]


def beside(at: str, dx: int, dy: int, far: int = 1) -> str:
    x, y = place(at)
    return name(x + far * dx, y + far * dy) if min(x + far * dx, y + far * dy) > 0 else ""


class Square(TextGame):
    """Men who step on a square board; some are chosen and taken one by one, `due` of them by the mover."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size, self.due = size, 0
        self.points = {name(x, y) for x in range(1, size + 1) for y in range(1, size + 1)}
        self.last: list[str] = ["", ""]

    def lines(self) -> Iterable[list[str]]:
        for n in range(1, self.size + 1):
            yield [name(n, k) for k in range(1, self.size + 1)]
            yield [name(k, n) for k in range(1, self.size + 1)]

    def steps(self) -> set[str]:
        ways = {(at, beside(at, *way)) for at in self.at(self.own) for way in ROUND}
        return {f"{at}-{to}" for at, to in ways if to in self.points and to not in self.men}

    def victims(self) -> set[str]:
        return self.at(self.enemy)

    def move(self, word: str) -> tuple[str, bool]:
        """Carry a man, and return where he came to and whether he went straight back."""
        start, to = word.split("-")
        back, self.last[self.turn] = self.last[self.turn] == f"{to}-{start}", word
        self.men[to] = self.men.pop(start)
        return to, back


# -- Five-Tiger, Six-Path, Liuzhou


def diagonals(size: int, length: int) -> Iterable[set[str]]:
    """Those from edge to edge with that many points, rising and falling."""
    for skew in {size - length, length - size}:
        run = [(x, x + skew) for x in range(1, size + 1) if 1 <= x + skew <= size]
        yield {name(x, y) for x, y in run}
        yield {name(size + 1 - x, y) for x, y in run}


class Pressing(Square):
    def __init__(self, size: int, slants: dict[int, int], row: int, edges: bool, kept: int) -> None:
        super().__init__(size)
        corners = {name(x, y) for x in (1, size) for y in (1, size)}
        self.places = self.points - corners if kept else self.points
        self.hand, self.reserve = [(len(self.places) + 1) // 2, len(self.places) // 2], [kept, kept]
        self.shelter, self.phase = not kept, "placing"
        self.shapes: list[Shape] = [
            ({name(x, y), name(x + 1, y), name(x, y + 1), name(x + 1, y + 1)}, 1)
            for x in range(1, size) for y in range(1, size)
        ]  # fmt: skip
        self.shapes += [(set(line), row) for line in self.lines() if edges or not corners & set(line)]
        self.shapes += [(run, worth) for length, worth in slants.items() for run in diagonals(size, length)]

    def worth(self, word: str) -> int:
        """Return how many men the shapes take that a man completes by that move."""
        start, to = word.split("-") if "-" in word else ("", word)
        own = self.at(self.own) - {start} | {to}
        return sum(worth for points, worth in self.shapes if to in points and points <= own)

    def victims(self) -> set[str]:
        enemies = self.at(self.enemy)
        safe = (
            {at for points, _ in self.shapes if points <= enemies for at in points} if self.shelter else set()
        )
        return enemies - safe or enemies

    def moves(self) -> set[str]:
        if self.due:
            return {f"x{at}" for at in self.victims()}
        return self.places - self.men.keys() if self.phase == "placing" else self.steps()

    def play(self, word: str) -> None:
        if self.due:
            self.take(word[1:])
            self.due -= 1
        elif self.phase == "placing":
            self.due = self.worth(word)
            self.men[word] = self.own
            self.hand[self.turn] -= 1
        else:
            self.due, (_, back) = self.worth(word), self.move(word)
            self.due = 0 if back else self.due
        self.due = min(self.due, len(self.at(self.enemy)))
        if not self.due:
            {"placing": self.placed, "exchange": self.exchanged}.get(self.phase, self.stepped)(word)

    def take(self, at: str) -> None:
        del self.men[at]
        if self.phase == "placing":
            self.men[at] = self.enemy.lower()
        elif self.phase == "stepping" and self.reserve[self.turn]:
            self.men[at] = self.own
            self.reserve[self.turn] -= 1

    def placed(self, word: str) -> None:
        self.turn = 1 - self.turn
        if not any(self.hand):
            pressed = self.at("x") | self.at("o")
            self.men = {at: man for at, man in self.men.items() if at not in pressed}
            self.phase, self.turn, self.due = ("stepping", 1, 0) if pressed else ("exchange", 1, 1)
            if pressed:
                self.begin()

    def exchanged(self, word: str) -> None:
        """White has taken, then Black."""
        self.turn = 1 - self.turn
        self.phase, self.due = ("stepping", 0) if self.turn else ("exchange", 1)
        if self.turn:
            self.begin()

    def begin(self) -> None:
        """White is to step."""
        self.turn = 0
        self.nobody_left()
        self.end_turn(took=True)

    def stepped(self, word: str) -> None:
        assert max(len(self.at(side)) for side in self.letters) >= 3  # whoever takes keeps a shape
        self.nobody_left()
        self.end_turn(took=word.startswith("x"))

    def picture(self) -> Any:
        return super().picture(), *self.reserve


# -- Playing Six, Playing Four


class PlayingSix(Square):
    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.homes = [{name(x, 1) for x in range(1, size + 1)}, {name(x, size) for x in range(1, size + 1)}]
        self.men = dict.fromkeys(self.homes[0], "X") | dict.fromkeys(self.homes[1], "O")
        self.positions[self.picture()] += 1

    def taken(self, to: str) -> set[str]:
        """Return the enemies that the shapes on a line take when a man has come to that point."""
        own, found = self.own, set[str]()
        for way in ROUND:
            behind, *ahead = (beside(to, *way, far) for far in (-1, 1, 2, 3, 4))
            men = [self.men.get(at, "") for at in ahead]
            for pair, run in ((self.men.get(behind) == own, 0), (men[0] == own, 1)):
                enemies = [man == self.enemy for man in men[run : run + 3]]
                if pair and enemies[0]:
                    found |= {*ahead[run : run + (2 if enemies == [True, True, False] else 1)]}
            if men[0] == self.enemy and (men[1] == own or self.men.get(behind) == self.enemy):
                found.add(ahead[0])
        return found

    def after(self, word: str) -> tuple[set[str], int]:
        """Return whom a step takes by itself, and how many men it lets its player choose."""
        twin = PlayingSix.__new__(PlayingSix)
        twin.__dict__ |= {**self.__dict__, "men": {**self.men}, "last": [*self.last]}
        to, back = twin.move(word)
        filled = self.at(self.own) - {word.split("-")[0]} | {to}
        full = any({*line} == filled != self.homes[self.turn] for line in self.lines() if to in line)
        taken = twin.taken(to)
        return taken, min(2, len(self.at(self.enemy) - taken)) if full and not back else 0

    def worth(self, word: str) -> float:
        taken, choices = self.after(word) if "-" in word else (set(), 0)
        return len(taken) + choices

    def moves(self) -> set[str]:
        """Nobody brings a position about for the third time, but to take, or if there is nothing else."""
        if self.due:
            return {f"x{at}" for at in self.victims()}
        steps = self.steps()
        return {word for word in steps if not self.is_third(word) or any(self.after(word))} or steps

    def is_third(self, word: str) -> bool:
        start, to = word.split("-")
        men = {at: man for at, man in self.men.items() if at != start} | {to: self.own}
        return self.positions[frozenset(men.items()), 1 - self.turn] >= 2

    def play(self, word: str) -> None:
        if self.due:
            del self.men[word[1:]]
            self.due -= 1
        else:
            taken, self.due = self.after(word)
            self.move(word)
            self.took = bool(taken or self.due)
            for at in taken:
                del self.men[at]
        if not self.due:
            self.nobody_left()
            if len(self.men) == 2 and self.over is None:
                self.over = ()
            self.end_turn(self.took)


class IdleSix(PlayingSix):
    """Players who like to go back and forth, and not to take, come round in circles."""

    def worth(self, word: str) -> float:
        is_back = self.last[self.turn] == "-".join(word.split("-")[::-1])
        return 2 * is_back - super().worth(word)


# -- The race of Mushroom

ROWS = (5, 6, 7, 8, 7, 6, 5, 4)
SPOTS = {name(k + 1, y): (2 * k - long + 1, y) for y, long in enumerate(ROWS, 1) for k in range(long)}
NAMED = {spot: at for at, spot in SPOTS.items()}
SIX_WAYS = ((2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
HOMES = [set(row.split()) for row in ("a1 b1 c1 d1 e1 b2 c2 d2 e2", "g4 h4 f5 g5 e6 f6 d7 e7 d8")]
GOALS = [set(row.split()) for row in ("a7 b7 c7 d7 e7 a8 b8 c8 d8", "a1 b1 a2 b2 a3 b3 a4 b4 a5")]


def steps(one: str, other: str) -> int:
    dx, dy = (abs(a - b) for a, b in zip(SPOTS[one], SPOTS[other], strict=True))
    return max(dy, (dx + dy) // 2)


class MushroomRace(TextGame):
    letters = "RG"

    def __init__(self) -> None:
        super().__init__()
        self.men = {at: side for home, side in zip(HOMES, "RG", strict=True) for at in home}
        self.turns, self.arrived = 0, [False, False]

    @staticmethod
    def far(at: str, way: tuple[int, int], steps: int) -> str:
        (x, y), (dx, dy) = SPOTS[at], way
        return NAMED.get((x + steps * dx, y + steps * dy), "")

    def ways(self, start: str) -> set[str]:
        others = self.men.keys() - {start}
        ends, chain = {self.far(start, way, 1) for way in SIX_WAYS}, [start]
        for at in chain:
            over = [way for way in SIX_WAYS if self.far(at, way, 1) in others]
            landings = {self.far(at, way, 2) for way in over} - others - {*chain, ""}
            chain += sorted(landings)
        return (ends | {*chain}) - self.men.keys() - {""}

    def moves(self) -> set[str]:
        return {f"{at}-{to}" for at in self.at(self.own) for to in self.ways(at)} or {"pass"}

    def worth(self, word: str) -> float:
        """Return how many steps a man comes nearer to all points of his goal together."""
        start, to = (word.split("-") * 2)[:2]
        return sum(steps(start, at) - steps(to, at) for at in GOALS[self.turn]) if start in SPOTS else 0

    def is_home(self, side: int) -> bool:
        return GOALS[side] <= self.men.keys() and not HOMES[side] & self.at("RG"[side])

    def play(self, word: str) -> None:
        if word != "pass":
            start, to = word.split("-")
            self.men[to] = self.men.pop(start)
        self.turns += 1
        self.arrived = [self.arrived[side] or self.is_home(side) for side in (0, 1)]
        if self.arrived == [True, True]:
            self.over = ()
        elif self.arrived[1] or (self.arrived[0] and self.turn == 1):
            self.over = (self.arrived.index(True),)
        elif self.turns == 300:
            self.more(*(len(GOALS[side] & self.at("RG"[side])) for side in (0, 1)))
        self.turn = 1 - self.turn


# -- comparisons

TIGER, PATH = {5: 4, 4: 2, 3: 1}, {6: 4, 5: 3, 4: 3, 3: 1}
GAMES: dict[tuple[str, str], Any] = {
    ("wuhuqi", ""): (lambda: Pressing(5, TIGER, row=3, edges=True, kept=0), 60),
    ("liudaoqi", ""): (lambda: Pressing(6, PATH, row=3, edges=False, kept=17), 30),
    ("liudaoqi", "liuzhou"): (lambda: Pressing(6, {}, row=2, edges=True, kept=17), 15),
    ("xialiu", ""): (lambda: PlayingSix(6), 5),
    ("xialiu", "xiasi"): (lambda: PlayingSix(4), 30),
    ("mushroom", "rules-5"): (MushroomRace, 5),
}
"""The engine of the text, and how many games are always played."""
CHUNKS = 20


@pytest.mark.parametrize(("slug", "variant"), GAMES, ids=["-".join(filter(None, game)) for game in GAMES])
@shares(CHUNKS)
def test_the_same_moves_captures_and_ends(chunk: int, slug: str, variant: str) -> None:
    """Games by lot, and games in which players like to take."""
    rules = rules_of(slug, variant)
    make, count = GAMES[slug, variant]
    for seed in range(chunk, count * CHUNKS, CHUNKS):
        compare(rules, make(), Random(seed), steered=seed // CHUNKS % 3 * 0.4)


def few_men(rng: Random) -> TextGame:
    """Playing Four, when a single man is left to White."""
    game = IdleSix(4)
    game.men = dict(zip(rng.sample(sorted(game.points), 5), "XXXXO", strict=True))
    return game


def nearly_home(rng: Random) -> TextGame:
    """A race in which a point or two are free in each goal, and a green man stands in that of Red."""
    game = MushroomRace()
    red, green = (rng.sample(sorted(goal), 8) for goal in GOALS)
    game.men = dict(zip(red, "RRRRRRRG", strict=True)) | dict.fromkeys(green, "G")
    game.men |= dict.fromkeys(rng.sample(sorted(SPOTS.keys() - game.men.keys()), 2), "R")
    return game


LATE = {"xialiu": ("xiasi", few_men, 0), "mushroom": ("rules-5", nearly_home, 30)}


@pytest.mark.parametrize("slug", LATE)
@shares(CHUNKS)
def test_the_same_from_late_positions(chunk: int, slug: str) -> None:
    """Steps that take out of a circle, and men who leave the goal of a player who has arrived."""
    variant, begin, most = LATE[slug]
    rules = rules_of(slug, variant)
    index = rules.definition.topology.index
    for seed in range(chunk, 60 * CHUNKS, CHUNKS):
        rng = Random(seed)
        game = begin(rng)
        game.positions = Counter([game.picture()])
        men = {index[at]: (rules.kinds[game.letters.index(man)],) for at, man in game.men.items()}
        if game.moves():
            compare(rules, game, rng, steered=0.8, position=rules.place(men, 0), most=most)
