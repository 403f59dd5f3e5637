"""Western Mahjong: what its text cannot show."""

from random import Random

import pytest
from dealing import deal_played, table_for
from playing import rules_of

from publisher.engine.chance import stream
from publisher.engine.match import start
from publisher.engine.zones import Cards
from publisher.terminal.show import show

GAME = rules_of("western-mahjong")


@pytest.mark.parametrize("seed", range(20))
def test_136_tiles_and_a_point_for_each_round_that_is_won(seed):
    """Melds only grow, tiles are never lost, and only the loser of a round pays."""
    table, rng = table_for(GAME, seed), stream(seed, "test")
    while not GAME.finished(table):
        before, sizes = sum(table.scores), [0] * len(table.melds)
        for _ in deal_played(GAME, table, rng):
            table.check_equipment()
            grown = [len(meld) for meld in table.melds]
            assert all(new >= old for new, old in zip(grown, sizes, strict=True))
            sizes = grown
        assert sum(table.scores) == before - (table.winner is not None)
        assert all(GAME.kind(Cards(meld)) != "none" for meld in table.in_play() if len(meld) > 2)
        assert sum(len(meld) == 2 for meld in table.in_play()) <= 1
        table.rounds += 1
    assert sorted(table.scores)[0] == 0


def test_a_round_without_a_winner_costs_nothing_and_the_other_begins():
    table = table_for(GAME)
    first = table.left_of(table.starter)
    for decision in deal_played(GAME, table, Random(1)):
        if str(decision.about) == "meld":
            table.move(table.stock, table.discards)  # the wall is gone after the first draw
        assert decision.seat == first
    assert table.scores == [3, 3] and table.winner is None and table.starter == first
    assert next(GAME.round(table)).seat == table.left_of(first)


def test_every_run_lies_in_its_order():
    """Wherever tiles are added, and with the one above the nine."""
    for meld in GAME.kinds["run"]:
        ranks = [GAME.tiles[name].rank for name in meld]
        places = [int(rank) for rank in ranks[:-1]]
        assert places == list(range(places[0], places[0] + len(places)))
        assert int(ranks[-1]) in (places[-1] + 1, places[-1] - 8)


def test_the_terminal_speaks_of_tiles_and_a_wall():
    match = start(GAME, 1)
    text = show(match, match.seat)
    assert "wall: 108 tiles, face down" in text
    assert "hand: 14 tiles, face down" in text and "card" not in text
