"""Men are taken by men beside them."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        (
            "hex",
            "Nothing is ever captured",
            [],
        ),
        (
            "er-chi-yi",
            "Only the player who has just moved takes",
            [],
        ),
        (
            "er-chi-yi",
            "One step can take two men",
            [("can", "cannot")],
        ),
        (
            "er-chi-yi",
            (
                "If after your step a line holds exactly two of your men side by side, the one "
                "who has just stepped among them, and one enemy beside them, without a gap, you "
                "take him"
            ),
            [("after", "before"), ("two", "three"), ("one enemy", "two enemies"), ("without", "with")],
        ),
        (
            "er-chi-yi",
            "An enemy between two of your men is not taken",
            [("two", "three"), ("taken", "free"), ("not taken", "taken")],
        ),
        (
            "er-chi-yi/tui-da-che",
            (
                "If after your step two of your men and two enemies stand side by side, pair "
                "against pair, and fill the whole line, you take one man"
            ),
            [("two enemies", "three enemies"), ("one man", "two men")],
        ),
    ],
)
def test_what_is_so_holds_and_its_turned_forms_fail(
    game: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(game, rule, *turns)
