"""Tags: what each mark on the pages is, for those who do not see them (ISO 32000-1, 14.7 and 14.8).

While strips are composed a tree of elements grows beside them; while they are painted each element
notes the marked content that belongs to it. What no element owns is an artifact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from reportlab.pdfbase.pdfdoc import PDFObject, PDFString
from reportlab.pdfgen.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Content:
    """Marked content number `number` of page `page` (from 0)."""

    page: int
    number: int


@dataclass(frozen=True, slots=True)
class Annotation:
    """A link on page `page`, by the reference that ReportLab gave it; `slot` is its place in the parent tree."""

    page: int
    reference: PDFObject
    slot: int


@dataclass(eq=False, slots=True)
class Element:
    """A structure element: a standard role and what belongs to it, in reading order.

    `alt` says in words what a picture shows, `box` is where it stands on its page (pt), `scope`
    whose head a TH is ("Column", "Row").
    """

    role: str
    alt: str = ""
    scope: str = ""
    kids: list[Kid] = field(default_factory=list)
    parent: Element | None = None
    box: tuple[float, float, float, float] | None = None

    def adopt(self, kid: Element) -> None:
        """Take in the whole tree that `kid` belongs to, unless it is here already."""
        root = kid.root()
        if root is not self:
            root.parent = self
            self.kids.append(root)

    def root(self) -> Element:
        return self if self.parent is None else self.parent.root()


Kid: TypeAlias = Element | Content | Annotation


class _Raw(PDFObject):  # type: ignore[misc]
    """An object of the file whose text is made when it is written."""

    __RefOnly__ = 1

    def __init__(self) -> None:
        self.parts: list[str | PDFObject] = []

    def format(self, document: object) -> bytes:
        return b"".join(p.encode("latin-1") if isinstance(p, str) else p.format(document) for p in self.parts)


class Tags:
    """The marked content of a file as it is painted, and the structure tree at its end."""

    def __init__(self) -> None:
        self.pages: list[list[Element]] = [[]]
        self.links: list[Element] = []

    @property
    def page(self) -> int:
        return len(self.pages) - 1

    def content(self, element: Element) -> int:
        """A fresh number for content of this element on the page being painted."""
        owners = self.pages[-1]
        owners.append(element)
        element.kids.append(Content(self.page, len(owners) - 1))
        return len(owners) - 1

    def link(self, element: Element, canvas: Canvas) -> None:
        """The annotation that the canvas made last is a link of this element."""
        element.kids.append(Annotation(self.page, canvas._annotationrefs[-1], len(self.links)))
        self.links.append(element)

    def end_page(self, canvas: Canvas) -> None:
        """Finish the canvas's page and tie it to the tree."""
        canvas.showPage()
        page = canvas._doc.Pages.pages[-1]
        page = canvas._doc.idToObject[page.name] if hasattr(page, "name") else page
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        page.StructParents, page.Tabs = self.page, "/S"
        self.pages.append([])

    def finish(self, canvas: Canvas, root: Element) -> None:
        """Write the tree below `root` into the file."""
        Writer(canvas, self, root).write()


class Writer:
    def __init__(self, canvas: Canvas, tags: Tags, root: Element) -> None:
        self.document = canvas._doc
        self.tags = tags
        self.root = root
        self.objects: dict[int, PDFObject] = {}
        self.pages = [page for page in self.document.Pages.pages]

    def write(self) -> None:
        tree, parents = _Raw(), _Raw()
        top = self._reference(tree)
        for element in _tree(self.root):
            self.objects[id(element)] = self._reference(_Raw())
        for element in _tree(self.root):
            self._fill(element, top)
        tree.parts = ["<< /Type /StructTreeRoot /K ", self._of(self.root), " /ParentTree ",
                      self._reference(parents), f" /ParentTreeNextKey {self._slots()} >>"]  # fmt: skip
        parents.parts = ["<< /Nums [\n", *self._numbers(), "] >>"]
        catalog = self.document.Catalog
        catalog.StructTreeRoot = tree
        catalog.MarkInfo = "<< /Marked true >>"

    def _reference(self, thing: PDFObject) -> PDFObject:
        return self.document.Reference(thing)

    def _of(self, element: Element) -> PDFObject:
        return self.objects[id(element)]

    def _slots(self) -> int:
        return len(self.tags.pages) + len(self.tags.links)

    def _numbers(self) -> Iterator[str | PDFObject]:
        for number, owners in enumerate(self.tags.pages):
            yield f"{number} ["
            for owner in owners:
                yield self._of(owner)
                yield " "
            yield "]\n"
        for slot, owner in enumerate(self.tags.links, len(self.tags.pages)):
            yield f"{slot} "
            yield self._of(owner)
            yield "\n"

    def _fill(self, element: Element, top: PDFObject) -> None:
        raise NotImplementedError
