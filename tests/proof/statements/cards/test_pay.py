"""Payments for promised tricks, and what is so in a game as a whole."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding

PAYS = "If they are at least as many as promised, the opponent pays for the tricks promised and for"
ROWS = [
    (
        "bridge-meets-guess-who",
        f"{PAYS} the tricks won",
        [("at least as many as", "more than"), ("at least as many as", "fewer than"),
         ("the opponent", "the declarer"), ("the opponent", "the bank")],
    ),
    (
        "bridge-meets-guess-who",
        "If nobody has bid there is no contract",
        [("bid", "passed"), ("no contract", "a contract")],
    ),
    (
        "bridge-meets-guess-who",
        "If there was no contract, the side with more tricks is paid as if it had bid seven without trumps",
        [("more", "fewer"), ("is paid", "pays"), ("seven", "eight")],
    ),
    ("valepaska", "There is no passing", [("no passing", "passing")]),
    ("valepaska", "The others play on for the places", [("play on", "stop")]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "rule", "turns"), ROWS)
def test_payments_and_whole_games(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)


def test_what_random_games_do_not_come_to_is_not_impossible() -> None:
    assert finding("Negative scores are impossible", "contract-samba") == "untried"
    assert finding("Negative scores are possible", "skruuvi") == "holds"
    assert finding("Negative scores are impossible", "skruuvi") == "fails"
