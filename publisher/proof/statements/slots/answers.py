"""What somebody says or does when asked: how rule sentences name the answers that games declare.

A question declares how its answers are spoken, `{"throw {card}": "{card}", "pass": "pass"}`. So rule
sentences can speak of answers by the same verbs: *everybody throws one card*, *nobody may pass*, *whoever
has passed*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from publisher.engine.words import PLACEHOLDER, conjugated
from publisher.engine.zones import Cards
from publisher.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.slots.kinds import add_kinds
from publisher.proof.words import Kind

_OBJECT = r"(?:\s(?:an?|any|one|some|another)\s(?:card|number|bid|move)s?|\s(?:some|any)thing|\sany|\sit)?"
_PAST = {
    "bid": "bid", "draw": "drawn", "flee": "fled", "give": "given", "keep": "kept", "lay": "laid",
    "lead": "led", "meld": "melded", "put": "put", "say": "said", "steal": "stolen", "take": "taken",
    "throw": "thrown",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """A kind of answer: the forms in which it is spoken, and what is then written down."""

    forms: frozenset[tuple[str, str]]

    def is_of(self, ask: Ask) -> bool:
        """Whether a question can be answered so at all."""
        return any(form in self.forms for form in ask.forms.items())

    def given(self, ask: Ask) -> bool:
        """Whether the question was answered so."""
        return form_of(ask, ask.move) in self.forms

    def allowed(self, ask: Ask) -> bool | None:
        """Whether it might have been answered so; None where the moves are too many to tell."""
        if ask.options is not None:
            return any(form_of(ask, move) in self.forms for move in ask.options)
        if all("{" not in notation for _, notation in self.forms):
            return any(notation in ask.open for _, notation in self.forms)
        return True if self.given(ask) else None

    def others_allowed(self, ask: Ask) -> bool | None:
        """Whether it might have been answered otherwise."""
        if ask.options is not None:
            return any(form_of(ask, move) not in self.forms for move in ask.options)
        fixed = {notation for _, notation in self.forms}
        return True if not self.given(ask) or any(form not in fixed for form in ask.open) else None


def form_of(ask: Ask, move: Any) -> tuple[str, str] | None:
    """The form in which a move is spoken: the one that is written just so, else the most telling one."""
    written = str(move)
    for form in ask.forms.items():
        if form[1] == written:
            return form
    fitting = [form for form in ask.forms.items() if _written(form[1]).fullmatch(written)]
    return max(fitting, key=lambda form: len(form[1]), default=None)


@cache
def _written(notation: str) -> re.Pattern[str]:
    return re.compile(".+".join(map(re.escape, PLACEHOLDER.sub("\0", notation).split("\0"))))


def cards_named(ask: Ask) -> int | None:
    """How many cards the answer names; None if it is spoken without any."""
    form, move = form_of(ask, ask.move), ask.move
    if form is None or "{card" not in form[0]:
        return None
    if isinstance(move, Card):
        return 1
    cards = move if isinstance(move, Cards) else getattr(move, "cards", None)
    return None if cards is None else len(cards)


def _answer(scene: Any, words: str) -> Answer:
    """`throw a card`, `pass`."""
    return _spoken(scene, words, lambda phrase: phrase)


def _answers(scene: Any, words: str) -> Answer:
    """As it follows a name: `throws a card`, `passes`."""
    return _spoken(scene, words, conjugated)


def _answered(scene: Any, words: str) -> Answer:
    """As something done: `thrown`, `passed`, `doubled`."""
    return _spoken(scene, words, _participle)


def _spoken(scene: Any, words: str, inflected: Any) -> Answer:
    found = frozenset(
        form for form in scene.forms for phrase in _parts(form[0]) if _names(inflected(phrase), words)
    )
    if not found:
        raise NotationError(f"no answer is called {words!r}")
    return Answer(found)


def _parts(phrase: str) -> Iterator[str]:
    """A phrase, each of its choices of a verb alone, each of two things that are done together, and what is
    done without what is said of it (`lay {cards} as {announcement}`)."""
    if choices := re.match(r"\(([^()]+)\) (.*)", phrase):
        yield from (f"{verb} {choices[2]}" for verb in choices[1].split("|"))
    else:
        yield from dict.fromkeys((phrase, *re.split(" and | as ", phrase)))


def _participle(phrase: str) -> str:
    verb, space, rest = phrase.partition(" ")
    regular = f"{verb}d" if verb.endswith("e") else f"{verb}ed"
    return f"{_PAST.get(verb, regular)}{space}{rest}"


@cache
def _looks(phrase: str) -> re.Pattern[str]:
    """A phrase whose blanks may be left out, or filled with words that say nothing more."""
    pieces = re.split(r"\s*\{[^}]*\}", phrase)
    text = _OBJECT.join(piece.replace("(", "(?:").replace(" ", r"\s") for piece in pieces)
    return re.compile(text, re.IGNORECASE)


def _names(phrase: str, words: str) -> bool:
    return _looks(phrase).fullmatch(words) is not None


add_kinds(
    answer=Kind(r"[a-z][\w ]*?", _answer),
    answers=Kind(r"[a-z][\w ]*?", _answers),
    acts=Kind(r"[a-z]+", _answers),
    answered=Kind(r"[a-z][\w ]*?", _answered),
)
