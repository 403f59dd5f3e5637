"""The words of a language: letters of cards, and the text that publisher prints beside an author's text.

A ready set is a file of `assets/words/`, such as `finnish.toml`, with the keys of `[words]`. Labels are named
by their English text, with `{}` for each value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import TypeAlias

import msgspec

from publisher.base.bidi import kept_apart, runs_left
from publisher.base.described import described
from publisher.base.errors import DefinitionError, did_you_mean
from publisher.base.resources import bundled
from publisher.model.tongue import ENGLISH_TONGUE, Tongue

Pairs = tuple[tuple[str, str], ...]
Say: TypeAlias = Callable[..., str]
"""A function that returns a label in a language: `Wording.say`."""
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")
COURTS = ("J", "Q", "K", "A", "joker")
"""The ranks that may have a letter in every game, with or without those cards."""
LONGEST_LETTER = 3
"""The most letters of an index in the corner of a card; only jokers have a word."""

LABELS = (
    # Rules, on paper and on screens.
    "Rules of {}", "Players", "Time", "{} minutes", "You need", "{} or more", "or", "Contents",
    "Editor’s notes", "Example", "Test", "Easily forgotten",
    # Questions for learners.
    "Exercises", "Answers", "Yes", "No: {}",
    "Which of these cards may {} {}?", "Where may {} {}?", "Where may the piece on {} go?", "What may {} do?",
    "May {} {}?", "In turn: {}.", "It is {}’s turn.", "Find a move after which {}.",
    "Win in {} moves: how do you begin?", "One way to win: {}.", "What would you play?",
    # Credits and moves.
    "Designer: {}.", "Rules after “{}”{}, retold in our own words.", " by {}", "chapter {}",
    "{} to move", "{} has moved", "{} moved first",
    "{} to play", "{} has played", "{} played first", "{} to roll", "{} has rolled",
    "{} (the last {} moves)",
    "NOT CHECKED",
    "An engine played every example before this was printed.",
    "Not checked: no example, number or rule of this text was compared with the game before printing.",
    # Equipment of a game.
    "the board", "the board, set up", "the end of the sample game; at first the board is empty",
    "the ground", "the table when play begins, as {} sees it",
    "leads", "A trick, in the order of play: {}", "{}, filled in: {}", "{} crossed", "hand", "covered",
    "{} deals", "stock", "wall", "{} cards", "{} tiles", "{} piece",
    "{} pieces", "{} die", "{} dice", "{} lot", "{} lots",
    "pieces", "cards", "several parts", "score pad {}", "reference",
    "more on the reference cards",
    # The margins of the sheets of a translation.
    "print at 100 %", "{} % of its usual size", "Sheet {}", "sheet {} of {}", "front", "back",
    "on the back: {}",
    "flip on the long edge", "flip on the short edge", "then backs are upright", "fold at the dashed line",
    "cut at solid marks, join at dashed",
    # Pictures, for readers who hear them described.
    "{}: board", "{}: position", " after {}", "pieces of {}", "cards of {}", "{}: box for {}",
    "tray",
    "at first",
    "the whole figure", "note {}",
    # Names of cards, for readers who hear pictures described.
    "{rank} of {suit}", "ace", "jack", "queen", "king", "spades", "hearts", "diamonds", "clubs", "suns",
    "moons", "stars", "crowns", "anchors",
)  # fmt: skip
"""The labels that a game may put into other words."""
FAMILIES = (
    "alignment", "blocking", "bluffing", "capture", "card patterns", "chess", "connection", "enclosure",
    "fishing", "hidden fleets", "impartial", "melding", "outdoor", "pursuit", "race", "shapes", "shedding",
    "solitaire", "tables", "territory", "trick-taking",
)  # fmt: skip
"""The titles of the built-in families, which a game may put into other words, too."""
_COMPARED = "Not checked: no example, number or rule of this text was compared with the game before printing."
FORMER_LABELS = {
    "Proof": "Test", "NOT PROVED": "NOT CHECKED",
    "An engine played every example before this was printed. All that it tried stands in the proof.":
        "An engine played every example before this was printed.",
    "Not proved: no example, number or rule of this text was held to the game before printing.": _COMPARED,
    "Not checked: no example, number or rule of this text was held to the game before printing.": _COMPARED,
}  # fmt: skip
"""Labels by their names up to version 0.1, which are still read."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The language of the text, and the game's own words.

    ```toml
    [words]
    language = "fi"
    ranks = { Q = "R" }
    labels = { "Players" = "Pelaajat" }
    values = { must = ["täytyy"] }
    ```
    """

    language: str = "en"
    """The language of the text. `fi`, `de`, `sv`, `fr` and `zh` have built-in labels."""
    ranks: dict[str, str] = {}
    """The letters on cards, by rank."""
    labels: dict[str, str] = {}
    """The printed words beside your text, by their English. They are listed [below](#labels)."""
    values: dict[str, tuple[str, ...]] = {}
    """The words for the values of marks in the rules."""


@described
class Language(Words, frozen=True):
    """A ready set of words; with a `tongue`, games can be translated into the language."""

    name: str = ""
    """The name of the language in itself: `Deutsch`."""
    after_z: str = ""
    """Letters that come after z in its alphabet, in this order: `åäö`."""
    screen: dict[str, str] = {}
    """The words of pages and of the terminal around a translation, by their English."""
    tongue: Tongue | None = None


class Wording(msgspec.Struct, frozen=True):
    """The words in use: those of a game over those of its language."""

    language: str = "en"
    ranks: Pairs = ()
    labels: Pairs = ()
    values: tuple[tuple[str, tuple[str, ...]], ...] = ()
    tongue: Tongue = ENGLISH_TONGUE
    after_z: str = ""

    def letter(self, rank: str) -> str:
        """Return the letter on a card of that rank: `R` for a queen in Finnish."""
        return dict(self.ranks).get(rank, rank)

    def rank(self, letter: str) -> str:
        """Return the rank with that letter; without one, the letter itself."""
        return next((rank for rank, own in self.ranks if own == letter), letter)

    @property
    def said(self) -> Iterator[str]:
        """The labels in this language."""
        return (words for _, words in self.labels)

    @property
    def translated(self) -> str:
        """The language of a translation, "" for an original."""
        return "" if self.tongue.declared else self.language

    def say(self, english: str, *values: object, **named: object) -> str:
        """Return a label in this language, with its values. Without values it may be any text, which is not a
        label."""
        told = dict(self.labels).get(english, english)
        return told.format(*values, **named) if values or named else told

    def say_apart(self, english: str, *values: object) -> str:
        """Return the same for a paragraph. In a language from right to left, a label that has no translation
        keeps its order from left to right."""
        told = self.say(english, *values)
        is_english = runs_left(self.language) and english not in dict(self.labels)
        return kept_apart(told) if is_english else told


ENGLISH = Wording()


def worded(words: Words, tongue: Tongue = ENGLISH_TONGUE) -> Wording:
    """Return the words of a game, over the ready set of its language; `tongue` has those of its sentences."""
    is_english = words.language == Words().language
    ready = Language() if is_english else _by_language().get(words.language, Language())  # reading is slow
    screen = {} if tongue.declared else ready.screen
    return Wording(
        words.language,
        _pairs({**ready.ranks, **words.ranks}),
        _pairs({**screen, **ready.labels, **_renamed(words.labels)}),
        tuple(sorted({**tongue.values, **ready.values, **words.values}.items())),
        tongue,
        ready.after_z,
    )


def wording_of(language: str) -> Wording:
    """Return the words around translations into a language; those around originals for ""."""
    return worded(Words(language), tongue_of(language)) if language else ENGLISH


def tongues() -> tuple[str, ...]:
    """Return the languages that games can be translated into."""
    return tuple(code for code, language in sorted(_by_language().items()) if language.tongue)


def name_of(language: str) -> str:
    """Return the name of a language in itself: `Deutsch`; that of the original is English."""
    return _by_language()[language].name if language else "English"


def tongue_of(language: str) -> Tongue:
    """Return the words that sentences of a language are made of."""
    tongue = _by_language()[language].tongue
    assert tongue is not None
    return tongue


def _renamed(labels: Mapping[str, str]) -> dict[str, str]:
    """Return labels under their present names."""
    return {FORMER_LABELS.get(label, label): told for label, told in labels.items()}


def check_words(words: Words, ranks: tuple[str, ...]) -> None:
    """Raise DefinitionError for an invalid code of a language, a letter that does not fit into a corner, an
    unknown rank or label, and a label that would lose a value."""
    if not LANGUAGE.fullmatch(words.language):
        raise DefinitionError(
            f"words.language: {words.language!r} is not a code of a language",
            hint=f"two letters, as {', '.join(sorted(_by_language()))} (with words of their own), et or nb",
        )
    for rank, letter in words.ranks.items():
        key = f"words.ranks.{rank}"
        if ranks and rank not in (*COURTS, *ranks):
            raise DefinitionError(f"{key}: no card has the rank {rank!r}", hint=did_you_mean(rank, ranks))
        refuse_letter(key, rank, letter)
    for label, told in _renamed(words.labels).items():
        if label not in (known := (*LABELS, *FAMILIES)):
            raise DefinitionError(f"words.labels: unknown label {label!r}", hint=did_you_mean(label, known))
        if _holes(told) != _holes(label):
            raise DefinitionError(
                f"words.labels: {told!r} has other braces than {label!r}",
                hint="publisher fills in the braces: keep each of them",
            )


def refuse_letter(key: str, rank: str, letter: str) -> None:
    """Raise DefinitionError for a letter that does not fit on a card in place of a rank."""
    if not letter.strip() or (rank != "joker" and len(letter) > LONGEST_LETTER):
        raise DefinitionError(
            f"{key}: {letter!r} does not fit into the corner of a card",
            hint=f"one to {LONGEST_LETTER} letters; only a joker bears a word",
        )


def ready_words() -> tuple[str, ...]:
    """Return the names of the ready sets in alphabetical order."""
    return tuple(_ready())


def ready_set(name: str) -> Words:
    """Return the ready set with that name."""
    return _ready()[name]


def _holes(label: str) -> Sequence[str | None]:
    """Return the names in the braces of a label; [None] if the braces are not in pairs."""
    try:
        return sorted(name for _, name, _, _ in Formatter().parse(label) if name is not None)
    except ValueError:
        return [None]


@cache
def _ready() -> dict[str, Language]:
    """Return the ready sets by name."""
    files = sorted(bundled("assets").joinpath("words").glob("*.toml"))
    return {file.stem: msgspec.toml.decode(file.read_bytes(), type=Language) for file in files}


@cache
def _by_language() -> dict[str, Language]:
    return {words.language: words for words in _ready().values()}


def _pairs(words: Mapping[str, str]) -> Pairs:
    return tuple(words.items())
