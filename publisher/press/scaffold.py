"""New folders of games from a template, which check and print, and play if they have a program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from publisher.base.errors import OutputError, UsageError, did_you_mean
from publisher.base.files import write_whole
from publisher.base.resources import bundled
from publisher.model.card_files import ready_layout, ready_layouts
from publisher.model.card_tables import rows_of_text
from publisher.model.names import ID


class Kind(NamedTuple):
    """A kind of new game: a short description, its template, and the title in the template."""

    told: str
    template: str
    title: str


KINDS = {
    "printed": Kind("a board, pieces, a pad and rules, printed only; no program", "new-printed", "TITLE"),
    "cards": Kind("a small trick-taking game with playing cards", "new-playing-cards", "Five Tricks"),
    "board": Kind("a board and pieces; three in a row wins", "new-game", "Noughts and Crosses"),
    "dice": Kind("a die and a pad; roll again, or stop", "new-dice", "Push Your Luck"),
}
USUAL = "board"
SCHEMA = "game.schema.json"
"""The file beside the folders of games that the first line of each template names."""


def schema_of(kind: str) -> bytes:
    """Return the JSON Schema of a kind of TOML file: `game`, `layout` or `words`."""
    return (bundled("assets") / "schema" / f"{kind}.json").read_bytes()


def new_game(slug: str, folder: Path, kind: str = USUAL) -> Path:
    """Copy the template of a kind to `folder/slug` with its title; raise OutputError if that exists."""
    path, title = _new(slug, folder)
    template = KINDS[kind]
    for source in sorted(bundled("templates").joinpath(template.template).iterdir()):
        if source.is_dir():  # files that an installer compiled
            continue
        text = source.read_text(encoding="utf-8").replace(template.title, title)
        write_whole(path / source.name, text.encode())
    return path


def new_cards(slug: str, folder: Path, layout: str, copied: bool = False) -> Path:
    """Make a folder without a program: the sample cards of a built-in layout, to be replaced. The layout is
    used by name, or `copied` into a file."""
    source = _source(layout)
    path, title = _new(slug, folder)
    table = source.with_suffix(".csv").read_text(encoding="utf-8")
    rows = rows_of_text(table, source.stem)
    columns = list(rows[0].fields)
    filled = {
        "TITLE": title,
        "LAYOUT": f"{layout}.toml" if copied else layout,
        "COUNT": str(sum(row.copies for row in rows)),
        "COLUMN": next((column for column in ("name", "title") if column in columns), columns[0]),
    }
    for name in ("game.toml", "rules.md"):
        text = (bundled("templates") / "new-cards" / name).read_text(encoding="utf-8")
        for word, value in filled.items():
            text = text.replace(word, value)
        write_whole(path / name, text.encode())
    if copied:
        layout_file(layout, path)
    write_whole(path / "cards.csv", table.encode())
    pictures = (value for row in rows for column, value in row.fields.items() if column.endswith("picture"))
    for picture in dict.fromkeys(pictures):
        if picture:
            write_whole(path / picture, (source.parent / picture).read_bytes())
    return path


def layout_file(layout: str, folder: Path) -> Path:
    """Copy a built-in layout into a folder, to be changed; raise OutputError if there is such a file."""
    source = _source(layout)
    path = folder / source.name
    if path.exists():
        raise OutputError(f"{path} already exists", hint="move it away, or name another folder with -o")
    write_whole(path, source.read_bytes())
    return path


def _source(layout: str) -> Path:
    """Return the file of a built-in layout; UsageError for an unknown one."""
    if layout not in ready_layouts():
        raise UsageError(f"unknown layout {layout!r}", hint=did_you_mean(layout, ready_layouts()))
    return ready_layout(layout)


def _new(slug: str, folder: Path) -> tuple[Path, str]:
    """Return the path of a new game's folder, and the title that its name makes."""
    if not ID.pattern.fullmatch(slug):
        plain = re.sub(r"[^a-z0-9]+", "-", slug.lower()).strip("-")
        hint = f"write it as {plain}" if ID.pattern.fullmatch(plain) else f"expected: {ID.told}"
        raise UsageError(f"{slug!r} is not a valid name for a game's folder", hint=hint)
    path = folder / slug
    if path.exists():
        raise OutputError(f"{path} already exists", hint="choose another name")
    return path, slug.replace("-", " ").title()
