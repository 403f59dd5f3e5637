"""Files for cutting machines, read back: the outline of a card is at one place in PDF, SVG and DXF. In mm."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pikepdf
import pytest
from msgspec.structs import replace
from PIL import Image
from pypdfium2 import PdfDocument

from publisher.base.errors import PrintError, UsageError
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.registration import INSET, LENGTH, LINE, SQUARE
from publisher.components.sheets.setup import Setup
from publisher.drawing import dxf
from publisher.drawing.shapes import Rect
from publisher.exports.machines import MACHINES
from publisher.model.definition import Definition
from publisher.model.shelf import GameFolder
from publisher.press.scaffold import new_cards
from tests.pdfs import page_texts
from tests.shelf import SHELF

ezdxf = pytest.importorskip("ezdxf")
from ezdxf.bbox import extents  # noqa: E402
from ezdxf.path import make_path  # noqa: E402

Ring = list[tuple[float, float]]
NEAR = 0.01
SVG = "{http://www.w3.org/2000/svg}"


def own_cards(layout: str, folder: Path, **deck: object) -> Definition:
    definition = GameFolder("trial", new_cards("trial", folder, layout)).definition()
    return replace(definition, deck=replace(definition.deck, **deck))


def exported(definition: Definition, target: str, paper: str = "a4", **setup: object) -> dict[str, bytes]:
    files = MACHINES[target](definition, named_paper(paper), Setup(**setup), 100)
    return {file.name: file.content for file in files}


def curve(points: Sequence[tuple[float, float]]) -> Ring:
    """Points of a Bézier curve, by its definition."""
    a, b, c, d = map(np.array, points)
    ts = np.linspace(0, 1, 40)[1:, None]
    found = (1 - ts) ** 3 * a + 3 * ts * (1 - ts) ** 2 * b + 3 * ts**2 * (1 - ts) * c + ts**3 * d
    return [tuple(point) for point in found]


def in_pdf(pdf: bytes, page: int) -> Iterator[Ring]:
    """The ways that are stroked in the spot colour CutContour, from the top left of the page."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        sheet = file.pages[page]
        spaces = {
            name: space for name, space in sheet.Resources.get("/ColorSpace", {}).items()
            if space[0] == "/Separation" and space[1] == "/CutContour"
        }  # fmt: skip
        height, matrix, on, ring, stack = float(sheet.MediaBox[3]), np.eye(3), False, [], []

        def at(x: float, y: float) -> tuple[float, float]:
            x, y, _ = np.array([x, y, 1.0]) @ matrix
            return x * 25.4 / 72, (height - y) * 25.4 / 72

        for operands, operator in pikepdf.parse_content_stream(sheet):
            match str(operator):
                case "q":
                    stack.append((matrix, on))
                case "Q":
                    matrix, on = stack.pop()
                case "cm":
                    a, b, c, d, e, f = map(float, operands)
                    matrix = np.array([[a, b, 0], [c, d, 0], [e, f, 1]]) @ matrix
                case "CS":
                    on = operands[0] in spaces
                case "re":
                    x, y, w, h = map(float, operands)
                    ring = [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)]
                case "m":
                    ring = [at(*map(float, operands))]
                case "l":
                    ring.append(at(*map(float, operands)))
                case "c":
                    v = list(map(float, operands))
                    ring += curve([ring[-1], *(at(*v[i : i + 2]) for i in (0, 2, 4))])
                case "S" | "s" if on:
                    yield ring


def in_svg(svg: bytes) -> Iterator[Ring]:
    """The shapes of a picture whose unit is a millimetre."""
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox") == f"0 0 {root.get('width')[:-2]} {root.get('height')[:-2]}"
    assert root.get("width").endswith("mm")
    for shape in root.iter():
        if shape.tag == f"{SVG}rect":
            x, y, w, h = (float(shape.get(key)) for key in ("x", "y", "width", "height"))
            r = float(shape.get("rx", 0))
            middles = ((x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r), (x + w - r, y + r))
            yield [point for quarter, middle in enumerate(middles) for point in arc(middle, r, quarter, 1)]
        elif shape.tag == f"{SVG}circle":
            middle = float(shape.get("cx")), float(shape.get("cy"))
            yield arc(middle, float(shape.get("r")), 0, 4)
        elif shape.tag == f"{SVG}polygon":
            yield [tuple(map(float, pair.split(","))) for pair in shape.get("points").split()]


def arc(middle: tuple[float, float], radius: float, start: int, quarters: int) -> Ring:
    angles = np.linspace(start, start + quarters, 60 * quarters) * math.pi / 2
    return [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in angles]


def in_dxf(content: bytes, height: float) -> Iterator[Ring]:
    """The closed ways of a file, turned over."""
    document = ezdxf.read(io.StringIO(content.decode()))
    assert (document.units, document.dxfversion) == (4, "AC1024") and not document.audit().errors
    for entity in document.modelspace():
        way = make_path(entity)
        assert way.is_closed and entity.dxf.layer == "CUT"
        yield [(point.x, height - point.y) for point in way.flattening(0.0005)]


def off(one: Ring, other: Ring) -> float:
    """How far the points of a ring are at most from another ring."""
    points, a = np.array(one), np.array(other)
    b = np.roll(a, -1, axis=0)
    way = b - a
    length = np.maximum((way**2).sum(axis=1), 1e-18)
    along = np.clip(((points[:, None] - a) * way).sum(axis=2) / length, 0, 1)
    return float(np.linalg.norm(points[:, None] - (a + along[..., None] * way), axis=2).min(axis=1).max())


def same(ones: Sequence[Ring], others: Sequence[Ring]) -> bool:
    return len(ones) == len(others) > 0 and all(
        max(off(one, other), off(other, one)) < NEAR for one, other in zip(ones, others, strict=True)
    )


@pytest.mark.parametrize("layout", ["item", "hex", "token"])
@pytest.mark.parametrize(
    ("target", "paper"), [("contour", "a4"), ("silhouette", "letter"), ("contour", "sra3")]
)
def test_outlines_are_the_same_in_every_file(layout: str, target: str, paper: str, tmp_path: Path) -> None:
    """Rounded cards, hexagons and discs; on sheets for Silhouette only files have them."""
    files = exported(own_cards(layout, tmp_path), target, paper)
    cuts = sorted(name for name in files if name.endswith(".svg"))
    height = float(re.search(rb'height="([\d.]+)mm"', files[cuts[0]])[1])
    svg = list(in_svg(files[cuts[0]]))
    assert same(svg, list(in_dxf(files[cuts[0].replace(".svg", ".dxf")], height)))
    pdf = list(in_pdf(files["cards.pdf"], 0))
    assert same(svg, pdf) if target == "contour" else not pdf


def test_outlines_lie_on_the_edges_of_the_cards(tmp_path: Path) -> None:
    """The trim box of the sheet is that of its cuts, for cards of 63.5 × 88.9 mm with corners of 2 mm."""
    files = exported(own_cards("item", tmp_path, corner=2.0), "contour")
    (cut,) = (content for name, content in files.items() if name.endswith(".svg"))
    rings = [np.array(ring) for ring in in_svg(cut)]
    with pikepdf.open(io.BytesIO(files["cards.pdf"])) as file:
        sheet = file.pages[0]
        high = float(sheet.MediaBox[3])
        left, foot, right, top = map(float, sheet.TrimBox)
    every = np.concatenate(rings)
    box = np.array([left, high - top, right, high - foot]) * 25.4 / 72
    assert np.allclose([*every.min(axis=0), *every.max(axis=0)], box, atol=NEAR)
    for ring in rings:
        assert np.allclose(np.ptp(ring, axis=0), (63.5, 88.9), atol=NEAR)
        corner = np.linalg.norm(ring - ring.min(axis=0), axis=1).min()
        assert corner == pytest.approx(2 * (math.sqrt(2) - 1), abs=NEAR)
    assert cut.count(b'rx="2"') == len(rings)


def test_contours_are_a_spot_colour_over_the_print(tmp_path: Path) -> None:
    """Shown as magenta, with overprint, a quarter of a point wide."""
    pdf = exported(own_cards("item", tmp_path), "contour")["cards.pdf"]
    with pikepdf.open(io.BytesIO(pdf)) as file:
        resources = file.pages[0].Resources
        (space,) = (one for one in resources.ColorSpace.values() if one[0] == "/Separation")
        assert space[1:3] == [pikepdf.Name("/CutContour"), pikepdf.Name("/DeviceCMYK")]
        assert any(state.get("/OP") for state in resources.ExtGState.values())
        widths = [float(v[0]) for v, o in pikepdf.parse_content_stream(file.pages[0]) if str(o) == "w"]
        left, foot, _, top = map(float, file.pages[0].TrimBox)
        wide, high = map(float, file.pages[0].MediaBox[2:])
    assert widths[-1] * 72 / 25.4 == pytest.approx(0.25, abs=0.001)
    crop = (left - 1, (foot + top) / 2, wide - left - 1, high - (foot + top) / 2 - 1)
    seen = np.array(PdfDocument(pdf)[0].render(scale=20, crop=crop).to_pil().convert("RGB"), dtype=int)
    red, green, blue = seen[len(seen) // 2, 20]
    assert green < 100 < min(red, blue)


def test_decks_with_names_alone_are_cut_too(tmp_path: Path) -> None:
    definition = own_cards("item", tmp_path)
    named = replace(definition, deck=None, decks={"finds": definition.deck})
    cut = {name for name in exported(named, "contour") if name.endswith(".dxf")}
    assert cut == {name for name in exported(definition, "contour") if name.endswith(".dxf")} != set()


def test_same_cards_give_the_same_bytes(tmp_path: Path) -> None:
    definition = own_cards("hex", tmp_path)
    assert exported(definition, "contour") == exported(definition, "contour")


# -- Silhouette

POKER = {"cards": 12, "ranks": "Q K A", "suits": ("spades", "hearts", "clubs", "diamonds"), "points": {}}


def poker(**deck: object) -> Definition:
    definition = SHELF.game("tuppi").definition()
    return replace(definition, deck=replace(definition.deck, **(POKER | deck)))


def pixels(pdf: bytes, page: int = 0) -> np.ndarray:
    """A page as greys, with ten pixels for a millimetre."""
    return np.array(PdfDocument(pdf)[page].render(scale=254 / 72).to_pil().convert("L"))


def test_marks_have_the_measures_of_those_that_studio_prints() -> None:
    """At 600 dpi these measure: ink from 9.46 mm, a square of 6.05 mm, lines of 1.06 mm, arms of 8.17 mm.
    Ours are 9.5, 6, 1 and 8 mm."""
    dark = pixels(exported(poker(), "silhouette", "letter")["cards.pdf"]) < 128
    high, wide = dark.shape
    for x, y, flip_x, flip_y in ((0, 0, 1, 1), (wide, 0, -1, 1), (0, high, 1, -1)):
        part = dark[:: 1 if flip_y > 0 else -1, :: 1 if flip_x > 0 else -1][85:185, 85:185]
        rows, columns = np.flatnonzero(part.any(axis=1)), np.flatnonzero(part.any(axis=0))
        size = 60 if (x, y) == (0, 0) else 80
        for found in (rows, columns):
            assert abs(found[0] - 10) <= 1 and abs(found[-1] - found[0] + 1 - size) <= 1
        if size == 60:
            assert part[12:68, 12:68].all()
        else:
            assert part[12:18, 12:88].all() and part[12:88, 12:18].all() and not part[22:, 22:].any()
    assert not dark[high - 185 : high - 100, wide - 185 : wide - 100].any()


@pytest.mark.parametrize("paper", ["letter", "a4", "tabloid", "a3", "legal"])
@pytest.mark.parametrize("size", ["poker", "tarot", "mini", "88x63.5"])
def test_marks_stay_clear(paper: str, size: str) -> None:
    """No card is in the corners with marks, outside of the marks, or in the strip at the foot. That begins at
    20 mm and has one row of 2.6 mm if it is 190 mm long, else two; cards are 1.25 mm or more apart."""
    files = exported(poker(size=size), "silhouette", paper)
    for name in files:
        if not name.endswith(".svg"):
            continue
        wide, high = (
            float(re.search(rf'{key}="([\d.]+)mm"'.encode(), files[name])[1]) for key in ("width", "height")
        )
        zone, edge = INSET + LENGTH + LINE / 2, INSET + LINE / 2
        boxes = [(*np.min(ring, axis=0), *np.max(ring, axis=0)) for ring in in_svg(files[name])]
        strip = 0.7 + 2.6 * (1 if wide - 20 - 6.35 >= 190 else 2)
        for left, top, right, bottom in boxes:
            assert bottom <= high - 6.35 - strip
            assert left > edge and top > edge and right < wide - edge and bottom < high - edge
            assert left > zone or top > zone
            assert right < wide - zone or top > zone
            assert left > zone or bottom < high - zone
        for one in boxes:
            for other in boxes:
                gap = max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])
                assert one is other or gap >= 1.25 - 1e-6


def test_values_for_studio_are_printed_on_the_fronts() -> None:
    """Eight poker cards on Letter, 2 mm apart if they were not too wide: so 4 × 63.5 + 3 × 1.25 mm."""
    files = exported(poker(), "silhouette", "letter")
    front, back, *_ = page_texts(files["cards.pdf"])
    assert (
        f"page 279.4 × 215.9 mm · marks: length {LENGTH:g}, thickness {LINE:g}, inset {INSET:g} mm" in front
    )
    assert "cut lines: 257.75 × 179.05 mm, at X 10.82, Y 18.42 mm" in front
    assert "Silhouette" not in back and SQUARE == 5
    assert "cards-cut-1-257.75x179.05mm.dxf" in files and "cards-cut-2-257.75x88.90mm.dxf" in files


@pytest.mark.parametrize(
    ("paper", "setup", "said"),
    [
        ("avery-5371", {}, "Avery 5371 is cut already"),
        ("a4", {"layout": "gutterfold"}, "a machine cuts flat sheets, and cannot be folded"),
        ("90x120mm", {}, "90 × 120 mm is too small for registration marks"),
        ("110x100mm", {}, "does not fit on 110 × 100 mm with its marks"),
        ("a4", {"margin": 20.0}, "does not print as far out as the marks"),
    ],
)
def test_sheets_that_no_machine_can_cut_are_refused(paper: str, setup: dict[str, object], said: str) -> None:
    with pytest.raises(PrintError, match=said):
        exported(poker(), "silhouette", paper, **setup)


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dxf, "find_spec", lambda name: None)
    with pytest.raises(UsageError, match="ezdxf") as caught:
        exported(poker(), "silhouette")
    assert "[cutting]" in caught.value.hint


# -- Cricut


@pytest.mark.parametrize("layout", ["item", "token"])
def test_pictures_are_clear_outside_the_pieces(layout: str, tmp_path: Path) -> None:
    """The picture is as large as the box of its cuts; what is not clear is inside of one, and all of it."""
    files = exported(own_cards(layout, tmp_path), "cricut")
    name = next(name for name in files if name.endswith(".png"))
    picture = Image.open(io.BytesIO(files[name]))
    width, height = map(float, re.search(r"-([\d.]+)x([\d.]+)mm", name).groups())
    assert picture.mode == "RGBA" and picture.info["dpi"][0] == pytest.approx(100, abs=0.1)
    assert picture.size == pytest.approx((width / 25.4 * 100, height / 25.4 * 100), abs=1)
    assert width <= 165 and height <= 234
    opaque = np.array(picture)[..., 3]
    area = sum(_area(ring) for ring in in_svg(files[name.replace(".png", ".svg")]))
    assert opaque.mean() / 255 == pytest.approx(area / (width * height), rel=0.01)
    assert opaque[0, 0] == 0  # round corners


def _area(ring: Ring) -> float:
    (x, y), (next_x, next_y) = np.array(ring).T, np.roll(np.array(ring), -1, axis=0).T
    return abs(float((x * next_y - next_x * y).sum())) / 2


def test_larger_pictures_can_be_asked_for_up_to_what_cricut_prints() -> None:
    """Six poker cards on 252.5 × 189 mm in place of four on 165 × 234 mm; none on 300 × 200 mm."""
    assert [name for name in exported(poker(), "cricut", "189x252.5mm") if name.endswith("png")] == [
        f"cards-{number}-194.50x179.80mm.png" for number in (1, 2)
    ]
    assert len(exported(poker(), "cricut")) == 2 * 3
    for paper, deck, said in (
        ("200x300mm", {}, "larger than Cricut prints"),
        ("a4", {"size": "170x240"}, "do not fit on a picture"),
    ):
        with pytest.raises(PrintError, match=said):
            exported(poker(**deck), "cricut", paper)


def test_extents_of_dxf_are_exact() -> None:
    """One card of 63.5 × 88.9 mm at its place, y up."""
    content = dxf.to_dxf([Rect((10, 20), 63.5, 88.9, 3)], 297)
    box = extents(ezdxf.read(io.StringIO(content.decode())).modelspace())
    assert (*box.extmin, *box.extmax) == pytest.approx((10, 188.1, 0, 73.5, 277, 0), abs=1e-6)
