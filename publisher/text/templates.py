"""Jinja2 over rules texts: shared paragraphs by `include`, values of the definition by `{{ … }}`."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from publisher.errors import TextError
from publisher.location import Location
from publisher.resources import bundled

if TYPE_CHECKING:
    from jinja2 import Environment

CHAPTERS = "chapters/"
"""Templates in this folder are read as texts of their own, so that places in them are told in their file."""
CHAPTER = re.compile("\ue002(?P<name>[^\ue003]+)\ue003(?P<text>.*?)\ue004", re.DOTALL)
"""A chapter as it stands in a rendered text."""


@cache
def environment(*folders: Path) -> Environment:
    """Looks for templates in `folders`, then among the bundled ones. `{#` stays free for rule ids."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    class Loader(FileSystemLoader):
        def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
            source, path, current = super().get_source(environment, template)
            if template.startswith(CHAPTERS):
                source = f"\ue002{template}\ue003{source}\ue004"
            return source, path, current

    return Environment(
        loader=Loader([*folders, bundled("templates")]),
        undefined=StrictUndefined,
        comment_start_string="{##",
        comment_end_string="##}",
        keep_trailing_newline=True,
        autoescape=False,
    )


def render(source: str, file: str, folder: Path, values: Mapping[str, Any]) -> str:
    """The text with its template marks carried out; `file` names it in errors."""
    if "{{" not in source and "{%" not in source:
        return source
    from jinja2 import TemplateError, TemplateSyntaxError

    try:
        return environment(folder).from_string(source).render(values)
    except TemplateSyntaxError as error:
        place = Location(file if error.filename in (None, "<unknown>") else str(error.name), error.lineno)
        raise TextError(f"template: {error.message}", place) from None
    except Exception as error:
        frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == "<template>"]
        place = Location(file, (frames[-1].lineno or 0) if frames else 0)
        said = error.message if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
        raise TextError(f"template: {said or type(error).__name__}", place) from None
