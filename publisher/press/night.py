"""A game night: everything for one evening of a game as one file."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from publisher.base.errors import UsageError
from publisher.base.files import write_whole
from publisher.components.print_plan import Plan
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import sized
from publisher.model.definition import Definition
from publisher.model.players import counted, numbers_of_players
from publisher.model.shelf import GameFolder
from publisher.press.build import Result
from publisher.press.chapters import chapter
from publisher.press.checks import checked
from publisher.press.night_file import Night, night_paper
from publisher.press.night_parts import night_parts


@dataclass(frozen=True, slots=True)
class NightOrder:
    """An order for a game night. `variant` is "" for the game, or for the first ruleset for this number of
    `players`; `players` is 0 for one player for each name."""

    path: Path
    paper: str
    variant: str = ""
    players: int = 0
    setup: Setup = field(default_factory=Setup)


def print_night(folder: GameFolder, wanted: NightOrder) -> tuple[Result, Plan | None]:
    """Check a game and print its evening as one file; return the plan, or None if the check fails."""
    if wanted.path.suffix != ".pdf":
        raise UsageError(f"{wanted.path}: a game night is printed as a .pdf", hint="name one with -o")
    definition, players = _seated(folder, wanted)
    report = checked(folder)
    if report.failed:
        return Result(folder.edition, problems=tuple(report.problems)), None
    setup = wanted.setup.worded(definition.wording)
    setup = setup if folder.has_engine else setup.unplayed
    paper = night_paper(wanted.paper)
    definition = sized(definition, paper, setup)
    told = chapter(folder, report)
    kit = night_parts(folder, definition, told.document, players, paper, setup)
    night = Night(definition, players, told, kit, paper, setup)
    write_whole(wanted.path, night.write)
    made = Result(folder.edition, (str(wanted.path),), checked=setup.checked, lacking=night.notes)
    return made, night.plan


def _seated(folder: GameFolder, wanted: NightOrder) -> tuple[Definition, int]:
    """Return the ruleset for the wanted number of players, and that number."""
    if not wanted.players:
        definition = folder.definition(wanted.variant)
        return definition, len(definition.players.names)
    rulesets = [
        folder.definition(name) for name in ([wanted.variant] if wanted.variant else ["", *folder.variants])
    ]
    for definition in rulesets:
        if wanted.players in numbers_of_players([definition]):
            return definition, wanted.players
    told = f"{rulesets[0].title} is not for {wanted.players} players"
    raise UsageError(told, hint=f"choose --players {counted(numbers_of_players(rulesets))}")
