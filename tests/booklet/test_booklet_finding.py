"""Finding things: the glossary, references from game to game, lists of games, the index."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import pairwise

import booklet_sample as sample
import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from publisher.booklet.book import anthology_pdf
from publisher.booklet.family_tree import family_tree
from publisher.booklet.galley import Mark, marked
from publisher.booklet.imposition import printed
from publisher.booklet.index import index, merge_page_spans
from publisher.booklet.letters import Letters, unbroken
from publisher.booklet.pages import Book, Section
from publisher.booklet.paragraph import longest_word, rows
from publisher.booklet.players import Game, table
from publisher.booklet.styles import PAPERS, Style
from publisher.drawing.shapes import Drawing, Group, Rect
from publisher.manuscript.anthology import Anthology
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.cover import bare, collage
from publisher.manuscript.family_tree import Branch
from publisher.manuscript.lookups import Lookup, join_inflected_terms, without_article
from publisher.model.wording import ENGLISH
from publisher.text.document import Example, Link
from publisher.text.glossary import glossary, linked, terms_for
from tests.pdfs import page_texts


def chapter(slug: str, title: str, *blocks: object) -> Chapter:
    found = (sample.heading(1, title), *blocks)
    made = sample.chapter(slug, title, "Card games", found)  # type: ignore[arg-type]
    return replace(made, kind="cards", needs=("A pack of cards",), minutes=(10, 30), pictures=())


@pytest.fixture(scope="module")
def book() -> bytes:
    long = [sample.para("Every hand is played to its end and then counted. " * 40) for _ in range(4)]
    first = chapter("tuppi", "Tuppi", sample.heading(2, "The bid", "bid"), *long)
    see = sample.link("rami#opening", "as there")
    bare = sample.link("rami#opening", "…")
    named = sample.link("rami#opening", "Rami")
    words = sample.para("You open ", see, " or so. See ", bare, ". The winner of the trick leads.")
    like = sample.para("As in ", named, ".")
    second = chapter("whist", "Whist", sample.heading(2, "Play", "play"), words, like)
    third = chapter("rami", "Rami", sample.heading(2, "Opening", "opening"), *long)
    return anthology_pdf("Three", [first, second, third])


def texts(pdf: bytes) -> list[str]:
    return [re.sub(r"\s+", " ", text) for text in page_texts(pdf)]


def test_references_name_game_section_and_page(book: bytes) -> None:
    """Paper cannot be clicked: the page stands in the text, and it is the right one."""
    found = texts(book)
    page = next(i for i, text in enumerate(found, 1) if "§1 Opening" in text and "PLAYERS" in text)
    whole = " ".join(found)
    assert f"You open as there (Rami, §1, page {page}) or so. See Rami, §1, page {page}." in whole
    assert f"As in Rami (§1, page {page})." in whole, "the name is not said twice"


def test_terms_lead_to_the_glossary(book: bytes) -> None:
    """Where a chapter first uses a word it leads to its meaning; only words that are used are explained."""
    found = texts(book)
    number = next(i for i, text in enumerate(found) if "Glossary" in text)
    assert "trick One card from each player" in found[number] and "canasta" not in found[number]
    with pikepdf.open(BytesIO(book)) as pdf:
        target = pdf.pages[number].objgen
        leading = [n for page in pdf.pages for n in page.get("/Annots", []) if n.Dest[0].objgen == target]
    assert {"trick", "leads"} <= {str(note.Contents) for note in leading}


def test_the_index_gives_the_narrow_a_rule(book: bytes) -> None:
    """A rule that runs over several pages has a range, under its name without the article."""
    found = texts(book)
    index = next(text for text in found if "Index" in text)
    ranges = re.search(r"Auction: Tuppi (\d+)–(\d+)", index)
    assert ranges
    first, last = int(ranges[1]), int(ranges[2])
    assert "§1 The bid" in found[first - 1] and "counted" in found[last - 1]


def test_a_long_entry_of_the_index_may_go_on_in_the_next_column() -> None:
    """With two lines at least at the foot and at the top, under its word; the letter stays with the first."""
    games = [f"A game with a long name {number:02}" for number in range(20)]
    terms = [Lookup("Capturing", game, game) for game in games]
    strips = index(
        terms, {game: (number, number) for number, game in enumerate(games, 1)}, PAPERS["a5"].divided(2)
    )
    kept = [strip.keep for strip in strips]
    assert len(strips) > 10 and kept[:2] == [True, True] and kept[-2:] == [True, False]
    assert not any(kept[2:-2])
    assert not any(strip.repeat for strip in strips[:2]) and all(strip.repeat for strip in strips[2:])


@pytest.mark.parametrize("pages", [(3, 5), (3, 5, 8), (3, 5, 8, 12, 16, 19, 23, 27)])
def test_no_page_of_the_index_stands_alone_on_a_line(pages: tuple[int, ...]) -> None:
    """The first pages stay with the name of the game, and the last one with the page before."""
    terms = [Lookup("Capturing", "Hare Teases the Wolves", f"hare#{page}") for page in pages]
    spans = {f"hare#{page}": (page, page) for page in pages}
    for width in range(150, 300, 7):
        narrow = Book(replace(PAPERS["a5"], inner=0, outer=0, width=width))
        narrow.add(Section(marked(index(terms, spans, narrow.paper), *map(Mark, spans)), folios=False))
        told = "".join(page_texts(printed(narrow, "", "")))
        assert not re.search(r"^\d+;?\r?$", told, re.MULTILINE), told


def test_words_that_differ_in_their_ending_have_one_entry() -> None:
    """Under the concept, which has a capital; the title of a game stays apart from what the game is about."""
    whist = [Lookup(word, "Whist", f"whist#{word}") for word in ("leading", "the meld", "bid", "stacks")]
    others = [Lookup("Lead", "Tuppi", "tuppi#lead"), Lookup("melds", "Rami", "rami#melds"),
              Lookup("bid", "", ":term-bid"), Lookup("Stacking", "", "stack")]  # fmt: skip
    words = [without_article(one.word) for one in join_inflected_terms([*whist, *others])]
    assert words == ["Lead", "Melds", "Bid", "Stacks", "Lead", "Melds", "Bid", "Stacking"]


@given(st.floats(60, 400))
def test_no_line_ends_within_the_name_of_a_game(width: float) -> None:
    """While there is a space to end it at."""
    row = Letters()
    row.add(f"Stepping: {unbroken('Great-King Jump')}, {unbroken('Square–Circle Jump')}", Style(size=8.7))
    ends = [row.text[line.end - 1] for line in rows(row, max(width, longest_word(row)), width / 2)]
    assert not {"-", "–", " "} & set(ends[:-1])


def test_games_lead_to_others_like_them() -> None:
    """With their pages; the game that nothing is like is not asked about."""
    tricks = frozenset({"tricks"})
    first, second = (replace(chapter(name, name.title()), mechanics=tricks) for name in ("whist", "tuppi"))
    told = " ".join(texts(anthology_pdf("Three", [first, second, chapter("rami", "Rami")])))
    assert re.search(r"If you like … Tuppi Whist \d+ Whist Tuppi \d+", told)


KIN = {"tuppi": "tricks", "whist": "tricks", "ludo": "tables"}
MECHANICS = {"tricks": frozenset({"tricks"}), "tables": frozenset[str]()}
EQUIPPED = {"rami": ("Dice",), "ludo": ("Dice",), "ball": ("A ball",), "hex": ("A board",)}


def test_games_are_found_by_time_and_equipment(book: bytes) -> None:
    """A table under the names of lengths, and lists of equipment that not most of the games need."""
    finder = next(text for text in texts(book) if "Which game?" in text)
    assert re.search(r"three quarters of an hour Rami • 10–30 \d+ Tuppi • 10–30 \d+ Whist", finder)
    assert "A pack of cards" not in finder
    games = [replace(chapter(name, name.title()), needs=needs) for name, needs in EQUIPPED.items()]
    told = " ".join(texts(anthology_pdf("Four", games)))
    assert re.search(r"By what you need Dice Ludo \d+, Rami \d+ A ball", told)


def test_a_term_is_linked_once_and_only_in_prose() -> None:
    """Headings, examples and the second mention stay as they are."""
    example = Example("", (sample.para("A trick."),), sample.HERE)
    found, terms = linked(
        (sample.heading(2, "The trick"), example, sample.para("Tricks and tricks. Stock.")),
        terms_for("cards"),
    )
    links = [
        node
        for block in found
        if hasattr(block, "children")
        for node in block.children
        if isinstance(node, Link)
    ]
    assert [term.word for term in terms] == ["trick", "stock"]
    assert [link.target for link in links] == [":term-trick", ":term-stock"]
    assert found[1] is example


def test_a_term_means_one_thing() -> None:
    """No two terms of one kind share a form, and each is explained in a sentence."""
    for kind in ("cards", "boards"):
        forms = [form for term in terms_for(kind) for form in (term.word, *term.forms)]
        assert len(forms) == len(set(forms))
    assert all(term.meaning.endswith(".") for term in glossary())


def test_a_book_opens_on_parts_of_its_games() -> None:
    """And on nothing else: no suits where nobody plays cards. The same picture is there once."""
    rami = [replace(chapter(f"g{i}", f"Game {i}"), pictures=(("board", sample.board(3)),)) for i in range(2)]
    cards = replace(chapter("whist", "Whist"), pictures=(("52 cards", sample.card("A")),))
    one, two = (collage(Anthology("A", games), 100, 50).shapes for games in (rami, [*rami, cards]))
    assert [type(shape) for shape in one] == [Rect, Group]
    assert [type(shape) for shape in two] == [Rect, Group, Rect, Group]
    assert len({(shape.width, shape.height) for shape in two if isinstance(shape, Rect)}) == 1, "equal tiles"
    title = texts(anthology_pdf("Boards", rami))[0]
    assert "Boards" in title and not set("♠♥♦♣") & set(title)


def test_the_pictures_opposite_the_title_differ() -> None:
    """One of each family, and one of each size, if a book has enough of them."""

    def pictured(name: str, family: str, drawing: Drawing) -> Chapter:
        return replace(chapter(name, name), family=family, pictures=(("part", drawing),))

    large = [pictured(f"c{n}", f"cards {n}", sample.board(n - 1, 24 / n)) for n in (3, 4, 6)]
    boards = [pictured(f"b{i}", f"boards {i}", sample.board(5, i)) for i in range(5, 20)]
    kin = [pictured(f"k{i}", "kin", sample.board(5, i)) for i in range(20, 40)]
    shapes = collage(Anthology("A", [*large, *kin, *boards]), 100, 100).shapes
    drawn = [shape.shapes for shape in shapes if isinstance(shape, Group)]
    assert len(drawn) == 12
    assert sum(bare(one.pictures[0][1]).shapes in drawn for one in large) == 1
    assert sum(bare(one.pictures[0][1]).shapes in drawn for one in kin) <= 1


def test_a_game_without_kin_has_its_family_beside_it() -> None:
    """The heading says that it has no kin here, and the family what to expect."""
    games = [replace(chapter(name, name.title()), family=family) for name, family in KIN.items()]
    told = " ".join(texts(anthology_pdf("Three", [replace(g, mechanics=MECHANICS[g.family]) for g in games])))
    assert re.search(r"games without kin here Ludo tables [ .]*\d", told)
    assert "Tuppi tricks" not in told


def test_a_page_within_a_branch_repeats_the_branches_that_lead_to_it() -> None:
    leaf = Branch(("auctions",), (), (chapter("tuppi", "Tuppi"), chapter("vint", "Vint")))
    trunk = Branch((), (Branch(("tricks",), (leaf,), (chapter("whist", "Whist"),)),), ())
    rows = family_tree(trunk, PAPERS["a5"])
    assert [len(row.repeat) for row in rows] == [0, 1, 2, 2, 3, 3], (
        "all, tricks, Whist, auctions, Tuppi, Vint"
    )


def test_a_page_within_a_group_of_the_finder_repeats_its_name() -> None:
    """Below the head of the table; above the first game of a group, its name is there already."""
    games = [Game(name, name, (2,), "10") for name in ("hex", "y", "go")]
    _, name, first, *others = table({"Short": games}, PAPERS["a5"], ENGLISH.say)
    assert [len(row.repeat) for row in (name, first, *others)] == [1, 1, 2, 2]


@pytest.mark.parametrize(("players", "dots"), [((2,), 1), ((2, 3, 5), 3), ((7, 8, 9, 10), 2), ((9,), 1)])
def test_the_finder_has_a_dot_for_each_number_of_players(players: tuple[int, ...], dots: int) -> None:
    """Eight and more share the last column."""
    only = replace(chapter("whist", "Whist", sample.heading(2, "Play", "play")), players=players)
    (page,) = (page for page in texts(anthology_pdf("One", [only])) if "Which game?" in page)
    assert page.count("•") == dots


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 4)), max_size=12))
def test_narrow_one_game_are_told_once_and_in_order(begun: list[tuple[int, int]]) -> None:
    """Spans in the index have a page between them, and hold the same pages as those that were found."""
    spans = [(begin, begin + more, str(i)) for i, (begin, more) in enumerate(begun)]
    told = merge_page_spans(spans)
    assert all(a[1] + 1 < b[0] for a, b in pairwise(told))
    assert {page for begin, end, _ in told for page in range(begin, end + 1)} == {
        page for begin, end, _ in spans for page in range(begin, end + 1)
    }
