"""Write the keys of game.toml and the classes into `reference/`: `python docs/keys_and_classes.py`.

`keys.md`, `classes.md` and `api.md` have lists between marks; the pages of mechanics are written whole.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Container, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, cast, get_args

import classes as engine
import mechanics
import msgspec

from publisher import api
from publisher.base.errors import PublisherError
from publisher.model.boards import (
    BoardPicture,
    BoardShape,
    Graph,
    Grid,
    Hexagon,
    HexMap,
    HexRhombus,
    Ring,
    River,
    Rows,
    Star,
    Track,
    Triangle,
    Wheel,
)
from publisher.model.booklets import Booklet
from publisher.model.cards import TextCard
from publisher.model.colours import Colour
from publisher.model.decks import RankDeck, StatDeck, SuitDeck, TableDeck, TextDeck, TileDeck
from publisher.model.decks.base import DeckKind
from publisher.model.decks.stats import Category, Globe, StatCard
from publisher.model.definition import Definition, Piece, Players, Source
from publisher.model.dice import Die
from publisher.model.keys import OF_PUBLISHER, structs_of
from publisher.model.layouts import Layout
from publisher.model.looks import Look
from publisher.model.pads import Column, Pad, Reminder, Section
from publisher.model.terrain import Area, Chalk, Round, Spot, Stand, Stretch, Terrain
from publisher.model.terrain import Zone as TerrainZone
from publisher.model.wording import FAMILIES, LABELS, Words

REFERENCE = Path(__file__).parent / "reference"


# -- keys of a game.toml

ALSO = {"Players and sources": "\n<!-- search: number of players -->"}
"""Words that readers search for, below the titles of sections that lack them."""
CHAPTERS: dict[str, dict[type[msgspec.Struct], str]] = {
    "The game": {Definition: "The file itself"},
    "Players and sources": {Players: "`[players]`", Source: "`[[sources]]`"},
    "Boards": {
        BoardShape: "`[board]`", Grid: "", River: "`river` of a grid", Track: "", Graph: "",
        HexMap: "", HexRhombus: "", Triangle: "", Hexagon: "", Star: "", Wheel: "", Ring: "", Rows: "",
        BoardPicture: "`picture` of a board",
    },
    "Pieces and dice": {Piece: "`[pieces.NAME]`", Die: "`[dice.NAME]`"},
    "Decks": {
        DeckKind: "`[deck]` and `[decks.NAME]`", SuitDeck: "", Look: "`look` of a deck", TableDeck: "",
        TextDeck: "", TextCard: "`texts` of a deck", StatDeck: "", Category: "`categories` of a deck",
        StatCard: "`stats` of a deck", Globe: "`globe` of a deck", RankDeck: "", TileDeck: "",
    },
    "Score pads": {
        Pad: "`[[pads]]`", Column: "`columns` of a pad", Section: "`sections` of a pad",
        Reminder: "`reminders` of a pad",
    },
    "Grounds": {
        Terrain: "`[terrain]`", Round: "`circles` of a ground", TerrainZone: "`zones` of a ground",
        Area: "`areas` of a ground", Stretch: "`lines` of a ground", Spot: "`spots` of a ground",
        Chalk: "`chalk` of a ground", Stand: "`shown` of a ground",
    },
    "Printed rules": {Booklet: "`[booklet]`"},
    "Words": {Words: "`[words]`"},
}  # fmt: skip
"""The tables in the order of the page, each with its name; shapes and kinds are named by their tags."""


def keys() -> str:
    """Return every table that a game.toml may have, with its keys."""
    named = {struct for chapter in CHAPTERS.values() for struct in chapter}
    assert named == set(_tables()), named ^ set(_tables())
    return "\n\n".join(
        "\n\n".join(
            [f"## {title}{ALSO.get(title, '')}", *(_table(struct, name) for struct, name in chapter.items())]
        )
        for title, chapter in CHAPTERS.items()
    )


def _table(struct: type[msgspec.Struct], name: str) -> str:
    """Return a table's name, what it is, an example, and its keys."""
    config = struct.__struct_config__
    about, fence, example = inspect.cleandoc(struct.__doc__ or "").partition("```toml")
    about, told = " ".join(about.split()), documented(struct)
    needed = _needed(struct)
    fields = sorted(_fields(struct), key=lambda field: field.name not in needed)
    rows = [f"| {_key(field, needed)} | {told[field.name]} | {_value(field)} |" for field in fields]
    rows += _of_several_shapes() if struct is BoardShape else ()
    head = ["| key | what it does | value |", "|---|---|---|"]
    title = name or f'`{config.tag_field} = "{config.tag}"`'
    return "\n\n".join(
        [f"**{title}** {about}", *([fence + example] if fence else []), "\n".join([*head, *rows])]
    )


OF_SEVERAL = ("colours", "goals")
"""The keys that several shapes of boards have, and that are listed once."""


def _of_several_shapes() -> Iterator[str]:
    """Yield a row for each of these keys, with the shapes that have it."""
    shapes = [shape for shape in CHAPTERS["Boards"] if issubclass(shape, BoardShape)]
    for name in OF_SEVERAL:
        having = [shape for shape in shapes if name in shape.__struct_fields__]
        field = next(one for one in msgspec.structs.fields(having[0]) if one.name == name)
        only = ", ".join(f"`{shape.__struct_config__.tag}`" for shape in having)
        yield f"| {_key(field, ())} | {documented(having[0])[name]} Only for {only}. | {_value(field)} |"


@cache
def documented(struct: type[msgspec.Struct]) -> Mapping[str, str]:
    """Return what the keys of a table do, by their names: the text below each in the code."""
    told: dict[str, str] = {}
    for base in reversed(struct.__mro__[:-1]):
        if base.__module__.startswith("publisher."):
            (body,) = ast.parse(inspect.getsource(base)).body
            assert isinstance(body, ast.ClassDef)
            for field, text in pairwise(body.body):
                match field, text:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                        value=ast.Constant(value=str(about))
                    ):
                        told[name] = " ".join(about.split())
    return told


def _fields(struct: type[msgspec.Struct]) -> list[msgspec.structs.FieldInfo]:
    """Return the keys that an author may set; those of all decks or boards are in the table of these."""
    shared = next(
        (base for base in (DeckKind, BoardShape) if issubclass(struct, base) and struct is not base), None
    )
    above = {field.name: field.default for field in msgspec.structs.fields(shared)} if shared else {}
    return [
        field for field in msgspec.structs.fields(struct)
        if field.name not in OF_PUBLISHER.get(struct, ())
        and not (issubclass(struct, BoardShape) and field.name in OF_SEVERAL)
        and not (field.name in above and above[field.name] == field.default)
    ]  # fmt: skip


def _tables() -> list[type[msgspec.Struct]]:
    """The structs that a definition is made of, each once, those of one key together."""
    found: dict[type[msgspec.Struct], None] = {}
    for struct in structs_of(Definition):
        if struct.__module__ not in _NOT_WRITTEN:
            found |= dict.fromkeys(base for base in (DeckKind, BoardShape) if issubclass(struct, base))
            found[struct] = None
    return list(found)


_NOT_WRITTEN = ("publisher.model.card_tables", "publisher.model.layouts")
"""What publisher reads from tables of cards, and what layouts.md has."""


def _type(kind: Any) -> str:
    """Return the values that a key may have, in a few words."""
    types = msgspec.inspect
    match kind:
        case types.Metadata(type=inner):
            return _type(inner)
        case types.LiteralType(values=values):
            if set(values) == set(get_args(Colour)):
                return "[colour](#colours)"
            return " or ".join(f"`{value}`" for value in values)
        case types.BoolType():
            return "`true` or `false`"
        case types.IntType() | types.FloatType():
            word = "whole number" if isinstance(kind, types.IntType) else "number"
            limits = (("from", kind.ge), ("above", kind.gt), ("to", kind.le), ("below", kind.lt))
            if kind.ge is not None and kind.le is not None and kind.ge == -kind.le:
                return word  # only so that it is finite
            bounds = [
                f"{told} {limit:,g}" if abs(limit) < 1e4 else f"{told} {limit:,.0f}"
                for told, limit in limits
                if limit is not None
            ]
            return " ".join([word, *bounds])
        case types.StrType():
            return "text"
        case types.StructType(cls=cls):
            return "text or table" if cls is Layout else "table"
        case types.DictType(value_type=value):
            told = _type(value)
            return f"by name: {told}" if " or " in told else f"{_several(told)} by name"
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            return f"list of {_several(_type(item))}"
        case types.TupleType(item_types=items):
            kinds = dict.fromkeys(map(_type, items))
            return (
                f"{len(items)} {_several(*kinds)}" if len(kinds) == 1 else f"[{', '.join(map(_type, items))}]"
            )
        case types.UnionType(types=kinds):
            told = dict.fromkeys(_type(one) for one in kinds if not isinstance(one, types.NoneType))
            if "number" in told:
                told.pop("whole number", None)
            return " or ".join(told) if len(told) < 4 else "any value"
    return "any value"


def _several(kind: str) -> str:
    """Return the plural of a kind of value."""
    plural = re.sub(r"(^| or )(text|table|list|(?:whole )?number)\b", r"\1\2s", kind)
    return re.sub(r"^2 ", "pairs of ", plural)


def _key(field: msgspec.structs.FieldInfo, needed: Container[str]) -> str:
    """Return the name of a key; bold if every such table needs it."""
    return f"**`{field.name}`**" if field.name in needed else f"`{field.name}`"


@cache
def _needed(struct: type[msgspec.Struct]) -> set[str]:
    """Return the keys that a table, and each table of a kind of it, needs."""
    kinds = [struct, *(one for one in structs_of(Definition) if issubclass(one, struct))]
    return set.intersection(
        *({field.name for field in msgspec.structs.fields(one) if field.required} for one in kinds)
    )


def _value(field: msgspec.structs.FieldInfo) -> str:
    """Return the values of a key, and in parentheses the one that counts without the key, if there is any."""
    found, values = field.default, _type(msgspec.inspect.type_info(field.type))
    if found in (msgspec.NODEFAULT, None, "", ()) or isinstance(found, msgspec.Struct):
        return values
    with suppress(msgspec.ValidationError):
        msgspec.convert(found, field.type)
        return f"{values} (`{str(found).lower() if isinstance(found, bool) else _toml(found)}`)"
    return values  # a value for “not given”, which no author may write


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return (
        f'"{value}"' if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)
    )


# -- the API


def functions() -> str:
    """The functions of the API, with all that is said of them."""
    found = ((name, getattr(api, name)) for name in api.__all__)
    return "\n\n".join(
        f"### {name}\n\n```python\ndef {name}{_written(one)}\n```\n\n{inspect.getdoc(one)}"
        for name, one in found
        if inspect.isfunction(one)
    )


def classes() -> str:
    """The classes of the API, with their members."""
    found = ((name, getattr(api, name)) for name in api.__all__)
    return "\n\n".join(
        "\n".join([f"### {name}", "", str(inspect.getdoc(one)), "", *_listed(one)])
        for name, one in found
        if isinstance(one, type) and not issubclass(one, Exception)
    )


def errors() -> str:
    """The errors of the API, with their codes."""
    found = (getattr(api, name) for name in api.__all__)
    return "\n".join(
        f"* `{one.__name__}` (`{one.code}`): {' '.join((one.__doc__ or '').split())}"
        for one in found
        if isinstance(one, type) and issubclass(one, PublisherError)
    )


def _listed(cls: type) -> Iterator[str]:
    """Yield a line for each field, property and method of a class that is explained; how it is called comes
    first, for the class that has no function for it."""
    if cls is api.Shelf:
        yield f"* `Shelf{_written(cls.__init__)}`"
    told = _told_below(cls)
    for name, kind in inspect.get_annotations(cls).items():
        if not name.startswith("_"):
            yield f"* `{name}: {kind}`" + (f": {told[name]}" if name in told else "")
    for name, one in vars(cls).items():
        called = getattr(one, "__func__", one)
        if not called.__doc__ or (name.startswith("_") and name not in _SPECIAL.get(cls, ())):
            continue
        if isinstance(one, property):
            yield f"* `{name}: {inspect.get_annotations(one.fget)['return']}`: {_whole(one)}"
        elif inspect.isfunction(called):
            owner = f"{cls.__name__}." if isinstance(one, classmethod) else ""
            yield f"* `{owner}{name}{_written(called)}`: {_whole(called)}"


_SPECIAL: dict[type, tuple[str, ...]] = {api.Shelf: ("__iter__", "__len__", "__contains__")}
"""The methods with underscores that are listed."""


def _whole(one: object) -> str:
    return " ".join(str(inspect.getdoc(one)).split())


def _told_below(cls: type) -> dict[str, str]:
    """Return what is written below each annotated field of a class."""
    body = cast(ast.ClassDef, ast.parse(inspect.getsource(cls)).body[0]).body
    return {
        field.target.id: " ".join(str(told.value.value).split())
        for field, told in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        and isinstance(told, ast.Expr) and isinstance(told.value, ast.Constant)
    }  # fmt: skip


def _written(one: Any) -> str:
    """Return a signature as it is written in the code, without `self` and `cls`."""
    signature = inspect.signature(one)
    kept = [each for name, each in signature.parameters.items() if name not in ("self", "cls")]
    if signature.return_annotation == "None" and one.__name__ == "__init__":
        signature = signature.replace(return_annotation=inspect.Signature.empty)
    text = re.sub(r"(: |-> |\*\*\w+: )'([^']*)'", r"\1\2", str(signature.replace(parameters=kept)))
    return (
        text.replace("''", '""')
        .replace("'", '"')
        .replace("Place", "str | Path")
        .replace("Maker", "Callable[[], Any]")
    )


def pages() -> Iterator[tuple[Path, str]]:
    """Yield each page as it should be; in `keys.md`, `classes.md` and `api.md` only the parts between marks
    are generated."""
    listed = " · ".join(f"`{label}`" for label in (*LABELS, *FAMILIES))
    marked = {
        "keys": {"keys": keys(), "listed": listed},
        "classes": {"offered": engine.offered(), "declared": engine.declared(), "scenes": engine.scenes()},
        "api": {"functions": functions(), "classes": classes(), "errors": errors()},
    }
    for name, contents in marked.items():
        text = (REFERENCE / f"{name}.md").read_text(encoding="utf-8")
        for mark, content in contents.items():
            begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
            head, rest = text.split(begin)
            text = f"{head}{begin}\n{content}\n{end}{rest.split(end)[1]}"
        yield REFERENCE / f"{name}.md", text
    yield from mechanics.pages()


if __name__ == "__main__":
    for path, page in pages():
        path.write_text(page, encoding="utf-8")
