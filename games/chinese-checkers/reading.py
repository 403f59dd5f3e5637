"""The sentences that only the text on Chinese Checkers uses."""

from __future__ import annotations

from publisher.checking.scenes.board import BoardScene
from publisher.engine import Outcome, Seat
from publisher.engine.words import action, row
from publisher.errors import NotationError

from .play import ChineseCheckers, StarPosition

VARIANTS = {"two": "", "three": "three-players", "four": "four-players", "six": "six-players"}


class Reading(BoardScene[ChineseCheckers]):
    """Pegs on the star, players who have arrived, and several games on one pad."""

    state: StarPosition

    def begin(self) -> None:
        super().begin()
        self.results: list[Outcome] = []

    @action("In the next game {seat} arrives first, then {seat}")
    def next_game(self, first: Seat, second: Seat) -> None:
        """Record a game of three players; the last one left has the last place."""
        self.keep_result()
        self.state.placed = [first, second]
        self.state.result = self.rules.places(self.state)

    def keep_result(self) -> None:
        if self.state.result is not None:
            self.results.append(self.state.result)

    @row("Game", "{seat}?")
    def place(self, game: str, seat: Seat) -> int:
        """Return the place of a player in a game, or the sum of all places."""
        results = [*self.results, *([self.state.result] if self.state.result else [])]
        places = [len(result.scores) - int(result.scores[seat]) for result in results]
        return sum(places) if game == "Sum" else places[int(game) - 1]

    @row("Colour", "Begins in the", "Goal?")
    def goal(self, colour: str, point: str) -> str:
        """Return a colour's goal in the game for six, in which all take part."""
        rules: ChineseCheckers = self.variant("six-players")
        return rules.goal(colour, point)

    @row("Players", "Colours", "Pegs?")
    def players_row(self, players: str, colours: str) -> int:
        """Return the number of pegs on the board when these colours play."""
        rules: ChineseCheckers = self.variant(VARIANTS[players])
        if rules.colours != colours.split(", "):
            raise NotationError(f"{players} players have {', '.join(rules.colours)}")
        return rules.pegs_in_play()
