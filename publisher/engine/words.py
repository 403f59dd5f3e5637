"""How a game is spoken: its moves, what it keeps and what its rules do, declared once beside the rules.

From these words come the sentences that examples may use, the claims they may make, what samples and the
terminal say, and the labels of what is shown. Phrases are English with placeholders for kinds of words,
`{card}`, `{seat}`, `{number}`; two of a kind get names, `{to:seat}`; `(a|b)` and `(…)?` are choices. The
placeholder with a question mark is what a claim states: `{number?}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from publisher.base.errors import RulesError

F = TypeVar("F", bound=Callable[..., Any])
Sort = Literal["action", "claim"]
Phrases: TypeAlias = str | tuple[str, ...]


FIRST = "…"


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: a word for it, and how its answers are spoken.

    `forms` gives for each way to tell an answer, with the verb as it follows “may”, the notation of the
    move: `{"lay {card}": "{card}", "pick (it up|up the hand)": "pick up"}`; FIRST stands for whatever is
    offered first. After the answer, `{to:seat}` must have the cards that were named. So an example may say
    “East lays ♠9”, “East may not lay ♠9 (rule bids)” and “East must lay ♠9”. `everybody` has sentences by
    which all who are asked give the same answer: `{"All pass": "pass"}`; `drawn` has forms that name the
    cards which the answer brings from the top of the stock: `{"draw {cards}": "draw"}`; `goes_on` and `over`
    are claims that it is being asked, or is asked no more, `ways` of how many answers there are. `before`
    has the answers that may be told before their turn, each with what those who are asked first answer:
    `{"doubt": "believe"}`. To an `unspoken` question there is one answer, which no sentence tells.
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

    def __str__(self) -> str:
        return self.name

    def called(self, name: str) -> Question:
        """Return the same question under another name, which says what is due."""
        return replace(self, name=name)

    def phrases(self) -> Iterator[str]:
        """All words by which texts speak of it."""
        yield from (*self.forms, *self.everybody, *self.drawn, *self.goes_on, *self.over, *self.ways)


class Word(msgspec.Struct, frozen=True):
    """A kind of word of a game's own: what it may look like, and how the rules understand it.

    `read` is given the rules, the state and the word, and raises NotationError for one that names nothing;
    `others` are different values, which a claim could have stated instead.
    """

    looks: str
    read: Callable[[Any, Any, str], Any]
    show: Callable[[Any, Any], str] = lambda rules, value: str(value)
    others: Callable[[Any, Any], tuple[Any, ...]] = lambda rules, value: ()


class Spoken(msgspec.Struct, frozen=True):
    """One way to speak of a method: an action it carries out, or a claim about what it finds.

    `truth` is what the method must return for the words to hold where they state no value.
    """

    sort: Sort
    phrase: str
    truth: bool = True


class Phase(msgspec.Struct, frozen=True):
    """A part of the game that an example can run alone: `asks` is what it may ask, its first question first
    (or the attribute of the rules that holds it); `returns` are claims about what it has returned."""

    asks: tuple[Question | str, ...]
    returns: tuple[Spoken, ...]


def action(*phrases: str) -> Callable[[F], F]:
    """The method carries out what a plain sentence of one of these forms tells; a phase is begun."""
    return _speaking(Spoken("action", phrase) for phrase in phrases)


def claim(*phrases: str, denied: Phrases = ()) -> Callable[[F], F]:
    """The method finds what a bold sentence of these forms states; `denied` forms hold if it finds False."""
    return _speaking([
        *(Spoken("claim", phrase) for phrase in phrases),
        *(Spoken("claim", phrase, truth=False) for phrase in several(denied)),
    ])  # fmt: skip


def _speaking(spoken: Any) -> Callable[[F], F]:
    told = tuple(spoken)

    def mark(method: F) -> F:
        method._spoken = (*getattr(method, "_spoken", ()), *told)  # type: ignore[attr-defined]
        return method

    return mark


def shown(method: F) -> F:
    """Mark a claim whose first words players are shown with every position, as far as it finds anything: a
    score, what is due. It takes a seat, a team or nothing."""
    method._shown = True  # type: ignore[attr-defined]
    return method


def row(*headings: str) -> Callable[[F], F]:
    """The method computes the column of a table whose heading ends in `?` from the cells of the others.

    `{seat}?` is a column with a player's name over it; the method is given that seat in its place.
    """

    def mark(method: F) -> F:
        method._row = tuple(heading.casefold() for heading in headings)  # type: ignore[attr-defined]
        return method

    return mark


def phase(*asks: Question | str, returns: Phrases = (), denied: Phrases = ()) -> Callable[[F], F]:
    """The generator is a phase that may ask these questions. Where nothing runs, an answer to the first of
    them begins it. `returns` says how what it returns is told, `denied` how it is told that it is False."""
    told = [Spoken("claim", phrase) for phrase in several(returns)]
    told += [Spoken("claim", phrase, truth=False) for phrase in several(denied)]

    def mark(method: F) -> F:
        method._phase = Phase(asks, tuple(told))  # type: ignore[attr-defined]
        return method

    return mark


def marked(cls: type, *marks: str) -> Iterator[tuple[str, Any]]:
    """Yield the methods of a class that have one of these marks, its own before those it inherits. A method
    that is written anew keeps the marks that it had, unless it has marks of its own."""
    for name in dict.fromkeys(name for base in cls.__mro__ for name in vars(base)):
        written = (vars(base)[name] for base in cls.__mro__ if name in vars(base))
        found = next((method for method in written if any(hasattr(method, mark) for mark in marks)), None)
        if found is not None:
            yield name, found


def inherited(cls: type, name: str) -> dict[str, Any]:
    """What a class and its bases have in dictionaries of that name; in one that comes first in Python's order
    of bases, what it has of its own wins."""
    merged: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        merged |= vars(base).get(name, {})
    return merged


def several(phrases: Phrases) -> tuple[str, ...]:
    """All of them, where one may be written alone."""
    return (phrases,) if isinstance(phrases, str) else phrases


class Told(msgspec.Struct, frozen=True):
    """A row of a table told as a small example: the headings, those to be checked with a question mark, and
    the sentences, in which `{Heading}` stands for a cell.

    Each checked column needs one sentence that claims it, `{Points?}`; a column of yes and no stands at the
    end of a plain claim, `East may lay {Card} {Allowed?}`. A sentence with an empty cell is
    left out. The row begins afresh unless it `goes_on` from where the example stands.
    """

    headings: tuple[str, ...]
    sentences: str
    goes_on: bool = False


PLACEHOLDER = re.compile(r"\{(?:(?P<name>\w+):)?(?P<kind>\w+)(?P<checked>\?)?\}")


def conjugated(phrase: str) -> str:
    """The verb as it follows a name: `lay {card}` is `lays {card}`, in each of the choices it may be."""
    if phrase.startswith("("):
        choices, rest = _choices(phrase)
        return f"({'|'.join(map(conjugated, choices))}){rest}"
    first, also, second = phrase.partition(" and ")
    if also and second[0].isalpha():
        return f"{conjugated(first)}{also}{conjugated(second)}"
    verb, space, rest = phrase.partition(" ")
    return f"{third_person(verb)}{space}{rest}"


def _choices(phrase: str) -> tuple[list[str], str]:
    """The choices of the parenthesis that the phrase begins with, and what follows it."""
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
    """Return a verb as it follows one name; a noun likewise for several."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if re.search(r"(s|x|z|ch|sh|o)$", verb):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if re.search(r"[^aeiou]y$", verb) else f"{verb}s"
