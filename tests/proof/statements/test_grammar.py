"""Rule sentences are read as patterns, and games say whether they are so."""

from __future__ import annotations

import re

import pytest

from publisher.proof.checker import check
from publisher.proof.statements.grammar import grammar
from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize("like", dict.fromkeys(statement.like for statement in grammar()))
def test_each_sentence_of_the_reference_is_read_by_one_of_its_own_forms(like: str) -> None:
    """Where the reference leaves a choice of words, the first is taken."""
    forms = [statement.pattern.regex for statement in grammar() if statement.like == like]
    sentence = re.sub(r"\((\w+)\|[^)]*\)", r"\1", like)
    assert any(form.fullmatch(sentence) for form in forms)


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("vint", "The highest trump in a trick takes it", "highest", "lowest"),
        ("vint", "Whoever leads may play any card", "may", "may not"),
        ("vint", "The declarer's left neighbour leads to the first trick", "left", "right"),
        ("vint", "Deal 13 cards to each player", "13", "12"),
        ("vint", "after each deal the deal passes to the left", "left", "right"),
        ("klubiskruuvi", "Then the deal passes to the left", "left", "right"),
        ("top-trumps", "The part of the attacker passes to the left", "left", "right"),
        ("screw-misere", "Draw lots for the first deal", "first", "last"),
        ("tuppi", "In rami the team with more tricks scores", "more", "fewer"),
        ("tuppi", "In nolo the team with fewer tricks scores", "fewer", "more"),
        ("tuppi", "if they hold none, they may play anything", "may", "may not"),
        ("tysiac", "From the highest: A 10 K Q J 9", "10 K", "K 10"),
        ("musta-maija", "In every suit the ace is highest, then king, queen and jack", "highest", "lowest"),
        ("hex", "You may not pass", "may not", "may"),
        ("hex", "On your turn you place one stone on an empty point", " one", " two"),
        ("er-chi-yi", "Each player has five men", "five", "six"),
    ],
)
def test_a_turned_rule_is_contradicted_by_games(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_a_condition_is_never_dropped() -> None:
    """What begins with a condition that nobody knows is not read at all."""
    assert finding("In a dream, the team with fewer tricks scores", "tuppi") == "unread"
    assert finding("If it rains, the highest card of the suit led takes the trick", "tuppi") == "unread"


def test_a_scope_can_be_excepted() -> None:
    """In sooli the ace is low, so that the sentence is true of all other hands only."""
    rule = "the highest card of the suit led takes the trick"
    assert finding(rule, "tuppi") == "fails"
    assert finding(f"Except in sooli, {rule}", "tuppi") == "holds"


def test_what_no_game_came_to_is_told() -> None:
    assert finding("In sooli the player on the dealer's left leads to the second trick", "hex") == "unread"
    assert finding("A player who cannot move has lost", "hex") == "untried"


def test_a_false_rule_is_an_error_of_its_line(make_game) -> None:  # type: ignore[no-untyped-def]
    """The sentence of the rules, not only the example below it, is held to games."""
    rule = "Follow suit if you can."
    folder = make_game({"rules.md": {rule: "The lowest card of the suit led takes the trick."}}, base="cards")
    (problem,) = check(folder).problems
    assert problem.code == "statement-failed"
    assert "lowest card" in problem.message
    assert "the sample, round 1" in problem.message
    assert problem.location.line == 5
