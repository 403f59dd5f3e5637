"""The desk at which a page prints: options of the command line in, a PDF out, without a browser."""

from __future__ import annotations

import io
import json
import re
import sys
from base64 import b64decode
from pathlib import Path
from pickletools import genops
from types import ModuleType
from typing import Any

import click
import pytest
from archives import assert_in_archives
from click.testing import CliRunner
from PIL import Image
from pypdfium2 import PdfDocument

from publisher.cli import main
from publisher.components.sheets.paper import PAPERS
from publisher.components.sheets.setup import WISHES, Setup
from publisher.drawing.svg import svg_element
from publisher.model.booklets import ready_styles
from publisher.model.shelf import GameFolder, Shelf
from publisher.model.wording import ready_words
from publisher.press.chapters import chapter, chapter_loader
from publisher.press.checks import checked
from publisher.press.night import NightOrder, print_night
from publisher.press.options import ordered
from publisher.press.outputs import outputs
from publisher.press.scaffold import new_cards, new_game
from publisher.site.editor_session import drawings
from publisher.site.packed_chapter import TOLD, packed, unpacked
from publisher.site.pdf_preview import DPI
from publisher.site.play import game_files, modules
from publisher.site.print_page import GAME, NOT_PRINTED, PRINTER, form, groups, print_modules, sheets, words
from publisher.site.print_session import CALIBRATION, FOLD, FOLDED, GUIDE, NIGHT, PrintSession, print_session
from publisher.site.runtime import site_file
from tests.shelf import SHELF


def ask(slug: str, file: str, *options: str, version: int = 1, words: str = "") -> Any:
    order = {"do": "print", "version": version, "file": file, "options": options, "words": words}
    return json.loads(PrintSession(SHELF.game(slug)).ask(json.dumps(order)))


@pytest.fixture
def told(request: pytest.FixtureRequest, tmp_path: Path) -> GameFolder:
    """A game of the shelf as a page gets it: unpacked, with the chapter that was told of it."""
    return unpacked_game(SHELF.game(request.param), tmp_path)


def unpacked_game(folder: GameFolder, tmp_path: Path) -> GameFolder:
    for name, content in game_files(folder, chapter(folder, checked(folder))).items():
        place = tmp_path / folder.slug / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return GameFolder(folder.slug, tmp_path / folder.slug)


def printed(folder: GameFolder, file: str, *options: str, language: str = "") -> Any:
    order = {"do": "print", "version": 1, "file": file, "options": options}
    return json.loads(print_session(str(folder.path), language).ask(json.dumps(order)))


def test_a_translation_is_printed_as_on_the_command_line(tmp_path: Path) -> None:
    """Its booklet, reference cards, guide and evening; what is said of them is in its language."""
    folder = SHELF.game("tuppi").in_language("fi")
    told, tell = unpacked_game(folder, tmp_path), chapter_loader(folder, checked(folder))
    setup = Setup(wording=folder.definition().wording)
    made = {one.name: one for one in outputs(folder, "a4", ("rules", "cards", "reference"), setup)}
    for file in ("rules-booklet.pdf", "reference.pdf", "guide.pdf"):
        answer = printed(told, file, language="fi")
        assert b64decode(answer["pdf"]) == made[file].make(tell), file
        assert answer["told"] == (["Taita arkit keskeltä ja nido ne siitä."] if file[:2] == "ru" else [])
    print_night(folder, NightOrder(tmp_path / "night.pdf", "a4"))
    answer = printed(told, NIGHT, language="fi")
    assert b64decode(answer["pdf"]) == (tmp_path / "night.pdf").read_bytes()
    first, *_, last = answer["told"]
    assert first.startswith("Sivut 1–8: 4 arkkia") and last.startswith("Käsin: ")


def test_files_of_a_translation_are_named_in_its_words() -> None:
    folder = SHELF.game("hex").in_language("fi")
    named = {one.file: one.words for one in sheets(folder)}
    assert named["board-hex-4.pdf"] == "Pelilauta (Hex 4×4-laudalla)"
    assert named["rules-booklet.pdf"] == "Säännöt taitettavana vihkona"


@pytest.mark.parametrize("told", ["hare-wolf", pytest.param("tuppi", marks=pytest.mark.slow)], indirect=True)
def test_texts_are_those_of_the_command_line(told: GameFolder) -> None:
    """Booklets, the proof and reference cards: set from the chapter that was told when the site was made."""
    folder, setup = SHELF.game(told.slug), Setup(ink="grey")
    tell = chapter_loader(folder, checked(folder))
    made = outputs(folder, "letter", ("rules", "examples", "reference"), setup)
    files = {one.name: one.make(tell) for one in made if one.name.endswith(".pdf")}
    assert {"rules.pdf", "rules-booklet.pdf", "examples.pdf", "reference.pdf"} <= files.keys()
    for file, wanted in files.items():
        assert b64decode(printed(told, file, "--paper=letter", "--ink=grey")["pdf"]) == wanted


@pytest.mark.parametrize("told", ["hare-wolf", pytest.param("tuppi", marks=pytest.mark.slow)], indirect=True)
def test_an_evening_is_that_of_the_command_line(told: GameFolder, tmp_path: Path) -> None:
    wanted = NightOrder(tmp_path / "night.pdf", "letter", setup=Setup(ink="grey"))
    _, plan = print_night(SHELF.game(told.slug), wanted)
    answer = printed(told, NIGHT, "--paper=letter", "--ink=grey")
    assert b64decode(answer["pdf"]) == wanted.path.read_bytes()
    assert plan and answer["pages"] == len(PdfDocument(wanted.path))
    runs = [told.partition(":")[0].lower() for told in answer["told"]]
    assert runs == [*(pages for pages, _ in plan.jobs(Setup())), "by hand"]


@pytest.mark.parametrize("slug", ["hare-wolf", "multimulta"])
def test_a_chapter_travels_the_same_from_wherever_it_comes(slug: str, tmp_path: Path) -> None:
    """It is packed the same again by whoever has unpacked it, who has other objects in another place."""
    folder = SHELF.game(slug)
    whole = packed(chapter(folder, checked(folder)), folder)
    elsewhere = GameFolder(slug, tmp_path / slug)
    assert packed(unpacked(whole, elsewhere), elsewhere) == whole
    assert str(folder.path).encode() not in whole and str(tmp_path).encode() not in whole


@pytest.mark.parametrize("slug", ["hare-wolf", "multimulta", "skelly"])
def test_a_chapter_has_no_part_of_a_module_that_a_page_lacks(slug: str) -> None:
    folder = SHELF.game(slug)
    words = (word for _, word, _ in genops(packed(chapter(folder, checked(folder)), folder)))
    modules = {word for word in words if isinstance(word, str) and word.startswith("publisher.")}
    assert "publisher.manuscript.chapter" in modules
    assert not [module for module in modules if module.startswith(NOT_PRINTED)]


@pytest.mark.parametrize("told", ["hare-wolf"], indirect=True)
def test_a_booklet_says_how_it_is_folded(told: GameFolder) -> None:
    answer = printed(told, "rules-booklet.pdf")
    assert answer["turned"] == "short" and answer["told"] == [FOLD]
    assert answer["sheets"] == -(-answer["pages"] // 2)


def test_a_page_is_shown_as_it_comes_out_of_the_printer() -> None:
    pdf = ask("multimulta", "cards.pdf", "--ink=grey")["pdf"]
    desk = PrintSession(SHELF.game("multimulta"))
    asked = json.dumps({"do": "show", "version": 1, "pdf": pdf, "page": 1})
    shown = Image.open(io.BytesIO(b64decode(json.loads(desk.ask(asked))["png"])))
    wanted = PdfDocument(b64decode(pdf))[1].render(scale=DPI / 72).to_pil().convert("RGB")
    assert shown.size == wanted.size and shown.tobytes() == wanted.tobytes()


@pytest.mark.parametrize(
    ("slug", "kind", "file", "options"),
    [
        ("hex", "boards", "board-hex-4.pdf", ("--board-size=fit", "--ink=grey")),
        ("hare-wolf", "pieces", "pieces.pdf", ("--layout=gutterfold", "--margin=10")),
        ("tuppi", "scorepad", "scorepad.pdf", ("--paper=letter", "--ink=low")),
    ],
)
def test_files_are_those_of_the_command_line(
    slug: str, kind: str, file: str, options: tuple[str, ...], tmp_path: Path
) -> None:
    command = ["build", slug, "--only", kind, "-o", str(tmp_path), "--jobs", "1", *options]
    assert CliRunner().invoke(main, command).exit_code == 0
    answer = ask(slug, file, *options)
    assert b64decode(answer["pdf"]) == (tmp_path / slug / file).read_bytes()


def test_it_says_how_many_sheets_are_printed_and_how() -> None:
    """The 33 cards of Multimulta lie nine to a sheet of A4."""
    both = ask("multimulta", "cards.pdf", "--flip=short")
    one = ask("multimulta", "cards.pdf", "--layout=plain")
    assert (both["sheets"], both["turned"]) == (4, "short")
    assert (one["sheets"], one["turned"]) == (4, "") and one["told"] == [GUIDE]
    assert ask("multimulta", CALIBRATION)["sheets"] == 2  # one upright and one on its side
    assert ask("hex", "board.pdf")["sheets"] == 1


def test_what_one_side_cannot_hold_is_said() -> None:
    """A booklet needs both sides, so it is refused; a piece that is turned over in play misses its other
    side, and so it is said."""
    assert ask("liudaoqi", FOLDED, "--layout=plain")["message"] == "a booklet is printed on both sides"
    (note,) = ask("liudaoqi", "pieces.pdf", "--layout=plain")["told"]
    assert note.startswith("--layout plain: pieces that are turned over are printed without")
    assert not ask("liudaoqi", "pieces.pdf", "--layout=gutterfold")["told"]
    assert not ask("hare-wolf", "pieces.pdf", "--layout=plain")["told"]


def test_wishes_that_cards_cannot_follow_are_told() -> None:
    told = ask("top-trumps", "cards.pdf", "--index=large")["told"]
    assert told == [GUIDE, "--index: for playing cards; these cards have no suits"]
    assert ask("tuppi", "cards.pdf", "--index=large")["told"] == [GUIDE]


@pytest.mark.parametrize(
    ("file", "options", "told"),
    [
        ("board.pdf", ("--paper=a9",), "unknown paper 'a9'"),
        ("board.pdf", ("--help",), "No such option"),
        ("cards.pdf", (), "this game has no file 'cards.pdf' to print"),
    ],
)
def test_what_makes_no_sense_is_told(file: str, options: tuple[str, ...], told: str) -> None:
    answer = ask("hex", file, *options)
    assert answer["is"] == "failed" and told in answer["message"]


def test_a_game_without_an_engine_is_printed_as_the_command_line_does(tmp_path: Path) -> None:
    new_game("own", tmp_path, "printed")
    night, *files = [one.file for one in sheets(Shelf([tmp_path]).game("own"))]
    command = ["--games", str(tmp_path), "build", "own", "-o", str(tmp_path / "made"), "--jobs", "1"]
    for only in ("", "pieces"):  # men who stand beside their board are printed alone if they are asked for
        assert CliRunner().invoke(main, [*command, "--only", only]).exit_code == 0
    own = GameFolder("own", tmp_path / "own")
    (own.path / TOLD).write_bytes(packed(chapter(own, checked(own)), own))
    desk = print_session(str(own.path))
    assert night == NIGHT and files[:-1] and files[-1] == CALIBRATION
    for file in files[:-1]:
        order = {"do": "print", "version": 1, "file": file, "options": []}
        answer = json.loads(desk.ask(json.dumps(order)))
        assert b64decode(answer["pdf"]) == (tmp_path / "made" / "own" / file).read_bytes()


def test_letters_are_those_of_a_file_of_one_s_own(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('ranks = { Q = "R", J = "V" }\n')
    command = ["build", "tuppi", "--only", "cards", "-o", str(tmp_path), "--jobs", "1", "--words", str(own)]
    assert CliRunner().invoke(main, command).exit_code == 0
    answer = ask("tuppi", "cards.pdf", words=own.read_text())
    assert b64decode(answer["pdf"]) == (tmp_path / "tuppi" / "cards.pdf").read_bytes()
    assert answer["pdf"] != ask("tuppi", "cards.pdf")["pdf"]


READY = {"--words": ready_words, "--style": ready_styles}
"""The options that name a file of publisher."""


def test_the_form_has_all_wishes() -> None:
    wishes = [wish for wishes in GAME.values() for wish in wishes]
    assert {*PRINTER, *wishes} == {"paper", *WISHES}
    whole = form(sheets(SHELF.game("multimulta")))
    asked = {field.option: field for field in (*whole["printer"], *whole["wishes"])}
    options = {option.opts[0]: option.type for option in ordered.params}
    for name, field in asked.items():
        kinds = options[name]
        own = kinds.choices if isinstance(kinds, click.Choice) else READY.get(name, tuple)()
        own = [paper for paper in PAPERS if paper in field.choices] if name == "--paper" else own
        assert {*field.choices} - {""} == {*own} and field.default in (field.choices or {"": ""}), name
        assert bool(field.choices) != bool(field.form) and not set("[]<>") & set(field.help + field.form)
    assert asked["--paper"].default == "a4" and asked["--index"].default == ""


def test_sets_of_options_are_those_of_the_command_line() -> None:
    """Each value is one of its option; sleeves are for cards, and their inserts come before whole cards."""
    titles, sleeved = {}, {}
    for slug in ("tuppi", "multimulta", "hex"):
        asked = form(sheets(SHELF.game(slug)))
        fields = {field.option: field for field in asked["printer"]}
        sleeved[slug] = asked["presets"][-1].file
        titles[slug] = [preset.title for preset in asked["presets"]]
        for preset in asked["presets"]:
            assert all(value in fields[option].choices for option, value in preset.options.items())
    assert titles["hex"] == ["A4, both sides", "A4, one side", "Letter, one side"]
    assert titles["multimulta"] == titles["tuppi"] == [*titles["hex"], "Card sleeves"]
    assert sleeved == {"tuppi": "cards.pdf", "multimulta": "sleeves.pdf", "hex": ""}


def test_a_form_asks_for_nothing_that_a_game_has_not() -> None:
    asked = [field.option for field in form(sheets(SHELF.game("hex")))["wishes"]]
    assert asked == ["--style", "--board-size", "--board", "--coordinates", "--men", "--reference-size"]


def test_files_are_named_in_words() -> None:
    """Those of variants with the title of the variant; each game of the shelf has words for all its files."""
    told = {one.file: one.words for one in sheets(SHELF.game("hex"))}
    assert told["board.pdf"] == "Board" and told["board-hex-4.pdf"] == "Board (Hex on a 4×4 board)"
    for slug in SHELF.slugs:
        printed = sheets(SHELF.game(slug))
        assert all(one.words.startswith(tuple(words()["files"].values())) for one in printed)
        assert sorted(one for group in groups(printed).values() for one in group) == sorted(printed)


@pytest.mark.slow
@pytest.mark.parametrize("told", ["hare-wolf", "tuppi"], indirect=True)
def test_all_that_prints_is_in_the_archives(told: GameFolder) -> None:
    """What printing loads is a list: what the desk imports for it is on it, and no library besides."""
    program = f"""
import json
from publisher.site.print_session import print_session, printable
desk = print_session({str(told.path)!r})
for file in ("night.pdf", *printable(desk._folder)):
    answer = desk.ask(json.dumps({{"do": "print", "version": 1, "file": file, "options": []}}))
    assert json.loads(answer)["is"] == "printed", answer
"""
    libraries = ("reportlab", "uharfbuzz", "PIL", "click", "cython_runtime", "pyphen")
    assert_in_archives(program, (*modules(), *print_modules()), libraries)


def test_of_pictures_of_pixels_only_a_jpeg_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what stands in for Pillow in a page; a card on the screen may have either."""
    folder = new_cards("own", tmp_path, "story")
    Image.new("RGB", (600, 400), "green").save(folder / "art" / "market.png")
    photo = folder / "photo.jpg"
    Image.new("RGB", (600, 400), "red").save(photo)
    table = folder / "cards.csv"
    table.write_text(re.sub(r"[\w/]+\.svg", "art/market.png", table.read_text(encoding="utf-8")))
    order = json.dumps({"do": "print", "version": 1, "file": "cards.pdf", "options": []})
    assert json.loads(print_session(str(folder)).ask(order))["is"] == "printed"
    stand_in = ModuleType("PIL")
    monkeypatch.delitem(sys.modules, "PIL.Image")  # the stand-in puts itself there; this puts Pillow back
    exec(site_file("print/pillow.py").read_text(encoding="utf-8"), vars(stand_in))
    monkeypatch.setitem(sys.modules, "PIL", stand_in)
    answer = json.loads(print_session(str(folder)).ask(order))
    assert answer["is"] == "failed" and "the pixels of this picture" in answer["message"]
    assert "publisher build" in answer["hint"]
    drawn = [svg_element(drawing, "") for _, drawing in drawings(GameFolder("own", folder))]
    assert any("data:image/png;base64" in svg for svg in drawn)
    photo.rename(folder / "art" / "market.png")  # its contents tell what it is
    assert json.loads(print_session(str(folder)).ask(order))["is"] == "printed"
