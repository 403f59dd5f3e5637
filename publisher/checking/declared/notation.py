"""The notation of a game: the moves that may be written, whether the rules allow them or not.

A move is read by its shape, which has letters for the names of points, cards and players: `a1-b2` has the
shape of every step, `7♣` that of every bid. The shapes of a game are those of the moves that it offers now,
those that its questions declare, and those of a few random games.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import islice

from publisher.base.errors import NotationError
from publisher.base.syntax import syntax_tree
from publisher.checking.declared.rules import questions_of
from publisher.engine import BoardGame, Game
from publisher.engine.match import Match, PositionMatch
from publisher.engine.playout import at_random
from publisher.engine.position import POINT, WRITTEN_TOGETHER
from publisher.engine.words import PLACEHOLDER
from publisher.model.cards import SUITS
from publisher.notation.misnamed import misnamed
from publisher.notation.words import LOOSE

GAMES, PLIES, OFFERED = 20, 100, 40
STANDARD = ("P", "P-P", "PP")
"""The shapes that may be written on every board: a point, a step or a chain, and points run together."""
_LETTERS = {"point": "P", "card": "C", "cards": "C", "suit": "S", "seat": "N", "number": "#"}
_WORD = re.compile(r"[a-z]{2,}")
_SHOWN = 12


class UnreadMove(NotationError):
    """A written move that does not exist in its game."""

    code = "unread"


def refuse_unread(match: Match, word: str, kinds: Collection[str] = LOOSE) -> None:
    """Raise UnreadMove for a word that is not the form of any move of the game, legal or illegal. If none of
    the word's `kinds` is loose, only its points and cards are checked."""
    rules = match.rules
    for name in misnamed(rules.definition, word):
        raise UnreadMove(f"this game has no point or card {name!r}", hint=_written(_legal(match)))
    if LOOSE.isdisjoint(kinds):
        return
    if isinstance(match, PositionMatch):
        word = match.rules.reworded(match.position, word)
    shape = _shape(rules, word)
    if shape in _declared(rules):
        return
    offered = {_shape(rules, move): move for move in _offered(match)}
    own = _WORD.sub(lambda found: "P" if found[0] in _vocabulary(rules) else found[0], shape)
    if shape not in offered and (own == shape or own != "P") and not _played(rules).has({shape, own}):
        hint = _written((offered | _played(rules).moves).values())
        raise UnreadMove(f"{word!r} is not a move of this game", hint=hint)


def _written(moves: Iterable[str]) -> str:
    return "moves are written like this: " + " · ".join(islice(moves, _SHOWN))


def _legal(match: Match) -> Iterator[str]:
    return map(match.notation, match.options)


def _offered(match: Match) -> Iterator[str]:
    """Yield the moves that the seat has now, and those that rules have removed."""
    yield from _legal(match)
    narrowed = getattr(match.options, "narrowed", ())
    yield from (match.notation(move) for _, moves in narrowed for move in moves)


def _shape(rules: Game, word: str) -> str:
    """Return the word with a letter for each name and number; lists of names and chains count as one."""
    names = _names(rules)
    shape = _pattern(rules).sub(lambda found: names.get(found[0].casefold(), "#"), word)
    for repeated, once in ((r"([CMNPS])(?:,? \1)+", r"\1"), ("P{2,}", "PP"), ("P(?:-P){2,}", "P-P")):
        shape = re.sub(repeated, once, shape)
    return shape


@lru_cache(maxsize=8)
def _pattern(rules: Game) -> re.Pattern[str]:
    longest_first = sorted(_names(rules), key=len, reverse=True)
    words = (rf"\b{name}\b" if name.isalpha() else rf"{re.escape(name)}(?!\d)" for name in longest_first)
    return re.compile(rf"(?i:{'|'.join(words)})|\d+")


@lru_cache(maxsize=8)
def _names(rules: Game) -> dict[str, str]:
    """Return a letter for each name: pieces (M), players (N), suits (S), cards (C) and points (P)."""
    definition = rules.definition
    named: list[tuple[str, Iterable[str]]] = [
        ("M", (kind.letter for kind in definition.pieces.values() if kind.letter)),
        ("N", rules.names),
    ]
    if definition.deck:
        suits = [SUITS[suit] for suit in definition.card_deck.suits]
        named.append(("S", [word for suit in suits for word in (suit.name, suit.sign)]))
        named.append(("C", definition.card_deck.by_name))
    if definition.board:
        named.append(("P", (point for name in definition.topology.names for point in _points(name))))
    return {name.casefold(): letter for letter, names in named for name in names}


def _points(name: str) -> list[str]:
    """Return the points in a joined name, such as that of the edge `a1b1`; otherwise the name alone."""
    return re.findall(POINT, name) if WRITTEN_TOGETHER.fullmatch(name) else [name]


@lru_cache(maxsize=8)
def _vocabulary(rules: Game) -> frozenset[str]:
    """Return the single words in the code of the rules, because answers such as `off` are rarely given."""
    modules = {cls.__module__ for cls in type(rules).__mro__ if issubclass(cls, Game) and cls is not Game}
    trees = [syntax_tree(inspect.getsource(sys.modules[name])) for name in modules if name in sys.modules]
    constants = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return frozenset(word for word in constants if isinstance(word, str) and _WORD.fullmatch(word))


@lru_cache(maxsize=8)
def _declared(rules: Game) -> frozenset[str]:
    notations = {
        notation
        for question in questions_of(type(rules))
        for answers in (question.forms, question.everybody, question.drawn)
        for notation in answers.values()
    }
    moves = STANDARD if isinstance(rules, BoardGame) else ("C",)
    return frozenset(
        _filled(notation, move)
        for notation in notations
        for move in (moves if "{move}" in notation else ("",))
        if not {"word", "words"} & {found["kind"] for found in PLACEHOLDER.finditer(notation)}
    )


def _filled(notation: str, move: str) -> str:
    letters = _LETTERS | {"move": move}
    return PLACEHOLDER.sub(lambda found: letters.get(found["kind"], "?"), notation)


class _Played:
    """The shapes of moves in random games, which are played only as far as needed."""

    def __init__(self, rules: Game) -> None:
        self.moves: dict[str, str] = {}
        """The first move of each shape."""
        self._further = self._play(rules)

    def has(self, shapes: Collection[str]) -> bool:
        """Return True if a move of one of these shapes is ever offered."""
        return not self.moves.keys().isdisjoint(shapes) or any(shape in shapes for shape in self._further)

    def _play(self, rules: Game) -> Iterator[str]:
        for seed in range(1, GAMES + 1):
            for match in at_random(rules, seed, PLIES, "notation"):
                for move in islice(match.options, OFFERED):
                    shape = _shape(rules, word := match.notation(move))
                    self.moves.setdefault(shape, word)
                    yield shape


_played = lru_cache(maxsize=8)(_Played)
