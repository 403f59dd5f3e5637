"""The keys that a table of a `game.toml` may hold, for error messages.

A `path` is the decoder's: `pieces[...].count`; `tables` are the decoded ones. If a table may be one of
several structs (a board, a deck), its tag selects one: `shape = "star"`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.boards import BoardPicture
from publisher.model.booklets import Booklet
from publisher.model.deck_tables import deck_key
from publisher.model.decks import TableDeck
from publisher.model.definition import Definition, Piece
from publisher.model.dice import Die
from publisher.model.layouts import Layout
from publisher.model.looks import Look
from publisher.model.places import key_parts

_TABLE = "cards_from"
"""The key that makes a deck one from a table."""
Struct = type[msgspec.Struct]
OF_PUBLISHER: Mapping[Struct, tuple[str, ...]] = {
    Definition: ("slug", "variant", "folder", "deck_name", "tongue"),
    TableDeck: ("rows", "folder", "program"), Look: ("folder",), BoardPicture: ("folder",),
    Piece: ("folder",), Die: ("folder",), Booklet: ("folder",),
}  # fmt: skip
"""The keys that only publisher itself sets, by the structs that have them."""


def refuse_own_keys(*tables: Mapping[str, Any]) -> None:
    """Raise DefinitionError for a key that only publisher itself may set in a definition."""
    for table in tables:
        board = table.get("board")
        picture = board.get("picture") if isinstance(board, Mapping) else None
        decks = [("deck", table.get("deck")), *((deck_key(id_), d) for id_, d in _items(table.get("decks")))]
        named = "the folder's name is the slug, that of a table [variants.<name>] the variant"
        folder = "publisher knows the game's folder"
        tables_of_own: Sequence[tuple[str, Struct, Any, str]] = (
            ("", Definition, table, named),
            *((key, TableDeck, deck, "publisher reads cards_from") for key, deck in decks),
            *((f"{key}.look", Look, dict(_items(deck)).get("look"), folder) for key, deck in decks),
            ("board.picture", BoardPicture, picture, folder),
            ("booklet", Booklet, table.get("booklet"), folder),
            *((f"pieces.{id_}", Piece, piece, folder) for id_, piece in _items(table.get("pieces"))),
            *((f"dice.{id_}", Die, die, folder) for id_, die in _items(table.get("dice"))),
        )
        for name, struct, inner, hint in tables_of_own:
            for key in inner if isinstance(inner, Mapping) else ():
                if key in OF_PUBLISHER[struct]:
                    raise DefinitionError(f"{name}.{key}: unknown key {key!r}".lstrip("."), hint=hint)


def _items(table: Any) -> Iterator[tuple[str, Any]]:
    yield from table.items() if isinstance(table, Mapping) else ()


def at(path: str, tables: Mapping[str, Any]) -> Any:
    """Return the value at a path; None if part of it has no name."""
    return _at(path, tables)[1]


def type_at(path: str, tables: Mapping[str, Any]) -> Any:
    """Return the type of the value at a path; None outside of the tables that are known."""
    return _at(path, tables)[0]


def table_at(path: str, tables: Mapping[str, Any]) -> Struct | None:
    """Return the struct of the table at a path; None if there is none, or if it may be one of several."""
    return _struct_of(*_at(path, tables))


def known_keys(path: str, tables: Mapping[str, Any], word: str) -> str:
    """Return the hint for an unknown key: a similar key, or another tag that has the key."""
    annotation, table = _at(path, tables)
    struct = _struct_of(annotation, table)
    if struct is None:
        return ""
    every = [one for one in _structs(annotation) if one is not struct]
    others = [one for one in every if word in keys_of(one)]
    if others:
        field = _tag_field(others[0])
        tags = " or ".join(f'"{_tag(one)}"' for one in others)
        if below := next((key for key, one in _items(table) if isinstance(one, dict) and _TABLE in one), ""):
            return f"{_TABLE} is below [{path}.{below}], and so in that table: move it above that line"
        needed = f", which needs {_TABLE}" if others == [TableDeck] and _TABLE not in table else ""
        return f"{word} goes with {field} = {tags}{needed}; this one knows {', '.join(keys_of(struct))}"
    spelt, own = word.casefold().replace("-", "_"), keys_of(struct)
    every_key = dict.fromkeys((*own, *(key for one in every for key in keys_of(one))))
    if (near := get_close_matches(spelt, every_key, n=1)) and near[0] not in own:
        return did_you_mean(word, near)
    if place := "" if get_close_matches(spelt, own, cutoff=0.8) else _elsewhere(word, tables, struct, path):
        return place
    near = get_close_matches(spelt, own, n=3)
    return did_you_mean(word, near or (*own, *(["cards_from"] if TableDeck in every else [])))


def _elsewhere(word: str, tables: Mapping[str, Any], not_in: Struct, path: str) -> str:
    """Return the hint to move a key from the table at a path to the tables of the game that know it, or to
    give a table the name of one that knows its keys; "" without such a table."""
    if not_in is TableDeck and word in keys_of(Layout):
        return f'it is a key of the layout: layout = {{ like = "NAME", {word} = … }}'
    value, places = tables.get(word), list[str]()
    hints = get_type_hints(Definition, include_extras=True)
    for name in keys_of(Definition):
        structs = [] if _value_type(hints[name]) else list(_structs(hints[name]))
        if get_origin(hints[name]) is Annotated or not structs:
            continue
        if not_in is Definition and isinstance(value, Mapping):
            if any({*value} <= {*keys_of(one)} for one in structs):
                places.append(name)
        elif not_in not in structs and any(word in keys_of(one) for one in structs) and tables.get(name):
            places.append(name)
    if not_in is Definition and isinstance(value, Mapping):
        return f"did you mean {' or '.join(f'[{one}]' for one in places)}?" if places else ""
    above = not_in is not Definition and word in keys_of(Definition)
    told = ["above the first [table]"] * above
    told += [f"below [{one}]" + f", above [{path}]" * path.startswith(f"{one}.") for one in places]
    return f"put it {' or '.join(told)}" if told else ""


def choices(path: str, tables: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the words that a key may be set to."""
    above, _, last = path.rpartition(".")
    tags = tuple(_tag(struct) for struct in _structs(_at(above, tables)[0]) if _tag_field(struct) == last)
    return tags or tuple(_literals(_at(path, tables)[0]))


def tagged(path: str, tables: Mapping[str, Any]) -> str:
    """Return ` for shape = "star"` for a table that is one of several structs, otherwise ""."""
    annotation, table = _at(path, tables)
    struct = _struct_of(annotation, table)
    several = struct is not None and len(list(_structs(annotation))) > 1
    return f' for {_tag_field(struct)} = "{_tag(struct)}"' if struct is not None and several else ""


def _at(path: str, tables: Mapping[str, Any]) -> tuple[Any, Any]:
    """Return the type at a path (None outside structs) and the value there."""
    annotation: Any = Definition
    found: Any = tables
    for part in key_parts(path):
        if part == "..." or isinstance(part, int):
            found = found[part] if isinstance(found, list) and isinstance(part, int) else None
            continue
        if (value := _value_type(annotation)) is not None:
            annotation, found = value, found.get(part) if isinstance(found, Mapping) else None
            continue
        struct = _struct_of(annotation, found)
        if struct is not None:
            annotation = get_type_hints(struct, include_extras=True).get(part)
        found = found.get(part) if isinstance(found, Mapping) else None
    return annotation, found


def _value_type(annotation: Any) -> Any:
    """Return the type of the values of a table with names from the author; None for another type."""
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if NoneType in get_args(annotation):
        annotation = next(one for one in get_args(annotation) if one is not NoneType)
    return get_args(annotation)[1] if get_origin(annotation) is dict else None


def _structs(annotation: Any) -> Iterator[Struct]:
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        yield annotation
    else:
        for part in get_args(annotation):
            yield from _structs(part)


def _struct_of(annotation: Any, table: Any) -> Struct | None:
    """Return the struct of a table: the only one, or the one with the table's tag."""
    structs = list(_structs(annotation))
    if len(structs) == 1:
        return structs[0]
    tag = table.get(_tag_field(structs[0])) if structs and isinstance(table, Mapping) else None
    return next((struct for struct in structs if _tag(struct) == tag), None)


def _tag(struct: Struct) -> str:
    return str(struct.__struct_config__.tag)


def _tag_field(struct: Struct) -> str:
    return struct.__struct_config__.tag_field or ""


def keys_of(struct: Struct) -> tuple[str, ...]:
    """Return the keys that an author may set."""
    own = OF_PUBLISHER.get(struct, ())
    return tuple(field.name for field in msgspec.structs.fields(struct) if field.name not in own)


def structs_of(*roots: Any) -> Iterator[Struct]:
    """Yield the structs that some types are made of, each once, in the order in which they are declared."""
    found: set[Any] = set()
    waiting = [msgspec.inspect.type_info(root) for root in reversed(roots)]
    while waiting:
        kind = waiting.pop()
        inner = [getattr(kind, name) for name in ("item_type", "value_type") if hasattr(kind, name)]
        inner += [each for name in ("types", "item_types") for each in getattr(kind, name, ())]
        if isinstance(kind, msgspec.inspect.StructType) and kind.cls not in found:
            found.add(kind.cls)
            yield kind.cls
            own = OF_PUBLISHER.get(kind.cls, ())
            inner += [field.type for field in kind.fields if field.name not in own]
        waiting += reversed(inner)


def _literals(annotation: Any) -> Iterator[str]:
    if get_origin(annotation) is Literal:
        yield from map(str, get_args(annotation))
    else:
        for part in get_args(annotation):
            yield from _literals(part)
