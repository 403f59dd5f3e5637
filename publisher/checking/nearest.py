"""The sentences nearest to one that cannot be read: it with other spelling, or forms that are like it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from types import MappingProxyType
from typing import Any

from publisher.base.errors import NotationError, close_to
from publisher.checking.readings import SentencePattern
from publisher.engine import Game
from publisher.engine.describe import filled
from publisher.engine.words import PLACEHOLDER
from publisher.model.seats import Team
from publisher.notation.words import LOOSE

_WORD = re.compile(r"[^\W\d_]+")
SHOWN, SHORTEST = 3, 3
"""The most sentences that are shown, and the fewest letters of a word that may be misspelt."""
_ANYTHING = frozenset({*LOOSE, "rule"})
"""Kinds that any word of a sentence would fit."""
_EQUIPMENT = MappingProxyType(
    {"card": "deck", "cards": "deck", "suit": "deck", "point": "board", "points": "board", "roll": "dice"}
)
"""The part of a definition that a kind of word needs."""


def respelt(
    text: str,
    forms: list[SentencePattern],
    names: Iterable[str],
    numbers: Iterable[str],
    reads: Callable[[str], bool],
) -> str:
    """Return the text with one word, or all unknown words, spelt as in a form or as a name; "" if it cannot
    be read then."""
    known = {*names, *numbers, *(word for form in forms for word in _literals(form))}
    close = {
        word: near
        for word in _WORD.findall(text)
        if len(word) >= SHORTEST
        and not {word, word.casefold()} & known
        and (near := close_to(word, sorted(known)))
    }
    ways = [{word: one} for word, near in close.items() for one in near]
    ways.append({word: near[0] for word, near in close.items()})
    for way in ways:
        written = _WORD.sub(lambda word, way=way: way.get(word[0], word[0]), text)  # type: ignore[misc]
        if written != text and reads(written):
            return written
    return ""


def nearest_forms(text: str, forms: list[SentencePattern], scene: Any) -> list[str]:
    """Return the sentences most like the text that the forms read, with words of the text and the game."""
    words = re.findall(r"[^\s,;:()]+", text)
    sentences = dict.fromkeys(_filled(form, words, scene) for form in forms)
    said = text.casefold().split()
    likeness = {one: SequenceMatcher(None, said, one.casefold().split()).ratio() for one in sentences}
    return sorted(sentences, key=lambda one: -likeness[one])[:SHOWN]


def _literals(form: SentencePattern) -> Iterator[str]:
    yield from _WORD.findall(PLACEHOLDER.sub(" ", form.pattern.text).casefold())


def has_equipment(form: SentencePattern, rules: Game) -> bool:
    """Return False for a form about cards, points or dice that the game does not have."""
    needed = {
        _EQUIPMENT[kind] for kind in form.pattern.kinds if kind in _EQUIPMENT and kind not in rules.words
    }
    return all(getattr(rules.definition, name) for name in needed)


def _filled(form: SentencePattern, words: list[str], scene: Any) -> str:
    """Return the sentence of a form with words of a text, or else of the game."""
    left, found = list(words), dict[str, str]()
    for name, kind in zip(form.pattern.names, form.pattern.kinds, strict=True):
        fitting = next((word for word in left if _is_of(kind, word, scene)), None)
        if fitting is not None:
            left.remove(fitting)
        found[name] = fitting or (kind == "seat" and scene.subject) or _sample(kind, scene.rules)
    return filled(form.pattern.text.replace("\\(", "（").replace("\\)", "）"), found).translate(_REAL)


_REAL = str.maketrans("（）", "()")
"""Real parentheses of a form, which are not choices."""


def _is_of(kind: str, word: str, scene: Any) -> bool:
    if kind == "move":
        return _is_of("point", word, scene) or _is_of("card", word, scene)
    known = scene.readings.kinds[kind]
    if kind in _ANYTHING or not re.fullmatch(known.looks, word, re.IGNORECASE):
        return False
    try:
        known.parse(scene, word)
    except NotationError:
        return False
    return True


_SAMPLES: Mapping[str, Callable[[Game], str]] = MappingProxyType({
    "seat": lambda rules: rules.names[0],
    "team": lambda rules: rules.definition.team_in_words(Team(0)),
    "card": lambda rules: rules.definition.card_deck.cards[0].name,
    "cards": lambda rules: rules.definition.card_deck.cards[0].name,
    "suit": lambda rules: rules.definition.card_deck.suits[0],
    "point": lambda rules: rules.definition.topology.names[0],
    "points": lambda rules: rules.definition.topology.names[0],
    "number": lambda rules: "2",
    "roll": lambda rules: "6-2",
})  # fmt: skip


def _sample(kind: str, rules: Game) -> str:
    return _SAMPLES[kind](rules) if kind in _SAMPLES and kind not in rules.words else "…"
