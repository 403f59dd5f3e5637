"""What commands offer is what there is: their lists stand beside the options so that help is quick."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import get_args

import click
import pytest

from publisher import cli
from publisher.base.resources import bundled
from publisher.booklet.styles import PAPERS as PAGES
from publisher.components.sheets.paper import PAPERS
from publisher.components.sheets.setup import Flip, Layout
from publisher.drawing.inks import Ink
from publisher.exports.machines import MACHINES
from publisher.exports.targets import TARGETS
from publisher.model.looks import Corners, Index, SuitColours
from publisher.press.output import KINDS, Kind
from publisher.press.outputs import outputs
from publisher.press.scaffold import KINDS as NEW_KINDS


def choices(command: str, option: str) -> set[str]:
    found = next(one for one in cli.main.commands[command].params if one.name == option)
    assert isinstance(found.type, click.Choice)
    return set(found.type.choices)


@pytest.mark.parametrize(
    ("command", "option", "known"),
    [
        ("build", "layout", get_args(Layout)),
        ("build", "flip", get_args(Flip)),
        ("calibrate", "flip", get_args(Flip)),
        ("build", "ink", get_args(Ink)),
        ("build", "index", get_args(Index)),
        ("build", "corners", get_args(Corners)),
        ("export", "suits", get_args(SuitColours)),
        ("new", "kind", NEW_KINDS),
        ("book", "paper", PAGES),
        ("export", "target", [*TARGETS, *MACHINES]),
    ],
)
def test_everything_known_is_offered(command: str, option: str, known: Iterable[str]) -> None:
    assert choices(command, option) == set(known)


def test_papers_that_are_offered_are_known() -> None:
    """In pages of a site, too; a booklet needs a page for each of them."""
    form = tomllib.loads((bundled("templates") / "site" / "print" / "form.toml").read_text(encoding="utf-8"))
    assert form["options"]["paper"]["choices"].keys() <= PAPERS.keys()
    assert {page for paper in PAPERS.values() for page in (paper.page, paper.folded)} <= PAGES.keys()


def test_every_kind_can_be_made_alone(tuppi, hex_game) -> None:
    """A kind that is asked for gives files of that kind only; between them the two games have every kind."""
    made: set[Kind] = set()
    for folder in (tuppi, hex_game):
        for kind in KINDS:
            found = {output.kind for output in outputs(folder, "a4", [kind])}
            assert found <= {kind}
            made |= found
    assert made == set(KINDS)
