"""Lines of texts in other scripts: those of a browser with the same font in the same width."""

from __future__ import annotations

import html
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from publisher.components.lettering import wrapped
from publisher.drawing.fonts import font_file
from publisher.drawing.own_fonts import own_font
from publisher.drawing.shapes import AnyFace
from tests.drawing.test_shaped import FONTS
from tests.font_files import with_letters

RUSSIAN = (
    "Лиса и заяц встречаются на опушке: кто первым дойдёт до реки, тот забирает три монеты и ходит ещё раз. "
    "Игрок, у которого осталась одна карта, объявляет об этом вслух."
)
GREEK = (
    "Κάθε παίκτης τραβά μία κάρτα και την αφήνει ανοιχτή μπροστά του· όποιος έχει τη μεγαλύτερη παίρνει όλες "
    "τις υπόλοιπες, αλλά πληρώνει δύο νομίσματα."
)
JAPANESE = (
    "手番のプレイヤーは、山札からカードを１枚引き、「きつね」なら隣の人に渡します。ラッキーカードを３枚そろえた人"
    "は、ちょっと待って！と言ってから、すべてのコインをもらえます。"
)
HEBREW = "שועל (Fox & Hare) משלם 12 שקלים לשחקן שמשמאלו, ואחר כך הוא שולף קלף אחד מן הערימה ומניח אותו גלוי."
SIZE = 4.2
"""Millimetres."""
LINES = """() => {
  const node = document.querySelector("p").firstChild;
  const range = document.createRange();
  const lines = [];
  let last = null;
  for (let at = 0; at < node.length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getBoundingClientRect();
    if (box.width && (last === null || box.top > last + 4)) lines.push(""), (last = box.top);
    if (lines.length) lines[lines.length - 1] += node.data[at];
  }
  return lines.map((line) => line.trim());
}"""


@pytest.fixture(scope="module")
def page(browser: Any) -> Iterator[Any]:
    with browser.new_page(viewport={"width": 1000, "height": 1000}) as found:
        yield found


@pytest.fixture(scope="module")
def japanese(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A font in which all letters of Japanese are as wide as an a: only the ends of lines count."""
    file = tmp_path_factory.mktemp("fonts") / "japanese.ttf"
    file.write_bytes(with_letters(JAPANESE))
    return file


def theirs(page: Any, text: str, file: Path, language: str, measure: float) -> list[str]:
    """Return the lines of a browser."""
    font = b64encode(file.read_bytes()).decode()
    page.set_content(
        f"<meta charset=utf-8><style>@font-face{{font-family:own;src:url(data:font/ttf;base64,{font})}}"
        f"p{{font:{SIZE}mm/2 own;width:{measure}mm;margin:0;line-break:strict;"
        "text-rendering:geometricPrecision}</style>"
        f"<p lang={language} dir=auto>{html.escape(text)}"
    )
    assert page.evaluate(
        "document.fonts.load('16px own', document.body.textContent).then((all) => all.length)"
    )
    found: list[str] = page.evaluate(LINES)
    return found


@pytest.mark.parametrize("measure", [36.0, 45.0, 58.0])
@pytest.mark.parametrize("language", ["ru", "el", "ja", "he"])
def test_lines_are_those_of_a_browser(page: Any, japanese: Path, language: str, measure: float) -> None:
    """Words are kerned one by one here, and with their spaces there: widths differ by up to 0.1 mm a line."""
    text = {"ru": RUSSIAN, "el": GREEK, "ja": JAPANESE, "he": HEBREW}[language]
    face: AnyFace = "serif"
    file = Path(font_file("serif"))
    if language in ("ja", "he"):
        file = japanese if language == "ja" else FONTS / "hebrew.ttf"
        face = own_font(str(file), "own", 0)
    ours = [line.strip(" \u200f") for line in wrapped(text, face, SIZE, measure)]
    assert len(ours) > 3 and ours == theirs(page, text, file, language, measure)
