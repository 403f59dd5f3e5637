"""The shared files of all pages of a site: style, fonts and scripts, each named after its contents.

So a page and its files always fit each other, whatever the browser has cached.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import PurePosixPath

from publisher.base.resources import bundled
from publisher.drawing.shapes import Face
from publisher.screen import fonts
from publisher.screen.html import seen, style

FOLDER = "assets"
SCRIPTS = ("site.js", "front.js", "shelf.js")
EARLY = ("sans", "sans-bold", "serif", "serif-bold")
"""The faces that a page loads with its style."""
SUMMARISED = (*EARLY, "serif-italic")
"""Those of a page that begins with a summary."""
CONTROLS = ("sans", "sans-bold", "serif-bold")
"""Those of a page of controls, which has no text of rules."""
MORE, MORE_STYLE = "-more", "more.css"
"""The end of the names of fonts with the letters that only translations have, and their style."""
ALWAYS = "".join(map(chr, range(0x20, 0x7F))) + "·–—…‘’“”×←→"
"""The letters that the parts of pages around the texts may have."""


def integrity(content: bytes) -> str:
    """Return the digest that browsers need to verify a file."""
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"


@dataclass(frozen=True, slots=True)
class Asset:
    """A shared file: its path below the site, and its digest."""

    path: str
    integrity: str


@dataclass(frozen=True, slots=True)
class Assets:
    """The shared files by name, and their contents by path."""

    named: dict[str, Asset] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)

    def add(self, name: str, content: bytes) -> Asset:
        """Add a file as `style-1a2b3c4d.css`."""
        path = PurePosixPath(name)
        own = f"{FOLDER}/{path.stem}-{sha256(content).hexdigest()[:10]}{path.suffix}"
        self.files[own] = content
        self.named[name] = Asset(own, integrity(content))
        return self.named[name]

    def __getitem__(self, name: str) -> Asset:
        return self.named[name]


def template(name: str) -> bytes:
    """Return a file that is the same in every site."""
    return (bundled("templates") / "site" / name).read_bytes()


def shared(markup: Iterable[str], translated: Iterable[str] = ()) -> Assets:
    """Return the scripts, the style, and the fonts with the letters of this markup. Further letters of
    translations are in fonts and a style that only their pages load."""
    assets, own = Assets(), {*ALWAYS, *_letters(markup)}
    for name in SCRIPTS:
        assets.add(name, template(name))
    more = {*_letters(translated)} - own
    faces = {"": fonts.subsets("".join(sorted(own))), MORE: fonts.subsets("".join(sorted(more)))}

    def address(face: Face, end: str = "") -> str:
        added = assets.add(f"{face}{end}.woff2", fonts.packed(faces[end][face]))
        return PurePosixPath(added.path).name

    sheet = f"{fonts.rules(faces[''], address, 'woff2')}\n{style()}\n"
    assets.add("style.css", sheet.encode() + template("site.css"))
    if more:
        sheet = fonts.rules(faces[MORE], partial(address, end=MORE), "woff2", more)
        assets.add(MORE_STYLE, sheet.encode())
    return assets


def _letters(markup: Iterable[str]) -> Iterator[str]:
    return (char for part in markup for char in seen(part))
