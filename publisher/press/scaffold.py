"""A new game's folder, by its kind: from a template that checks and prints, and plays if it has a program."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from publisher.base.errors import OutputError, UsageError, did_you_mean
from publisher.base.resources import bundled
from publisher.model.card_files import ready_layout, ready_layouts
from publisher.model.card_tables import rows_of_text
from publisher.model.names import ID
from publisher.press.files import write_whole


class Kind(NamedTuple):
    """A kind of new game: what it is in a few words, its template, and the title that stands there."""

    told: str
    template: str
    title: str


KINDS = {
    "printed": Kind("printed only: a board, pieces, a pad and rules; no program", "new-printed", "TITLE"),
    "cards": Kind("playing cards: a small trick game", "new-playing-cards", "Five Tricks"),
    "board": Kind("a board and pieces: three in a row", "new-game", "Noughts and Crosses"),
    "dice": Kind("a die and a pad: roll on, or stop", "new-dice", "Push Your Luck"),
}
USUAL = "board"


def new_game(slug: str, folder: Path, kind: str = USUAL) -> Path:
    """Copy the template of a kind to `folder/slug` under its own title; an existing folder is left alone."""
    path, title = _new(slug, folder)
    template = KINDS[kind]
    for source in sorted(bundled("templates").joinpath(template.template).iterdir()):
        if source.is_dir():  # what an installer compiled
            continue
        text = source.read_text(encoding="utf-8").replace(template.title, title)
        write_whole(path / source.name, text.encode())
    return path


def new_cards(slug: str, folder: Path, layout: str) -> Path:
    """A folder without a program: the sample cards of a ready layout, to be exchanged for one's own."""
    if layout not in ready_layouts():
        raise UsageError(f"unknown layout {layout!r}", hint=did_you_mean(layout, ready_layouts()))
    path, title = _new(slug, folder)
    source = ready_layout(layout)
    table = source.with_suffix(".csv").read_text(encoding="utf-8")
    rows = rows_of_text(table, source.stem)
    for name in ("game.toml", "rules.md"):
        text = (bundled("templates") / "new-cards" / name).read_text(encoding="utf-8")
        cards = str(sum(row.copies for row in rows))
        filled = text.replace("TITLE", title).replace("LAYOUT", layout).replace("COUNT", cards)
        write_whole(path / name, filled.encode())
    write_whole(path / "cards.csv", table.encode())
    pictures = (value for row in rows for column, value in row.fields.items() if column.endswith("picture"))
    for picture in dict.fromkeys(pictures):
        if picture:
            write_whole(path / picture, (source.parent / picture).read_bytes())
    return path


def _new(slug: str, folder: Path) -> tuple[Path, str]:
    """The place of a new game's folder, and the title that its name makes."""
    if not ID.pattern.fullmatch(slug):
        raise UsageError(f"{slug!r} is not a valid name for a game's folder", hint=f"expected: {ID.told}")
    path = folder / slug
    if path.exists():
        raise OutputError(f"{path} already exists", hint="choose another name")
    return path, slug.replace("-", " ").title()
