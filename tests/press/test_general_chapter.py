"""The chapter on what games share: checked like a game, and printed before all of them."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from publisher.checking.checker import check
from publisher.checking.report import Report
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.playout import playout
from publisher.manuscript.anthology import Anthology
from publisher.manuscript.chapter import Chapter, examples_of
from publisher.manuscript.matter import prose
from publisher.manuscript.references import entry
from publisher.model.shelf import general_folder
from publisher.press.book import print_book
from publisher.press.chapters import chapter, general_chapter
from publisher.text.document import Blocks, Document, Example, Heading, Paragraph, plain, walk
from publisher.text.glossary import glossary
from tests.pdfs import page_texts
from tests.shelf import SHELF


def rules() -> Any:
    return load_game(general_folder())


def test_its_text_holds() -> None:
    report = check(general_folder(), strict=True)
    assert not report.problems
    assert report.checked["examples"] >= 10 and report.checked["samples"] == 1


def test_the_glossary_leads_to_what_it_explains_at_length() -> None:
    """Each `told` names a rule that stands in it; the book then prints its number and page."""
    rules_of = entry("", chapter(general_folder(), check(general_folder())).whole).rules
    told = [term.told.target for term in glossary() if term.told]
    assert told
    assert {target.partition("#")[0] for target in told} == {general_folder().slug}
    assert {target.partition("#")[2] for target in told} <= set(rules_of)


def test_a_hand_of_plain_tricks_can_be_played() -> None:
    for seed in range(20):
        assert sum(playout(rules(), seed).outcome.scores) == 2 * 13


@given(st.lists(st.integers(-500, 2000), min_size=2, max_size=8))
def test_the_pot_comes_out_even(scores: list[int]) -> None:
    """What goes in comes out; two players settle for half of what two sides would."""
    shares = rules().settled(scores)
    assert sum(shares) == 0
    assert [share > 0 for share in shares] == [score > Fraction(sum(scores), len(scores)) for score in scores]
    if len(scores) == 2:
        assert 2 * max(shares) == rules().difference(*scores)


def test_the_draw_is_fair() -> None:
    """Six ways for the colours to fall, three partnerships, each as likely as the next."""
    game = rules()
    deck = game.definition.card_deck.by_name
    drawn = [deck[name] for name in ("♥2", "♦2", "♠2", "♣2")]
    table, pairs = game.start(stream(1, "deal")), Counter()
    for order in permutations(drawn):
        for zone, card in zip(table.drawn, order, strict=True):
            zone[:] = [card]
        pairs[frozenset(seat for seat in game.seats if game.are_partners(table, game.seats[0], seat))] += 1
    assert len(pairs) == game.partnerships() == 3
    assert len(set(pairs.values())) == 1
    assert game.colour_draws() == 6 and game.draws_together() == 2


def test_it_opens_the_book(tmp_path: Path) -> None:
    """It stands in the contents before the games, and is not counted or listed as one."""
    folder = SHELF.game("hex")
    assert not general_chapter(check(general_folder())).is_game
    target = tmp_path / "book.pdf"
    assert not print_book([folder], "a5", target).problems
    pages = page_texts(target)
    whole = "\n".join(pages)
    assert "1 game" in whole
    opened = next(i for i, text in enumerate(pages) if text.startswith("Before You Play"))
    first = next(i for i, text in enumerate(pages) if "CONNECTION" in text)
    assert opened < first
    finder = next(text for text in pages if "Which game?" in text).partition("Which game?")[2]
    assert "Before You Play" not in finder and "Hex" in finder


def test_the_model_of_an_example_is_one_that_was_played() -> None:
    """“How to read an example” shows one of this chapter's, as it is printed there."""
    printed = general_chapter(check(general_folder()))
    document = printed.whole
    sections = entry("", document).rules
    told = [_words(block.blocks) for block in document.blocks if isinstance(block, Example)]
    (model,) = (b for b in prose("", "reading.md", kinds={"cards"}).document.blocks if isinstance(b, Example))
    assert _words(model.blocks) in [
        re.sub(r"\(rule ([\w-]+)\)", lambda rule: f"(§{sections[rule[1]]})", words) for words in told
    ]


def test_a_book_without_card_games_tells_nothing_of_cards() -> None:
    """Neither what tricks are nor what a point may cost, nor how cards are written."""
    general = general_chapter(Report("before-you-play"))
    whole = Anthology("Both", [general, _game("cards"), _game("boards")])
    boards = Anthology("Boards", [general, _game("boards")])
    titles = [plain(b.children) for b in general.document.blocks if isinstance(b, Heading) and b.level == 2]
    assert _titles(whole) == titles and {"Tricks", "Playing for money"} <= set(titles)
    assert _titles(boards) == [title for title in titles if title not in ("Tricks", "Playing for money")]
    front = [*walk(boards.reading().document.blocks), *walk(boards.preface().document.blocks)]
    said = _words(tuple(front))
    assert "c3-c4" in said and not set("♠♥♦♣") & set(said) and not re.search(r"\bpacks?\b", said)
    assert "♠K or ♥10. Points of a board" in _words(whole.reading().document.blocks)


def _game(kind: str) -> Chapter:
    return Chapter(kind, kind, "", "", Document(kind, ()), lambda fence: None, players=(2,), kind=kind)


def _titles(anthology: Anthology) -> list[str]:
    told = anthology.chapters[0].document.blocks
    return [plain(block.children) for block in told if isinstance(block, Heading) and block.level == 2]


def _words(blocks: Blocks) -> str:
    return " ".join(plain(block.children) for block in blocks if isinstance(block, Paragraph))


def test_a_proof_opens_without_the_pictures_of_its_game() -> None:
    """They stand at the head of the rules."""
    folder = SHELF.game("hex")
    told = chapter(folder, Report("hex"))
    assert told.head and told.pictures
    assert not examples_of(told).head and not examples_of(told).pictures
