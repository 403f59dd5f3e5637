"""The structure tree, read back from the file."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import booklet_sample as sample
import pikepdf
import pytest

from publisher.booklet.book import anthology_pdf, rules_pdf

PAINTS = {"Tj", "TJ", "Do", "f", "f*", "F", "S", "s", "B", "B*", "b", "b*"}


@pytest.fixture(scope="module", params=["a5", "a4", "book"])
def pdf(request: pytest.FixtureRequest) -> Iterator[pikepdf.Pdf]:
    chapters = [sample.chapter(slug, slug.title(), "Games") for slug in ("whist", "spades")]
    made = (
        anthology_pdf("Games", chapters) if request.param == "book" else rules_pdf(chapters[0], request.param)
    )
    with pikepdf.open(BytesIO(made)) as document:
        yield document


def walk(element: pikepdf.Dictionary) -> Iterator[pikepdf.Dictionary]:
    yield element
    for kid in kids(element):
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield from walk(kid)


def kids(element: pikepdf.Dictionary) -> list[pikepdf.Object]:
    return list(element.get("/K", []))


def tree(pdf: pikepdf.Pdf) -> list[pikepdf.Dictionary]:
    return list(walk(pdf.Root.StructTreeRoot.K))


def contents(pdf: pikepdf.Pdf) -> list[tuple[int, int, pikepdf.Dictionary]]:
    """(page, MCID, owner) of all marked content, in the order of the tree."""
    numbers = {page.objgen: i for i, page in enumerate(pdf.pages)}

    def below(element: pikepdf.Dictionary) -> Iterator[tuple[int, int, pikepdf.Dictionary]]:
        for kid in kids(element):
            if isinstance(kid, int):
                yield numbers[element.Pg.objgen], int(kid), element
            elif "/S" in kid:
                yield from below(kid)
            elif kid.Type == "/MCR":
                yield numbers[kid.Pg.objgen], int(kid.MCID), element

    return list(below(pdf.Root.StructTreeRoot.K))


def test_everything_painted_is_content_or_artifact(pdf: pikepdf.Pdf) -> None:
    """Marked content does not nest, nothing is painted outside it, and no number is used twice."""
    owned = {(page, number) for page, number, _ in contents(pdf)}
    assert len(owned) == len(contents(pdf))
    for i, page in enumerate(pdf.pages):
        depth = 0
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            if name in ("BDC", "BMC"):
                depth += 1
                if operands[0] != "/Artifact":
                    owned.remove((i, int(operands[1].MCID)))
            elif name == "EMC":
                depth -= 1
            assert depth in (0, 1)
            assert depth == 1 or name not in PAINTS, (i, name)
        assert depth == 0
    assert not owned, "elements without content"


def test_the_reading_order_is_the_order_of_the_pages(pdf: pikepdf.Pdf) -> None:
    """Who reads the tree from top to bottom reads the pages from first to last.

    Within a page the order is the one in which it was painted, which is that of the text.
    """
    places = [(page, number) for page, number, _ in contents(pdf)]
    assert places == sorted(places)


def test_the_parent_tree_leads_back(pdf: pikepdf.Pdf) -> None:
    """From a page's number, and a link's, to the element that owns it."""
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    parents = {int(numbers[i]): numbers[i + 1] for i in range(0, len(numbers), 2)}
    assert int(pdf.Root.StructTreeRoot.ParentTreeNextKey) == len(parents)
    for page, number, element in contents(pdf):
        slot = int(pdf.pages[page].StructParents)
        assert parents[slot][number].objgen == element.objgen
    for page in pdf.pages:
        assert page.Tabs == "/S"
        for note in page.get("/Annots", []):
            owner = parents[int(note.StructParent)]
            assert owner.S == "/Link"
            assert any(isinstance(kid, pikepdf.Dictionary) and kid.get("/Obj") == note for kid in kids(owner))
            assert str(note.Contents)


def test_roles_say_what_things_are(pdf: pikepdf.Pdf) -> None:
    """Headings do not skip a level, pictures speak, tables have rows of cells under heads, lists marks."""
    elements = tree(pdf)
    levels = [int(str(e.S)[2:]) for e in elements if str(e.S)[1:2] == "H"]
    assert levels[0] == 1 and all(b <= a + 1 for a, b in pairwise(levels))
    figures = [e for e in elements if e.S == "/Figure"]
    assert figures and all(str(e.Alt) and len(e.A.BBox) == 4 for e in figures)
    for element in elements:
        roles = {str(kid.S) for kid in kids(element) if isinstance(kid, pikepdf.Dictionary) and "/S" in kid}
        if element.S == "/Table":
            assert roles == {"/TR"}
            assert len({len(kids(row)) for row in kids(element)}) == 1, "rows of one length"
        if element.S == "/TR":
            assert roles <= {"/TH", "/TD"}
        if element.S == "/L":
            assert roles == {"/LI"}
        if element.S == "/LI":
            assert roles == {"/Lbl", "/LBody"}
    heads = [e for e in elements if e.S == "/TH" and "/A" in e]
    assert heads and all(e.A.Scope in ("/Column", "/Row") for e in heads)


def test_a_repeated_head_is_read_once() -> None:
    """The head of a table that runs over several pages stands in the tree a single time."""
    rows = [(str(i), "North leads " * 12) for i in range(120)]
    long = sample.chapter(blocks=(sample.heading(1, "Long"), sample.table(("Trick", "Who"), *rows)))
    with pikepdf.open(BytesIO(rules_pdf(long))) as document:
        [found] = [e for e in tree(document) if e.S == "/Table"]
        assert len(document.pages) > 2 and len(kids(found)) == 121
