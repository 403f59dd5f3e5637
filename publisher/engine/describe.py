"""Moves, outcomes and states in the words that a game declares: “West lays ♠9”, “The bid is 60”."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain
from types import MappingProxyType
from typing import Any

from publisher.base.characters import capital
from publisher.engine.game import Game
from publisher.engine.outcome import Outcome
from publisher.engine.state import State
from publisher.engine.words import (
    FIRST,
    PLACEHOLDER,
    Question,
    conjugated,
    marked,
    third_person,
    ways_to_say,
)
from publisher.engine.zones import Zone
from publisher.model.cards import SUITS
from publisher.model.tongue import ENGLISH_TONGUE, Forms, Mood, Tongue

_CHOICE = re.compile(r"\(([^()]*)\)(\??)")
_LETTER = re.compile(r'(["\w])\?(?!\})')
BLANK = "…"
"""The sign for the words that the moves of a group do not share."""
_NOTATION = "notation"
_SEAT = re.compile(r"\{seat(?:\.\w+)?\}")
_PLACE = re.compile(r"\{[^}]*\}")
_ONE_OF = MappingProxyType({"are": "is", "were": "was", "men": "man"})
"""Plural words with their singular, if that is not the verb of the third person."""
_SEVERAL = re.compile("–|, | and ")
_FITS: Mapping[str, Callable[[Game, str], Any]] = MappingProxyType(
    {
        "card": lambda rules, word: rules.definition.deck and word in rules.definition.card_deck.by_name,
        "point": lambda rules, word: rules.definition.board and word in rules.definition.topology.index,
        "number": lambda rules, word: re.fullmatch(r"-?\d+(?:\.\d+)?", word),
        "seat": lambda rules, word: word in rules.names,
        "suit": lambda rules, word: word in SUITS,
        "word": lambda rules, word: re.fullmatch("[a-z]+(?:-[a-z]+)*", word),
    }
)
"""A test for each kind of word that every game has: true if a word may have that kind."""


def describe_move(rules: Game, question: Question, name: str, notation: str, mood: Mood = "does") -> str:
    """Return an answer as a sentence about `name`, who gives it, or in another mood: “East may not lay ♠9”.
    If no form has words for it, the sentence has its notation."""
    tongue = rules.definition.tongue
    about = filled(getattr(tongue, mood)[0], {"seat": name}, tongue=tongue)
    for forms, words in _forms(rules, question, notation):
        form: str = getattr(forms, mood)
        said = rules.definition.lettered(filled(form, {"seat": name, **words}, tongue=tongue))
        return said if _names_player(form, words) else about.replace(BLANK, said)
    said = rules.definition.wording.say("play {}", notation)
    return f"{name}: {notation}" if mood == "does" else about.replace(BLANK, said)


@lru_cache(maxsize=10_000)
def tell_move(rules: Game, question: Question, notation: str, bare: bool = True) -> str:
    """Return an answer as a player may type it: `lay ♠9`; or its notation, after a verb if not `bare`."""
    tongue = rules.definition.tongue
    for forms, words in _forms(rules, question, notation):
        if not _names_player(forms.may, words):
            return rules.definition.lettered(filled(forms.may, words, tongue=tongue))
    return notation if bare else rules.definition.wording.say("play {}", notation)


def is_plain(rules: Game, said: str, notation: str) -> bool:
    """Return True if the words of a move are only verbs and its notation; in English it is at the end."""
    if rules.definition.tongue.declared:
        return said.endswith(notation)
    return f" {notation} " in f" {said} "


def spoken_as(rules: Game, question: Question, notation: str) -> str:
    """Return the words with which answers of its kind begin: `bid`; an empty string if no form has words for
    it. In another language they may go on after dots: `auf … setzen`."""
    tongue = rules.definition.tongue
    for forms, words in _forms(rules, question, notation):
        if not _names_player(forms.may, words):
            many = {} if tongue.declared else _numbers(forms.may, words)
            said = filled(forms.may, dict.fromkeys(words, BLANK), many, tongue)
            begins, _, rest = said.partition(BLANK)
            ends = rest.strip() and BLANK not in rest and not tongue.declared
            return said if ends else begins.removesuffix(": ").strip()
    return ""


def _names_player(form: str, words: Mapping[str, str]) -> bool:
    """Return True if the form of a move names the player who makes it, so that it is a whole sentence."""
    return _SEAT.search(form) is not None and "seat" not in words


def _forms(rules: Game, question: Question, notation: str) -> Iterator[tuple[Forms, dict[str, str]]]:
    """Yield the forms of the phrases that fit an answer, and the words in their places; at the end those for
    the first answer that is offered, whatever its notation is."""
    tongue = rules.definition.tongue
    first = ((phrase, {_NOTATION: notation}) for phrase, form in question.forms.items() if form == FIRST)
    for phrase, words in chain(_spoken(rules, question, notation), first):
        for forms in tongue.forms(phrase, conjugated(phrase)):
            end = f": {{{_NOTATION}}}" if _NOTATION in words else ""
            yield Forms(*(f"{form}{end}" for form in forms)), words


def _spoken(rules: Game, question: Question, notation: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the phrases that fit an answer, and the words in their places."""
    for phrase, template in ways_to_say(rules, question):
        places = list(PLACEHOLDER.finditer(phrase))
        words = _words_of(rules, {_name(place): place["kind"] for place in places}, template, notation)
        if words is not None and all(
            _name(place) in words and _fits(rules, place["kind"], words[_name(place)]) for place in places
        ):
            yield phrase, {_name(place): _said(rules, place["kind"], words[_name(place)]) for place in places}


def _said(rules: Game, kind: str, word: str) -> str:
    return rules.definition.tongue.told(rules.words[kind].say(word) if kind in rules.words else word)


def _fits(rules: Game, kind: str, word: str) -> bool:
    """Return True if a word may have that kind; a game's own kinds may look different in moves."""
    return kind not in _FITS or bool(_FITS[kind](rules, word))


def describe_outcome(rules: Game, outcome: Outcome) -> str:
    """Return who has won, and how, such as `Green and Blue won (4 halves are played)`."""
    definition = rules.definition
    say = definition.wording.say
    winners = definition.seats_in_words(outcome.winners)
    nobody = say("No player won") if len(rules.seats) > 1 else say("The game is over")
    tongue = definition.tongue
    how = tongue.beside(tongue.word(outcome.how))
    return f"{say('{} won', winners) if winners else nobody}{how}{tongue.stop}"


# -- the state of a game


def describe_state(rules: Game, state: State, is_over: bool = False) -> Iterator[str]:
    """Yield a sentence for each part that a table or position keeps beside its cards and pieces, and for each
    claim marked `shown`, if there is a value. When the game is over, no player is due to deal or to begin."""
    for name, part in type(state).parts.items():
        value = getattr(state, name)
        if part.phrases and not (is_over and part.is_due) and not isinstance(value, Zone):
            yield from _told(rules, part.phrases, list(enumerate(value)) if part.keys else [(None, value)])
    for name, method in marked(type(rules), "_shown"):
        phrase, find = method._spoken[0].phrase, getattr(rules, name)
        whose = next(PLACEHOLDER.finditer(phrase), None)
        if whose is None or whose["checked"]:
            yield from _told(rules, (phrase,), [(None, find(state))])
        else:
            keys = rules.seats if whose["kind"] == "seat" else range(len(rules.definition.teams))
            yield from _told(rules, (phrase,), [(key, find(state, key)) for key in keys])


def _told(rules: Game, phrases: Sequence[str], values: Sequence[tuple[int | None, Any]]) -> Iterator[str]:
    """Yield sentences about the values of one part; numbers only if a player has some."""
    *_, kind = ("", *(place["kind"] for place in PLACEHOLDER.finditer(phrases[0])))
    there = [(key, value) for key, value in values if not _is_nothing(value)]
    if kind == "number" and not any(value if key is not None else value > 0 for key, value in there):
        return  # a count below 0 has not begun
    sentences = (_sentence(rules, phrases, () if key is None else (key,), value) for key, value in there)
    yield from filter(None, sentences)


def _is_nothing(value: Any) -> bool:
    return value is None or value is False or value == () or isinstance(value, list | dict | set)


def _sentence(rules: Game, phrases: Sequence[str], keys: tuple[int, ...], value: Any) -> str:
    """Return the sentence of the first phrase that fits the value; an empty string if none does, or if the
    language has no words for it."""
    tongue = rules.definition.tongue
    for phrase in phrases:
        places = list(PLACEHOLDER.finditer(phrase))
        values = (*keys, value)[: len(places)]
        kinds = [place["kind"] for place in places]
        words = [_shown(rules, kind, one) for kind, one in zip(kinds, values, strict=False)]
        if len(words) == len(places) and all(map(partial(_looks_like, rules), kinds, words)):
            many = {
                _name(place): len(rules.definition.teams[value]) > 1
                for place, value in zip(places, values, strict=True)
                if place["kind"] == "team"
            }
            told = next(iter(tongue.wordings(phrase)), "")
            sentence = filled(told, dict(zip(map(_name, places), words, strict=True)), many, tongue)
            return sentence and f"{capital(rules.definition.lettered(sentence))}{tongue.stop}"
    return ""


def _looks_like(rules: Game, kind: str, word: str) -> bool:
    own = rules.words.get(kind)
    return _fits(rules, kind, word) if own is None else re.fullmatch(own.looks, word, re.I) is not None


def _shown(rules: Game, kind: str, value: Any) -> str:
    """Return a word of a kind as it is printed."""
    if kind in rules.words:
        return rules.words[kind].show(rules, value)
    if kind == "seat":
        return rules.name(value)
    if kind == "number":
        return f"{value:g}"
    return rules.definition.team_in_words(value) if kind == "team" else str(value)


# -- phrases


def _name(place: re.Match[str]) -> str:
    return place["name"] or place["kind"]


def _numbers(phrase: str, words: Mapping[str, str]) -> dict[str, bool]:
    """Return True for each word of a phrase that is plural."""
    places = ((_name(place), place["kind"]) for place in PLACEHOLDER.finditer(phrase))
    return {name: _is_many(kind, words[name]) for name, kind in places}


def _words_of(rules: Game, kinds: Mapping[str, str], template: str, notation: str) -> dict[str, str] | None:
    """Return the words that a notation has in the places of its template; None if it is a different move. A
    word of a game's own kind looks like it, if it can."""
    names = [_name(place) for place in PLACEHOLDER.finditer(template)]
    own = [rules.words[kinds[name]].looks if kinds[name] in rules.words else ".+?" for name in names]
    first, *literals = map(re.escape, _PLACE.split(template))
    for looks in (own, [".+?"] * len(names)):
        parts = (f"({look}){literal}" for look, literal in zip(looks, literals, strict=True))
        if found := re.fullmatch(first + "".join(parts), notation):
            return dict(zip(names, found.groups(), strict=True))
    return None


def filled(
    phrase: str, words: Mapping[str, str], many: Mapping[str, bool] = MappingProxyType({}),
    tongue: Tongue = ENGLISH_TONGUE,
) -> str:  # fmt: skip
    """Return a phrase with these words. Each of its choices agrees in number with the word before it (or
    after it, if there is none), or else is the first. `many` has the words whose number is known. In another
    language the second of two choices is the plural, and names are in their cases."""

    def is_many(at: int) -> bool:
        places = list(PLACEHOLDER.finditer(phrase))
        before = [place for place in places if place.end() <= at]
        near = next(iter(before[-1:] or places[:1]), None)
        if near is None:
            return False
        name = _name(near)
        return many[name] if name in many else _is_many(near["kind"], words[name])

    while choice := _CHOICE.search(phrase):
        options = choice[1].split("|")
        agreeing = _agreeing if tongue.declared else _one_of_two
        picked = "" if choice[2] else agreeing(options, is_many(choice.start()))
        phrase = f"{phrase[: choice.start()]}{picked}{phrase[choice.end() :]}"
    while letter := _LETTER.search(phrase):
        start = phrase[: letter.start()]
        is_verb = tongue.declared and re.search(r"(?<!number)(?<!number\?)\} \w+$", start) is not None
        kept = letter[1] if is_many(letter.start()) != is_verb else ""
        phrase = f"{start}{kept}{phrase[letter.end() :]}"

    def word(place: re.Match[str]) -> str:
        said = words[_name(place)]
        if place["kind"] == "suit":
            return tongue.suits.get(said, (said,))[0]
        return tongue.name_in(place["case"], said) if place["case"] else said

    return " ".join(PLACEHOLDER.sub(word, phrase).split())


def _agreeing(options: Sequence[str], many: bool) -> str:
    for option in (option for option in options if option.isalpha()):
        one = _ONE_OF.get(option, third_person(option))
        if one in options:
            return option if many else one
    return options[0]


def _one_of_two(options: Sequence[str], many: bool) -> str:
    return options[many and len(options) == 2]


def _is_many(kind: str, word: str) -> bool:
    """Return True if a word of that kind is plural."""
    match kind:
        case "number":
            return word != "1"
        case "cards":
            return " " in word
        case "suit":
            return True
    return _SEVERAL.search(word) is not None
