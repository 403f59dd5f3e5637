"""The frame of every page: its head, its content policy, and the links to the other pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from publisher.model.wording import ENGLISH, Wording
from publisher.site.assets import EARLY, MORE, Assets
from publisher.text.templates import environment

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""The files that a page may load: only those of the site, and no script or style inside a page. (The pictures
on cards are part of their drawings: `data:`.)"""
SAID = re.compile(r"\bsay\(\s*\"([^\"]*)\"")
"""The label in a call of `say`, in a script as in a template."""


def policy(**more: str) -> str:
    """Return the Content-Security-Policy of a page, with additions such as
    `script_src="'wasm-unsafe-eval'"`."""
    own = {name.replace("_", "-"): told for name, told in more.items()}
    return "; ".join(" ".join(filter(None, (name, POLICY.get(name), own.get(name)))) for name in POLICY | own)


def words_for(scripts: Iterable[bytes], wording: Wording) -> str:
    """Return the words that scripts say in another language, by their English, as JSON; "" in English."""
    if not (known := dict(wording.labels)):
        return ""
    said = {label for script in scripts for label in SAID.findall(script.decode())} & known.keys()
    words = json.dumps({label: known[label] for label in sorted(said)}, ensure_ascii=False)
    return words.replace("<", r"\u003c")


@dataclass(frozen=True, slots=True)
class Frame:
    """Makes the pages of a site; `pages` are those about all games, with the words of their links."""

    title: str
    assets: Assets
    pages: dict[str, str] = field(default_factory=dict)

    def page(
        self, template: str, title: str, description: str = "", root: str = "", here: str = "",
        early: Iterable[str] = EARLY, wording: Wording = ENGLISH, **told: Any,
    ) -> bytes:  # fmt: skip
        """Return a page made from a template of `templates/site/` with the values in `told`. `root` is the
        path from the page to the list of games; `here` is the page's name among the `pages`. Search engines
        show the `description`. The faces of `early` are loaded with the style. `wording` has the words around
        the text."""
        fields = {
            "early": [self.assets[name].path for name in self._fonts(early, wording)],
            "site": self.title, "assets": self.assets, "pages": self.pages, "policy": policy(),
            "title": title, "description": description or f"{title}: a page of {self.title}.",
            "root": root, "here": here, "editions": (), "words": "", "lang": wording.language,
            "say": wording.say,
        }  # fmt: skip
        return environment().get_template(f"site/{template}").render(fields | told).encode()

    def _fonts(self, early: Iterable[str], wording: Wording) -> Iterator[str]:
        """Yield the fonts that a page loads with its style; in another language with further letters."""
        ends = ("",) if wording.language == ENGLISH.language else ("", MORE)
        names = (f"{face}{end}.woff2" for face in early for end in ends)
        yield from (name for name in names if name in self.assets.named)
