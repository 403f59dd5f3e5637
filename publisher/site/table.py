"""What a person at the desk sees of a match, in words, offers and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from publisher.base.errors import UsageError
from publisher.components.boards.board import BoardOnScreen
from publisher.drawing.svg import svg_element
from publisher.engine.game import Game
from publisher.engine.match import Match, TableMatch
from publisher.engine.views import View, legal, view
from publisher.model.definition import Definition
from publisher.model.seats import Seat, Team
from publisher.site.protocol import Group, Offer, Surface
from publisher.terminal.move_menu import grouped

POINT = "."
"""Before the name of a point, lest a card be called the same."""
_NAMES = re.compile(r"[\w:]+")


def touched(definition: Definition, word: str) -> Iterator[str]:
    """The points and cards that a move names, in its order."""
    index = definition.topology.index if definition.board else {}
    yield from (f"{POINT}{name}" for name in _NAMES.findall(word) if name in index)
    if definition.deck:
        cards = definition.card_deck.by_name
        words = [word] if word in cards else (part.strip(",") for part in word.split())
        yield from (part for part in words if part in cards)


def offer(definition: Definition, word: str) -> Offer:
    return Offer(word, tuple(touched(definition, word)))


class Sight:
    """How a game is shown."""

    def __init__(self, rules: Game) -> None:
        self.rules, self.definition = rules, rules.definition

    @cached_property
    def _board(self) -> BoardOnScreen:
        return BoardOnScreen(self.definition)

    @cached_property
    def teams(self) -> tuple[str, ...]:
        return tuple(self.definition.team_name(Team(team)) for team in range(len(self.definition.teams)))

    def view(self, match: Match, seat: Seat) -> View:
        return view(match, seat)

    def surface(self) -> Surface | None:
        """The bare board, if there is one."""
        if self.definition.board is None:
            return None
        board = self._board
        svg = svg_element(board.board, "board-")
        return Surface(svg, board.places, board.space, board.board.width, board.board.height)

    def men(self, seen: View) -> dict[str, str]:
        """What stands on each board; on the only one of a board game, without a name."""
        boards = seen.boards or ({"": seen.pieces} if self.definition.board else {})
        return {name: self._men(name, pieces, place) for place, (name, pieces) in enumerate(boards.items())}

    def _men(self, name: str, pieces: Mapping[str, tuple[str, ...]], place: int) -> str:
        index = self.definition.topology.index
        told = ", ".join(f"{point} {' '.join(pile)}" for point, pile in pieces.items() if pile)
        standing = {index[point]: pile for point, pile in pieces.items()}
        title = ": ".join(filter(None, (name, told or "nothing stands here")))
        return svg_element(self._board.men(standing, title), f"men-{place}-")

    def card(self, name: str) -> str:
        """The face of a card; the back for an empty name."""
        # Only games with cards wait for what draws them.
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
        """What may be done now, in the groups of a menu."""
        found = grouped(match, legal(match).words)
        return tuple(
            Group(name, tuple(offer(self.definition, word) for word in words))
            for name, words in found.items()
        )

    def asked(self, match: Match) -> str:
        """Who is asked, for which hand, and what; nothing when the game is over."""
        return "" if match.seat is None else f"{match.asked}: {match.about}"

    def said(self, match: Match) -> str:
        """What is read to everybody."""
        return (
            match.rules.read_aloud(match.table)
            if isinstance(match, TableMatch) and match.seat is not None
            else ""
        )

    def last(self, seen: View) -> tuple[str, ...]:
        """What the last move has touched, if that can be seen."""
        word = seen.log[-1].word if seen.log else None
        return () if word is None else tuple(touched(self.definition, word))
