"""Matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from publisher.api.drawing import SVG, svg_of
from publisher.api.games import Game, Place, errors_of, game_from, refuse_other
from publisher.base.errors import UsageError

if TYPE_CHECKING:
    from publisher.engine import match as engine
    from publisher.engine.outcome import Outcome
    from publisher.model.seats import Seat


class Match:
    """A match in progress, from `play` or `Match.from_json`. Moves are in notation (`c3`, `♠K`), not
    in sentences. Seats are numbers from 0. A match must be used by one thread at a time."""

    game: Game
    """The game."""

    def __init__(self, game: Game, match: engine.Match) -> None:
        self.game = game
        self._match = match

    @property
    def seed(self) -> int:
        """The seed: the same seed and moves lead to the same match."""
        return self._match.seed

    @property
    def to_move(self) -> int | None:
        """The seat of the player who is asked; None when the game is over."""
        return self._match.seat

    @property
    def question(self) -> str:
        """The name of the question that the player is asked, such as `bid`; "" when the game is over."""
        return "" if self._match.seat is None else self._match.about

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves; the first 500 if there are more. Empty when the game is over."""
        from publisher.engine.views import legal

        with errors_of(self.game):
            return () if self._match.seat is None else legal(self._match).words

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, or None while it goes on."""
        return self._match.outcome

    def view(self, seat: int) -> dict[str, Any]:
        """Return everything that the player in this seat may know, as JSON has it. Raises UsageError if there
        is no such seat."""
        import json

        from publisher.engine.views import as_json, view

        with errors_of(self.game):
            found: dict[str, Any] = json.loads(as_json(view(self._match, self._seat(seat))))
            return found

    def draw(self, seat: int = 0) -> SVG:
        """Draw the board as this seat sees it. Raises UsageError if the game has no board."""
        from publisher.components.boards.board import board_drawing
        from publisher.engine.views import view

        definition = self._match.rules.definition
        if definition.board is None:
            raise UsageError(f"{self.game.name} has no board")
        with errors_of(self.game):
            pieces = view(self._match, self._seat(seat)).pieces
            on = {definition.topology.index[point]: pile for point, pile in pieces.items()}
            return svg_of(board_drawing(definition, on))

    def apply(self, word: str) -> None:
        """Make a move for the player to move. Raises IllegalMove if the rules forbid it: `rule` is then the
        id of the rule, if it has one, and `hint` lists the legal moves. Raises NotationError if the word is
        not a move of the game. The match is then as it was."""
        from publisher.base.errors import IllegalMove

        refuse_other(word, str, "a move in notation, such as one of `legal_moves`")
        with errors_of(self.game):
            try:
                self._match.say(word)
            except IllegalMove as error:
                if error.rule is None and self._match.seat is not None:
                    from publisher.checking.declared.notation import refuse_unread

                    refuse_unread(self._match, word)
                raise

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` moves; all moves if there are fewer."""
        refuse_other(count, int, "a number of moves")
        with errors_of(self.game):
            self._match = self._match.undo(count)

    def bot(self, name: str = "sensible") -> str:
        """Return the move that a bot chooses for the player to move; make it with `apply`.

        Bots are `random`; `weak`, `fair` and `strong` (`sensible` is `fair`); those of the game's `bots.py`
        and of installed packages. They know only the view of their seat. The same match gets the same choice.
        Raises UsageError if the bot is unknown, or the game is over.
        """
        from publisher.engine.chance import stream
        from publisher.engine.players import chosen
        from publisher.engine.registry import find_player

        refuse_other(name, str, "the name of a bot")
        match = self._match
        if match.seat is None:
            raise UsageError("the game is over: no player is to move")
        with errors_of(self.game):
            player = find_player(name, self.game._folder)()
            chance = stream(match.seed, f"bots/{len(match.log)}")
            return match.notation(chosen(player, match, chance))

    def to_json(self) -> str:
        """Return the match as JSON: name of the game, variant, seed and moves. Players must not see it,
        because the seed leads to all hidden cards."""
        from publisher.engine.saved import encode, saved

        return encode(saved(self._match)).decode()

    @classmethod
    def from_json(cls, game: Game | Place, text: str | bytes) -> Match:
        """Return the match that `to_json` has written, also with another version of the rules, if its moves
        are legal there. The variant is that of the JSON. Raises UsageError if it is not a match of this game.
        """
        import msgspec

        from publisher.engine.saved import decode, resumed

        game = game_from(game)
        refuse_other(text, (str, bytes), "the JSON of a match")
        try:
            kept = decode(text.encode() if isinstance(text, str) else text)
        except msgspec.DecodeError as error:
            raise UsageError(f"not a saved match: {error}") from None
        with errors_of(game):
            return cls(Game(game._folder, kept.variant), resumed(kept, game._folder))

    def _seat(self, seat: int) -> Seat:
        from publisher.model.seats import Seat

        seats = self._match.rules.seats
        if seat not in seats:
            raise UsageError(f"there is no seat {seat!r}: seats are 0 to {len(seats) - 1}")
        return Seat(seat)

    def __repr__(self) -> str:
        return f"<Match of {self.game!r}, {len(self._match.log)} moves, to move: {self.to_move}>"


def play(game: Game | Place, *, seed: int = 1) -> Match:
    """Return a new match. The seed decides about cards, dice and bots. Raises UntrustedError if the game's
    program may not run; DefinitionError if it has none."""
    from publisher.engine.loader import load_game
    from publisher.engine.match import start

    game = game_from(game)
    refuse_other(seed, int, "a whole number as seed")
    with errors_of(game):
        return Match(game, start(load_game(game._folder, game.variant), seed))
