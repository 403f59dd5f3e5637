"""The errors of the reader of TOML, in words for the author of a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from publisher.base.errors import DefinitionError, shortened
from publisher.base.location import Location
from publisher.model.places import line_of_key


class _Fault(NamedTuple):
    """An error: the beginning of the reader's message, the words at its place, what is wrong, and what to
    write. In the last two, `{name}` is the key or table of the line, `{word}` what is at the place, `{line}`
    the line that has the same key or table before, `{given}` the value in that line, and `{listed}` the line
    with its values as a list."""

    said: str
    at: str
    told: str
    hint: str


_VALUE, _BEHIND, _EQUALS = "Invalid value", "Expected newline", "Expected '='"
_BRACES = "{{ a = 1, b = 2 }}"
_AT_THE_END = "put it at the end of the text"
_FAULTS = (
    _Fault(_VALUE, r"[“”„‘’«»]", "curly quotes do not begin a text", 'type straight quotes: "{word}"'),
    _Fault(_VALUE, r"(?i:true|false)\b", "{word!r} has a capital", "write true or false"),
    _Fault(_VALUE, r"\.\d", "a number begins with a digit", "write 0{word}"),
    _Fault(_VALUE, r"(?i:yes|no|on|off)\s*(?:#|$)", "{word!r} is not a value",
           'write true or false; or, if it is text, {key}"{word}"'),
    _Fault(_VALUE, r"[^\W\d][^#]*\]", "text needs quotes", "{listed}"),
    _Fault(_VALUE, r"[^\W\d][^#\]]*,", "text needs quotes", '{listed}; or, if it is one text, {key}"{word}"'),
    _Fault(_VALUE, r"[^\W\d]", "text needs quotes", '{key}"{word}"'),
    _Fault(_VALUE, r"#[0-9a-fA-F]{3,8}\s*$", "# begins a comment: a colour needs quotes", '{key}"{hex}"'),
    _Fault(_VALUE, r"$|#", "the value is missing", '{key}"…"; or delete the line'),
    _Fault("Illegal character '\\n'", "", "the closing quote is missing", _AT_THE_END),
    _Fault("Unterminated string", "", "the closing quote is missing", _AT_THE_END),
    _Fault("Unescaped '\\'", "", "a backslash in a text is written twice", "write \\\\; in a file's name /"),
    _Fault("Cannot declare", "", "[{name}] is there twice, first in line {line}", "put its keys together"),
    _Fault("Cannot overwrite", r".*\]", "[{name}] is a table of a key with a value in line {line}",
           "delete that line; to change a ready layout, write like = {given} below [{name}]"),
    _Fault("Cannot overwrite", "", "{name} is there twice, first in line {line}", "delete one of them"),
    _Fault(_EQUALS, ":", "the sign between a key and its value is =, not a colon", "{name} = {rest}"),
    _Fault(_EQUALS, "", "the sign = is missing behind the key", "{name} = {rest}; a comment begins with #"),
    _Fault(_BEHIND, r",\d", "a number has a point, not a comma", "write {before}.{after}"),
    _Fault(_BEHIND, r",\s*(?:#|$)", "a comma is too much", "delete it"),
    _Fault(_BEHIND, ",", "a comma is too much", "a list is in brackets: {listed}"),
    _Fault(_BEHIND, r"[-–]\s*\d", "{word!r} is behind the value", "a range is a list: {listed}"),
    _Fault(_BEHIND, r".*'\s*$", "the apostrophe ends the text", "put the text in double quotes: {doubled}"),
    _Fault(_BEHIND, r'.*"\s*$', "the quote ends the text", "quotes in a text are \\\": {doubled}"),
    _Fault(_BEHIND, "", "{word!r} is behind the value", "begin a new line; quotes in a text are \\\""),
    _Fault("Unclosed array", "", "the closing bracket of a list is missing, or a comma in it", "{listed}"),
    _Fault("Unclosed inline", "", "the closing brace is missing, or a comma in the braces", _BRACES),
    _Fault("Invalid initial", "$", "braces are on one line", f"{_BRACES}; or a table [NAME] with its keys"),
    _Fault("Expected ']'", "", "the closing bracket of the table is missing", "write [{name}]"),
    _Fault("Invalid", "", "this is not a key, a table or a comment",
           "key = value, [NAME], or # words; a key has the letters a to z, digits, - and _"),
)  # fmt: skip
_PLACE = re.compile(r"at line (\d+), column (\d+)")
_KEY = re.compile(r"\s*([^=\[\]#]+?)\s*=\s*")


def toml_fault(text: str, file: str, said: str) -> DefinitionError:
    """Return the error that the reader of TOML `said` of a text, with its place."""
    lines = text.split("\n")
    found = _PLACE.search(said)
    if not (found or said.endswith("(at end of document)")):
        return DefinitionError(f"not valid TOML: {said}", Location(file))
    number = int(found[1]) if found else len(text.rstrip().split("\n"))
    column = int(found[2]) if found else len(lines[number - 1].rstrip()) + 1
    if said.startswith("Unclosed array"):
        number = _opening(lines, number)
        column = len(lines[number - 1].rstrip()) + 1
    line = lines[number - 1]
    place = Location(file, number, column)
    for fault in _FAULTS:
        if said.startswith(fault.said) and re.match(fault.at, line[column - 1 :].lstrip()):
            words = _words(lines, number, column)
            return DefinitionError(fault.told.format_map(words), place, fault.hint.format_map(words))
    return DefinitionError(f"not valid TOML: {said.partition(' (at ')[0]}", place)


def _opening(lines: Sequence[str], number: int) -> int:
    """Return the line on which the list begins that is not closed in line `number`, or before it."""
    opens = (n for n in range(number, 0, -1) if lines[n - 1].count("[") > lines[n - 1].count("]"))
    return next(opens, number)


def _listed(value: str) -> str:
    """Return the values of a line as a list: with its brackets, commas and quotes."""
    inner = re.sub(r"\s*#[^\"]*$", "", value).strip().removeprefix("[").rstrip("], ")
    items = re.findall(r'"[^"]*"|[^\s",][^",]*', re.sub(r"(?<=\d)\s*[-–]\s*(?=\d)", ", ", inner))
    quoted = (one if one[0] in '"+-' or one[0].isdigit() else f'"{one.strip()}"' for one in items)
    return f"[{', '.join(quoted)}]"


def _words(lines: Sequence[str], number: int, column: int) -> dict[str, object]:
    """Return the words that messages name, for the place of an error."""
    line = lines[number - 1]
    key, rest = _KEY.match(line), line[column - 1 :]
    in_list = key is not None and column - 1 > key.end()
    word = re.split(r"\s*#|[,\]}]" if in_list else r"\s*#", rest)[0].strip(' \t“”„‘’«»"')
    name = (
        line.strip("[] \t")
        if line.lstrip().startswith("[")
        else key[1]
        if key
        else line[: column - 1].strip()
    )
    same = re.compile(rf"\s*(?:\[+\s*{re.escape(name)}\s*\]|{re.escape(name)}\s*[=.])")
    value = line[key.end() :].rstrip() if key else ""
    first = line_of_key("\n".join(lines[: number - 1]), name) if line.lstrip().startswith("[") else 0
    before, after = re.search(r"\d*$", line[: column - 1]), re.match(r"\d*", rest[1:])
    return {
        "name": name, "key": f"{name} = " if key and not in_list else "", "word": shortened(word),
        "line": first or next((n for n in range(number - 1, 0, -1) if same.match(lines[n - 1])), number),
        "given": lines[first - 1].partition("=")[2].partition("#")[0].strip(),
        "listed": f"{key[1]} = {_listed(value)}" if key else "[1, 2]",
        "doubled": "{} = \"{}\"".format(name, value.strip()[1:-1].replace('"', '\\"')),
        "rest": shortened(rest.lstrip(" \t:").rstrip()) or "…", "hex": rest.strip(),
        "before": before[0] if before else "", "after": after[0] if after else "",
    }  # fmt: skip
