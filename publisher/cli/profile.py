"""The commands about profiles: how things are printed, kept under names."""

from __future__ import annotations

from typing import Any

import click
from click.core import ParameterSource

from publisher.press.options import SHEETS, paper


@click.group()
def profile() -> None:
    """How you print (paper, layout, sizes, ink), kept under names: “my printer, my sleeves”."""


@profile.command()
@click.argument("name")
@click.option("--usual", is_flag=True, help="Use this profile by default.")
@paper
@click.pass_context
def save(context: click.Context, /, name: str, usual: bool, **options: Any) -> None:
    """Keep the options that are given here as the profile NAME. The first profile becomes the usual one."""
    from publisher.components.sheets.setup import Correction
    from publisher.press.profiles import save

    given = {
        key: value
        for key, value in options.items()
        if context.get_parameter_source(key) is ParameterSource.COMMANDLINE
    }
    if isinstance(shift := given.get("back_shift"), Correction):
        given["back_shift"] = f"{shift.x:g},{shift.y:g},{shift.degrees:g}"
    click.echo(save(name, given, usual))


for option in reversed(SHEETS):
    save = option(save)


@profile.command("list")
def list_profiles() -> None:
    """The profiles, with what each says."""
    from publisher.press.profiles import profiles

    known = profiles()
    for name, wishes in sorted(known.profiles.items()):
        usual = " (usual)" if name == known.usual else ""
        told = " ".join(f"--{key.replace('_', '-')} {value}" for key, value in wishes.items())
        click.echo(f"{name}{usual}: {told or 'the defaults'}")
    if not known.profiles:
        click.echo("no profiles yet: publisher profile save NAME --paper letter …", err=True)


@profile.command()
@click.argument("name")
def use(name: str) -> None:
    """Make NAME the usual profile; “none” for none."""
    from publisher.press.profiles import use

    click.echo(use(name))


@profile.command()
@click.argument("name")
def delete(name: str) -> None:
    """Forget the profile NAME."""
    from publisher.press.profiles import delete

    click.echo(delete(name))
