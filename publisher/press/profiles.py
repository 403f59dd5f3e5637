"""Profiles: options for printing under names, in a small settings file of the user.

The file is `profiles.toml` in the user's configuration folder (on Linux `~/.config/publisher/profiles.toml`).
A profile has the options of `publisher build` for printing; the `usual` profile is the default:

    usual = "home"

    [profiles.home]
    paper = "letter"
    layout = "gutterfold"
    sleeve_size = "60x85"
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec

from publisher.base.errors import OutputError, UsageError, did_you_mean
from publisher.base.files import alone_in, write_whole
from publisher.base.settings import read_settings, settings
from publisher.components.sheets.setup import WISHES
from publisher.model.names import ID

PROFILES = "profiles.toml"
NONE = "none"
"""The name that turns off the default profile."""
KEYS = ("paper", *WISHES)
_REMEDY = "repair the file, or delete it and run publisher profile save again"
_HEAD = """\
# Profiles of publisher: defaults for its options of printing, under names.
# Written by publisher profile; edit it, or delete it to start again.
"""

Wishes: TypeAlias = dict[str, str | float]


class Profiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the settings file."""

    usual: str = ""
    profiles: dict[str, Wishes] = {}

    def chosen(self, name: str | None) -> str:
        """Return the name of the profile to use: the given one, or else the default; "" if there is none."""
        return "" if name == NONE else name or self.usual

    def of(self, name: str) -> Wishes:
        """Return the options of a profile; raise UsageError if there is no profile with this name."""
        if name not in self.profiles:
            known = did_you_mean(name, self.profiles) if self.profiles else "publisher profile save makes one"
            raise UsageError(f"unknown profile {name!r}", hint=known)
        return self.profiles[name]


def settings_file() -> Path:
    """Return the path of the file with the profiles, which need not exist."""
    return settings(PROFILES)


def profiles() -> Profiles:
    """Return all profiles; raise OutputError if the file has an unknown key."""
    found = read_settings(PROFILES, Profiles, _REMEDY)
    for name, wishes in found.profiles.items():
        for key in wishes:
            if key not in KEYS:
                told = f"cannot read the settings in {settings_file()}: profile {name}: unknown key {key!r}"
                raise OutputError(told, hint=did_you_mean(key, KEYS))
    return found


def save(name: str, wishes: Wishes, usual: bool = False) -> Path:
    """Store a profile, replacing one of the same name; return the path of the file."""
    if not ID.pattern.fullmatch(name) or name == NONE:
        raise UsageError(
            f"{name!r} is not a valid name for a profile", hint=f"expected: {ID.told}; and not {NONE!r}"
        )
    with alone_in(settings_file().parent):
        known = profiles()
        first = usual or not known.profiles
        return _write(known.profiles | {name: wishes}, name if first else known.usual)


def delete(name: str) -> Path:
    """Delete a profile; return the path of the file."""
    with alone_in(settings_file().parent):
        known = profiles()
        known.of(name)
        kept = {other: wishes for other, wishes in known.profiles.items() if other != name}
        return _write(kept, "" if known.usual == name else known.usual)


def use(name: str) -> Path:
    """Make a profile the default, or with `none` turn the default off; return the path of the file."""
    with alone_in(settings_file().parent):
        known = profiles()
        if name != NONE:
            known.of(name)
        return _write(known.profiles, "" if name == NONE else name)


def _write(known: Mapping[str, Wishes], usual: str) -> Path:
    lines = [_HEAD, f"usual = {json.dumps(usual)}"]
    for name, wishes in sorted(known.items()):
        lines += ["", f"[profiles.{name}]"]
        lines += [f"{key} = {json.dumps(wishes[key], ensure_ascii=False)}" for key in KEYS if key in wishes]
    path = settings_file()
    write_whole(path, ("\n".join(lines) + "\n").encode())
    return path
