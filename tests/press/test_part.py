"""A part of a deck: the sheets have the wanted cards only, each in front of its back."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.components.faces import card_batches
from publisher.components.sheets.setup import Setup
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, Result, build_game
from publisher.press.part import Part
from tests.handed_over import HEAD
from tests.pdfs import page_texts

TABLE = "name,title,copies\nfox,Fox,2\nowl,Owl,1\nold crow,Crow,1\nelk,Elk,0\n"
LAYOUT = '\n[[deck.layout.face]]\ndraw = "text"\nsize = [50, 9]\ntext = "{title}-{n}-{all}"\n'
BACK = LAYOUT.replace("face", "back").replace("{title}-{n}-{all}", "Back-of-{title}")


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    """Four cards of three kinds; each kind has its own back."""
    (tmp_path / "game.toml").write_text(f'{HEAD}[deck]\ncards_from = "cards.csv"\n{LAYOUT}{BACK}')
    (tmp_path / "rules.md").write_text("# Trial\n\nPlay.\n")
    (tmp_path / "cards.csv").write_text(TABLE)
    return GameFolder("trial", tmp_path)


def built(folder: GameFolder, part: Part | None = None) -> Result:
    order = Order(folder.path / "out", "a4", ("cards",), part=part)
    return build_game(GameFolder(folder.slug, folder.path), order)


def printed(folder: GameFolder, part: Part) -> list[str]:
    """Return the words of the faces that are printed for a part; none if nothing is."""
    result = built(folder, part)
    assert not result.problems
    if not result.made:
        return []
    (name,) = result.made
    front, back = page_texts(folder.path / "out" / "trial" / name)
    faces = [word for word in front.split() if word.count("-") == 2]
    backs = [word for word in back.split() if word.startswith("Back-of-")]
    assert sorted(f"Back-of-{face.split('-')[0]}" for face in faces) == sorted(backs)
    return [face.split("-")[0] for face in faces]


def change(folder: GameFolder, old: str, new: str) -> None:
    path = folder.path / "cards.csv"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


@pytest.mark.parametrize(
    "names, faces",
    [
        (("fox",), ["Fox", "Fox"]), (("2",), ["Owl"]), (("2-3",), ["Owl", "Crow"]), (("2–2",), ["Owl"]),
        (("old crow", "1"), ["Fox", "Fox", "Crow"]), (("1-3",), ["Fox", "Fox", "Owl", "Crow"]),
    ],
)  # fmt: skip
def test_cards_are_chosen_by_number_or_name(
    folder: GameFolder, names: tuple[str, ...], faces: list[str]
) -> None:
    """With all their copies, in the order of the deck."""
    assert printed(folder, Part(names)) == faces


@pytest.mark.parametrize(
    "names, chosen, faces",
    [
        ("3 2 1", "1", ["Crow"]), ("3 2 1", "3-2", ["Fox", "Fox", "Owl"]),
        ("10 20 30", "10-20", ["Fox", "Fox", "Owl"]), ("10 20 30", "1", ["Fox", "Fox"]),
        ("03 01 02", "1-2", ["Owl", "Crow"]), ("0-6 1-2 3", "1-2", ["Owl"]),
    ],
)  # fmt: skip
def test_a_card_that_is_called_by_a_number_has_that_number(
    folder: GameFolder, names: str, chosen: str, faces: list[str]
) -> None:
    for old, new in zip(("fox", "owl", "old crow"), names.split(), strict=True):
        change(folder, f"\n{old},", f"\n{new},")
    assert printed(folder, Part((chosen,))) == faces


@pytest.mark.parametrize(
    "name, message, hint",
    [
        ("fx", "--cards: no card 'fx'", "did you mean fox?"),
        ("elk", "--cards: no card 'elk'", "known: fox, owl, old crow"),
        ("2-4", "--cards: 2-4 is not between 1 and 3", "the numbers are those of the different cards"),
        ("3-2", "--cards: 3-2 is not between 1 and 3", "the numbers are those of the different cards"),
    ],
)  # fmt: skip
def test_unknown_cards_are_refused(folder: GameFolder, name: str, message: str, hint: str) -> None:
    problem, other = built(folder, Part((name, "x", "1"))).problems
    assert problem.message == message and problem.hint.startswith(hint)
    assert other.message == "--cards: no card 'x'"


def test_only_changed_cards_are_printed_and_each_once(folder: GameFolder) -> None:
    """A card has changed if anything on one of its sides has, and a new one, too."""
    assert "no earlier print" in built(folder, Part(changed=True)).problems[0].message
    built(folder)
    assert printed(folder, Part(changed=True)) == []
    change(folder, "Owl", "Eule")
    assert printed(folder, Part(changed=True)) == ["Eule"]
    assert printed(folder, Part(changed=True)) == []
    change(folder, "elk,Elk,0", "elk,Elk,1")  # the number of all cards is on each
    assert printed(folder, Part(changed=True)) == ["Fox", "Fox", "Eule", "Crow", "Elk"]


def test_it_says_how_many_cards_have_changed_and_why_if_all_have(folder: GameFolder) -> None:
    built(folder)
    change(folder, "Owl", "Eule")
    assert built(folder, Part(changed=True)).lacking == ("1 of 3 cards have changed",)
    path = folder.path / "game.toml"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace("[deck]", '[deck]\nsize = "50.8x71.12"'), encoding="utf-8")
    (note,) = built(folder, Part(changed=True)).lacking
    assert note.startswith("3 of 3 cards have changed: they are 50.8 × 71.12 mm now, and were 63.5 × 88.9 mm")
    path.write_text(whole, encoding="utf-8")
    change(folder, "elk,Elk,0", "elk,Elk,1")
    (note,) = built(folder, Part(changed=True)).lacking
    assert note.startswith("4 of 4 cards have changed: they are 63.5 × 88.9 mm now, and were 50.8 × 71.12 mm")
    path.write_text(whole + 'colour = "#336699"\n', encoding="utf-8")
    (note,) = built(folder, Part(changed=True)).lacking
    assert note.startswith("4 of 4 cards have changed: the layout, the back, or an option")


def test_a_trial_in_another_size_is_not_the_last_print(folder: GameFolder) -> None:
    """Each size of `--card-size` has its own notes; nothing in it is compared with another one."""
    setup = Setup(card_size="50.8x71.12")

    def tried(part: Part | None = None) -> Result:
        order = Order(folder.path / "out", "a4", ("cards",), setup, part=part)
        return build_game(GameFolder(folder.slug, folder.path), order)

    built(folder)
    assert "no earlier print in this --card-size" in tried(Part(changed=True)).problems[0].message
    tried()
    change(folder, "Owl", "Eule")
    assert printed(folder, Part(changed=True)) == ["Eule"]
    assert tried(Part(changed=True)).lacking == ("1 of 3 cards have changed",)
    assert not tried(Part(changed=True)).made and not built(folder, Part(changed=True)).made


def test_only_new_copies_are_printed(folder: GameFolder) -> None:
    """A changed card stays changed, because its old copies are as they were."""
    built(folder)
    change(folder, "fox,Fox,2", "fox,Vixen,4")
    change(folder, "elk,Elk,0", "elk,Elk,1")
    assert printed(folder, Part(new_copies=True)) == ["Vixen", "Vixen", "Elk"]
    assert printed(folder, Part(new_copies=True)) == []
    assert printed(folder, Part(changed=True))[:4] == 4 * ["Vixen"]
    assert printed(folder, Part(changed=True, new_copies=True)) == []


def test_all_cards_are_printed_again_afterwards(folder: GameFolder) -> None:
    """A part is a file of its own, and the whole deck is as it was."""
    built(folder)
    assert printed(folder, Part(("owl",))) == ["Owl"]
    assert not built(folder).made
    assert len(card_batches(folder.definition())[0].pieces) == 4
