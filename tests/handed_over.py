"""Games of a folder in which one file is another one, and the readers of such files."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from publisher.components.pictures import opened
from publisher.drawing.own_fonts import own_font
from publisher.engine.saved import decode
from publisher.model.shelf import GameFolder
from publisher.text.reader import read

HEAD = """title = "Trial"\nfamily = "story"\nsummary = "x"\nminutes = [1, 2]\nsources = []\n
players = { names = ["Ann", "Ben"] }\n"""
DECK = HEAD + '[deck]\ncards = 1\ncards_from = "FILE"\nlayout = "cards.toml"\n'
BOARD = HEAD + '[board]\nshape = "graph"\ndrawing = "board.svg"\n'
LAYOUT = '[[face]]\ndraw = "text"\nsize = [50, 20]\ntext = "{c1}"\n'
Content = str | bytes


def packed(parts: Mapping[str, Content]) -> bytes:
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return target.getvalue()


OFFICE = "http://schemas.openxmlformats.org"
MAIN, LINKS = f"{OFFICE}/spreadsheetml/2006/main", f"{OFFICE}/officeDocument/2006/relationships"
BOOK = f"""<workbook xmlns="{MAIN}" xmlns:r="{LINKS}"><sheets>
<sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>"""


def links(**targets: str) -> str:
    """Return the relationships of a part: `rId1` and so on."""
    found = "".join(
        f'<Relationship Id="rId{number}" Type="{LINKS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets.items(), 1)
    )
    return f'<Relationships xmlns="{OFFICE}/package/2006/relationships">{found}</Relationships>'


def xlsx(rows: str, sheet: str = "sheet.xml", words: str = "<sst/>", after: str = "") -> bytes:
    """Return a workbook of one sheet, with the words that its cells share."""
    return packed({
        "_rels/.rels": links(officeDocument="xl/workbook.xml"), "xl/workbook.xml": BOOK, "xl/words": words,
        "xl/_rels/workbook.xml.rels": links(worksheet=sheet, sharedStrings="words"),
        f"xl/{sheet}": f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData>{after}</worksheet>',
    })  # fmt: skip


def cell(at: str = "") -> str:
    return f'<c{at and f" r={chr(34)}{at}{chr(34)}"} t="str"><v>c1</v></c>'


NAMES = "".join(
    f' xmlns:{n}="urn:oasis:names:tc:opendocument:xmlns:{n}:1.0"' for n in ("office", "table", "text")
)
KIND = "application/vnd.oasis.opendocument.spreadsheet"
MANIFEST = f"""<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">
<manifest:file-entry manifest:full-path="/" manifest:media-type="{KIND}"/></manifest:manifest>"""
TABLE = f"<office:document-content{NAMES}><office:body><office:spreadsheet><table:table table:name='A'>"
FILLED = "office:value-type='string'><text:p>c1</text:p></table:table-cell></table:table-row>"
ROWS = "<table:table-row table:number-rows-repeated='{}'><table:table-cell table:number-columns-repeated='{}'"
END = "</table:table></office:spreadsheet></office:body></office:document-content>"


def ods(rows: int, columns: int, before: str = "", words: str = "c1") -> bytes:
    """Return a sheet of a name, a cell that is repeated, and many empty ones, as programs write them."""
    cells = f"{ROWS.format(1, 1)} {FILLED}{ROWS.format(rows, columns)} {FILLED.replace('c1', words)}"
    content = f"{before}{TABLE}{cells}{ROWS.format(10**6, 16_000)}/></table:table-row>{END}"
    return packed({"mimetype": KIND, "content.xml": content, "META-INF/manifest.xml": MANIFEST})


def hand_over(folder: Path, file: str, content: Content) -> None:
    """Write a game whose `file` has that content."""
    suffix = Path(file).suffix
    game = DECK.replace("FILE", file if suffix not in (".toml", ".md") else "cards.csv")
    folder.mkdir(parents=True, exist_ok=True)
    known = {"game.toml": BOARD if suffix == ".svg" else game, "cards.csv": "c1\nx\n", "cards.toml": LAYOUT}
    for name, found in ({"rules.md": "# X\n"} | known | {file: content}).items():
        (folder / name).write_bytes(found if isinstance(found, bytes) else found.encode())


def read_one(folder: GameFolder, file: str) -> object:
    """Read what `list` reads of a game, or a file that other commands read."""
    path = folder.path / file
    readers: dict[str, Callable[[], Any]] = {
        ".md": lambda: read(folder.read(file), file),
        ".json": lambda: decode(path.read_bytes()),
        ".ttf": lambda: own_font(str(path), file, path.stat().st_mtime_ns),
        ".art": lambda: opened(folder.path, file),
    }
    kind = ".art" if file.startswith("art.") else path.suffix
    return readers.get(kind, lambda: [folder.outline(name) for name in ("", *folder.variants)])()
