"""The view of a match in a page: words, offers and pictures for the person at the screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from publisher.base.characters import capital
from publisher.base.errors import UsageError
from publisher.components.boards.board import BoardOnScreen
from publisher.components.boards.terrain import GroundOnScreen
from publisher.components.dice import face_drawing
from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import svg_element
from publisher.engine.game import Game
from publisher.engine.match import Match, PositionMatch, TableMatch
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.table import CardTable, Table
from publisher.engine.views import View, legal, uncovered, view
from publisher.engine.zones import Zone
from publisher.model.definition import Definition
from publisher.model.seats import Seat, Team
from publisher.site.men import man_svg, men, surface
from publisher.site.protocol import Group, Laid, Man, Offer, Surface, Thrown, Trick
from publisher.site.turning import angles, turns
from publisher.terminal.move_menu import grouped, is_at_place

POINT, BOARD = ".", "@"
"""The mark before the name of a point, because a card may have the same name, and before its board's name."""
_NAMES = re.compile(r"[\w:]+")


def touched(definition: Definition, word: str, board: str = "") -> Iterator[str]:
    """Yield the points and cards that a move names, in order; points of a `board` with its name."""
    index = definition.topology.index if definition.board else {}
    on = board and f"{BOARD}{board}"
    yield from (f"{POINT}{name}{on}" for name in _NAMES.findall(word) if name in index)
    if definition.terrain and word in definition.terrain.marks:
        yield f"{POINT}{word}"
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
    def _board(self) -> BoardOnScreen | GroundOnScreen | None:
        definition = self.definition
        if definition.board is not None:
            return BoardOnScreen(definition)
        return None if definition.terrain is None else GroundOnScreen(definition, definition.terrain)

    @cached_property
    def teams(self) -> tuple[str, ...]:
        return tuple(self.definition.team_name(Team(team)) for team in range(len(self.definition.teams)))

    def view(self, match: Match, seat: Seat) -> View:
        return uncovered(match, seat) if self.is_over else view(match, seat)

    def surface(self, match: Match) -> Surface | None:
        """Return the empty board or ground, or None."""
        board = self._board
        if board is None:
            return None
        if isinstance(board, GroundOnScreen):
            return surface(board)
        topology = self.definition.topology
        return surface(board, angles([topology.xy[point] for point in topology.inside]), turns(match))

    @cached_property
    def _faces(self) -> dict[str, str]:
        """The names of the faces of dice by their values; of dice with the same value, those of the first."""
        kinds = reversed(self.definition.dice.items())
        return {value: f"{name} {value}" for name, die in kinds for value in die.values}

    def faces(self) -> dict[str, str]:
        """Return the faces of dice as SVGs."""
        dice = self.definition.dice
        return {
            name: svg_element(face_drawing(dice[name.split()[0]], value), f"die-{name.replace(' ', '-')}-")
            for value, name in self._faces.items()
        }

    def dice(self, match: Match, seen: View) -> tuple[Thrown, ...]:
        """Return the dice of the last throw, if the seat to move has made it. Dice that the question does not
        name are used, if it names any."""
        if not (self._faces and seen.luck and match.seat == seen.luck[-1][1]):
            return ()
        thrown = Counter(self._values(seen.luck[-1][2]))
        left = Counter(self._values(match.about)) or thrown
        shown = thrown | left  # a double counts more often than it was thrown
        return tuple(
            Thrown(self._faces[value], number >= left[value])
            for value, count in shown.items()
            for number in range(count)
        )

    def _values(self, words: str) -> list[str]:
        return [word for word in _NAMES.findall(words) if word in self._faces]

    def zones(self, match: Match, seen: View) -> tuple[Laid, ...]:
        """Return the cards on the table outside the trick, as they are seen."""
        if not isinstance(match, TableMatch):
            return ()
        table = match.table
        hands = list(table.hands) if isinstance(table, CardTable) else []
        trick = table.trick if isinstance(table, TrickTable) else None
        return tuple(
            Laid(
                self.definition.in_words(zone.name),
                self._kind(zone, hands),
                zone.owner,
                zone.team,
                looked.cards if isinstance(looked.cards, tuple) else _lying(table, zone, looked.cards),
            )
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

    def men(self, seen: View) -> dict[str, tuple[Man, ...]]:
        """Return the pieces on each board or the players on the ground; a single board has no name."""
        board = self._board
        if isinstance(board, BoardOnScreen):
            return men(board, seen.boards or {"": seen.pieces})
        if board is None:
            return {}
        return {"": tuple(Man(mark, str(seat), *at) for seat, mark, at in board.standing(seen.public))}

    def pictures(self, names: Iterable[str]) -> dict[str, str]:
        """Return the pictures of men as SVGs."""
        return {name: man_svg(name, self._picture(name)) for name in names}

    def _picture(self, name: str) -> Drawing:
        match self._board:
            case BoardOnScreen() as board:
                return board.picture(name)
            case GroundOnScreen() as ground:
                return ground.player(int(name))
        raise UsageError("this game has no board")

    def under(self, match: Match) -> str:
        """Return the lines that players have drawn, and the chain that has won, as SVG; "" if there are
        none."""
        if not (isinstance(match, PositionMatch) and isinstance(self._board, BoardOnScreen)):
            return ""
        strokes = match.rules.strokes(match.position)
        winning: Sequence[int] = () if match.outcome is None else match.rules.winning_points(match.position)
        return svg_element(self._board.beneath(strokes, winning), "under-") if strokes or winning else ""

    def playing(self, match: Match) -> tuple[str, ...]:
        """Return the name of the side that each seat plays now: it changes when players swap sides."""
        if isinstance(match, PositionMatch):
            return tuple(match.rules.side_name(match.position, seat) for seat in match.rules.seats)
        return match.rules.names

    def stones(self, playing: Iterable[str]) -> tuple[str, ...]:
        """Return the names of pictures of a piece of each side; "" for a side without pieces."""
        if isinstance(self._board, GroundOnScreen):
            return tuple(map(str, self.rules.seats))
        found = {piece.side: name for name, piece in reversed(self.definition.pieces.items()) if piece.side}
        return tuple(found.get(side, "") for side in playing)

    def counters(self, match: Match) -> tuple[dict[str, tuple[int, int]], ...]:
        """Return what is counted of each seat."""
        if not isinstance(match, TableMatch):
            return ({},) * len(match.rules.seats)
        said, counted = self.definition.in_words, match.rules.counters
        return tuple(
            {said(name): count for name, count in counted(match.table, seat).items()}
            for seat in match.rules.seats
        )

    def told_sides(self, match: Match, words: str) -> str:
        """Return words about players with the sides that they play now, if they have swapped sides."""
        names = match.rules.names
        swapped = {
            name: self.definition.wording.say("{} (began as {})", side, name)
            for name, side in zip(names, self.playing(match), strict=True)
            if name != side
        }
        return re.sub(r"\w+", lambda m: swapped.get(m[0], m[0]), words)

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
            Group(
                name, not name or is_at_place(match, next(iter(moves))),
                tuple(offer(match, *move) for move in moves.items()),
            )
            for name, moves in found.items()
        )  # fmt: skip

    def asked(self, match: Match) -> str:
        """Return the player who is asked, the hand, and the question; "" when the game is over."""
        about = self.definition.in_words(match.about)
        return "" if match.seat is None else self.told_sides(match, f"{match.asked}: {about}")

    def said(self, match: Match) -> str:
        """Return the words that are read aloud to all players."""
        return (
            match.rules.read_aloud(match.table)
            if isinstance(match, TableMatch) and match.seat is not None
            else ""
        )

    def scored(self, match: Match, before: Sequence[int]) -> str:
        """Return the scores after a deal, and what it added to those `before`; "" if all have none."""
        if not (isinstance(match, TableMatch) and any(match.table.scores)):
            return ""
        parts = (
            f"{team} {score}" + (f" ({score - old:+})" if score != old else "")
            for team, old, score in zip(self.teams, before, match.table.scores, strict=True)
        )
        return capital(self.definition.wording.say("score: {}", " · ".join(parts)))

    def last(self, match: Match, seen: View) -> tuple[str, ...]:
        """Return the visible points and cards of the last move."""
        if not match.log or seen.log[-1].word is None:
            return ()
        entry = match.log[-1]
        board = entry.question.boards[entry.seat != seen.seat]
        return tuple(touched(self.definition, entry.word, board))


def _lying(table: Table, zone: Zone, cards: int) -> int:
    """Return how many tricks lie face down in a zone, or else how many `cards`."""
    if isinstance(table, TrickTable):
        piles = zip(table.won, table.tricks, strict=True)
        return next((tricks for pile, tricks in piles if pile is zone), cards)
    return cards
