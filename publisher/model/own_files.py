"""The other files of a definition in its folder: cards and their layout, a drawn board, pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from publisher.base.errors import DefinitionError
from publisher.model.card_files import Folder, refuse_outside, with_card_files


def with_own_files(tables: Mapping[str, Any], folder: Folder) -> Mapping[str, Any]:
    """Return the same tables with the contents of all files that they name."""
    for with_files in (with_card_files, _with_board_files, _with_piece_files, _with_die_files):
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


def _with_piece_files(tables: Mapping[str, Any], folder: Folder) -> Mapping[str, Any]:
    """Return the same tables with the folder of the pictures of pieces."""
    pieces = tables.get("pieces")
    if not isinstance(pieces, dict):
        return tables
    found = dict(pieces)
    for name, piece in pieces.items():
        if isinstance(piece, dict) and isinstance(piece.get("picture"), str):
            refuse_outside(piece["picture"], f"pieces.{name}.picture")
            found[name] = {**piece, "folder": str(folder.path)}
    return {**tables, "pieces": found}


def _with_die_files(tables: Mapping[str, Any], folder: Folder) -> Mapping[str, Any]:
    """Return the same tables with the folder of the pictures of dice."""
    dice = tables.get("dice")
    if not isinstance(dice, dict):
        return tables
    found = dict(dice)
    for name, die in dice.items():
        if isinstance(die, dict) and isinstance(die.get("pictures"), list):
            for place, picture in enumerate(die["pictures"]):
                if isinstance(picture, str):
                    refuse_outside(picture, f"dice.{name}.pictures[{place}]")
            found[name] = {**die, "folder": str(folder.path)}
    return {**tables, "dice": found}
