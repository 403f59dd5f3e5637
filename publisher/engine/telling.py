"""What has happened, in the words that a game declares: “West lays ♠9”, “The bid is 60”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from publisher.engine.game import Game
from publisher.engine.state import State
from publisher.engine.words import PLACEHOLDER, Question, conjugated
from publisher.engine.zones import Zone

_CHOICE = re.compile(r"\(([^()]*)\)(\??)")
_PLURAL = ("have", "are")
_BLANK = "…"


def tell_answer(question: Question, name: str, notation: str) -> str:
    """An answer as it is spoken; with its bare notation where no form has words for it."""
    for phrase, words in _spoken(question, notation):
        return f"{name} {_filled(conjugated(phrase), words)}"
    return f"{name}: {notation}"


def spoken_as(question: Question, notation: str) -> str:
    """The beginning of the words in which an answer is spoken, as others of its kind begin: `bid`;
    nothing where no form has words for it."""
    for phrase, words in _spoken(question, notation):
        blanks = dict.fromkeys(words, _BLANK)
        return _filled(phrase, blanks).partition(_BLANK)[0].strip()
    return ""


def _spoken(question: Question, notation: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The forms in which an answer can be told, with what stands in their places."""
    for phrase, template in question.forms.items():
        words = _words_of(template, notation)
        if words is not None and {_name(match) for match in PLACEHOLDER.finditer(phrase)} <= words.keys():
            yield phrase, words


def tell_state(rules: Game, state: State) -> Iterator[str]:
    """What a table or position keeps beside its cards and pieces, as far as there is anything."""
    for name, part in type(state).parts.items():
        value, phrase = getattr(state, name), next(iter(part.phrases), "")
        if not phrase or isinstance(value, Zone):
            continue
        if not part.keys:
            yield from _told(rules, phrase, (), value)
        elif not any(isinstance(one, Zone) for one in value):
            for key, one in enumerate(value):
                yield from _told(rules, phrase, (key,), one)


def _told(rules: Game, phrase: str, keys: tuple[int, ...], value: Any) -> Iterator[str]:
    """Yield one part in words, unless there is none of it."""
    places = list(PLACEHOLDER.finditer(phrase))
    values = (*keys, value)[: len(places)]
    numbered = bool(places) and places[-1]["kind"] == "number"
    nothing = value is None or value is False or value == () or (value == 0 and numbered)
    if nothing or isinstance(value, list | dict | set):
        return
    words = {
        _name(place): _shown(rules, place["kind"], one) for place, one in zip(places, values, strict=False)
    }
    if len(words) == len(places):
        many = bool(places) and _is_plural(rules, places[0]["kind"], values[0])
        told = _filled(phrase, words, many, numbered)
        yield f"{told[0].upper()}{told[1:]}."


def _is_plural(rules: Game, kind: str, value: Any) -> bool:
    """Return True if the verb beside a value is plural: beside several people, or a number other than 1."""
    if kind == "team":
        return len(rules.definition.teams[value]) > 1
    return bool(value != 1) if kind == "number" else isinstance(value, tuple) and len(value) > 1


def _shown(rules: Game, kind: str, value: Any) -> str:
    """A word of a kind as it is printed."""
    if kind in rules.words:
        return rules.words[kind].show(rules, value)
    if kind == "seat":
        return rules.name(value)
    return rules.definition.team_in_words(value) if kind == "team" else str(value)


def _name(match: re.Match[str]) -> str:
    return match["name"] or match["kind"]


def _words_of(template: str, notation: str) -> dict[str, str] | None:
    """The words that a notation has in the places of its template; None if it is another move."""
    pattern, end = "", 0
    names = []
    for match in PLACEHOLDER.finditer(template):
        pattern += re.escape(template[end : match.start()]) + "(.+?)"
        names.append(_name(match))
        end = match.end()
    found = re.fullmatch(pattern + re.escape(template[end:]), notation)
    return dict(zip(names, found.groups(), strict=True)) if found else None


def _filled(phrase: str, words: Mapping[str, str], many: bool = False, numbered: bool = True) -> str:
    """Return a phrase with these words; of its choices it takes the first, or the one that is plural. A noun
    agrees with its number, or, if the phrase is not `numbered`, with the verb."""

    def chosen(choice: re.Match[str]) -> str:
        choices = choice[1].split("|")
        if choice[2]:
            return ""
        return next((one for one in choices if many and one.startswith(_PLURAL)), choices[0])

    while _CHOICE.search(phrase):
        phrase = _CHOICE.sub(chosen, phrase)
    one = any(word == "1" for word in words.values()) if numbered else not many
    phrase = PLACEHOLDER.sub(lambda match: words[_name(match)], phrase)
    return " ".join(re.sub(r"(\w)\?", "" if one else r"\1", phrase).split())
