"""A scene: the situation an example builds up, sentence by sentence.

Most sentences are declared by the rules themselves (`engine.words`, read in `declared`). A scene class
adds those that need more: `@action` methods change the situation; `@claim` methods compute what a bold
sentence states, or return whether it holds; `@row` methods compute the checked column of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from publisher.base.errors import NotationError, PublisherError, RulesError, located
from publisher.base.location import Location
from publisher.engine import Game
from publisher.engine.words import Question, Spoken, action
from publisher.model.seats import Seat
from publisher.notation.words import Kind, Pattern, kinds_of
from publisher.proof.declared import declared_rows, declared_sentences
from publisher.proof.readings import Reading, Readings, RowReading, one_column, source_of
from publisher.proof.sentences import NOWHERE, plain_sentences
from publisher.proof.understanding import carried_out


class SceneError(PublisherError):
    """An example that tells something impossible."""

    code = "scene"


G = TypeVar("G", bound=Game)


class Scene(Generic[G]):
    """What every scene can read. `rules` are the rules of the variant being played."""

    rules: G

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _refuse_hidden(cls)

    def __init__(self, rules: G, variant: Callable[[str], Any]) -> None:
        self.rules = rules
        self.variant = variant
        self.used: set[str] = set()
        """The declarations whose words have been spoken."""
        self.subject = ""
        self.begin()

    @property
    def readings(self) -> Readings:
        """What this scene can read now."""
        return readings_of(type(self), type(self.rules))  # type: ignore[arg-type]  # classes are hashable

    @property
    def state(self) -> Any:
        """What the game keeps: the table or the position that the example is about."""
        raise NotImplementedError

    def begin(self) -> None:
        """Set up the situation before the first sentence."""

    def fence(self, kind: str, text: str) -> None:
        """A fenced block inside the example."""
        raise SceneError(f"no reading for a {kind!r} block in this game")

    def follow(self, match: Any) -> None:
        """Read claims about a match that is being played (a sample game)."""

    def state_changed(self) -> None:
        """A sentence has changed the state."""

    def settle(self) -> Any:
        """Let everything happen that has been told."""

    def seat_called(self, word: str) -> Seat:
        for seat, name in enumerate(self.rules.names):
            if name.casefold() == word.casefold():
                return Seat(seat)
        names = ", ".join(self.rules.names)
        raise NotationError(f"no player is called {word!r}; the players are {names}")

    def name_of(self, seat: Seat) -> str:
        return self.rules.name(seat)

    @action("We play {words}", "This is (in )?{words}")
    def play_variant(self, title: str) -> None:
        """`We play Hex on a 4×4 board`: the rules of the variant with that title."""
        self.rules = self.variant(title)
        self.begin()

    def tell(self, text: str) -> None:
        """Carry out what plain sentences tell that stand in no text of their own."""
        for sentence in plain_sentences(text, bold=False, location=NOWHERE):
            list(carried_out(sentence, self))

    # -- what the declared words of a game need

    def put_question(self, question: Question, seat: Seat, words: Sequence[Any]) -> None:
        """Let `seat`, who is about to answer with these words, be asked."""
        raise NotImplementedError

    def act(self, seat: Seat, word: str) -> None:
        """Answer with the move that `word` names."""
        raise NotImplementedError

    def allows(self, seat: Seat, word: str) -> bool:
        """Whether `seat`, who is asked, may make the move that `word` names."""
        raise NotImplementedError

    def forbidden_by(self, seat: Seat, word: str) -> str | None:
        """The rule by which `seat`, who is asked, may not make that move; None if it may."""
        raise NotImplementedError

    def must_ask(self, question: Question, seat: Seat) -> None:
        """Raise SceneError if `seat` is asked something else."""

    def legal(self, seat: Seat) -> list[str]:
        """The notation of all that `seat`, who is asked, may do."""
        raise NotImplementedError


@lru_cache(maxsize=256)
def readings_of(scene: type[Scene[Any]], rules: type[Game]) -> Readings:
    """The readings of a game's own scene, then those its rules declare, then those of the shared scenes."""
    kinds = kinds_of(rules)
    own, shared = _split(scene, lambda cls: not cls.__module__.startswith("publisher."))
    sentences = [*_sentences(own, kinds), *declared_sentences(rules, kinds), *_sentences(shared, kinds)]
    rows = [*_rows(own), *declared_rows(rules), *_rows(shared)]
    return Readings(tuple(sentences), tuple(rows), kinds)


def _split(scene: type, mine: Callable[[type], bool]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The methods of a scene by name: those that a game's own classes have, and the others."""
    own: dict[str, Any] = {}
    shared: dict[str, Any] = {}
    for cls in scene.__mro__:
        for name, method in vars(cls).items():
            if callable(method) and name not in own and name not in shared:
                (own if mine(cls) else shared)[name] = _with_marks(scene, name, method)
    return own, shared


class _Marks(NamedTuple):
    spoken: tuple[Spoken, ...]
    row: tuple[str, ...]
    place: Location


def _with_marks(scene: type, name: str, method: Any) -> _Marks:
    """What a method reads; written anew without marks of its own, it reads what it read in the base."""
    methods = [vars(cls)[name] for cls in scene.__mro__ if name in vars(cls)]
    spoken = next((m._spoken for m in methods if hasattr(m, "_spoken")), ())
    code = getattr(methods[0], "__code__", None)
    place = Location(code.co_filename, code.co_firstlineno) if code else Location("reading.py")
    return _Marks(spoken, next((m._row for m in methods if hasattr(m, "_row")), ()), place)


def _sentences(methods: Mapping[str, _Marks], kinds: Mapping[str, Kind]) -> Iterator[Reading]:
    for name, marks in methods.items():
        for spoken in marks.spoken:
            with located(marks.place):
                pattern = Pattern.compile(spoken.phrase, kinds)
            yield Reading(spoken.sort, pattern, _calling(name, spoken.truth), source_of(name, spoken.phrase))


def _calling(name: str, truth: bool) -> Callable[..., Any]:
    if truth:
        return lambda scene, *words: getattr(scene, name)(*words)
    return lambda scene, *words: not getattr(scene, name)(*words)


def _rows(methods: Mapping[str, _Marks]) -> Iterator[RowReading]:
    for name, marks in methods.items():
        if marks.row:
            yield one_column(marks.row, lambda scene, *cells, name=name: getattr(scene, name)(*cells), name)


def _refuse_hidden(cls: type) -> None:
    """A reading must not take the name of something else that scenes have: that would be gone."""
    for name, method in vars(cls).items():
        hidden = [vars(base)[name] for base in cls.__mro__[1:] if name in vars(base)]
        if _reads(method) and hidden and _reads(method) != set().union(*map(_reads, hidden)):
            raise RulesError(
                f"{cls.__name__}.{name} hides another method of that name, which scenes need",
                hint="give it another name",
            )


def _reads(method: Any) -> set[str]:
    """What a method reads: sentences, rows of tables, or nothing."""
    return {mark for mark in ("_spoken", "_row") if hasattr(method, mark)}
