"""How a sentence is understood and carried out: its readings, its words, and what a claim states and is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from publisher.errors import NotationError
from publisher.proof.readings import Reading, Stage
from publisher.proof.report import Problem
from publisher.proof.sentences import Sentence
from publisher.proof.stop import Stop, stopping

_SHOWN_RULE = re.compile(r"\s*\((?:rules?|see rules?) (?P<rules>[a-z][\w-]*(?:(?:,| and) [a-z][\w-]*)*)\)$")


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, the reading that fits it, and its words understood."""

    sentence: Sentence
    reading: Reading
    words: tuple[Any, ...]
    rules: tuple[str, ...] = ()

    def shown_rules(self) -> tuple[str, ...]:
        """The rules this claim is an example of."""
        kinds = self.reading.pattern.kinds
        return self.rules + tuple(
            word for kind, word in zip(kinds, self.words, strict=True) if kind == "rule"
        )


def understand(sentence: Sentence, scene: Stage) -> list[Told]:
    """The readings of a sentence: clause by clause if each can be read, else as a whole.

    The clauses come first, because `Red plays c3, Blue plays d3` also fits `{seat} plays {move}`.
    """
    clauses = sentence.clauses()
    if len(clauses) > 1 and (each := _each_read(clauses, scene)):
        return each
    whole = _read(sentence, scene)
    if whole is not None:
        return [whole]
    told = [_read(clause, scene) for clause in clauses]
    for clause, reading in zip(clauses, told, strict=True):
        if reading is None:
            raise Stop(
                Problem(
                    "unread",
                    f"no reading fits “{clause.text}”",
                    clause.location,
                    _known(scene, sentence.bold),
                )
            )
    return [reading for reading in told if reading is not None]


def _each_read(clauses: list[Sentence], scene: Stage) -> list[Told] | None:
    """The readings of all the clauses; None if one of them cannot be read alone."""
    try:
        told = [_read(clause, scene) for clause in clauses]
    except Stop:
        return None
    return None if None in told else [reading for reading in told if reading is not None]


def _read(sentence: Sentence, scene: Stage) -> Told | None:
    """The first reading that fits; a claim may end by naming the rule it shows."""
    rules: tuple[str, ...] = ()
    wrong: Problem | None = None
    for text in dict.fromkeys((sentence.text, _SHOWN_RULE.sub("", sentence.text))):
        if text != sentence.text and (shown := _SHOWN_RULE.search(sentence.text)):
            rules = tuple(re.split(r",? and |, ", shown["rules"]))
        for reading in scene.readings.sentences:
            match = reading.pattern.regex.fullmatch(text)
            if match is None:
                continue
            if (reading.sort == "claim") != sentence.bold:
                wrong = wrong or _wrong_style(sentence)
                continue
            try:
                words = _parse(reading, match, scene)
            except NotationError as error:
                wrong = Problem(
                    "notation", f"“{sentence.text}”: {error.message}", sentence.location, error.hint
                )
                continue
            return Told(sentence, reading, words, rules)
    if wrong is not None:
        raise Stop(wrong)
    return None


def _parse(reading: Reading, match: re.Match[str], scene: Stage) -> tuple[Any, ...]:
    return tuple(
        scene.readings.kinds[kind].parse(scene, word)
        for kind, word in zip(reading.pattern.kinds, match.groups(), strict=True)
    )


def _wrong_style(sentence: Sentence) -> Problem:
    if sentence.bold:
        return Problem(
            "not-a-claim",
            f"“{sentence.text}” is set in bold but tells an action",
            sentence.location,
        )
    return Problem("unmarked-claim", f"“{sentence.text}” is a claim", sentence.location, "set it in **bold**")


def _known(scene: Stage, bold: bool) -> str:
    sort = "claim" if bold else "action"
    patterns = [reading.pattern.text for reading in scene.readings.sentences if reading.sort == sort]
    return f"{sort}s this game reads: " + " · ".join(patterns[:12]) + (" · …" if len(patterns) > 12 else "")


# -- carrying out


def carry_out(told: Told, scene: Stage) -> None:
    """Do what an action tells, or hold a claim to what the engine finds."""
    sentence, reading = told.sentence, told.reading
    scene.used.add(reading.source)
    with stopping(sentence.location, sentence.text):
        if reading.sort == "action":
            reading.run(scene, *told.words)
            return
        stated, found = stated_and_found(told, scene)
    if found != stated:
        raise Stop(_disagreement(told, scene, stated, found))


def stated_and_found(told: Told, scene: Stage) -> tuple[Any, Any]:
    """What a claim states and what the engine finds; True and the finding for a plain claim."""
    checked = told.reading.pattern.checked
    if checked is None:
        return True, told.reading.run(scene, *told.words)
    given = (*told.words[:checked], *told.words[checked + 1 :])
    found = told.reading.run(scene, *given)
    stated = told.words[checked]
    if told.reading.pattern.kinds[checked] == "cards" and found is not None:
        return sorted(map(str, stated)), sorted(map(str, found))
    return stated, found


def _disagreement(told: Told, scene: Stage, stated: Any, found: Any) -> Problem:
    sentence, pattern = told.sentence, told.reading.pattern
    if pattern.checked is None:
        return Problem("claim-failed", f"“{sentence.text}”: the engine says it is not so", sentence.location)
    kind = scene.readings.kinds[pattern.kinds[pattern.checked]]
    says = " ".join(stated) if isinstance(stated, list) else kind.show(scene, stated)
    engine = " ".join(found) if isinstance(found, list) else kind.show(scene, found)
    return Problem(
        "claim-failed",
        f"“{sentence.text}”: the text says {says}, the engine says {engine}",
        sentence.location,
    )


def found_words(told: Told, scene: Stage) -> str:
    """What the engine finds for a claim, as its sentence would state it; yes or no for a plain claim."""
    scene.used.add(told.reading.source)
    _, found = stated_and_found(told, scene)
    pattern = told.reading.pattern
    if pattern.checked is None:
        return "yes" if found else "no"
    if isinstance(found, list):
        return " ".join(found)
    return scene.readings.kinds[pattern.kinds[pattern.checked]].show(scene, found)
