"""Facts: literals in running prose that the engine must confirm, `[120](fact:card-points)`.

A fact is a method of the game marked `@fact`. It may take arguments, `fact:rami-points(9)`, and may
be a variant's: `fact:hex-4/points`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from publisher.engine import Game
from publisher.errors import PublisherError, did_you_mean
from publisher.proof.report import Problem, Report
from publisher.proof.words import NUMBERS
from publisher.text.document import Fact
from publisher.text.typography import untypeset

_CALL = re.compile(r"(?:(?P<variant>[\w-]+)/)?(?P<name>[\w-]+)(?:\((?P<arguments>[^)]*)\))?")


def check_fact(fact: Fact, load: Callable[[str], Game], report: Report) -> None:
    """Compare one stated literal with what the engine finds."""
    call = _CALL.fullmatch(fact.name)
    if call is None:
        report.add(
            Problem(
                "fact",
                f"cannot read fact:{fact.name}",
                fact.location,
                "write fact:name or fact:name(1,2)",
            )
        )
        return
    try:
        game = load(call["variant"] or "")
        known = dict(game.facts())
        if call["name"] not in known:
            report.add(
                Problem(
                    "fact",
                    f"no fact {call['name']!r}",
                    fact.location,
                    did_you_mean(call["name"], known),
                )
            )
            return
        arguments = [_value(word.strip()) for word in (call["arguments"] or "").split(",") if word.strip()]
        found = known[call["name"]](*arguments)
    except PublisherError as error:
        report.add(Problem("fact", f"fact:{fact.name}: {error.message}", fact.location, error.hint))
        return
    except Exception as error:
        report.add(Problem("fact", f"fact:{fact.name} broke: {type(error).__name__}: {error}", fact.location))
        return
    stated = fact_value(fact.text)
    if stated != fact_value(str(found)):
        report.add(
            Problem("fact-failed", f"the text says {fact.text}, the engine says {found}", fact.location)
        )
    else:
        report.proved["facts"] += 1


def fact_value(text: str) -> str:
    """A literal made comparable: number words as numbers, no thousands separators."""
    word = untypeset(text).strip().replace(",", "").casefold()
    return str(NUMBERS[word]) if word in NUMBERS else word


def _value(word: str) -> Any:
    return int(word) if re.fullmatch(r"-?\d+", word) else word
