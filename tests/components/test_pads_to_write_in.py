"""Every score pad of the shelf can be filled in: what a game adds up to has room in its columns."""

from __future__ import annotations

from itertools import product

import pytest

from publisher.base.location import Location
from publisher.components.figures import fence_figure
from publisher.engine.loader import load_game
from publisher.engine.playout import playout
from publisher.model.pads import Pad
from publisher.text.document import Fence
from tests.shelf import SHELF

COUNTS = {"Bid", "Balls", "By", "Tricks", "Aces we", "Aces they", *map(str, range(1, 14))}
"""Columns for bids, tricks and aces, in which no score is ever written."""
GAMES = 3


@pytest.mark.parametrize("slug", SHELF.slugs)
def test_every_score_fits_every_column(slug):
    """The scores of some random games, with their signs, in all columns but those for counts and boxes."""
    for variant in ("", *SHELF.game(slug).variants):
        rules = load_game(SHELF.game(slug), variant)
        scores = {f"{score:g}" for seed in range(GAMES) for score in playout(rules, seed).outcome.scores}
        for pad, score in product(rules.definition.pads, scores):
            fence_figure(rules.definition, Fence("pad", "", filled(pad, score), Location("rules.md")))


def filled(pad: Pad, score: str) -> str:
    """The pad with one row; the score stands in every column in which it could."""
    columns = [("", 0)] * pad.labelled + [(column.title, column.ticks) for column in pad.columns]
    words = ["" if ticks or title in COUNTS else score for title, ticks in columns]
    if pad.labels and not columns[0][0]:
        words[0] = pad.labels[0]
    return " | ".join(title for title, _ in columns) + "\n" + " | ".join(words)
