"""Profiles of this user: how things are printed, kept under names in a small settings file.

The file is `profiles.toml` in the user's own configuration folder (on Linux
`~/.config/publisher/profiles.toml`). A profile has the options of `publisher build` that are about printing;
the `usual` one holds where no other is named:

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
from publisher.base.settings import read_settings, settings
from publisher.components.sheets.setup import WISHES
from publisher.model.names import ID
from publisher.press.files import alone_in, write_whole

PROFILES = "profiles.toml"
NONE = "none"
"""What is named where the usual profile is not wanted."""
KEYS = ("paper", *WISHES)
_REMEDY = "mend the file, or delete it and run publisher profile save again"
_HEAD = """\
# How publisher prints: what its options say where the command line does not, under names.
# Written by publisher profile; it may be edited, or deleted to begin anew.
"""

Wishes: TypeAlias = dict[str, str | float]


class Profiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the settings file."""

    usual: str = ""
    profiles: dict[str, Wishes] = {}

    def chosen(self, name: str | None) -> str:
        """The name of the profile that holds: what is asked for, or else the usual one; "" if none does."""
        return "" if name == NONE else name or self.usual

    def of(self, name: str) -> Wishes:
        """What a profile says; UsageError if there is none of that name."""
        if name not in self.profiles:
            known = did_you_mean(name, self.profiles) if self.profiles else "publisher profile save makes one"
            raise UsageError(f"unknown profile {name!r}", hint=known)
        return self.profiles[name]


def settings_file() -> Path:
    """Where profiles are kept, whether or not there are any."""
    return settings(PROFILES)


def profiles() -> Profiles:
    """All profiles; OutputError if the file says what no profile can."""
    found = read_settings(PROFILES, Profiles, _REMEDY)
    for name, wishes in found.profiles.items():
        for key in wishes:
            if key not in KEYS:
                told = f"cannot read the settings in {settings_file()}: profile {name}: unknown key {key!r}"
                raise OutputError(told, hint=did_you_mean(key, KEYS))
    return found


def save(name: str, wishes: Wishes, usual: bool = False) -> Path:
    """Keep a profile in place of one of the same name; returns the file that holds it."""
    if not ID.pattern.fullmatch(name) or name == NONE:
        raise UsageError(
            f"{name!r} is not a valid name for a profile", hint=f"expected: {ID.told}; and not {NONE!r}"
        )
    with alone_in(settings_file().parent):
        known = profiles()
        first = usual or not known.profiles
        return _write(known.profiles | {name: wishes}, name if first else known.usual)


def delete(name: str) -> Path:
    """Forget a profile; returns the file that held it."""
    with alone_in(settings_file().parent):
        known = profiles()
        known.of(name)
        kept = {other: wishes for other, wishes in known.profiles.items() if other != name}
        return _write(kept, "" if known.usual == name else known.usual)


def use(name: str) -> Path:
    """Make a profile the usual one, or with `none` none; returns the file that says so."""
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
