"""Methods of the rules that have words: a sentence that calls one, a claim of what it finds, a column."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from publisher.engine.words import Phase, Spoken
from publisher.errors import RulesError
from publisher.proof.declared.rules import is_of_state, taken
from publisher.proof.readings import Reading, source_of
from publisher.proof.words import Kind, Pattern


def of_method(name: str, method: Any, kinds: Mapping[str, Kind]) -> Iterator[Reading]:
    for spoken in getattr(method, "_spoken", ()):
        pattern = Pattern.compile(spoken.phrase, kinds)
        _check_parameters(name, method, pattern, spoken)
        yield Reading(spoken.sort, pattern, _calling(name, method, spoken), source_of(name, spoken.phrase))
    if isinstance(told := getattr(method, "_phase", None), Phase):
        for spoken in told.returns:
            pattern = Pattern.compile(spoken.phrase, kinds)
            yield Reading(
                "claim", pattern, partial(_returned, pattern, spoken), source_of(name, spoken.phrase)
            )


def _check_parameters(name: str, method: Any, pattern: Pattern, spoken: Spoken) -> None:
    """As many words as the method takes, beside itself and the table."""
    expected = taken(method)[1:]
    given = len(pattern.kinds) - (pattern.checked is not None)
    least = sum(parameter.default is parameter.empty for parameter in expected)
    if not least <= given <= len(expected):
        raise RulesError(f"{name}: “{spoken.phrase}” has {given} words for {len(expected)} parameters")


def _calling(name: str, method: Any, spoken: Spoken) -> Callable[..., Any]:
    """What carries a sentence out, or finds what it claims: a call of the method, when all has happened."""
    phase, of_state = inspect.isgeneratorfunction(method), is_of_state(method)

    def run(scene: Any, *words: Any) -> Any:
        scene.settle()
        found = getattr(scene.rules, name)(*((scene.state,) if of_state else ()), *words)
        if phase:
            scene.run(found)
            return None
        return found if spoken.truth else not found

    return run


def _returned(pattern: Pattern, spoken: Spoken, scene: Any) -> Any:
    """What the phase that has just ended has returned."""
    scene.settle()
    if pattern.checked is not None:
        return scene.returned
    return scene.play is None and scene.returned is spoken.truth


def called_with_cells(name: str, scene: Any, *cells: Any) -> Any:
    """A method with the cells of a row, each understood as the parameter is annotated."""
    scene.settle()
    method = getattr(scene.rules, name)
    words = [_cell(scene, cell, str(p.annotation)) for cell, p in zip(cells, taken(method), strict=True)]
    found = method(*((scene.state,) if is_of_state(method) else ()), *words)
    return {True: "yes", False: "no"}.get(found, found) if isinstance(found, bool) else found


_CELLS = {
    "int": "number", "Card": "card", "Cards": "cards", "Sequence[Card]": "cards", "Seat": "seat",
    "Team": "team", "Point": "point",
}  # fmt: skip
_TRUTH = {"yes": True, "no": False}


def _cell(scene: Any, cell: Any, annotation: str) -> Any:
    """A cell as a method's parameter wants it; a word of a game's own kind, if the parameter's type is called
    like it (`Row` for `{row}`); yes or no; what is of no kind stays words."""
    if annotation == "bool" and cell in _TRUTH:
        return _TRUTH[cell]
    kind = scene.readings.kinds.get(_CELLS.get(annotation, annotation.casefold()))
    if kind is None or not isinstance(cell, str):
        return int(cell) if isinstance(cell, str) and "int" in annotation and cell.isdecimal() else cell
    return kind.parse(scene, cell)
