"""The export of games, which are checked first, as before every output."""

from __future__ import annotations

from pathlib import Path

from publisher.base.files import path_inside, write_whole
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import option_notes, sized
from publisher.exports.machines import MACHINES
from publisher.exports.targets import TARGETS
from publisher.model.shelf import GameFolder
from publisher.press.build import Result
from publisher.press.checks import checked


def export_game(
    folder: GameFolder, target: str, output: Path, variant: str = "", dpi: float = 300.0,
    setup: Setup | None = None, address: str = "", paper: str = "a4",
) -> Result:  # fmt: skip
    """Write the files for `target` into `output/<slug>/<target>/`. `address` is the public address of the
    files, for targets whose files refer to others; sheets for machines are on `paper`."""
    on, setup = named_paper(paper), setup or Setup()
    setup = setup if folder.has_engine else setup.unplayed
    definition = sized(folder.definition(variant), on.whole, setup)
    report = checked(folder)
    if report.failed:
        return Result(folder.slug, problems=tuple(report.problems))
    place = path_inside(output, folder.slug) / target
    made, notes = list[str](), [*option_notes(definition, setup)]
    cut = MACHINES.get(target)
    for one in cut(definition, on, setup, dpi) if cut else TARGETS[target](definition, address, dpi, setup):
        if isinstance(one, str):
            notes.append(one)
        else:
            path = path_inside(place, one.name)
            write_whole(path, one.content)
            made.append(str(path))
    return Result(folder.slug, tuple(made), checked=setup.checked, lacking=tuple(notes))
