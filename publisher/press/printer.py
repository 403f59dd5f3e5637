"""The registration errors of the user's printer, stored in a small settings file.

The file is `printer.toml` in the user's configuration folder (on Linux `~/.config/publisher/printer.toml`).
Sheets that are printed on their side have their own correction, because drivers turn such pages:

    [upright]
    back_shift = [0.5, -1.0]    # mm to the right and down, as seen on the back
    back_turn = 0.2             # degrees, clockwise

    [sideways]
    back_shift = [0.0, 0.0]
    back_turn = 0.0

    [labels]                    # mm to the right and down, for each sheet of labels
    "Avery 5371" = [0.5, -1.0]
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from publisher.base.errors import UsageError
from publisher.base.files import alone_in, write_whole
from publisher.base.settings import read_settings, settings
from publisher.components.sheets.setup import Correction, Setup
from publisher.model.booklets import Booklet
from publisher.press.word_files import named_words

FILE = "printer.toml"

FARTHEST, MOST_TURNED = 20.0, 5.0
"""The largest credible correction (mm, degrees): a larger one is a misprint, or has a wrong sign."""


_HEAD = """\
# How publisher corrects the backs of two-sided sheets, upright and on their side.
# back_shift is mm to the right and down, as seen on the back; back_turn is degrees, clockwise.
# Under labels, sheets of labels are moved by mm to the right and down.
# Written by publisher calibrate --set; delete this file to start again.
"""


class Drift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The correction for the backs of one kind of sheet."""

    back_shift: tuple[float, float] = (0.0, 0.0)
    back_turn: float = 0.0

    @property
    def correction(self) -> Correction:
        return checked(*self.back_shift, self.back_turn)


class Printer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the settings file."""

    upright: Drift = Drift()
    sideways: Drift = Drift()
    labels: dict[str, tuple[float, float]] = {}


def settings_file() -> Path:
    """Return the path of the settings file, which need not exist."""
    return settings(FILE)


def printer() -> Printer:
    """Return the settings; without a file, no correction."""
    return read_settings(FILE, Printer, "repair the file, or delete it and calibrate again")


def checked(x: float, y: float, degrees: float = 0.0) -> Correction:
    """Return the correction (mm, degrees); raise UsageError if it is too large for any printer."""
    if not (max(abs(x), abs(y)) <= FARTHEST and abs(degrees) <= MOST_TURNED and x == x and y == y):
        raise UsageError(
            f"a correction of {x:g}, {y:g} mm and {degrees:g} degrees is more than any printer drifts "
            f"({FARTHEST:g} mm, {MOST_TURNED:g} degrees)",
            hint="read the sheet again, or print a new one with publisher calibrate",
        )
    return Correction(x, y, degrees)


def setup_from_options(wishes: Mapping[str, Any]) -> Setup:
    """Return the setup for the options of a command; None is an option that was not given. Without a
    `back_shift`, the stored correction of the printer is used."""
    given = {name: value for name, value in wishes.items() if value is not None}
    shift, words, style = (given.pop(name, "") for name in ("back_shift", "words", "style"))
    known = printer()
    return Setup(
        upright=shift or known.upright.correction,
        sideways=shift or known.sideways.correction,
        labels=tuple((name, *checked_shift(*at)) for name, at in sorted(known.labels.items()) if any(at)),
        letters=tuple(named_words(words).ranks.items()) if words else (),
        style=_style(style) if style else None,
        **given,
    )


def _style(name: str) -> Booklet:
    from publisher.press.style_files import named_style  # slow to import: it reads fonts

    return named_style(name)


def checked_shift(x: float, y: float) -> tuple[float, float]:
    """Return the shift of a sheet of labels (mm); raise UsageError if it is too large for any printer."""
    found = checked(x, y)
    return found.x, found.y


def remember(wanted: Correction, sideways: bool) -> Path:
    """Store a correction of backs for later prints; return the path of the settings file."""
    drift = Drift((wanted.x, wanted.y), wanted.degrees)
    return _stored(lambda known: replace(known, **{"sideways" if sideways else "upright": drift}))


def remember_labels(wanted: Correction, sheet: str) -> Path:
    """Store the shift of a sheet of labels; return the path of the settings file."""
    if wanted.degrees:
        raise UsageError("a sheet of labels is moved, not turned", hint=f"--set {wanted.x:g},{wanted.y:g}")
    return _stored(lambda known: replace(known, labels=known.labels | {sheet: (wanted.x, wanted.y)}))


def _stored(changed: Callable[[Printer], Printer]) -> Path:
    path = settings_file()
    with alone_in(path.parent):
        known = changed(printer())
        tables = _table("upright", known.upright) + _table("sideways", known.sideways)
        write_whole(path, _HEAD.encode() + tables + _labels(known))
    return path


def _labels(known: Printer) -> bytes:
    if not known.labels:
        return b""
    rows = (
        f"{json.dumps(name, ensure_ascii=False)} = [{float(x)}, {float(y)}]"
        for name, (x, y) in known.labels.items()
    )
    return "\n".join(["", "[labels]", *rows, ""]).encode()


def _table(name: str, drift: Drift) -> bytes:
    x, y = map(float, drift.back_shift)
    return f"\n[{name}]\nback_shift = [{x}, {y}]\nback_turn = {float(drift.back_turn)}\n".encode()
