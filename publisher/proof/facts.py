"""Facts: literals in running prose that the engine must confirm, `[120](fact:card-points)`.

A fact is a method of the game marked `@fact`, or one that every game has (`statistics`, `solved`). It
may take arguments, `fact:rami-points(9)`, and may be a variant's: `fact:hex-4/points`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from publisher.base.errors import NotationError, PublisherError, did_you_mean
from publisher.engine import Game
from publisher.proof.deck_facts import DECK_FACTS
from publisher.proof.known import Found, Known
from publisher.proof.report import Problem, Report
from publisher.proof.solved import SOLVED
from publisher.proof.statistics import STATISTICS, Estimate
from publisher.proof.stop import broken
from publisher.proof.words import NUMBERS
from publisher.text.document import Fact
from publisher.text.typography import untypeset

PLAYED: Mapping[str, Callable[..., Any]] = MappingProxyType({**STATISTICS, **SOLVED})
EVERY_GAMES: Mapping[str, Callable[..., Any]] = MappingProxyType({**PLAYED, **DECK_FACTS})
_CALL = re.compile(r"(?:(?P<variant>[\w-]+)/)?(?P<name>[\w-]+)(?:\((?P<arguments>[^)]*)\))?")


def check_fact(fact: Fact, load: Callable[[str], Game], known: Known, report: Report) -> None:
    """Compare one stated literal with what the engine finds, or has found."""
    name = fact.name or ""
    try:
        if name not in known.facts:
            known.facts[name] = _computed(name, load)
        found = known.facts[name]
    except PublisherError as error:
        report.add(Problem("fact", f"fact:{name}: {error.message}", fact.location, error.hint))
    except Exception as error:
        report.add(Problem("fact", f"fact:{name} broke: {broken(error)}", fact.location))
    else:
        if _agree(fact.text, found):
            report.proved["facts"] += 1
        else:
            message = f"the text says {fact.text}, the engine says {found}"
            report.add(Problem("fact-failed", message, fact.location))


def _computed(name: str, load: Callable[[str], Game]) -> Found:
    """What the engine finds for a fact as it is written after `fact:`."""
    call = _CALL.fullmatch(name)
    if call is None:
        raise NotationError("cannot be read", hint="write fact:name or fact:name(1,2)")
    game = load(call["variant"] or "")
    if call["name"] in PLAYED and type(game) is Game:
        raise NotationError(
            "this game has no engine to play it", hint="write a play.py, or leave the fact out"
        )
    known = {name: partial(compute, game) for name, compute in EVERY_GAMES.items()} | dict(game.facts())
    if call["name"] not in known:
        raise NotationError(f"no fact {call['name']!r}", hint=did_you_mean(call["name"], known))
    arguments = [_value(word.strip()) for word in (call["arguments"] or "").split(",") if word.strip()]
    found = known[call["name"]](*arguments)
    return found if isinstance(found, Estimate) else str(found)


def _agree(text: str, found: Found) -> bool:
    stated = fact_value(text)
    return found.agrees(stated) if isinstance(found, Estimate) else stated == fact_value(found)


def fact_value(text: str) -> str:
    """A literal made comparable: number words as numbers, no thousands separators."""
    word = untypeset(text).strip().replace(",", "").casefold()
    return str(NUMBERS[word]) if word in NUMBERS else word


def _value(word: str) -> Any:
    return int(word) if re.fullmatch(r"-?\d+", word) else word
