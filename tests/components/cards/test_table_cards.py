"""Cards of a table as their layout draws them."""

from __future__ import annotations

import io
import json
import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from fontTools.ttLib import TTFont
from PIL import Image as Pixels
from shape_reader import leaves, texts

from publisher.base.errors import DefinitionError, PrintError
from publisher.base.resources import bundled
from publisher.components.cards.layouts.inspection import blank_strip, coarse_pictures
from publisher.components.faces import back_of, card_batches, card_face, card_size
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import option_notes
from publisher.drawing import fonts
from publisher.drawing.own_fonts import own_font
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing, Group, Image, Line, Polygon, Rect, Text
from publisher.model.card_files import ready_layout, ready_layouts
from publisher.model.definition import Definition
from publisher.model.layouts import Layout
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.checks import check_text
from publisher.press.lint import uncounted_cards
from publisher.press.print_warnings import boxes_off_the_card, literal_marks, outgrown_layouts, taken_names
from publisher.press.resolution import low_resolution_pictures
from publisher.press.unmet import unmet_conditions
from tests.font_files import built_in, written
from tests.handed_over import HEAD

CARD = '\n[deck.layout]\nsize = "60x90"\n'


def game(folder: Path, table: str, layout: str, cards: int = 1, deck: str = CARD) -> Definition:
    keys = f'{HEAD}[deck]\ncards = {cards}\ncards_from = "cards.csv"\n{deck}{layout}'
    (folder / "game.toml").write_text(keys, encoding="utf-8")
    (folder / "cards.csv").write_text(table, encoding="utf-8")
    return GameFolder("trial", folder).definition()


def first(definition: Definition) -> Drawing:
    deck = definition.card_deck
    return card_face(deck.cards[0], deck, card_size(definition))


def face(folder: Path, table: str, layout: str) -> Drawing:
    return first(game(folder, table, layout))


def box(draw: str, side: str = "face", **keys: object) -> str:
    written = "".join(f"{key} = {value}\n" for key, value in keys.items())
    return f'[[deck.layout.{side}]]\ndraw = "{draw}"\n{written}'


def picture(folder: Path, name: str = "art/fox.png", size: tuple[int, int] = (600, 300)) -> None:
    (folder / name).parent.mkdir(exist_ok=True)
    Pixels.new("RGB", size, (200, 30, 40)).save(folder / name)


def test_cards_are_called_by_name_or_number(tmp_path: Path) -> None:
    found = game(tmp_path, "name,title,copies\nfox,F,2\n,O,1\n", box("rectangle", size=[1, 1]), 3).card_deck
    assert [card.name for card in found.cards] == ["fox", "fox", "card-2"]
    assert found.cards[0].row is found.cards[1].row and found.cards[2].row.fields["title"] == "O"


def test_words_of_columns_are_set_in_points(tmp_path: Path) -> None:
    """14 pt are 14 × 25.4 / 72 mm; words in the middle of a box stand about its middle."""
    keys = {"at": [5, 10], "size": [50, 10], "text": '"{title}!"', "type": 14, "align": '"centre"'}
    (text,) = texts(face(tmp_path, "title\nFox\n", box("text", **keys)))
    assert text.content == "Fox!" and text.size == pytest.approx(14 * 25.4 / 72)
    run = fonts.width("Fox!", "sans", text.size)
    assert text.at[0] + run / 2 == pytest.approx(30)


def test_bold_and_italics_are_other_faces_of_the_font(tmp_path: Path) -> None:
    keys = {"size": [50, 20], "text": '"{text}"', "font": '"serif"'}
    found = texts(face(tmp_path, 'text\n"a **b** *c* **d *e***"\n', box("text", **keys)))
    faces = [(one.content.strip(), one.face) for one in found]
    plain, bold, italic = ("a", "serif"), ("b", "serif-bold"), ("c", "serif-italic")
    assert faces == [plain, bold, italic, ("d", "serif-bold"), ("e", "serif-bolditalic")]


def test_words_are_broken_and_made_smaller_until_they_fit(tmp_path: Path) -> None:
    keys = {"size": [20, 12], "text": '"{text}"', "type": 14, "least": 6}
    table = "text\none two three four five six seven eight nine\n"
    found = texts(face(tmp_path, table, box("text", **keys)))
    assert " ".join(one.content for one in found) == table.split("\n")[1]
    assert 6 * 25.4 / 72 <= found[0].size < 14 * 25.4 / 72
    for one in found:
        assert one.at[0] + fonts.width(one.content, "sans", one.size) <= 20 + 1e-6
    assert found[-1].at[1] <= 12


@pytest.mark.parametrize("words", ["Sail through one field of fog.", "It is never dark where you are."])
@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_lines_are_even_to_the_last(tmp_path: Path, words: str, align: str) -> None:
    """All but the last word are less wide than the box. Of all ways to break the text once, the one whose
    longer line is the shortest is printed."""
    keys = {"size": [36, 30], "text": '"{text}"', "type": 10, "font": '"serif"', "align": f'"{align}"'}
    found = texts(face(tmp_path, f"text\n{words}\n", box("text", **keys)))
    each = words.split()
    ways = [(" ".join(each[:n]), " ".join(each[n:])) for n in range(1, len(each))]
    longer = {way: max(fonts.width(line, "serif", found[0].size) for line in way) for way in ways}
    assert longer[ways[-1]] < 36
    assert tuple(one.content for one in found) == min(longer, key=lambda way: longer[way])


def test_even_lines_keep_a_larger_word_in_its_line(tmp_path: Path) -> None:
    """It makes the line higher: elsewhere it might not fit."""
    words = '"Sail through one field of [fog](big)."'
    keys = {"size": [36, 30], "text": words, "type": 10, "font": '"serif"'}
    style = "[deck.layout.styles.big]\nscale = 1.2\n"
    found = texts(face(tmp_path, "text\nx\n", style + box("text", **keys)))
    assert found[0].content == "Sail through one field of"


def test_words_that_do_not_fit_are_told_with_their_row(tmp_path: Path) -> None:
    keys = {"size": [10, 5], "text": '"{text}"', "type": 14}
    with pytest.raises(PrintError) as caught:
        face(tmp_path, "text\nunfathomable\n", box("text", **keys))
    assert caught.value.message == "row 2, column text: 'unfathomable' does not fit in 10 × 5 mm at 14 pt"
    assert caught.value.location is not None and caught.value.location.line == 2
    assert caught.value.hint == "shorten it, make the box larger, or let the type be smaller (least = 7)"


def test_the_words_too_many_are_counted(tmp_path: Path) -> None:
    """Two lines of 10 pt need (0.7 + 1.2 + 0.25) × 3.53 = 7.6 mm; of four words, one a line, two are left.
    Type of 6 pt is below the size that a hint suggests."""
    keys = {"size": [16, 8], "text": '"{text}"', "type": 10}
    with pytest.raises(PrintError, match="at 10 pt") as caught:
        face(tmp_path, "text\ncabbage cabbage cabbage cabbage\n", box("text", **keys))
    assert caught.value.hint.startswith("shorten it by about 2 words, make the box larger, or")
    small = {"size": [16, 3], "text": '"{text}"', "type": 6}
    with pytest.raises(PrintError) as caught:
        face(tmp_path, "text\n" + "cabbage " * 5 + "\n", box("text", **small))
    assert "smaller" not in caught.value.hint


def test_all_errors_of_all_cards_are_told_in_one_run(tmp_path: Path) -> None:
    """Thirty missing pictures, and words that do not fit: check and build report each of them."""
    layout = box("picture", size=[9, 9], picture='"art/{art}.png"') + box("text", size=[9, 4], text='"{art}"')
    table = "art\n" + "".join(f"fox{number}\n" for number in range(30)) + "unfathomable\n"
    with pytest.raises(PrintError) as caught:
        card_batches(game(tmp_path, table, layout, 31))
    found = [error.message for error in caught.value.all]
    assert len(found) == 32
    assert found[0] == "row 2, column art: there is no file 'art/fox0.png'"
    assert found[-1] == "row 32, column art: 'unfathomable' does not fit in 9 × 4 mm at 10 pt"
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n", encoding="utf-8")
    folder = GameFolder("trial", tmp_path)
    told = [problem.message for problem in check_text(folder).problems]
    assert sorted(told) == sorted(found)
    built = build_game(folder, Order(tmp_path / "out", "a4", ("cards",)))
    assert sorted(problem.message for problem in built.problems) == sorted(found)


def test_columns_are_found_in_any_case_and_form(tmp_path: Path) -> None:
    """Capitals, blanks, the end of a line in a heading, decomposed letters; in texts and conditions."""
    layout = box("text", size=[50, 9], text='"{card name} {GR\u00d6SSE:lower}"', when="{TYPE = true}")
    table = '"Card\nName",Gro\u0308sse,Type\nFox,XL,F\u00fcchsin\n'
    (text,) = texts(face(tmp_path, table, layout))
    assert text.content == "Fox xl"
    exact = box("text", size=[50, 9], text='"{title}{Title}"', when='{type = "Fu\u0308chsin"}')
    (text,) = texts(face(tmp_path, "Title,title,type\nB,A,F\u00fcchsin\n", exact))
    assert text.content == "AB"


def test_cards_are_numbered_among_the_different_ones(tmp_path: Path) -> None:
    """A card that is left out does not count; copies have one number."""
    layout = box("text", size=[50, 9], text='"{n} of {all}"')
    definition = game(tmp_path, "title,copies\nA,2\nB,0\nC,1\n", layout, 3)
    deck = definition.card_deck
    shown = [texts(card_face(card, deck, card_size(definition)))[0].content for card in deck.cards]
    assert shown == ["1 of 2", "1 of 2", "2 of 2"]
    (text,) = texts(face(tmp_path, "title,n\nA,7\n", layout))
    assert text.content == "7 of 1"


def test_icons_are_repeated_as_often_as_a_column_says(tmp_path: Path) -> None:
    picture(tmp_path, "coin.png", (40, 40))
    layout = '[deck.layout.icons]\ncoin = "coin.png"\n' + box("text", size=[50, 9], text='"{coin*cost}"')
    drawing = face(tmp_path, "cost\n3\n", layout)
    assert len([one for one in leaves(drawing.shapes) if isinstance(one, Image)]) == 3


def test_cards_are_called_by_the_words_of_a_column(tmp_path: Path) -> None:
    """Without the signs that files and moves cannot have, and each by another name."""
    deck = 'name_from = "title"\n' + CARD
    table = 'title,name\n"Who, **me**?",\nFox,\nFox,\n?,\nOwl,bird\n'
    found = game(tmp_path, table, box("rectangle", size=[1, 1]), 5, deck.replace("title", "Title")).card_deck
    assert [card.name for card in found.cards] == ["Who me", "Fox", "Fox 2", "card-4", "bird"]
    with pytest.raises(DefinitionError, match="name_from: the table of cards has no column 'titel'"):
        game(tmp_path, table, box("rectangle", size=[1, 1]), 5, deck.replace("title", "titel"))


def test_a_deck_may_leave_out_how_many_cards_it_has(tmp_path: Path) -> None:
    """As long as it changes every day; `check --strict` says so."""
    game(tmp_path, "title,copies\nA,2\nB,\n", box("rectangle", size=[1, 1]), 3)
    path = tmp_path / "game.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("cards = 3\n", ""), encoding="utf-8")
    folder = GameFolder("trial", tmp_path)
    assert len(folder.definition().card_deck) == 3
    (problem,) = uncounted_cards(folder)
    assert problem.severity == "warning" and "there are 3" in problem.message


def test_several_tables_are_one_deck(tmp_path: Path) -> None:
    """A column that one of them lacks is empty there."""
    (tmp_path / "more.csv").write_text("title,kind\nInn,place\n", encoding="utf-8")
    layout = box("text", size=[50, 9], text='"{title} {kind} {cost}"')
    game(tmp_path, "title,kind,cost\nFox,animal,2\n", layout)
    keys = (tmp_path / "game.toml").read_text(encoding="utf-8")
    keys = keys.replace('"cards.csv"', '["cards.csv", "more.csv"]').replace("cards = 1", "cards = 2")
    (tmp_path / "game.toml").write_text(keys, encoding="utf-8")
    definition = GameFolder("trial", tmp_path).definition()
    deck = definition.card_deck
    shown = [texts(card_face(card, deck, card_size(definition)))[0].content for card in deck.cards]
    assert [words.strip() for words in shown] == ["Fox animal 2", "Inn place"]


def test_lines_of_a_cell_are_lines_of_the_card(tmp_path: Path) -> None:
    found = texts(face(tmp_path, 'text\n"one\ntwo"\n', box("text", size=[50, 20], text='"{text}"')))
    assert [one.content for one in found] == ["one", "two"]
    assert found[1].at[1] - found[0].at[1] == pytest.approx(1.2 * found[0].size)


def test_icons_stand_in_the_line(tmp_path: Path) -> None:
    picture(tmp_path, "coin.png", (40, 40))
    keys = {"size": [50, 20], "text": '"pay :coin: now"', "type": 10}
    layout = '[deck.layout.icons]\ncoin = "coin.png"\n' + box("text", **keys)
    drawing = face(tmp_path, "text\nx\n", layout)
    (icon,) = (one for one in leaves(drawing.shapes) if isinstance(one, Image))
    size = 10 * 25.4 / 72
    assert icon.width == pytest.approx(size) and icon.height == pytest.approx(size)
    assert icon.corner[0] == pytest.approx(fonts.width("pay ", "sans", size))
    assert texts(drawing)[1].at[0] >= icon.corner[0] + size - 1e-9


@pytest.mark.parametrize(
    "fit, corner, size",
    [("fit", (0, 10), (40, 20)), ("fill", (-20, 0), (80, 40)), ("stretch", (0, 0), (40, 40))],
)
def test_a_picture_fits_fills_or_is_stretched(
    tmp_path: Path, fit: str, corner: tuple[float, float], size: tuple[float, float]
) -> None:
    """A picture twice as wide as high in a square box of 40 mm."""
    picture(tmp_path)
    layout = box("picture", size=[40, 40], picture='"{art}"', fit=f'"{fit}"')
    (image,) = leaves(face(tmp_path, "art\nart/fox.png\n", layout).shapes)
    assert isinstance(image, Image)
    assert image.corner == pytest.approx(corner) and (image.width, image.height) == pytest.approx(size)


@pytest.mark.parametrize(
    "when, drawn",
    [
        ('{kind = "fox"}', [True, False, False]),
        ('{kind = ["fox", "owl"]}', [True, True, False]),
        ("{kind = true}", [True, True, False]),
        ("{kind = false}", [False, False, True]),
        ('{kind = "fox", cost = true}', [False, False, False]),
    ],
)
def test_a_box_is_drawn_when_its_columns_say_so(tmp_path: Path, when: str, drawn: list[bool]) -> None:
    layout = box("rectangle", size=[1, 1], fill='"#ff0000"', when=when)
    definition = game(tmp_path, "title,kind,cost\nA,fox,\nB,owl,\nC,,\n", layout, 3)
    deck = definition.card_deck
    faces = (card_face(card, deck, card_size(definition)) for card in deck.cards)
    assert [bool(list(leaves(one.shapes))) for one in faces] == drawn


def test_a_box_that_is_on_no_card_is_warned_of(tmp_path: Path) -> None:
    """In the own boxes of a layout; a variant with another table may have what the game lacks."""
    boxes = "".join(
        box("rectangle", size=[1, 1], when=when)
        for when in (
            '{kind = "anmal"}',
            '{kind = "animal", cost = ">3"}',
            '{kind = ["animal", "hexe"]}',
            "{cost = 2}",
        )
    )
    (tmp_path / "more.csv").write_text("title,kind,cost\nHexe,hexe,1\n", encoding="utf-8")
    layout = boxes + '[variants.more]\ndeck.cards_from = "more.csv"\n'
    game(tmp_path, "title,kind,cost\nFox,animal,2\nInn,place,4\nOld,,\n", layout, 3)
    path = tmp_path / "game.toml"
    path.write_text(path.read_text(encoding="utf-8") + "deck.cards = 1\n", encoding="utf-8")
    found = unmet_conditions(GameFolder("trial", tmp_path))
    assert [(problem.severity, problem.message, problem.hint) for problem in found] == [
        ("warning", "deck.layout.face[0].when: no row has 'anmal' in the column 'kind'",
         "did you mean animal?"),
        ("warning", "deck.layout.face[1].when: no row meets this condition",
         "the box is on no card: change its condition, or delete it"),
    ]  # fmt: skip


@pytest.mark.parametrize("heads", ["title,kind,text,picture,price", "Title,KIND,Text,Picture,Price"])
def test_a_table_need_not_fill_all_columns_of_a_ready_layout(tmp_path: Path, heads: str) -> None:
    """However it writes their names."""
    game(tmp_path, f"{heads}\nFox,common,,,\n", "", deck='layout = "item"\nname_from = "Title"\n')
    assert not unmet_conditions(GameFolder("trial", tmp_path))


def test_colours_are_names_hexes_or_columns(tmp_path: Path) -> None:
    layout = '[deck.layout.colours]\nforest = "#123456"\n' + box("polygon", size=[1, 1], fill='"{kind}"')
    assert [
        one.fill
        for cell in ("forest", "#abcdef")
        for one in leaves(face(tmp_path, f"kind\n{cell}\n", layout).shapes)
        if isinstance(one, Polygon)
    ] == ["#123456", "#abcdef"]
    with pytest.raises(DefinitionError, match="row 2, column kind: 'sea' is not a valid colour"):
        face(tmp_path, "kind\nsea\n", layout)


def test_backs_are_common_unless_a_column_changes_them(tmp_path: Path) -> None:
    faces = box("rectangle", size=[1, 1])
    common = game(tmp_path, "title\nA\nB\n", faces + box("rectangle", "back", size=[1, 1]), 2)
    (batch,) = card_batches(common)
    assert batch.pieces[0].back is batch.pieces[1].back
    each = game(tmp_path, "title\nA\nB\n", faces + box("text", "back", size=[20, 9], text='"{title}"'), 2)
    (batch,) = card_batches(each)
    backs = [texts(piece.back)[0].content for piece in batch.pieces if piece.back]
    assert backs == ["A", "B"]
    deck = each.card_deck
    assert back_of(deck.cards[1], each, card_size(each)) is batch.pieces[1].back


def test_cards_of_another_size_are_drawn_to_scale(tmp_path: Path) -> None:
    layout = box("rectangle", at=[0, 0], size=[60, 90])
    (whole,) = first(game(tmp_path, "title\nA\n", layout, deck='size = "30x40"\n' + CARD)).shapes
    assert isinstance(whole, Group) and isinstance(whole.shapes[0], Rect)
    assert whole.transform == pytest.approx((4 / 9, 0, 0, 4 / 9, 30 / 2 - 60 * 4 / 18, 0))


@pytest.mark.parametrize("name", ["own", "sans"])
def test_fonts_of_the_folder_are_used_and_others_refused(tmp_path: Path, name: str) -> None:
    """The built-in italics under another name, so that widths can be compared."""
    keys = f'[deck.layout.fonts.{name}]\nregular = "own.ttf"\n'
    with pytest.raises(PrintError, match=rf"fonts\.{name}: there is no file 'own.ttf'"):
        face(tmp_path, "title\nA\n", keys + box("rectangle", size=[50, 9]))
    (tmp_path / "own.ttf").write_bytes(written(built_in()))
    layout = keys + box("text", size=[50, 9], text='"Fox"', font=f'"{name}"')
    (text,) = texts(face(tmp_path, "title\nA\n", layout))
    assert fonts.width("Fox", text.face, 1) == pytest.approx(fonts.width("Fox", "serif-italic", 1))
    pdf = to_pdf(Drawing(60, 20, (text,)))
    assert Pixels.open(io.BytesIO(to_png(pdf))).convert("L").getextrema()[0] < 128
    whole = (tmp_path / "own.ttf").read_bytes()
    spoilt = {"of a rare kind": b"OTTO" + 40 * b"\0", "not a TTF or OTF font": b"nothing"}
    for tag, told in (("loca", "cannot be used"), ("glyf", "damaged")):
        table = TTFont(tmp_path / "own.ttf").reader.tables[tag]
        end = table.offset + table.length
        spoilt[told] = whole[: table.offset] + b"\xff\xfd" * (table.length // 2) + whole[end:]
    for told, content in spoilt.items():
        (tmp_path / "own.ttf").write_bytes(content)
        own_font.cache_clear()
        with pytest.raises(PrintError, match=told):
            face(tmp_path, "title\nA\n", layout)
    own_font.cache_clear()


def test_coarse_pictures_are_told(tmp_path: Path) -> None:
    """300 pixels over 40 mm are 300 / 40 × 25.4 = 190.5 dots per inch; 400 are 254."""
    picture(tmp_path, "few.png", (300, 300))
    picture(tmp_path, "many.png", (400, 400))
    layout = box("picture", size=[40, 40], picture='"{art}"', fit='"fill"')
    definition = game(tmp_path, "art\nfew.png\nmany.png\n", layout, 2)
    found = list(coarse_pictures(definition.card_deck, card_size(definition), 200))
    assert [(row.line, file, round(dots, 1)) for row, file, dots in found] == [(2, "few.png", 190.5)]
    (problem,) = low_resolution_pictures(GameFolder("trial", tmp_path))
    assert problem.severity == "warning" and "190 dots per inch" in problem.message


@pytest.mark.parametrize("name", ready_layouts())
def test_ready_layouts_draw_their_samples(name: str, tmp_path: Path) -> None:
    """Every sample is drawn on both sides, no words of it over the edge, and faces are told apart."""
    from publisher.drawing.overrun import overrun

    source = ready_layout(name)
    (tmp_path / "art").mkdir()
    for path in (source.parent / "art").iterdir():
        (tmp_path / "art" / path.name).write_bytes(path.read_bytes())
    table = source.with_suffix(".csv").read_text(encoding="utf-8")
    (batch,) = card_batches(game(tmp_path, table, f'layout = "{name}"\n', 3, ""))
    pictures = {to_png(to_pdf(piece.front), 40) for piece in batch.pieces}
    assert len(pictures) == 3
    for piece in batch.pieces:
        assert overrun(piece.front) is None and piece.back and overrun(piece.back) is None


def test_a_ready_layout_takes_other_colours(tmp_path: Path) -> None:
    layout = '[deck.layout]\nlike = "prompt"\ncolours = {paper = "#abcdef"}\n'
    paper = next(leaves(first(game(tmp_path, "text,foot\nA,B\n", layout, deck="")).shapes))
    assert isinstance(paper, Rect) and paper.fill == "#abcdef"


DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "reference" / "layouts.md").read_text(encoding="utf-8")


def own_type(folder: Path) -> None:
    """Put the font that the docs name into the folder: the built-in italics."""
    (folder / "fonts").mkdir()
    content = (bundled("assets") / "fonts" / "serif-italic.ttf").read_bytes()
    (folder / "fonts" / "Almendra-Bold.ttf").write_bytes(content)


def test_the_changed_layout_of_the_docs_is_one(tmp_path: Path) -> None:
    """Its titles are in the new font."""
    page = (DOCS / "how-to" / "style.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    (layout,) = (text for text in blocks if "[deck.layout.fonts" in text)
    own_type(tmp_path)
    table = "title,kind,text,picture,price\nFox,rare,B,art/fox.png,1\n"
    picture(tmp_path)
    drawing = first(game(tmp_path, table, layout, deck=""))
    (title,) = (one for one in texts(drawing) if one.content == "Fox")
    assert fonts.width("Fox", title.face, 1) == fonts.width("Fox", "serif-italic", 1)


def test_the_layout_of_the_docs_is_one(tmp_path: Path) -> None:
    """As it stands there, in a file of its own, with the columns that it names."""
    (layout,) = (text for text in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL) if "[[back]]" in text)
    picture(tmp_path, "art/coin.png")
    own_type(tmp_path)
    (tmp_path / "cards.toml").write_text(layout.replace("coin.svg", "coin.png"))
    table = "title,kind,picture,text,cost\nFox,animal,art/coin.png,A **fox**.,3\n"
    drawing = first(game(tmp_path, table, 'layout = "cards.toml"\n', deck=""))
    kinds = [type(one).__name__ for one in leaves(drawing.shapes)]
    assert {"Rect", "Image", "Text", "Circle"} <= set(kinds)


def seen(drawing: Drawing, *places: tuple[float, float]) -> list[tuple[int, ...]]:
    """The colours at places (mm) of a card as the PDF shows it, in steps of a tenth of a millimetre."""
    image = Pixels.open(io.BytesIO(to_png(to_pdf(drawing), 254))).convert("RGB")
    return [image.getpixel((round(10 * x), round(10 * y))) for x, y in places]  # type: ignore[misc]


def alike(found: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= 4 for a, b in zip(found, wanted, strict=True))


LARGE = {"at": [10, 10], "size": [40, 20]}


@pytest.mark.parametrize("opacity, red", [("0.5", 0.5), ('"{much}"', 0.25), ("0", 0.0)])
def test_a_box_is_seen_through_as_a_whole(tmp_path: Path, opacity: str, red: float) -> None:
    """Its outline does not shine through its ground: red of this share on white, at both."""
    keys = {**LARGE, "fill": '"#ff0000"', "line": '"#ff0000"', "width": 4, "opacity": opacity}
    found = seen(face(tmp_path, "much\n0.25\n", box("rectangle", **keys)), (30, 20), (11, 20))
    rest = round(255 * (1 - red))
    assert all(alike(one, (255, rest, rest)) for one in found)


@pytest.mark.parametrize("draw", ["rectangle", "circle", "polygon"])
@pytest.mark.parametrize("to, first, last", [("bottom", (30, 12), (30, 28)), ("right", (22, 20), (38, 20))])
def test_a_ground_fades_into_another_colour(
    tmp_path: Path, draw: str, to: str, first: tuple[float, float], last: tuple[float, float]
) -> None:
    """Half way it has half of both; 2 of 20 mm from an edge a tenth of the other one."""
    keys = {"at": [20, 10], "size": [20, 20], "fill": '"{a}"', "fade": '"{b}"', "fade_to": f'"{to}"'}
    found = seen(face(tmp_path, "a,b\n#ff0000,#0000ff\n", box(draw, **keys)), first, (30, 20), last)
    wanted = [(230, 0, 26), (128, 0, 128), (26, 0, 230)]
    assert all(alike(one, colour) for one, colour in zip(found, wanted, strict=True))


@pytest.mark.parametrize(
    ("keys", "inside", "outside"),
    [
        ({"clip": '"circle"'}, [(30, 20), (30, 10.5), (21, 20)], [(19, 20), (22, 11)]),
        ({"clip": '"round"'}, [(30, 20), (30, 10.5), (11, 20)], [(12, 12), (48, 28)]),
        ({"clip": '"arch"'}, [(30, 10.5), (10.5, 29.5), (49.5, 29.5)], [(12, 12), (48, 12)]),
        ({"clip": '"{shape}"'}, [(30, 10.5), (10.5, 29.5), (49.5, 29.5)], [(12, 12), (48, 12)]),
        ({"radius": 5}, [(30, 20), (15, 10.5), (10.5, 15)], [(10.5, 10.5), (49.5, 29.5)]),
        ({}, [(10.5, 10.5), (49.5, 29.5)], [(9.5, 9.5), (50.5, 30.5)]),
    ],
)
def test_a_picture_is_cut_to_a_window(
    tmp_path: Path,
    keys: dict[str, object],
    inside: list[tuple[float, float]],
    outside: list[tuple[float, float]],
) -> None:
    """An arch is half a circle over what is below it; here, as wide as twice its height, an arch alone."""
    picture(tmp_path)
    keys = {**LARGE, "picture": '"art/fox.png"', "fit": '"fill"', **keys}
    drawn = face(tmp_path, "shape\narch\n", box("picture", **keys))
    assert all(alike(one, (200, 30, 40)) for one in seen(drawn, *inside))
    assert all(alike(one, (255, 255, 255)) for one in seen(drawn, *outside))


ONE_COLOUR = {
    "a.svg": '<path d="M0 0h40v20h-40z" fill="#123"/>',
    "lines.svg": '<path d="M0 10h40" stroke="currentColor" stroke-width="20" stroke-linejoin="round"/>',
    "used.svg": '<defs><path id="a" d="M0 0h40v20h-40z"/></defs><use href="#a"/>',
}


@pytest.mark.parametrize("file", [*ONE_COLOUR, "a.png"])
def test_a_picture_of_one_colour_is_painted_in_another(tmp_path: Path, file: str) -> None:
    for name, content in ONE_COLOUR.items():
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">{content}</svg>'
        (tmp_path / name).write_text(text, encoding="utf-8")
    pixels = Pixels.new("RGBA", (400, 200), (0, 0, 0, 0))
    pixels.paste((9, 9, 9, 255), (20, 20, 380, 180))
    pixels.save(tmp_path / "a.png")
    keys = {**LARGE, "picture": f'"{file}"', "colour": '"{ink}"'}
    (found,) = seen(face(tmp_path, "ink\n#40a060\n", box("picture", **keys)), (30, 20))
    assert alike(found, (0x40, 0xA0, 0x60))


def test_a_shadow_is_soft_and_falls_to_the_right_and_down(tmp_path: Path) -> None:
    keys = {**LARGE, "fill": '"#ffffff"', "shadow": 4}
    drawn = face(tmp_path, "a\n1\n", box("rectangle", **keys))
    left, inside, near, far, beyond = (one[0] for one in seen(drawn, *((x, 20) for x in (8, 30, 51, 53, 55))))
    assert left == inside == beyond == 255 and 150 < near < far < 255


@pytest.mark.parametrize(
    ("draw", "keys", "told"),
    [
        ("rectangle", {"opacity": '"much"'}, r"face\[0\]\.opacity: 'much' is not a number or a column"),
        ("rectangle", {"opacity": "1.5"}, "opacity"),
        ("rectangle", {"opacity": '"{word}"'}, r"row 2.*column word: opacity: 'blue' is not a number"),
        ("picture", {"picture": '"art/fox.png"', "clip": '"star"'}, r"face\[0\]\.clip: unknown shape 'star'"),
        (
            "picture",
            {"picture": '"art/fox.png"', "clip": '"{word}"'},
            "column word: clip: unknown shape 'blue'",
        ),
        (
            "picture",
            {"picture": '"art/fox.png"', "colour": '"#123456"'},
            "several colours, or no clear ground",
        ),
        ("picture", {"picture": '"two.svg"', "colour": '"#123456"'}, "several colours, or no clear ground"),
        ("picture", {"picture": '"art/fox.png"', "colour": '"{word}"'}, "'blue' is not a valid colour"),
    ],
)
def test_a_wrong_way_to_paint_is_refused(
    tmp_path: Path, draw: str, keys: dict[str, object], told: str
) -> None:
    picture(tmp_path)
    two = '<path d="M0 0h9v9z"/><path d="M0 0h5v9z" fill="red"/>'
    (tmp_path / "two.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{two}</svg>'
    )
    with pytest.raises((DefinitionError, PrintError), match=told):
        face(tmp_path, "word\nblue\n", box(draw, **{**LARGE, **keys}))


@pytest.mark.parametrize(
    "keys, cells, found",
    [
        ({"at": '["{a}", 10]', "size": "[5, 5]"}, "7.5,", (7.5, 10, 5, 5)),
        ({"at": '[5, "{n}"]', "size": '["{4*a}", 5]'}, "6,", (5, 1, 24, 5)),
        ({"at": '["5 + {4*a}", "80 - {2.5*B}"]', "size": '[5, "{2.5 * b}"]'}, "3,4", (17, 70, 5, 10)),
        ({"at": '["{a}", 0]', "size": "[5, 5]"}, "2.5 cm,", "'2.5 cm' is not a number from 0 to 60"),
        ({"at": '["{a}", 0]', "size": "[5, 5]"}, "-1,", "at: '-1' is not from 0 to 60"),
        ({"at": "[0, 0]", "size": '["{4*a}", 5]'}, "20,", "size: '20' gives 80, which is not from 0 to 60"),
        ({"at": "[40, 0]", "size": '["{4*a}", 5]'}, "6,", "size: the box ends at 64 mm, and the card at 60"),
        ({"at": "[0, 0]", "size": '["{a}", 5]'}, "0,", None),
        ({"at": '["{a}", 0]', "size": "[5, 5]"}, ",1", None),
        ({"at": "[0, 0]", "size": "[5, 5]", "radius": '"{a}"'}, ",1", (0, 0, 5, 5)),
    ],
)  # fmt: skip
def test_a_column_gives_place_and_size(
    tmp_path: Path, keys: dict[str, object], cells: str, found: tuple[float, ...] | str | None
) -> None:
    """Of a card of 60 × 90 mm; a box of no length, or without a place, is not drawn."""
    layout = box("rectangle", fill='"#ff0000"', **keys)
    table = f"a,b,title\n{cells},Fox\n"
    if isinstance(found, str):
        with pytest.raises(
            DefinitionError, match=r"row 2 \(Fox\), column a: .*" + re.escape(found)
        ) as caught:
            face(tmp_path, table, layout)
        assert caught.value.hint and caught.value.location and caught.value.location.line == 2
        return
    drawn = [one for one in leaves(face(tmp_path, table, layout).shapes) if isinstance(one, Rect)]
    wanted = [pytest.approx(found)] if found else []
    assert [(*one.corner, one.width, one.height) for one in drawn] == wanted


def test_a_column_gives_type_turn_and_width(tmp_path: Path) -> None:
    """An empty cell is the default of the key; a line may go back."""
    layout = box("text", size=[50, 30], text='"x"', type='"{t}"', turn='"{90*t}"')
    layout += box("line", at=[30, 10], size='["{-2*t}", 0]', width='"{t}"')
    drawn = list(leaves(face(tmp_path, "t,b\n4,x\n", layout).shapes))
    (text,) = [one for one in drawn if isinstance(one, Text)]
    (line,) = [one for one in drawn if isinstance(one, Line)]
    assert text.size == pytest.approx(4 * 25.4 / 72) and line.end == (22, 10) and line.width == 4
    assert not list(leaves(face(tmp_path, "w\n0\n", box("line", size=[9, 0], width='"{w}"')).shapes))
    (text,) = texts(face(tmp_path, "t,b\n,x\n", layout))
    assert text.size == pytest.approx(10 * 25.4 / 72)


@pytest.mark.parametrize("value", ["12", "{a}*4", "{a} + {b}", "{4*a*b}", "4*{a}", "1e9 + {a}", "{c}"])
def test_another_form_of_a_number_is_refused(tmp_path: Path, value: str) -> None:
    layout = box("rectangle", size=f'["{value}", 5]')
    with pytest.raises(DefinitionError, match=r"deck.layout.face\[0\].*(not a number or a column|no column)"):
        face(tmp_path, "a,b\n1,2\n", layout)


@pytest.mark.parametrize(
    "keys, over",
    [
        ({"at": [10, 10], "size": [40, 70], "turn": 90}, 5.0),  # 70 mm on a card of 60 mm
        ({"at": [10, 10], "size": [40, 40], "turn": 45}, 0.0),
        ({"at": [0, 0], "size": [40, 40], "turn": 45}, 40 * (2**0.5 - 1) / 2),
        ({"at": [0, 0], "size": [40, 40], "turn": 45, "clip": '"circle"'}, 0.0),
        ({"at": [-15, 15], "size": [90, 60], "turn": 90}, 0.0),  # all of the card
        ({"at": [-5, -5], "size": [70, 100], "turn": 5}, 0.0),  # over the edge before it is turned, too
        ({"at": [0, 20], "size": [60, 20], "turn": 90, "fit": '"fit"'}, 0.0),  # 20 × 20 mm are printed
    ],
)  # fmt: skip
def test_a_picture_that_is_turned_over_the_edge_is_warned_of(
    tmp_path: Path, keys: dict[str, object], over: float
) -> None:
    picture(tmp_path, "fox.png", (900, 900))
    layout = box("picture", **{"picture": '"{art}"', "fit": '"stretch"', **keys})
    game(tmp_path, "art\nfox.png\nfox.png\n", layout, 2)
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n", encoding="utf-8")
    folder = GameFolder("trial", tmp_path)
    built = build_game(folder, Order(tmp_path / "out", "a4", ("cards",)))
    told = f"turned by {keys['turn']}°, the picture reaches {over:.1f} mm over the edge of the card"
    expected = [f"row 2: deck.layout.face[0]: {told}"] if over else []
    assert [problem.message for problem in built.problems] == expected
    assert [problem.message for problem in check_text(folder).problems] == expected


def test_build_warns_as_check_does(tmp_path: Path) -> None:
    """Of a condition that never holds, a mark that is printed, and a font without its bold."""
    (tmp_path / "own.ttf").write_bytes((bundled("assets") / "fonts" / "serif-italic.ttf").read_bytes())
    layout = (
        '[deck.layout.fonts.own]\nregular = "own.ttf"\n'
        + box("rectangle", size=[1, 1], when='{kind = "anmal"}')
        + box("text", size=[50, 9], text='"{title}"', font='"own"')
    )
    game(tmp_path, "title,kind\n**Fox** **Owl,animal\n", layout)
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n", encoding="utf-8")
    folder = GameFolder("trial", tmp_path)
    built = build_game(folder, Order(tmp_path / "out", "a4", ("cards",)))
    assert built.made and not built.failed
    codes = {problem.code for problem in built.problems}
    assert codes == {problem.code for problem in check_text(folder).problems}
    assert codes == {"missing-style", "never-drawn", "literal-mark"}


def test_a_layout_larger_than_its_boxes_is_warned_of(tmp_path: Path) -> None:
    """Boxes for 63.5 × 88.9 mm with 2 mm of bleed end at 90.9 mm: of a card of 70 × 120, 29.1 mm stay blank.
    A band at an edge, and a picture above a text, are meant."""
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n", encoding="utf-8")
    ground = box("rectangle", at=[-2, -2], size=[67.5, 92.9], fill='"#336699"')
    game(tmp_path, "title\nFox\n", ground, deck='[deck.layout]\nsize = "tarot"\n')
    (warning,) = outgrown_layouts(GameFolder("trial", tmp_path))
    assert warning.code == "blank-edges" and "29.1 mm blank at the bottom of the face" in warning.message
    assert warning.hint.startswith('write size = "tarot" in [deck]')
    game(tmp_path, "title\nFox\n", ground, deck="[deck.layout]\n")
    assert not outgrown_layouts(GameFolder("trial", tmp_path))
    band = box("rectangle", at=[-2, -2], size=[14, 94], fill='"#336699"')
    picture = box("rectangle", size=[60, 50], fill='"#336699"')
    for ground in (band, picture):
        words = box("text", at=[14, 52], size=[40, 30], text='"{title}"')
        game(tmp_path, "title\nFox\n", ground + words)
        assert not outgrown_layouts(GameFolder("trial", tmp_path))


@pytest.mark.parametrize("name", ready_layouts())
def test_a_ready_layout_reaches_the_edges_of_its_own_card(name: str) -> None:
    keys = tomllib.loads(ready_layout(name).read_text(encoding="utf-8"))
    assert not blank_strip(msgspec.convert(keys, Layout))[0]


def test_cards_of_another_shape_than_their_layout_are_warned_of(tmp_path: Path) -> None:
    """60 × 90 mm on 50 × 90 is drawn at 5/6: 75 mm high, so 7.5 mm stay blank; 2 mm of bleed cover 1.67."""
    layout = box("rectangle", size=[60, 90], fill='"#336699"')
    size = CARD.replace("[deck", 'size = "50x90"\n[deck', 1)
    game(tmp_path, "title\nFox\n", layout, deck=size)
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n", encoding="utf-8")
    folder = GameFolder("trial", tmp_path)
    (warning,) = check_text(folder).problems
    assert (warning.code, warning.location.line) == ("blank-edges", 12)
    assert warning.message.startswith(
        "deck.size: 50 × 90 mm is another shape than the layout, 60 × 90: 7.5 mm"
    )
    assert warning.hint.startswith("50x75 has its shape")
    game(tmp_path, "title\nFox\n", layout, deck=f"{CARD}bleed = 2\n")
    (note,) = option_notes(GameFolder("trial", tmp_path).definition(), Setup(card_size="50x90"))
    assert "5.8 mm stay blank at the top and bottom" in note
    (note,) = option_notes(GameFolder("trial", tmp_path).definition(), Setup(card_size="60x80"))
    assert "1.6 mm stay blank at the left and the right" in note  # 8/9 of 60 is 53.33
    assert option_notes(GameFolder("trial", tmp_path).definition(), Setup(card_size="40x60")) == ()
    game(tmp_path, "title\nFox\n", box("text", size=[50, 9], text='"{title}"'), deck=size)
    assert not check_text(GameFolder("trial", tmp_path)).problems, "all that surrounds it is white"


@pytest.mark.parametrize(
    ("boxes", "hint"),
    [
        (box("text", size=[50, 9], text='"{title}"'), 'write colour = "{Color}" in a box of a layout'),
        (
            'colours.wood = "#7a2e4f"\n'
            + box("text", size=[50, 9], text='"{title}"')
            + box("rectangle", size=[50, 9], fill='"{kind}"'),
            "colours come from the column 'kind': wood, or #rrggbb, such as #2b6248",
        ),
    ],
)
def test_a_column_of_colours_that_nothing_reads_is_warned_of(tmp_path: Path, boxes: str, hint: str) -> None:
    """Where colours come from is said; a column of notes is not warned of."""
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n", encoding="utf-8")
    game(tmp_path, "title,kind,Color,notes\nFox,#7a2e4f,green,mine\n", boxes)
    found = check_text(GameFolder("trial", tmp_path)).problems
    (warning,) = [one for one in found if one.code != "blank-edges"]
    assert (warning.code, warning.severity) == ("unread-column", "warning")
    assert warning.message == "row 1: no box of the layout reads the column 'Color'"
    assert warning.hint.startswith(hint) and warning.location.line == 1


def test_a_word_that_is_not_a_colour_lists_the_words_that_are(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n", encoding="utf-8")
    colours = 'colours.common = "#77808b"\ncolours.rare = "#2f6fa8"\n'
    game(tmp_path, "kind\ngarden\n", colours + box("rectangle", size=[50, 9], fill='"{kind}"'))
    (problem,) = check_text(GameFolder("trial", tmp_path)).problems
    assert problem.message.endswith("column kind: 'garden' is not a valid colour")
    assert "a name under colours (common, rare), such as" in problem.hint


def test_a_font_that_no_box_uses_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / "own.ttf").write_bytes((bundled("assets") / "fonts" / "serif-italic.ttf").read_bytes())
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n", encoding="utf-8")
    fonts = '[deck.layout.fonts.own]\nregular = "own.ttf"\n'
    game(tmp_path, "title\nFox\n", fonts + box("text", size=[50, 9], text='"{title}"'))
    (warning,) = check_text(GameFolder("trial", tmp_path)).problems
    assert (warning.code, warning.hint) == (
        "unused-font",
        'write font = "own" in the text boxes that it is for',
    )
    game(tmp_path, "title\nFox\n", fonts + box("text", size=[50, 9], text='"{title}"', font='"own"'))
    assert not check_text(GameFolder("trial", tmp_path)).problems


def test_a_column_name_in_other_letters_names_the_cards(tmp_path: Path) -> None:
    """Like `name_from`: what no file can be called is left out, and a name that is there gets a number."""
    layout = box("text", size=[50, 20], text='"{name}"')
    definition = game(tmp_path, '" NAME "\n"Fox, red: a?"\nOwl\nowl\nCon\n', layout, 4)
    assert [card.name for card in definition.card_deck.cards] == ["Fox red a", "Owl", "owl 2", "Con_"]
    assert texts(first(definition))[0].content == "Fox, red: a?"
    strict = game(tmp_path, "name,NAME\nfox,Fox\n", box("text", size=[50, 9], text='"{NAME}"'))
    assert strict.card_deck.cards[0].name == "fox" and texts(first(strict))[0].content == "Fox"


@pytest.mark.parametrize(
    "table, told",
    [
        ("name\nfox\nFox\n", "row 3, column 'name': 'Fox' is one file with 'fox' on macOS and Windows"),
        ("name\nfox\nowl\nfox\n", "row 4, column 'name': 'fox' is in line 2 already"),
        ("name\nfox\nnul\n", "row 3, column 'name': 'nul' is a device on Windows"),
        (f"name\n{81 * 'x'}\n", "row 2, column 'name'"),
    ],
)  # fmt: skip
def test_an_error_in_a_name_has_its_row(tmp_path: Path, table: str, told: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        game(tmp_path, table, box("rectangle", size=[1, 1])).card_deck  # noqa: B018
    assert caught.value.message.startswith(told)
    assert caught.value.location and str(caught.value.location.line) == told.split()[1].rstrip(",")


@pytest.mark.parametrize("file", ["cards.json", "cards.yaml"])
def test_a_misspelt_key_of_one_card_is_refused(tmp_path: Path, file: str) -> None:
    cards = [{"title": "Fox", "copies": 2}, {"Title": "Owl"}, {"titel": "Elk"}, {"title": "Eel", "copie": 3}]
    (tmp_path / file).write_text(json.dumps(cards, indent=1), encoding="utf-8")
    layout = box("text", size=[50, 9], text='"{title}"')
    game(tmp_path, "title\nFox\n", layout)
    path = tmp_path / "game.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("cards.csv", file), encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        GameFolder("trial", tmp_path).definition().card_deck  # noqa: B018
    told = [re.sub(r"row \d+", "row", error.message) for error in caught.value.all]
    assert told == [
        "row, column 'titel': nothing prints it, and 'title' is empty here",
        "row, column 'copie': nothing prints it, and 'copies' is empty here",
    ]
    assert caught.value.hint == "did you mean title?"


def test_headings_of_several_tables_may_differ_in_capitals(tmp_path: Path) -> None:
    (tmp_path / "more.csv").write_text("Title\nOwl\n", encoding="utf-8")
    game(tmp_path, "title\nFox\n", box("text", size=[50, 9], text='"{title}"'))
    path = tmp_path / "game.toml"
    text = path.read_text(encoding="utf-8").replace('"cards.csv"', '["cards.csv", "more.csv"]')
    path.write_text(text.replace("cards = 1", "cards = 2"), encoding="utf-8")
    deck = GameFolder("trial", tmp_path).definition().card_deck
    assert [card.row.fields["title"] for card in deck.cards if card.row] == ["Fox", "Owl"]


def test_a_column_in_place_of_a_number_is_warned_of(tmp_path: Path) -> None:
    layout = box("text", size=[50, 9], text='"{n} of {ALL}, {parts}"')
    game(tmp_path, "title,All,parts\nFox,x,y\n", layout)
    told = "deck.layout.face[0]: {All} is the column of the table, and not counted by publisher"
    assert [problem.message for problem in taken_names(GameFolder("trial", tmp_path))] == [told]
    (text,) = texts(face(tmp_path, "title\nFox\n", box("text", size=[50, 9], text='"{N} of {All}"')))
    assert text.content == "1 of 1"


def test_a_column_with_a_colon_cannot_be_named(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as caught:
        face(tmp_path, "Cost: gold\n3\n", box("text", size=[50, 9], text='"{Cost: gold}"'))
    assert caught.value.hint == "rename 'Cost: gold': a colon or a star begins a form or an icon"


def test_a_clip_may_be_counted(tmp_path: Path) -> None:
    """The names without a column are filled in all words of a box."""
    picture(tmp_path)
    layout = box("picture", size=[50, 9], picture='"art/fox.png"', clip='"{n}"')
    with pytest.raises(DefinitionError, match="clip: unknown shape '1'"):
        face(tmp_path, "title\nFox\n", layout)


@pytest.mark.parametrize(
    "size, cell, told",
    [
        ("9", "", "deck.layout.face[0]: least: 10 is above the type of 9 points"),
        ('"{big}"', "8", "row 2, column big: type: least: 10 is above the type of 8 points"),
        ('"{big}"', "12", ""), ("10", "", ""),
    ],
)  # fmt: skip
def test_the_smallest_type_is_not_above_the_type(tmp_path: Path, size: str, cell: str, told: str) -> None:
    layout = box("text", size=[50, 9], text='"{title}"', type=size, least=10)
    if not told:
        assert texts(face(tmp_path, f"title,big\nFox,{cell}\n", layout))
        return
    with pytest.raises(DefinitionError) as caught:
        face(tmp_path, f"title,big\nFox,{cell}\n", layout)
    assert caught.value.message == told.replace("row 2,", "row 2 (Fox),")


def test_corners_of_a_window_without_corners_are_refused(tmp_path: Path) -> None:
    layout = box("picture", size=[50, 9], picture='""', clip='"arch"', radius=3)
    with pytest.raises(DefinitionError, match=r"deck\.layout\.face\[0\]\.radius: 'arch' has no corners"):
        face(tmp_path, "title\nFox\n", layout)


@pytest.mark.parametrize(
    "text, printed",
    [
        (r"\\{title\\} {title}", "{title} Fox"), (r"{title}\\{", "Fox{"),
        ("{{title}}", ""), ("{title", ""), ("title}", ""), ("{}", ""),
    ],
)  # fmt: skip
def test_braces_name_columns_or_are_escaped(tmp_path: Path, text: str, printed: str) -> None:
    layout = box("text", size=[50, 9], text=f'"{text}"')
    if printed:
        assert "".join(one.content for one in texts(face(tmp_path, "title\nFox\n", layout))) == printed
        return
    with pytest.raises(DefinitionError, match=r"deck\.layout\.face\[0\]: .*(a brace that names|no column)"):
        face(tmp_path, "title\nFox\n", layout)


def test_a_cell_in_other_letters_than_a_condition_is_warned_of(tmp_path: Path) -> None:
    boxes = "".join(
        box("rectangle", size=[1, 1], when=when)
        for when in ('{kind = "animal"}', '{kind = ["animal", "Animal"]}', '{kind = "!=ANIMAL"}')
    )
    game(tmp_path, "title,kind\nFox,animal\nOwl,Animal\n", boxes, 2)
    told = [problem.message for problem in unmet_conditions(GameFolder("trial", tmp_path))]
    assert told == [
        "deck.layout.face[0].when: row 3 has 'Animal' in the column 'kind', which is not 'animal'",
        "deck.layout.face[2].when: no row has '!=ANIMAL' in the column 'kind'",
    ]


@pytest.mark.parametrize("at, turn, beside", [
    ([80, -2], 0, True), ([60, 0], 0, True), ([59, 0], 0, False), ([0, -9], 0, True), ([0, -8], 0, False),
    ([-7, 91], 0, True), ([-7, 91], 45, False), ([20, 91], 90, False),
])  # fmt: skip
def test_a_box_beside_the_card_is_warned_of(tmp_path: Path, at: list[float], turn: int, beside: bool) -> None:
    """Nothing of it is printed, on a card of 60 × 90 mm; unless it is turned so that it reaches the card."""
    layout = box("picture", size=[20, 9], at=at, picture='"art/fox.png"', turn=turn)
    picture(tmp_path, "art/fox.png")
    game(tmp_path, "title\nFox\n", layout)
    found = boxes_off_the_card(GameFolder("trial", tmp_path))
    assert [one.message for one in found] == [
        "deck.layout.face[0]: the box is beside the card, which is 60 × 90 mm"
    ] * beside


def test_a_column_in_brackets_is_warned_of(tmp_path: Path) -> None:
    layout = box("text", size=[50, 9], text='"[Title] [other] {title}"')
    game(tmp_path, "title\nFox\n", layout)
    (problem,) = literal_marks(GameFolder("trial", tmp_path))
    assert problem.message == "deck.layout.face[0].text: printed as it is typed: '[Title]'"
    assert problem.hint == "columns are named in braces: {Title}"
