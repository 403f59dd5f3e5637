"""Posters: the title, the picture and the steps of a turn, whole and in the frame."""

from __future__ import annotations

from collections.abc import Iterator

import booklet_sample as sample
import pytest
from msgspec.structs import replace

from publisher.booklet.poster import SIZE, poster
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import A4, LETTER
from publisher.drawing import fonts
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Group, Shape, Text
from publisher.manuscript.chapter import Chapter
from publisher.text.reader import read

STEPS = ("Draw a card.", "Play a card, *never* an ace.", "With no cards you win.")


def chapter(steps: tuple[str, ...] = STEPS, title: str = "Trial", subtitle: str = "") -> Chapter:
    numbered = "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))
    text = f"# {title}\n\n## Your turn {{.reference}}\n\n{numbered}\n\n## More\n\nNot on a poster.\n"
    made = sample.chapter("trial", title)
    return replace(
        made, subtitle=subtitle, summary="Get rid of all your cards.", document=read(text, "rules.md"),
        head=(("The table", Drawing(50, 40, (), "A table")),), sample=None,
    )  # fmt: skip


def texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)


def said(drawing: Drawing) -> str:
    return " ".join("".join(text.content) for text in texts(drawing.shapes)).replace("  ", " ")


def test_it_has_the_title_the_summary_and_the_steps_and_nothing_else_of_the_rules() -> None:
    words = said(poster(chapter(subtitle="麻將"), "#25457a"))
    for part in ("Trial", "麻將", "Get rid of all your cards.", "Your turn", "1.", "Draw a card.", "2."):
        assert part in words, part
    assert "never" in words and "With no cards you win." in words and "Not on a poster" not in words


@pytest.mark.parametrize("title", ["Go", "Donaudampfschifffahrtsgesellschaftskapitän, the longer game"])
@pytest.mark.parametrize("steps", [STEPS, STEPS * 4, ("A long step. " * 20,) * 5])
def test_all_ink_is_within_the_frame_and_the_picture_has_room(title: str, steps: tuple[str, ...]) -> None:
    drawing = poster(chapter(steps, title), "#25457a")
    for text in texts(drawing.shapes):
        ink = bounds([text])
        assert ink is not None and ink.left > 10 and ink.right < SIZE[0] - 10
        assert ink.top > 10 and ink.bottom < SIZE[1] - 10
    picture = drawing.shapes[-1]
    assert isinstance(picture, Group) and picture.transform is not None
    factor, left, top = picture.transform[0], *picture.transform[4:]
    assert factor > 1 and left > 15.9 and top > 16
    turn = next(text for text in texts(drawing.shapes) if text.content == "Your turn")
    assert top + 40 * factor < turn.at[1] - turn.size


def test_lines_of_a_summary_are_about_as_long() -> None:
    """No word is alone on the last line."""
    summary = "Creep through the dark forest to the campfire without being touched; then defend it."
    found: dict[float, float] = {}
    for text in texts(poster(replace(chapter(), summary=summary), "#25457a").shapes):
        if text.face == "serif-italic" and text.size == 8.5:
            found[text.at[1]] = found.get(text.at[1], 0.0) + fonts.width(text.content, text.face, text.size)
    assert len(found) == 2 and min(found.values()) > 0.8 * max(found.values())


def test_the_numbers_of_players_and_what_is_below_the_steps_are_set_off() -> None:
    """The distance of their baseline from the line above is half a type size more than usual."""
    rows = {text.content: text for text in texts(poster(chapter(("Draw.",)), "#25457a").shapes)}
    (stats,) = (text for text in rows.values() if "·" in text.content)
    (summary,) = (text for text in rows.values() if text.content.startswith("Get"))
    assert stats.at[1] - summary.at[1] > 1.6 * stats.size


def test_it_goes_on_one_sheet_of_a3_or_on_a_few_small_ones() -> None:
    sheets = [tiling(*SIZE, paper).sheets for paper in (named_paper("a3"), A4, LETTER)]
    assert sheets == [1, 3, 4]
