"""Write the generated lists of the docs: `python docs/reference.py`.

The sentences that every game may use go into `words.md`, the keys of layouts into `layouts.md`, the ready
layouts into `gallery.md`, the observed facts into `facts.md`, the limits of files into `codes.md`, sheets of
labels into `how-to/labels.md`.
"""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from publisher.base.limits import TABLE_OF_LIMITS
from publisher.checking.facts import EVERY_GAMES
from publisher.checking.observed import ROOMS
from publisher.checking.observed.families import Family
from publisher.checking.observed.observation import Observed
from publisher.checking.readings import SentencePattern
from publisher.checking.scene import Scene, readings_of
from publisher.checking.scenes.board import BoardScene
from publisher.checking.scenes.table import TableScene
from publisher.checking.scenes.trick import TrickScene
from publisher.components.sheets.labels import label_sheets
from publisher.engine import BoardGame, Game, TableGame
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.model.card_files import ready_layout, ready_layouts
from publisher.model.layouts import Box, Layout

WORDS, LAYOUTS, GALLERY, FACTS, CODES = (
    Path(__file__).parent / "reference" / f"{name}.md"
    for name in ("words", "layouts", "gallery", "facts", "codes")
)
LABELS = Path(__file__).parent / "how-to" / "labels.md"
SCENES: tuple[tuple[str, type[Scene[Any]], type[Game]], ...] = (
    ("At every table", TableScene, TableGame),
    ("Where tricks are played", TrickScene, TrickGame),
    ("On every board", BoardScene, BoardGame),
)


def shared_sentences() -> str:
    """What each kind of game may say and an earlier kind may not, each declaration once: what it tells, or
    else what it claims, in bold as texts have it."""
    parts, listed = [], set[str]()
    for title, scene, rules in SCENES:
        lines = []
        for reading in readings_of(scene, rules).sentences:  # type: ignore[arg-type]  # classes are hashable
            if reading.source not in listed:
                listed.add(reading.source)
                lines.append(_as_in_texts(reading))
        parts.append("\n".join([f"{title}:", "", "```text", *lines, "```"]))
    return "\n\n".join(parts)


def _as_in_texts(reading: SentencePattern) -> str:
    return f"**{reading.pattern.text}**" if reading.sort == "claim" else reading.pattern.text


def layout_keys() -> str:
    """The keys of a layout and of its boxes: what each may be, and what it is if it is not said."""
    parts = []
    for struct in (Layout, *get_args(Box)):
        tag = struct.__struct_config__.tag
        title = f'`draw = "{tag}"`' if tag else "A layout"
        told = " ".join((struct.__doc__ or "").split())
        fields = msgspec.structs.fields(struct)
        rows = [f"| `{field.name}` | {_kind(field)} | {_default(field)} |" for field in fields]
        parts.append(
            "\n".join([f"**{title}** {told}", "", "| key | value | default |", "|---|---|---|", *rows])
        )
    return "\n\n".join(parts)


def _kind(field: msgspec.structs.FieldInfo) -> str:
    """What a key may be, in a few words."""
    words = str(field.type)
    if told := _BY_NAME.get(field.name):
        return told
    if choices := re.findall(r"Literal\[(.*?)\]", words):
        return " or ".join(f"`{one.strip(chr(39))}`" for one in choices[0].split(", "))
    for name, told in _KINDS.items():
        if name in words:
            return told
    return "words"


_BY_NAME = {
    "colours": "colours by name: `#rrggbb`", "icons": "files by name",
    "text": "words, with columns in braces", "picture": "a file, or a column in braces",
    "clip": "`circle`, `round`, `arch`, or a column in braces", "pattern": "the name of a pattern",
    "font": "`serif`, `sans`, or a name under `fonts`",
    **dict.fromkeys(("colour", "fill", "line", "fade"), "a colour: `#rrggbb`, a name, or a column in braces"),
}  # fmt: skip
_KINDS = {
    "TextBox": "boxes", "bool |": "columns and what they must hold",
    "Font": "files by name: `regular`, `bold`, `italic`",
    "WordStyle": "by name: `colour`, `font`, `scale`, `underline`",
    "dict[str, str]": "names and what they stand for",
    "tuple[tuple": "pairs of numbers", "tuple[typing.Annotated[float, msgspec.Meta(gt=0": "lengths",
    "tuple[typing.Union": "two numbers, or columns in braces",
    "typing.Union[typing.Annotated[float": "a number, or a column in braces", "tuple": "two numbers",
    "float": "a number", "bool": "`true` or `false`",
}  # fmt: skip


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    found = field.default if field.default is not msgspec.NODEFAULT else None
    if found in (None, "", (), {}):
        return "–"
    return "a hexagon" if field.name == "corners" else f"`{_toml(found)}`"


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


def gallery() -> str:
    """The ready layouts: what each is for, its picture, and the table that made it."""
    parts = []
    for name in ready_layouts():
        path = ready_layout(name)
        about = path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        table = path.with_suffix(".csv").read_text(encoding="utf-8").strip()
        colours = ", ".join(
            f"`{colour}`" for colour in tomllib.loads(path.read_text(encoding="utf-8"))["colours"]
        )
        shown = f"![{name}](../pictures/layouts/{name}.png)"
        parts.append(f"## {name}\n\n{about} Colours: {colours}.\n\n{shown}\n\n```csv\n{table}\n```")
    return "\n\n".join(parts)


def facts() -> str:
    """The observed facts by room: how each is called, its values, and what is looked at."""
    parts = []
    for room in ROOMS:
        found = [fact for fact in vars(room).values() if isinstance(fact, Observed)]
        title = (room.__doc__ or "").splitlines()[0].removeprefix("Facts of ").split(":")[0].rstrip(".")
        rows = [f"| `{_call(fact)}` | {_values(fact)} | {fact.how} | {_what(fact.about)} |" for fact in found]
        head = ["| fact | values | combined | what is looked at |", "|---|---|---|---|"]
        parts.append("\n".join([f"### {title.capitalize()}", "", *head, *rows]))
    return "\n\n".join(parts)


def computed_facts() -> str:
    """The facts that are computed from the definition of any game, or by playing it, and what each is."""
    methods = {name: getattr(Game, name) for name in dir(Game) if hasattr(getattr(Game, name), "_is_fact")}
    found = {name.replace("_", "-"): method for name, method in methods.items()} | dict(EVERY_GAMES)
    rows = [
        f"| `{_called(name, list(inspect.signature(one).parameters.values())[1:])}` | {_what(one.__doc__)} |"
        for name, one in found.items()
    ]
    return "\n".join(["| fact | what it is |", "|---|---|", *rows])


def _what(doc: str | None) -> str:
    """What a fact is, for writers of rules: without the verb that begins a docstring, and without errors."""
    words = " ".join((doc or "").split("\n\n")[0].split())
    words = re.sub(r"^Count the ", "the number of ", re.sub(r"^(Return|Find|Check)\s+", "", words))
    words = re.sub(r"; \w+Error if [^;.]*(, \w+Error if [^;.]*)?", "", words)
    return words.rstrip(".")


def _call(fact: Observed) -> str:
    return _called(fact.name, list(fact.parameters.values()))


def _called(name: str, parameters: list[inspect.Parameter]) -> str:
    """A fact with its arguments, those that may be left out with what then counts."""
    arguments = [
        one.name
        if one.default is one.empty
        else f"{one.name}={one.default}"
        if one.default not in ("", 0)
        else f"{one.name}?"
        for one in parameters
    ]
    return f"{name}({', '.join(arguments)})" if arguments else name


def _values(fact: Observed) -> str:
    """The values of its family, with other words that the phrase may hold."""
    if not isinstance(fact.family, Family):
        values = "names of players"
    else:
        values = ", ".join(fact.family.values) or "a number"
    return values + (f" (and {', '.join(sorted(fact.vouches))})" if fact.vouches else "")


def limits() -> str:
    """The most that is read of each kind of file."""
    rows = []
    for row in TABLE_OF_LIMITS:
        numbers = (
            f"{getattr(row, name):,} {name.replace('_', ' ')}"
            for name in row.__struct_fields__ if name not in ("files", "hint") and getattr(row, name)
        )  # fmt: skip
        rows.append(f"| {row.files} | {', '.join(numbers)} |")
    return "\n".join(["| files | most |", "|---|---|", *rows])


SURE = {"high": "2", "template": "1", "medium": "1", "disputed": "?"}


def label_table() -> str:
    """The sheets of labels by paper and size: their names, their places, and how sure their measures are."""
    rows = []
    for sheet in sorted(label_sheets(), key=lambda one: (one.paper.page, one.labels.round, -one.area)):
        columns, count = sheet.labels.count
        also = f" ({', '.join(sheet.also)})" if sheet.also else ""
        on, size = "Letter" if sheet.paper.inches else "A4", sheet.each.removesuffix(" mm")
        rows.append(f"| {on} | {size} | {columns} × {count} | `{sheet.name}`{also} | {SURE[sheet.sure]} |")
    return "\n".join(["| paper | size | places | name | sure |", "|---|---|---|---|---|", *rows])


def written(page: str, mark: str, content: str) -> str:
    """The page with what stands between two marks as the code has it now."""
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    return re.sub(f"{begin}.*{end}", lambda _: f"{begin}\n{content}\n{end}", page, flags=re.DOTALL)


def pages() -> Iterator[tuple[Path, str]]:
    """The pages that have such lists, as they should be."""
    for path, mark, content in (
        (WORDS, "sentences", shared_sentences()),
        (LAYOUTS, "layout keys", layout_keys()),
        (GALLERY, "gallery", gallery()),
        (CODES, "limits", limits()),
        (LABELS, "label sheets", label_table()),
        (FACTS, "facts", f"### Of every game\n\n{computed_facts()}\n\n{facts()}"),
    ):
        text = path.read_text(encoding="utf-8")
        yield path, written(text, mark, content)


if __name__ == "__main__":
    for path, page in pages():
        path.write_text(page, encoding="utf-8")
