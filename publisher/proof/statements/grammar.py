"""The patterns of statements: who declares one, and the games that it is tried on."""

from __future__ import annotations

import re
import sys
from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Literal, TypeAlias, get_args

from publisher.base.errors import NotationError
from publisher.engine import Game
from publisher.engine.game import Noun
from publisher.engine.words import Question
from publisher.model.seats import Seat, Team
from publisher.proof.declared.rules import state_of
from publisher.proof.known import Verdict
from publisher.proof.statements.chronicle import Ask, Chronicle, Parts, Played, Ply, Round, Trick
from publisher.proof.statements.needs import ByWord, Needs, by_word, likely, needs
from publisher.proof.statements.scopes import Scope, both, holding, narrowings
from publisher.proof.statements.slots.cards import zones_of
from publisher.proof.statements.slots.kinds import STATED, STRANGER
from publisher.proof.statements.writing import Record, chronicle, further_chronicle
from publisher.proof.words import Kind, Pattern

Case: TypeAlias = tuple[bool, str]
"""Whether a statement is so in one place of a game, and which place it is."""
Trial: TypeAlias = Callable[..., Iterable[Case]]
"""`trial(subject, *words)`: every case that the statement speaks of."""


Sort: TypeAlias = Literal["any_game", "cards", "boards"]
"""What statements speak of: any game, one with a deck of cards, one with a board. Each has a folder, whose
modules declare them; games of another sort are not asked."""


@dataclass(frozen=True)
class Statement:
    """A form of sentences, how it is tried, and a sentence of its kind."""

    phrase: str
    trial: Trial
    like: str
    rare: bool

    @cached_property
    def pattern(self) -> Pattern:
        """Compiled when a sentence first might fit: most never do."""
        return Pattern.compile(self.phrase, self.kinds)

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """What may stand in its slots: the words of its module, and those of all."""
        return ChainMap(vars(sys.modules[self.family]).get("WORDS", {}), STATED)

    @cached_property
    def needs(self) -> Needs:
        """Words that every sentence of this form has."""
        kinds = self.kinds
        return needs(self.phrase, lambda kind: kinds[kind].looks if kind in kinds else "")

    @property
    def family(self) -> str:
        """The module that declares it."""
        return self.trial.__module__

    @cached_property
    def sort(self) -> Sort:
        return self.family.split(".")[-2]  # type: ignore[return-value]  # the name of its folder


COUNTING = ("number", "amount", "rank", "ranks", "holding", "answer", "heaps", "some", "troop")
"""The kinds of words in which numerals stand."""
TEXTS = 4096
"""So many stretches of text are kept at most with the forms that they have."""
VARIANTS = 8
"""So many variants' games are kept at most, which may be thousands of positions or deals each."""
_DECLARED: list[Statement] = []


def states(*phrases: str, like: str, rare: bool = False) -> Callable[[Trial], Trial]:
    """The function tries what sentences of these forms state, their words in the order of its parameters.

    Phrases are written as those of examples, `(a|b)` and `(…)?`, with slots of `kinds`; `like` is a sentence
    that one of them reads, for the reference. To what is `rare` random games do not come, however many.
    """

    def declare(trial: Trial) -> Trial:
        _DECLARED.extend(Statement(phrase, trial, like, rare) for phrase in phrases)
        return trial

    return declare


@cache
def grammar() -> tuple[Statement, ...]:
    """All statements, in the order in which they are tried: those of all modules in the folders of sorts."""
    for sort in get_args(Sort):
        room = import_module(f"publisher.proof.statements.{sort}")
        for module in iter_modules(room.__path__):
            import_module(f"{room.__name__}.{module.name}")
    return tuple(_DECLARED)


@cache
def _by_word() -> ByWord:
    return by_word([statement.needs for statement in grammar()])


def _like(text: str) -> Iterator[Statement]:
    """The statements that a text could be, by the words that they need, in their order."""
    return (grammar()[place] for place in likely(text, _by_word()))


@lru_cache(maxsize=TEXTS)
def _fitting(text: str, sorts: frozenset[Sort]) -> tuple[tuple[Statement, tuple[tuple[str, str], ...]], ...]:
    """The statements whose form a text has, with the kind of each of its slots and what stands there."""
    likely = (statement for statement in _like(text) if statement.sort in sorts)
    matches = ((one.pattern.kinds, one.pattern.regex.fullmatch(text), one) for one in likely)
    return tuple(
        (
            one,
            tuple((kind, word) for kind, word in zip(kinds, match.groups(), strict=True) if word is not None),
        )
        for kinds, match, one in matches
        if match is not None
    )


def compile_all() -> None:
    """Get all forms ready at once, for processes that begin as copies of this one."""
    _by_word()
    for statement in grammar():
        assert statement.pattern


@dataclass(frozen=True)
class Subject:
    """The games that a statement speaks of: all of a chronicle, or those in which something is so.

    They are played when they are first asked for: most sentences are understood by no pattern.
    """

    rules: Game
    play: Callable[[], Chronicle]
    scope: Scope | None = None
    play_further: Callable[[], Chronicle] | None = None
    records: tuple[Record, ...] = ()
    stranger: Seat | None = None
    """Who the youngest player may be, of whom a sentence speaks and the games know nothing."""

    @staticmethod
    @lru_cache(maxsize=VARIANTS)
    def of(rules: Game, *records: Record) -> Subject:
        """Those games and random ones of these rules, played at most once in a process, whether a text is
        proved or its score is believed."""
        play = cache(partial(chronicle, rules, records))
        return Subject(rules, play, None, cache(partial(further_chronicle, rules)), records)

    @cached_property
    def further(self) -> Subject | None:
        """More games, for what these do not come to."""
        return replace(self, play=self.play_further, play_further=None) if self.play_further else None

    @property
    def chronicle(self) -> Chronicle:
        return self.play()

    @property
    def games(self) -> tuple[Played, ...]:
        return self.chronicle.games if self.scope is None else ()

    @property
    def over(self) -> Iterator[Played]:
        """Games that were played to their end."""
        return (game for game in self.games if game.over)

    @property
    def over_in_rounds(self) -> Iterator[Played]:
        """Those of them that were played in rounds, and not move by move."""
        return (game for game in self.over if game.rounds)

    def winning_teams(self, game: Played) -> set[Team]:
        return {self.rules.definition.team_of(seat) for seat in game.winners}

    @property
    def rounds(self) -> Iterator[Round]:
        """Finished rounds."""
        return self._within(self.chronicle.rounds)

    @property
    def begun(self) -> Iterator[Round]:
        return self._within(self.chronicle.begun)

    @property
    def tricks(self) -> Iterator[Trick]:
        return self._within(self.chronicle.tricks)

    @property
    def asks(self) -> Iterator[Ask]:
        return self._within(self.chronicle.asks)

    @property
    def plies(self) -> Iterator[Ply]:
        return self._within(self.chronicle.plies)

    def _within(self, those: Iterator[Any]) -> Iterator[Any]:
        return those if self.scope is None else (one for one in those if self.scope(one.parts))

    @cached_property
    def sorts(self) -> frozenset[Sort]:
        """What these games have."""
        definition = self.rules.definition
        cards: Iterable[Sort] = ("cards",) if definition.deck else ()
        boards: Iterable[Sort] = ("boards",) if definition.board else ()
        return frozenset(("any_game", *cards, *boards))

    @cached_property
    def nouns(self) -> Mapping[str, Noun]:
        """What texts call people, and the parts of the state that say who they are: those that name a seat,
        and the game's own words for them."""
        seats = {
            name
            for base in state_of(type(self.rules)).__mro__
            for name, annotation in vars(base).get("__annotations__", {}).items()
            if str(annotation).startswith("Seat")
        }
        own: dict[str, Noun] = {name.replace("_", " "): name for name in seats}
        zones = zones_of(self.rules)
        return own | {name: noun for name, noun in self.rules.nouns.items() if noun not in zones}

    @property
    def questions(self) -> tuple[Question, ...]:
        """All that is asked in these games."""
        return self.chronicle.questions

    @property
    def spoken(self) -> frozenset[tuple[Question, str]]:
        """The words among the answers, with their questions."""
        return self.chronicle.spoken

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The ranks of the deck, from the lowest; none without cards."""
        definition = self.rules.definition
        return tuple(definition.card_deck.ranks) if definition.deck else ()

    @cached_property
    def scopes(self) -> Mapping[str, Scope]:
        """What a sentence may begin with, `In rami`: words that the state has held, and the game's own."""
        return {word: holding(word) for word in self.chronicle.words} | dict(self.rules.scopes)

    def scope_holds(self, parts: Parts) -> bool:
        return self.scope is None or self.scope(parts)

    def narrowed(self, scope: Scope) -> Subject:
        """Those of these games in which something more is so; the same for the same scope."""
        if scope not in self._narrowed:
            self._narrowed[scope] = replace(self, scope=both(scope, self.scope))
        return self._narrowed[scope]

    @cached_property
    def _narrowed(self) -> dict[Scope, Subject]:
        return {}

    @cached_property
    def judged(self) -> dict[str, Verdict | None]:
        """What was found of stretches of text: a clause stands in many turned sentences."""
        return {}


@dataclass(frozen=True, slots=True)
class Meant:
    """A sentence as one pattern understands it; `numbers` are the numerals in its slots, as written."""

    statement: Statement
    subject: Subject
    words: tuple[Any, ...]
    numbers: tuple[str, ...]

    def cases(self) -> Iterable[Case]:
        return self.statement.trial(self.subject, *self.words)


def meanings(text: str, subject: Subject) -> Iterator[Meant]:
    """All ways in which the grammar understands a whole sentence; what it begins with narrows the games.
    Whoever is a stranger to them may be any of the players, as long as it is always the same."""
    if subject.stranger is None and STRANGER.search(text):
        for seat in subject.rules.seats:
            yield from meanings(text, replace(subject, stranger=seat))
        return
    yield from _meant(text, subject)
    for scope, rest in narrowings(text, lambda: subject.scopes):
        yield from _meant(rest, subject.narrowed(scope))


def _meant(text: str, subject: Subject) -> Iterator[Meant]:
    for statement, slots in _fitting(text, subject.sorts):
        try:
            words = tuple(statement.kinds[kind].parse(subject, word) for kind, word in slots)  # type: ignore[arg-type]
        except NotationError:
            continue
        numbers = tuple(
            number
            for kind, word in slots
            if kind in COUNTING
            for number in ([word] if kind == "number" else re.findall(r"\w+", word))
        )
        yield Meant(statement, subject, words, numbers)
