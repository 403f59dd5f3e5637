"""Tags: the meaning of each mark on the pages, for screen readers (ISO 32000-1, 14.7 and 14.8).

While strips are composed, a tree of elements grows beside them; while they are painted, each element
notes the marked content that belongs to it. Marks without an element are artifacts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFObject, PDFString
from reportlab.pdfgen.canvas import Canvas

from publisher.drawing.numbers import numbers

Box: TypeAlias = tuple[float, float, float, float]
"""The left, bottom, right and top on the page (pt)."""


class Content(msgspec.Struct, frozen=True):
    """Marked content number `number` of page `page` (from 0)."""

    page: int
    number: int


class Live(msgspec.Struct, frozen=True):
    """A link annotation on page `page`; `slot` is its place in the parent tree, from the end of the pages."""

    page: int
    reference: PDFObject


class Element(msgspec.Struct, eq=False):
    """A structure element: a standard role and its contents in reading order.

    `alt` describes a picture in words and `box` is its place; `scope` is "Column" or "Row" for a TH.
    """

    role: str
    alt: str = ""
    scope: str = ""
    kids: list[Kid] = msgspec.field(default_factory=list)
    parent: Element | None = None
    box: Box | None = None

    def adopt(self, kid: Element) -> None:
        """Add the whole tree that `kid` belongs to, unless it is this one."""
        root = kid.root()
        if root is not self:
            root.parent = self
            self.kids.append(root)

    def root(self) -> Element:
        return self if self.parent is None else self.parent.root()

    def walk(self) -> Iterator[Element]:
        """Yield this element and all below it, in reading order."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += [kid for kid in reversed(element.kids) if isinstance(kid, Element)]


Kid: TypeAlias = Element | Content | Live


class Tags:
    """The marked content and the links of a file as it is painted."""

    def __init__(self) -> None:
        self.pages: list[list[Element]] = [[]]
        self.links: list[tuple[Element, PDFDictionary]] = []

    def content(self, element: Element) -> int:
        """Return a new number for content of this element on the page being painted."""
        owners = self.pages[-1]
        owners.append(element)
        element.kids.append(Content(len(self.pages) - 1, len(owners) - 1))
        return len(owners) - 1

    def link(self, element: Element, annotation: PDFDictionary, canvas: Canvas) -> None:
        """Put a link on the page being painted; `element` holds its words."""
        canvas._addAnnotation(annotation)
        element.kids.append(Live(len(self.pages) - 1, canvas._annotationrefs[-1]))
        self.links.append((element, annotation))

    def end_page(self, canvas: Canvas) -> None:
        """Finish the canvas's page and connect it with the tree."""
        canvas.showPage()
        page = canvas._doc.Pages.pages[-1]
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        page.StructParents, page.Tabs = len(self.pages) - 1, "/S"
        self.pages.append([])

    def finish(self, canvas: Canvas, root: Element) -> None:
        """Write the tree below `root` into the file."""
        document = canvas._doc
        pages = [document.Reference(page).format(document) for page in document.Pages.pages]
        written = {element: _Written(element, pages) for element in root.walk()}
        references = {element: document.Reference(raw).format(document) for element, raw in written.items()}
        parents = {
            number: PDFArray([references[o] for o in owners]) for number, owners in enumerate(self.pages)
        }
        for slot, (element, annotation) in enumerate(self.links, len(self.pages)):
            annotation["StructParent"] = slot
            parents[slot] = references[element]
        flat: list[Any] = [part for pair in parents.items() for part in pair]
        tree = PDFDictionary(
            {"Type": "/StructTreeRoot", "K": references[root], "ParentTreeNextKey": len(parents)}
        )
        tree["ParentTree"] = PDFDictionary({"Nums": PDFArray(flat)})
        top = document.Reference(tree).format(document)
        for element, raw in written.items():
            raw.parent = references[element.parent] if element.parent else top
            raw.references = references
        document.Catalog.StructTreeRoot = tree
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})


class _Written(PDFObject):  # type: ignore[misc]
    """An element as an object of the PDF file."""

    __RefOnly__ = 1

    def __init__(self, element: Element, pages: list[bytes]) -> None:
        self.element, self.pages = element, pages
        self.parent = b""
        self.references: dict[Element, bytes] = {}

    def format(self, document: object) -> bytes:
        element = self.element
        page = next((kid.page for kid in element.kids if isinstance(kid, Content)), None)
        kids = b" ".join(self._kid(kid, page, document) for kid in element.kids)
        parts = [f"<< /S /{element.role} /P ".encode(), self.parent, b" /K [", kids, b"]"]
        if page is not None:
            parts += [b" /Pg ", self.pages[page]]
        if element.alt:
            parts += [b" /Alt ", PDFString(element.alt).format(document)]
        if element.box:
            parts.append(f" /A << /O /Layout /Placement /Block /BBox [{numbers(element.box)}] >>".encode())
        if element.scope:
            parts.append(f" /A << /O /Table /Scope /{element.scope} >>".encode())
        return b"".join([*parts, b" >>"])

    def _kid(self, kid: Kid, page: int | None, document: object) -> bytes:
        if isinstance(kid, Element):
            return self.references[kid]
        if isinstance(kid, Content) and kid.page == page:
            return b"%d" % kid.number
        where = b"/Pg " + self.pages[kid.page]
        if isinstance(kid, Live):
            return b"<< /Type /OBJR %s /Obj %s >>" % (where, kid.reference.format(document))
        return b"<< /Type /MCR %s /MCID %d >>" % (where, kid.number)
