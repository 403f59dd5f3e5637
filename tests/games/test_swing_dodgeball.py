"""Swing Dodgeball: the parts go round, told again by a second tally keeper who knows the text alone."""

import pytest

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import start
from tests.shelf import SHELF

FOLDER = SHELF.game("swing-dodgeball")
RULESETS = {name: load_game(FOLDER, name) for name in ("", *FOLDER.variants)}
WORTH = {"tree": 0.5, "lamppost": 1.0, "gate": 2.0}


class Tally:
    """Who swings, burns, waits and has the ball; strokes for half-catches, runs and lives, by name."""

    def __init__(self, swings, burner, waiting):
        self.swings, self.burner, self.waiting = set(swings), burner, list(waiting)
        everybody = [*swings, burner, *waiting]
        self.half, self.lives, self.runs = None, set(), dict.fromkeys(everybody, 0.0)
        self.burns, self.out = 0, {}
        self.thrower, self.at_spot = burner, False

    def hear(self, who, word):
        """`half` is whose kick was half-caught at the throw before, or has been at this one."""
        what, _, name = word.partition(" ")
        self.at_spot, before = False, self.half
        if what != "feet":  # the kick that follows belongs to the same throw
            self.half = None
        if what in ("hit", "both", "catch", "through"):  # of both targets the one burns that is hit first
            self.burn(who if what == "catch" else name)
        elif what == "half":
            if who == before:
                self.burn(who)
            else:
                self.half = who
                self.thrower, self.at_spot = name, True
        elif what in ("away", "stop"):
            self.thrower = self.burner  # who fetches the ball, or goes after it
        elif what == "lose":
            self.thrower = name
        elif what in WORTH:
            self.out[who] = WORTH[what]
        elif what == "home":
            self.runs[name] += self.out.pop(name)
            if self.runs[name] >= 3:
                self.runs[name] -= 3
                self.lives.add(name)

    def burn(self, name):
        self.burns += 1
        self.out.clear()
        if name in self.lives:
            self.lives.remove(name)
        else:
            self.swings ^= {name, self.burner}
            self.waiting.append(name)
            self.burner = self.waiting.pop(0)
        self.thrower = self.burner


@pytest.mark.parametrize("variant", RULESETS)
@pytest.mark.parametrize("seed", range(40))
def test_a_second_tally_agrees(variant, seed):
    game = RULESETS[variant]
    match, rng = start(game, seed), stream(seed, "dodgeball")
    table = match.table

    def names(seats):
        return [game.name(seat) for seat in seats]

    tally = Tally(names(table.targets), game.name(table.burner), names(table.waiting))
    while match.seat is not None:
        who, word = game.name(match.seat), match.options.sample(rng)
        match.play(word)
        tally.hear(who, word)
        assert set(names(table.targets)) == tally.swings and len(table.targets) == 2
        assert game.name(table.burner) == tally.burner and names(table.waiting) == tally.waiting
        assert game.name(table.ball) == tally.thrower and table.from_spot == tally.at_spot
        assert {name for name, has in zip(game.names, table.lives, strict=True) if has} == tally.lives
        assert dict(zip(game.names, table.runs, strict=True)) == tally.runs
        assert sorted([*table.targets, table.burner, *table.waiting]) == list(table.seats)
    assert table.burned == tally.burns == 10
    assert match.outcome.winners == () and not match.outcome.unfinished


def test_everybody_draws_every_part():
    game = RULESETS["four"]
    tables = [start(game, seed).table for seed in range(60)]
    assert {table.burner for table in tables} == {table.waiting[0] for table in tables} == set(range(4))
    assert all(table.ball == table.burner for table in tables)


@pytest.mark.parametrize(("variant", "far"), [("", {"lamppost": 30}), ("marks", {"tree": 20, "gate": 50})])
def test_what_is_run_round_stands_within_20_to_50_metres(variant, far):
    game = RULESETS[variant]
    assert game.metres("middle", "before") == 5
    for mark, metres in far.items():
        assert game.metres("middle", mark) == metres and 20 <= metres <= 50
