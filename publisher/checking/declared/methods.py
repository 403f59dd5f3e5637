"""Methods of rules and state with words: a sentence that calls one, a claim of its result, or a column."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

from publisher.base.errors import RulesError
from publisher.checking.declared.rules import is_of_state, taken
from publisher.checking.readings import SentencePattern
from publisher.engine.words import Phase, Spoken
from publisher.notation.words import Pattern, Vocabulary

Call: TypeAlias = Callable[..., Any]
"""A function `call(scene, *words)` that calls one of these methods."""


def by_rules(name: str, method: Any) -> Call:
    """Return a function that calls a method of the rules, with the state if the method takes it."""
    if is_of_state(method):
        return lambda scene, *words: getattr(scene.rules, name)(scene.state, *words)
    return lambda scene, *words: getattr(scene.rules, name)(*words)


def by_state(name: str) -> Call:
    """Return a function that calls a method of the state."""
    return lambda scene, *words: getattr(scene.state, name)(*words)


def of_method(name: str, method: Any, call: Call, known: Vocabulary) -> Iterator[SentencePattern]:
    for spoken in getattr(method, "_spoken", ()):
        run = _calling(call, method, spoken)
        for reading in SentencePattern.of(name, spoken.phrase, spoken.sort, run, known):
            _check_parameters(name, method, reading.pattern, spoken)
            yield reading
    if isinstance(told := getattr(method, "_phase", None), Phase):
        for spoken in told.returns:
            yield from SentencePattern.of(name, spoken.phrase, "claim", partial(_returned, spoken), known)


def _check_parameters(name: str, method: Any, pattern: Pattern, spoken: Spoken) -> None:
    """Raise RulesError if the phrase does not have one word for each parameter except self and the state."""
    expected = taken(method)[1:]
    given = [f"{{{word}}}" for place, word in enumerate(pattern.names) if place != pattern.checked]
    least = sum(parameter.default is parameter.empty for parameter in expected)
    if not least <= len(given) <= len(expected):
        takes = ", ".join(parameter.name for parameter in expected) or "none"
        passes = ", ".join(given) or "none"
        said = f"“{spoken.phrase}” passes these values to {name}: {passes}; but {name} takes {takes}"
        hint = "write a parameter for each word in braces, in their order, after the position or table"
        if spoken.sort == "claim" and pattern.checked is None:
            hint += "; a question mark, {number?}, is for the word that the method returns"
        raise RulesError(said, hint=hint)


def _calling(call: Call, method: Any, spoken: Spoken) -> Callable[..., Any]:
    """Return a function that calls the method after all pending steps, for a sentence or a claim."""
    phase = inspect.isgeneratorfunction(method)

    def run(scene: Any, *words: Any) -> Any:
        scene.settle()
        found = call(scene, *words)
        if phase:
            scene.run(found)
            return None
        if spoken.sort == "action":
            scene.state_changed()
        return found if spoken.truth else not found

    return run


def _returned(spoken: Spoken, scene: Any) -> Any:
    """Return the result of the phase that has just ended, or True if it is the expected one."""
    scene.settle()
    if "?}" in spoken.phrase:
        return scene.returned
    return scene.play is None and scene.returned is spoken.truth


def called_with_cells(method: Any, call: Call, scene: Any, *cells: Any) -> Any:
    """Call a method with the cells of a row, each parsed by the type of its parameter."""
    scene.settle()
    parameters = taken(method)[1:]
    words = [_cell(scene, cell, str(p.annotation)) for cell, p in zip(cells, parameters, strict=True)]
    found = call(scene, *words)
    return {True: "yes", False: "no"}.get(found, found) if isinstance(found, bool) else found


_CELLS = {
    "int": "number", "Card": "card", "Cards": "cards", "Sequence[Card]": "cards", "Seat": "seat",
    "Team": "team", "Point": "point", "frozenset[Point]": "points",
}  # fmt: skip
_TRUTH = {"yes": True, "no": False}


def _cell(scene: Any, cell: Any, annotation: str) -> Any:
    """Return a cell as the method's parameter needs it. A parameter type that is named like a kind of word
    (`Row` for `{row}`) selects that kind; *yes* and *no* become bool; anything else stays text."""
    if annotation == "bool" and cell in _TRUTH:
        return _TRUTH[cell]
    kind = scene.readings.kinds.get(_CELLS.get(annotation, annotation.casefold()))
    if kind is None or not isinstance(cell, str):
        return int(cell) if isinstance(cell, str) and "int" in annotation and cell.isdecimal() else cell
    return kind.parse(scene, cell)
