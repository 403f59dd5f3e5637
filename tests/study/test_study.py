"""A study plays as many games as are needed, tells what they add up to, and tells it the same every time."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.base.resources import bundled
from publisher.base.workers import SERIAL, Workers
from publisher.checking.statistics import Estimate
from publisher.cli import main
from publisher.engine import Outcome
from publisher.engine.loader import load_game
from publisher.engine.playout import Played
from publisher.engine.random_game_stats import Observed, observed
from publisher.engine.simulation import Share
from publisher.model.shelf import GameFolder
from publisher.study import playing
from publisher.study.figures import Figures, agrees, figures
from publisher.study.playing import Findings, Plan, Study
from tests.shares import shares
from tests.shelf import SHELF

PLAN = Plan("", 0.1, 1, 2000, ("weak",))


def found(folder: GameFolder, plan: Plan = PLAN, workers: Workers = SERIAL) -> Findings:
    def told(what: str, number: int) -> nullcontext[Callable[[int], None]]:
        return nullcontext(lambda done: None)

    return Study(folder, plan, workers, None, told).findings()


def game(
    seed: int, scores: tuple[float, float], plies: int, first: int = 0, leads: int | None = None
) -> Observed:
    rules = {"follow-suit": 2} if seed % 20 == 0 else {}
    return Observed(seed, Outcome(scores), plies, plies * 3, 1, first, leads, rules)  # type: ignore[arg-type]


def told_of(folder: GameFolder, games: list[Observed]) -> Figures:
    some = [Played(1, Outcome((1, 0)), 8, 0), Played(2, Outcome((1, 0)), 12, 0)]
    return figures(folder, PLAN, Findings(games, {"weak": some}, some, {}, ("follow-suit", "trumps")))


def test_figures_worked_out_by_hand(make_game) -> None:
    """Twenty games: North wins 12, South 6, two are level; whoever begins, turn about, wins 9."""
    scores = [(4.0, 0.0)] * 12 + [(1.0, 3.0)] * 6 + [(2.0, 2.0)] * 2
    games = [game(seed, scores[seed - 1], 7 + seed % 3, seed % 2, 1) for seed in range(1, 21)]
    told = told_of(make_game(base="cards"), games)
    assert {name: one.value for name, one in told.wins.items()} == {"North": 60, "South": 30}
    assert told.first is not None and told.first.value == 100 * 9 / 20  # 6 of North's, 3 of South's
    assert told.drawn.value == 10 and told.fair == 50
    assert told.length.mean.value == pytest.approx((7 * 6 + 8 * 7 + 9 * 7) / 20)
    assert (told.length.low, told.length.middle, told.length.high) == (7, 8, 9)
    assert told.choices.value == 3
    assert told.leads is not None and told.leads.value == 1
    assert told.rules["follow-suit"].value == 50 and told.unused == ("trumps",)  # seeds 10 and 20 are probed
    assert told.thinking["weak"].value == 50  # the challenger is South with seed 1, North with seed 2


def test_minutes_are_told_as_seconds_a_move(make_game) -> None:
    """One to two minutes, and games of 8 and 12 moves with thought: 6 to 12 seconds."""
    told = told_of(make_game(base="cards"), [game(seed, (4, 0), 8) for seed in range(1, 21)])
    assert told.pace.seconds == pytest.approx((6, 12)) and told.pace.likely
    hours = make_game({"game.toml": {"minutes = [1, 2]": "minutes = [60, 120]"}}, base="cards")
    assert not told_of(hours, [game(seed, (4, 0), 8) for seed in range(1, 21)]).pace.likely


@pytest.mark.parametrize(
    ("text", "low", "high", "so"),
    [
        ("280", 276, 278, True), ("280", 270, 274.9, False), ("281", 276, 280.4, False),
        ("281", 276, 280.5, True),
        ("1000", 600, 620, True), ("4.5", 4.44, 4.449, False), ("31 %", 31.4, 33, True),
    ],
)  # fmt: skip
def test_a_number_of_a_text_is_as_exact_as_it_is_written(
    text: str, low: float, high: float, so: bool
) -> None:
    assert agrees(Estimate((low + high) / 2, low, high), text) is so


def test_how_many_games_are_needed() -> None:
    """Of a share of a half, for ±5 points, about z²/4p² − z² = 384 − 4; of a mean of 2 with a deviation of 1,
    for ±10 %, (1.96 / 0.2)² = 96.04."""
    needed = playing._for_share(20, 40, 0.05)
    low, high = Share(needed // 2, needed).interval
    assert (high - low) / 2 <= 0.05 and 380 <= needed <= 380 * 1.1 + 1
    assert playing._for_mean([1, 3], 0.1) == 97
    assert playing._for_mean([0, 0], 0.1) == 0


def test_it_plays_until_intervals_are_narrow_or_enough_is_enough(make_game, monkeypatch) -> None:
    monkeypatch.setattr(playing, "BEGUN", 50)
    monkeypatch.setattr(playing, "BEGUN_DUELS", 4)
    folder = make_game(base="cards")
    told = figures(folder, PLAN, found(folder))
    assert 50 < told.games < 200
    for one in (*told.wins.values(), told.drawn):
        assert one.high - one.low <= 20
    assert told.length.mean.high - told.length.mean.low <= 0.2 * told.length.mean.value
    assert len(found(folder, Plan("", 0.01, 1, 60, ("weak",))).random) == 60


def test_it_is_the_same_whoever_plays_and_however_often_it_is_stopped(tmp_path: Path, monkeypatch) -> None:
    """Byte for byte, the page and all its plots."""
    monkeypatch.setattr(playing, "BEGUN_DUELS", 2)

    def made(name: str, *words: str) -> dict[str, bytes]:
        line = f"study one-line --precision 20 --most 60 --strength weak -o {name}".split()
        done = CliRunner().invoke(main, [*line, *words])
        assert done.exit_code == 0, done.output
        return {path.name: path.read_bytes() for path in Path(name, "one-line").iterdir()}

    monkeypatch.chdir(tmp_path)
    alone = made("one", "--jobs", "1")
    assert {"index.html", "study.json", "wins.svg", "lengths.svg", "choices.svg"} <= set(alone)
    assert made("two", "--jobs", "2", "--keep", "kept") == alone
    assert made("three", "--keep", "kept") == alone
    page = alone["index.html"].decode()
    assert not re.search(r"/tmp|20\d\d-\d\d", page) and all(
        f'src="{n}"' in page for n in alone if n.endswith("svg")
    )
    assert json.loads(alone["study.json"])["game"] == "one-line"
    refused = CliRunner().invoke(main, ["study", "hex", "--keep", "kept"])
    assert refused.exit_code == 2 and "its game is one-line" in refused.output


def test_a_game_for_one_has_scores_instead_of_wins(monkeypatch) -> None:
    monkeypatch.setattr(playing, "BEGUN_DUELS", 2)
    folder = SHELF.game("antipodal")
    told = figures(folder, Plan("", 0.2, 1, 30, ("weak",)), found(folder, Plan("", 0.2, 1, 30, ("weak",))))
    assert told.first is None and not told.wins and list(told.thinking) == ["random", "weak"]


# -- what the texts of the shelf state

OTHER_SEEDS = range(1_000_001, 1_000_401)
STATING = [
    slug
    for slug in SHELF.slugs
    if re.search(r"fact:random-", (bundled("games") / slug / "rules.md").read_text(encoding="utf-8"))
]


@shares(12)
def test_texts_state_what_other_games_give_as_well(chunk: int) -> None:
    """Lengths, rounds and odds of random games, by games that no text was written by. Both are estimates, and
    five of a hundred intervals miss; so only what lies far beside is told."""
    far = []
    for slug in STATING[chunk::12]:
        folder = SHELF.game(slug)
        rules = load_game(folder)
        games = [observed(rules, seed) for seed in OTHER_SEEDS[: 60 if chunk == 0 else None]]
        some = [Played(one.seed, one.outcome, one.plies, 0) for one in games]
        told = figures(folder, PLAN, Findings(games, {"weak": some}, some, {}, ()))
        for one in told.stated:
            reach = one.found.high - one.found.low
            wide = Estimate(one.found.value, one.found.low - reach, one.found.high + reach)
            far += [] if agrees(wide, one.text) else [f"{slug}:{one.line}: {one.text}, found {one.found}"]
    assert not far
