"""The summary of many games, in words, for programs, and as a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from publisher.base.errors import UsageError
from publisher.base.files import write_whole
from publisher.engine.playout import Played
from publisher.engine.simulation import Share, Summary
from publisher.model.definition import Definition

Duel: TypeAlias = tuple[str, Share]
"""The opponent of one team, and the share of games that this team won."""


def summary_text(
    definition: Definition, summary: Summary, seeds: Sequence[int], player: str, duel: Duel | None = None
) -> str:
    """Return the summary as a few lines of text."""
    names = definition.players.names
    by = f", one {player} bot against {duel[0]} ones" if duel else f" by {player} bots"
    lines = [
        f"{definition.title}: {summary.games} games{by}, seeds "
        + ", ".join(f"{first} to {last}" for first, last in runs(seeds)),
        f"  length    {summary.shortest} to {summary.longest} plies, mean {summary.mean:.1f}, "
        f"median {summary.median:g}",
    ]
    if summary.choices:
        lines.append(f"  choices   {summary.choices:.1f} a ply on average")
    for name, share, score in zip(
        names, summary.wins, summary.score_means or [0.0] * len(names), strict=True
    ):
        won = f"wins {_percent(share)}, " if len(names) > 1 else ""
        lines.append(f"  {name:<9} {won}mean score {score:.2f}")
    if sum(share.count for share in summary.wins) > summary.games:
        lines.append("            shared wins count for each player")
    if duel:
        against, share = duel
        fair = f"{1 / len(definition.teams):.0%}"
        lines.append(f"  {player} against {against}: wins {_percent(share)}; by chance alone {fair}")
    low, high = summary.score_range
    lines.append(f"  scores    {low:g} to {high:g}")
    if len(names) > 1:
        lines.append(f"  drawn     {_percent(summary.drawn)}")
    if summary.unfinished.count:
        lines.append(f"  stopped   {_percent(summary.unfinished)} at the cap of {definition.cap} plies")
    return "\n".join(lines)


def runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and last of each run of neighbours in these numbers."""
    starts = [place for place in range(len(numbers)) if not place or numbers[place - 1] != numbers[place] - 1]
    ends = [place - 1 for place in (*starts[1:], len(numbers))]
    return [(numbers[first], numbers[last]) for first, last in zip(starts, ends, strict=True)]


def _percent(share: Share) -> str:
    low, high = share.interval
    return f"{share.rate:.1%} (95 %: {low:.1%} to {high:.1%})"


def summary_dict(
    definition: Definition, summary: Summary, seeds: Sequence[int], player: str, duel: Duel | None = None
) -> dict[str, Any]:
    """Return the summary as data for programs."""
    names = definition.players.names
    data = {
        "game": definition.slug,
        "variant": definition.variant,
        "player": player,
        "games": summary.games,
        "seed": seeds[0],
        "seeds": runs(seeds),
        "plies": {
            "min": summary.shortest,
            "median": summary.median,
            "mean": summary.mean,
            "max": summary.longest,
        },
        "choices": summary.choices,
        "seats": [
            {"name": name, "wins": share.count, "rate": share.rate, "interval": share.interval}
            for name, share in zip(names, summary.wins, strict=True)
        ],
        "scores": {
            "means": summary.score_means,
            "min": summary.score_range[0],
            "max": summary.score_range[1],
        },
        "drawn": summary.drawn.count,
        "unfinished": summary.unfinished.count,
    }
    if duel:
        against, share = duel
        data["duel"] = {
            "against": against,
            "wins": share.count,
            "rate": share.rate,
            "interval": share.interval,
        }
    return data


def plot_lengths(title: str, played: Sequence[Played], path: Path) -> None:
    """Write a histogram of the lengths of the games, as .svg, .pdf or .png."""
    from publisher.components.chart import histogram
    from publisher.drawing.pdf import to_pdf, to_png
    from publisher.drawing.svg import to_svg

    drawing = histogram(
        f"{title}: how long {len(played)} games lasted", "plies", Counter(g.plies for g in played)
    )
    makers = {
        ".svg": lambda: to_svg(drawing).encode(),
        ".pdf": lambda: to_pdf(drawing),
        ".png": lambda: to_png(to_pdf(drawing)),
    }
    write_whole(path, makers[path.suffix]())


def refuse_plot(path: Path) -> None:
    """Raise UsageError if the file type cannot be drawn; call it before any game is played."""
    if path.suffix not in (".svg", ".pdf", ".png"):
        raise UsageError(f"cannot draw a {path.suffix or 'nameless'} file", hint="known: .svg, .pdf, .png")
