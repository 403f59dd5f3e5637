"""The rules that all games share: definition, options and facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations
from typing import Any, ClassVar, TypeVar, overload

from publisher.base.errors import NotationError, RulesError, did_you_mean
from publisher.engine.words import Told, Word, claim, inherited
from publisher.model.definition import Definition
from publisher.model.seats import Seat

F = TypeVar("F", bound=Callable[..., Any])


@overload
def fact(source: F, *, vouches: str = "") -> F: ...
@overload
def fact(source: int | Mapping[Any, int], *, vouches: str = "") -> Callable[..., int]: ...
@overload
def fact(source: None = None, *, vouches: str = "") -> Callable[[F], F]: ...
def fact(source: Any = None, *, vouches: str = "") -> Any:
    """Declare a number or word that a text may state: a method (`card_points` is `fact:card-points`), a
    number of the rules (`rake = fact(RAKE)`), or a table of them (`slam = fact(SLAMS)` is `fact:slam(6)`).

    `vouches` has other meaningful words that a mark may hold, because the method checks them: with
    `@fact(vouches="first")` the mark `[left leads to the first](fact:…)` is read.
    """
    if source is None:
        return partial(fact, vouches=vouches)
    if not callable(source):
        return fact(lambda _, *key: source[key[0]] if key else source, vouches=vouches)
    source._is_fact, source._vouches = True, tuple(vouches.split())
    return source


class Game:
    """The rules of one variant of one game. They do not change while it is played."""

    source_file: str = "play.py"
    """The name that errors give to the file with the rules."""
    words: ClassVar[Mapping[str, Word]] = {}
    """The game's own kinds of words, for the placeholders of its phrases; a class also has those of its bases
    and of its state."""
    own_words: ClassVar[Mapping[str, Word]] = {}
    tables: ClassVar[tuple[Told, ...]] = ()
    """Tables of the text whose rows are checked as small examples."""
    dummies: ClassVar[tuple[str, ...]] = ()
    """The names of the hands without a player; they are numbered after the players' own."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.own_words = vars(cls).get("words", {})
        cls.words = inherited(cls, "own_words")

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.seats = definition.seats

    def option(self, name: str) -> Any:
        """Return the value of one of the `[options]` of the definition; RulesError if it is not there."""
        try:
            return self.definition.options[name]
        except KeyError:
            hint = did_you_mean(name, self.definition.options) or f"write {name} = … below [options]"
            raise RulesError(f"game.toml has no option {name!r}", hint=hint) from None

    def facts(self) -> Iterator[tuple[str, Callable[[], Any]]]:
        """Yield every fact as its printed name and the function that computes it; options are facts, too."""
        for name in self.definition.options:
            yield name.replace("_", "-"), partial(self.option, name)
        for name in dir(type(self)):
            method = getattr(type(self), name)
            if getattr(method, "_is_fact", False):
                yield name.replace("_", "-"), getattr(self, name)

    @fact(vouches="all")
    def players(self) -> int:
        """Return the number of players."""
        return len(self.seats)

    @claim("The deck has {number?} cards")
    @fact
    def cards(self, of: str | int = "") -> int:
        """Return the number of cards in the deck, or of those with the suit or rank `of`, or in the deck with
        that name; of a game with named decks only, the number in all of them."""
        decks = {one.deck_name: one.card_deck for one in self.definition.each_deck}
        if of and of in decks:
            return len(decks[str(of)])
        if decks and not of and "" not in decks:
            return sum(map(len, decks.values()))
        deck = self.definition.card_deck
        return sum(str(of) in (card.suit, card.rank) for card in deck.cards) if of else len(deck)

    @fact(vouches="highest")
    def ranks(self) -> str:
        """Return the ranks of the cards, the highest first: `A K Q J 10 9 8 7`."""
        strength = {card.rank: card.strength for card in self.definition.card_deck.cards}
        return " ".join(sorted(strength, key=lambda rank: -strength[rank]))

    @fact
    def rank_below(self, rank: str | int) -> str:
        """Return the next lower rank; ValueError if `rank` is unknown, IndexError if it is the lowest."""
        ranks = self.ranks().split()
        return ranks[ranks.index(str(rank)) + 1]

    @fact(vouches="more least")
    def fewest_players(self) -> int:
        """Return the least number of players, in a game for any number from there on."""
        return self.definition.players.fewest

    @fact
    def teams(self) -> int:
        """Return the number of teams: of players who score together."""
        return len(self.definition.teams)

    @fact(vouches="other")
    def partners_sit(self) -> str:
        """Return how partners sit to each other: `opposite`, `left` (as neighbours) or `apart`."""
        pairs = (pair for team in self.definition.teams for pair in combinations(team, 2))
        steps = {min((other - one) % self.players(), (one - other) % self.players()) for one, other in pairs}
        return "opposite" if steps == {self.players() // 2} else "left" if steps == {1} else "apart"

    @fact
    def pieces_of(self, kind: str) -> int:
        """Return the number of pieces of a kind, named by its id; NotationError if there is no such kind."""
        if kind not in self.definition.pieces:
            hint = did_you_mean(kind, self.definition.pieces)
            raise NotationError(f"this game has no piece {kind!r}", hint=hint)
        return self.definition.pieces[kind].count

    @fact
    def owned_pieces(self, kind: str = "") -> str:
        """Return `all`, `some` or `none`: how many kinds of pieces belong to a player; with `kind`, only that
        one is looked at."""
        found = {bool(piece.side) for name, piece in self.definition.pieces.items() if kind in ("", name)}
        return "some" if len(found) > 1 else "all" if True in found else "none"

    # -- the board

    @fact(vouches="all")
    def points(self, region: str = "") -> int:
        """Return the number of points of the board, or of one region; RulesError if there is no such
        region."""
        board = self.definition.topology
        if region and region not in board.regions:
            hint = did_you_mean(region, board.regions) or "name the points of a region in [board.regions]"
            raise RulesError(f"the board has no region {region!r}", hint=hint)
        return len(board.regions[region]) if region else len(board)

    @fact
    def lines(self, points: int = 0) -> int:
        """Return the number of solid lines of the board, or of those with exactly `points` points."""
        return sum(points in (0, length) for length in self._lengths_of_lines())

    @fact
    def longest_line(self) -> int:
        """Return the number of points of the longest line."""
        return max(self._lengths_of_lines())

    @fact
    def shortest_line(self) -> int:
        """Return the number of points of the shortest line."""
        return min(self._lengths_of_lines())

    def _lengths_of_lines(self) -> list[int]:
        return [len(line) for line in self.definition.topology.lines]

    @fact
    def dashed_lines(self) -> int:
        """Return the number of dashed lines."""
        return len(self.definition.topology.dashed)

    @fact
    def short_lines(self) -> int:
        """Return the number of parts of lines between two neighbouring points."""
        return len(self.definition.topology.edges)

    @fact
    def rows(self) -> int:
        """Return the number of rows of points, one above the other; stores do not count."""
        board = self.definition.topology
        return len({board.definition.row_of(board.xy[point]) for point in board.inside})

    @fact
    def neighbours(self, point: str | int) -> int:
        """Return the number of neighbours of a point; NotationError if the board has no such point."""
        board = self.definition.topology
        if str(point) not in board.index:
            raise NotationError(f"unknown point {point!r} on this board")
        return len(board.neighbours[board.index[str(point)]])

    @fact
    def points_with(self, neighbours: int) -> int:
        """Return the number of points with exactly `neighbours` neighbours."""
        return sum(len(near) == neighbours for near in self.definition.topology.neighbours)

    @fact
    def points_on_rim(self) -> int:
        """Return the number of points that a string drawn tight round the board touches."""
        return len(self.definition.topology.rim)

    # -- the numbers that are printed on the board

    def _numbers(self) -> list[int]:
        return [number for _, _, number in self.definition.topology.definition.numbers]

    @fact
    def numbers_like(self, number: int) -> int:
        """Return how often that number is printed on the board."""
        return self._numbers().count(number)

    @fact(vouches="all")
    def sum_of_numbers(self) -> int:
        """Return the sum of the numbers on the board."""
        return sum(self._numbers())

    @fact
    def least_number(self) -> int:
        """Return the smallest number on the board."""
        return min(self._numbers())

    @fact
    def greatest_number(self) -> int:
        """Return the largest number on the board."""
        return max(self._numbers())

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, and then of the hands without a player."""
        return (*self.definition.players.names, *self.dummies)

    def name(self, seat: Seat) -> str:
        return self.names[seat]
