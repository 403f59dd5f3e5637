"""Random games per CPU second, against OpenSpiel driven from Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pyspiel
from timing import Row, in_turn

from publisher.base.resources import bundled
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.playout import playout
from publisher.engine.table import TableGame
from publisher.model.shelf import Shelf

SHELF = Shelf([bundled("games")])


def rows(quick: bool = False) -> Iterator[Row]:
    few = 1 if quick else 0
    yield _row("Hex 11×11", _games("hex"), _spiel("hex(board_size=11)"), few or 150)
    yield _row("Go 9×9", _games("beginners-go"), _spiel("go(board_size=9,komi=6.5)"), few or 200)
    yield _row("a trick game (Tuppi deals, against spades)", _deals("tuppi"), _spiel("spades"), few or 150)


def _row(what: str, ours: Callable[[int], None], theirs: Callable[[int], None], n: int) -> Row:
    pair = in_turn(lambda: ours(n), lambda: theirs(n))
    figures = f"{n / min(pair.ours):,.0f} games a second, OpenSpiel {n / min(pair.theirs):,.0f}"
    return Row(what, figures, pair.ratio)


def _games(slug: str) -> Callable[[int], None]:
    rules = load_game(SHELF.game(slug))

    def play(n: int) -> None:
        for seed in range(n):
            playout(rules, seed)

    return play


def _deals(slug: str) -> Callable[[int], None]:
    """Single deals, from the shuffle to the score."""
    rules = load_game(SHELF.game(slug))
    assert isinstance(rules, TableGame)

    def play(n: int) -> None:
        table = rules.start(stream(1, "deal"))
        rng = stream(1, "players")
        for _ in range(n):
            round_ = rules.round(table)
            try:
                decision = next(round_)
                while True:
                    decision = round_.send(decision.options.sample(rng))
            except StopIteration:
                table.check_equipment()

    return play


def _spiel(name: str) -> Callable[[int], None]:
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play(n: int) -> None:
        for _ in range(n):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])

    return play
