"""Several decks of one game: `[decks.NAME]`, each with its own table, size and back, on shared sheets."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from publisher.api import draw
from publisher.base.errors import DefinitionError, NotationError
from publisher.components.faces import card_back, card_batches
from publisher.components.sheets.layout import sheets_of
from publisher.components.sheets.paper import A4
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import sized
from publisher.engine.game import Game
from publisher.exports.targets import TARGETS
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.figures import figure_of, misfit_of
from publisher.press.lint import uncounted_cards
from publisher.press.night_parts import night_parts
from publisher.press.part import Part
from publisher.press.scaffold import layout_file
from publisher.press.unmet import unmet_conditions
from publisher.text.document import Fence
from publisher.text.game_text import read_text
from tests.handed_over import HEAD
from tests.pdfs import page_texts

FACE = '.layout]\nface = [{ draw = "text", size = [50, 9], text = "{title}-{n}-{all}" }]\n'
DECKS = {
    "events": 'cards_from = "events.csv"\nback = "red"\n',
    "heroes": 'cards_from = "heroes.csv"\nback = "navy"\nname_from = "title"\n',
    '"Big ones"': 'cards_from = "heroes.csv"\nsize = "tarot"\n',
}
TOML = HEAD + "".join(f"\n[decks.{name}]\n{keys}\n[decks.{name}{FACE}" for name, keys in DECKS.items())
VARIANT = '\n[variants.long]\ntitle = "Long"\ndecks.events.cards_from = "heroes.csv"\n'
FILES = {
    "game.toml": TOML + VARIANT,
    "rules.md": "# Trial\n\n[13](fact:cards), [4](fact:cards(heroes)), [14](fact:sum-of(strength)).\n",
    "events.csv": "title,copies\nFog,3\nRain,2\n",
    "heroes.csv": "title,strength,copies\nOda,2,3\nAnselm,1,1\n",
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return GameFolder("trial", tmp_path)


def built(folder: GameFolder, part: Part | None = None) -> Any:
    return build_game(
        GameFolder("trial", folder.path), Order(folder.path / "out", "a4", ("cards",), part=part)
    )


def test_decks_of_one_size_share_sheets_and_each_card_has_the_back_of_its_deck(folder: GameFolder) -> None:
    """5 + 4 poker cards are one full sheet of A4; the tarot cards are another batch."""
    definition = folder.definition()
    events, heroes, big = definition.each_deck
    batches = card_batches(definition)
    assert [(batch.name, len(batch.pieces)) for batch in batches] == [("events, heroes", 9), ("Big ones", 4)]
    (block,) = sheets_of(batches, A4, Setup())[0].blocks
    assert block.grid.capacity == 9
    backs = {"events": card_back(events), "heroes": card_back(heroes), "Big ones": card_back(big)}
    assert all(piece.back is backs[piece.name] for batch in batches for piece in batch.pieces)
    assert len({id(back) for back in backs.values()}) == 3


def test_backs_are_behind_their_fronts_on_a_shared_sheet(folder: GameFolder) -> None:
    """Across the long edge, x becomes the width of the page minus x: 210 mm for an upright sheet of A4."""
    block = sheets_of(card_batches(folder.definition()), A4, Setup())[0].blocks[0]
    width = block.grid.paper.width
    for cell in block.cells:
        over = block.grid.over(cell)
        assert (over.left, over.right) == pytest.approx((width - cell.right, width - cell.left))
        assert (over.top, over.bottom) == (cell.top, cell.bottom)


def test_all_files_of_a_game_have_all_its_decks(folder: GameFolder) -> None:
    """The variant has other events, and its own file; each deck has a box with its name."""
    result = built(folder)
    assert not result.problems
    assert {*result.made} == {"guide.pdf", "cards.pdf", "box.pdf", "cards-long.pdf", "box-long.pdf"}
    out = folder.path / "out" / "trial"
    words = Counter(word for text in page_texts(out / "cards.pdf") for word in text.split() if "-" in word)
    assert words["Fog-1-2"] == 3 and words["Rain-2-2"] == 2
    assert words["Oda-1-2"] == 6 and words["Anselm-2-2"] == 2
    boxes = " ".join(page_texts(out / "box.pdf"))
    assert all(told in boxes for told in ("events: 5 cards", "heroes: 4 cards", "Big ones: 4 cards"))


@pytest.mark.parametrize(
    "names, faces",
    [
        (("events:2",), {"Rain": 2}), (("heroes:Oda", "events:1-2"), {"Oda": 3, "Fog": 3, "Rain": 2}),
        (("heroes",), {"Oda": 3, "Anselm": 1}), (("Big ones:2",), {"Anselm": 1}), (("Oda",), {"Oda": 3}),
    ],
)  # fmt: skip
def test_a_part_of_a_deck_is_named_with_its_deck(
    folder: GameFolder, names: tuple[str, ...], faces: dict[str, int]
) -> None:
    result = built(folder, Part(names))
    assert not result.problems
    text = page_texts(folder.path / "out" / "trial" / result.made[0])[0]
    assert Counter(word.split("-")[0] for word in text.split() if word.count("-") == 2) == faces


@pytest.mark.parametrize(
    "name, message, hint",
    [
        ("1", "--cards: 1 of which deck?", "events:1 or heroes:1 or Big ones:1"),
        ("event:1", "--cards: no deck 'event'", "did you mean events?"),
        ("events:3", "--cards: events:3 is not between 1 and 2", "the numbers are those"),
        ("heroes:Odo", "--cards: no card 'heroes:Odo'", "did you mean heroes:Oda"),
    ],
)  # fmt: skip
def test_unknown_decks_and_cards_are_refused(folder: GameFolder, name: str, message: str, hint: str) -> None:
    (problem,) = built(folder, Part((name,))).problems
    assert problem.message == message and problem.hint.startswith(hint)


def test_only_the_deck_that_has_changed_is_printed_again(folder: GameFolder) -> None:
    built(folder)
    (folder.path / "events.csv").write_text("title,copies\nFog,3\nStorm,2\n")
    result = built(folder, Part(changed=True))
    text = page_texts(folder.path / "out" / "trial" / result.made[0])[0]
    assert text.count("Storm-2-2") == 2 and "Fog" not in text and "Oda" not in text


@pytest.mark.parametrize(
    "old, new, message, at",
    [
        ('"{title}-', '"{titel}-', "events.layout.face[0]: the table of cards has no column", "face = "),
        ("s.heroes]\n", "s.heroes]\ncards = 9\n", "heroes.cards: says 9, but the deck has 4", "cards = 9"),
        ("s.heroes]\n", "s.heroes]\nbak = 9\n", "heroes.bak: unknown key 'bak' for kind", "bak = 9"),
        ('back = "red"', 'back = "reed"', "events.back: unknown colour 'reed'", "reed"),
        ('size = "tarot"', 'size = "tarok"', "\"Big ones\".size: unknown size 'tarok'", "tarok"),
        ('csv"\nsize', 'doc"\nsize', "\"Big ones\".cards_from: 'heroes.doc' is not a table", "heroes.doc"),
    ],
)  # fmt: skip
def test_errors_name_the_key_of_the_deck(
    folder: GameFolder, old: str, new: str, message: str, at: str
) -> None:
    text = FILES["game.toml"].replace(old, new, 1)
    (folder.path / "game.toml").write_text(text)
    problem, *_ = built(folder).problems
    assert problem.message.startswith(f"decks.{message}")
    assert problem.location and problem.location.line == text[: text.index(at)].count("\n") + 1


def test_decks_that_would_be_one_folder_are_refused(folder: GameFolder) -> None:
    (folder.path / "game.toml").write_text(FILES["game.toml"].replace("decks.heroes", "decks.Events"))
    (problem,) = built(folder).problems
    assert problem.message.startswith("decks: 'events' and 'Events' are one file")


def test_a_variant_may_give_a_deck_another_kind(folder: GameFolder) -> None:
    text = FILES["game.toml"] + '\n[variants.short]\ndecks.events = { kind = "suits", cards = 52 }\n'
    (folder.path / "game.toml").write_text(text)
    events = GameFolder("trial", folder.path).definition("short").each_deck[0]
    assert len(events.card_deck) == 52


def test_facts_count_all_decks_or_one(folder: GameFolder) -> None:
    assert not built(folder).problems
    rules = Game(folder.definition())
    assert (rules.cards(), rules.cards("events")) == (13, 5)


def test_counters_beside_cards_keep_their_size(folder: GameFolder) -> None:
    text = FILES["game.toml"].replace('"tarot"', '"20x20"') + 'noun = "counter"\nsize = "20x20"\n'
    (folder.path / "game.toml").write_text(text.replace(VARIANT, "") + VARIANT)
    game = GameFolder("trial", folder.path).definition()
    sizes = [one.card_deck.definition.size for one in sized(game, A4, Setup(card_size="bridge")).each_deck]
    assert sizes == ["bridge", "bridge", "20x20"]


def test_programs_deal_the_deck_and_the_others_are_printed_beside_it(folder: GameFolder) -> None:
    (folder.path / "game.toml").write_text(FILES["game.toml"].replace(VARIANT, "") + "\n[deck]\ncards = 52\n")
    game = GameFolder("trial", folder.path).definition()
    assert len(game.card_deck) == 52 and Game(game).cards() == 52
    assert [len(one.card_deck) for one in game.each_deck] == [52, 5, 4, 4]
    assert [card.name for card in Part(("1",)).cards(game, {})] == ["♠2"]


@pytest.mark.parametrize(
    "target, names",
    [
        ("png", {"events/card-1.png", "events/back.png", "heroes/Oda.png", "Big ones/card-2.png"}),
        ("cards", {"events/card-1.pdf", "heroes/Anselm.pdf", "Big ones/back.pdf"}),
        ("mpc", {"events/poker/1-card_1.png", "heroes/poker/4-Anselm.png", "Big ones/tarot/back.png"}),
        ("tts", {"events-faces-1.png", "heroes-back.png", "Big ones-faces-1.png", "trial.json"}),
    ],
)  # fmt: skip
def test_exports_have_a_place_for_each_deck(folder: GameFolder, target: str, names: set[str]) -> None:
    files = {
        one.name: one.content
        for one in TARGETS[target](folder.definition(), "", 72, Setup())
        if not isinstance(one, str)
    }
    assert {name.replace("card-", "card_") for name in names} <= {*files}
    if target == "tts":
        decks = json.loads(files["trial.json"])["ObjectStates"]
        assert [(deck["Nickname"], len(deck["DeckIDs"])) for deck in decks] == [
            ("events", 5), ("heroes", 4), ("Big ones", 4),
        ]  # fmt: skip
        assert len({deck["Transform"]["posX"] for deck in decks}) == 3


def test_a_shop_gets_the_decks_that_it_cuts(folder: GameFolder) -> None:
    made = list(TARGETS["drivethru"](folder.definition(), "", 72, Setup()))
    assert made[1:] == ["left out: DriveThruCards does not cut cards of 70 × 120 mm"]


def test_too_many_cards_together_are_refused(folder: GameFolder) -> None:
    (folder.path / "events.csv").write_text("title,copies\n" + "".join(f"Fog{n},1000\n" for n in range(4)))
    (folder.path / "heroes.csv").write_text("title,strength,copies\nOda,1,600\n")
    with pytest.raises(DefinitionError, match="decks: 5,200 cards together, and at most 5,000 are printed"):
        GameFolder("trial", folder.path).definition()


@pytest.mark.parametrize("layout", ["prompt", "prompt.toml"])
def test_decks_of_one_layout_differ_by_the_colour_of_their_backs(folder: GameFolder, layout: str) -> None:
    """A ready layout, and a copy of it, has a back of its own in the colour of the deck."""
    layout_file("prompt", folder.path)
    decks = "".join(
        f'[decks.{back}]\ncards_from = "fox.csv"\nlayout = "{layout}"\nback = "{back}"\n'
        for back in ("red", "navy")
    )
    (folder.path / "game.toml").write_text(HEAD + decks)
    (folder.path / "fox.csv").write_text("text,foot\nFox,1\n")
    (folder.path / "rules.md").write_text("# Trial\n")
    found = [repr(card_back(one)) for one in GameFolder("trial", folder.path).definition().each_deck]
    assert "#9c2a2e" in found[0] and "#25457a" in found[1] and "#9c2a2e" not in found[1]


def test_hints_for_designers_name_the_deck(folder: GameFolder) -> None:
    text = FILES["game.toml"].replace('text = "{title}', 'when = { title = "Fogg" }, text = "{title}', 1)
    (folder.path / "game.toml").write_text(text)
    folder = GameFolder("trial", folder.path)
    assert [problem.message for problem in uncounted_cards(folder)] == [
        "decks.events.cards: the number of cards is not said; there are 5",
        "decks.heroes.cards: the number of cards is not said; there are 4",
        'decks."Big ones".cards: the number of cards is not said; there are 4',
    ]
    (problem,) = unmet_conditions(folder)
    assert problem.message.startswith("decks.events.layout.face[0].when: no row has 'Fogg'")
    assert problem.location and problem.location.line == text[: text.index("when")].count("\n") + 1


def test_an_evening_has_all_decks_with_blank_cards_of_their_sizes(folder: GameFolder) -> None:
    definition = folder.definition()
    kit = night_parts(folder, definition, read_text(folder, "rules.md"), 2, A4, Setup())
    sizes = {batch.name: batch.size for batch in kit.cut}
    for name, pieces in kit.fill.items():
        assert {(piece.front.width, piece.front.height) for piece in pieces} == {sizes[name]}
    assert {"events, heroes", "Big ones"} <= {*kit.fill} and kit.hand["box"] == 3


def test_programs_draw_a_card_of_a_deck(folder: GameFolder) -> None:
    home = folder.path.rename(folder.path.with_name("trial"))
    assert draw(home, "events:back") != draw(home, "heroes:back")
    assert draw(home, "heroes:Oda").startswith("<")
    with pytest.raises(NotationError, match="has no 'Oda' to draw"):
        draw(home, "Oda")


def test_a_figure_shows_cards_of_the_deck_that_has_them(folder: GameFolder) -> None:
    (folder.path / "rules.md").write_text(
        "# Trial\n\n```hands\nAnn: Anselm Oda\n```\n\n```hands\nBen: Odo\n```\n"
    )
    fits, misfits = read_text(folder, "rules.md").blocks[-2:]
    assert isinstance(fits, Fence) and isinstance(misfits, Fence)
    drawing = figure_of(folder, {}, {}, fits)
    assert drawing and drawing.title == "Ann: Anselm Oda"
    assert "unknown card 'Odo'" in str(misfit_of(folder, misfits))
