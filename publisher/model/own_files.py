"""The other files of a definition in its folder: cards and their layout, a drawn board, pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from publisher.base.errors import DefinitionError
from publisher.model.card_files import Folder, refuse_outside, with_card_files


def with_own_files(tables: Mapping[str, Any], folder: Folder) -> Mapping[str, Any]:
    """Return the same tables with the contents of all files that they name."""
    for with_files in (with_card_files, _with_board_files, _with_picture_files, _with_booklet_files):
        tables = with_files(tables, folder)
    if not isinstance(tables.get("picture"), str):
        return tables
    refuse_outside(tables["picture"], "picture")
    return {**tables, "folder": str(folder.path)}


def _with_board_files(tables: Mapping[str, Any], folder: Folder) -> Mapping[str, Any]:
    """Return the same tables with the points and lines of a board's `drawing`, and its picture's folder."""
    board = tables.get("board")
    if not isinstance(board, dict):
        return tables
    if isinstance(board.get("drawing"), str) and board.get("shape") == "graph":
        board = _drawn(board, folder)
    picture = board.get("picture")
    if isinstance(picture, dict) and isinstance(picture.get("file"), str):
        refuse_outside(picture["file"], "board.picture.file")
        board = {**board, "picture": {**picture, "folder": str(folder.path)}}
    return {**tables, "board": board}


def _drawn(board: Mapping[str, Any], folder: Folder) -> dict[str, Any]:
    """Return a board with the contents of its drawing; its own lines and regions are added to those."""
    file = board["drawing"]
    for key in ("points", "picture"):
        if key in board:
            raise DefinitionError(f"board.{key}: the drawing {file!r} has it", hint="leave out one of them")
    refuse_outside(file, "board.drawing")
    from publisher.model.boards.drawn import read_drawn_board

    drawn = read_drawn_board(folder.read(file), folder.name(file))
    size = [side / drawn.space for side in drawn.size]
    return {
        "space": drawn.space,
        **board,
        "points": drawn.points,
        "lines": [*drawn.lines, *board.get("lines", ())],
        "regions": {**drawn.regions, **board.get("regions", {})},
        "picture": {"file": file, "at": (0.0, 0.0), "size": size, "lines": False},
    }


def _with_picture_files(tables: Mapping[str, Any], folder: Folder) -> Mapping[str, Any]:
    """Return the same tables with the folder of the pictures of pieces and dice."""
    found = dict(tables)
    for table in ("pieces", "dice"):
        things = tables.get(table)
        for name, thing in things.items() if isinstance(things, dict) else ():
            if files := _pictures(thing):
                for key, file in files.items():
                    refuse_outside(file, f"{table}.{name}.{key}")
                found[table] = {**found[table], name: {**thing, "folder": str(folder.path)}}
    return found


def _with_booklet_files(tables: Mapping[str, Any], folder: Folder) -> Mapping[str, Any]:
    """Return the same tables with the folder of the fonts of booklets."""
    booklet = tables.get("booklet")
    if not isinstance(booklet, dict) or not isinstance(booklet.get("fonts"), dict):
        return tables
    for name, font in booklet["fonts"].items():
        for style, file in font.items() if isinstance(font, dict) else ():
            if isinstance(file, str):
                refuse_outside(file, f"booklet.fonts.{name}.{style}")
    return {**tables, "booklet": {**booklet, "folder": str(folder.path)}}


def _pictures(thing: Any) -> dict[str, str]:
    """Return the `picture` of a piece, or the `pictures` of a die, by their keys."""
    if not isinstance(thing, dict):
        return {}
    listed = thing.get("pictures")
    files = {
        f"pictures[{place}]": file for place, file in enumerate(listed if isinstance(listed, list) else ())
    }
    return {
        key: file for key, file in {"picture": thing.get("picture"), **files}.items() if isinstance(file, str)
    }
