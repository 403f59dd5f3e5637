"""Packages for Tabletop Playground and files for PlayingCards.io, read back by the form that public files of
these programs have. Neither program has loaded them here."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest
from PIL import Image

from publisher.components.sheets.setup import Setup
from publisher.exports.targets import TARGETS
from publisher.model.definition import Definition
from publisher.model.dice import Die
from publisher.model.shelf import GameFolder
from tests.handed_over import HEAD

COLOURS = ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff"]
FACE = '{ draw = "rectangle", size = [63.5, 88.9], fill = "{colour}" }'
BACK = '{ draw = "rectangle", size = [63.5, 88.9], fill = "{behind}" }'


@pytest.fixture
def game(tmp_path: Path) -> Definition:
    """Return a game of 104 cards in 5 colours with one back, and of 3 wide cards with their own backs."""
    (tmp_path / "game.toml").write_text(f"""{HEAD}
[decks."All events"]
cards_from = "events.csv"
name_from = "title"
back = "red"
layout = {{ face = [{FACE}] }}
[decks.heroes]
cards_from = "heroes.csv"
size = "88.9x63.5"
layout = {{ size = "88.9x63.5", face = [{FACE}], back = [{BACK}] }}
""")
    rows = "".join(f"{name},{colour},20\n" for name, colour in zip("abcd", COLOURS[:4], strict=True))
    (tmp_path / "events.csv").write_text(f"title,colour,copies\n{rows}e,{COLOURS[4]},24\n")
    (tmp_path / "heroes.csv").write_text("colour,behind\n#ff0000,#00ff00\n#0000ff,#ffff00\n#00ff00,#ff0000\n")
    return GameFolder("trial", tmp_path).definition()


def exported(definition: Definition, target: str) -> tuple[dict[str, bytes], list[str]]:
    found = list(TARGETS[target](definition, "", 300, Setup()))
    return {one.name: one.content for one in found if not isinstance(one, str)}, [
        one for one in found if isinstance(one, str)
    ]


def picture(content: bytes) -> Image.Image:
    found = Image.open(io.BytesIO(content))
    assert found.format == "PNG"
    return found.convert("RGB")


def middle(image: Image.Image, box: tuple[float, float, float, float]) -> str:
    found = image.getpixel((int((box[0] + box[2]) / 2), int((box[1] + box[3]) / 2)))
    assert isinstance(found, tuple)
    return "#" + "".join(f"{255 if value > 200 else 0:02x}" for value in found)


# -- Tabletop Playground


def stacks(files: dict[str, bytes]) -> list[dict[str, Any]]:
    """Return the templates of a package; each is named after its id."""
    found = []
    for name, content in files.items():
        if re.fullmatch(r"[^/]+/Templates/[^/]+\.json", name):
            template = json.loads(content)
            assert name.endswith(f"/{template['GUID']}.json")
            found.append(template)
    return found


def cell_of(sheet: Image.Image, template: dict[str, Any], index: int) -> str:
    """Return the colour of a card by its index on the sheet: row by row from the top left."""
    across, down = template["NumHorizontal"], template["NumVertical"]
    wide, high = sheet.width / across, sheet.height / down
    x, y = index % across * wide, index // across * high
    return middle(sheet, (x, y, x + wide, y + high))


def test_a_package_has_a_manifest_and_ids_of_its_own(game: Definition) -> None:
    files, notes = exported(game, "ttpg")
    manifest = json.loads(files["trial/Manifest.json"])
    assert {*manifest} == {"Name", "Version", "GUID"} and not notes
    ids = [manifest["GUID"], *(template["GUID"] for template in stacks(files))]
    assert all(re.fullmatch("[0-9A-F]{32}", one) for one in ids) and len(set(ids)) == 4
    assert exported(game, "ttpg")[0] == files  # a second export replaces the first one
    assert {name.split("/")[1] for name in files} == {"Manifest.json", "Textures", "Templates"}


def test_a_deck_is_a_stack_of_at_most_a_hundred_cells_with_one_back(game: Definition) -> None:
    files, _ = exported(game, "ttpg")
    events = [template for template in stacks(files) if template["Name"].startswith("All events")]
    assert [len(template["Indices"]) for template in events] == [100, 4]
    shown: Counter[str] = Counter()
    for template in events:
        assert template["Type"] == "Card" and template["BackIndex"] == -2
        assert (template["Width"], template["Height"], template["Thickness"]) == (6.35, 8.89, 0.05)
        assert template["NumHorizontal"] <= 10 and template["NumVertical"] <= 10
        assert template["NumHorizontal"] * template["NumVertical"] >= len(template["Indices"])
        sheet = picture(files[f"trial/Textures/{template['FrontTexture']}"])
        assert max(sheet.size) <= 4096
        assert sheet.width % template["NumHorizontal"] == sheet.height % template["NumVertical"] == 0
        for index in template["Indices"]:
            colour = cell_of(sheet, template, index)
            assert template["CardNames"][str(index)] == "abcde"[COLOURS.index(colour)]
            shown[colour] += 1
        back = picture(files[f"trial/Textures/{template['BackTexture']}"])
        assert back.width / back.height == pytest.approx(63.5 / 88.9, rel=0.01)
    assert shown == {**dict.fromkeys(COLOURS[:4], 20), COLOURS[4]: 24}


def test_cards_with_their_own_backs_have_a_sheet_of_backs(game: Definition) -> None:
    files, _ = exported(game, "ttpg")
    (template,) = [template for template in stacks(files) if template["Name"] == "heroes"]
    assert template["BackIndex"] == -3 and not template["MirrorBack"]
    assert (template["Width"], template["Height"]) == (8.89, 6.35)
    front, back = (
        picture(files[f"trial/Textures/{template[f'{side}Texture']}"]) for side in ("Front", "Back")
    )
    assert front.size == back.size
    pairs = [(cell_of(front, template, place), cell_of(back, template, place)) for place in range(3)]
    assert pairs == [("#ff0000", "#00ff00"), ("#0000ff", "#ffff00"), ("#00ff00", "#ff0000")]


# -- PlayingCards.io


def test_a_file_is_a_zip_whose_cards_have_pictures(game: Definition) -> None:
    files, notes = exported(game, "pcio")
    assert [*files] == ["trial.pcio"] and not notes
    archive = ZipFile(io.BytesIO(files["trial.pcio"]))
    assert archive.testzip() is None
    widgets = json.loads(archive.read("widgets.json"))
    assets = {name.removeprefix("userassets/") for name in archive.namelist() if name != "widgets.json"}
    assert all(re.fullmatch(r"[\w.-]+", name, re.ASCII) for name in assets)
    assert all(archive.getinfo(f"userassets/{name}").file_size < 2 * 2**20 for name in assets)
    by_id = {widget["id"]: widget for widget in widgets}
    assert len(by_id) == len(widgets)
    used = set()
    for deck in (widget for widget in widgets if widget["type"] == "cardDeck"):
        assert by_id[deck["parent"]]["type"] == "cardPile"
        for kind in deck["cardTypes"].values():
            for side in ("face", "back"):
                name = kind[side].removeprefix("package://userassets/")
                image, ratio = (
                    picture(archive.read(f"userassets/{name}")),
                    deck["cardWidth"] / deck["cardHeight"],
                )
                assert image.width / image.height == pytest.approx(ratio, rel=0.01)
                used.add(name)
        for side in ("face", "back"):
            (shown,) = deck[f"{side}Template"]["objects"]
            assert (shown["type"], shown["valueType"], shown["value"]) == ("image", "dynamic", side)
            assert (shown["w"], shown["h"]) == (deck["cardWidth"], deck["cardHeight"])
    assert used == assets


def test_every_copy_is_a_card_in_the_pile_of_its_deck(game: Definition) -> None:
    files, _ = exported(game, "pcio")
    archive = ZipFile(io.BytesIO(files["trial.pcio"]))
    widgets = {widget["id"]: widget for widget in json.loads(archive.read("widgets.json"))}
    found: dict[str, Counter[str]] = {}
    for card in (widget for widget in widgets.values() if widget["type"] == "card"):
        deck = widgets[card["deck"]]
        assert card["parent"] == deck["parent"] and card["faceup"] is False
        face = deck["cardTypes"][card["cardType"]]["face"].removeprefix("package://")
        image = picture(archive.read(face))
        label = widgets[deck["parent"]]["label"]
        found.setdefault(label, Counter())[middle(image, (0, 0, image.width, image.height))] += 1
    assert found == {
        "All events": {**dict.fromkeys(COLOURS[:4], 20), COLOURS[4]: 24},
        "heroes": {"#ff0000": 1, "#0000ff": 1, "#00ff00": 1},
    }
    piles = [(widget["x"], widget["y"]) for widget in widgets.values() if widget["type"] == "cardPile"]
    assert len(set(piles)) == 2


@pytest.mark.parametrize("target", ["ttpg", "pcio"])
def test_other_parts_are_left_out_with_a_note(game: Definition, target: str) -> None:
    with_dice = msgspec.structs.replace(game, dice={"die": Die()}, decks={"heroes": game.decks["heroes"]})
    files, notes = exported(with_dice, target)
    assert files and notes == ["left out: the dice; --to png has pictures of them"]


ROUND = '{ draw = "circle", size = [20, 20], fill = "#ff0000" }'
HEX = '{ draw = "polygon", size = [20, 20], fill = "#ff0000" }'


@pytest.mark.parametrize(
    "face, cut, model, kind",
    [(ROUND, "line", "Round", 4), (HEX, "line", "cards-shape.png", 0), (HEX, "edges", "Rounded", 0)],
)
def test_counters_keep_their_outline(tmp_path: Path, face: str, cut: str, model: str, kind: int) -> None:
    """A polygon is a picture that is clear outside; on a hexagon on its point, these are the corners."""
    layout = f'layout = {{ size = "20x20", cut = "{cut}", face = [{face}] }}\n'
    (tmp_path / "game.toml").write_text(f'{HEAD}[deck]\ncards_from = "cards.csv"\n{layout}')
    (tmp_path / "cards.csv").write_text("title\nFox\n")
    definition = GameFolder("trial", tmp_path).definition()
    files, _ = exported(definition, "ttpg")
    (template,) = stacks(files)
    assert template["Model"] == model and (template["Width"], template["Height"]) == (2, 2)
    if model.endswith(".png"):
        shape = Image.open(io.BytesIO(files[f"trial/Textures/{model}"]))
        wide, high = shape.size
        alphas = [shape.getpixel((x, y)) for x, y in ((1, 1), (wide // 2, 1), (wide // 2, high // 2))]
        assert [pixel[3] for pixel in alphas if isinstance(pixel, tuple)] == [0, 255, 255]
    saved = json.loads(exported(definition, "tts")[0]["trial.json"])
    (deck,) = saved["ObjectStates"]
    assert [one["Type"] for one in deck["CustomDeck"].values()] == [kind]
