"""Skelly: a second referee, written from the text, agrees on whole games; the court is as described."""

import math

import pytest

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import start
from tests.shelf import SHELF

FOLDER = SHELF.game("skelly")
RULESETS = {name: load_game(FOLDER, name) for name in ("", *FOLDER.variants)}


class Referee:
    """A cap has a way of targets left before it: boxes by number, quadrants by letters."""

    def __init__(self, names, custom):
        self.names, self.custom = list(names), custom
        way = [*range(1, 14), *range(12, 0, -1), 13, "a", "b", "c", "d"]
        self.ways = {name: list(way) for name in names}
        self.trapped, self.lies = set(), dict.fromkeys(names, "off the court")

    def shot(self, name, word):
        """True if the same player goes on. Only a cap that was shot before lies where it can be hit."""
        kind, _, what = word.partition(" ")
        way = self.ways[name]
        if kind in ("hit", "trap"):
            assert self.lies[what] != "off the court"
            return self.hit(name, what, kind == "trap")
        place = {"box": int, "quadrant": lambda number: "abcd"[int(number) - 1]}.get(kind, str)(what)
        self.lies[name] = f"in {word}" if what else "on the court"
        if way and place == way[0]:
            del way[0]
            return True
        if way and len(way) < 5:
            self.ways[name], self.lies[name] = [13, "a", "b", "c", "d"], "in box 1"
        elif way and kind == "quadrant":
            self.trapped.add(name)
        return False

    def hit(self, name, other, into_dead_box):
        """A cap that comes to rest in the dead box is trapped; to knock one out of it is worth two boxes.
        The shooter's is laid into the box that it got; a killer's stays on the court."""
        way, lies = self.ways[name], self.lies
        killed = not self.ways[other] and way and self.custom != "step"
        lies[name], lies[other] = "on the court", "in the dead box" if into_dead_box else "on the court"
        if not way:
            self.names.remove(other)
            lies[other] = "off the court"
        elif killed and self.custom == "removal":
            self.names.remove(name)
            lies[name] = "off the court"
            return False
        elif killed:
            way.clear()
        else:
            boxes = 2 if other in self.trapped and not into_dead_box else 1
            got = way[:boxes][-1]
            del way[:boxes]
            lies[name] = f"in quadrant {'abcd'.index(got) + 1}" if got in [*"abcd"] else f"in box {got}"
        self.trapped.discard(other)
        if into_dead_box and self.ways[other]:
            self.trapped.add(other)
        return True

    def next_after(self, name, order):
        """The next still in the game who is not trapped; if there is none, all are let go."""
        turn = [other for other in (*order, *order)[order.index(name) + 1 :] if other in self.names]
        free = [other for other in turn if other not in self.trapped]
        if not free:
            self.trapped.clear()
        return (free or turn)[0]


@pytest.mark.parametrize("variant", RULESETS)
def test_a_second_referee_agrees(variant):
    game = RULESETS[variant]
    for seed in range(20):
        match, rng = start(game, seed), stream(seed, "referee")
        referee = Referee(game.names, game.option("killer_hit"))
        shooter = game.name(match.seat)
        while match.seat is not None:
            assert game.name(match.seat) == shooter
            trapped = {game.name(seat) for seat in match.table.playing if match.table.trapped[seat]}
            assert trapped == referee.trapped & {*referee.names}
            word = match.options.sample(rng)
            match.play(word)
            again = referee.shot(shooter, word)
            assert {game.name(seat) for seat in match.table.playing} == set(referee.names)
            assert [*referee.lies.values()] == list(match.table.lies)
            assert [30 - len(referee.ways[name]) for name in game.names] == list(match.table.steps)
            if not again and len(referee.names) > 1:
                shooter = referee.next_after(shooter, game.names)
        assert [game.name(seat) for seat in match.outcome.winners] == referee.names


def test_the_court_is_that_of_new_york():
    """Six feet wide, with boxes of six inches; a foot is 0.3 m here. Neighbours in number face each other."""
    ground = FOLDER.definition().terrain
    court, boxes = ground.areas["square"], [ground.areas[f"box {n}"] for n in range(1, 14)]
    (left, top), (right, bottom) = court.corner, court.far_corner
    assert court.size == (1.8, 1.8) and {box.size for box in boxes} == {(0.15, 0.15)}

    def middle(box):
        return box.corner[0] + box.size[0] / 2, box.corner[1] + box.size[1] / 2

    centre = middle(court)
    assert math.dist(middle(boxes[12]), centre) < 1e-9
    for n in (1, 3, 5, 6, 9, 10):
        other = {1: 2, 3: 4, 5: 6, 6: 5, 9: 10, 10: 9}[n]
        (ax, ay), (bx, by) = middle(boxes[n - 1]), middle(boxes[other - 1])
        assert abs(ax - bx) > 1.6 or abs(ay - by) > 1.6
    for box in boxes[:4]:
        assert box.corner[0] in (left, 1.85) and box.corner[1] in (top, 1.75)
    for pair in ((5, 7), (6, 8), (9, 11), (10, 12)):
        one, two = (middle(boxes[n - 1]) for n in pair)
        assert math.dist(one, two) == pytest.approx(0.15)
    assert right == pytest.approx(2.0) and bottom == pytest.approx(1.9)
    strings = ground.chalk.strings
    assert strings["C"] == pytest.approx((1.8 * math.sqrt(2), 1.8))
    assert strings["P"] == pytest.approx((0.3, math.hypot(1.8, 0.3)))
