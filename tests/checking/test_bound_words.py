"""Load-bearing words: how many of them marks bind, and whether exchanged ones are noticed."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from publisher.checking.bound_words import Exchanged, exchange_words, words_of
from publisher.checking.checker import TextCheck, Texts
from publisher.checking.report import Report
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder
from tests.forked import Press

Run = Callable[..., subprocess.CompletedProcess[str]]


LOOSE = """
    @fact
    def any_number(self):
        from publisher.checking.statistics import Estimate

        return Estimate(5, 0, 9)
"""


@pytest.fixture
def loose(make_game) -> str:
    """Return rules with a fact that is true for several numbers."""
    return (make_game().path / "play.py").read_text() + LOOSE


def exchange(folder: GameFolder) -> Exchanged:
    texts = Texts.of(folder)
    proof = TextCheck(folder, texts, cache(lambda variant: load_game(folder, variant)))
    proof.tell_sample(Report(folder.slug))
    return exchange_words(texts.rules, proof.facts)


def words(folder: GameFolder) -> list[tuple[str, bool]]:
    return [(one.word, one.bound) for one in words_of(Texts.of(folder).rules)]


def test_words_in_marks_are_bound(rules_with) -> None:
    """A free number is not bound: nothing confirms it."""
    folder = rules_with(
        "[Cross](fact:first-player) makes the first move. You [must](fact:duty(placing)) stop at [9](free)."
    )
    assert words(folder) == [("first", False), ("must", True), ("9", False)]


def test_free_words_are_not_listed_as_unbound_again(rules_with) -> None:
    """The author has said that nothing can check them; the others have their own places."""
    (unbound,) = exchange(rules_with("You [must](free) place a mark,\nand need  not win.")).unbound[:1]
    assert "rules.md:8:5: “need not” is not bound" in unbound


def test_words_of_the_longest_phrase_are_found(rules_with) -> None:
    """*May not* is one word, not *may*."""
    assert words(rules_with("You may not pass, and need not win.")) == [
        ("may not", False), ("need not", False), ("win", False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["> **Example.** Cross plays b2. **Nought may play a1.**", "> **Editor's note.** You may not pass.",
     "## Often asked\n\nMay the first player win?", "## How it goes {.advice}\n\nYou may win."],
)  # fmt: skip
def test_only_rule_sentences_count(rules_with, text: str) -> None:
    assert words(rules_with(text)) == []


def test_an_exchanged_word_is_noticed(rules_with) -> None:
    found = exchange(
        rules_with("The turn [must](fact:duty(placing)) pass. There are [8](fact:winning-rows) rows.")
    )
    assert (found.tried, found.unnoticed, found.unbound) == (2, (), ())


def test_an_exchange_that_passes_is_listed(rules_with, loose: str) -> None:
    found = exchange(rules_with("It takes [three](fact:any-number) moves.", play=loose))
    assert found.tried == 1
    assert [line.split(": ", 1)[1] for line in found.unnoticed] == ["“four” passes too (fact:any-number)"]


def test_estimates_of_the_press_are_not_exchanged(rules_with) -> None:
    """They are true for several numbers."""
    assert exchange(rules_with("It takes [7.6](fact:random-length(500,1)) moves.")).tried == 0


def test_words_that_are_not_bound_are_listed_with_their_sentence(rules_with) -> None:
    (line,) = exchange(rules_with("You may not stop.")).unbound
    assert line.endswith("rules.md:7:5: “may not” is not bound: You may not stop")


def test_the_tally_counts_words_and_rules(report_on) -> None:
    """A mark that fails binds nothing, and what an example cites is named, not enforced."""
    report = report_on("[9](fact:points), [8](fact:points), and [must](fact:duty(placing)) not be first.\n\n"
                       "> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).** "
                       "**The game goes on (rule winning).**\n\n"
                       "> **Example.** **Cross wins (rule winning).**")  # fmt: skip
    assert {name: report.checked[name] for name in ("words", "bound", "rules", "named", "enforced")} == {
        "words": 4, "bound": 2, "rules": 2, "named": 2, "enforced": 1,
    }  # fmt: skip
    assert report.named == {"placing": 1, "winning": 1}
    assert report.tally().endswith("; 2 of 4 rule words and numbers bound; "
                                   "2 of 2 rules named by an example, 1 as the engine's reason")  # fmt: skip


# -- the command


@pytest.fixture
def run(press: Press, tmp_path: Path) -> Run:
    """Run the command line with the games of the test."""
    return lambda *words: press.run(["--games", str(tmp_path), *words], tmp_path)


def test_turn_lists_words_that_are_not_bound(run: Run, rules_with) -> None:
    rules_with("You may not stop. The turn [must](fact:duty(placing)) pass."
               "\n\n> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).**")  # fmt: skip
    done = run("check", "small", "--mutate-words")
    assert done.returncode == 0, done.stdout + done.stderr
    first, unbound, last = done.stdout.splitlines()
    assert first.startswith("small: holds · ")
    assert unbound.endswith("“may not” is not bound: You may not stop")
    assert last == "small: words in marks replaced by their opposites: 1 of 1 noticed; words not bound: 1"


def test_turn_fails_for_an_exchange_that_passes(run: Run, rules_with, loose: str) -> None:
    rules_with("It takes [three](fact:any-number) moves.", play=loose)
    done = run("check", "small", "--mutate-words")
    assert done.returncode == 1
    assert "“four” passes too (fact:any-number)" in done.stdout
    assert (
        "small: words in marks replaced by their opposites: 0 of 1 noticed; words not bound: 0" in done.stdout
    )


def test_turn_exchanges_nothing_in_a_text_that_does_not_hold(run: Run, rules_with) -> None:
    rules_with("There are [seven](fact:winning-rows) rows.")
    done = run("check", "small", "--mutate-words")
    assert done.returncode == 1
    assert "exchanged" not in done.stdout
