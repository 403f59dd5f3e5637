"""A study as a page with plots, and as JSON. They do not depend on the clock, paths or the machine."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

import msgspec

from publisher import __version__
from publisher.checking.statistics import Estimate
from publisher.components.chart import histogram, intervals
from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import to_svg
from publisher.model.definition import Definition
from publisher.model.shelf import GameFolder
from publisher.study.figures import Figures
from publisher.study.playing import Findings, Plan
from publisher.text.templates import environment

PAGE, DATA = "index.html", "study.json"


def files(folder: GameFolder, plan: Plan, found: Findings, told: Figures) -> dict[str, bytes]:
    """Return all files of a study by their names."""
    definition = folder.definition(plan.variant)
    plots = {f"{name}.svg": plot for name, plot in _plots(definition, found, told).items()}
    page = environment().get_template("study/study.html").render(
        game=definition, plan=plan, told=told, plots=plots, version=__version__, names=_titles(folder),
    )  # fmt: skip
    return {
        PAGE: page.encode(),
        DATA: msgspec.json.format(msgspec.json.encode(data(folder, plan, told))) + b"\n",
        **{name: to_svg(plot).encode() for name, plot in plots.items()},
    }


def data(folder: GameFolder, plan: Plan, told: Figures) -> dict[str, Any]:
    """Return the figures for programs, with the plan of the study."""
    return {"game": folder.slug, "publisher": __version__, "plan": asdict(plan), **asdict(told)}


def _titles(folder: GameFolder) -> dict[str, str]:
    return {name: folder.definition(name).title for name in ("", *folder.variants)}


def _plots(definition: Definition, found: Findings, told: Figures) -> dict[str, Drawing]:
    games, title = found.random, definition.title
    lengths = Counter(game.plies for game in games)
    choices = Counter(round(game.offered / max(1, game.plies)) for game in games)
    plots = {
        "lengths": histogram(f"{title}: how long {len(games)} games lasted", "moves", lengths),
        "choices": histogram(f"{title}: choices a move", "choices, the mean of a game", choices),
    }
    if told.first:
        rows = [*told.wins.items(), ("who begins", told.first), ("drawn", told.drawn)]
        plots["wins"] = intervals(f"{title}: who wins", list(map(_row, rows)), told.fair)
        plots["thinking"] = intervals(
            f"{title}: thinking against chance", list(map(_row, told.thinking.items())), told.fair
        )
    if told.rules:
        plots["rules"] = intervals(
            f"{title}: in how many games a rule forbids", list(map(_row, told.rules.items())), None
        )
    return plots


def _row(named: tuple[str, Estimate]) -> tuple[str, float, float, float]:
    name, one = named
    return name, one.value, one.low, one.high
