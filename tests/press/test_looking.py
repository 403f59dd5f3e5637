"""Cards to look at: all of them, a hand, and what has changed since the last print, old beside new."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path

import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from publisher.base.errors import PublisherError
from publisher.components.sheets.setup import Setup
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.looking import look_at
from publisher.press.part import Part
from tests.font_files import GEORGIAN, with_letters
from tests.handed_over import HEAD
from tests.pdfs import page_texts

FACE = """
face = [
  { draw = "rectangle", size = [63.5, 88.9], fill = "{colour}" },
  { draw = "text", at = [5, 60], size = [50, 9], text = "{title}" },
]
back = [{ draw = "rectangle", size = [63.5, 30], fill = "#ff00ff" }]
"""
FILES = {
    "game.toml": f'{HEAD}[decks.events]\ncards_from = "events.csv"\n[decks.events.layout]{FACE}',
    "rules.md": "# Trial\n\nPlay.\n",
    "events.csv": "title,colour,copies\nFog,#ff0000,3\nRain,#00ff00,2\nSun,#0000ff,1\n",
}
PICTURE = re.compile(r'src="data:image/webp;base64,([^"]+)"')


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return GameFolder("trial", tmp_path)


def printed(folder: GameFolder, part: Part | None = None, setup: Setup | None = None) -> None:
    order = Order(folder.path / "out", "a4", ("cards",), setup or Setup(), part=part)
    assert not build_game(GameFolder("trial", folder.path), order).problems


def looked(folder: GameFolder, seed: int = 1, setup: Setup | None = None) -> tuple[str, str]:
    """Return the words of the PDF, and the page for browsers."""
    result = look_at(GameFolder("trial", folder.path), folder.path / "out", "a4", setup or Setup(), seed)
    assert [Path(name).name for name in result.made] == ["look.pdf", "look.html"]
    out = folder.path / "out" / "trial"
    return "\n".join(page_texts(out / "look.pdf")), (out / "look.html").read_text()


def change(folder: GameFolder, file: str, old: str, new: str) -> None:
    path = folder.path / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


def pairs(page: str) -> dict[str, list[Image.Image]]:
    """Return the pictures of each changed card."""
    section = next((part for part in page.split("<section>") if "Changed since" in part), "")
    found = {}
    for figure in re.findall(r"<figure>.*?</figure>", section):
        name = re.search(r"<figcaption>(.*?)</figcaption>", figure)
        assert name
        pictures = map(base64.b64decode, PICTURE.findall(figure))
        found[name[1]] = [Image.open(io.BytesIO(one)).convert("RGB") for one in pictures]
    return found


def colour(picture: Image.Image) -> tuple[int, ...]:
    """Return the colour at the upper edge, where there are no words, in steps of 51."""
    found = picture.getpixel((picture.width // 2, picture.height // 8))
    assert isinstance(found, tuple)
    return tuple(51 * round(value / 51) for value in found)


def test_all_cards_are_shown_with_number_title_and_copies(folder: GameFolder) -> None:
    words, page = looked(folder)
    for told in ("events: 6 cards", "1 Fog ×3", "2 Rain ×2", "3 Sun", "back", "A hand of 5: events"):
        assert told in words and told in page
    assert len(PICTURE.findall(page)) == 3 + 1 + 5
    assert "Changed since" not in words  # nothing is printed yet


def test_a_back_of_its_own_is_shown_beside_each_card(folder: GameFolder) -> None:
    """Three cards with their backs, and a hand of five; no common back."""
    change(folder, "game.toml", 'fill = "#ff00ff"', 'fill = "{colour}"')
    assert len(PICTURE.findall(looked(folder)[1])) == 2 * 3 + 5


def test_a_hand_is_the_same_for_a_seed(folder: GameFolder) -> None:
    """A card is drawn as often as it has copies, at most."""

    def hand(seed: int) -> list[str]:
        section = looked(folder, seed)[1].partition(f"--seed {seed}.")[2]
        return re.findall(r"<figcaption>(.*?)</figcaption>", section)

    hands = {seed: hand(seed) for seed in range(1, 9)}
    assert hand(3) == hands[3]
    assert len({tuple(hand) for hand in hands.values()}) > 3
    for hand in hands.values():
        assert set(hand) <= {"Fog", "Rain", "Sun"} and hand.count("Rain") <= 2 and hand.count("Sun") <= 1


@pytest.mark.parametrize("layout", ["duplex", "gutterfold", "butt"])
def test_changed_cards_are_shown_as_they_were_printed_and_as_they_are(
    folder: GameFolder, layout: str
) -> None:
    setup = Setup(layout=layout)  # type: ignore[arg-type]
    printed(folder, setup=setup)
    assert "No card has changed." in looked(folder, setup=setup)[0]
    change(folder, "events.csv", "#00ff00", "#ffff00")
    change(folder, "events.csv", "Sun,#0000ff,1", "Sun,#0000ff,4\nWind,#00ffff,1")
    found = pairs(looked(folder, setup=setup)[1])
    assert {name: [*map(colour, pictures)] for name, pictures in found.items()} == {
        "events:card-2": [(0, 255, 0), (255, 255, 0)],
        "events:card-3: 1 → 4 copies": [(0, 0, 255)],
        "events:card-4: new": [(0, 255, 255)],
    }


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_changed_common_back_is_shown_once_and_upright(folder: GameFolder, flip: str) -> None:
    """Only the upper third of the back has a colour; on the short edge, backs are printed upside down."""
    setup = Setup(flip=flip)  # type: ignore[arg-type]
    printed(folder, setup=setup)
    change(folder, "game.toml", "#ff00ff", "#00ffff")
    change(folder, "events.csv", "#0000ff,1", "#0000ff,2")
    found = {name: [*map(colour, sides)] for name, sides in pairs(looked(folder, setup=setup)[1]).items()}
    assert found == {
        "events:card-3: 1 → 2 copies": [(0, 0, 255)], "events:back": [(255, 0, 255), (0, 255, 255)],
    }  # fmt: skip


def test_each_card_is_compared_with_its_own_last_print(folder: GameFolder) -> None:
    """Fog is printed again with a part, and then Rain with another: both parts are kept."""
    printed(folder)
    change(folder, "events.csv", "#ff0000", "#ff00ff")
    printed(folder, Part(changed=True))
    change(folder, "events.csv", "#00ff00", "#ffff00")
    printed(folder, Part(changed=True))
    change(folder, "events.csv", "#ff00ff", "#000000")
    change(folder, "events.csv", "Sun,#0000ff,1\n", "")
    found = {name: [*map(colour, some)] for name, some in pairs(looked(folder)[1]).items()}
    assert found == {"events:card-1": [(255, 0, 255), (0, 0, 0)], "events:card-3: gone": [(0, 0, 255)]}


def test_only_files_that_show_a_card_as_it_was_printed_last_are_kept(folder: GameFolder) -> None:
    kept = folder.path / "out" / "trial" / ".printed"
    printed(folder)
    change(folder, "events.csv", "#ff0000", "#ff00ff")
    printed(folder, Part(changed=True))
    assert len([*kept.iterdir()]) == 2
    printed(folder)
    assert len([*kept.iterdir()]) <= 2  # the part is in its own file still


@pytest.mark.parametrize("content", [None, b"", b"%PDF-1.7\n%%EOF"])
def test_a_card_whose_print_is_lost_is_shown_without_it(folder: GameFolder, content: bytes | None) -> None:
    printed(folder)
    (kept,) = (folder.path / "out" / "trial" / ".printed").iterdir()
    kept.unlink()
    if content is not None:
        kept.write_bytes(content)
    change(folder, "events.csv", "#ff0000", "#000000")
    found = pairs(looked(folder)[1])
    assert {name: [*map(colour, some)] for name, some in found.items()} == {"events:card-1": [(0, 0, 0)]}


def test_all_errors_of_cards_are_reported(folder: GameFolder) -> None:
    change(folder, "events.csv", "#ff0000", "rot")
    change(folder, "events.csv", "#00ff00", "gruen")
    with pytest.raises(PublisherError, match=r"row 2.*'rot'") as caught:
        looked(folder)
    assert len(caught.value.all) == 2


def test_a_card_of_many_parts_stays_on_the_page(folder: GameFolder) -> None:
    """A4 has room for five cards of 33 mm beside each other; the text goes on on more."""
    change(folder, "game.toml", 'text = "{title}" }', 'text = "{title}", overflow = "next-card" }')
    change(folder, "events.csv", "Fog,", f"{' '.join(60 * ['Fogbanks'])},")
    looked(folder)
    with PdfDocument(folder.path / "out" / "trial" / "look.pdf") as file:
        for page in file:
            picture = page.render(scale=1).to_pil().convert("L")
            assert picture.crop((picture.width - 10, 0, *picture.size)).getextrema() == (255, 255)


def test_a_caption_leaves_out_words_that_no_built_in_font_has(folder: GameFolder) -> None:
    (folder.path / "own.ttf").write_bytes(with_letters(GEORGIAN))
    change(folder, "events.csv", "Fog", "ნისლი")
    change(folder, "events.csv", "Rain", "წვიმა Rain")
    fonts = '[decks.events.layout]\nfonts.sans.regular = "own.ttf"\n'
    change(folder, "game.toml", "[decks.events.layout]\n", fonts)
    words, page = looked(folder)
    assert "1 … ×3" in words and "2 … Rain ×2" in words
    assert "1 ნისლი ×3" in page and "2 წვიმა Rain ×2" in page


def test_cards_that_are_called_by_other_numbers_are_shown_without_theirs(folder: GameFolder) -> None:
    """`--cards 1` prints the card that is called 1."""
    change(folder, "events.csv", "title,", "name,title,")
    for name, title in ("2", "Fog"), ("1", "Rain"), ("3", "Sun"):
        change(folder, "events.csv", f"\n{title},", f"\n{name},{title},")
    words = looked(folder)[0]
    assert "the names are those of --cards" in words
    assert "1 ×2" in words and "2 ×3" in words
