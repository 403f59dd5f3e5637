"""The author's `faces.py`: what it draws, what is reported, and when it runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from shape_reader import leaves, texts

from publisher.base.errors import RulesError, UntrustedError
from publisher.components.faces import card_batches, card_face, card_size
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import Circle, Drawing, Line, Polygon, Rect
from publisher.model.shelf import GameFolder
from publisher.model.trust import untrusted_folder
from publisher.press.build import Order, build_game
from publisher.press.checks import check_text
from publisher.press.digests import definition_digest
from tests.components.cards.test_table_cards import box, game

TABLE = "title,Cost,colour\nFox,3,red\nOwl,,blue\nElk,x,green\n"
GROUND = '[deck.layout.colours]\nred = "#c00000"\n' + box("rectangle", size=[60, 90], fill='"#ffffff"')


def faces(folder: Path, body: str, layout: str = GROUND) -> list[Drawing]:
    """Return the faces of the table, with a function that has this body."""
    (folder / "faces.py").write_text(
        "def face(card, draw):\n" + "".join(f"    {one}\n" for one in body.split("\n"))
    )
    definition = game(folder, TABLE, layout, 3)
    deck = definition.card_deck
    return [card_face(card, deck, card_size(definition)) for card in deck.cards[:2]]


def test_a_function_draws_over_the_boxes(tmp_path: Path) -> None:
    """With the elements of layouts and their keys; every card has its own row."""
    body = """for place in range(card.number("cost")):
    draw.circle(at=(5 + 8 * place, draw.height - 10), size=(6, 6), fill="red")
draw.text("{title:upper} " + card["colour"], at=(5, 5), size=(50, 9), type=12)
words = f"{card.name} {card.n}/{card.all} {card.part}/{card.parts} {draw.width:g}"
draw.text(words, at=(5, 20), size=(50, 9))
draw.line(at=(0, 0), size=(-5, 5)), draw.polygon(size=(9, 9), line="#000000"), draw.rectangle(size=(1, 2))"""
    fox, owl = faces(tmp_path, body)
    drawn = list(leaves(fox.shapes))
    assert [type(one) for one in drawn[:4]] == [Rect, Circle, Circle, Circle]
    assert [one.center for one in drawn if isinstance(one, Circle)] == [(8, 83), (16, 83), (24, 83)]
    assert {one.fill for one in drawn if isinstance(one, Circle)} == {"#c00000"}
    assert [one.content for one in texts(fox)] == ["FOX red", "card-1 1/3 1/1 60"]
    assert [one.content for one in texts(owl)] == ["OWL blue", "card-2 2/3 1/1 60"]
    assert not any(isinstance(one, Circle) for one in leaves(owl.shapes))
    assert {type(one) for one in drawn[-3:]} == {Line, Polygon, Rect}


@pytest.mark.parametrize(
    "body, line, told",
    [
        ("\nx = 1 / 0", 3, "row 2 (Fox): ZeroDivisionError: division by zero"),
        ('card["cots"]', 2, "row 2 (Fox): the table of cards has no column 'cots'"),
        ('card.number("title")', 2, "row 2 (Fox): column 'title': 'Fox' is not a number"),
        ("draw.circle()", 2, "row 2 (Fox): draw.circle: the key 'size' is missing"),
        ("draw.circle(size=(1, 2), colr=1)", 2, "row 2 (Fox): draw.circle: unknown key 'colr'"),
        ('draw.text("x", size=(1, "a"))', 2, "row 2 (Fox): draw.text.size: 'a' is not a number or a column"),
        ('draw.text("x", size=(9, 9), type=1)', 2, "row 2 (Fox): draw.text: type: expected `float` >= 4"),
        ('draw.text(3, size=(9, 9))', 2, "row 2 (Fox): draw.text: text: expected `str`, got `int`"),
        ('draw.text("x", size=(9, 9), font="runes")', 2, "row 2 (Fox): draw.text.font: no font 'runes'"),
        ('draw.text("{cots}", size=(9, 9))', 2, "row 2 (Fox): draw.text: the table of cards has no column"),
        ('draw.text("unfathomable", size=(9, 9))', 2, "row 2 (Fox): 'unfathomable' does not fit in 9 × 9 mm"),
        ('draw.text("x", size=(9, 9), overflow="back")', 2, "row 2 (Fox): draw.text: a text goes on from"),
        ('draw.rectangle(size=(9, 9), fill="blu")', 2, "row 2 (Fox): draw.rectangle: 'blu' is not a valid"),
        ('draw.picture("art/no.png", size=(9, 9))', 2, "row 2 (Fox): picture: there is no file 'art/no.png'"),
        ('draw.picture("../x.png", size=(9, 9))', 2, "row 2 (Fox): picture: '../x.png' leads out"),
        ("card.cost", 2, "row 2 (Fox): AttributeError: a card has no 'cost': write card[\"cost\"]"),
        ("draw.circle(at=(70, 5), size=(5, 5))", 2, "row 2 (Fox): draw.circle: the place (70.0, 5.0) is not"),
        ('draw.text("Fox", at=(58, 5), size=(30, 9))', 2, "row 2 (Fox): 'Fox' runs "),
        ("draw.star()", 2, "row 2 (Fox): AttributeError: 'Draw' object has no attribute 'star'"),
        ("(", 2, "not valid Python"), ("import nothing_like_it", 2, "row 2 (Fox): ModuleNotFoundError"),
    ],
)  # fmt: skip
def test_an_error_has_its_line_and_the_row(tmp_path: Path, body: str, line: int, told: str) -> None:
    with pytest.raises(RulesError) as caught:
        faces(tmp_path, body)
    assert caught.value.message.startswith(told), caught.value.message
    assert caught.value.location and caught.value.location.line == line
    assert caught.value.location.file.endswith("faces.py")


def test_errors_of_all_cards_are_told(tmp_path: Path) -> None:
    (tmp_path / "faces.py").write_text(
        'def face(card, draw):\n    card.number("cost") / card.number("cost")\n'
    )
    with pytest.raises(RulesError) as caught:
        card_batches(game(tmp_path, TABLE, GROUND, 3))
    assert [one.message.partition(": ")[0] for one in caught.value.all] == ["row 3 (Owl)", "row 4 (Elk)"]


def test_a_program_without_the_function_is_refused(tmp_path: Path) -> None:
    (tmp_path / "faces.py").write_text("def fase(card, draw): pass\n")
    with pytest.raises(RulesError, match="needs a function face"):
        card_batches(game(tmp_path, TABLE, GROUND, 3))


def test_a_function_that_returns_a_value_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "faces.py").write_text("RADIUS = 3\n\ndef face(card, draw):\n    return RADIUS\n")
    with pytest.raises(RulesError, match="face returned a int, which is not drawn") as caught:
        card_batches(game(tmp_path, TABLE, GROUND, 3))
    assert caught.value.location and caught.value.location.line == 3


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n")
    (tmp_path / "faces.py").write_text('def face(card, draw):\n    draw.text("drawn", size=(50, 9))\n')
    game(tmp_path, TABLE, GROUND, 3)
    return GameFolder("trial", tmp_path)


def test_a_stranger_s_program_does_not_run(folder: GameFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused by check and build; unchecked, the boxes are printed, and it is said what is missing."""
    monkeypatch.delenv("PUBLISHER_TRUST", raising=False)
    assert untrusted_folder(folder) == folder.path.parent
    with pytest.raises(UntrustedError):
        check_text(folder)
    with pytest.raises(UntrustedError):
        card_batches(folder.definition())
    order = Order(folder.path / "out", "a4", ("cards",))
    [problem] = build_game(folder, order).problems
    assert problem.code == "untrusted" and problem.location and problem.location.file.endswith("faces.py")
    loose = Order(folder.path / "out", "a4", ("cards",), Setup(checked=False))
    result = build_game(folder, loose)
    assert not result.problems and "what faces.py draws on cards is missing" in result.lacking[0]


def test_a_changed_program_prints_again(folder: GameFolder) -> None:
    """Also another file that it may read, but not the rules."""
    digests = [definition_digest(folder)]
    for file, text in (("faces.py", "#\n"), ("names.txt", "x"), ("rules.md", "# Trial\n\nPlay on.\n")):
        with (folder.path / file).open("a") as opened:
            opened.write(text)
        digests.append(definition_digest(folder))
    assert len(set(digests)) == 3 and digests[2] == digests[3]


def test_a_game_with_its_faces_is_checked_and_built(folder: GameFolder) -> None:
    assert check_text(folder).problems == []
    result = build_game(folder, Order(folder.path / "out", "a4", ("cards", "svg")))
    assert not result.problems and not result.lacking
    [card] = (folder.path / "out" / "trial").rglob("card_1.svg")
    assert "drawn" in card.read_text(encoding="utf-8")
