"""The sentences that only the text on Chinese Checkers uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import Outcome
from publisher.engine.words import action, claim, row
from publisher.model.board import STAR_POINTS
from publisher.proof.scenes.board import BoardScene

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


class Reading(BoardScene):
    """Pegs on the star, and who has arrived."""

    def begin(self) -> None:
        super().begin()
        self.results: list[Outcome] = []

    @property
    def star(self) -> Any:
        return self.position

    @action("{seat} hops {move}")
    def hops(self, seat: int, word: str) -> None:
        self.plays(seat, word)

    @claim("From {point} {seat} hops to {points?}")
    def hops_to(self, point: int, seat: int) -> frozenset[int]:
        """Where a peg may land that does not merely step."""
        self.turn_of(seat)
        near = self.rules.definition.topology.neighbours[point]
        ends = {path[-1] for path in self.match.options if path[0] == point}
        return frozenset(end for end in ends if end not in near)

    @claim("{seat} has {number?} pegs( on the board)?")
    def pegs(self, seat: int) -> int:
        return len(self.star.pegs[seat])

    @claim("{seat} comes {word?}")
    def comes(self, seat: int) -> str:
        """The place of a player who has arrived, or who is the only one left."""
        placed = self.star.placed
        last = self.match.outcome is not None
        order = [*placed, *(other for other in self.rules.seats if last and other not in placed)]
        return ORDINALS[order.index(seat)] if seat in order else "nowhere yet"

    @action("In the next game {seat} arrives first, then {seat}")
    def next_game(self, first: int, second: int) -> None:
        """Of three players; the last one left has the last place."""
        self.results.append(self.star.result)
        self.star.placed = [first, second]
        self.star.result = self.rules.places(self.star)

    @row("Game", "{seat}?")
    def place(self, game: str, seat: int) -> int:
        """The place of a player in a game; or the sum of all places."""
        scores = [result.scores for result in (*self.results, self.star.result)]
        places = [len(each) - int(each[seat]) for each in scores]
        return sum(places) if game == "Sum" else places[int(game) - 1]

    @row("Colour", "Begins in the", "Goal?")
    def goal(self, colour: str, point: str) -> str:
        """The point a colour goes to, in the game for six, where all take part."""
        star: Any = self.variant("six-players")
        mine = star.crossings[star.colours.index(colour)]
        regions = star.definition.topology.regions
        start = frozenset(star.definition.topology.start[colour])
        assert regions[point] == start, f"{colour} does not begin in the {point}"
        return next(name for name in STAR_POINTS if regions[name] == mine.goal)

    @row("Players", "Colours", "Pegs?")
    def players_row(self, players: str, colours: str) -> int:
        """The pegs on the board when those colours play."""
        names = {
            "two": "Chinese Checkers",
            "three": "three-players",
            "four": "four-players",
            "six": "six-players",
        }
        rules: Any = self.variant(names[players])
        assert rules.colours == colours.split(", "), f"{players} players have {', '.join(rules.colours)}"
        return int(rules.pegs_in_play())
