"""The styles of an SVG: its rules and variables become the `style` and the attributes of each element.

Selectors have tags, classes, ids and attributes, inside each other or next to each other by `>`. All others
are rejected, and so are values that only browsers calculate: no painter would draw what the author sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, islice
from typing import NamedTuple
from xml.etree.ElementTree import Element

from publisher.base.errors import PrintError

PLAIN = "in Inkscape, save as plain SVG; or export it as PNG"
_GEOMETRY = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d", "transform", "transform-origin")
"""The properties that painters read as attributes only."""
_COMPOUND = r"(?:\*|[\w-]+)?(?:[#.][\w-]+|\[[^\]]*\]|:root)*"
_SIMPLE = re.compile(r"""([#.]?)([\w-]+)|\[\s*([\w:-]+)\s*(?:=\s*["']?([^"'\]]*?)["']?\s*)?\]|(:root)""")
_NEVER = re.compile(r":(hover|focus|active|visited|target|before|after|selection|focus-visible|focus-within)")
"""The states of an element that paper does not have."""
_SKIPPED = ("@font-face", "@keyframes", "@-webkit-keyframes", "@charset", "@namespace", "@page")
_ELSEWHERE = re.compile(r"@media[^{]*(prefers-color-scheme:\s*dark|prefers-reduced-motion|print)")
"""The rules for other screens: a print looks as the picture does on a light one."""
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
_CALCULATED = re.compile(
    r"(?<![\w-])(calc|min|max|clamp|env|attr|color|color-mix|hwb|lab|lch|oklab|oklch|light-dark|circle|ellipse"
    r"|inset|polygon|(?:repeating-)?(?:linear|radial|conic)-gradient)\("
)
_MOVING = ("translate", "rotate", "scale", "offset-path", "mask-image", "zoom")
_LONGEST = 10_000
"""The most letters of a value after its variables are filled in."""
_DEEPEST = 20
_UNKNOWN = "\0"
_LONGEST_SELECTOR = 200
_MOST_RULES = 5000
_MOST_TRIED = 1_000_000
"""The most tests whether a selector fits an element."""

Declarations = list[tuple[str, str, bool]]


class _Rule(NamedTuple):
    """A selector, as (combinator, compound) from the outer to the inner one, and what it declares."""

    parts: tuple[tuple[str, str], ...]
    weight: tuple[int, int]
    declarations: Declarations


def style_all(root: Element, name: str) -> None:
    """Put all styles of an SVG into its elements; raise PrintError for one that cannot be followed."""
    texts = [element.text or "" for element in root.iter() if _tag(element) == "style"]
    if not texts and not any(_has_style(element) for element in root.iter()):
        return
    rules = list(islice((rule for text in texts for rule in _rules(text, name)), _MOST_RULES + 1))
    if len(rules) > _MOST_RULES:
        raise PrintError(f"{name}: its styles have more than {_MOST_RULES:,} rules", hint=PLAIN)
    _Styles(name, rules).put((root,), {})
    for above in list(root.iter()):
        for element in [one for one in above if _tag(one) == "style"]:
            above.remove(element)


def _has_style(element: Element) -> bool:
    return "style" in element.attrib or any("var(" in value for value in element.attrib.values())


def declared(text: str) -> Declarations:
    """Return the properties, values and importance in a `style`."""
    found: Declarations = []
    for part in _uncommented(text).split(";"):
        key, colon, value = (word.strip() for word in part.partition(":"))
        if colon:
            plain, _, last = value.rpartition("!")
            important = last.strip().lower() == "important"
            key = key if key.startswith("--") else key.lower()
            found.append((key, plain.strip() if important else value, important))
    return found


def _uncommented(text: str) -> str:
    return re.sub(r"/\*.*?(?:\*/|\Z)", "", text, flags=re.DOTALL)


def _rules(text: str, name: str) -> Iterator[_Rule]:
    """Yield the rules of a style sheet."""
    for head, body in _blocks(_uncommented(text).replace("<!--", "").replace("-->", "")):
        if head.startswith("@"):
            if not (head.startswith(_SKIPPED) or _ELSEWHERE.match(head)):
                raise _unknown(name, head)
            continue
        for selector in filter(None, map(str.strip, head.split(","))):
            if not _NEVER.search(selector):
                yield _Rule(_parts(selector, name), _weight(selector), declared(body))


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield what is in front of each pair of outer braces, and what is in it."""
    depth, start, head = 0, 0, ""
    for sign in re.finditer("[{};]", text):
        if sign[0] == "{":
            if not depth:
                head, start = text[start : sign.start()].strip(), sign.end()
            depth += 1
        elif sign[0] == "}":
            depth = max(0, depth - 1)
            if not depth:
                yield head, text[start : sign.start()]
                start = sign.end()
        elif not depth:
            start = sign.end()


def _parts(selector: str, name: str) -> tuple[tuple[str, str], ...]:
    if len(selector) > _LONGEST_SELECTOR:
        raise _unknown(name, selector)
    spaced = re.sub(r"\s*>\s*", ">", selector)
    if not re.fullmatch(rf"{_COMPOUND}(?:[>\s]+{_COMPOUND})*", spaced):
        raise _unknown(name, selector)
    found = re.findall(rf"(^|>|\s+)({_COMPOUND})", spaced)
    return tuple((">" if sign == ">" else "", compound) for sign, compound in found if compound)


def _weight(selector: str) -> tuple[int, int]:
    """Return the rank of a selector: its ids and classes, and its tags."""
    bare = re.sub(r"\[[^\]]*\]|\.[\w-]+|:root", ".", selector)
    ids = len(re.findall(r"#[\w-]+", bare))
    return 1000 * ids + bare.count("."), len(re.findall(r"(?:^|[\s>])[\w-]+", bare))


class _Styles:
    """The rules of one SVG, by the class, id or tag of the element that they end at."""

    def __init__(self, name: str, rules: Iterable[_Rule]) -> None:
        self.name = name
        self.tried = count(1)
        self.ending: dict[str, list[tuple[int, _Rule]]] = {}
        for place, rule in enumerate(rules):
            key = re.match(r"[#.]?[\w-]+", rule.parts[-1][1])
            self.ending.setdefault(key[0] if key else "*", []).append((place, rule))

    def put(self, chain: tuple[Element, ...], above: Mapping[str, str]) -> None:
        """Style the last element of a chain, and those in it, with the variables from `above` it."""
        element = chain[-1]
        found = self._cascade(chain)
        variables = {**above, **{key: value for key, value in found.items() if key.startswith("--")}}
        for child in element:
            if isinstance(child.tag, str):
                self.put((*chain, child), variables)
        for key, value in list(element.attrib.items()):
            if key in ("class", "style"):
                del element.attrib[key]
            elif "var(" in value and "}" not in key:
                found.setdefault(key, value)
                del element.attrib[key]
        style = {}
        for key, value in found.items():
            value = self._filled(value, variables)
            if key.startswith("--") or not value:
                continue
            self._refuse(key, value)
            if key not in _GEOMETRY:
                style[key] = value
            elif value != "auto":
                element.set(key, self._attribute(key, value))
        if style:
            element.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))

    def _cascade(self, chain: tuple[Element, ...]) -> dict[str, str]:
        element = chain[-1]
        keys = ["*", _tag(element), f"#{element.get('id', '')}"]
        keys += [f".{one}" for one in element.get("class", "").split()]
        ranked = [
            (important, rule.weight, place, key, value)
            for end in keys for place, rule in self.ending.get(end, ()) if self._fits(rule, chain)
            for key, value, important in rule.declarations
        ]  # fmt: skip
        own = declared(element.get("style", ""))
        ranked += [(important, (1_000_000, 0), 0, key, value) for key, value, important in own]
        return {key: value for *_, key, value in sorted(ranked, key=lambda one: one[:3])}

    def _fits(self, rule: _Rule, chain: tuple[Element, ...]) -> bool:
        if next(self.tried) > _MOST_TRIED:
            raise PrintError(f"{self.name}: its styles have too many rules", hint=PLAIN)
        places = {len(chain) - 1}
        for sign, compound in reversed(rule.parts):
            places = {place for place in places if place >= 0 and _is(chain[place], compound, not place)}
            if not places:
                return False
            places = {place - 1 for place in places} if sign else set(range(max(places)))
        return True

    def _filled(self, value: str, variables: Mapping[str, str]) -> str:
        """Return a value with its variables filled in; "" if one of them is unknown."""
        for _ in range(_DEEPEST):
            if "var(" not in value:
                return value.strip()
            if len(value) > _LONGEST:
                break
            value = _VARIABLE.sub(lambda found: variables.get(found[1], found[2] or _UNKNOWN), value)
            if _UNKNOWN in value:
                return ""
        raise PrintError(f"{self.name}: the variables of its styles never end", hint=PLAIN)

    def _refuse(self, key: str, value: str) -> None:
        found = _CALCULATED.search(value)
        if found or (key in _MOVING and value != "none"):
            raise PrintError(
                f"{self.name}: its style {key}: {value[:60]!r} is only drawn by browsers", hint=PLAIN
            )

    def _attribute(self, key: str, value: str) -> str:
        """Return a property as the attribute of the same name writes it."""
        if key == "d":
            return re.sub(r"""^path\(\s*["']|["']\s*\)$""", "", value)
        if not key.startswith("transform"):
            return value
        if len(value) > _LONGEST:
            raise _unknown(self.name, f"{key}: {value}")
        plain = re.sub(r"(?<=[\d.])(?:px|deg)\b", "", value)
        plain = re.sub(r"\btranslateX\(([^)]*)\)", r"translate(\1 0)", plain)
        plain = re.sub(r"\bscaleX\(([^)]*)\)", r"scale(\1 1)", plain)
        plain = re.sub(r"\btranslateY\(", "translate(0 ", re.sub(r"\bscaleY\(", "scale(1 ", plain))
        if re.search(r"\d\s*[a-z%]|skew\(|3d", plain) or (key != "transform" and re.search("[a-z]", plain)):
            raise _unknown(self.name, f"{key}: {value}")
        return "" if plain == "none" else plain


def _is(element: Element, compound: str, is_root: bool) -> bool:
    """Return True if a compound, such as `g.a#b`, fits an element."""
    for sign, word, attribute, value, root in _SIMPLE.findall(compound):
        if root:
            fits = is_root
        elif attribute:
            fits = attribute in element.attrib and value in ("", element.get(attribute))
        elif sign == "#":
            fits = element.get("id") == word
        else:
            fits = word in element.get("class", "").split() if sign else _tag(element) == word
        if not fits:
            return False
    return True


def _tag(element: Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _unknown(name: str, what: str) -> PrintError:
    return PrintError(f"{name}: its styles have {what[:60]!r}, which cannot be followed", hint=PLAIN)
