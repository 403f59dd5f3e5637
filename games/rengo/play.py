"""Rengo: Go for two against two, who lay their stones by turns and may not consult."""

from __future__ import annotations

from typing import Any

from publisher.engine import Each, Outcome, Point, Seat, Team, fact
from publisher.engine.mechanics.boards.go import BLACK, BONUS, WHITE, Go, GoPosition
from publisher.engine.position import NOWHERE
from publisher.engine.state import kept, per_team
from publisher.engine.words import action, claim, row
from publisher.errors import NotationError

PENALTY = 3


class RengoPosition(GoPosition):
    """`gained` are the points of each team for slips of the other; `slips` is True for each of the last two
    turns that was taken out of turn."""

    gained: Each[Team, int] = kept(per_team(0), "{team} (has|have) gained {number} points")
    slips: tuple[bool, bool] = kept((False, False))
    asking: Seat | None = kept(None)


class Rengo(Go[RengoPosition]):
    """North and South have Black, East and West White; the turn goes round the table."""

    def play(self, position: RengoPosition, move: Any) -> None:
        position.slips = position.slips[1], False
        super().play(position, move)

    def score(self, position: RengoPosition, colour: Team) -> float:
        return super().score(position, colour) + position.gained[colour]

    # -- slips

    @action("{seat} lays {point} out of turn")
    def out_of_turn(self, position: RengoPosition, seat: Seat, point: Point) -> None:
        """Let the stone stay, and give the turn to the player after the one who laid it."""
        if seat == position.to_move:
            raise NotationError(f"it is {self.name(seat)}'s turn")
        if self.definition.team_of(seat) != self.definition.team_of(position.to_move):
            position.ko = NOWHERE  # it restricted only the other team
        position.to_move = seat
        if point not in self.moves(position):
            raise NotationError(f"no stone may be laid on {self.definition.topology.names[point]}")
        self.play(position, point)
        position.slips = position.slips[0], True

    def last_to_play(self, position: RengoPosition) -> Seat:
        return Seat((position.to_move - 1) % len(self.seats))

    @action("The slip is pointed out")
    def point_out(self, position: RengoPosition) -> None:
        """Give the penalty before the next stone, except if the turn before was a slip as well."""
        before, now = position.slips
        if not now:
            raise NotationError("the last turn was not a slip")
        if not before:
            position.gained[self.others(self.last_to_play(position))] += PENALTY

    @action("It was done on purpose")
    def forfeit(self, position: RengoPosition) -> None:
        if not position.slips[1]:
            raise NotationError("the last turn was not a slip")
        self.give_up(position, self.last_to_play(position), "a stone was laid out of turn on purpose")

    def others(self, seat: Seat) -> Team:
        return Team(1 - self.definition.team_of(seat))

    def give_up(self, position: RengoPosition, seat: Seat, how: str) -> None:
        """End the game as lost for that player's team."""
        winners = self.others(seat)
        scores = (float(self.definition.team_of(other) == winners) for other in self.seats)
        position.result = Outcome(tuple(scores), how)

    # -- resigning

    @action("{seat} asks to resign")
    def ask(self, position: RengoPosition, seat: Seat) -> None:
        position.asking = seat

    @action("{seat} agrees")
    def agree(self, position: RengoPosition, seat: Seat) -> None:
        if position.asking is None or seat not in self.partners(position.asking):
            raise NotationError("only the partner of the player who asks can agree")
        self.give_up(position, seat, "the other side resigned")

    @action("{seat} says no")
    def refuse(self, position: RengoPosition, seat: Seat) -> None:
        if position.asking is None or seat not in self.partners(position.asking):
            raise NotationError("only the partner of the player who asks can say no")
        position.asking = None

    def partners(self, seat: Seat) -> set[Seat]:
        return set(self.definition.teams[self.definition.team_of(seat)]) - {seat}

    @claim("{team?} (win|wins)( the game)?")
    def winning_team(self, position: RengoPosition) -> Team | None:
        """Return the team that has won, or None while the game goes on."""
        won = position.result.winners if position.result is not None else ()
        return self.definition.team_of(won[0]) if won else None

    # -- what the text may state

    @row("Turn", "Player?")
    def player_of_turn(self, number: int) -> str:
        """Return the player who lays the stone of that turn, if there are no slips."""
        return self.name(Seat((number - 1) % len(self.seats)))

    @row("", "Black?")
    def black_count(self, position: RengoPosition, line: str) -> str:
        return self.counted(position, line, BLACK)

    @row("", "White?")
    def white_count(self, position: RengoPosition, line: str) -> str:
        return self.counted(position, line, WHITE)

    def counted(self, position: RengoPosition, line: str, colour: Team) -> str:
        """Return one line of the count of a position, as it is written on the slip."""
        lines = {
            "Stones on the board": self.stones_on_board(position, colour),
            "Area": self.area(position, colour),
            "Penalties of the others": position.gained[colour],
            "Bonus": BONUS if colour == WHITE else "",
            "Points": self.score(position, colour),
        }
        return f"{lines[line]}".replace(".5", "½")

    penalty = fact(PENALTY)
