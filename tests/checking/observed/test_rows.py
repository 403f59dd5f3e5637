"""Words of marks: each row of `rows.txt` is a mark that recorded games confirm, and one that they do not."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.checking.observed.bound import assert_bound, assert_refused, verdict
from tests.shares import shares

ROWS = defaultdict[str, list[list[str]]](list)
for _line in Path(__file__).with_name("rows.txt").read_text(encoding="utf-8").splitlines():
    if " | " in _line and not _line.startswith("#"):
        _game, *_row = (cell.strip() for cell in _line.split(" | "))
        ROWS[_game].append(_row)


@shares(2)
@pytest.mark.parametrize("game", sorted(ROWS))
def test_games_confirm_what_their_rules_say_and_not_its_opposite(game: str, chunk: int) -> None:
    """Half of a game's rows at once: it is recorded once."""
    for call, text, turned in ROWS[game][chunk::2]:
        if turned == "?":
            assert verdict(game, text, call).finding == "untried", call
        elif turned.startswith("~ "):
            assert_refused(game, call, text, re.escape(turned.removeprefix("~ ")))
        else:
            assert_bound(game, call, text, turned)
