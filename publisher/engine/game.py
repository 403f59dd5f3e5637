"""What every game's rules share: its definition, its options and its facts."""

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
    """A number or word that a text may state: a method so marked (`card_points` is `fact:card-points`),
    a number of the rules (`rake = fact(RAKE)`), or a table of them (`slam = fact(SLAMS)` is `fact:slam(6)`).

    `vouches` are other load-bearing words that a mark may hold, because the method looks at them: with
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
    """What errors call the file that the rules stand in."""
    words: ClassVar[Mapping[str, Word]] = {}
    """Kinds of words of the game's own, for the placeholders of its phrases; a class has those of its bases
    and of its state too."""
    own_words: ClassVar[Mapping[str, Word]] = {}
    tables: ClassVar[tuple[Told, ...]] = ()
    """Tables that texts may hold, whose rows are told as small examples."""
    dummies: ClassVar[tuple[str, ...]] = ()
    """What the hands are called that nobody sits behind; they are numbered after the players' own."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.own_words = vars(cls).get("words", {})
        cls.words = inherited(cls, "own_words")

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.seats = definition.seats

    def option(self, name: str) -> Any:
        """The value of one of the `[options]` of the definition."""
        try:
            return self.definition.options[name]
        except KeyError:
            hint = did_you_mean(name, self.definition.options) or f"write {name} = … below [options]"
            raise RulesError(f"game.toml has no option {name!r}", hint=hint) from None

    def facts(self) -> Iterator[tuple[str, Callable[[], Any]]]:
        """Every fact by its printed name, with the way to compute it; options are facts, too."""
        for name in self.definition.options:
            yield name.replace("_", "-"), partial(self.option, name)
        for name in dir(type(self)):
            method = getattr(type(self), name)
            if getattr(method, "_is_fact", False):
                yield name.replace("_", "-"), getattr(self, name)

    @fact(vouches="all")
    def players(self) -> int:
        """How many players there are."""
        return len(self.seats)

    @claim("The deck has {number?} cards")
    @fact
    def cards(self, of: str | int = "") -> int:
        """How many cards the deck has; of one suit or rank, if it is named."""
        deck = self.definition.card_deck
        return sum(str(of) in (card.suit, card.rank) for card in deck.cards) if of else len(deck)

    @fact(vouches="highest")
    def ranks(self) -> str:
        """The ranks of the cards, the highest first: `A K Q J 10 9 8 7`."""
        strength = {card.rank: card.strength for card in self.definition.card_deck.cards}
        return " ".join(sorted(strength, key=lambda rank: -strength[rank]))

    @fact
    def rank_below(self, rank: str | int) -> str:
        """The rank that comes next below that one."""
        ranks = self.ranks().split()
        return ranks[ranks.index(str(rank)) + 1]

    @fact(vouches="more least")
    def fewest_players(self) -> int:
        """How many players are needed, in a game for any number from there on."""
        return self.definition.players.fewest

    @fact
    def teams(self) -> int:
        """How many sides there are, of players who score together."""
        return len(self.definition.teams)

    @fact(vouches="other")
    def partners_sit(self) -> str:
        """Where partners sit, seen from each other: `opposite`, `left` if they are neighbours, or apart."""
        pairs = (pair for team in self.definition.teams for pair in combinations(team, 2))
        steps = {min((other - one) % self.players(), (one - other) % self.players()) for one, other in pairs}
        return "opposite" if steps == {self.players() // 2} else "left" if steps == {1} else "apart"

    @fact
    def pieces_of(self, kind: str) -> int:
        """How many pieces of a kind there are, by its id."""
        if kind not in self.definition.pieces:
            hint = did_you_mean(kind, self.definition.pieces)
            raise NotationError(f"this game has no piece {kind!r}", hint=hint)
        return self.definition.pieces[kind].count

    @fact
    def owned_pieces(self, kind: str = "") -> str:
        """How many of the pieces belong to a player: all, some or none; or of one kind of them."""
        found = {bool(piece.side) for name, piece in self.definition.pieces.items() if kind in ("", name)}
        return "some" if len(found) > 1 else "all" if True in found else "none"

    # -- the board

    @fact(vouches="all")
    def points(self, region: str = "") -> int:
        """How many points the board has; those of one region, if it is named."""
        board = self.definition.topology
        if region and region not in board.regions:
            hint = did_you_mean(region, board.regions) or "name the points of a region in [board.regions]"
            raise RulesError(f"the board has no region {region!r}", hint=hint)
        return len(board.regions[region]) if region else len(board)

    @fact
    def lines(self, points: int = 0) -> int:
        """How many lines the board has; those with so many points, if it is said how many."""
        return sum(points in (0, length) for length in self._lengths_of_lines())

    @fact
    def longest_line(self) -> int:
        """How many points the longest lines have."""
        return max(self._lengths_of_lines())

    @fact
    def shortest_line(self) -> int:
        """How many points the shortest lines have."""
        return min(self._lengths_of_lines())

    def _lengths_of_lines(self) -> list[int]:
        return [len(line) for line in self.definition.topology.lines]

    @fact
    def dashed_lines(self) -> int:
        """How many lines are dashed."""
        return len(self.definition.topology.dashed)

    @fact
    def short_lines(self) -> int:
        """The parts of lines between two neighbouring points."""
        return len(self.definition.topology.edges)

    @fact
    def rows(self) -> int:
        """How many rows the points lie in, one above the other; stores are in none."""
        board = self.definition.topology
        return len({board.definition.row_of(board.xy[point]) for point in board.inside})

    @fact
    def neighbours(self, point: str | int) -> int:
        """How many points lie next to that one."""
        board = self.definition.topology
        if str(point) not in board.index:
            raise NotationError(f"no point {point!r} on this board")
        return len(board.neighbours[board.index[str(point)]])

    @fact
    def points_with(self, neighbours: int) -> int:
        """How many points have so many neighbours."""
        return sum(len(near) == neighbours for near in self.definition.topology.neighbours)

    @fact
    def points_on_rim(self) -> int:
        """How many points a string drawn tight round the board touches."""
        return len(self.definition.topology.rim)

    # -- the numbers that are printed on the board

    def _numbers(self) -> list[int]:
        return [number for _, _, number in self.definition.topology.definition.numbers]

    @fact
    def numbers_like(self, number: int) -> int:
        """How often that number is printed."""
        return self._numbers().count(number)

    @fact(vouches="all")
    def sum_of_numbers(self) -> int:
        """What the numbers on the board add up to."""
        return sum(self._numbers())

    @fact
    def least_number(self) -> int:
        """The smallest number on the board."""
        return min(self._numbers())

    @fact
    def greatest_number(self) -> int:
        """The largest number on the board."""
        return max(self._numbers())

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, and then the hands that nobody sits behind."""
        return (*self.definition.players.names, *self.dummies)

    def name(self, seat: Seat) -> str:
        return self.names[seat]
