"""Data that is only read: every reader has limits, and folders that go beyond them stop no other."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from PIL import Image

import publisher
from publisher.base.errors import DefinitionError, Errors, LimitError, PrintError, PublisherError, WorkLost
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.components.faces import card_batches
from publisher.drawing.shapes import Drawing
from publisher.drawing.svg_reader import read_svg
from publisher.manuscript.references import References
from publisher.model.boards.drawn import read_drawn_board
from publisher.model.placeholders import filled
from publisher.model.shelf import GameFolder
from publisher.model.spreadsheets import sheet_of
from publisher.press.game_errors import locate_error
from publisher.screen.markup import Markup
from publisher.text.document import Document, Fence
from publisher.text.game_text import read_text
from tests.handed_over import HEAD, LAYOUT, Content, cell, hand_over, ods, packed, read_one, xlsx

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9">{}</svg>'
DOTS = '<g id="points">{}</g>'
TWO = '<circle id="a" cx="1" r="1"/><circle id="b" cx="8" r="1"/>'


def heads(columns: int) -> str:
    return ",".join(f"c{column}" for column in range(1, columns + 1))


def block(line: str, letters: int) -> str:
    """Return a block of equal lines."""
    return f"```moves\n{(f'{line} ' * letters)[: letters - 1]} ```".replace(" ", "\n")


def uses(levels: int) -> str:
    """A drawing in which each group uses the next one twice."""
    groups = (f'<g id="g{n}"><use href="#g{n + 1}"/><use href="#g{n + 1}"/></g>' for n in range(levels))
    return SVG.format("".join(groups) + f'<path id="g{levels}" d="M 0 0"/>')


def line(corners: int) -> str:
    return f'<g id="lines"><path id="l" d="M 1,0 H 8{" H 8" * (corners - 2)}"/></g>{DOTS.format(TWO)}'


def outlines(elements: int) -> str:
    """A drawing with a line of 99,900 letters, as many as 1,000 elements, that is used 48 times."""
    most = "<g/>" * (elements - 1 - 1000 - 48 * 1001)
    return f'<path id="p" d="{"M 0 0".ljust(99_899)}"/>{most}' + '<use href="#p"/>' * 48


def points(count: int) -> str:
    return DOTS.format("".join(f'<circle id="p{n}" cx="{n}" r="0.1"/>' for n in range(count)))


AT = HEAD + "x = "
LIMITS: dict[str, tuple[str, Callable[[int], Content], int]] = {
    "letters of a definition": ("game.toml", lambda n: HEAD + "#" * (n - len(HEAD)), 256 << 10),
    "parts of a key": ("game.toml", lambda n: HEAD + ".".join("a" * n) + " = 1", 20),
    "parts of a key in quotes": ("game.toml", lambda n: HEAD + '"."' + ". 'a'" * (n - 1) + "= 1 # ...", 20),
    "parts of a header": ("game.toml", lambda n: HEAD + f"[{'.'.join('a' * n)}]", 20),
    "lists in each other": ("game.toml", lambda n: f"{AT}{'[' * n}1{']' * n}", 19),
    "tables in each other": ("game.toml", lambda n: f"{AT}{'{a = ' * n}1{'}' * n}", 19),
    "variants": ("game.toml", lambda n: HEAD + "".join(f"[variants.v{k}]\n" for k in range(n)), 100),
    "letters of a layout": ("cards.toml", lambda n: LAYOUT + "#" * (n - len(LAYOUT)), 256 << 10),
    "parts of a key of a layout": ("cards.toml", lambda n: f"{'.'.join('a' * n)} = 1", 20),
    "letters of a table": ("cards.csv", lambda n: ("c1\n" + ("x" * 999 + "\n") * (n // 999))[:n], 4 << 20),
    "letters of a cell": ("cards.csv", lambda n: f"c1\n{chr(120) * n}\n", 32_767),
    "empty rows": ("cards.csv", lambda n: "c1\nx\n" + "\n" * (n - 2), 5001),
    "cards": ("cards.csv", lambda n: "c1\n" + "x\n" * (n - 1), 5001),
    "columns": ("cards.tsv", lambda n: heads(n).replace(",", "\t") + "\nx\n", 200),
    "letters of a cell of a sheet": ("cards.ods", lambda n: ods(1, 1, words="x" * n), 32_767),
    "cells of a row": ("cards.csv", lambda n: "c1\nx" + "," * (n - 1), 200),
    "rows of a sheet": ("cards.xlsx", lambda n: xlsx(f"<row>{cell()}</row><row>{cell(f'A{n}')}</row>"), 5001),
    "rows without numbers": ("cards.xlsx", lambda n: xlsx(f"<row>{cell()}</row>" * n), 5001),
    "columns of a sheet": ("cards.xlsx", lambda n: xlsx(f"<row>{cell() * n}</row>"), 200),
    "rows of an ODS": ("cards.ods", lambda n: ods(n - 1, 1), 5001),
    "columns of an ODS": ("cards.ods", lambda n: ods(1, n), 200),
    "what is packed": ("cards.xlsx", lambda n: packed({"a": " " * n}), 64 << 20),
    "letters of a text": ("rules.md", lambda n: "a\n" * (n // 2) + "a" * (n % 2), 512 << 10),
    "paragraphs": ("rules.md", lambda n: "a\n\n" * (n - 1) + "a", 10_000),
    "letters of a word": ("rules.md", lambda n: "a" * n, 2000),
    "cells of tables": ("rules.md", lambda n: "\n".join(["|" * -(-n // 10)] * 10), 20_000),
    "quotes in each other": ("rules.md", lambda n: "> " * n + "a", 28),
    "letters of a block": ("rules.md", lambda n: block("a" * 99, n), 16_000),
    "lines of a block": ("rules.md", lambda n: block("", n), 400),
    "letters in a line of a block": ("rules.md", lambda n: block("a" * n, n + 1), 1000),
    "letters of a caption": ("rules.md", lambda n: f"```moves {'a' * (n - 6)}\n```", 1000),
    "letters of a drawing": ("board.svg", lambda n: " " * (n - 50) + SVG.format("")[:50], 4 << 20),
    "groups in each other": ("board.svg", lambda n: SVG.format("<g>" * n + "</g>" * n), 59),
    "elements": ("board.svg", lambda n: SVG.format("<g/>" * (n - 1)), 50_000),
    "letters of outlines": ("art.svg", lambda n: SVG.format(outlines(n)), 50_000),
    "points": ("board.svg", lambda n: SVG.format(points(n)), 500),
    "corners": ("board.svg", lambda n: SVG.format(line(n)), 5000),
    "uses of uses": ("art.svg", lambda n: uses(n), 12),
    "pixels": ("art.png", lambda n: png(n), 36_000_000),
    "letters of a font": ("own.ttf", lambda n: b"\0" * n, 32 << 20),
    "characters of a font": ("own.ttf", lambda n: font(n), 200_000),
    "letters of a match": ("match.json", lambda n: b"{" + b" " * (n - 1), 4 << 20),
    "moves of a match": ("match.json", lambda n: match(n), 100_000),
}  # fmt: skip
"""The file, what it holds that is so large, and how large that may be."""


def png(pixels: int) -> bytes:
    target = io.BytesIO()
    Image.new("1", (10_000, -(-pixels // 10_000))).save(target, "PNG")
    return target.getvalue()


def font(characters: int) -> bytes:
    """Return a font with one glyph for all characters."""
    read, target = TTFont(bundled("assets") / "fonts" / "symbols.ttf"), io.BytesIO()
    table = CmapSubtable.newSubtable(12)
    table.__dict__.update(platformID=3, platEncID=10, language=0, format=12, reserved=0, length=0, nGroups=0)
    table.cmap = dict.fromkeys(range(32, characters + 32), read.getGlyphOrder()[1])
    read["cmap"].tables = [table]
    read.save(target)
    return target.getvalue()


def match(moves: int) -> bytes:
    words = ",".join(['"a"'] * moves)
    return f'{{"version": 1, "game": "a", "variant": "", "seed": 1, "moves": [{words}]}}'.encode()


@pytest.mark.parametrize("row", LIMITS)
def test_what_is_beyond_a_limit_is_refused_with_what_to_do(tmp_path: Path, row: str) -> None:
    """As much as the limit is read, or refused for another reason."""
    file, made, most = LIMITS[row]
    for number in (most, most + 1):
        hand_over(tmp_path / "trial", file, made(number))
        try:
            read_one(GameFolder("trial", tmp_path / "trial"), file)
        except LimitError as error:
            assert number > most, error
            assert "more than" in error.message and error.hint
            assert file == "match.json" or str(error.location.file).endswith(file)
        except (PublisherError, ValueError) as error:
            assert number == most and ("spreadsheet" not in str(error) or "packed" in row), error
        else:
            assert number == most


FAR = '<mergeCells><mergeCell ref="A1:A1048576"/></mergeCells>'
KILLER = xlsx(cell("A1") + cell("XFD1048576"), "sheet.dat")
"""The library that reads it ends the process: the sheet has a name that nobody looks at first."""
OTHERS: dict[str, tuple[str, Content]] = {
    "far-cell": ("cards.xlsx", xlsx(f"<row>{cell('A1')}{cell('XFD1048576')}</row>")),
    "far-column": ("cards.xlsx", xlsx(f"<row>{cell('A1')}{cell('ZZZZZZ1')}</row>")),
    "killer": ("cards.xlsx", KILLER),
    "killer-again": ("cards.xlsx", KILLER),
    "no-archive": ("cards.xlsx", b"PK\3\4" * 99),
    "cut-archive": ("cards.ods", ods(9, 9)[:300]),
    "no-row": ("cards.csv", ""),
    "empty": ("game.toml", ""),
    "long-cell": ("cards.csv", "c1\n" + "x" * 200_000),
    "open-quote": ("cards.csv", 'c1\n"x'),
    "dots": ("game.toml", "a." * 100_000 + "a = 1"),
    "strings": ("game.toml", '"""' * 80_000),
    "deep": ("game.toml", "a = " + "[" * 200_000),
    "like-itself": ("game.toml", HEAD + '[variants.a]\nlike = "a"\n'),
    "digits": ("game.toml", "a = " + "9" * 5000),
    "hexadecimal-digits": ("game.toml", HEAD.replace("[1, 2]", f"[1, 0x{'f' * 3600}]")),
    "sheet-of-another-name": ("cards.xlsx", xlsx(f"<row>{cell('A1048576')}</row>", "sheet.dat")),
    "blanks": ("cards.ods", ods(1, 1, words="<text:s text:c='1000'/>" * 100_000)),
    "merged-far": ("cards.xlsx", xlsx(f"<row>{cell('A1')}</row>", after=FAR)),
    "repeated-words": ("cards.ods", ods(4000, 150, words="x" * 9999)),
    "arc-without-radius": ("board.svg", SVG.format('<path d="M0 0A1e-300 1 0 0 1 1 1"/>')),
    "moved-away": (
        "board.svg",
        SVG.format('<g transform="translate(1e308) translate(1e308)"><circle r="1"/></g>'),
    ),
    "binary": ("game.toml", b"\0\xff" * 9),
    "utf-16": ("game.toml", b"\xff\xfe"),
    "laughs": ("board.svg", uses(50)),
    "uses-itself": ("board.svg", SVG.format('<g id="a"><use href="#a"/></g>')),
    "entities": ("board.svg", '<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG),
}
LEFT: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo, "folder": Path.mkdir, "ring": lambda path: path.symlink_to(path.name),
    "device": lambda path: path.symlink_to("/dev/zero"),
}  # fmt: skip
"""What a definition may be that is not a file."""


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory")
def test_fifty_hostile_folders_hide_no_good_one(tmp_path: Path) -> None:
    """All are read in a few seconds of computing; what cannot be read is told in the place of its game."""
    read_by_all = ("game.toml", "cards.", "board.svg")
    beyond = {
        name.replace(" ", "-"): (file, made(most * 2 + 1))
        for name, (file, made, most) in LIMITS.items() if file.startswith(read_by_all)
    }  # fmt: skip
    bomb = packed({"a.xml": " " * (70 << 20)})
    for name, (file, content) in (beyond | OTHERS | {"zip-bomb": ("cards.xlsx", bomb)}).items():
        hand_over(tmp_path / name, file, content)
    for name, make in LEFT.items():
        (tmp_path / name).mkdir()
        make(tmp_path / name / "game.toml")
    hostile = {path.name for path in tmp_path.iterdir()}
    for name in ("a-good", "k-good", "z-good"):
        hand_over(tmp_path / name, "cards.csv", "c1\nx\n")
    before = os.times()
    names = [path.name for path in tmp_path.iterdir()]
    done = subprocess.run(
        [sys.executable, "-m", "publisher", "--games", tmp_path, "list", *names],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    after = os.times()
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert sum("-good  " in line and "error[" not in line for line in lines) == 3
    assert sum("error[" in line for line in lines) == len(hostile) >= 50
    assert "publisher failed" not in done.stdout and "SIGABRT" not in done.stdout
    assert sum(after[2:4]) - sum(before[2:4]) < 6


def test_work_that_is_lost_is_told_where_it_can_be_mended(make_game: Callable[..., GameFolder]) -> None:
    """At the program if there is one; publisher's own modules of such names are no programs of games."""
    folder, ours = make_game(), str(Path(publisher.__file__).parent / "cli" / "play.py")
    lost = WorkLost("it was ended", ((ours, 1),))
    assert (locate_error(folder, lost).code, locate_error(folder, lost).location.file) == (
        "lost",
        folder.name("play.py"),
    )
    for file in ("play.py", "sample.md"):
        (folder.path / file).unlink(missing_ok=True)
    assert locate_error(folder, lost).location.file == folder.name("")
    assert "take out one file after the other" in locate_error(folder, lost).hint
    assert locate_error(folder, RecursionError()).code == "limit"
    assert locate_error(folder, MemoryError()).code == "limit"


def test_a_picture_counts_as_often_as_it_is_shown(tmp_path: Path) -> None:
    """A page contains each of them; and each figure of a board has the picture of the board."""
    hand_over(tmp_path, "rules.md", "# X\n" + "\n![A fox](fox.png)\n" * 5)
    with (tmp_path / "fox.png").open("wb") as file:
        file.truncate(16 << 20)
    assert read_text(GameFolder("trial", tmp_path), "rules.md").blocks
    with (tmp_path / "rules.md").open("a") as text:
        text.write("\n![Another](fox.png)\n")
    with pytest.raises(LimitError, match="100,663,296 bytes of pictures are more than 83,886,080") as caught:
        read_text(GameFolder("trial", tmp_path), "rules.md")
    assert caught.value.location == Location(str(tmp_path / "rules.md"), 13, 1) and caught.value.hint
    drawing = Drawing(9, 9, (), "A board")
    markup = Markup(References.of("x", Document("x", ())), lambda fence: drawing, str, written=160 << 20)
    with pytest.raises(LimitError, match="bytes of pictures"):
        markup.fence(Fence("board", "", "x", Location("rules.md", 3)))


def test_shared_words_count_in_each_cell_that_has_them() -> None:
    """600,000 cells of 9,999 letters each, in a workbook of some kilobytes."""
    row = "<row>" + '<c t="s"><v>0</v></c>' * 150 + "</row>"
    words = f"<sst><si><t>{'x' * 9999}</t></si></sst>"
    with pytest.raises(LimitError, match="unpacked bytes are more than"):
        sheet_of(xlsx(row * 4000, words=words), "cards.xlsx", "", Errors())


@pytest.mark.parametrize("before", [b"\0", b"x", "\u200b".encode()])
def test_a_sheet_with_letters_before_its_markup_is_not_read(before: bytes) -> None:
    """Other readers skip them, and make room for all rows up to the last one."""
    with ZipFile(io.BytesIO(xlsx(f"<row>{cell('A1')}{cell('XFD1048576')}</row>"))) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts["xl/sheet.xml"] = before + parts["xl/sheet.xml"]
    with pytest.raises(DefinitionError, match="not a spreadsheet"):
        sheet_of(packed(parts), "cards.xlsx", "", Errors())


@pytest.mark.parametrize("transform", ["a" * 2001, "rotate(" * 300])
def test_long_transforms_are_refused(transform: str) -> None:
    """They would be searched again from each letter."""
    with pytest.raises(PrintError, match=r"a\.svg: .* a transform of 2,\d+ letters; at most 2,000 are read"):
        read_svg(SVG.format(f'<path transform="{transform}" d="M0 0H1"/>'), "a.svg")


def test_links_are_searched_in_a_time_that_grows_with_the_text() -> None:
    """400,000 spaces take less than a second, not an hour."""
    before = time.process_time()
    read_svg(SVG.format(f'<path d="M0 0H1" fill="url({" " * 400_000}#a)"/>'), "a.svg")
    assert time.process_time() - before < 1


def test_default_attributes_are_refused() -> None:
    """Each of many elements would have all the letters of one."""
    declared = f"<!DOCTYPE svg [<!ATTLIST g d CDATA '{'x' * 99}'>]>{SVG.format('<g/>')}"
    with pytest.raises(PrintError, match="declares entities or attributes"):
        read_svg(declared, "a.svg")


def test_a_board_of_very_many_points_is_refused_as_soon_as_there_are_too_many() -> None:
    before = time.process_time()
    with pytest.raises(LimitError, match="501 points are more than 500"):
        read_drawn_board(SVG.format(points(20_000)), "a.svg")
    assert time.process_time() - before < 2


def test_a_template_cannot_repeat_a_cell_without_end() -> None:
    """Two letters of a layout may stand for all the letters of a cell."""
    assert len(filled("{a}" * 32, {"a": "x" * 1000})) == 32_000
    with pytest.raises(LimitError, match="33,000 letters in a box are more than 32,767"):
        filled("{a}" * 33, {"a": "x" * 1000})


def test_boxes_on_all_cards_together_are_limited(tmp_path: Path) -> None:
    """A box of 100 corners counts as 11: 9,090 of them are less than 100,000. More are one error for all."""
    box = f'[[face]]\ndraw = "polygon"\nsize = [5, 5]\nfill = "#000000"\ncorners = [{"[0, 0]," * 100}]\n'
    for cards in (90, 95):
        folder = GameFolder("trial", tmp_path / str(cards))
        hand_over(folder.path, "cards.toml", box * 100)
        (folder.path / "cards.csv").write_text("c1\n" + "x\n" * cards)
        game = folder.path / "game.toml"
        game.write_text(game.read_text().replace("cards = 1", f"cards = {cards}"))
        definition = folder.definition()
        if cards == 90:
            assert len(card_batches(definition)[0].pieces) == 90
            continue
        with pytest.raises(LimitError, match="100,001 boxes are more than 100,000") as caught:
            card_batches(definition)
        assert caught.value.all == (caught.value,) and caught.value.location == Location(
            str(folder.path / "cards.csv")
        )


@pytest.mark.parametrize(
    "drawn",
    [
        '<circle r="1e300"/>', '<circle r="1" cx="1e300"/>', '<path d="M0 nanH1"/>',
        '<path d="M0 0H1" stroke="red" stroke-width="1e300"/>',
        '<path id="a" d="M0 0H1"/><use href="#a" x="1e300"/>',
        '<path transform="matrix(9 9 -9 -9 0 0)" d="M1e308 1e308H1"/>',
    ],
)  # fmt: skip
def test_drawings_with_numbers_that_no_page_shows_are_refused(drawn: str) -> None:
    with pytest.raises(PrintError, match=r"a\.svg: this SVG cannot be read"):
        read_svg(SVG.format(drawn), "a.svg")


@pytest.mark.parametrize("path", ["M0 0A1e-300 1 0 0 1 1 1", "M0 0L1e300 1e300", "M0 0H1e999"])
def test_drawings_of_endless_numbers_are_refused(path: str) -> None:
    with pytest.raises(PrintError, match=r"a\.svg: this SVG"):
        read_svg(SVG.format(f'<path d="{path}"/>'), "a.svg")
