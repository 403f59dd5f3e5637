"""Hide and seek with a spot to touch: prisoners, own names, rescues, and the next seeker.

It is decided by chance who is found when, who may run unseen and who wins a run.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple, TypeVar

from publisher.engine.choices import Decision, Options
from publisher.engine.game import fact
from publisher.engine.mechanics.outdoors.pads import on_pad
from publisher.engine.mechanics.outdoors.people import PEOPLE
from publisher.engine.mechanics.outdoors.racing import BEHIND, CATCHER, LEVEL, RacingGame, RacingTable
from publisher.engine.outcome import Outcome
from publisher.engine.state import by_lot, each_deal, kept
from publisher.engine.table import Play
from publisher.engine.words import Question, Word, action, claim, phase
from publisher.model.seats import Seat

STAY, OWN_NAME, RESCUE = "stay", "own name", "rescue"
TRY = Question("way", {"stay hidden": STAY, "say own name": OWN_NAME, "rescue the prisoners": RESCUE})
EYES = 2
"""One of this many moments lets a hider run before the seeker has seen a player."""
HONOUR = 1
LAST_TURN = 3
"""The most rounds in a row for one seeker."""


class Line(NamedTuple):
    """A line of the referee's pad for one round."""

    seeker: Seat
    turn: int
    called: tuple[Seat, ...]
    own_names: tuple[Seat, ...]
    rescuer: Seat | None


class HidingTable(RacingTable):
    """A table on which `prisoners` and `own_names` are in the order in which they were called or touched the
    spot; `turn` counts the rounds of one seeker; `pad` is the referee's."""

    words: ClassVar[Mapping[str, Word]] = {"people": PEOPLE}

    seeker: Seat = by_lot("{seat} (is the seeker|seeks)")
    turn: int = kept(1, "It is round {number} of the same seeker")
    kicker: Seat | None = kept(None)
    seen: Seat | None = each_deal(None, "{seat} is seen")
    prisoners: tuple[Seat, ...] = each_deal((), "The prisoners? (is|are) {people}")
    own_names: tuple[Seat, ...] = each_deal((), "{people} (has|have) said own name")
    rescuer: Seat | None = each_deal(None)
    pad: list[Line] = kept([])


T = TypeVar("T", bound=HidingTable)


class HidingGame(RacingGame[T]):
    """A game of hide and seek with a spot to touch; a round lasts from one start at the spot to the next."""

    def round(self, table: T) -> Play:
        table.clear()
        self.begin_round(table)
        while (hidden := self.hidden(table)) and table.rescuer is None:
            seat = hidden[table.random(len(hidden))]
            table.seen = seat if table.random(EYES) else None
            yield from self.moment(table, seat)
        self.end_round(table)

    def begin_round(self, table: T) -> None:
        """Do what comes before the search."""

    @claim("{seat?} starts the round")
    def starter(self, table: T) -> Seat:
        """Return the rescuer, who has just started the round, else the next hider after the seeker."""
        return table.left_of(table.seeker) if table.kicker is None else table.kicker

    @claim("{people?} (is|are) (still )?hidden")
    def hidden(self, table: T) -> tuple[Seat, ...]:
        """Return all players except the seeker and those who are caught."""
        caught = (table.seeker, *table.prisoners, *table.own_names)
        return tuple(seat for seat in table.seats if seat not in caught)

    @claim("Everybody is found", denied="Somebody is still hidden")
    def all_found(self, table: T) -> bool:
        return not self.hidden(table)

    @action("{seat} is (seen and )?called")
    def call(self, table: T, seat: Seat) -> None:
        table.prisoners += (seat,)

    # -- the run for the spot

    @phase(TRY)
    def moment(self, table: T, seat: Seat) -> Play:
        """Let a hider, seen or not, run for the spot; a seen hider who stays is called."""
        choice = yield Decision(seat, self.choices(table, seat), TRY)
        seen, table.seen = table.seen == seat, None
        if choice == STAY and not seen:
            return
        if choice == STAY or self.race(table, BEHIND if seen else LEVEL) == CATCHER:
            self.call(table, seat)
        elif choice == OWN_NAME:
            self.say_own_name(table, seat)
        else:
            self.rescue(table, seat)

    def choices(self, table: T, seat: Seat) -> Options:
        """Return the choices of a hider now; none for the seeker and for players who are caught."""
        options = Options((STAY, OWN_NAME, RESCUE))
        if seat not in self.hidden(table):
            return options.without("run", lambda choice: False)
        if self.last_round(table):
            return options.without("third-round", lambda choice: choice != RESCUE)
        if table.prisoners:
            return options.without("own-name", lambda choice: choice != OWN_NAME)
        return options.without("rescue", lambda choice: choice != RESCUE)

    @claim("The seeker calls the last round", denied="The seeker does not call the last round")
    def last_round(self, table: T) -> bool:
        return table.turn == LAST_TURN

    def say_own_name(self, table: T, seat: Seat) -> None:
        table.own_names += (seat,)
        table.scores[self.definition.team_of(seat)] += HONOUR

    def rescue(self, table: T, seat: Seat) -> None:
        """Free all prisoners; the hidden stay hidden, and the rescuer has started the next round."""
        table.rescuer = seat
        table.scores[self.definition.team_of(seat)] += HONOUR

    # -- the next seeker

    @action("The round is over")
    def end_round(self, table: T) -> None:
        caught = table.prisoners, table.own_names
        table.pad.append(Line(table.seeker, table.turn, *caught, table.rescuer))
        table.kicker, seeker = table.rescuer, self.next_seeker(table)
        if table.rescuer is not None:
            table.prisoners = table.own_names = ()
        table.turn = table.turn + 1 if seeker == table.seeker else 1
        table.seeker = seeker

    @claim("{seat?} will seek next")
    def next_seeker(self, table: T) -> Seat:
        if table.rescuer is not None:
            return table.seeker
        if table.prisoners:
            return table.prisoners[0]
        return table.own_names[-1] if self.last_round(table) else table.seeker

    def finished(self, table: T) -> bool:
        return bool(table.rounds >= self.option("rounds"))

    def outcome(self, table: T) -> Outcome:
        return Outcome(self.by_seat(table.scores), f"{table.rounds} rounds are played")

    # -- the pad

    seeker_on_pad = on_pad("Round", "Seeker?", lambda rules, line: f"{rules.name(line.seeker)} {line.turn}")
    called_on_pad = on_pad(
        "Round", "Called?", lambda rules, line: rules.definition.seats_in_words(line.called)
    )
    own_names_on_pad = on_pad(
        "Round", "Own name?", lambda rules, line: rules.definition.seats_in_words(line.own_names)
    )
    rescuer_on_pad = on_pad(
        "Round", "Rescued by?", lambda rules, line: "" if line.rescuer is None else rules.name(line.rescuer)
    )

    @fact
    def hiders(self) -> int:
        return len(self.seats) - 1

    @fact(vouches="first")
    def opening_side(self) -> str:
        """Return `left` or `right`: the side of the first starter, seen from the seeker."""
        table = self.started()
        return "left" if self.starter(table) == table.left_of(table.seeker) else "right"

    @fact(vouches="next")
    def prisoner_who_seeks(self) -> str:
        """Return `first` or `last`: the prisoner who seeks next, although others have said own name."""
        table = self.started()
        hidden = self.hidden(table)
        table.prisoners, table.own_names = hidden[1:], hidden[:1]
        return "first" if self.next_seeker(table) == table.prisoners[0] else "last"

    @fact(vouches="next")
    def own_namer_who_seeks(self) -> str:
        """Return `first` or `last`, the own-namer who is the next seeker after the last round in a row."""
        table = self.started()
        table.turn, table.own_names = LAST_TURN, self.hidden(table)
        return "last" if self.next_seeker(table) == table.own_names[-1] else "first"

    honour = fact(HONOUR)
    turns = fact(LAST_TURN)
