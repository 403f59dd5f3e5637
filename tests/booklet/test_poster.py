"""Posters: the title, the picture and the steps of a turn, whole and in the frame."""

from __future__ import annotations

from collections.abc import Iterator

import booklet_sample as sample
import pytest
from msgspec.structs import replace

from publisher.booklet.poster import poster
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.page import OVERLAP, tiling
from publisher.components.sheets.paper import A4, LETTER, MARGIN, Paper
from publisher.drawing import fonts
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Group, Rect, Shape, Text
from publisher.manuscript.chapter import Chapter
from publisher.text.reader import read

STEPS = ("Draw a card.", "Play a card, *never* an ace.", "With no cards you win.")


def chapter(steps: tuple[str, ...] = STEPS, title: str = "Trial", subtitle: str = "") -> Chapter:
    numbered = "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))
    text = f"# {title}\n\n## Your turn {{.reference}}\n\n{numbered}\n\n## More\n\nNot on a poster.\n"
    made = sample.chapter("trial", title)
    return replace(
        made, subtitle=subtitle, summary="Get rid of all your cards.", document=read(text, "rules.md"),
        head=(("The board", Drawing(50, 40, (), "A board")),), sample=None, kind="boards",
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


def names(paper: Paper) -> str:
    return paper.name


PAPERS = (A4, LETTER, named_paper("a3"), named_paper("420x594mm"))


@pytest.mark.parametrize("paper", PAPERS, ids=names)
@pytest.mark.parametrize("title", ["Go", "Donaudampfschifffahrtsgesellschaftskapitän, the longer game"])
@pytest.mark.parametrize("steps", [STEPS, STEPS * 4, ("A long step. " * 20,) * 5])
def test_no_join_cuts_a_word_or_the_picture(title: str, steps: tuple[str, ...], paper: Paper) -> None:
    """The title and the picture are in the left half and the steps in the right one, within the frame."""
    drawing = poster(chapter(steps, title), "#25457a", paper)
    for text in texts(drawing.shapes):
        ink = bounds([text])
        assert ink is not None and ink.left > 10 and ink.right < drawing.width - 10
        assert ink.top > 9 and ink.bottom < drawing.height - 9
        assert ink.right < drawing.width / 2 - OVERLAP / 2 or ink.left > drawing.width / 2 + OVERLAP / 2
    picture = drawing.shapes[-1]
    assert isinstance(picture, Group) and picture.transform is not None
    factor, left, top = picture.transform[0], *picture.transform[4:]
    assert factor > 2 and left > 10 and left + 50 * factor < drawing.width / 2 - OVERLAP / 2
    assert top > 10 and top + 40 * factor < drawing.height - 10


def test_a_game_without_steps_has_its_title_beside_its_picture() -> None:
    made = replace(chapter(), document=read("# Trial\n\n## More\n\nNot on a poster.\n", "rules.md"))
    drawing = poster(made, "#25457a")
    assert all(text.at[0] > drawing.width / 2 for text in texts(drawing.shapes))
    assert isinstance(drawing.shapes[-1], Group)


def test_steps_are_as_large_as_fits_and_leave_hints_out_before_they_are_small() -> None:
    """The type of 9 mm is read from two metres. What is in a step has no number of its own."""

    def size(text: str) -> float:
        made = replace(
            chapter(), document=read(f"# Trial\n\n## Your turn {{.reference}}\n\n{text}", "rules.md")
        )
        drawn = poster(made, "#25457a")
        words.append(said(drawn))
        return next(one.size for one in texts(drawn.shapes) if one.content == "1.")

    words: list[str] = []
    hints = f"\n\nEasily forgotten:\n\n- {'A hint is long. ' * 20}\n"
    few, many = "1. Draw.\n2. Play.\n", f"1. Draw. {'Do it as all do. ' * 24}\n2. Play.\n"
    assert size(few) > 12 and size(few + hints) > 9 and "A hint" in words[1]
    assert size(many + hints) == size(many) and "forgotten" not in words[2]
    size("1. Draw:\n   - an ace;\n   - a king.\n2. Play.\n")
    assert words[-1].count("1.") == 1 and words[-1].count(" – ") == 2


def test_lines_of_a_summary_are_about_as_long() -> None:
    """No word is alone on the last line."""
    summary = "Creep through the dark forest to the campfire without being touched; then defend it."
    found: dict[float, float] = {}
    for text in texts(poster(replace(chapter(), summary=summary), "#25457a").shapes):
        if text.face == "serif-italic":
            found[text.at[1]] = found.get(text.at[1], 0.0) + fonts.width(text.content, text.face, text.size)
    assert len(found) == 2 and min(found.values()) > 0.8 * max(found.values())


def test_the_numbers_of_players_and_what_is_below_the_steps_are_set_off() -> None:
    """The distance of their baseline from the line above is half a type size more than usual."""
    rows = {text.content: text for text in texts(poster(chapter(("Draw.",)), "#25457a").shapes)}
    (stats,) = (text for text in rows.values() if "·" in text.content)
    (summary,) = (text for text in rows.values() if text.content.startswith("Get"))
    assert stats.at[1] - summary.at[1] > 1.6 * stats.size


@pytest.mark.parametrize(("paper", "sheets"), [*zip(PAPERS, (2, 2, 1, 1), strict=True)])
def test_it_fills_one_sheet_or_two_side_by_side(paper: Paper, sheets: int) -> None:
    drawing = poster(chapter(), "#25457a", paper)
    plan = tiling(drawing.width, drawing.height, paper, MARGIN)
    assert plan.sheets == plan.columns == sheets
    used = plan.window[0] * plan.window[1] / (paper.width * paper.height)
    assert used > 0.83


def test_on_larger_paper_a_poster_is_larger() -> None:
    sizes = [next(texts(poster(chapter(), "#25457a", paper).shapes)).size for paper in PAPERS[2:]]
    assert sizes[1] > 1.4 * sizes[0]


def test_over_a_low_picture_the_head_is_larger_and_fills_the_room() -> None:
    """A fan of cards, which is never turned. A square picture takes all of the room itself."""

    def drawn(width: float) -> tuple[float, float]:
        fan = (("The cards", Drawing(width, 40, (), "A fan")),)
        drawing = poster(replace(chapter(subtitle="麻將"), kind="cards", pictures=fan), "#25457a")
        name, summary, stats = (
            next(text for text in texts(drawing.shapes) if word in text.content)
            for word in ("麻", "Get", "·")
        )
        assert summary.at[1] - name.at[1] > 1.7 * summary.size, "the name is apart from the summary"
        assert isinstance(drawing.shapes[-1], Group) and drawing.shapes[-1].transform is not None
        return summary.size, drawing.shapes[-1].transform[5] - stats.at[1]

    (large, gap), (small, _) = drawn(80), drawn(40)
    assert large == pytest.approx(1.5 * small)
    assert gap < 45


def drawn_at(drawing: Drawing) -> tuple[float, float, float]:
    """The factor of the picture, and its place."""
    picture = drawing.shapes[-1]
    assert isinstance(picture, Group) and picture.transform is not None
    return picture.transform[0], picture.transform[4], picture.transform[5]


def test_a_poster_of_a_card_game_shows_its_cards() -> None:
    """The table at the head of the rules is small, and has backs of cards."""
    fan, table = Drawing(50, 40, (Text((1, 9), "A fan", 3),), "A fan"), Drawing(50, 40, (), "A table")
    made = replace(chapter(), kind="cards", head=(("The table", table),), pictures=(("The cards", fan),))
    assert "A fan" in said(poster(made, "#25457a"))
    assert "A fan" not in said(poster(replace(made, kind="boards"), "#25457a"))


def test_the_cards_of_a_poster_are_as_wide_as_its_sheet() -> None:
    """Their drawing has blank space round them."""
    fan = Drawing(50, 40, (Rect((10, 20), 30, 15, fill="#000000"),), "A fan")
    drawing = poster(replace(chapter(), kind="cards", pictures=(("The cards", fan),)), "#25457a")
    assert drawn_at(drawing)[0] * 30 == pytest.approx(drawing.width / 2 - 12 - 10, abs=2)


def test_a_long_picture_is_turned_upright_and_has_a_sheet_to_itself() -> None:
    """The title is above the steps then. A board loses the names of its points, which would lie."""
    long = Drawing(120, 40, (Text((1, 9), "a1", 3),), "A long one")
    made = replace(chapter(), head=(("The board", long),))
    factor, _, top = drawn_at(drawing := poster(made, "#25457a"))
    assert all(text.at[0] > drawing.width / 2 for text in texts(drawing.shapes)) and "a1" not in said(drawing)
    assert 40 * factor < drawing.width / 2 < 120 * factor and top + 120 * factor < drawing.height
    assert "a1" in said(poster(replace(made, kind="other"), "#25457a"))
    many = replace(chapter(("A long step. " * 20,) * 5), head=made.head)
    assert drawn_at(poster(many, "#25457a"))[0] < 0.8 * factor, "its steps leave no room for a title"


def test_no_word_is_alone_on_the_last_line_of_a_step() -> None:
    """If the line before has another word for it."""
    for count in range(4, 24):
        step = " ".join(["words"] * count) + "."
        rows: dict[float, str] = {}
        for text in texts(poster(chapter((step,)), "#25457a").shapes):
            if "words" in text.content:
                rows[text.at[1]] = rows.get(text.at[1], "") + text.content
        assert len(rows[max(rows)].split()) > 1, count
