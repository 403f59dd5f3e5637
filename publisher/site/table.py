"""The view of a match in a page: words, offers and pictures for the person at the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from publisher.base.errors import UsageError
from publisher.components.boards.board import BoardOnScreen
from publisher.drawing.svg import svg_element
from publisher.engine.game import Game
from publisher.engine.match import Match, TableMatch
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.table import CardTable
from publisher.engine.views import View, legal, uncovered, view
from publisher.engine.zones import Zone
from publisher.model.definition import Definition
from publisher.model.seats import Seat, Team
from publisher.site.protocol import Group, Laid, Offer, Surface, Trick
from publisher.terminal.move_menu import grouped

POINT, BOARD = ".", "@"
"""The mark before the name of a point, because a card may have the same name, and before its board's name."""
_NAMES = re.compile(r"[\w:]+")


def touched(definition: Definition, word: str, board: str = "") -> Iterator[str]:
    """Yield the points and cards that a move names, in order; points of a `board` with its name."""
    index = definition.topology.index if definition.board else {}
    on = board and f"{BOARD}{board}"
    yield from (f"{POINT}{name}{on}" for name in _NAMES.findall(word) if name in index)
    if definition.deck:
        cards = definition.card_deck.by_name
        words = [word] if word in cards else (part.strip(",") for part in word.split())
        yield from (part for part in words if part in cards)


def offer(match: Match, word: str, words: str, seat: Seat | None = None) -> Offer:
    """Return a move of the seat to move, as it or another `seat` sees it."""
    board = match.question.boards[seat is not None and seat != match.seat]
    return Offer(word, words, tuple(touched(match.rules.definition, word, board)))


class Sight:
    """The views of a game; if `is_over`, those of a finished match, in which nothing is hidden."""

    is_over = False

    def __init__(self, rules: Game) -> None:
        self.rules, self.definition = rules, rules.definition

    @cached_property
    def _board(self) -> BoardOnScreen:
        return BoardOnScreen(self.definition)

    @cached_property
    def teams(self) -> tuple[str, ...]:
        return tuple(self.definition.team_name(Team(team)) for team in range(len(self.definition.teams)))

    def view(self, match: Match, seat: Seat) -> View:
        return uncovered(match, seat) if self.is_over else view(match, seat)

    def surface(self) -> Surface | None:
        """Return the empty board, or None."""
        if self.definition.board is None:
            return None
        board = self._board
        svg = svg_element(board.board, "board-")
        return Surface(svg, board.places, board.space, board.board.width, board.board.height)

    def zones(self, match: Match, seen: View) -> tuple[Laid, ...]:
        """Return the cards on the table outside the trick, as they are seen."""
        if not isinstance(match, TableMatch):
            return ()
        table = match.table
        hands = list(table.hands) if isinstance(table, CardTable) else []
        trick = table.trick if isinstance(table, TrickTable) else None
        return tuple(
            Laid(zone.name, self._kind(zone, hands), zone.owner, zone.team, looked.cards)
            for zone, looked in zip(table.zones, seen.zones, strict=True)
            if zone is not trick
        )

    @staticmethod
    def _kind(zone: Zone, hands: list[Zone]) -> str:
        if any(zone is hand for hand in hands):
            return "hand"
        return "pile" if zone.sees == "none" else "row"

    def trick(self, match: Match) -> Trick | None:
        """Return the trick on the table; None if there is none."""
        rules, table = match.rules, match.table if isinstance(match, TableMatch) else None
        if not (isinstance(rules, TrickGame) and isinstance(table, TrickTable) and table.trick):
            return None
        seats = rules.order(table, table.leader)
        cards = tuple(card.name for card in table.trick)
        return Trick(cards, tuple(seats[: len(cards)]), rules.winner(table))

    def men(self, seen: View) -> dict[str, str]:
        """Return the pieces on each board as SVG; the single board of a board game has no name."""
        boards = seen.boards or ({"": seen.pieces} if self.definition.board else {})
        return {name: self._men(name, pieces, place) for place, (name, pieces) in enumerate(boards.items())}

    def _men(self, name: str, pieces: Mapping[str, tuple[str, ...]], place: int) -> str:
        index = self.definition.topology.index
        told = ", ".join(f"{point} {' '.join(pile)}" for point, pile in pieces.items() if pile)
        standing = {index[point]: pile for point, pile in pieces.items()}
        title = ": ".join(filter(None, (name, told or "empty")))
        return svg_element(self._board.men(standing, title), f"men-{place}-")

    def card(self, name: str) -> str:
        """Return the face of a card; the back for an empty name."""
        # Imported late: only games with cards need it.
        from publisher.components.faces import card_back, card_face, card_size

        if not self.definition.deck:
            raise UsageError("this game has no cards")
        deck, size = self.definition.card_deck, card_size(self.definition)
        if not name:
            return svg_element(card_back(self.definition, size), "back-")
        if name not in deck.by_name:
            raise UsageError(f"unknown card {name!r} in this deck")
        card = deck.by_name[name]
        return svg_element(card_face(card, deck, size), f"card-{list(deck.by_name).index(name)}-")

    def groups(self, match: Match) -> tuple[Group, ...]:
        """Return the legal moves, in the groups of a menu."""
        found = grouped(match, legal(match).words)
        return tuple(
            Group(name, tuple(offer(match, *move) for move in moves.items())) for name, moves in found.items()
        )

    def asked(self, match: Match) -> str:
        """Return the player who is asked, the hand, and the question; "" when the game is over."""
        return "" if match.seat is None else f"{match.asked}: {match.about}"

    def said(self, match: Match) -> str:
        """Return the words that are read aloud to all players."""
        return (
            match.rules.read_aloud(match.table)
            if isinstance(match, TableMatch) and match.seat is not None
            else ""
        )

    def last(self, match: Match, seen: View) -> tuple[str, ...]:
        """Return the visible points and cards of the last move."""
        if not match.log or seen.log[-1].word is None:
            return ()
        entry = match.log[-1]
        board = entry.question.boards[entry.seat != seen.seat]
        return tuple(touched(self.definition, entry.word, board))
