"""A new game's folder, from the template in `templates/new-game/`."""

from __future__ import annotations

from pathlib import Path

from publisher.errors import OutputError, UsageError
from publisher.model.names import ID
from publisher.press.files import write_whole
from publisher.resources import bundled


def new_game(slug: str, folder: Path) -> Path:
    """Copy the template game to `folder/slug` under its own title; an existing folder is left alone."""
    if not ID.pattern.fullmatch(slug):
        raise UsageError(f"{slug!r} is no name for a game's folder", hint=f"expected: {ID.told}")
    path = folder / slug
    if path.exists():
        raise OutputError(f"{path} is there already", hint="choose another name")
    title = slug.replace("-", " ").title()
    for source in sorted(bundled("templates").joinpath("new-game").iterdir()):
        if source.is_dir():  # what an installer compiled
            continue
        text = source.read_text(encoding="utf-8").replace("Noughts and Crosses", title)
        write_whole(path / source.name, text.encode())
    return path
