"""Sheets of spreadsheets (ODS, XLSX): the words that one sees in their cells.

They are read here and not by a library, because none says which cells hold an error, a formula without its
result, or a format; and because a sheet of a few bytes with a far cell fills the memory of the usual ones.
"""

from __future__ import annotations

import io
from collections.abc import Iterator

from publisher.base.errors import DefinitionError, Errors, PublisherError, did_you_mean
from publisher.base.limits import TABLE
from publisher.base.location import Location
from publisher.model.cells import column_of
from publisher.model.grids import Grid

SPREADSHEETS = (".ods", ".xlsx")


def sheet_of(
    content: bytes, file: str, name: str, errors: Errors
) -> tuple[str, Iterator[tuple[int, list[str]]]]:
    """Return the numbered rows of the named sheet, or of the first one that is not hidden, and its name if
    there are several."""
    from zipfile import BadZipFile, ZipFile  # few commands read a spreadsheet

    from publisher.model.ods import ods_sheets
    from publisher.model.xlsx import xlsx_sheets

    place = Location(file)
    read = ods_sheets if file.lower().endswith(".ods") else xlsx_sheets
    try:
        with ZipFile(io.BytesIO(content)) as archive:
            TABLE.refuse(place, unpacked_bytes=sum(part.file_size for part in archive.infolist()))
            sheets = read(archive)
            name = column_of(name, sheets)
            if name and name not in sheets:
                told = f"deck.sheet: {file} has no sheet {name!r}"
                raise DefinitionError(told, hint=did_you_mean(name, sheets))
            visible = [one for one, sheet in sheets.items() if not sheet.hidden]
            name = name or next(iter(visible or sheets), "")
            if not name:
                raise DefinitionError("not a spreadsheet: it has no sheet", place)
            shown = name if len(sheets) > 1 else ""
            grid = Grid(place, errors, shown)
            sheets[name].fill(grid)
            return shown, grid.rows()
    except PublisherError:
        raise
    except Exception as error:  # readers of archives, XML and numbers raise many errors for a broken file
        told = "it is not a ZIP archive" if isinstance(error, BadZipFile) else str(error)
        hint = "save it again without a password, or as CSV"
        raise DefinitionError(f"not a spreadsheet: {told}", place, hint) from None
