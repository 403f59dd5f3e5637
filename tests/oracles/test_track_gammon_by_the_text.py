"""Track Gammon against a second engine, written from the text of its rules alone.

No other program plays it. Here men are a list of places for each colour, "hand", "bar", "off" or the printed
number of a space; all ways to play a roll are tried out, and a step is right if some longest way begins with
it (rule both-numbers). Random games are played through both.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.shares import shares
from tests.shelf import rules_of

STARTS = {"Black": 1, "Green": 14, "White": 27}
CENTRES = (7, 20, 33)
Men = dict[str, list[Any]]


def ahead(space: int, steps: int) -> int:
    """The space so many steps farther; "after 39 comes 1"."""
    return (space + steps - 1) % 39 + 1


def walked(colour: str, space: int) -> int:
    """How many steps from its start a colour's man has gone."""
    return (space - STARTS[colour]) % 39


def step(men: Men, colour: str, source: Any, number: int) -> tuple[Men, str] | None:
    """The men after one step and how it is written, or nothing if a rule forbids it."""
    own, start = men[colour], STARTS[colour]
    if "bar" in own and source != "bar":
        return None  # rule bar
    if source == start and "hand" in own:
        return None  # rule starting-men
    after = {name: list(places) for name, places in men.items()}
    after[colour].remove(source)
    if source == "hand":
        target: Any = ahead(start, number)
    elif source == "bar":
        target = ahead(start, number - 1)
    elif walked(colour, source) + number >= 39:
        left = [place for place in own if place != "off"]
        if any(not isinstance(place, int) or walked(colour, place) < 33 for place in left):
            return None  # not all are at home
        last = min(walked(colour, place) for place in left)
        if walked(colour, source) + number > 39 and walked(colour, source) > last:
            return None  # a higher number takes off the last man only
        target = "off"
    else:
        target = ahead(source, number)
    if target in CENTRES and target in own:
        return None
    if target != "off" and target not in CENTRES:
        for name in men:
            if name != colour and men[name].count(target) > 1:
                return None  # rule closed
            if name != colour and target in men[name]:
                after[name][after[name].index(target)] = "bar"
        if walked(colour, target) <= 18 and target in own and source != "bar":
            return None  # rule one-each
    after[colour].append(target)
    for name in men:
        door = [ahead(STARTS[name], place) for place in range(6)]
        shut = all(after[colour].count(space) > 1 for space in door)
        if name != colour and shut and not all(own.count(space) > 1 for space in door):
            return None  # rule door
    return after, f"{source}/{target}"


def steps(men: Men, colour: str, numbers: tuple[int, ...]) -> list[tuple[str, int, Men]]:
    found: dict[str, tuple[str, int, Men]] = {}
    for number in sorted(set(numbers)):
        for source in dict.fromkeys(place for place in men[colour] if place != "off"):
            if made := step(men, colour, source, number):
                found.setdefault(made[1], (made[1], number, made[0]))  # the lower number, if both would do
    return list(found.values())


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    place = numbers.index(number)
    return numbers[:place] + numbers[place + 1 :]


def longest(men: Men, colour: str, numbers: tuple[int, ...]) -> int:
    """How many of the numbers can be played."""
    ways = steps(men, colour, numbers) if numbers else []
    return max((1 + longest(after, colour, without(numbers, used)) for _, used, after in ways), default=0)


def allowed(men: Men, colour: str, numbers: tuple[int, ...]) -> dict[str, tuple[int, Men]]:
    ways = steps(men, colour, numbers)
    counts = {word: longest(after, colour, without(numbers, used)) for word, used, after in ways}
    best = {word: (used, after) for word, used, after in ways if counts[word] == max(counts.values())}
    if best and max(counts.values()) == 0:
        highest = max(used for used, _ in best.values())
        best = {word: made for word, made in best.items() if made[0] == highest}
    return best


@pytest.mark.parametrize(("variant", "count", "games"), [("", 15, 3), ("short", 5, 15)])
@shares(3)
def test_the_same_steps_at_every_roll(chunk: int, variant: str, count: int, games: int) -> None:
    rules = rules_of("track-gammon", variant)
    names = rules.definition.topology.names
    for seed in range(chunk, games, 3):
        rng = Random(seed)
        position = rules.start(rng)
        men: Men = {name: [STARTS[name]] * 2 + ["hand"] * (count - 2) for name in STARTS}
        turn = 0
        while position.result is None:
            colour = list(STARTS)[turn % 3]
            roll = rng.choice(rules.chances(position))
            rules.apply_chance(position, roll)
            numbers = roll * 2 if roll[0] == roll[1] else roll
            while numbers and position.result is None:
                assert rules.name(position.to_move) == colour
                ways = allowed(men, colour, numbers)
                theirs = {rules.notation(position, move): move for move in rules.moves(position)}
                assert set(theirs) == (set(ways) or {"pass"})
                move = rules.sample(position, rng)
                word = rules.notation(position, move)
                rules.play(position, move)
                if word == "pass":
                    break
                used, men = ways[word]
                numbers = without(numbers, used)
                for seat, name in enumerate(STARTS):
                    on_board = [int(names[p]) for p in range(39) for _ in range(position.men[3 * p + seat])]
                    assert sorted(place for place in men[name] if isinstance(place, int)) == sorted(on_board)
                    assert men[name].count("hand") == position.hand[seat]
                    assert men[name].count("bar") == position.bar[seat]
            turn += 1
        assert men[colour] == ["off"] * count
        assert rules.name(position.result.winners[0]) == colour
