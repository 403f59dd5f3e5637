"""SVGs in every unit and with every feature look as arithmetic says, and as a browser shows them."""

from __future__ import annotations

import io
import tomllib
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from PIL import Image as Pixels
from PIL import ImageChops, ImageFilter

from publisher.base.errors import PrintError
from publisher.base.limits import LimitError
from publisher.components.pictures import opened, placed
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing, Shape

TABLE: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "svgs.toml").read_text("utf-8"))
NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
OUTLINES = '<rect width="30" height="20" fill="red"/><circle cx="45" cy="30" r="8" fill="blue"/>'
GRADIENT = (
    '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>'
    '</linearGradient></defs><path d="M0 0h30v20h-30zM37 30a8 8 0 0 1 16 0 8 8 0 0 1-16 0z" fill="url(#g)"/>'
)
FORMS = ("png", "jpeg", "webp", "gif")
SIZE = (60, 40)
FINE = 8
"""The dots for each mm."""


def held(form: str, **options: object) -> str:
    """A picture of 40 × 40 dots, red, green, blue and white, as a URL."""
    image, file = Pixels.new("RGB", (40, 40), "white"), io.BytesIO()
    for ink, at in (("red", (0, 0)), ("green", (20, 0)), ("blue", (0, 20))):
        image.paste(ink, (*at, at[0] + 20, at[1] + 20))
    image.save(file, form, **options)
    return f"data:image/{form};base64,{b64encode(file.getvalue()).decode()}"


def svg(content: str, keys: str = 'viewBox="0 0 60 40"') -> str:
    return f"<svg {NAMESPACES} {keys}>{content}</svg>"


def svgs() -> Iterator[tuple[str, str, list[float] | None]]:
    """The name and the text of every SVG, and where it has ink, if that is worked out."""
    for name, keys in TABLE["page"].items():
        yield name, svg(OUTLINES, keys), TABLE["ink"].get(name)
        ink = TABLE["ink"].get(name) if name in TABLE["painted"]["pages"] else None
        yield f"{name}-gradient", svg(GRADIENT, keys), ink
    for name, whole in {
        **{name: svg(content) for name, content in TABLE["drawing"].items()}, **TABLE["whole"]
    }.items():  # fmt: skip
        for form in FORMS:
            whole = whole.replace(f"{{{form}}}", held(form))
        yield name, whole, TABLE["ink"].get(name)


def shapes(folder: Path, text: str) -> tuple[Shape, ...]:
    (folder / "a.svg").write_text(text, encoding="utf-8")
    return tuple(placed(folder, "a.svg", (0.0, 0.0), SIZE))


def seen(folder: Path, text: str) -> Pixels.Image:
    """An SVG in its box, as the PDF shows it."""
    png = to_png(to_pdf(Drawing(*SIZE, shapes(folder, text))), 25.4 * FINE)
    return Pixels.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize(
    "name, text, ink", [pytest.param(*one, id=one[0]) for one in svgs() if one[2] is not None]
)
def test_an_svg_has_ink_where_arithmetic_says(tmp_path: Path, name: str, text: str, ink: list[float]) -> None:
    """To three tenths of a millimetre, which are the roundness of circles and the softness of edges."""
    image = seen(tmp_path, text)
    whole = image.filter(ImageFilter.MedianFilter(3))  # without the hairs at the edge of a clip
    found = ImageChops.invert(whole).convert("L").point(lambda dark: 255 * (dark > 10)).getbbox()
    assert [side / FINE for side in found or ()] == pytest.approx(ink, abs=0.3)


@pytest.mark.parametrize("name", TABLE["refused"])
def test_what_only_browsers_draw_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(PrintError) as caught:
        shapes(tmp_path, TABLE["refused"][name])
    assert caught.value.message.startswith("a.svg: ") and caught.value.hint


LETTERS = '<text x="10" y="30" font-size="20" {}>Hamburg</text>'


@pytest.mark.parametrize("family, face", [("serif", "serif"), ("Arial, sans-serif", "sans"), ("", "serif")])
def test_letters_are_as_wide_as_in_the_built_in_font(tmp_path: Path, family: str, face: Any) -> None:
    from publisher.drawing import fonts

    image = seen(tmp_path, svg(LETTERS.format(f'font-family="{family}"' if family else "")))
    left, _, right, foot = ImageChops.invert(image).getbbox() or (0, 0, 0, 0)
    wide = fonts.width("Hamburg", face, 20)
    wide = wide if wide < 50 else 50  # the rest is outside of the picture
    assert (right - left) / FINE == pytest.approx(wide, abs=2.5) and foot / FINE > 30


@pytest.mark.parametrize("options", [{"exif": (0x0112, 3)}, {"mode": "CMYK"}, {"called": "png"}])
def test_a_picture_in_an_svg_is_upright_in_any_colours(tmp_path: Path, options: dict[str, Any]) -> None:
    """One that a camera has turned by 180° has its white corner at the top left; one in CMYK has colours."""
    image, file = Pixels.new("RGB", (40, 40), "red"), io.BytesIO()
    image.paste("white", (20, 20, 40, 40))
    exif = Pixels.Exif()
    if "exif" in options:
        exif[options["exif"][0]] = options["exif"][1]
    image.convert(options.get("mode", "RGB")).save(file, "jpeg", exif=exif)
    called = options.get("called", "jpeg")
    url = f"data:image/{called};base64,{b64encode(file.getvalue()).decode()}"
    found = seen(tmp_path, svg(f'<image width="40" height="40" href="{url}"/>'))
    corners = [found.getpixel((FINE * x, FINE * y)) for x, y in ((10, 10), (30, 30))]
    white = 0 if "exif" in options else 1
    assert min(corners[white]) > 230 and corners[1 - white][0] > 200 > 80 > corners[1 - white][2]


def test_an_svg_of_classes_stays_outlines(tmp_path: Path) -> None:
    """As Illustrator saves it."""
    style = "<style>.st0{fill:#123456;}.st1{fill:none;stroke:#f00;stroke-width:2;}</style>"
    outlines = '<path class="st0" d="M0 0h9v9z"/><g class="st1"><rect width="9" height="9"/></g>'
    shapes(tmp_path, svg(style + outlines))
    assert opened(tmp_path, "a.svg").vectors


def test_pixels_in_an_svg_are_counted_together(tmp_path: Path) -> None:
    """Four of ten million are more than thirty-six million."""
    file = io.BytesIO()
    Pixels.new("1", (5000, 2000)).save(file, "png")
    url = f"data:image/png;base64,{b64encode(file.getvalue()).decode()}"
    with pytest.raises(LimitError, match="40,000,000 pixels"):
        shapes(tmp_path, svg(f'<image href="{url}"/>' * 4))


def test_an_svg_of_inkscape_stays_outlines(tmp_path: Path) -> None:
    """Its styles name many properties that have no effect."""
    style = "fill:#800;stroke:none;stop-color:#000;mix-blend-mode:normal;marker:none;paint-order:normal"
    shapes(tmp_path, svg(f'<path d="M0 0h9v9z" style="{style};line-height:1.2;-inkscape-stroke:none"/>'))
    assert opened(tmp_path, "a.svg").vectors


@pytest.mark.parametrize(
    "content, told",
    [(b"\x89PNG\r\n", "a picture of pixels"), (b"\x1f\x8b\x08", "compressed"), (b"\xff", "UTF-8")],
)
def test_another_file_named_svg_is_refused(tmp_path: Path, content: bytes, told: str) -> None:
    (tmp_path / "a.svg").write_bytes(content)
    with pytest.raises(PrintError, match=told):
        opened(tmp_path, "a.svg")


HOSTILE = {
    "variables": ":root{--a0:x}" + "".join(f":root{{--a{n + 1}:var(--a{n})var(--a{n})}}" for n in range(40)),
    "endless": ":root{--a:var(--b);--b:var(--a)}",
    "rules": "a{}" * 6000,
    "selectors": "a " * 5000 + "{}",
    "comment": "/*" * 500_000,
    "brackets": "{" * 500_000,
    "important": "a{fill:red" + " " * 500_000 + "x}",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_styles_take_no_time(tmp_path: Path, name: str) -> None:
    path, began = '<path d="M0 0h9v9z" style="fill:var(--a40,var(--a))"/>', process_time()
    try:
        shapes(tmp_path, svg(f"<style>{HOSTILE[name]}</style>{path}"))
    except PrintError as error:
        assert error.message.startswith("a.svg: ")
    assert process_time() - began < 5


@pytest.mark.slow
def test_svgs_look_as_in_a_browser(tmp_path: Path, browser: Any) -> None:
    """At most three of a hundred squares of half a millimetre differ: those at the edges."""
    different = {}
    with browser.new_page(viewport={"width": SIZE[0] * FINE, "height": SIZE[1] * FINE}) as page:
        for name, text, _ in svgs():
            page.set_content(
                "<style>*{margin:0}img{width:100vw;height:100vh;object-fit:contain}</style><img "
                f'src="data:image/svg+xml;base64,{b64encode(text.encode()).decode()}">'
            )
            theirs = Pixels.open(io.BytesIO(page.screenshot())).convert("RGB")
            small = [
                image.resize((2 * SIZE[0], 2 * SIZE[1]), Pixels.Resampling.BOX)
                for image in (theirs, seen(tmp_path, text))
            ]
            bands = ImageChops.difference(*small).split()
            most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
            allowed = 0.12 if "pattern" in name else 0.03  # resvg rounds tiles to whole dots
            if (share := sum(most.histogram()[48:]) / (4 * SIZE[0] * SIZE[1])) > allowed:
                different[name] = share
    assert not different
