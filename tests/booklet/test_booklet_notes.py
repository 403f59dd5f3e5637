"""Editor's notes at the end of a chapter, read back from the tree and from the PDF."""

from __future__ import annotations

from io import BytesIO

import booklet_sample as sample
import pikepdf
import pypdfium2

from publisher.booklet.book import rules_pdf
from publisher.manuscript.notes import gathered, marks
from publisher.text.document import Example, Heading, Items, Note, Notes, Paragraph, plain


def note(text: str) -> Note:
    return Note("Editor’s note", (sample.para(text),), sample.HERE)


def test_a_note_leaves_its_number_where_the_rule_is_told() -> None:
    """In the words above it, not in an example between; in a list's last item; else in the heading."""
    example = Example("", (sample.para("North leads."),), sample.HERE)
    blocks = gathered(
        (
            sample.heading(2, "Aim", "aim"),
            sample.para("Win."),
            example,
            note("a"),
            note("b"),
            sample.items("one", "two"),
            note("c"),
            sample.heading(2, "Bare", "bare"),
            note("d"),
        )
    )
    _, aim, kept, items, bare, notes = blocks
    assert isinstance(aim, Paragraph) and marks(aim.children) == [1, 2] and kept is example
    assert isinstance(items, Items) and isinstance(last := items.items[-1][-1], Paragraph)
    assert marks(last.children) == [3] and plain(last.children) == "two"
    assert isinstance(bare, Heading) and marks(bare.children) == [4] and plain(bare.children) == "Bare"
    assert isinstance(notes, Notes) and [one.number for one in notes.notes] == [1, 2, 3, 4]


def test_a_text_without_notes_stays_as_it_is() -> None:
    blocks = (sample.heading(2, "Aim", "aim"), sample.para("Win."))
    assert gathered(blocks) is blocks


def test_notes_are_a_list_whose_numbers_lead_back() -> None:
    """On paper for screens, both numbers are links; for those who listen, notes are items of a list."""
    pdf = rules_pdf(sample.chapter())
    said = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))
    assert said.index("So wrote") < said.index("Editor’s notes") < said.index("The source says nothing")
    with pikepdf.open(BytesIO(pdf)) as document:
        links = [link for page in document.pages for link in page.get("/Annots", [])]
        told = [str(link.get("/Contents", "")) for link in links]
        roles = [
            str(o.S)
            for o in document.objects
            if isinstance(o, pikepdf.Dictionary) and "/S" in o and "/P" in o
        ]
        outline = document.open_outline()
        with outline:
            titles = [str(item.title) for item in outline.root[0].children]
    assert "1" in told and "back to the mark of note 1" in told
    assert "/Lbl" in roles and "/Note" not in roles
    assert titles[-1] == "Editor’s notes"
