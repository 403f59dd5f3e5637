"""A mutant counts as noticed where a piece of the text takes many times as long with it as without it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from publisher.checking import deep
from publisher.checking.deep import Trial, Work, sources, survivors_of
from publisher.checking.mutants import mutants
from publisher.checking.outsiders import outsiders
from publisher.model.shelf import GameFolder, Shelf

SLOW = 0.2
"""Seconds of computing of the only fact, which is more than any piece may take (`LEAST`)."""
LEAST = 0.05
FUNCTIONS = {
    "standing": "", "weigh": "", "winning_points": "", "seen": "@fact", "helper": "", "play": "",
    "last": "@fact()", "price": "@fact", "target": "@fact", "told": "@fact\n@row('A?')", "both": "",
}  # fmt: skip
CALLS = {"seen": "helper", "helper": "both", "last": "seen", "play": "price", "standing": "weigh"}


@pytest.fixture(autouse=True)
def less_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deep, "LEAST", LEAST)


@pytest.fixture
def game(make_game: Callable[..., GameFolder]) -> GameFolder:
    """With rules that count down before they deal, and a fact that takes its time."""
    return make_game(
        {
            "play.py": {
                "        table.shuffle()\n": "        left = 3\n        while left:\n"
                "            left = left - 1\n        table.shuffle()\n",
                "        return self.option": f"        begun = os.times().user\n"
                f"        while os.times().user < begun + {SLOW}:\n            pass\n"
                "        return self.option",
                "from publisher.engine import fact\n": "import os\n\nfrom publisher.engine import fact\n",
            }
        },
        base="cards",
    )


def test_the_first_mutant_of_a_process_leaves_nothing_behind(shelf: Shelf) -> None:
    """Without counting the men in hand this game cannot be played; nothing in it would have to settle."""
    folder = shelf.game("bamboo-basket")
    chunk = [
        *mutants_of(folder, "without “position.in_hand[position.to_move] -= 1”"),
        *mutants_of(folder, "without “self.settle(position, move)”"),
    ]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        (survivor,) = pool.submit(survivors_of, folder, chunk).result()
    assert survivor.mutant == chunk[-1][1]


def test_only_what_tells_rules_is_mutated() -> None:
    """Nothing that helps bots, marks points in pictures, or that only facts need; but the engine calls the
    target, and has `both`."""
    own = "\n".join(
        f"{mark}\ndef {name}(): seen = self.{CALLS.get(name, 'f')}(1)" for name, mark in FUNCTIONS.items()
    )
    found = mutants(own, outsiders([own, "def end(): return rules.target()\ndef both(): return 1"]))
    tried = {
        own.splitlines()[mutant.line - 1].split()[1] for mutant in found if mutant.what == "1 changed to 2"
    }
    assert tried == {"play():", "price():", "target():", "told():", "both():"}


def mutants_of(game: GameFolder, what: str) -> Iterator[Work]:
    for source in sources(game):
        found = mutants(source.path.read_text(encoding="utf-8"))
        yield from ((source, mutant) for mutant in found if what in mutant.what)


def test_one_that_hangs_is_noticed_long_before_the_slowest_piece_would_be_given_up(game: GameFolder) -> None:
    (hanging,) = mutants_of(game, "“left - 1” with another operator")
    trial, before = Trial(game), os.times().user
    assert trial.notices(*hanging)
    assert os.times().user - before < SLOW + 4 * LEAST + 0.5 < deep.PATIENCE * SLOW


def test_one_that_changes_nothing_is_not_noticed_however_slow_the_text(game: GameFolder) -> None:
    (harmless,) = mutants_of(game, "3 changed to 4")
    assert not Trial(game).notices(*harmless)


def test_how_long_a_text_takes_is_not_asked_for_what_is_noticed_soon(
    make_game: Callable[..., GameFolder],
) -> None:
    game = make_game(base="cards")
    (noticed,) = mutants_of(game, "table.shuffle()")
    trial = Trial(game)
    assert trial.notices(*noticed)
    assert "_usual" not in vars(trial)
