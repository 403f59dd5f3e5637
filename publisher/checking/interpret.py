"""The reading of sentences: their patterns, their words, and the stated and found values of claims."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from publisher.base.errors import NotationError, PublisherError, did_you_mean
from publisher.checking.example_problem import ExampleStopped, problems_located_at
from publisher.checking.nearest import has_equipment, nearest_forms, respelt
from publisher.checking.readings import SentencePattern
from publisher.checking.report import Problem
from publisher.checking.sentences import Sentence
from publisher.engine.words import PLACEHOLDER, conjugated, third_person
from publisher.model.seats import Team
from publisher.model.tongue import Tongue
from publisher.notation.words import NotOfKind

if TYPE_CHECKING:
    from publisher.checking.scene import Scene

_YOU = re.compile(r"you (?:(?P<modal>(?:may|must|can)(?!\w).*)|(?P<verb>\w.*))", re.IGNORECASE)
"""A clause to the reader, who is the player named last, or the only one."""
_LISTED = 6
"""The longest list of players in one clause."""


class _Patterns(NamedTuple):
    """The patterns for words of a language that clauses begin or end with."""

    reason: re.Pattern[str]
    """Words that link a clause to another and do not change its meaning."""
    pronoun: re.Pattern[str]
    owner: re.Pattern[str]
    shown_rule: re.Pattern[str]
    listed: re.Pattern[str]


@lru_cache(maxsize=32)
def _patterns(tongue: Tongue) -> _Patterns:
    rule, gap, edge = r"[a-z][\w-]*", tongue.gap, r"\b" if tongue.spaced else ""
    return _Patterns(
        re.compile(rf"(?:{tongue.reasons}|{tongue.links}){gap}", re.IGNORECASE),
        re.compile(rf"(?P<pronoun>{'|'.join(tongue.pronouns)}){gap}", re.IGNORECASE),
        re.compile(rf"{edge}(?:{'|'.join(tongue.owners) or '(?!)'}){edge}", re.IGNORECASE),
        re.compile(
            rf"\s*[(（](?:{tongue.rules}){gap}(?P<rules>{rule}(?:(?:[,、]|{gap}{tongue.lists}){gap}{rule})*)[)）]$"
        ),
        re.compile(f"[,、]?{gap}{tongue.lists}{gap}|[,、]{gap}"),
    )


class ParsedSentence(msgspec.Struct, frozen=True):
    """A sentence, the pattern that fits it, the values of its words, and the text as the pattern fits it."""

    sentence: Sentence
    reading: SentencePattern
    words: tuple[Any, ...]
    rules: tuple[str, ...]
    text: str

    @property
    def plain(self) -> str:
        """The text without the rule at its end."""
        return _patterns(self.sentence.tongue).shown_rule.sub("", self.text)

    def reason(self) -> tuple[str, ...]:
        """Return the rule that the engine must give for this claim to hold; for most claims nothing."""
        kinds = self.reading.pattern.kinds
        return tuple(word for kind, word in zip(kinds, self.words, strict=True) if kind == "rule")


def interpret(sentence: Sentence, scene: Scene[Any]) -> list[ParsedSentence]:
    """Return the readings of a sentence: of each clause if all can be read, otherwise of the whole sentence,
    and last of clauses whose subject is the player named before.

    Clauses come first, because `Red plays c3, Blue plays d3` also fits `{seat} plays {move}`. Clauses without
    a name come last, because `South steals ♣8 and melds ♠5 ♥5` may be one move.
    """
    clauses = sentence.clauses(story=True)
    for cut in (sentence.clauses(), clauses):
        if len(cut) > 1 and (each := _each_read(cut, scene)):
            return each
    wrong: ExampleStopped | None = None
    try:
        if (whole := _read(sentence, scene)) is not None:
            return [whole]
    except ExampleStopped as stop:
        wrong = stop
    if each := _each_read(clauses, scene, anybody=True) or _groups_read(clauses, scene):
        return each
    unread = sentence
    if wrong is None:
        each_read = [_read(clause, scene, anybody=True) for clause in clauses]
        unread = clauses[each_read.index(None)]
    near = _respelt(unread, scene)
    if wrong is not None and not near:
        raise wrong
    hint = _unclosed(sentence.text) or (f"did you mean {near}?" if near else _known(unread, scene))
    raise ExampleStopped(Problem("unread", f"cannot read “{unread.text}”", unread.location, hint))


def _each_read(
    clauses: list[Sentence], scene: Scene[Any], anybody: bool = False
) -> list[ParsedSentence] | None:
    subject = scene.subject
    try:
        told = [_read(clause, scene, anybody) for clause in clauses]
    except ExampleStopped:
        told = [None]
    if None in told:
        scene.subject = subject
        return None
    return [reading for reading in told if reading is not None]


def _groups_read(clauses: list[Sentence], scene: Scene[Any]) -> list[ParsedSentence]:
    """Return the readings of clauses after joining those that split a list of players: `the prisoners are Red
    and Blue, and Green is free`. Return nothing if they cannot be read like that either."""
    subject, stuck = scene.subject, set[int]()

    def read_from(place: int) -> list[ParsedSentence]:
        if place in stuck:
            return []
        for end in range(place + 1, min(place + _LISTED, len(clauses)) + 1):
            clause = clauses[place].up_to(clauses[end - 1])
            told = _each_read([clause], scene, anybody=True) or _each_read(_shared(clause, scene), scene)
            rest = read_from(end) if told and end < len(clauses) else []
            if told and (rest or end == len(clauses)):
                return [*told, *rest]
        scene.subject = subject
        stuck.add(place)
        return []

    return read_from(0)


def _shared(clause: Sentence, scene: Scene[Any]) -> list[Sentence]:
    """Return a clause for each player or team of a list that shares its verb: `North and South have 9 points
    each`, `East and West pass`. There are none in a translation, whose verbs are not known."""
    tongue, definition = scene.tongue, scene.rules.definition
    if not tongue.declared or f" {tongue.lists} " not in clause.text:
        return []
    teams = map(definition.team_in_words, map(Team, range(len(definition.teams))))
    name = f"(?:{'|'.join(map(re.escape, (*scene.rules.names, *teams)))})"
    listed = f"(?P<names>{name}(?:, {name})* {tongue.lists} {name})"
    rest = rf"(?P<rest>.*?)(?: each)?(?P<rule>{_patterns(tongue).shown_rule.pattern})?"
    found = re.fullmatch(rf"{listed} (?P<verb>\w+){rest}", clause.text, re.IGNORECASE)
    if not found:
        return []
    verb = "is" if found["verb"] == "are" else third_person(found["verb"])
    says = f"{verb}{found['rest']}{found['rule'] or ''}"
    return [
        dataclasses.replace(clause, text=f"{each} {says}", facts=(), free=())
        for each in re.findall(name, found["names"], re.IGNORECASE)
    ]


def _read(sentence: Sentence, scene: Scene[Any], anybody: bool = False) -> ParsedSentence | None:
    """Return the first reading that fits, or None; a claim may end with the rule that it shows."""
    readings, named = scene.readings_in(sentence.tongue), rules_shown(sentence)
    wrong: Problem | None = None
    other_style: list[tuple[SentencePattern, re.Match[str]]] = []
    most = -1
    for text, rules in _ways_to_say(sentence, named, scene.subject, anybody):
        for reading in readings.sentences:
            match = reading.pattern.regex.fullmatch(text)
            if match is None:
                continue
            if (reading.sort == "claim") != sentence.bold:
                other_style.append((reading, match))
                continue
            try:
                words = _parse(reading, match, scene)
            except NotOfKind:
                continue
            except NotationError as error:
                said = f"“{sentence.text}”: {error.message}"
                if (fixed := len(PLACEHOLDER.sub("", reading.pattern.text))) > most:
                    most, wrong = fixed, Problem("notation", said, sentence.location, error.hint)
                continue
            scene.subject = _subject(text, reading.sort == "action", scene) or scene.subject
            return ParsedSentence(sentence, reading, words, rules, text)
    for reading, match in other_style:  # only now, because words may be read after pending steps
        with suppress(NotationError):
            _parse(reading, match, scene)
            raise ExampleStopped(_wrong_style(sentence))
    if wrong is not None:
        raise ExampleStopped(wrong)
    return None


def rules_shown(clause: Sentence) -> tuple[str, ...]:
    """Return the rules that a clause names at its end: `Red wins (rules ends and ties)`."""
    patterns = _patterns(clause.tongue)
    shown = patterns.shown_rule.search(clause.text)
    return tuple(patterns.listed.split(shown["rules"])) if shown else ()


def _ways_to_say(
    sentence: Sentence, rules: tuple[str, ...], subject: str, anybody: bool
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the text as it is, without its rule at the end, and without words that link it to other
    sentences; the `subject` replaces a pronoun and, with `anybody`, a missing name."""
    text, tongue = sentence.text, sentence.tongue
    for turned, usual in tongue.turns.items():
        begins = "^" + turned.replace("{names}", tongue.any_names)
        text = re.sub(begins, usual, text, flags=re.IGNORECASE)
    patterns = _patterns(tongue)
    bare = patterns.shown_rule.sub("", text)
    ways: list[tuple[str, tuple[str, ...]]] = [(text, ())] + ([(bare, rules)] if bare != text else [])
    yield from ways
    untied = [
        (patterns.reason.sub("", way, count=1), shown) for way, shown in ways if patterns.reason.match(way)
    ]
    yield from untied
    for plain, shown in untied or ways if subject else ():
        if you := _YOU.match(plain):
            yield f"{subject} {you['modal'] or conjugated(you['verb'])}", shown
        elif pronoun := patterns.pronoun.match(plain):
            case = tongue.pronouns[pronoun["pronoun"].casefold()]
            yield f"{tongue.name_in(case, subject)}{tongue.space}{plain[pronoun.end() :]}", shown
        elif anybody:
            yield f"{subject}{tongue.space}{plain}", shown
        if owner := patterns.owner.search(plain):
            named = tongue.owners[owner[0].casefold()].format(subject)
            yield f"{plain[: owner.start()]}{named}{plain[owner.end() :]}", shown


def _subject(text: str, told: bool, scene: Scene[Any]) -> str:
    """Return the name that a clause begins with, or the first name in an action: `From a1 Red hops`."""
    tongue = scene.tongue
    space, kinds = tongue.space, {"{}", *tongue.owners.values()}
    names = [
        form
        for name in scene.rules.names
        for form in tongue.all_cases(name)
        if any(f"{space}{kind.format(form)}{space}" in f"{space}{text}{space}" for kind in kinds)
    ]
    first = min(names, key=text.index, default="")
    return tongue.nominative(first) if told or text.startswith(f"{first}{space}") else ""


def _parse(reading: SentencePattern, match: re.Match[str], scene: Scene[Any]) -> tuple[Any, ...]:
    """Return the values of the words; raise NotOfKind if any word is not of its kind, otherwise NotationError
    for the first that is unknown."""
    words = list[Any]()
    unknown: NotationError | None = None
    found = (match[group] for group in reading.pattern.order)
    for kind, word in zip(reading.pattern.kinds, found, strict=True):
        try:
            words.append(scene.readings.kinds[kind].parse(scene, word))
        except NotOfKind:
            raise
        except NotationError as error:
            unknown = unknown or error
    if unknown is not None:
        raise unknown
    return tuple(words)


def _wrong_style(sentence: Sentence) -> Problem:
    if sentence.bold:
        said = f"“{sentence.text}” is in bold, but it is an action"
        return Problem("not-a-claim", said, sentence.location)
    return Problem("unmarked-claim", f"“{sentence.text}” is a claim", sentence.location, "set it in **bold**")


def _respelt(unread: Sentence, scene: Scene[Any]) -> str:
    subject = scene.subject

    def reads(text: str) -> bool:
        try:
            return _read(dataclasses.replace(unread, text=text), scene, anybody=True) is not None
        except ExampleStopped:
            return False
        finally:
            scene.subject = subject

    return respelt(unread.text, _forms(unread, scene), scene.rules.names, unread.tongue.numbers, reads)


def _unclosed(text: str) -> str:
    """Return a hint if bold words or a parenthesis of a sentence are not closed; "" if they are."""
    if "**" in text:
        return "the bold words are not closed: write ** before their first letter and after their last"
    return "the parenthesis is not closed: write ) at its end" if text.count("(") > text.count(")") else ""


def _known(unread: Sentence, scene: Scene[Any]) -> str:
    sort = "claims" if unread.bold else "actions"
    return f"nearest {sort}: {' · '.join(nearest_forms(unread.text, _forms(unread, scene), scene))}"


def _forms(unread: Sentence, scene: Scene[Any]) -> list[SentencePattern]:
    sort = "claim" if unread.bold else "action"
    forms = (one for one in scene.readings_in(unread.tongue).sentences if one.sort == sort)
    return [form for form in forms if has_equipment(form, scene.rules)]


# -- carrying out


def carried_out(sentence: Sentence, scene: Scene[Any]) -> Iterator[ParsedSentence]:
    """Yield the readings of a sentence, each after it has been carried out or checked."""
    for told in interpret(sentence, scene):
        execute(told, scene)
        yield told


def execute(told: ParsedSentence, scene: Scene[Any]) -> None:
    """Carry out an action, or check a claim against the engine's result."""
    sentence, reading = told.sentence, told.reading
    scene.used.add(reading.source)
    scene.said = sentence
    with problems_located_at(sentence.location, sentence.text):
        if reading.sort == "action":
            reading.run(scene, *told.words)
            return
        stated, found = stated_and_found(told, scene)
    if found != stated:
        raise ExampleStopped(_disagreement(told, scene, stated, found))


def stated_and_found(told: ParsedSentence, scene: Scene[Any]) -> tuple[Any, Any]:
    """Return the stated value of a claim and the engine's value; for a plain claim, True and the result."""
    checked = told.reading.pattern.checked
    if checked is None:
        return True, told.reading.run(scene, *told.words)
    given = (*told.words[:checked], *told.words[checked + 1 :])
    found = told.reading.run(scene, *given)
    stated = told.words[checked]
    if told.reading.pattern.kinds[checked] == "cards" and found is not None:
        return sorted(map(str, stated)), sorted(map(str, found))
    return stated, found


def is_so(claim: ParsedSentence, scene: Scene[Any]) -> bool:
    """Return True if a claim holds there; a claim that does not fit the state does not hold."""
    stated, found = values_of(claim, scene)
    return bool(stated == found)


def values_of(claim: ParsedSentence, scene: Scene[Any]) -> tuple[Any, Any]:
    """Return the stated value of a claim and the engine's; True and None if it does not fit the state."""
    try:
        return stated_and_found(claim, scene)
    except (ExampleStopped, PublisherError, ValueError, KeyError, IndexError, AttributeError, TypeError):
        return True, None


def changed(told: ParsedSentence, scene: Scene[Any]) -> Iterator[ParsedSentence]:
    """Yield the claim with each of its words replaced by another of its kind."""
    for place, kind in enumerate(told.reading.pattern.kinds):
        for other in scene.readings.kinds[kind].others(scene, told.words[place]):
            words: tuple[Any, ...] = (*told.words[:place], other, *told.words[place + 1 :])
            yield replace(told, words=words)


def _disagreement(told: ParsedSentence, scene: Scene[Any], stated: Any, found: Any) -> Problem:
    sentence = told.sentence
    if told.reading.pattern.checked is None:
        forbids = told.reading.answer is not None and told.reading.answer.forbids
        what = "the move is legal" if forbids else "it is not so"
        return Problem("claim-failed", f"“{sentence.text}”: the engine says {what}", sentence.location)
    if told.reading.pattern.kinds[told.reading.pattern.checked] == "rule" and stated not in scene.ids:
        hint = did_you_mean(stated, scene.ids)
        return Problem(
            "unknown-rule", f"unknown rule {stated!r}: it is not the id of a heading", sentence.location, hint
        )
    says, engine = (_shown(told, value, scene) for value in (stated, found))
    said = f"“{sentence.text}”: the text says {says}, the engine says {engine}"
    return Problem("claim-failed", said, sentence.location)


def found_words(told: ParsedSentence, scene: Scene[Any]) -> str:
    """Return the engine's value for a claim, worded as in its sentence; yes or no for a plain claim."""
    scene.used.add(told.reading.source)
    return _shown(told, stated_and_found(told, scene)[1], scene)


def _shown(told: ParsedSentence, value: Any, scene: Scene[Any]) -> str:
    pattern = told.reading.pattern
    if pattern.checked is None:
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(value)
    return scene.readings.kinds[pattern.kinds[pattern.checked]].show(scene, value)
