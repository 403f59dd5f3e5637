"""Proves one game's text: examples, facts, sample game and rule ids."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from publisher.engine import Game, Position
from publisher.engine.loader import load_game, load_module
from publisher.engine.mechanics.tricks import TrickGame
from publisher.errors import NotationError, PublisherError, did_you_mean
from publisher.location import Location
from publisher.model.shelf import RULES, SAMPLE, GameFolder
from publisher.proof.board_scene import BoardScene
from publisher.proof.examples import check_example
from publisher.proof.facts import check_fact
from publisher.proof.report import Problem, Report
from publisher.proof.rule_ids import ids_in_code, ids_in_play, ids_in_text
from publisher.proof.samples import Replay
from publisher.proof.scene import Scene
from publisher.proof.strict import check_sensitivity
from publisher.proof.table_scene import TableScene
from publisher.proof.trick_scene import TrickScene
from publisher.text.document import Document, Example, Fact, Heading, inlines, plain, walk
from publisher.text.game_text import read_text

READING = "reading.py"


def check(folder: GameFolder, strict: bool = False) -> Report:
    """Everything that can be proved about a game's text."""
    report = Report(folder.slug)
    try:
        Checker(folder, report, strict).run()
    except PublisherError as error:
        place = error.location or Location(folder.name(""))
        report.add(Problem(error.code, error.message, place, error.hint))
    return report


class Checker:
    """One check of one game."""

    def __init__(self, folder: GameFolder, report: Report, strict: bool) -> None:
        self.folder = folder
        self.report = report
        self.strict = strict
        self.load: Callable[[str], Game] = cache(lambda variant: load_game(folder, variant))

    def run(self) -> None:
        rules_text = read_text(self.folder, RULES)
        for variant in ("", *self.folder.variants):
            self.load(variant)
        for block in walk(rules_text.blocks):
            if isinstance(block, Example):
                self.example(block)
        sample = read_text(self.folder, SAMPLE)
        for document in (rules_text, sample):
            self.facts(document)
        Replay(self.load, self.scene, self.report).run(sample)
        self.rule_ids(rules_text)

    def example(self, example: Example) -> None:
        """One example; a sound one is, on strict demand, tried for claims that could not fail."""
        before = len(self.report.problems)
        check_example(example, self.scene(self.load("")), self.report)
        if self.strict and len(self.report.problems) == before:
            check_sensitivity(example, lambda: self.scene(self.load("")), self.report)

    def scene(self, rules: Game) -> Scene:
        return scene_class(self.folder, rules)(rules, self.variant_titled)

    def variant_titled(self, title: str) -> Game:
        """The rules of the variant with that title (or name)."""
        titles = {
            self.folder.definition(variant).title.casefold(): variant
            for variant in ("", *self.folder.variants)
        }
        names = titles | {variant: variant for variant in self.folder.variants}
        if title.casefold() not in names:
            raise NotationError(f"no variant is called {title!r}", hint=did_you_mean(title, titles))
        return self.load(names[title.casefold()])

    def facts(self, document: Document) -> None:
        for node in inlines(document.blocks):
            if isinstance(node, Fact):
                check_fact(node, self.load, self.report)

    def rule_ids(self, document: Document) -> None:
        headings = ids_in_text(document)
        for rule in sorted(ids_in_code(self.folder) | ids_in_play(self.load(""))):
            if rule not in headings:
                self.report.add(
                    Problem(
                        "rule-without-text",
                        f"play.py refuses moves by rule {rule!r}, which no heading of the text has",
                        Location(document.file),
                        "write its rule under a heading with {#" + rule + "}",
                    )
                )
        for rule in sorted(self.report.shown):
            if rule not in headings:
                self.report.add(
                    Problem(
                        "unknown-rule",
                        f"an example names rule {rule!r}",
                        Location(document.file),
                        did_you_mean(rule, headings),
                    )
                )
        if self.strict:
            for rule, heading in headings.items():
                self.unshown(rule, heading)

    def unshown(self, rule: str, heading: Heading) -> None:
        if rule not in self.report.shown:
            self.report.add(
                Problem(
                    "rule-without-example",
                    f"no example shows the rule “{plain(heading.children)}” ({rule})",
                    heading.location,
                    severity="warning",
                )
            )


def scene_class(folder: GameFolder, rules: Game) -> type[Scene]:
    """The scene that reads this game's examples: its own `reading.py`'s, or the one of its kind."""
    if folder.has(READING):
        found: Any = vars(load_module(folder, READING)).get("Reading")
        if not (isinstance(found, type) and issubclass(found, Scene)):
            raise PublisherError("a reading.py needs a class Reading, a Scene", folder.place(READING))
        return found
    if isinstance(rules, Position):
        return BoardScene
    return TrickScene if isinstance(rules, TrickGame) else TableScene
