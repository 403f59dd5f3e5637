"""Runs one example: reads every sentence, carries out the actions, holds the claims to the engine."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.errors import IllegalMove, NotationError, PublisherError
from publisher.location import Location
from publisher.model.shelf import PLAY, READING
from publisher.proof.filled_pads import pad_as_table, read_pad
from publisher.proof.report import Problem, Report
from publisher.proof.scene import SEAT, Reading, RowReading, Scene
from publisher.proof.sentences import Sentence, sentences
from publisher.proof.words import KINDS
from publisher.text.document import Blocks, Example, Fence, Items, Paragraph, Table, plain
from publisher.text.typography import untypeset

_SHOWN_RULE = re.compile(r"\s*\((?:rules?|see rules?) (?P<rules>[a-z][\w-]*(?:(?:,| and) [a-z][\w-]*)*)\)$")


@dataclass
class Stop(Exception):
    """The first thing that is wrong with an example; what follows it would only be a consequence."""

    problem: Problem


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


def check_example(example: Example, scene: Scene, report: Report) -> None:
    """Run one example; at most one problem is reported, the first cause."""
    claims = 0
    try:
        for part in parts(example.blocks):
            claims += tell(part, scene, report)
        if not claims:
            raise Stop(
                Problem(
                    "checks-nothing",
                    "this example makes no claim",
                    example.location,
                    "set what must hold in **bold**",
                )
            )
    except Stop as stop:
        report.add(stop.problem)
        return
    report.proved["examples"] += 1
    report.proved["claims"] += claims


def parts(blocks: Blocks) -> Iterator[Sentence | Fence | Table]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield from sentences(block.children)
        elif isinstance(block, Fence | Table):
            yield block
        elif isinstance(block, Items):
            for item in block.items:
                yield from parts(item)


def tell(part: Sentence | Fence | Table, scene: Scene, report: Report) -> int:
    """Carry one part out; returns how many claims it made."""
    if isinstance(part, Fence):
        return _told_fence(part, scene)
    if isinstance(part, Table):
        return check_table(part, scene)
    for told in understand(part, scene):
        carry_out(told, scene)
        report.show(told.shown_rules(), told.sentence.location)
    return part.bold


def _told_fence(fence: Fence, scene: Scene) -> int:
    try:
        if fence.kind == "pad":
            read_pad(scene.rules.definition, fence)
        else:
            scene.fence(fence.kind, fence.text)
    except PublisherError as error:
        raise Stop(Problem(error.code, error.message, fence.location, error.hint)) from None
    except Exception as error:
        said = broken(error)
        raise Stop(Problem("rules", said, fence.location, cause=said)) from error
    return check_table(pad_as_table(fence), scene) if fence.kind == "pad" else 0


# -- understanding


def understand(sentence: Sentence, scene: Scene) -> list[Told]:
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


def _each_read(clauses: list[Sentence], scene: Scene) -> list[Told] | None:
    """The readings of all the clauses; None if one of them cannot be read alone."""
    try:
        told = [_read(clause, scene) for clause in clauses]
    except Stop:
        return None
    return None if None in told else [reading for reading in told if reading is not None]


def _read(sentence: Sentence, scene: Scene) -> Told | None:
    """The first reading that fits; a claim may end by naming the rule it shows."""
    rules: tuple[str, ...] = ()
    wrong: Problem | None = None
    for text in dict.fromkeys((sentence.text, _SHOWN_RULE.sub("", sentence.text))):
        if text != sentence.text and (shown := _SHOWN_RULE.search(sentence.text)):
            rules = tuple(re.split(r",? and |, ", shown["rules"]))
        for reading in scene.readings:
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


def _parse(reading: Reading, match: re.Match[str], scene: Scene) -> tuple[Any, ...]:
    return tuple(
        KINDS[kind].parse(scene, word)
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


def _known(scene: Scene, bold: bool) -> str:
    sort = "claim" if bold else "action"
    patterns = [reading.pattern.text for reading in scene.readings if reading.sort == sort]
    return f"{sort}s this game reads: " + " · ".join(patterns[:12]) + (" · …" if len(patterns) > 12 else "")


# -- carrying out


def broken(error: Exception) -> str:
    """What went wrong inside a game's own Python, and on which line."""
    if isinstance(error, PublisherError):
        return error.message
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).name in (PLAY, READING)]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return f"{type(error).__name__}: {error}{where}"


def carry_out(told: Told, scene: Scene) -> None:
    """Do what an action tells, or hold a claim to what the engine finds."""
    sentence, reading = told.sentence, told.reading
    try:
        if reading.sort == "action":
            getattr(scene, reading.method)(*told.words)
            return
        stated, found = stated_and_found(told, scene)
    except IllegalMove as error:
        raise Stop(
            Problem("illegal-move", f"“{sentence.text}”: {error.message}", sentence.location, error.hint)
        ) from None
    except PublisherError as error:
        raise Stop(
            Problem(error.code, f"“{sentence.text}”: {error.message}", sentence.location, error.hint)
        ) from None
    except Exception as error:
        said = broken(error)
        message = f"“{sentence.text}”: {said}"
        raise Stop(Problem("rules", message, sentence.location, cause=said)) from error
    if found != stated:
        raise Stop(_disagreement(told, scene, stated, found))


def stated_and_found(told: Told, scene: Scene) -> tuple[Any, Any]:
    """What a claim states and what the engine finds; True and the finding for a plain claim."""
    checked = told.reading.pattern.checked
    method = getattr(scene, told.reading.method)
    if checked is None:
        return True, method(*told.words)
    given = (*told.words[:checked], *told.words[checked + 1 :])
    found = method(*given)
    stated = told.words[checked]
    if told.reading.pattern.kinds[checked] == "cards" and found is not None:
        return sorted(map(str, stated)), sorted(map(str, found))
    return stated, found


def _disagreement(told: Told, scene: Scene, stated: Any, found: Any) -> Problem:
    sentence, pattern = told.sentence, told.reading.pattern
    if pattern.checked is None:
        return Problem("claim-failed", f"“{sentence.text}”: the engine says it is not so", sentence.location)
    kind = KINDS[pattern.kinds[pattern.checked]]
    says = " ".join(stated) if isinstance(stated, list) else kind.show(scene, stated)
    engine = " ".join(found) if isinstance(found, list) else kind.show(scene, found)
    return Problem(
        "claim-failed",
        f"“{sentence.text}”: the text says {says}, the engine says {engine}",
        sentence.location,
    )


# -- tables


def check_table(table: Table, scene: Scene) -> int:
    """Compute every checked cell of a table, row by row; returns how many there are."""
    headings = [untypeset(plain(cell.children)).casefold() for cell in table.head]
    checked = [place for place, mark in enumerate(table.checked) if mark]
    readings = [_row_reading(table, headings, place, scene) for place in checked]
    for cells in table.rows:
        words = [untypeset(plain(cell.children)).strip() for cell in cells]
        for place, reading in zip(checked, readings, strict=True):
            columns = [place if word.endswith("?") else headings.index(word) for word in reading.headings]
            given = [
                scene.seat_called(headings[column]) if heading == SEAT else words[column]
                for heading, column in zip(reading.headings, columns, strict=True)
                if heading == SEAT or column != place
            ]
            found = _computed(getattr(scene, reading.method), given, cells[columns[0]].location)
            stated = words[place].removeprefix("+")
            if found != stated:
                said = f"the table says {stated}, the engine says {found}"
                raise Stop(Problem("claim-failed", said, cells[place].location))
    return len(table.rows) * len(checked)


def _row_reading(table: Table, headings: list[str], place: int, scene: Scene) -> RowReading:
    """The first reading that computes the column at `place` from other columns of the table."""
    known = {f"{heading}?" if i == place else heading for i, heading in enumerate(headings)}
    names = map(str.casefold, scene.rules.definition.players.names)
    own = {f"{headings[place]}?"} | ({SEAT} if headings[place] in names else set())
    for reading in scene.row_readings:
        if own & set(reading.headings) and set(reading.headings) <= known | own:
            return reading
    forms = " | ".join(" · ".join(reading.headings) for reading in scene.row_readings) or "none"
    columns = ", ".join(heading + "?" * mark for heading, mark in zip(headings, table.checked, strict=True))
    message = f"no reading fits a table with the columns {columns}"
    raise Stop(Problem("unread", message, table.location, f"known: {forms}"))


def _computed(method: Any, given: list[Any], row: Location) -> str:
    try:
        return str(method(*given)).removeprefix("+")
    except Exception as error:
        raise Stop(Problem("table", f"cannot compute this row: {broken(error)}", row)) from error
