"""A scene: the situation an example builds up, sentence by sentence.

Most sentences are declared by the rules themselves (`engine.words`, read in `declared`). A scene class
adds those that need more: `@action` methods change the situation; `@claim` methods compute what a bold
sentence states, or return whether it holds; `@row` methods compute the checked column of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from inspect import unwrap
from typing import Any, Generic, TypeVar

from publisher.base.errors import NotationError, PublisherError, RulesError, located
from publisher.base.location import Location
from publisher.checking.declared import declared_rows, declared_sentences
from publisher.checking.interpret import carried_out
from publisher.checking.readings import Readings, RowReading, SentencePattern, one_column
from publisher.checking.sentences import NOWHERE, plain_sentences
from publisher.engine import Game
from publisher.engine.words import Question, action, marked
from publisher.model.seats import Seat
from publisher.notation.words import Kind, kinds_of


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
        """The player of whom the last clause told: *he* and *she*, and the one meant where no name stands."""
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
        raise SceneError(f"cannot read a {kind!r} block in this game")

    def follow(self, match: Any) -> None:
        """Read claims about a match that is being played (a sample game)."""

    def state_changed(self) -> None:
        """A sentence has changed the state."""

    def settle(self) -> Any:
        """Let everything happen that has been told."""

    def seat_called(self, word: str) -> Seat:
        for called in ([self.name_of(seat) for seat in self.rules.seats], self.rules.names):
            for seat, name in enumerate(called):
                if name.casefold() == word.casefold():
                    return Seat(seat)
        names = ", ".join(self.rules.names)
        raise NotationError(f"unknown player {word!r}; the players are {names}")

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
    own, shared = (list(_sentences(scene, kinds, mine)) for mine in (True, False))
    own_rows, shared_rows = (list(_rows(scene, mine)) for mine in (True, False))
    sentences = (*own, *declared_sentences(rules, kinds), *shared)
    return Readings(sentences, (*own_rows, *declared_rows(rules), *shared_rows), kinds)


def _methods(scene: type, mark: str, own: bool) -> Iterator[tuple[str, Any]]:
    """The methods with a mark that a game's own classes have, or the others."""
    for name, method in marked(scene, mark):
        if getattr(scene, name).__module__.startswith("publisher.") is not own:
            yield name, method


def _sentences(scene: type, kinds: Mapping[str, Kind], own: bool) -> Iterator[SentencePattern]:
    for name, method in _methods(scene, "_spoken", own):
        code = unwrap(getattr(scene, name)).__code__
        for spoken in method._spoken:
            with located(Location(code.co_filename, code.co_firstlineno)):
                run = partial(_call, name, spoken.truth)
                yield SentencePattern.of(name, spoken.phrase, spoken.sort, run, kinds)


def _call(name: str, truth: bool, scene: Scene[Any], *words: Any) -> Any:
    found = getattr(scene, name)(*words)
    return found if truth else not found


def _rows(scene: type, own: bool) -> Iterator[RowReading]:
    for name, method in _methods(scene, "_row", own):
        yield one_column(method._row, partial(_call, name, True), name)


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
