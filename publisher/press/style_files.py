"""Styles of booklets by name, or in the author's own files."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace

from publisher.base.errors import DefinitionError
from publisher.booklet.styles import open_fonts
from publisher.model.booklets import Booklet, ready_style, ready_styles
from publisher.press.ready_or_own import converted, in_own_file


class _Holder(msgspec.Struct):
    booklet: Booklet


def named_style(name: str) -> Booklet:
    """Return a ready style by its name, or the one in a TOML file; UsageError if there is none, with the line
    of an error in a file."""
    ready = ready_styles()
    return ready_style(name) if name in ready else in_own_file("style", name, ready, _decoded)


def _decoded(text: str, path: Path) -> Booklet:
    style: Booklet = converted(text, path, "booklet", _Holder)
    if style.folder:
        raise DefinitionError("folder: unknown key 'folder'", hint="fonts are beside the file of the style")
    style.check()
    if not style.fonts:
        return style
    style = replace(style, folder=str(path.absolute().parent))
    try:
        open_fonts(style)
    except DefinitionError as error:
        raise DefinitionError(error.message.removeprefix("booklet."), hint=error.hint) from None
    return style
