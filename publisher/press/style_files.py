"""Styles of booklets by name, or in the author's own files."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace

from publisher.base.errors import DefinitionError, UsageError, did_you_mean, right_to_read
from publisher.base.limits import DEFINITION
from publisher.base.location import Location
from publisher.booklet.styles import open_fonts
from publisher.model.booklets import Booklet, ready_style, ready_styles
from publisher.model.explaining import explained
from publisher.model.files import read_file
from publisher.model.places import line_of_key
from publisher.model.toml_tables import toml_tables

_TABLE = "booklet"


class _Holder(msgspec.Struct):
    booklet: Booklet


def named_style(name: str) -> Booklet:
    """Return a ready style by its name, or the one in a TOML file; UsageError if there is none, with the line
    of an error in a file."""
    if name in ready_styles():
        return ready_style(name)
    path = Path(name)
    if path.suffix != ".toml":
        hint = f"{did_you_mean(name, ready_styles())}; or your own file: style.toml"
        raise UsageError(f"unknown style {name!r}", hint=hint)
    try:
        text = read_file(path, DEFINITION).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        told = getattr(error, "strerror", None) or "it is not UTF-8"
        raise UsageError(f"cannot read the style {name}: {told}", hint=right_to_read(error)) from None
    try:
        return _decoded(text, path)
    except DefinitionError as error:
        place = error.location or Location(name, line_of_key(text, error.message.split(":")[0]))
        raise UsageError(f"{place}: {error.message}", hint=error.hint) from None


def _decoded(text: str, path: Path) -> Booklet:
    tables = {_TABLE: toml_tables(text, str(path))}
    if "folder" in tables[_TABLE]:
        raise DefinitionError("folder: unknown key 'folder'", hint="fonts are beside the file of the style")
    try:
        style = msgspec.convert(tables, _Holder).booklet
    except msgspec.ValidationError as error:
        key, message, hint = explained(error, tables)
        raise DefinitionError(f"{key.removeprefix(f'{_TABLE}.')}: {message}", hint=hint) from None
    style.check()
    if not style.fonts:
        return style
    style = replace(style, folder=str(path.absolute().parent))
    try:
        open_fonts(style)
    except DefinitionError as error:
        raise DefinitionError(error.message.removeprefix(f"{_TABLE}."), hint=error.hint) from None
    return style
