"""Booklets and anthologies, read back from their PDF."""

from __future__ import annotations

import re
from io import BytesIO

import booklet_sample as sample
import pikepdf
import pypdfium2
import pytest
from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.booklet.book import anthology_pdf, rules_pdf
from publisher.manuscript.credits import Credits
from publisher.manuscript.matter import Matter, Tally
from publisher.text.document import Document, Fence
from tests.pdfs import page_texts

MATTER = Matter(
    subtitle="Rules that have been played",
    imprint="publisher 0.1.0",
    tally="In all: 42 examples.",
    tallies=(Tally("Spades", 28, 61, 3, "97%"), Tally("Whist", 14, 40, 5, "–")),
)
TITLES = ("Hunter’s Whist", "Spades", "Élan & Co. (old)", "Loo", "Skat", "Hex")
SLUGS = ("whist", "spades", "elan", "loo", "skat", "hex")


@pytest.fixture(scope="module")
def anthology() -> bytes:
    chapters = [
        sample.in_own_words(sample.chapter(slug, title, "Board games" if slug == "hex" else "Card games"))
        for slug, title in zip(SLUGS, TITLES, strict=True)
    ]
    return anthology_pdf("A Shelf’s Games", chapters, "a5", MATTER)


@pytest.fixture(scope="module")
def booklet() -> bytes:
    return rules_pdf(sample.chapter())


def pages(pdf: bytes) -> list[str]:
    """The text of each page; words parted at the end of a line are whole again."""
    whole = (re.sub(r"[￾\x02]\r?\n?|-\r\n", "", text) for text in page_texts(pdf))
    return [re.sub(r"\s+", " ", text).strip() for text in whole]


@pytest.mark.parametrize("paper", ["a5", "a4", "letter"])
def test_every_word_is_on_paper(paper: str) -> None:
    """The text layer says what the tree says, on every paper, kerning and hyphens or not."""
    said = " ".join(pages(rules_pdf(sample.chapter(), paper)))
    for words in (
        "Hunter’s Whist", "what is termed the calculating power", "the ace",
        "The black piece on b2 is captured", "In the short game", "♠ A K 4",
        "An engine played every example", "extraordinarily uncharacteristic misunderstanding", "麻將",
    ):  # fmt: skip
        assert words in said, words


def test_page_numbers_in_the_contents_are_right(anthology: bytes) -> None:
    """Each line of the contents names the page on which that chapter's title stands."""
    texts = pages(anthology)
    contents = next(text for text in texts if "Contents" in text)
    for title in TITLES:
        found = re.search(rf"{re.escape(title)}.*? 4 30–45 (\d+)(?= |$)", contents)
        assert found, title
        assert title in texts[int(found[1]) - 1]
        assert "YOU NEED" in texts[int(found[1]) - 1]


def test_folios_count_the_pages(anthology: bytes) -> None:
    """The number printed on a page is its place in the file."""
    document = pypdfium2.PdfDocument(anthology)
    for i, page in enumerate(document):
        foot = page.get_textpage().get_text_bounded(top=40).strip()
        assert foot in ("", str(i + 1), "publisher 0.1.0")


def test_links_lead_to_their_rules(anthology: bytes) -> None:
    """Every link goes to a page of this book; one to another game goes to that game's rule."""
    texts = pages(anthology)
    spades = next(i for i, text in enumerate(texts) if "Spades" in text and "YOU NEED" in text)
    rule = next(i for i in range(spades, len(texts)) if "§5.1 Following suit" in texts[i])
    with pikepdf.open(BytesIO(anthology)) as document:
        numbers: dict[object, int] = {page.objgen: i for i, page in enumerate(document.pages)}
        links = [note for page in document.pages for note in page.get("/Annots", [])]
        inside = [numbers[note.Dest[0].objgen] for note in links if "/Dest" in note]
        outside = {str(note.A.URI) for note in links if "/A" in note}
    assert rule in inside and 0 not in inside
    assert outside == {"https://example.org/whist"}


def test_the_outline_is_a_tree(anthology: bytes) -> None:
    """Parts hold chapters, chapters hold rules."""
    with pikepdf.open(BytesIO(anthology)) as document, document.open_outline() as outline:
        tops = [str(item.title) for item in outline.root]
        assert "Card games" in tops and "Index" in tops
        cards = next(item for item in outline.root if item.title == "Card games")
        assert [str(item.title) for item in cards.children] == list(TITLES[:-1])
        play = next(item for item in cards.children[0].children if item.title == "§5 The play")
        assert str(play.children[0].title) == "§5.1 Following suit"


def test_metadata_and_viewer_preferences(booklet: bytes) -> None:
    """The file knows its title, prints at full size and turns over the long edge."""
    with pikepdf.open(BytesIO(booklet)) as document:
        assert str(document.docinfo["/Title"]) == "Hunter’s Whist"
        wishes = document.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None" and wishes.Duplex == "/DuplexFlipLongEdge"


def test_index_and_colophon(anthology: bytes) -> None:
    """The index knows the games; the colophon says what was checked."""
    texts = pages(anthology)
    assert any("Index" in text and "Spades" in text for text in texts)
    assert "In all: 42 examples." in texts[-1]
    assert all(figure in texts[-1] for figure in ("28", "61", "97%"))


def test_games_that_share_no_part_are_last_in_the_family_tree() -> None:
    tricks = {"whist", "spades"}
    chapters = [
        replace(sample.chapter(slug, title), mechanics=frozenset({"tricks.tricks"} if slug in tricks else ()))
        for slug, title in zip(SLUGS[:3], TITLES[:3], strict=True)
    ]
    tree = next(text for text in pages(anthology_pdf("Games", chapters)) if "How these games" in text)
    order = ["Hunter’s Whist", "Spades", "games without kin here", "Élan"]
    assert sorted(order, key=tree.index) == order


def test_examples_cite_rules_by_number(booklet: bytes) -> None:
    """`rule follow-suit` in an example is printed as the number of that rule, where it stands elsewhere; the
    proof cites all of them, and has the names of rules beside their headings."""
    assert "East may not play ♥2." in " ".join(pages(booklet))
    proof = " ".join(pages(rules_pdf(replace(sample.chapter(), layer="examples"))))
    assert "East may not play ♥2 (§5.1)" in proof and "follow-suit" in proof
    assert "14 examples, 9 facts" in proof and "In the short game" not in proof


def test_a_link_to_no_rule_is_refused() -> None:
    """A rule id that the chapter does not have is an error with its place and a near name."""
    broken = sample.para("See ", sample.link("#folow-suit", "there"), ".")
    blocks = (sample.heading(2, "Suit", "follow-suit"), broken)
    with pytest.raises(PrintError, match=r"rules\.md:1:1.*folow-suit(?s:.*)follow-suit"):
        rules_pdf(sample.chapter(blocks=blocks))


def test_the_sample_game_is_the_last_section() -> None:
    """Its title becomes a numbered section, and its moves are set."""
    moves = Fence("moves", "", "1: a1 | b2\n2: c3 | d4", sample.HERE)
    played = Document("sample.md", (sample.heading(1, "A sample game"), moves))
    said = " ".join(pages(rules_pdf(replace(sample.chapter(), sample=played))))
    assert "§8 A sample game" in said and "1 a1 b2" in said.replace("\u00a0", " ")


def test_a_chapter_of_nothing_still_prints() -> None:
    """Title, stats and text may all be missing."""
    bare = replace(
        sample.chapter(), subtitle="", players=(), summary="", document=Document("rules.md", ()),
        credits=Credits(), tally="", part="", pictures=(),
    )  # fmt: skip
    assert len(pages(rules_pdf(bare))) == 1
    assert anthology_pdf("Bare", [bare])


def test_a_book_thanks_at_its_end_alone(anthology: bytes, booklet: bytes) -> None:
    """A booklet does below its rules; in a book what its four games share is told once, with their titles."""
    thanks = "a public-domain handbook of 1867"
    assert "\n".join(pages(booklet)).count(thanks) == 1
    [page] = [text for text in pages(anthology) if thanks in text]
    assert "Credits and sources" in page and page.count(thanks) == 1
    assert all(title in page for title in TITLES)


def test_nothing_is_printed_in_the_margins(anthology: bytes) -> None:
    """Heads, text and folios keep well inside the page: no ink within 10 mm of the edge."""
    document = pypdfium2.PdfDocument(anthology)
    for page in document:
        picture = page.render(scale=0.5, grayscale=True).to_numpy()
        edge = 14
        for strip in (picture[:edge], picture[-edge:], picture[:, :edge], picture[:, -edge:]):
            assert strip.min() > 250
