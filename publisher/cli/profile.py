"""The commands for profiles: options for printing, stored under names."""

from __future__ import annotations

from typing import Any

import click
from click.core import ParameterSource

from publisher.base.characters import visible
from publisher.press.options import SHEETS, paper


@click.group(short_help="Store printing options under names.")
def profile() -> None:
    """Store printing options (paper, layout, sizes, ink) under names, such as “my-sleeves”."""


@profile.command()
@click.argument("name")
@click.option("--usual", is_flag=True, help="Use this profile by default.")
@paper
@click.pass_context
def save(context: click.Context, /, name: str, usual: bool, **options: Any) -> None:
    """Store these options as the profile NAME. The first profile is used by default."""
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
    click.echo(f"{name} is saved" + _default(name), err=True)


def _default(name: str) -> str:
    """Return the words for a profile that is used by default."""
    from publisher.press.profiles import profiles

    is_default = profiles().usual == name
    return ", and is now the default (publisher profile use none: no default)" if is_default else ""


for option in reversed(SHEETS):
    save = option(save)


@profile.command("list")
def list_profiles() -> None:
    """List the profiles and their options."""
    from publisher.press.profiles import profiles

    known = profiles()
    for name, wishes in sorted(known.profiles.items()):
        default = " (default)" if name == known.usual else ""
        told = " ".join(f"--{key.replace('_', '-')} {value}" for key, value in wishes.items())
        click.echo(visible(f"{name}{default}: {told or 'the defaults'}"))
    if not known.profiles:
        click.echo("You have not saved a profile yet: publisher profile save NAME --paper letter …", err=True)


@profile.command()
@click.argument("name")
def use(name: str) -> None:
    """Use the profile NAME by default; “none”: no profile."""
    from publisher.press.profiles import NONE, use

    click.echo(use(name))
    click.echo(f"{name} is the default" if name != NONE else "there is no default profile now", err=True)


@profile.command()
@click.argument("name")
def delete(name: str) -> None:
    """Delete the profile NAME."""
    from publisher.press.profiles import delete

    click.echo(delete(name))
    click.echo(f"{name} is deleted", err=True)
