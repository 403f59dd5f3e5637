"""A scene: the situation that an example builds up, sentence by sentence.

Most sentences are declared by the rules themselves (`engine.words`, read in `declared`). A scene class adds
those that need more: `@action` methods change the situation; `@claim` methods compute the value of a bold
sentence, or return whether it holds; `@row` methods compute the checked column of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache, partial
from inspect import unwrap
from typing import Any, Generic, Self, TypeVar

from publisher.base.errors import NotationError, PublisherError, RulesError, located
from publisher.base.location import Location
from publisher.checking.declared import declared_rows, declared_sentences
from publisher.checking.interpret import carried_out
from publisher.checking.readings import Readings, RowReading, SentencePattern, one_column
from publisher.checking.sentences import NOWHERE, Sentence, plain_sentences
from publisher.engine import Game
from publisher.engine.match import Match
from publisher.engine.words import Question, action, marked
from publisher.model.seats import Seat
from publisher.model.tongue import ENGLISH_TONGUE, Tongue
from publisher.notation.words import Vocabulary, vocabulary


class SceneError(PublisherError):
    """An error for an example that describes something impossible."""

    code = "scene"


G = TypeVar("G", bound=Game)


class Scene(Generic[G]):
    """The sentences that every scene can read. `rules` are the rules of the current variant."""

    rules: G

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _refuse_hidden(cls)

    def __init__(self, rules: G, variant: Callable[[str], Any]) -> None:
        self.rules = rules
        self.variant = variant
        self.used: set[str] = set()
        """The declarations whose words were used."""
        self.subject = rules.names[0] if len(rules.names) == 1 else ""
        """The player that the last clause named; pronouns and clauses without a name refer to them."""
        self.ids: Collection[str] = ()
        """The ids of the rules in the text."""
        self.said: Sentence | None = None
        """The sentence that is being carried out."""
        self.begin()

    @property
    def readings(self) -> Readings:
        """The sentences and tables that this scene can read now."""
        return self.readings_in(self.tongue)

    @property
    def tongue(self) -> Tongue:
        """The language of the texts."""
        return self.rules.definition.tongue

    def readings_in(self, tongue: Tongue) -> Readings:
        """Return the sentences and tables that this scene can read in a language."""
        return readings_of(type(self), type(self.rules), tongue)  # type: ignore[arg-type]  # classes are hashable

    @property
    def state(self) -> Any:
        """The table or position of the example."""
        raise NotImplementedError

    def as_match(self) -> Match:
        """Return the situation of the example as a match, for views of it."""
        raise NotImplementedError

    def begin(self) -> None:
        """Set up the situation before the first sentence."""

    def copy(self) -> Self | None:
        """Return a copy that goes on without changing this scene; None if there is none: a phase of the rules
        that runs cannot be copied."""
        return None

    def fence(self, kind: str, text: str) -> None:
        """Read a fenced block inside the example; SceneError if the scene has no such block."""
        raise SceneError(f"cannot read a {kind!r} block in this game")

    def captioned(self, caption: str) -> None:
        """Carry out the words after the name of a block: `Black to move`."""

    def follow(self, match: Any) -> None:
        """Read claims about a match in progress (a sample game)."""

    def state_changed(self) -> None:
        """Update the scene after a sentence has changed the state."""

    def settle(self) -> Any:
        """Let all pending steps of the example happen."""

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
        """Change to the rules of the variant with that title: `We play Hex on a 4×4 board`."""
        self.rules = self.variant(title)
        self.begin()

    def tell(self, text: str) -> None:
        """Carry out plain sentences that are not in a text."""
        for sentence in plain_sentences(text, bold=False, location=NOWHERE):
            list(carried_out(sentence, self))

    # -- methods that the declared words of a game need

    def put_question(self, question: Question, seat: Seat, words: Sequence[Any]) -> None:
        """Put the question to `seat`, who is about to answer with these words."""
        raise NotImplementedError

    def act(self, seat: Seat, word: str) -> None:
        """Answer with the move that `word` names."""
        raise NotImplementedError

    def allows(self, seat: Seat, word: str) -> bool:
        """Return True if `seat`, who is asked, may make the move that `word` names."""
        raise NotImplementedError

    def forbidden_by(self, seat: Seat, word: str) -> str | None:
        """Return the rule that forbids that move to `seat`, who is asked; None if it is legal."""
        raise NotImplementedError

    def not_held(self, seat: Seat, word: str) -> str | None:
        """Return the first card that a move names but the given hand of `seat` does not have."""
        return None

    def must_ask(self, question: Question, seat: Seat) -> None:
        """Raise SceneError if another question to `seat` is pending."""

    def legal(self, seat: Seat) -> list[str]:
        """Return the notation of every move that `seat`, who is asked, may make."""
        raise NotImplementedError


@lru_cache(maxsize=256)
def readings_of(scene: type[Scene[Any]], rules: type[Game], tongue: Tongue = ENGLISH_TONGUE) -> Readings:
    """Return the readings of a game's own scene, then those of its rules, then those of the shared scenes."""
    known = vocabulary(rules, tongue)
    own, shared = (list(_sentences(scene, known, mine)) for mine in (True, False))
    own_rows, shared_rows = (list(_rows(scene, mine)) for mine in (True, False))
    sentences = (*own, *declared_sentences(rules, known), *shared)
    return Readings(sentences, (*own_rows, *declared_rows(rules), *shared_rows), known.kinds)


def _methods(scene: type, mark: str, own: bool) -> Iterator[tuple[str, Any]]:
    """Yield the methods with a mark in a game's own classes, or those in publisher's classes."""
    for name, method in marked(scene, mark):
        if getattr(scene, name).__module__.startswith("publisher.") is not own:
            yield name, method


def _sentences(scene: type, known: Vocabulary, own: bool) -> Iterator[SentencePattern]:
    for name, method in _methods(scene, "_spoken", own):
        code = unwrap(getattr(scene, name)).__code__
        for spoken in method._spoken:
            with located(Location(code.co_filename, code.co_firstlineno)):
                run = partial(_call, name, spoken.truth)
                yield from SentencePattern.of(name, spoken.phrase, spoken.sort, run, known)


def _call(name: str, truth: bool, scene: Scene[Any], *words: Any) -> Any:
    found = getattr(scene, name)(*words)
    return found if truth else not found


def _rows(scene: type, own: bool) -> Iterator[RowReading]:
    for name, method in _methods(scene, "_row", own):
        yield one_column(method._row, partial(_call, name, True), name)


def _refuse_hidden(cls: type) -> None:
    """Raise RulesError if a reading hides another member of scenes with the same name."""
    for name, method in vars(cls).items():
        hidden = [vars(base)[name] for base in cls.__mro__[1:] if name in vars(base)]
        if _reads(method) and hidden and _reads(method) != set().union(*map(_reads, hidden)):
            raise RulesError(
                f"{cls.__name__}.{name} hides another method of that name, which scenes need",
                hint="give it another name",
            )


def _reads(method: Any) -> set[str]:
    return {mark for mark in ("_spoken", "_row") if hasattr(method, mark)}
