"""Corner Pieces: angles of three squares are laid in turns, and then slide, until a side is shut in."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from publisher.engine import Each, Outcome, Seat, fact
from publisher.engine.mechanics.boards.blocks import Blocks, BlocksPosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.mechanics.boards.stepping import QUIET, REPEATS
from publisher.engine.position import Move, Pieces
from publisher.engine.state import Beginning, kept
from publisher.engine.symmetry import symmetries
from publisher.engine.words import Question
from publisher.model.boards import Grid
from publisher.model.definition import Definition


def _all_pieces(definition: Definition) -> Each[Seat, int]:
    return Each(cast(int, definition.options["pieces_each"]) for _ in definition.seats)


class CornerPosition(BlocksPosition):
    """Pieces in hand, slides that have been made, and how often each position has stood since they began."""

    in_hand: Each[Seat, int] = kept(Beginning(_all_pieces), "{seat} has {number} pieces? in hand")
    slides: int = kept(0, "{number} slides have been made")
    seen: dict[Hashable, int] = kept({})


class CornerPieces(Blocks[CornerPosition], Solved[CornerPosition]):
    """Pieces are laid as long as there are any that fit; whether they slide then is an option."""

    horizon = 16
    asks = (Question("move", {"(lay|slide|play) {move}": "{move}"}),)
    repeats = fact(REPEATS)
    quiet_turns = fact(QUIET)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        if not self.option("sliding"):
            self.symmetries = symmetries(definition.topology)  # same: saves the solver time

    def moves(self, position: CornerPosition) -> Sequence[Move]:
        seat = position.to_move
        return self.places(position, seat) if position.in_hand[seat] else self.slides_of(position, seat)

    def play(self, position: CornerPosition, move: Move) -> None:
        seat = position.to_move
        position.to_move = self.other(seat)
        if position.in_hand[seat]:
            position.in_hand[seat] -= 1
            self.put(position, self.lying[seat, move], move[0])
            self.end_of_laying(position)
        else:
            start, end = move
            self.put(position, self.lift(position, start), end)
            position.slides += 1
            self.end_of_slide(position)

    def end_of_laying(self, position: CornerPosition) -> None:
        """Where nothing fits, or nothing is left, whoever is to lay has lost, or the sliding begins."""
        if position.in_hand[position.to_move] and self.places(position, position.to_move):
            return
        if not self.option("sliding"):
            position.result = Outcome.win(self.other(position.to_move), how="no piece to lay, so no move")
            return
        position.in_hand = Each(0 for _ in self.seats)
        position.to_move = Seat(0)
        self.end_of_slide(position)

    def end_of_slide(self, position: CornerPosition) -> None:
        key = self.key(position)
        position.seen[key] = position.seen.get(key, 0) + 1
        if not self.moves(position):
            position.result = Outcome.win(self.other(position.to_move), how="no piece can move")
        elif position.seen[key] >= REPEATS:
            position.result = Outcome.draw(how="the same position for the third time")
        elif position.slides >= QUIET:
            position.result = Outcome.draw(how=f"{QUIET} slides")

    def notation(self, position: CornerPosition, move: Move) -> str:
        """The squares of a piece that is laid; the corner of one that slides, from where to where."""
        names = [self.definition.topology.names[point] for point in move]
        return "-".join(names) if len(names) == 2 else "".join(sorted(names))

    def refusal(self, position: CornerPosition, word: str) -> str | None:
        """A slide that is none; squares that no piece covers, or that are not all free."""
        points = self.named(word)
        if not points:
            return None
        if "-" in word or not position.in_hand[position.to_move]:
            return "sliding"
        return "laying" if any({*points} == {*squares} for _, squares in self.lying) else "angles"

    def place(self, pieces: Pieces, to_move: Seat) -> CornerPosition:
        position = super().place(pieces, to_move)
        for kind in position.standing.values():
            position.in_hand[Seat(self.side[kind])] -= 1
        return position

    def key(self, position: CornerPosition) -> Hashable:
        """Where nothing slides only what is covered matters, and how many pieces are left."""
        if not self.option("sliding"):
            covered = tuple(position.taken >> square & 1 for square in self.points_of_board)
            return covered, position.to_move, *position.in_hand
        return tuple(sorted(position.standing.items())), position.to_move, *position.in_hand

    def standing(self, position: CornerPosition, seat: Seat) -> float:
        """Freedom to slide, as far as pieces lie already."""
        return self.lead(position, seat, self.ways_to_slide)

    # -- what the text may state

    @fact
    def turning(self) -> str:
        """Whether a slide ever changes how a piece lies."""
        for kind, corner in self.bits:
            position = self.place({corner: (self.kinds[kind],)}, Seat(self.side[kind]))
            position.in_hand = Each(0 for _ in self.seats)
            for move in self.moves(position):
                after = position.copy()
                self.play(after, move)
                if [*after.standing.values()] != [kind]:
                    return "may"
        return "may not"

    @fact
    def all_pieces(self) -> int:
        return int(self.option("pieces_each")) * len(self.seats)

    @fact
    def most_covered(self) -> int:
        """The squares of all pieces together."""
        return self.all_pieces() * self.squares_of_a_piece()

    @fact
    def longest_game(self) -> int:
        return self.all_pieces() + QUIET

    @fact
    def on_board(self, width: int, height: int) -> str:
        """Whether the first player wins or loses on a board of that size, if pieces are only laid."""
        return self.first_player(board=Grid(width=width, height=height), options={"sliding": False})
