"""Jinja2 over rules texts: shared paragraphs by `include`, values of the definition by `{{ … }}`."""

from __future__ import annotations

import re
import traceback
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from publisher.base.errors import PublisherError, TextError
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.text.marks import COMMENT

if TYPE_CHECKING:
    from jinja2 import Environment

CHAPTER = re.compile("\ue002(?P<name>[^\ue003]+)\ue003(?P<text>.*?)\ue004", re.DOTALL)
"""A chapter as it stands in a rendered text."""


@cache
def environment() -> Environment:
    """The press's own templates. In those of markup every value is escaped that is not markup itself."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    found = Environment(
        loader=FileSystemLoader(bundled("templates")),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        comment_start_string=COMMENT[0],
        comment_end_string=COMMENT[1],
        autoescape=lambda name: name is not None and name.endswith((".xhtml", ".html", ".opf")),
    )
    found.filters["words"] = _as_words
    return found


def _as_words(text: str) -> str:
    """The text as Markdown that says just that."""
    return re.sub(r"[\\`*_{}\[\]|>]", r"\\\g<0>", text)


def render(source: str, file: str, folder: Path, values: Mapping[str, Any]) -> str:
    """The text with its template marks carried out; `file` names it in errors."""
    if "{{" not in source and "{%" not in source:
        return source
    from jinja2 import TemplateSyntaxError

    from publisher.text.sandbox import sandbox, written

    try:
        return written(sandbox(folder, bundled("templates")), source, dict(values))
    except PublisherError:
        raise
    except TemplateSyntaxError as error:
        place = Location(file if error.filename in (None, "<unknown>") else str(error.name), error.lineno)
        raise TextError(f"template: {error.message}", place) from None
    except Exception as error:
        frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == "<template>"]
        place = Location(file, (frames[-1].lineno or 0) if frames else 0)
        raise TextError(f"template: {_said(error)}", place) from None


def _said(error: Exception) -> str:
    from jinja2 import TemplateError, TemplateNotFound

    if isinstance(error, RecursionError):
        return "marks or includes stand too deep in each other"
    if isinstance(error, TemplateNotFound):
        return f"there is no file {error.name!r} to include, neither beside the text nor in the press"
    said = error.message if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
    return re.sub(r"'[\w.]+ object'", "this value", said or type(error).__name__)
