"""Seinis: whole games told again from their logs, by the text alone."""

import pytest

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import start
from tests.shelf import SHELF

FOLDER = SHELF.game("seinis")
RULESETS = {name: load_game(FOLDER, name) for name in ("", *FOLDER.variants)}


@pytest.mark.parametrize("variant", RULESETS)
@pytest.mark.parametrize("seed", range(40))
def test_a_queue_of_players_does_the_same(variant, seed):
    """Whoever touches the target, however softly, goes to the end of the queue; whoever misses leaves it, and
    whoever is disturbed stays."""
    game = RULESETS[variant]
    match, rng = start(game, seed), stream(seed, "seinis")
    first = match.seat
    queue = [(first + place) % len(game.names) for place in range(len(game.names))]
    out, alive = [], False
    while match.seat is not None:
        assert match.seat == queue[0] and match.table.alive == alive
        kick = match.options.sample(rng)
        match.play(kick)
        touched = kick in ("hit", "graze")
        if kick != "again":
            (queue if touched else out).append(queue.pop(0))
        alive = touched
    assert queue == list(match.outcome.winners) and len(out) == len(game.names) - 1
    assert [match.table.scores[seat] for seat in (*out, *queue)] == list(range(len(game.names)))
    assert match.table.rounds == len(game.names) - 1


def test_misses_of_three_make_the_fourth_the_winner():
    """North, East and South miss one after the other, and West has not kicked yet."""
    game = RULESETS[""]
    match = next(match for match in (start(game, seed) for seed in range(50)) if match.seat == 0)
    for _ in range(3):
        match.play("miss")
    assert match.seat is None and match.outcome.winners == (3,)


def test_the_target_is_as_long_as_the_text_allows():
    target = FOLDER.definition().terrain.areas["target"]
    assert 3 <= target.size[1] <= 5
