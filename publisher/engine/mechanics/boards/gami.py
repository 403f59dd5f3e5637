"""Open cards that are points of a board: the player who holds all cards of a line has a Gami.

A card in a hand is a piece of its holder on the point of that name, and the cards on the table are the free
points. To pick a card is to place a piece there, to swap one for another is to step. Which cards may be
swapped and which make a Gami is defined by the cards; facts find out if the printed board agrees.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import pairwise
from random import Random
from typing import ClassVar

from publisher.engine.chance import pick
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, Move, Pieces
from publisher.engine.state import kept, per_seat
from publisher.engine.words import Question, claim, row
from publisher.model.board import Board
from publisher.model.cards import SUITS, Card
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

REPEATS, LEANING = 3, 0.9
FORMS = {"swap {first:point} for {second:point}": "{first}-{second}", "pick {point}": "{point}"}


class GamiPosition(SidesPosition):
    """`picks` has the number of cards that each player has yet to pick, with the last one until its effect is
    over. If `claims`, the player to move has made a Gami and chooses a card of the other hand."""

    picks: Each[Seat, int] = kept(per_seat(0), "{seat} has {number} picks? left")
    claims: bool = kept(False)
    swaps: int = kept(0, "{number} swaps? (has|have) been made")
    seen: dict[Hashable, int] = kept({})


class Gami(Sides[GamiPosition]):
    """A game in which players pick cards in turns, then swap them, until one has made a Gami.

    `runs` are the ranks that make a Gami in one suit, and `sets` those that make one in all suits; other
    Gamis are `lists` of cards. The two ranks of a `seam` are the ends of a suit that is a ring.
    """

    asks: tuple[Question, ...] = (Question("move", FORMS),)
    horizon = 40
    runs: ClassVar[tuple[str, ...]]
    sets: ClassVar[str]
    lists: ClassVar[tuple[str, ...]] = ()
    seam: ClassVar[str] = ""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board, deck = definition.topology, definition.card_deck
        cards = [deck.by_name[name] for name in board.names]
        self.near = tuple(  # same: the board says the same, and neighbours are mutual
            tuple(to for to in board.inside if self.may_swap(card, cards[to]))  # same: as above
            for card in cards
        )

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        for cards in self.all_gamis():
            points = frozenset(board.index[name] for name in cards.split())
            yield Shape("Gami", points, 0)  # same: worth nothing

    # -- the cards

    def may_swap(self, card: Card, other: Card) -> bool:
        """Return True if one card may be given for the other: the next of its suit, or, in a rank whose cards
        make a Gami, one of the other colour."""
        if card.suit == other.suit:
            is_next = abs(card.strength - other.strength) == 1
            return is_next or {card.rank, other.rank} == set(self.seam)
        return card.rank == other.rank and card.rank in self.sets and card.red != other.red

    def all_gamis(self) -> Iterator[str]:
        """Yield every Gami as the names of its cards: `♠A ♠2 ♠3`."""
        signs = [SUITS[suit].sign for suit in self.definition.card_deck.suits]
        for sign in signs:
            yield from (" ".join(sign + rank for rank in run) for run in self.runs)
        yield from (" ".join(sign + rank for sign in signs) for rank in self.sets)
        yield from self.lists

    # -- a game

    def begin(self, position: GamiPosition, rng: Random) -> None:
        position.picks = Each(self.option("picks") for _ in self.seats)

    def place(self, pieces: Pieces, to_move: Seat) -> GamiPosition:
        """Return the position with swaps to be made, unless the example declares picks."""
        position = super().place(pieces, to_move)
        self.look(position)
        return position

    def key(self, position: GamiPosition) -> Hashable:
        return tuple(position.owner), position.to_move, tuple(position.picks), position.claims

    def moves(self, position: GamiPosition) -> list[Move]:
        side, owner = position.to_move, position.owner
        if position.picks[side]:
            return list(self.free(position))
        cards = self.men_of(position, side)
        return [(card, to) for card in cards for to in self.near[card] if owner[to] == EMPTY]

    def play(self, position: GamiPosition, move: Move) -> None:
        if isinstance(move, tuple):
            start, point = move
            position.owner[start] = EMPTY
        else:
            point = move
        position.owner[point] = position.to_move
        if self.shapes_on_board.completed(position.owner, point):
            self.made(position)
        else:
            self.next_turn(position)

    def made(self, position: GamiPosition) -> None:
        """End the game: the player who has just made a Gami wins."""
        position.result = Outcome.win(position.to_move, how="a Gami")

    def next_turn(self, position: GamiPosition) -> None:
        side = position.to_move
        if position.picks[side]:
            position.picks[side] -= 1
        else:
            position.swaps += 1
        position.to_move = self.other(side)
        self.look(position)

    def look(self, position: GamiPosition) -> None:
        """Count the position, and find out if the game is over; while cards are picked it never is."""
        now = self.stands(position)
        position.seen[now] = position.seen.get(now, 0) + 1
        position.result = None if position.picks[position.to_move] else self.ended(position)

    def ended(self, position: GamiPosition) -> Outcome | None:
        if not self.moves(position):
            return Outcome.win(self.other(position.to_move), how="no card can be swapped")
        if position.seen[self.stands(position)] >= REPEATS:
            return Outcome.draw(how="the same cards for the third time")
        if position.swaps >= self.option("most_swaps"):
            return Outcome.draw(how=f"{position.swaps} swaps have been made")
        return None

    def refusal(self, position: GamiPosition, word: str) -> str | None:
        points = self.named(word)
        if not points:
            return None
        return "pick" if position.picks[position.to_move] or len(points) == 1 else "swap"

    # -- for bots

    def sample(self, position: GamiPosition, rng: Random) -> Move:
        """Return a random move: mostly one that makes a Gami if there is any, or few would be made."""
        moves = self.moves(position)
        making = [move for move in moves if self.makes(position, move)]
        return pick(rng, making if making and rng.random() < LEANING else moves)

    def makes(self, position: GamiPosition, move: Move) -> bool:  # same: only bots ask
        """Return True if a card that is picked, or swapped for, completes a Gami."""
        if isinstance(move, str):
            return False
        start, end = move if isinstance(move, tuple) else (None, move)
        return any(
            start not in gami.points
            and all(position.owner[p] == position.to_move for p in gami.points - {end})
            for gami in self.shapes_on_board.through[end]
        )

    def standing(self, position: GamiPosition, seat: Seat) -> float:
        return self.lead(position, seat, self.hopes)

    def hopes(self, position: GamiPosition, seat: Seat) -> float:  # same: only bots hope
        """Return a value for bots: cards first, then parts of Gamis without a card of the other player."""
        other, owner = self.other(seat), position.owner
        whole = [[owner[point] for point in gami.points] for gami in self.shapes_on_board.all]
        held = sum(owners.count(seat) ** 2 for owners in whole if other not in owners)
        return 10.0 * self.men(position, seat) + held

    # -- facts and claims

    @claim("{seat} (holds|has) {number?} cards?")
    def hand(self, position: GamiPosition, seat: Seat) -> int:
        return self.men(position, seat)

    @claim("{seat} holds {point}", denied="{seat} does not hold {point}")
    def holds(self, position: GamiPosition, seat: Seat, point: Point) -> bool:
        return position.owner[point] == seat

    @claim("{number?} cards? (lies|lie) on the table")
    def on_table(self, position: GamiPosition) -> int:
        return len(self.free(position))

    @claim("{seat} (holds|has) {number?} Gamis?")
    def held(self, position: GamiPosition, seat: Seat) -> int:
        return len(self.shapes_on_board.held(position.owner, seat))

    @row("Cards", "A Gami?")
    def is_gami(self, cards: str) -> bool:
        index = self.definition.topology.index
        return frozenset(index[name] for name in cards.split()) in self.lines_of_gamis

    @property
    def lines_of_gamis(self) -> set[frozenset[Point]]:
        return {gami.points for gami in self.shapes_on_board.all}

    @row("Card", "Swapped for?")
    def swapped_for(self, card: str) -> str:
        """Return the cards that may be had for that one, in the order of the board."""
        names = self.definition.topology.names
        return " ".join(names[to] for to in self.near[self.definition.topology.index[card]])

    @fact(vouches="none")
    def shut_in(self) -> str:
        """Return `wins`, `loses`, `draws` or `goes on`: the result for a player who must swap when no card is
        on the table."""
        position = self.start(Random(0))
        position.owner = Each(position.to_move for _ in self.points_of_board)
        outcome = self.ended(position)
        return outcome.result(position.to_move) if outcome else "goes on"

    @fact
    def suit_of_neighbours(self) -> str:
        """Return `same` or `other`: the suit of neighbours whose ranks are one apart."""
        apart = set(pairwise(self.definition.card_deck.ranks))
        swaps = self.swaps_of_cards
        found = {one.suit == other.suit for one, other in swaps if (one.rank, other.rank) in apart}
        return "same" if found == {True} else "other"

    @fact
    def rank_of_neighbours(self) -> str:
        """Return `same` or `other`: the rank of neighbours whose colours differ."""
        found = {one.rank == other.rank for one, other in self.swaps_of_cards if one.red != other.red}
        return "same" if found == {True} else "other"

    @fact(vouches="same")
    def ranks_that_meet(self) -> str:
        """Return `all`, `odd` or `even`: the ranks whose cards are neighbours of each other; an ace is
        odd."""
        odd = {one.strength % 2 == 0 for one, other in self.swaps_of_cards if one.rank == other.rank}
        return "all" if len(odd) > 1 else "odd" if True in odd else "even"

    @property
    def swaps_of_cards(self) -> Iterator[tuple[Card, Card]]:
        """The pairs of neighbours, in both orders."""
        cards = [self.definition.card_deck.by_name[name] for name in self.definition.topology.names]
        return ((card, cards[to]) for card, near in zip(cards, self.near, strict=True) for to in near)

    @fact
    def shortest_gami(self) -> int:
        """Return the least number of cards in a Gami."""
        return min(map(len, self.lines_of_gamis))

    @fact
    def left_on_table(self) -> int:
        """Return the number of cards on the table when all have been picked, if none is returned."""
        return self.cards() - self.players() * int(self.option("picks"))

    @fact(vouches="same")
    def repeats(self) -> int:
        """Return how often the same cards must be held with the same player to move before the game is drawn;
        0 if the player to move does not matter."""
        return REPEATS if self.tells_mover() else 0

    @fact
    def cards_in(self, gamis: int) -> int:
        """Return the number of cards that are in exactly `gamis` Gamis."""
        return sum(len(through) == gamis for through in self.shapes_on_board.through)

    @fact
    def lines_that_are_gamis(self) -> int:
        """Return the number of lines of the board, each from end to end, that hold the cards of a Gami."""
        board = self.definition.topology
        return sum(frozenset(line) in self.lines_of_gamis for line in (*board.lines, *board.dashed))

    @fact
    def lines_of_board(self) -> int:
        """Return the number of solid and dashed lines."""
        board = self.definition.topology
        return len(board.lines) + len(board.dashed)

    @fact
    def swaps_in_all(self) -> int:
        """Return the number of pairs of cards that may be swapped for each other."""
        return sum(map(len, self.near)) // 2

    @fact
    def swaps_that_are_steps(self) -> int:
        """Return the number of pairs of cards that may be swapped and are neighbours on the board."""
        return sum(to in self.near[point] for point, to in self.definition.topology.edges)
