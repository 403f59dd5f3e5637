"""Swing Dodgeball: two targets on swings, a burner who wants to be one of them, and the others behind.

The result of a throw or a kick is skill and luck; whether to run is a choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import ClassVar

from publisher.engine import ChanceOptions, Decision, Each, Options, Outcome, Play, Seat, TableGame, fact
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.mechanics.outdoors.happenings import Happenings
from publisher.engine.mechanics.outdoors.people import PEOPLE
from publisher.engine.state import given, kept, per_seat
from publisher.engine.table import Table
from publisher.engine.words import Question, Word, action, phase

HIT, BOTH, GRAZE, UNDER, FEET = "hit", "both", "graze", "under", "feet"
LOSE, MISS = "lose", "miss"
CATCH, HALF, AWAY, STOP = "catch", "half", "away", "stop"
STAY, THROUGH, HOME = "stay", "through", "home"
THROW = Question("throw", {
    "hit {seat}": "hit {seat}", "strike {seat} before the other target": "both {seat}",
    "graze {seat}": "graze {seat}", "hit {seat} under the bar": "under {seat}",
    "throw at the feet of {seat}": "feet {seat}", "lose the ball to {seat}": "lose {seat}", "miss": MISS,
})  # fmt: skip
KICK = Question("kick", {
    "be caught by {seat}": "catch {seat}",
    "be half-caught by {seat}": "half {seat}",
    "kick the ball away": AWAY, "stop the ball": STOP,
})  # fmt: skip
RUN = Question("run", {"run round the {word}": "{word}", "stay": STAY})
RACE = Question("race", {
    "throw through the swing of {seat}": "through {seat}", "come too late for {seat}": "home {seat}",
})  # fmt: skip
TARGETS, HALVES = 2, 2
"""The number of players on swings; the half-catches that burn, and the half runs that are a run."""


class DodgeballTable(Table):
    """`targets` are those on the swings, `waiting` the back-burners, the longest waiting first; `ball` throws
    next, `half` is the target whose kick was half-caught at the last throw."""

    targets: tuple[Seat, ...] = kept((), "The targets are {people}")
    burner: Seat = kept(Seat(0), "{seat} is the burner")
    waiting: tuple[Seat, ...] = kept((), "The back-burners? (is|are) {people}")
    ball: Seat = kept(Seat(0), "{seat} has the ball", "{seat?} throws next")
    from_spot: bool = kept(False, "The throw comes from the spot", denied="The throw comes from the line")
    half: Seat | None = kept(None, "{seat} has been half-caught", none="No half-catch counts")
    lives: Each[Seat, bool] = kept(
        per_seat(False), "{seat} has a bonus life", denied="{seat} has no bonus life"
    )
    runs: Each[Seat, float] = kept(per_seat(0.0), "{seat} has {number} runs?")
    burned: int = kept(0, "{number} burns? (is|are) counted")


class SwingDodgeball(Ground, Happenings, TableGame[DodgeballTable]):
    words: ClassVar[Mapping[str, Word]] = {"people": PEOPLE}

    def setup(self, table: DodgeballTable) -> None:
        """Draw the parts at random."""
        order = tuple(table.order(table.seats))
        self.take_parts(table, *order[: TARGETS + 1])
        table.waiting = order[TARGETS + 1 :]

    @action("{one:seat} and {other:seat} swing before {burner:seat}")
    def take_parts(self, table: DodgeballTable, one: Seat, other: Seat, burner: Seat) -> None:
        table.targets, table.burner, table.ball = (one, other), burner, burner

    @phase(THROW, KICK, RUN, RACE)
    def round(self, table: DodgeballTable) -> Play:
        """Play a throw and its results."""
        what, seat = self.happened((yield Decision(table.ball, self.throws(table), THROW)))
        table.from_spot, before, table.half = False, table.half, None
        if what in (HIT, BOTH):
            self.burn(table, given(seat))
        elif what == LOSE:
            table.ball = given(seat)
        elif what == FEET:
            yield from self.kick(table, given(seat), before)

    # -- throws and kicks

    def throws(self, table: DodgeballTable) -> ChanceOptions:
        """Return the throws; only from behind the swings can a player throw under their bar."""
        others = [seat for seat in (table.burner, *table.waiting) if seat != table.ball]
        behind = table.targets if table.ball != table.burner else ()
        aimed = table.targets, {HIT: 3, BOTH: 1, GRAZE: 1, FEET: 5}  # same: how skilful they are
        return self.luck({MISS: 4}, aimed, (behind, {UNDER: 1}), (others, {LOSE: 2}))  # same: odds

    def kicks(self, table: DodgeballTable) -> ChanceOptions:
        catchers = table.burner, *table.waiting
        return self.luck({AWAY: 3, STOP: 3}, (catchers, {CATCH: 1, HALF: 2}))  # same: odds

    def kick(self, table: DodgeballTable, target: Seat, before: Seat | None) -> Play:
        """Burn the target after a catch, or a half-catch if the throw `before` had one of the same target;
        after the first half-catch the next throw is made from there."""
        what, catcher = self.happened((yield Decision(target, self.kicks(table), KICK)))
        if what == STOP:
            yield from self.run(table, target)
        elif what == CATCH or (what == HALF and target == before):
            self.burn(table, target)
        else:
            table.half, table.from_spot = target if what == HALF else None, what == HALF
            table.ball = table.burner if catcher is None else catcher

    def burn(self, table: DodgeballTable, target: Seat) -> None:
        """Take a life, or the place on the swing."""
        table.burned += 1
        if not table.lives[target]:
            table.targets = tuple(table.burner if seat == target else seat for seat in table.targets)
            table.burner, *waiting = *table.waiting, target
            table.waiting = tuple(waiting)
        table.lives[target], table.ball = False, table.burner

    # -- runs

    def run(self, table: DodgeballTable, first: Seat) -> Play:
        """Let both targets run; the burner races them to the swings."""
        table.ball, running = table.burner, dict[Seat, float]()
        for seat in sorted(table.targets, key=first.__ne__):
            mark = yield Decision(seat, Options((*self.option("marks"), STAY)), RUN)
            if mark != STAY:
                running[seat] = self.worth(mark)
        while running:
            race = self.luck({}, (running, {THROUGH: 1, HOME: 6}))  # same: how fast they are
            what, runner = self.happened((yield Decision(table.burner, race, RACE)))
            if what == THROUGH:
                self.burn(table, given(runner))
                return
            self.score_run(table, given(runner), running.pop(given(runner)))

    def score_run(self, table: DodgeballTable, seat: Seat, run: float) -> None:
        """Turn enough runs into a life; a second life is not possible."""
        lives, table.runs[seat] = divmod(table.runs[seat] + run, self.option("runs"))
        table.lives[seat] |= lives > 0

    # -- the end

    def finished(self, table: DodgeballTable) -> bool:
        return bool(table.burned >= self.option("burns"))

    def outcome(self, table: DodgeballTable) -> Outcome:
        return Outcome.draw(len(table.seats), f"{table.burned} burns")

    def standing(self, table: DodgeballTable) -> list[float]:
        """Return the value of a place on a swing; a life, or its share of one, is as good."""
        part = [runs / self.option("runs") for runs in table.runs]  # same: bots
        return [(seat in table.targets) + table.lives[seat] + part[seat] for seat in self.seats]  # same: bots

    # -- what the text may state

    targets, half_catches = fact(TARGETS), fact(HALVES)

    def half_after(self, *answers: str) -> Seat | None:
        """Return who counts as half-caught after a throw, if the first target was half-caught before it."""
        table = self.started()
        table.half = table.targets[0]
        throw = self.round(table)
        next(throw)
        with suppress(StopIteration):
            for answer in answers:
                throw.send(answer)
        return table.half

    @fact
    def half_catches_of(self) -> str:
        """Return whose half-catches on consecutive throws burn: those of one target."""
        one, other = map(self.name, self.started().targets)
        burner = self.name(self.started().burner)
        pairs = [self.half_after(f"feet {name}", f"half {burner}") for name in (one, other)]
        return "the same target" if pairs[0] is None and pairs[1] is not None else "either target"

    @fact
    def throw_between(self) -> str:
        """Return what any other throw does to a half-catch before it."""
        one, other = map(self.name, self.started().targets)
        throws = ((MISS,), (f"graze {one}",), (f"feet {one}", AWAY), (f"feet {other}", AWAY))
        wiped = all(self.half_after(*answers) is None for answers in throws)
        return "wipes the first one out" if wiped else "lets the first one stand"

    @fact
    def back_burners(self) -> int:
        return len(self.seats) - TARGETS - 1

    @fact
    def things(self) -> int:
        """Return the number of marks to run round."""
        return len(self.option("marks"))

    @fact
    def worth(self, mark: str) -> float:
        """Return the runs that a mark is worth; the option gives them as half runs."""
        runs: float = self.option("marks")[mark] / HALVES
        return int(runs) if runs.is_integer() else runs
