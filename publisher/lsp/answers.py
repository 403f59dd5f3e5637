"""The answers that need the game: they are computed in its own process, which keeps what it has loaded."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator

from publisher.base.errors import PublisherError
from publisher.base.location import Location
from publisher.base.workers import IsolatedWork
from publisher.checking.facts import EVERY_GAMES, Call, Facts
from publisher.checking.observed import OBSERVED
from publisher.checking.observed.observation import Observation
from publisher.checking.report import Report
from publisher.checking.result_cache import ResultCache
from publisher.checking.suggestions import seen_in_words
from publisher.drawing.svg import to_svg
from publisher.engine import Game
from publisher.lsp.fixes import offered
from publisher.lsp.words import Checked, Fix, Word
from publisher.model.shelf import RULES, GameFolder
from publisher.model.trust import require_trust, untrusted_folder
from publisher.press.checks import (
    CheckMemory,
    broken,
    check_text,
    check_text_without_program,
    suggested,
    text_check,
)
from publisher.press.digests import rules_digest
from publisher.press.figures import figure_if_any
from publisher.text.document import Fence
from publisher.text.includes import chapter_names

WIDEST, MOST = 70.0, 60_000
"""The largest width of a picture in mm, and its most letters: editors cut longer texts."""

_SIDE = re.compile(r'\b(width|height)="([\d.]+)mm"')


class _Kept:
    """The parts of the last folder that stay in memory as long as its rules are the same."""

    def __init__(self) -> None:
        self.rules: str | None = None
        self.folder: GameFolder | None = None
        self.memory = CheckMemory()
        self.words: dict[bool, tuple[Word, ...]] = {}

    def use(self, folder: GameFolder) -> None:
        """Keep this folder; forget results of other rules."""
        rules = f"{folder.path} {rules_digest(folder)}"
        if rules != self.rules:
            self.rules, self.memory, self.words = rules, CheckMemory(), {}
        elif self.folder is not None:
            folder.keep_definitions(self.folder)
        self.folder = folder


_kept = _Kept()


def ready() -> None:
    """Do nothing: this module is loaded."""


def check(folder: GameFolder, run: bool) -> Checked:
    """Check the texts of a game; with `run` false, without its program."""
    _kept.use(folder)
    not_run = ""
    try:
        if run:
            require_trust(folder)
    except PublisherError as error:
        run, not_run = False, "; ".join(filter(None, (error.message, error.hint)))
    if run:
        report = IsolatedWork(lambda one: check_text(one, memory=_kept.memory), broken)(folder)
    else:
        report = IsolatedWork(check_text_without_program, broken)(folder)
    if run not in _kept.words:
        try:
            _kept.words[run] = tuple(_words(folder, run and folder.has_engine))
        except Exception:  # the report has the reason
            return Checked(tuple(report.problems), (), not_run)
    return Checked(tuple(report.problems), _kept.words[run], not_run)


def _words(folder: GameFolder, run: bool) -> Iterator[Word]:
    """Yield the words of a game: those of its definition, and with `run` those of its program."""
    definition = folder.definition()
    yield from (Word("chapter", name) for name in chapter_names(folder))
    if definition.deck:
        yield from (Word("card", card) for card in definition.card_deck.by_name)
    if definition.board:
        yield from (Word("point", point) for point in definition.topology.names)
    yield from (Word("piece", kind.letter, name) for name, kind in definition.pieces.items())
    yield from (Word("player", name) for name in definition.players.names)
    if folder.has_engine and not run:
        yield from (Word("fact", name, fact.about) for name, fact in OBSERVED.items())
        yield from (Word("fact", name) for name in EVERY_GAMES)
        return
    yield from (Word("fact", name, about) for name, about in _facts(folder).described().items())
    if run:
        sentences = text_check(folder).scene().readings.sentences
        phrases = {(one.sort, one.pattern.text): None for one in sentences}
        yield from (Word(sort, phrase) for sort, phrase in phrases)


def _facts(folder: GameFolder) -> Facts:
    """Return the facts of a game; if it has a program, its sample is played, in which they are observed."""
    if not folder.has_engine:
        return Facts(lambda variant: Game(folder.definition(variant)), ResultCache())
    text = text_check(folder)
    text.tell_sample(Report(folder.slug))
    return text.facts


def fact(folder: GameFolder, words: str, call: str, section: str) -> str:
    """Return what a fact is worth now, and what it was counted on, as Markdown."""
    _kept.use(folder)
    facts, asked = _facts(folder), Call(call, section)
    try:
        verdict = facts.verdict(words, asked)
    except PublisherError as error:
        return f"`fact:{call}`: {error.message}" + (f"  \n{error.hint}" if error.hint else "")
    found, about = verdict.found, facts.described(asked.variant).get(asked.name, "")
    value = seen_in_words(found) if isinstance(found, Observation) else str(found)
    told = f"**{value}**: {verdict.reason or 'the text agrees'}"
    return "\n\n".join(filter(None, (f"`fact:{call}`", about, told)))


def picture(folder: GameFolder, kind: str, caption: str, block: str) -> str:
    """Return the picture of a block as Markdown; "" if it has none, or it is too large."""
    _kept.use(folder)
    drawing = figure_if_any(folder, Fence(kind, caption, block, Location(folder.name(""))))
    if drawing is None:
        return ""
    share = min(1.0, WIDEST / drawing.width)
    svg = to_svg(drawing).replace('style="', 'style="background:#fff;', 1)  # for dark editors
    svg = _SIDE.sub(lambda side: f'{side[1]}="{share * float(side[2]):.1f}mm"', svg, count=2)
    content = b64encode(svg.encode()).decode()
    return f"![{kind}](data:image/svg+xml;base64,{content})" if len(content) < MOST else ""


def offers(folder: GameFolder, lines: range) -> tuple[Fix, ...]:
    """Return marks for the words in these lines of the rules, which count from 1."""
    _kept.use(folder)
    if not folder.has_engine or untrusted_folder(folder):
        return ()
    text = folder.read(RULES).split("\n")
    return tuple(fix for suggestion in suggested(folder, lines) for fix in offered(suggestion, text))
