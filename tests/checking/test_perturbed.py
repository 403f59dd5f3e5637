"""Every claim of the bundled examples fails as soon as the text says something else.

The words are changed in the text itself, one claim at a time, by plain rewriting that knows nothing of
the readings: another winner, another number, another rule, a legal move called illegal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial

import pytest

from publisher.checking.checker import TextCheck, Texts
from publisher.checking.report import Problem, Report
from publisher.engine.loader import load_game
from publisher.model.shelf import RULES
from publisher.notation.words import NUMBERS
from publisher.text.document import Document
from publisher.text.reader import read
from tests.shelf import SHELF

GAMES = ("hex", "tuppi")
WRONG = {"claim-failed", "unread", "notation", "scene", "illegal-move", "unknown-rule"}
"""What may be said of a changed claim; a rule that is not in the text would be told as `unknown-rule`."""

BOLD = re.compile(r"\*\*(?P<words>[^*]+)\*\*")
CHECKED_CELL = re.compile(r"(?<=\| )(?P<words>\d+)(?=( \|)?$)", re.MULTILINE)
SWAPS = (
    ("Red", "Blue"), ("North–South", "East–West"), ("North", "East"), ("South", "West"),
    ("rami", "nolo"), ("sooli", "rami"),
)  # fmt: skip


def changed(words: str) -> Iterator[tuple[str, str]]:
    """What was changed, and the claim that says something else instead."""
    said, _, shown = words.partition(" (rule")
    rest = f" (rule{shown}" if shown else ""
    states_somebody = not re.search(r" (may|must|hold|holds|has|have|scores?) ", said)
    for one, other in SWAPS:
        for old, new in ((one, other), (other, one)):
            if states_somebody and re.search(rf"(?<![\w–]){old}(?![\w–])", said):
                yield "another name", re.sub(rf"(?<![\w–]){old}(?![\w–])", new, said, count=1) + rest
    for number in re.finditer(r"(?<![\w♠♥♦♣])\d+(?!\w)", said):
        more = int(number[0]) + 1
        yield "another number", said[: number.start()] + str(more) + said[number.end() :] + rest
    for word in re.findall(r"\w+", said):
        if word.casefold() in NUMBERS and word.casefold() != "no":
            yield "another number", said.replace(word, str(NUMBERS[word.casefold()] + 1), 1) + rest
    if " may not " in said:
        yield "legal, not illegal", said.replace(" may not ", " may ")
        yield "another rule", f"{said} (rule another-rule)"
    elif " may " in said:
        yield "illegal, not legal", said.replace(" may ", " may not ") + (rest or " (rule another-rule)")
    elif re.search(r" (must play|now holds) ", said):
        yield "another card", said.rsplit(" ", 1)[0] + rest
    if "goes on" in said:
        yield "the end", "The game is a draw"
    elif re.search(r" wins?( the game)?$", said):
        yield "no end", "The game goes on"


def examples() -> Iterator[tuple[str, re.Match[str]]]:
    """The quoted lines of every example of the two games."""
    for slug in GAMES:
        text = SHELF.game(slug).read(RULES)
        for quote in re.finditer(r"(?:^>.*\n?)+", text, re.MULTILINE):
            if quote[0].startswith(("> **Example", "> **Test")):
                yield slug, quote


def every(pattern: re.Pattern[str]) -> list:
    """A case for each place in the examples that the pattern finds; labels are no claims."""
    return [
        pytest.param(slug, quote[0], found, id=f"{slug}: {found['words'][:50]}")
        for slug, quote in examples()
        for found in pattern.finditer(quote[0])
        if not found["words"].startswith(("Example", "Test"))
    ]


@pytest.fixture(scope="module")
def check_text():
    """Runs one example of a game, given as text, and returns its problems."""
    folders = {slug: SHELF.game(slug) for slug in GAMES}
    load = cache(lambda slug, variant: load_game(folders[slug], variant))

    def problems(slug: str, example: str) -> list[Problem]:
        report = Report(slug)
        texts = Texts(read(example, RULES), Document("sample.md", ()))
        piece = next(TextCheck(folders[slug], texts, partial(load, slug)).pieces())
        piece.run(report)
        return report.problems

    return problems


def rewritten(example: str, found: re.Match[str], words: str) -> str:
    return example[: found.start("words")] + words + example[found.end("words") :]


def test_there_are_claims_enough_to_try():
    """The two games have dozens of claims in examples, and a table of scores."""
    assert len(every(BOLD)) > 40
    assert len(every(CHECKED_CELL)) > 5


@pytest.mark.parametrize(("slug", "example", "claim"), every(BOLD))
def test_claim_fails_when_it_says_something_else(check_text, slug, example, claim):
    """As it is written the example is sound; every changed claim is told, at its own line."""
    assert check_text(slug, example) == []
    words = claim["words"].rstrip(".").replace("\n> ", " ")
    tried = list(changed(words))
    assert tried, f"nothing in “{words}” was changed: teach this test how"
    for what, other in tried:
        problems = check_text(slug, rewritten(example, claim, f"{other}."))
        assert len(problems) == 1, f"{what}: “{other}” holds too"
        assert problems[0].code in WRONG
        assert problems[0].location.line == example.count("\n", 0, claim.start()) + 1


@pytest.mark.parametrize(("slug", "example", "cell"), every(CHECKED_CELL))
def test_score_in_a_table_fails_when_it_is_changed(check_text, slug, example, cell):
    """One more and one less than what is right are both told at the cell."""
    assert check_text(slug, example) == []
    for other in (int(cell["words"]) + 1, int(cell["words"]) - 1):
        (problem,) = check_text(slug, rewritten(example, cell, str(other)))
        assert problem.message == f"the table says {other}, the engine says {cell['words']}"
        line = example.count("\n", 0, cell.start()) + 1
        column = cell.start() - example.rfind("\n", 0, cell.start())
        assert problem.location[1:] == (line, column)
