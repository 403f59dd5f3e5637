"""Texts on cards: emphasis, ends of lines, letters and fonts, as they are drawn."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from shape_reader import leaves, texts

from publisher.base.errors import DefinitionError, PrintError, PublisherError
from publisher.components.faces import card_batches
from publisher.components.sheets.setup import Setup
from publisher.drawing import fonts
from publisher.drawing.own_fonts import own_font
from publisher.drawing.shapes import Drawing, FontFile, Image, Line, Shape, Text
from publisher.model.card_files import ready_layout, ready_layouts
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.print_warnings import literal_marks, missing_styles
from tests.components.cards.test_table_cards import box, face, game, picture
from tests.font_files import GEORGIAN, with_letters, with_postscript, with_rights
from tests.handed_over import HEAD


def lines(folder: Path, text: str, width: float = 50, pattern: str = "{text}", **keys: object) -> list[str]:
    """Return the lines of a card with this text in a box of that width (mm)."""
    quoted = text.replace('"', '""')
    boxed = box("text", size=[width, 80], text=f"'{pattern}'", **keys)
    drawn: dict[float, str] = {}
    for one in texts(face(folder, f'text,name\n"{quoted}",x\n', boxed)):
        painted = "".join(part for _, part in fonts.runs(one.content, one.face))
        drawn[one.at[1]] = drawn.get(one.at[1], "") + painted
    return list(drawn.values())


@pytest.mark.parametrize(
    "text, drawn",
    [
        ("Deal 2*3 damage", ["Deal 2*3 damage"]), ("* At game end", ["* At game end"]),
        ("a * b * c", ["a * b * c"]), (r"\*not\*", ["*not*"]), ("one<br>two", ["one", "two"]),
        (r"one\ntwo", ["one", "two"]), ("Donau\u00addampf\u00adschiff", ["Donaudampfschiff"]),
        ("one\n\ntwo", ["one", "two"]),
        ("a\u200bb\ufeffc\u2060d\u200ee", ["abcde"]), ("♥\ufe0f", ["♥"]), ("cafe\u0301", ["café"]),
    ],
)  # fmt: skip
def test_words_are_drawn_as_they_are_meant(tmp_path: Path, text: str, drawn: list[str]) -> None:
    assert lines(tmp_path, text) == drawn


@pytest.mark.parametrize(
    "text, drawn",
    [
        ("Donau\u00addampf\u00adschiff\u00adfahrt", ["Donau-", "dampf-", "schiff-", "fahrt"]),
        ("rock/paper/scissors", ["rock/", "paper/", "scissors"]),
        ("half-moon-bay", ["half-", "moon-", "bay"]),
        ("10 kilos of", ["10", "kilos of"]),
        ("10\u00a0kilos of", ["10\u00a0kilos", "of"]), ("willows a\u202fb", ["willows", "a\u202fb"]),
    ],
)  # fmt: skip
def test_lines_end_as_unicode_says(tmp_path: Path, text: str, drawn: list[str]) -> None:
    """In a box as wide as "scissors", which holds one part of each. The even lines are those of which the
    longer one is shorter: "kilos of" is shorter than "10 kilos"."""
    width = fonts.width("scissors", "sans", 10 * 25.4 / 72) + 0.1
    assert lines(tmp_path, text, width) == drawn


def test_chinese_is_broken_between_its_letters(tmp_path: Path) -> None:
    """Two letters in a line, and no line begins with a closing bracket."""
    width = 2.2 * 10 * 25.4 / 72
    assert lines(tmp_path, "將士象車馬", width) == ["將士", "象車", "馬"]


@pytest.mark.parametrize("pattern", ["*{text}*", "**{text}**", "_{text}_", ":{text}:"])
def test_marks_about_an_empty_cell_draw_nothing(tmp_path: Path, pattern: str) -> None:
    assert lines(tmp_path, "", pattern=pattern) == []


@pytest.mark.parametrize(
    "text, told",
    [
        ("ზღვა, ცა", r"ზ ღ ვ ა ც of 'x ზღვა, ცა and ზღვა, ცა'"), ("a ∗ b", r"'∗' \(U\+2217\)"),
        ("go 🎉", r"U\+1F389"), ("ᠮᠣᠩᠭᠣᠯ", "Mongolian script is written in columns"),
        ("नमस्ते", "न म स"), ("ไทย", "ไ"),
        ("<i>x</i>", "HTML is not printed"),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_told_once(tmp_path: Path, text: str, told: str) -> None:
    """With its row, and what to do."""
    with pytest.raises(PrintError, match=told) as caught:
        lines(tmp_path, f"**x** {text} and *{text}*")
    assert caught.value.message.startswith("row 2 (x), column text: ") and caught.value.hint
    assert caught.value.location is not None and caught.value.location.line == 2


def test_a_hint_names_the_font_that_lacks_letters(tmp_path: Path) -> None:
    with pytest.raises(PrintError) as caught:
        lines(tmp_path, "ცა", font="'serif'")
    assert "[deck.layout.fonts.serif]" in caught.value.hint


def test_an_icon_is_a_word_after_a_backslash(tmp_path: Path) -> None:
    layout = '[deck.layout.icons]\ncoin = "coin.png"\n' + box("text", size=[50, 9], text='"{text}"')
    drawn = texts(face(tmp_path, "text\n\\:coin:\n", layout))
    assert [one.content for one in drawn] == [":coin:"]
    with pytest.raises(PrintError, match="unknown icon ':gold:'") as caught:
        face(tmp_path, "text\n:gold:\n", layout)
    assert "\\:gold: prints the word" in caught.value.hint


@pytest.mark.parametrize("name", ready_layouts())
def test_a_ready_layout_prints_another_script_in_an_own_font(name: str, tmp_path: Path) -> None:
    """The words of its samples with each letter a Georgian one, except columns that choose something."""
    source = ready_layout(name)
    (tmp_path / "art").mkdir()
    for path in (source.parent / "art").iterdir():
        (tmp_path / "art" / path.name).write_bytes(path.read_bytes())
    (tmp_path / "own.ttf").write_bytes(with_letters(GEORGIAN))
    head, *rows = csv.reader(source.with_suffix(".csv").read_text(encoding="utf-8").splitlines())
    table = io.StringIO()
    cells = (
        [_georgian(cell) if column in WORDS else cell for column, cell in zip(head, row, strict=True)]
        for row in rows
    )
    csv.writer(table).writerows([head, *cells])
    own = "".join(f'[deck.layout.fonts.{font}]\nregular = "own.ttf"\n' for font in ("sans", "serif"))
    definition = game(tmp_path, table.getvalue(), f'[deck.layout]\nlike = "{name}"\n{own}', 3, "")
    (batch,) = card_batches(definition)
    sides = (side for piece in batch.pieces for side in (piece.front, piece.back) if side)
    assert all(isinstance(one.face, FontFile) for side in sides for one in texts(side) if "ჟ" in one.content)


WORDS = ("title", "text", "question", "foot")


def _georgian(text: str) -> str:
    return re.sub("[A-Za-z]", "ჟ", text)


def test_a_style_that_a_font_lacks_is_told(tmp_path: Path) -> None:
    """Once for each font, at its key; the box itself may be bold, too."""
    (tmp_path / "own.ttf").write_bytes(with_letters(""))
    own = '[deck.layout.fonts.own]\nregular = "own.ttf"\n'
    boxed = box("text", size=[50, 9], text='"{text}"', font='"own"')
    game(tmp_path, "text\nplain\n*x*\n**y** *z*\n", own + boxed, 3)
    told = [
        (one.location.line, one.message, one.severity)
        for one in missing_styles(GameFolder("trial", tmp_path))
    ]
    words = "deck.layout.fonts.own has no italic and no bold: such words are printed in regular"
    lines = (tmp_path / "game.toml").read_text(encoding="utf-8").split("\n")
    assert told == [(lines.index("[deck.layout.fonts.own]") + 1, words, "warning")]


def test_a_missing_font_is_told_at_its_key(tmp_path: Path) -> None:
    own = '[deck.layout.fonts.own]\nregular = "own.ttf"\n'
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n")
    game(tmp_path, "text\nx\n", own + box("text", size=[50, 9], text='"{text}"', font='"own"'))
    [problem] = build_game(GameFolder("trial", tmp_path), Order(tmp_path / "out", "a4", ("cards",))).problems
    assert problem.message == "deck.layout.fonts.own: there is no file 'own.ttf'"
    assert problem.location.line > 0 and problem.hint.endswith("as in fonts/Name.ttf")


def test_a_font_with_both_styles_is_not_warned_of(tmp_path: Path) -> None:
    (tmp_path / "own.ttf").write_bytes(with_letters(""))
    own = '[deck.layout.fonts.own]\nregular = "own.ttf"\n'
    boxed = box("text", size=[50, 9], text='"{text}"', font='"own"')
    game(tmp_path, "text\nplain\n*x*\n**y** *z*\n", f'{own}bold = "own.ttf"\nitalic = "own.ttf"\n{boxed}', 3)
    assert missing_styles(GameFolder("trial", tmp_path)) == []


def test_a_font_with_postscript_outlines_is_rewritten_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its letters have the widths of the first font; the second time no outline is drawn."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "own.otf").write_bytes(with_postscript())
    found = own_font(str(tmp_path / "own.otf"), "own.otf", 0)
    assert fonts.width("Fox & Hare", found, 1) == pytest.approx(fonts.width("Fox & Hare", "serif-italic", 1))
    monkeypatch.setattr("publisher.drawing.postscript._rewritten", lambda content: pytest.fail("again"))
    assert own_font(str(tmp_path / "own.otf"), "own.otf", 1) == found


@pytest.mark.parametrize(
    "rights, allowed",
    [(0, True), (4, True), (8, True), (2, False), (0x100, False), (0x104, False), (0x200, False)],
)
def test_the_licence_in_a_font_is_respected(tmp_path: Path, rights: int, allowed: bool) -> None:
    """0 is installable, 4 for prints, 8 editable, 2 restricted; 0x100 forbids parts, 0x200 outlines."""
    (tmp_path / "own.ttf").write_bytes(with_rights(rights))
    if allowed:
        assert own_font(str(tmp_path / "own.ttf"), "own.ttf", rights)
        return
    with pytest.raises(PrintError, match="the licence in this font forbids"):
        own_font(str(tmp_path / "own.ttf"), "own.ttf", rights)


STYLES = """[deck.layout.colours]
red = "#c00000"
[deck.layout.styles.big]
scale = 2
[deck.layout.styles.rule]
underline = true
colour = "red"
[deck.layout.styles.book]
font = "serif"
"""


def styled(folder: Path, text: str, **keys: object) -> list[Shape]:
    layout = STYLES + box("text", size=[50, 80], text="'{text}'", **keys)
    return list(leaves(face(folder, f'text\n"{text}"\n', layout).shapes))


def test_words_have_the_styles_of_the_layout(tmp_path: Path) -> None:
    """A colour by its name; twice the size; another font; a line below, as wide as its words."""
    drawn = styled(tmp_path, "a [b](red) [c](big) [d](book) [**e f**](rule) g")
    size = 10 * 25.4 / 72
    words = {one.content.strip(): one for one in drawn if isinstance(one, Text)}
    assert [words[word].fill for word in ("a", "b", "c", "e f")] == [
        "#1a1a1a",
        "#c00000",
        "#1a1a1a",
        "#c00000",
    ]
    assert (words["a"].size, words["c"].size) == pytest.approx((size, 2 * size))
    assert (words["d"].face, words["e f"].face) == ("serif", "sans-bold")
    [line] = [one for one in drawn if isinstance(one, Line)]
    assert line.end[0] - line.start[0] == pytest.approx(fonts.width("e f", "sans-bold", size))
    assert line.start[0] == pytest.approx(words["e f"].at[0]) and line.start[1] > words["e f"].at[1]


def test_a_line_with_large_words_is_higher(tmp_path: Path) -> None:
    first, second, third = (
        one.at[1] for one in styled(tmp_path, "a<br>[b](big)<br>c") if isinstance(one, Text)
    )
    assert second - first == pytest.approx(2 * (third - second))


@pytest.mark.parametrize("text", ["[a](grim)", "[a](https://b.example)", "[a]()"])
def test_an_unknown_style_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(PublisherError, match="row 2, column text: unknown style") as caught:
        styled(tmp_path, text)
    assert "prints a bracket" in caught.value.hint


@pytest.mark.parametrize("key", ['colour = "blu"', 'font = "runes"', "scale = 9", "size = 2"])
def test_an_invalid_style_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(DefinitionError, match="styles"):
        face(tmp_path, "text\na\n", f"[deck.layout.styles.x]\n{key}\n" + box("text", size=[9, 9], text='"x"'))


def test_justified_lines_fill_their_box_except_the_last(tmp_path: Path) -> None:
    """Their last words end at its right edge."""
    text = "one two three four five six seven eight nine ten eleven twelve"
    drawn = [one for one in styled(tmp_path, text, type=16, align='"justify"') if isinstance(one, Text)]
    ends: dict[float, float] = {}
    for one in drawn:
        ends[one.at[1]] = one.at[0] + fonts.width(one.content, one.face, one.size)
    *full, last = ends.values()
    assert len(full) > 1 and full == pytest.approx([50.0] * len(full)) and last < 49


@pytest.mark.parametrize(
    "cell, marks",
    [
        ("**Fox runs", ["**Fox runs"]), ("Fox** runs", ["** runs"]), ("**a** and **b", ["**b"]),
        ("*At game end", ["*At game end"]), ("__b", ["__b"]), ("_b", ["_b"]), ("** so **", ["** so **"]),
        ("a**b", ["**b"]), ("*a **b** c", ["*a "]), ("pay :coin:", [":coin:"]), ("pay { TEXT }", ["{TEXT}"]),
        ("[a] (red) [b] (x)", ["[a] (red)"]),
        (r"\*a, \**b*, **b**, *i*, __b__", []), ("2*3, 5 * = x, 3* or ***, * At end", []), ("{so}", []),
        ("a_b_c, ______, _i_", []), (r"\*\*a", []),
        (r"a:b:c 10:30:45 \:coin:", []), ("**a **b _c", ["**a **b _c"]),
        ("draw **2* cards", ["**2"]), ("draw *2** cards", ["** cards"]),
    ],
)  # fmt: skip
def test_marks_that_are_printed_as_typed_are_warned_of(tmp_path: Path, cell: str, marks: list[str]) -> None:
    """With row and column; what CommonMark means to be a star is none."""
    layout = STYLES + box("text", size=[50, 9], text='"{text}"')
    game(tmp_path, f'text\nx\n"{cell}"\n', layout, 2)
    found = literal_marks(GameFolder("trial", tmp_path))
    told = [f"row 3, column 'text': printed as it is typed: {mark!r}" for mark in marks]
    assert [(one.message, one.severity, one.location.line) for one in found] == [
        (one, "warning", 3) for one in told
    ]


def test_marks_of_a_layout_that_are_printed_as_typed_are_warned_of(tmp_path: Path) -> None:
    """Once for the layout; those about a column, or in a box that is not drawn, are none."""
    layout = box("text", size=[50, 9], text='"**{text}: :coin:"') + box(
        "text", size=[9, 9], text='"*{text}*"'
    )
    layout += box("text", size=[50, 9], text='"{note}"', when='{text = "y"}')
    game(tmp_path, "text,note\na,**b\nc,**d\n", layout, 2)
    told = [one.message for one in literal_marks(GameFolder("trial", tmp_path))]
    words = "deck.layout.face[0].text: printed as it is typed: "
    assert told == [f"{words}'**x: :coin:'", f"{words}':coin:'"]


LONG = " ".join(f"w{number}" for number in range(60))
GOES_ON = box("text", at=[5, 5], size=[50, 20], text='"{text}"', type=10, overflow='"next-card"')


def words_of(drawing: Drawing) -> list[str]:
    return [word for one in texts(drawing) for word in one.content.split()]


def test_a_warning_about_a_further_deck_names_that_deck(tmp_path: Path) -> None:
    layout = '[decks.events.layout]\nface = [{ draw = "text", size = [50, 30], text = "**{text}" }]'
    (tmp_path / "game.toml").write_text(f'{HEAD}[decks.events]\ncards_from = "events.csv"\n{layout}\n')
    (tmp_path / "events.csv").write_text("text\nRain\n")
    (found,) = literal_marks(GameFolder("trial", tmp_path))
    line = (tmp_path / "game.toml").read_text().split("\n").index("[decks.events.layout]") + 2
    assert (found.message.split(":")[0], found.location.line) == ("decks.events.layout.face[0].text", line)


def test_a_long_text_goes_on_on_further_cards(tmp_path: Path) -> None:
    """All words in their order, on every copy; other boxes know the number of the card."""
    layout = GOES_ON + box("text", at=[5, 60], size=[50, 9], text='"{part}/{parts}"', when='{parts = ">1"}')
    definition = game(tmp_path, f"text,copies\n{LONG},2\nshort,1\n", layout, 3)
    (batch,) = card_batches(definition)
    fronts = [words_of(piece.front) for piece in batch.pieces]
    each = next(n for n, words in enumerate(fronts, 1) if words[-2] == "w59")
    assert each > 1 and len(fronts) == 2 * each + 1 and fronts[-1] == ["short"]
    assert [word for words in fronts[:each] for word in words[:-1]] == LONG.split()
    assert [words[-1] for words in fronts[:each]] == [f"{n}/{each}" for n in range(1, each + 1)]
    assert [piece.front.title for piece in batch.pieces[:2]] == ["card-1", "card-1, part 2"]
    assert fronts[each : 2 * each] == fronts[:each]


BACK = (
    GOES_ON.replace("next-card", "back")
    + box("text", at=[5, 60], size=[50, 9], text='"turn"', when="{rest = true}")
    + box("text", "back", at=[5, 5], size=[50, 80], text='"{rest}"', align='"right"')
    + box("text", "back", at=[5, 5], size=[50, 9], text='"empty"', when="{rest = false}")
)


def test_a_long_text_goes_on_on_the_back(tmp_path: Path) -> None:
    """In its own look, in the box of the back; other boxes know of it."""
    definition = game(tmp_path, f"text\n{LONG[:-4]} **end**\nshort\n", BACK, 2)
    (batch,) = card_batches(definition)
    front, back = (words_of(side) for side in (batch.pieces[0].front, batch.pieces[0].back) if side)
    assert front[-1] == "turn" and [*front[:-1], *back] == [*LONG.split()[:-1], "end"]
    assert batch.pieces[0].back and texts(batch.pieces[0].back)[-1].face == "sans-bold"
    assert [words_of(side) for side in (batch.pieces[1].front, batch.pieces[1].back) if side] == [
        ["short"], ["empty"],
    ]  # fmt: skip
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n")
    for layout, notes in (("duplex", 0), ("plain", 1)):
        order = Order(tmp_path / "out", "a4", ("cards",), Setup(layout=layout))  # type: ignore[arg-type]
        told = build_game(GameFolder("trial", tmp_path), order).lacking
        assert sum("without their rest" in one for one in told) == notes


@pytest.mark.parametrize(
    "layout, told",
    [
        (GOES_ON.replace("next-card", "back"), "overflow: the back has no box for the rest"),
        (BACK.replace("[50, 80]", "[50, 9]"), r"row 2, column rest: .* does not fit"),
        (GOES_ON.replace("[50, 20]", "[50, 2]"), r"row 2, column text: .* does not fit in 50 × 2 mm"),
        (GOES_ON.replace("[50, 20]", "[1, 20]"), r"row 2, column text: .* does not fit in 1 × 20 mm"),
        (GOES_ON.replace("[50, 20]", "[8, 4]"), r"row 2, face: its text does not fit on 20 cards"),
        (BACK + box("text", "back", size=[9, 9], text='"+ {rest}"'), "has its own box"),
        (box("text", size=[9, 9], text='"{rest}"'), "has its own box"),
        (GOES_ON + box("circle", size=[9, 9], when="{rest = true}"), "no text .* so 'rest' never changes"),
        (box("circle", size=[9, 9], when='{parts = ">1"}'), "no text .* so 'parts' never changes"),
        (BACK + box("text", "back", size=[9, 9], text='"{rest:upper}"'), "has its own box"),
        (box("text", at=[50, 5], size=[50, 80], text='"{text}"'), "'w.*' runs .* over the edge"),
        (box("text", size=[80, 9], text='"x y z"', turn=90), r"face\[0\]: 'x y z' runs .* over the edge"),
        (GOES_ON + GOES_ON.replace("face", "back"), "a text goes on from the face only"),
    ],
)  # fmt: skip
def test_words_that_would_be_lost_are_refused(tmp_path: Path, layout: str, told: str) -> None:
    with pytest.raises(PublisherError, match=told):
        card_batches(game(tmp_path, f"text\n{LONG}\n", layout))


def test_a_row_of_icons_is_broken_between_two(tmp_path: Path) -> None:
    """Six icons of 10 pt in a box as wide as four and a half."""
    size = 10 * 25.4 / 72
    picture(tmp_path, "coin.png", (40, 40))
    layout = '[deck.layout.icons]\ncoin = "coin.png"\n'
    layout += box("text", size=[4.5 * size, 30], text='"{coin*cost}"')
    drawn = [one for one in leaves(face(tmp_path, "cost\n6\n", layout).shapes) if isinstance(one, Image)]
    assert len(drawn) == 6 and len({one.corner[1] for one in drawn}) == 2
    assert max(one.corner[0] + one.width for one in drawn) <= 4.5 * size


def test_a_column_names_the_style_of_words(tmp_path: Path) -> None:
    """An empty cell names none; an unknown name is told with its row."""
    layout = STYLES + box("text", size=[50, 9], text='"[{title}]({kind})"')
    for kind, colour in (("red", "#c00000"), ("", "#1a1a1a")):
        (text,) = texts(face(tmp_path, f"title,kind\nFox,{kind}\n", layout))
        assert (text.content, text.fill) == ("Fox", colour)
    with pytest.raises(PublisherError, match=r"row 2 \(Fox\), column kind and title: unknown style 'grim'"):
        face(tmp_path, "title,kind\nFox,grim\n", layout)
