"""Sheets that are bought cut: labels, business cards, round and square stickers. Lengths in mm."""

from __future__ import annotations

import csv
import math
from functools import cache
from typing import NamedTuple

from publisher.base.resources import bundled
from publisher.components.sheets.paper import PAPERS, Labels, Paper


class LabelSheet(NamedTuple):
    """A sheet of labels: its name, the numbers of sheets that are the same, and how `sure` its measures
    are."""

    name: str
    also: tuple[str, ...]
    paper: Paper
    sure: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names that mean this sheet: `avery-l7160`, `l7160`."""
        brand, _, number = self.name.partition("-")
        numbers = (number, *self.also)
        return (*(f"{brand}-{one}" for one in numbers), *numbers)

    @property
    def area(self) -> float:
        """The area of a label, or of the square round a round one."""
        return math.prod(self.labels.size)

    @property
    def labels(self) -> Labels:
        """The places of the sheet."""
        assert self.paper.labels is not None
        return self.paper.labels

    @property
    def each(self) -> str:
        """The size of a label in words."""
        width, height = (f"{round(side, 1):g}" for side in self.labels.size)
        return f"{width} mm round" if self.labels.round else f"{width} × {height} mm"


@cache
def label_sheets() -> tuple[LabelSheet, ...]:
    """Return all sheets of labels, those on Letter first."""
    text = (bundled("assets") / "labels" / "sheets.csv").read_text(encoding="utf-8")
    return tuple(_sheet(row) for row in csv.DictReader(text.splitlines()))


def _sheet(row: dict[str, str]) -> LabelSheet:
    whole = PAPERS[row["paper"]]

    def lengths(first: str, second: str) -> tuple[float, float]:
        return float(row[first]), float(row[second])

    labels = Labels(
        lengths("width", "height"), lengths("left", "top"), lengths("pitch_x", "pitch_y"),
        (int(row["columns"]), int(row["rows"])), float(row["radius"]), bool(row["round"]),
    )  # fmt: skip
    paper = Paper(row["title"], whole.width, whole.height, labels, whole.inches)
    return LabelSheet(row["name"], tuple(row["also"].lower().split()), paper, row["sure"])
