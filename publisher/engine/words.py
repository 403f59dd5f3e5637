"""The words of a game for its moves, its state and its rules, declared once beside the rules.

From these words come the sentences that examples may use, the claims they may make, the words of samples and
of the terminal, and the labels of what is shown. Phrases are English with placeholders for kinds of words,
`{card}`, `{seat}`, `{number}`; two of a kind get names, `{to:seat}`; `(a|b)` and `(…)?` are choices. The
placeholder with a question mark is what a claim states: `{number?}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from publisher.base.errors import RulesError, did_you_mean
from publisher.model.tongue import PLACEHOLDER as PLACEHOLDER
from publisher.model.tongue import several as several

F = TypeVar("F", bound=Callable[..., Any])
Sort = Literal["action", "claim"]
Phrases: TypeAlias = str | tuple[str, ...]


FIRST = "…"


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a seat: its name, and the words for its answers.

    `Question("lay", {"lay {card}": "{card}"})` lets examples say “East lays ♠9”, “East may not lay ♠9 (rule
    bids)” and “East must lay ♠9”.

    * `forms` has for each phrase, with the verb as it follows “may”, the notation of the move: `{"lay
      {card}": "{card}", "pick (it up|up the hand)": "pick up"}`. FIRST stands for the first move that is
      offered. After the answer, `{to:seat}` must have the cards that were named.
    * `everybody` has sentences in which all who are asked give the same answer: `{"All pass": "pass"}`.
    * `drawn` has forms with cards that the answer draws from the stock: `{"draw {cards}": "draw"}`.
    * `goes_on` and `over` are claims that it is being asked, or is asked no more.
    * `ways` are claims of the number of answers.
    * `before` has the answers that may be given before their turn, each with the answer of those who are
      asked first: `{"doubt": "believe"}`.
    * `unspoken`: the question has one answer, which no sentence states.
    * `boards`: in a game with several boards, the names of those that show the points of the answer: to the
      seat that answers, and to the others.
    """

    name: str
    forms: Mapping[str, str] = field(default_factory=dict, hash=False)
    everybody: Mapping[str, str] = field(default_factory=dict, hash=False)
    drawn: Mapping[str, str] = field(default_factory=dict, hash=False)
    goes_on: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    before: Mapping[str, str] = field(default_factory=dict, hash=False)
    unspoken: bool = False
    boards: tuple[str, str] = ("", "")

    def __post_init__(self) -> None:
        """Raise RulesError for a brace that is not closed, or a notation with words that its phrase lacks."""
        for told in self.phrases():
            if told.count("{") != told.count("}"):
                said = f"question {self.name}: a brace of “{told}” is not closed"
                raise RulesError(said, hint="write each word as in {point}")
        for phrase, notation in (*self.forms.items(), *self.everybody.items(), *self.drawn.items()):
            words = [word["name"] or word["kind"] for word in PLACEHOLDER.finditer(phrase)]
            for word in PLACEHOLDER.finditer(notation):
                if (name := word["name"] or word["kind"]) not in words:
                    said = f"question {self.name}: the notation “{notation}” names no word of “{phrase}”"
                    raise RulesError(said, hint=did_you_mean(name, words))

    def __str__(self) -> str:
        return self.name

    def called(self, name: str) -> Question:
        """Return the same question under another name, which says what is due."""
        return replace(self, name=name)

    def phrases(self) -> Iterator[str]:
        """Yield all phrases with which texts refer to it."""
        yield from (*self.forms, *self.everybody, *self.drawn, *self.goes_on, *self.over, *self.ways)


class Word(msgspec.Struct, frozen=True):
    """A game's own kind of word: `looks` is a regular expression, and `read` returns the value of a word.

    `read` receives the rules, the state and the word, and raises NotationError for an unknown one; `show`
    returns the word for a value; `others` returns different values, which a claim could have stated instead.
    `say` returns the words for a part of a move's notation: `the kings` for `K`. Set `players` if the words
    are names of players, `North and South`: a translation joins them by its own word, and can put them in a
    case.
    """

    looks: str
    read: Callable[[Any, Any, str], Any]
    show: Callable[[Any, Any], str] = lambda rules, value: str(value)
    others: Callable[[Any, Any], tuple[Any, ...]] = lambda rules, value: ()
    say: Callable[[str], str] = str
    players: bool = False


class Spoken(msgspec.Struct, frozen=True):
    """One phrase for a method: an action it carries out, or a claim about what it finds. `truth` is what the
    method must return for the words to hold if they state no value."""

    sort: Sort
    phrase: str
    truth: bool = True


class Phase(msgspec.Struct, frozen=True):
    """A part of the game that an example can run alone: `asks` has its questions, the first one first (or the
    attribute of the rules that holds it); `returns` are claims about what it has returned."""

    asks: tuple[Question | str, ...]
    returns: tuple[Spoken, ...]


def action(*phrases: str) -> Callable[[F], F]:
    """Mark a method that carries out sentences of these forms, or a phase that begins with one."""
    return _speaking(Spoken("action", phrase) for phrase in phrases)


def claim(*phrases: str, denied: Phrases = ()) -> Callable[[F], F]:
    """Mark a method that finds what bold sentences of these forms state; `denied` ones if it is False."""
    return _speaking([
        *(Spoken("claim", phrase) for phrase in phrases),
        *(Spoken("claim", phrase, truth=False) for phrase in several(denied)),
    ])  # fmt: skip


def _speaking(spoken: Any) -> Callable[[F], F]:
    marks = tuple(spoken)

    def mark(method: F) -> F:
        method._spoken = (*getattr(method, "_spoken", ()), *marks)  # type: ignore[attr-defined]
        return method

    return mark


def shown(method: F) -> F:
    """Mark a claim that players are shown in its first words with every position, if it finds anything: a
    score, what is due. It takes a seat, a team or nothing."""
    method._shown = True  # type: ignore[attr-defined]
    return method


def row(*headings: str) -> Callable[[F], F]:
    """Mark a method that computes a column of a table, whose heading ends in `?`, from the cells of the
    others. `{seat}?` is a column with a player's name over it; the method is given that seat in its place."""

    def mark(method: F) -> F:
        method._row = tuple(heading.casefold() for heading in headings)  # type: ignore[attr-defined]
        return method

    return mark


def phase(*asks: Question | str, returns: Phrases = (), denied: Phrases = ()) -> Callable[[F], F]:
    """Mark a generator as a phase that may ask these questions. If no phase runs, an answer to the first of
    them begins it. `returns` has the phrases for what it returns, `denied` those for False."""
    claims = [Spoken("claim", phrase) for phrase in several(returns)]
    claims += [Spoken("claim", phrase, truth=False) for phrase in several(denied)]

    def mark(method: F) -> F:
        method._phase = Phase(asks, tuple(claims))  # type: ignore[attr-defined]
        return method

    return mark


def marked(cls: type, *marks: str) -> tuple[tuple[str, Any], ...]:
    """Return the methods of a class that have one of these marks, its own before those it inherits, with
    their names. A method that is overridden keeps the marks that it had, unless the new one has marks."""
    owner: Any = cls  # for mypy, a class has no hash
    return _marked(owner, marks)


@lru_cache(maxsize=512)  # every move that is put into words needs it
def _marked(cls: type, marks: tuple[str, ...]) -> tuple[tuple[str, Any], ...]:
    methods = list[tuple[str, Any]]()
    for name in dict.fromkeys(name for base in cls.__mro__ for name in vars(base)):
        written = (vars(base)[name] for base in cls.__mro__ if name in vars(base))
        found = next((method for method in written if any(hasattr(method, mark) for mark in marks)), None)
        if found is not None:
            methods.append((name, found))
    return tuple(methods)


def inherited(cls: type, name: str) -> dict[str, Any]:
    """Return the merged dictionaries of that name of a class and its bases; the first in Python's order of
    bases wins."""
    merged: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        merged |= vars(base).get(name, {})
    return merged


class Told(msgspec.Struct, frozen=True):
    """A row of a table as a small example: the headings, those to check with a question mark, and the
    sentences, in which `{Heading}` stands for a cell.

    Each checked column needs one sentence that claims it, `{Points?}`; a column of yes and no is at the end
    of a plain claim, `East may lay {Card} {Allowed?}`. A sentence with an empty cell is left out. The row
    starts from the beginning unless it `goes_on` from the state of the example.
    """

    headings: tuple[str, ...]
    sentences: str
    goes_on: bool = False


def ways_to_say(rules: Any, question: Question) -> Iterator[tuple[str, str]]:
    """Yield the phrases for answers to a question, each with its notation: its own, then those of the game's
    other questions, such as `pass`. Phrases with most of the notation in them come first: `pass` before
    `{move}`. A receiver of cards is left out."""
    own = [*question.forms.items(), *([(f"{question.name} {{move}}", "{move}")] if question.unspoken else [])]
    others = [
        (phrase, notation) for asked in questions_of(rules) for phrase, notation in asked.forms.items()
        if asked != question and notation != FIRST and (_literal(notation).strip() or notation == "{word}")
    ]  # fmt: skip
    for forms in (own, others):
        for phrase, notation in sorted(forms, key=lambda form: -len(_literal(form[1]))):
            yield RECEIVER.sub("", phrase), notation


def questions_of(rules: Any) -> Iterator[Question]:
    """Yield the questions that the phases of a game may ask."""
    for _, method in marked(type(rules), "_phase"):
        for asked in method._phase.asks:
            yield getattr(rules, asked) if isinstance(asked, str) else asked


def _literal(notation: str) -> str:
    return PLACEHOLDER.sub("", notation)


RECEIVER = re.compile(r"(?: to)? \{to:seat\}")


@lru_cache(maxsize=1000)
def conjugated(phrase: str) -> str:
    """Return a phrase as it follows a name: `lay {card}` becomes `lays {card}`, in each of its choices."""
    if phrase.startswith("("):
        choices, rest = _choices(phrase)
        return f"({'|'.join(map(conjugated, choices))}){rest}"
    first, also, second = phrase.partition(" and ")
    if also and second[0].isalpha():
        return f"{conjugated(first)}{also}{conjugated(second)}"
    verb, space, rest = phrase.partition(" ")
    return f"{third_person(verb)}{space}{rest}"


def _choices(phrase: str) -> tuple[list[str], str]:
    """Return the choices of the parenthesis that the phrase begins with, and what follows it."""
    depth, start = 0, 1
    choices = []
    for place, letter in enumerate(phrase):
        depth += (letter == "(") - (letter == ")")
        if (letter == "|" and depth == 1) or not depth:
            choices.append(phrase[start:place])
            start = place + 1
        if not depth:
            return choices, phrase[place + 1 :]
    raise RulesError(f"“{phrase}”: a parenthesis is not closed")


_IRREGULAR = {"have": "has", "be": "is", "cannot": "cannot"}


def third_person(verb: str) -> str:
    """Return a verb as it follows one name; for a noun, its plural."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if re.search(r"(s|x|z|ch|sh|o)$", verb):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if re.search(r"[^aeiou]y$", verb) else f"{verb}s"
