"""Games without an engine: what of their text can be held to the definition alone.

Nothing of such a game is ever called proved: its facts are counted, its links followed, its text read.
"""

from __future__ import annotations

from functools import cache

from publisher.base.errors import PublisherError
from publisher.base.location import Location
from publisher.engine import Game
from publisher.model.shelf import PLAY, RULES, GameFolder
from publisher.proof.facts import Facts
from publisher.proof.known import Known
from publisher.proof.labels import check_labels
from publisher.proof.report import Problem, Report
from publisher.proof.rule_ids import check_links
from publisher.proof.tables import refuse_loose_marks
from publisher.text.document import Example, facts_in, walk
from publisher.text.game_text import read_text


def check_unplayed(folder: GameFolder) -> Report:
    """What is wrong with the text of a game that has no engine, and how many facts hold."""
    report = Report(folder.slug, played=False)
    try:
        load = cache(lambda variant: Game(folder.definition(variant)))
        for variant in ("", *folder.variants):
            load(variant)
        text, facts = read_text(folder, RULES), Facts(load, Known())
        for block in walk(text.blocks):
            if isinstance(block, Example):
                told = "an example is played by an engine, and this game has none"
                hint = f"tell it in plain words, or write a {PLAY}"
                report.add(Problem("no-engine", told, block.location, hint))
        for fact, section in facts_in(text):
            facts.check(fact, section, report)
        refuse_loose_marks(text.blocks, report)
        check_labels(text, report)
        check_links(folder.slug, (text,), report)
    except PublisherError as error:
        place = error.location or Location(folder.name(""))
        report.add(Problem(error.code, error.message, place, error.hint))
    return report
