"""The checker of one game's text: its examples, facts, sample game and rule ids."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from publisher.base.errors import NotationError, PressError, PublisherError, RulesError, did_you_mean
from publisher.base.location import Location
from publisher.checking.bound_words import count_words
from publisher.checking.class_bodies import refuse_misspelt, refuse_unasked
from publisher.checking.examples import check_example
from publisher.checking.facts import Facts
from publisher.checking.labels import check_labels
from publisher.checking.puzzles import check_puzzles
from publisher.checking.report import Problem, Report
from publisher.checking.result_cache import ResultCache
from publisher.checking.rule_ids import check_links, check_rule_ids, ids_in_text, rule_ids
from publisher.checking.samples import Plate, Replay
from publisher.checking.scene import Scene
from publisher.checking.tables import refuse_loose_marks
from publisher.checking.teaching import check_teaching
from publisher.checking.trails import trails_of
from publisher.checking.translated import check_phrases, check_translation
from publisher.engine import BoardGame, Game
from publisher.engine.failure import described, innermost, rules_broke, unexpected
from publisher.engine.loader import load_game, load_module
from publisher.model.shelf import PLAY, READING, RULES, SAMPLE, GameFolder
from publisher.notation.trail import Trails
from publisher.text.document import Document, Example, Fence, facts_in, section_of, under_headings, walk
from publisher.text.game_text import read_text
from publisher.text.typography import untypeset

Load = Callable[[str], Game]


def check(
    folder: GameFolder,
    strict: bool = False,
    known: ResultCache | None = None,
    reports: dict[Example, Report] | None = None,
) -> Report:
    """Check everything in a game's text; add the values of its facts to `known`. Examples in `reports`
    are not played again, and the reports of the others are added."""
    report, known = Report(folder.edition), known or ResultCache()
    try:
        load: Load = cache(lambda variant: load_game(folder, variant))
        for variant in ("", *folder.variants):
            load(variant)
        refuse_misspelt(folder)
        refuse_unasked(folder, type(load("")))
        folder.refuse_half_translations()
        texts = Texts.of(folder)
        check = TextCheck(folder, texts, load, strict, known, reports)
        for piece in check.pieces():
            before = len(report.problems)
            piece.run(report)
            report.pieces.append((piece.name, piece.location, report.problems[before:]))
            if any(problem.code == RulesError.code for problem in report.problems):
                return report  # any further problem would most likely be the same failure
        refuse_loose_marks(texts.rules.blocks, report)
        count_words(texts.rules, report, folder.tongue)
        check_labels(texts.rules, report)
        check_teaching(texts.rules, report)
        check_links(folder.slug, (texts.rules, texts.sample), report)
        check_rule_ids(texts.rules, rule_ids(folder, load(""), known), report, strict)
        if folder.language:
            check_translation(folder, texts.rules, report)
            check_phrases(check, report)
        else:
            check_puzzles(folder, load, known, report)
        if strict:
            check_strictly(check, report)
    except Exception as fault:
        error = fault if isinstance(fault, PublisherError) else unexpected(fault)
        if isinstance(error, PressError):
            error = RulesError(
                f"what this game gives cannot be used: {described(fault)}{innermost(fault)}",
                Location(folder.name(PLAY)),
                "if everything that it returns is right, this is a bug in publisher: please report it",
            )
        report_errors(error, folder, report)
    finally:  # a program that fails makes claims false, so its errors come first
        report.problems.sort(key=lambda problem: problem.code != RulesError.code)
    return report


def report_errors(error: PublisherError, folder: GameFolder, report: Report) -> None:
    """Add an error, and those found with it, to a report."""
    for one in error.all:
        report.add(Problem(one.code, one.message, one.location or folder.usual_place(one), one.hint))


def check_unplayed(folder: GameFolder) -> Report:
    """Check the text of a game without an engine against its definition, and count the facts that hold. Such
    a game is never called checked."""
    report = Report(folder.edition, played=False)
    try:
        load = cache(lambda variant: Game(folder.definition(variant)))
        for variant in ("", *folder.variants):
            load(variant)
        folder.refuse_half_translations()
        text, facts = read_text(folder, RULES), Facts(load, ResultCache())
        for block in walk(text.blocks):
            if isinstance(block, Example):
                told = "an example is played by an engine, and this game has none"
                hint = f"describe it without an example, or write a {PLAY}"
                report.add(Problem("no-engine", told, block.location, hint))
        for fact, section in facts_in(text):
            facts.check(fact, section, report)
        refuse_loose_marks(text.blocks, report)
        check_labels(text, report)
        if folder.language:
            check_translation(folder, text, report)
        check_links(folder.slug, (text,), report)
    except PublisherError as error:
        report_errors(error, folder, report)
    return report


def check_without_program(folder: GameFolder) -> Report:
    """Check the text of a game whose program may not run: how it is written, and the links and ids in it."""
    report = Report(folder.edition, played=False)
    try:
        for variant in ("", *folder.variants):
            folder.definition(variant)
        texts = Texts.of(folder)
        refuse_loose_marks(texts.rules.blocks, report)
        check_labels(texts.rules, report)
        check_links(folder.slug, (texts.rules, texts.sample), report)
        check_rule_ids(texts.rules, (), report, strict=False)
    except PublisherError as error:
        place = error.location or folder.usual_place(error)
        report.add(Problem(error.code, error.message, place, error.hint))
    return report


def check_strictly(check: TextCheck, report: Report) -> None:
    """Make the checks of `--strict`, whose modules are not loaded otherwise."""
    from publisher.checking.asides import check_asides
    from publisher.checking.filler import check_filler
    from publisher.checking.numerals import check_numerals
    from publisher.checking.unused import check_words

    folder, rules, text = check.folder, check.load(""), check.texts.rules
    check.check_denials(report)
    check_words(folder, rules, scene_class(folder, rules), report)
    check_asides(check.examples(), report)
    check_filler(check.examples(), check.scene, report)
    check_numerals(text, folder.read(RULES), report)


class Pictured(NamedTuple):
    """The parts of a text that come from play: trails of boards by their blocks, the plate of its head, and
    the records of its sample game in the words of the players."""

    trails: Trails
    plate: Plate | None
    spoken: Mapping[Fence, str] = MappingProxyType({})


def pictured(check: TextCheck) -> Pictured:
    """Return the trails to draw in the pictures of boards, in the examples and the sample game, the moment of
    the sample game that is the plate, and its records in words."""
    boards = (check.folder.definition(variant).board for variant in ("", *check.folder.variants))
    told = trails_of(check.examples(), check.scene) if any(boards) else {}
    replay = check.replayed(Report(check.folder.slug))
    return Pictured({**told, **replay.trails}, replay.plate, replay.spoken)


class Texts(msgspec.Struct, frozen=True):
    """The printed texts of a game: the rules and the sample game."""

    rules: Document
    sample: Document

    @classmethod
    def of(cls, folder: GameFolder) -> Texts:
        return cls(read_text(folder, RULES), read_text(folder, SAMPLE))


class Piece(msgspec.Struct, frozen=True):
    """A part of a text that can be checked alone; its name begins with the id of the rule above it."""

    name: str
    location: Location
    run: Callable[[Report], None]


class TextCheck:
    """The parts of a game's text that are checked against the rules that `load` returns."""

    def __init__(
        self,
        folder: GameFolder,
        texts: Texts,
        load: Load,
        strict: bool = False,
        known: ResultCache | None = None,
        reports: dict[Example, Report] | None = None,
    ) -> None:
        self.folder = folder
        self.reports = reports
        self.texts = texts
        self.load = load
        self.strict = strict
        self._scene_class = cache(partial(scene_class, folder))
        self.facts = Facts(load, known or ResultCache(), strict, ids_in_text(texts.rules))

    @classmethod
    def of(cls, folder: GameFolder) -> TextCheck:
        return cls(folder, Texts.of(folder), cache(lambda variant: load_game(folder, variant)))

    def examples(self) -> list[Example]:
        return [block for block in walk(self.texts.rules.blocks) if isinstance(block, Example)]

    def pieces(self) -> Iterator[Piece]:
        """Yield the parts that can be checked separately: each example, the sample game, each fact."""
        for above, block in under_headings(self.texts.rules.blocks):
            for example in (found for found in walk((block,)) if isinstance(found, Example)):
                name = example.title or ("an example" if example.teaches else "a test")
                name = f"{section_of(above)}: {name}".removeprefix(": ")
                yield Piece(name, example.location, partial(self._example, example))
        yield Piece("the sample game", Location(self.texts.sample.file, 1), self.tell_sample)
        for document in (self.texts.rules, self.texts.sample):
            for fact, section in facts_in(document):
                name = f"{section}: {fact.text} ({fact.name})".removeprefix(": ")
                yield Piece(name, fact.location, partial(self.facts.check, fact, section))

    def _example(self, example: Example, report: Report) -> None:
        if self.reports is None:
            self._checked_example(example, report)
            return
        if example not in self.reports:
            self._checked_example(example, found := Report(report.slug))
            self.reports[example] = found
        report.take(self.reports[example])

    def _checked_example(self, example: Example, report: Report) -> None:
        sound = report.checked["examples"]
        self.tell_example(example, report)
        if self.strict and report.checked["examples"] > sound:
            self.strictly(example, report)

    def tell_example(self, example: Example, report: Report) -> None:
        scene = self.scene()
        check_example(example, scene, report)
        report.used |= scene.used

    def strictly(self, example: Example, report: Report) -> None:
        """Report the claims of a correct example that would hold with any words."""
        from publisher.checking.strict import check_sensitivity

        check_sensitivity(example, self.scene, report)

    def check_denials(self, report: Report, only: str = "") -> None:
        """Report the claims that are never found false; with `only`, those of that method."""
        from publisher.checking.strict import never_denied
        from publisher.checking.unused import own_words

        own = set(own_words(self.load(""), scene_class(self.folder, self.load(""))))
        wanted = {source for source in own if source.startswith(f"{only}: " if only else "")}
        for told in never_denied(self.examples(), self.scene, wanted):
            said = f"“{told.sentence.text}” is true in every situation"
            hint = "add an example in which it is false"
            report.add(Problem("never-false", said, told.sentence.location, hint))

    def tell_sample(self, report: Report) -> None:
        replay = self.replayed(report)
        self.facts.sample = replay.match
        report.used |= replay.scene.used if replay.scene else set()

    def replayed(self, report: Report) -> Replay:
        replay = Replay(self.load, self.scene, report)
        replay.run(self.texts.sample)
        return replay

    def scene(self, rules: Game | None = None) -> Scene[Any]:
        """Return a new scene with the given rules, by default those of the game."""
        rules = rules or self.load("")
        kind = self._scene_class(rules)
        try:
            scene = kind(rules, self._variant_titled)
        except PublisherError:
            raise
        except Exception as error:
            raise rules_broke(rules, error, []) from error
        scene.ids = self.facts.ids
        return scene

    def _variant_titled(self, title: str) -> Game:
        folder = self.folder
        titles = {
            untypeset(folder.definition(name).title).casefold(): name for name in ("", *folder.variants)
        }
        names = titles | {variant: variant for variant in ("", *folder.variants)}
        if untypeset(title).casefold() not in names:
            raise NotationError(f"unknown variant {title!r}", hint=did_you_mean(title, titles))
        return self.load(names[untypeset(title).casefold()])


def scene_class(folder: GameFolder, rules: Game) -> type[Scene[Any]]:
    """Return the class that reads the game's examples: `Reading` in `reading.py`, or that of its kind."""
    if folder.has(READING):
        found: Any = vars(load_module(folder, READING)).get("Reading")
        if not (isinstance(found, type) and issubclass(found, Scene)):
            hint = "class Reading(TrickScene), or another of publisher/checking/scenes"
            raise RulesError("a reading.py needs a class Reading, a Scene", folder.place(READING), hint)
        return found
    if isinstance(rules, BoardGame):
        from publisher.checking.scenes.board import BoardScene

        return BoardScene
    from publisher.checking.scenes.table import TableScene
    from publisher.checking.scenes.trick import TrickScene
    from publisher.engine.mechanics.tricks.tricks import TrickGame

    return TrickScene if isinstance(rules, TrickGame) else TableScene
