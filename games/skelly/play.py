"""Skelly: thirteen boxes up and down, a dead box in the middle, and killers when that is done.

The place where a cap stops is skill and luck; the rules only say what follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from publisher.engine import ChanceOptions, Decision, Each, Play, Seat, fact
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.mechanics.outdoors.happenings import Happenings
from publisher.engine.mechanics.outdoors.last_in import LastInGame, LastInTable
from publisher.engine.state import by_lot, kept, per_seat
from publisher.engine.words import Question, Word, claim, phase
from publisher.errors import NotationError

UP = [f"box {number}" for number in range(1, 14)]
BACK = UP[-2::-1]
QUADRANTS = [f"quadrant {number}" for number in range(1, 5)]
PLACES = [*UP, *BACK, UP[-1], *QUADRANTS]
"""The places where a cap has to stop, one after the other."""
STEPS = [*UP, *(f"{box} on the way back" for box in BACK), f"{UP[-1]} again", *QUADRANTS, "caps"]
LAST_PART, KILLER = len(UP) + len(BACK), len(PLACES)
MISS, HIT, TRAP = "miss", "hit", "trap"
OFF, COURT, DEAD = "off the court", "on the court", "in the dead box"
"""The spot of a cap not shot yet, of one that is in no box, and of one that was knocked in there."""
SWAP, REMOVAL = "swap", "removal"
ONWARD, RESCUE = 1, 2
"""The boxes that a cap moves on for a hit, and for a hit that frees a trapped cap."""
SPOTS = (OFF, COURT, DEAD, *(f"in {place}" for place in (*UP, *QUADRANTS)))
SHOOT = Question(
    "shoot",
    {
        "land in box {number}": "box {number}",
        "land in quadrant {number}": "quadrant {number}",
        "hit {seat}": "hit {seat}",
        "hit {seat} into the dead box": "trap {seat}",
        "miss": MISS,
        "stop on a line": MISS,
    },
)
SKILL, LUCK = 30, 1  # same: odds


def read_step(rules: Any, table: Any, words: str) -> int:
    if words not in STEPS:
        raise NotationError(f"unknown box {words!r}", hint=f"write {STEPS[0]}, {STEPS[-2]} or {STEPS[-1]}")
    return STEPS.index(words)


def but(word: Any, among: Iterable[Any]) -> tuple[Any, ...]:  # same: only strict checks ask
    return tuple(other for other in among if other != word)


class SkellyTable(LastInTable):
    """`steps` is how far each player is among the `STEPS`, `lies` the spot from which they shoot next."""

    shooter: Seat = by_lot("{seat} shoots next", "{seat} shoots first")
    steps: Each[Seat, int] = kept(per_seat(0), "{seat} shoots for {target}", "{seat} for {target}")
    lies: Each[Seat, str] = kept(per_seat(OFF), "{seat} lies {spot}")
    trapped: Each[Seat, bool] = kept(per_seat(False), "{seat} is trapped", denied="{seat} is free")


class Skelly(Ground, Happenings, LastInGame[SkellyTable]):
    words: ClassVar[Mapping[str, Word]] = {
        "target": Word(
            r"caps|(?:box|quadrant) \d+(?: on the way back| again)?",
            read_step,
            lambda rules, step: STEPS[step],
            lambda rules, step: but(step, range(len(STEPS))),
        ),
        "spot": Word(
            rf"{OFF}|{COURT}|{DEAD}|in (?:box|quadrant) \d+",
            lambda rules, table, spot: spot,
            others=lambda rules, spot: but(spot, SPOTS),
        ),
    }

    @phase(SHOOT)
    def round(self, table: SkellyTable) -> Play:
        """Play the shots of one player, up to a miss."""
        seat, again = table.shooter, True
        while again and not self.finished(table):
            shot = yield Decision(seat, self.shots(table, seat), SHOOT)
            again = self.take_shot(table, seat, shot)
        table.shooter = self.next_shooter(table)

    def shots(self, table: SkellyTable, seat: Seat) -> ChanceOptions:
        """Return the places where a cap may stop, and the caps that it may hit on the way."""
        wanted = PLACES[table.steps[seat] :][:1]  # same: odds
        rest = {place: SKILL if place in wanted else LUCK for place in (MISS, *UP, *QUADRANTS)}  # same: odds
        hits = {HIT: LUCK, TRAP: LUCK} if wanted else {HIT: SKILL}  # same: odds
        shots = self.luck(rest, (table.in_play(seat)[:-1], hits))
        return shots.without("hitting", lambda shot: self.can_be_hit(table, self.happened(shot)[1]))

    def can_be_hit(self, table: SkellyTable, other: Seat | None) -> bool:
        return other is None or table.lies[other] != OFF or table.trapped[other]

    def take_shot(self, table: SkellyTable, seat: Seat, shot: str) -> bool:
        """Return True if the same player shoots again."""
        step = table.steps[seat]
        what, other = self.happened(shot)
        if other is not None:
            return self.hit(table, seat, other, what == TRAP)
        table.lies[seat] = COURT if shot == MISS else f"in {shot}"
        if shot == "".join(PLACES[step:][:1]):
            table.steps[seat] += 1
            return True
        if PLACES[step:] and PLACES[step] in QUADRANTS:
            table.steps[seat], table.lies[seat] = LAST_PART, f"in {UP[0]}"
        elif shot in QUADRANTS:
            table.trapped[seat] = not self.is_killer(table, seat)
        return False

    def hit(self, table: SkellyTable, seat: Seat, other: Seat, dead: bool) -> bool:
        """Knock a cap somewhere, perhaps into the dead box; return True if the same player shoots again. The
        cap of a killer stays where it stopped: a killer has no next box."""
        freed, table.lies[other] = table.trapped[other] and not dead, DEAD if dead else COURT
        table.lies[seat] = COURT
        if self.is_killer(table, seat):
            self.drop_out(table, other)
            table.lies[other] = OFF
        elif self.is_killer(table, other) and self.option("killer_hit") == REMOVAL:
            self.drop_out(table, seat)
            table.lies[seat] = OFF
            return False
        elif self.is_killer(table, other) and self.option("killer_hit") == SWAP:
            table.steps[seat] = KILLER
        else:
            self.move_on(table, seat, RESCUE if freed else ONWARD)
        table.trapped[other] = dead and not self.is_killer(table, other)
        return True

    def move_on(self, table: SkellyTable, seat: Seat, boxes: int) -> None:
        """Lay the cap into the last of these boxes."""
        table.steps[seat] = min(table.steps[seat] + boxes, KILLER)
        table.lies[seat] = f"in {PLACES[table.steps[seat] - 1]}"

    def next_shooter(self, table: SkellyTable) -> Seat:
        """Return the next player who is not trapped; if all are, they are all free."""
        after = table.in_play(table.shooter)
        if all(table.trapped[seat] for seat in after):
            table.trapped = Each(False for _ in table.seats)
        return next(seat for seat in after if not table.trapped[seat])

    # -- what the text may state

    @claim("{seat} is a killer", denied="{seat} is not a killer")
    def is_killer(self, table: SkellyTable, seat: Seat) -> bool:
        return table.steps[seat] == KILLER

    first_box = fact(1)
    boxes = last_box = fact(len(UP))
    quadrants = fact(len(QUADRANTS))
    course = fact(LAST_PART)
    shots_at_the_turn = fact([*UP, *BACK].count(UP[-1]))
    shots_to_kill = fact(KILLER)
    hit_moves = fact(ONWARD)
    rescue_moves = fact(RESCUE)

    @fact
    def set_free(self) -> str:
        """Return `all` or `some`: the players who are free again when all were trapped."""
        table = self.started()
        table.trapped = Each(True for _ in table.seats)
        self.next_shooter(table)
        return "some" if any(table.trapped) else "all"

    @fact
    def knocked_in(self) -> str:
        """Return what becomes of a cap that another one knocks into the dead box."""
        return "is trapped" if self.knocked(trapped=False, dead=True) else "is free"

    @fact
    def knocked_within(self) -> str:
        """Return what becomes of a trapped cap that is hit and stays in the dead box."""
        return "stays trapped" if self.knocked(trapped=True, dead=True) else "is free"

    @fact
    def knocked_out(self) -> str:
        """Return what becomes of a trapped cap that is knocked out of the dead box."""
        return "stays trapped" if self.knocked(trapped=True, dead=False) else "is free"

    def knocked(self, trapped: bool, dead: bool) -> bool:
        """Return True if a cap is trapped after a hit that knocks it into the `dead` box, or out of it."""
        table = self.started()
        other = table.left_of(table.shooter)
        table.trapped[other], table.lies[other] = trapped, DEAD if trapped else COURT
        self.hit(table, table.shooter, other, dead)
        return table.trapped[other]

    @fact(vouches="without")
    def killer_in_the_dead_box(self) -> str:
        table = self.started()
        table.steps[table.shooter] = KILLER
        self.take_shot(table, table.shooter, QUADRANTS[0])
        return "may not" if table.trapped[table.shooter] else "may"
