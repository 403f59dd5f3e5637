"""Templates of pages, books and sites: only built-in ones, filled in by Jinja2.

Texts and definitions of games are values for templates, never templates.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from publisher.base.resources import bundled

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def environment() -> Environment:
    """Return the built-in templates. Those of markup escape every value that is not markup itself."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    found = Environment(
        loader=FileSystemLoader(bundled("templates")),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        comment_start_string="{##",  # `{#` begins the id of a rule
        comment_end_string="##}",
        autoescape=lambda name: name is not None and name.endswith((".xhtml", ".html", ".opf")),
    )
    found.filters["words"] = _as_words
    return found


def _as_words(text: str) -> str:
    """Return Markdown that is displayed as exactly this text."""
    return re.sub(r"[\\`*_{}\[\]|<>&~]", r"\\\g<0>", text)
