"""Chronicles of games on boards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.proof.statements.conftest import subject


@pytest.mark.parametrize("slug", ["hex", "beginners-go", "stack"])
def test_what_is_found_late_is_what_was_so_when_the_move_was_made(slug: str) -> None:
    """Options and pieces are asked of a copy of the position, which the game no longer changes."""
    for game in subject(slug).games:
        assert game.plies[0].before == game.start
        for ply, then in pairwise(game.plies):
            assert ply.move in ply.options
            assert (ply.then, ply.after) == (then.seat, then.before)
        assert (game.plies[-1].then is None) == (game.outcome is not None)
