"""Nine Elders: three men each change ends, and in every turn one of three neutral men moves first."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from publisher.engine import Point, Seat, fact
from publisher.engine.mechanics.boards.race import EqualTurns, MenRace, MenRacePosition, Way
from publisher.engine.position import MOVE_OR_PASS
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, claim

NOBODY = Seat(2)


@dataclass(frozen=True)
class Drive:
    """A man steps onto a point of its goal, and the enemy that stood there is put on a free one."""

    man: Point
    goal: Point
    to: Point


class EldersPosition(MenRacePosition):
    """`half` is True if the yellow man of this turn has moved already."""

    half: bool = kept(False)


class NineElders(EqualTurns[EldersPosition], MenRace[EldersPosition]):
    """A race in which a turn is two moves, one of each kind; an impossible one is left out."""

    counted = False

    def asked(self, position: EldersPosition) -> Question:
        yellow = not position.half and self.yellow_ways(position)
        return MOVE_OR_PASS.called("yellow man" if yellow else "own man")

    def ways(self, position: EldersPosition) -> list[Any]:
        return ([] if position.half else self.yellow_ways(position)) or self.own_ways(position)

    def yellow_ways(self, position: EldersPosition) -> list[Way]:
        return [way for man in self.men_of(position, NOBODY) for way in self.step_or_chain(position, man)]

    def own_ways(self, position: EldersPosition) -> list[Any]:
        """Return the ways of own men, who do not jump over yellow men."""
        men = self.men_of(position, position.to_move)
        ways = [way for man in men for way in self.step_or_chain(position, man, self.seats)]
        return [*ways, *(drive for man in men for drive in self.drives(position, man))]

    def drives(self, position: EldersPosition, man: Point) -> list[Drive]:
        """Return the drives of a man beside its goal: the enemy goes to a free point or the one just left."""
        enemy, goal = self.other(position.to_move), self.goals[position.to_move]
        held = [point for point in self.near[man] if point in goal and position.owner[point] == enemy]
        places = sorted([*self.free(position), man])
        return [Drive(man, point, to) for point in held for to in places if man not in goal]

    def play(self, position: EldersPosition, move: Any) -> None:
        if position.half or not isinstance(move, tuple) or self.side[position.owner[move[0]]] != NOBODY:
            super().play(position, move)
            return
        self.make(position, move)
        position.half = True
        if not self.own_ways(position):
            self.end_turn(position)

    def end_turn(self, position: EldersPosition) -> None:
        position.half = False
        super().end_turn(position)

    def make(self, position: EldersPosition, move: Any) -> None:
        if not isinstance(move, Drive):
            super().make(position, move)
            return
        enemy = position.owner[move.goal]
        super().make(position, (move.man, move.goal))
        position.owner[move.to] = enemy

    def notation(self, position: EldersPosition, move: Any) -> str:
        if not isinstance(move, Drive):
            return super().notation(position, move)
        man, goal, to = (self.definition.topology.names[point] for point in (move.man, move.goal, move.to))
        return f"{man}x{goal}-{to}"

    def key(self, position: EldersPosition) -> Hashable:
        return tuple(position.owner), position.to_move, position.half

    def steps_added(self, position: EldersPosition, move: Any) -> int:
        way = (move.man, move.goal) if isinstance(move, Drive) else move  # same: bots
        return super().steps_added(position, way)  # same: bots

    def refusal(self, position: EldersPosition, word: str) -> str | None:
        return "driving" if "x" in word else super().refusal(position, word)

    def refused_way(self, position: EldersPosition, way: Sequence[Point]) -> str | None:
        if self.side[position.owner[way[0]]] != (position.to_move if position.half else NOBODY):
            return "order"
        over = [position.owner[self.hopped[leg]] for leg in pairwise(way) if leg in self.hopped]
        found = super().refused_way(position, way)
        return "yellow" if found == "jumping" and position.half and NOBODY in over else found

    # -- what the text may state

    @fact
    def at_home(self, *players: str) -> str:
        """Return how a game ends for the first of these players when they, and no others, are home."""
        home = [Seat(self.names.index(name)) for name in players]
        outcome = self.won(started(self), home)
        if outcome is None or not outcome.winners:
            return "draws"
        return "wins" if outcome.winners == (home[0],) else "loses"

    @claim("{seat?} has yet to move a man of (his|her) own")
    def half_way(self, position: EldersPosition) -> Seat | None:
        return position.to_move if position.half else None
