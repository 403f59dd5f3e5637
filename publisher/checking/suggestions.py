"""Suggestions of marks for rule words that no mark binds: facts whose observed value is the word.

Only the author can choose a suggestion: a fact may show the same word and have another meaning. Each
suggestion lists the values that were seen.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby, product
from typing import Any

import msgspec

from publisher.base.location import Location
from publisher.checking.bound_words import LoadBearing
from publisher.checking.observed import OBSERVED
from publisher.checking.observed.game_log import GameLog
from publisher.checking.observed.observation import FEW, Observation, Observed, judge, observe
from publisher.engine import BoardGame, Game

OFFERED = 3
"""The most facts that are offered for a word."""
_DENIED = re.compile(r"\s+(?:not|never)\b")
_DENIED_BY = re.compile(r"\b(?:nobody|nothing|no \w+)\s+$", re.IGNORECASE)
_WORD = re.compile(r"[a-z]{3,}")
_END = re.compile(r"(?<=[a-z]{3})(?:(?<!s)s|es|ed|ing|er|ers|est|e)$")
_DOUBLED = re.compile(r"([bdgmnprt])\1$")
_COMMON = """the and that this with from for are was has have than then its their there they them when
    each every which another who whose other others any all you your whether check find count must need not
    never may can cannot always only first last left right same once one two three more most less fewer own"""
"""Words that say nothing about the subject of a sentence."""


class Offer(msgspec.Struct, frozen=True):
    """A fact that shows the word: its notation, and the values in recorded games."""

    mark: str
    seen: str
    about: str


class Shown(msgspec.Struct, frozen=True):
    """A fact, its notation after `fact:`, and the values in recorded games."""

    fact: Observed
    call: str
    observation: Observation


class Suggestion(msgspec.Struct, frozen=True):
    """A word without a mark, and the facts to choose from."""

    location: Location
    word: str
    sentence: str
    offers: tuple[Offer, ...]

    def __str__(self) -> str:
        lines = [f"{self.location}: “{self.word}” in “{self.sentence}”"]
        lines += [f"  {offer.mark}  ({offer.seen}) {offer.about}" for offer in self.offers]
        return "\n".join(lines)


def suggestions(words: Collection[LoadBearing], log: GameLog) -> Iterator[Suggestion]:
    """Yield marks for the unbound words of a text; words that no fact shows are left out."""
    for section, group in groupby(words, lambda word: word.rule.section):
        for word in group:
            if word.bound or word.free:
                continue
            seen = (*_seen(log), *(_seen(log, section) if section else ()))
            if offers := _offers(word, seen, log.rules):
                yield Suggestion(word.location, word.word, word.rule.sentence.text, offers)


def _offers(word: LoadBearing, seen: Iterable[Shown], rules: Game) -> tuple[Offer, ...]:
    """Return the facts that share most words with the sentence, of those that show what it says, each with
    its best arguments; among them, those that were seen most often come first."""
    best: dict[str, tuple[float, int, Offer]] = {}
    for one in seen:
        if (found := _offer(word, one, rules)) and (likeness := _likeness(word, one)) > 0:
            name, ranked = one.fact.name, (likeness, *found)
            best[name] = max(best.get(name, ranked), ranked, key=lambda it: it[:2])
    likely = sorted(best.values(), key=lambda it: it[:2], reverse=True)[:OFFERED]
    return tuple(offer for _, _, offer in sorted(likely, key=lambda it: -it[1]))


def _offer(word: LoadBearing, shown: Shown, rules: Game) -> tuple[int, Offer] | None:
    """Return the cases that show the word, and its mark; None for a fact that shows something else. The words
    around it count: “must not” does not say “must”."""
    text = word.rule.sentence.text
    stated = next(
        (one for one in shown.fact.family_in(rules).find(text) if one.start <= word.start < one.end), None
    )
    if stated is None or _DENIED_BY.search(text, 0, stated.start) or _DENIED.match(text, stated.end):
        return None
    if judge(stated.value, shown.observation).finding != "holds":
        return None
    cases, seen = _seen_as(stated.value, shown.observation)
    mark = f"[{text[stated.start : stated.end]}](fact:{shown.call})"
    return cases, Offer(mark, seen, shown.fact.about)


def _seen_as(value: str, observation: Observation) -> tuple[int, str]:
    """Return the number of cases that show a value, and the values that were seen, in words."""
    shown = "True" if observation.how == "ever" else value
    cases = sum(one.cases for one in observation.seen if one.value == shown)
    return cases or observation.cases, seen_in_words(observation)


def seen_in_words(observation: Observation) -> str:
    """Return the values that were seen most often: `left in 812, right in 3 cases`."""
    if observation.how == "ever":
        happened = sum(one.cases for one in observation.seen if one.value == "True")
        return f"it happened in {happened:,} of {observation.cases:,} chances"
    seen = (f"{one.value} in {one.cases:,}" for one in observation.seen[:OFFERED])
    return f"{', '.join(seen)} cases"


@lru_cache(maxsize=64)
def _seen(log: GameLog, section: str = "") -> tuple[Shown, ...]:
    """Return the values of facts in the games, with every argument that they may have: facts about rules for
    the rule of the section, without a section all others. They do not depend on the text, so an editor needs
    them once."""
    facts = [fact for fact in OBSERVED.values() if ("rule" in fact.parameters) == bool(section)]
    return tuple(_shown(log, facts, section))


def _shown(log: GameLog, facts: Iterable[Observed], section: str) -> Iterator[Shown]:
    values = _values(log, section)
    for fact in facts:
        for arguments in _arguments(fact, values):
            try:
                found = observe(fact, log, arguments)
            except Exception:  # arguments are tried blindly: most parts of a game fit no fact
                continue
            if found.cases >= FEW:
                written = ",".join(str(one) for one in arguments if one != section)
                yield Shown(fact, f"{fact.name}({written})" if written else fact.name, found)


def _arguments(fact: Observed, values: Mapping[str, Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    choices = []
    for name, parameter in fact.parameters.items():
        if parameter.kind is not parameter.VAR_POSITIONAL:
            usual = () if parameter.default is parameter.empty else (parameter.default,)
            choices.append(dict.fromkeys([*usual, *values.get(name, ())]))
    return product(*choices)


def _values(log: GameLog, section: str) -> dict[str, Sequence[Any]]:
    kept = [one.parts for game in log.games[:1] for one in game.rounds[:1]]
    kept += [ply.parts for game in log.games[:1] for ply in game.plies[:1]]
    definition, on_board = log.rules.definition, isinstance(log.rules, BoardGame)
    return {
        "rule": (section,),
        "part": tuple(part for parts in kept for part in parts),
        "question": () if on_board else tuple(question.name for question in log.questions),
        "player": definition.players.names,
        "rank": definition.card_deck.ranks if definition.deck else (),
        "region": tuple(definition.topology.regions) if definition.board else (),
    }


def _likeness(word: LoadBearing, shown: Shown) -> float:
    """Return a score for the words that a sentence and a fact share; 0 if they have no subject in common.

    Rare words count more, the word itself half, and an argument that the sentence does not mention less. The
    subject is common if the sentence has a word of the fact's name, or two of its explanation; a word that is
    a subject itself, such as “win”, is enough.
    """
    sentence, itself = _stems(word.rule.sentence.text), _stems(word.word)
    shared = sentence & _stems(f"{shown.call} {shown.fact.about}")
    others = shared - itself - _stems(_COMMON)
    if not (others & _stems(shown.fact.name) or len(others) > 1 or shared & itself - _stems(_COMMON)):
        return 0
    arguments = re.findall(r"[^(),]{2,}", shown.call.removeprefix(shown.fact.name))
    strange = sum(not _stems(one) & sentence for one in arguments)
    return sum(_weight(one) * (0.5 if one in itself else 1) for one in shared) - strange


def _weight(stem: str) -> float:
    return math.log(len(OBSERVED) / (1 + _frequency()[stem]))


@cache
def _frequency() -> Counter[str]:
    return Counter(word for fact in OBSERVED.values() for word in _stems(f"{fact.name} {fact.about}"))


@lru_cache(maxsize=4096)
def _stems(text: str) -> frozenset[str]:
    return frozenset(_DOUBLED.sub(r"\1", _END.sub("", word)) for word in _WORD.findall(text.casefold()))
