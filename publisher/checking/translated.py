"""The comparison of a translation with its original: sections, examples, facts, rules, and their age.

The engine checks a translated text like any other. This module finds what the original has and the
translation does not, and sections whose original has changed since.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from publisher.base.digests import digest
from publisher.base.errors import did_you_mean
from publisher.base.location import Location
from publisher.checking.examples import parts
from publisher.checking.interpret import rules_shown
from publisher.checking.report import Problem, Report
from publisher.checking.sentences import Sentence
from publisher.checking.tables import pad_as_table
from publisher.engine import CardTable
from publisher.engine.loader import load_game
from publisher.engine.words import questions_of
from publisher.model.definition import Definition
from publisher.model.places import line_of_key
from publisher.model.shelf import DEFINITION, RULES, SAMPLE, GameFolder
from publisher.model.tongue import ENGLISH_TONGUE, Tongue
from publisher.model.translation import words_file
from publisher.notation.cells import write_cells
from publisher.notation.record import in_notation, read_record
from publisher.text.document import (
    Block,
    Document,
    Example,
    Fact,
    Fence,
    Heading,
    Table,
    inlines,
    plain,
    walk,
)
from publisher.text.game_text import read_text
from publisher.text.typography import untypeset

if TYPE_CHECKING:
    from publisher.checking.checker import TextCheck

_WORDS = ("summary", "needs")
"""The keys of a game that a translation must have, if the original has them."""
SHORT = 8
"""The letters of a digest: enough to see a change."""


class Section(msgspec.Struct, frozen=True):
    """A heading and the blocks below it; its `key` is the id, or made from the title."""

    key: str
    heading: Heading
    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        return plain(self.heading.children)

    @property
    def examples(self) -> list[Example]:
        return [block for block in walk(self.blocks) if isinstance(block, Example)]

    @property
    def facts(self) -> list[Fact]:
        return [node for node in inlines((self.heading, *self.blocks)) if isinstance(node, Fact)]


def sections_of(document: Document) -> list[Section]:
    """Return the sections of a text in order."""
    found: list[tuple[Heading, list[Block]]] = []
    for block in document.blocks:
        if isinstance(block, Heading):
            found.append((block, []))
        elif found:
            found[-1][1].append(block)
    return [Section(_key(heading), heading, tuple(blocks)) for heading, blocks in found]


def _key(heading: Heading) -> str:
    return heading.id or re.sub(r"[^a-z0-9]+", "-", plain(heading.children).lower()).strip("-")


def digests_of(original: GameFolder) -> dict[str, str]:
    """Return a digest of each section of the rules, and of the sample game; included chapters have none."""
    lines = original.read(RULES).split("\n")
    text = read_text(original, RULES)
    found = [one for one in sections_of(text) if one.heading.location.file == text.file]
    starts = [section.heading.location.line - 1 for section in found]
    ends = [*starts[1:], len(lines)]
    texts = {
        section.key: "\n".join(lines[start:end]).strip()
        for section, start, end in zip(found, starts, ends, strict=True)
    }
    if original.has(SAMPLE):
        texts["sample"] = original.read(SAMPLE).strip()
    return {key: digest(text.encode())[:SHORT] for key, text in texts.items()}


def check_translation(folder: GameFolder, text: Document, report: Report) -> None:
    """Report what a translated text of rules lacks of its original, and the sections that have changed."""
    original = replace(folder, language="")
    theirs, ours = sections_of(read_text(original, RULES)), sections_of(text)
    report.problems += _untranslated(folder, original)
    missing = _missing_sections(theirs, ours, text)
    report.problems += missing
    if not missing:
        for their, our in zip(theirs, ours, strict=True):
            report.problems += _missing_parts(their, our, original.tongue, folder.tongue)
            report.problems += _other_blocks(their.blocks, our.blocks, folder)
        if original.has(SAMPLE) and folder.has(SAMPLE):
            their_sample, our_sample = (read_text(one, SAMPLE).blocks for one in (original, folder))
            report.problems += _other_blocks(their_sample, our_sample, folder)
        report.problems += _outdated(folder, original, dict(zip(theirs, ours, strict=True)))


def check_phrases(check: TextCheck, report: Report) -> None:
    """Report translated phrases that the game does not declare, and phrases that unread sentences need."""
    folder = check.folder
    original = replace(folder, language="")
    report.problems += _unknown_phrases(check)
    failed = [problem.location for problem in report.problems if problem.code == "unread"]
    if not failed:
        return
    theirs, ours = sections_of(read_text(original, RULES)), sections_of(check.texts.rules)
    unread = [
        one
        for their, our in zip(theirs, ours, strict=False)
        for one, other in zip(their.examples, our.examples, strict=False)
        if _has(other, failed, our)
    ]
    sample = any(place.file == check.texts.sample.file for place in failed)
    file = words_file(folder.language)
    place = Location(folder.name(file), line_of_key(folder.read(file), "phrases"))
    for phrase in untranslated_phrases(unread, original, folder.tongue, sample):
        told = f"“{phrase}” has no words in {folder.language}, and an example needs it"
        hint = f'add under [phrases]: "{phrase}" = "…"'
        report.add(Problem("untranslated", told, place, hint))


def _has(example: Example, places: Iterable[Location], section: Section) -> bool:
    """Return True if one of these places is in an example."""
    begins = [one.location.line for one in section.examples] + [_END]
    start = example.location.line
    end = min(line for line in begins if line > start)
    return any(start <= place.line < end for place in places)


_END = 10**9
"""A line after all others."""


def _untranslated(folder: GameFolder, original: GameFolder) -> Iterator[Problem]:
    """Yield the keys of the game whose words are not translated."""
    file = words_file(folder.language)
    for variant in ("", *folder.variants):
        known, above = original.outline(variant), original.outline()
        keys = _WORDS if not variant else ("title", *_WORDS)
        for key in keys:
            value = getattr(known, key)
            path = f"variants.{variant}.{key}" if variant else key
            if value and (not variant or value != getattr(above, key)) and not folder.translation.sets(path):
                place = Location(folder.name(file), line_of_key(folder.read(file), f"game.{path}"))
                told = f"{path}: {_shown(value)} of {DEFINITION} is not translated"
                yield Problem("untranslated", told, place, f"add under [game]: {path} = …")


def _unknown_phrases(check: TextCheck) -> Iterator[Problem]:
    """Yield the translated phrases that the game does not declare."""
    folder = check.folder
    known = {*phrases_of(check).values(), *_words_of(check, replace(folder, language=""))}
    file = words_file(folder.language)
    small = {phrase.casefold() for phrase in known}
    for phrase in folder.translation.phrases:
        if phrase.casefold() not in small:
            place = Location(folder.name(file), _line_with(folder.read(file), phrase))
            told = f"phrases: no sentence of the game is “{phrase}”"
            yield Problem("untranslated", told, place, did_you_mean(phrase, sorted(known)))


def _words_of(check: TextCheck, original: GameFolder) -> Iterator[str]:
    """Yield the headings of tables that the game can check, the cells of checked tables in the original, and
    the names of its piles and questions."""
    for file in filter(original.has, (RULES, SAMPLE)):
        for block in walk(read_text(original, file).blocks):
            table = pad_as_table(block) if isinstance(block, Fence) and block.kind == "pad" else block
            if isinstance(table, Table) and any(table.checked):
                yield from (untypeset(plain(cell.children)) for row in table.rows for cell in row)
    for row in check.scene().readings.rows:
        yield from (heading.removesuffix("?") for heading in row.headings)
    yield from names_of(check)


def names_of(check: TextCheck) -> Iterator[str]:
    """Yield the phrases for the names of a game's piles and questions, which players see."""
    scene = check.scene()
    if isinstance(scene.state, CardTable):
        yield from (scene.rules.definition.owned(zone.name)[0] for zone in scene.state.zones)
    yield from (question.name for question in questions_of(scene.rules))


def _line_with(text: str, words: str) -> int:
    """Return the first line that has these words; 0 if none has."""
    before, found, _ = text.partition(words)
    return before.count("\n") + 1 if found else 0


def _shown(value: str | tuple[str, ...]) -> str:
    return f"“{value}”" if isinstance(value, str) else ", ".join(f"“{one}”" for one in value)


def _missing_sections(theirs: list[Section], ours: list[Section], document: Document) -> list[Problem]:
    """Return a problem for each section that the translation lacks, or else for the first one in another
    place."""
    names = {section.heading.id for section in ours}
    lacking = [section for section in theirs if section.heading.id and section.heading.id not in names]
    found = [
        Problem(
            "untranslated", f"the section “{one.title}” of the original is missing",
            Location(document.file, 1),
            f"write it under a heading with {{#{one.heading.id}}}",
        )
        for one in lacking
    ]  # fmt: skip
    if found:
        return found
    for their, our in zip_longest(theirs, ours):
        if their is None or our is None or _shape(their) != _shape(our):
            here = our.heading.location if our else Location(document.file, 1)
            meant = f"“{their.title}” ({'#' * their.heading.level})" if their else "no further section"
            told = f"“{our.title}” is here, where the original has {meant}" if our else f"{meant} is missing"
            hint = "keep the headings of the original in their order, with their levels and ids"
            return [Problem("untranslated", told, here, hint)]
    return []


def _shape(section: Section) -> tuple[int, str]:
    return section.heading.level, section.heading.id


def _missing_parts(their: Section, our: Section, english: Tongue, tongue: Tongue) -> Iterator[Problem]:
    """Yield the examples, facts and rules that a section has in the original only."""
    here = our.heading.location
    for teaches, what in ((True, "examples"), (False, "tests")):
        counts = [sum(one.teaches is teaches for one in section.examples) for section in (their, our)]
        if counts[0] > counts[1]:
            told = f"“{our.title}” has {counts[1]} {what}, and the original has {counts[0]}"
            yield Problem("untranslated", told, here, "translate them all")
    facts = [Counter(_mark(fact) for fact in section.facts) for section in (their, our)]
    if lacking := facts[0] - facts[1]:
        marks = ", ".join(f"({mark})" for mark in lacking)
        told = f"“{our.title}” lacks marks of the original: {marks}"
        hint = f"mark the words that say it: […]({next(iter(lacking))})"
        yield Problem("untranslated", told, here, hint)
    yield from _other_numbers(their, our, english, tongue)
    same = len(their.examples) == len(our.examples)
    for one, other in zip(their.examples, our.examples, strict=True) if same else ():
        for rule in _rules(one, english) - _rules(other, tongue):
            told = f"the original of this example names the rule {rule}"
            yield Problem("untranslated", told, other.location, f"add ({tongue.rule} {rule}) to its claim")


def _other_blocks(theirs: Iterable[Block], ours: Iterable[Block], folder: GameFolder) -> Iterator[Problem]:
    """Yield blocks of moves or cards that differ from those of the original, if there are as many."""
    original = replace(folder, language="")
    fences = [
        [one for one in walk(tuple(blocks)) if isinstance(one, Fence) and one.kind in _IN_NOTATION]
        for blocks in (theirs, ours)
    ]
    versions = [(original.definition(name), folder.definition(name)) for name in ("", *folder.variants)]
    same = len(fences[0]) == len(fences[1])
    for their, our in zip(*fences, strict=True) if same else ():
        noted = [(_noted(their, one, one), _noted(our, one, other)) for one, other in versions]
        if all(meant != said for meant, said in noted):
            lines = zip_longest(*noted[0], fillvalue="no line")
            meant, said = next(line for line in lines if line[0] != line[1])
            told = f"this block has “{said}” where the original has “{meant}”"
            yield Problem("untranslated", told, our.location, "write the moves and cards of the original")


_IN_NOTATION = ("moves", "deal", "hands", "trick")
"""The kinds of blocks that must be the same in a translation, except for names, letters and labels."""


def _noted(fence: Fence, original: Definition, definition: Definition) -> list[str]:
    """Return the lines of a block in the notation of the game: `North: ♠Q` for `Pohjoinen: ♠R`."""
    tongue = definition.tongue
    players = {tongue.name(name): name for name in original.players.names}
    players |= {name: name for name in original.players.names}
    if fence.kind == "moves":
        lines = [("", write_cells(line.cells)) for line in read_record(fence.text)]
    else:
        parted = (line.rpartition(":") for line in fence.text.splitlines())
        lines = [(players.get(label.strip(), ""), words) for label, _, words in parted]

    def noted(words: str) -> str:
        return in_notation(definition, " ".join(players.get(word, word) for word in words.split()))

    return [f"{player} {noted(words)}".strip() for player, words in lines]


def _mark(fact: Fact) -> str:
    return "free" if fact.name is None else f"fact:{fact.name}"


def _other_numbers(their: Section, our: Section, english: Tongue, tongue: Tongue) -> Iterator[Problem]:
    """Yield the numbers that are declared free and differ from those of the original."""
    known = Counter(_number(fact, english) for fact in their.facts if fact.name is None)
    for fact in our.facts:
        if fact.name is None and (value := _number(fact, tongue)):
            if not known[value]:
                numbers = ", ".join(sorted(filter(None, known))) or "none"
                told = f"the original has no number {value} here: its free numbers are {numbers}"
                yield Problem("untranslated", told, fact.location, "write the number of the original")
            known[value] -= 1


def _number(fact: Fact, tongue: Tongue) -> str:
    """Return the number that a mark has, in digits; "" for other words."""
    text = tongue.english_numerals(untypeset(fact.text)).replace(",", "").casefold()
    found = {**tongue.numbers, **tongue.tens}.get(text, text)
    return str(found) if str(found).isdecimal() else ""


def _rules(example: Example, tongue: Tongue) -> Counter[str]:
    """Count the rules that the sentences of an example name."""
    said = (part for part in parts(example.blocks, tongue) if isinstance(part, Sentence))
    return Counter(rule for one in said for clause in one.clauses() for rule in rules_shown(clause))


def phrases_of(check: TextCheck) -> dict[str, str]:
    """Return the phrases that a game and its variants declare, by their sources."""
    return {
        reading.source: reading.source.partition(": “")[2].removesuffix("”")
        for variant in ("", *check.folder.variants)
        for reading in check.scene(check.load(variant)).readings_in(ENGLISH_TONGUE).sentences
    }


def untranslated_phrases(
    examples: Iterable[Example], original: GameFolder, tongue: Tongue, sample: bool = False
) -> list[str]:
    """Return the phrases that these examples of the original speak, or its sample game, and that the language
    lacks."""
    from publisher.checking.checker import TextCheck, Texts

    load = cache(lambda variant: load_game(original, variant))
    check, spoken = TextCheck(original, Texts.of(original), load), Report(original.slug)
    for example in examples:
        check.tell_example(example, spoken)
    if sample:
        check.tell_sample(spoken)
    phrases = phrases_of(check)
    found = {phrases[source] for source in spoken.used if source in phrases}
    return sorted(phrase for phrase in found if not tongue.has(phrase))


def _outdated(
    folder: GameFolder, original: GameFolder, pairs: Mapping[Section, Section]
) -> Iterator[Problem]:
    """Yield a warning for each section whose original has changed since it was translated."""
    now, then = digests_of(original), folder.translation.translated
    record = f"publisher words {folder.language} {folder.slug} --up-to-date"
    if not then:
        place = Location(folder.name(words_file(folder.language)), 1)
        told = "nothing says which text of the original was translated"
        yield Problem("outdated", told, place, record, "warning")
        return
    places = {their.key: our for their, our in pairs.items()}
    for key, value in now.items():
        if then.get(key) != value:
            section = places.get(key)
            here = section.heading.location if section else Location(folder.name(SAMPLE), 1)
            what = f"“{section.title}”" if section else "the sample game"
            told = f"{what} was translated from an earlier text"
            yield Problem("outdated", told, here, f"translate it again, then: {record}", "warning")
