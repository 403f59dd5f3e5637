"""How a game ends for whom, and what is brought by what: one outcome contradicts the others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.proof.statements.contraries.contrary import Contrary, Deny

_OUTCOMES = re.compile(
    r"(?:you|they) (?:win|lose|have won|have lost|pass|wait|miss a turn)|the game is a draw|the game is drawn"
    r"|(?:has won|wins|has lost|loses|passes|waits|misses a turn)",
    re.IGNORECASE,
)
_MOREOVER = re.compile(
    r"(?: the game)?(?: at once| on the spot| immediately| straight away| until .+)?", re.I
)
"""What may follow an outcome and be no case."""
_OF_YOU = (
    "you win", "you lose", "you have won", "you have lost", "the game is a draw", "you pass",
    "the game is lost for you",
)  # fmt: skip
_OF_OTHERS = ("has won", "has lost", "wins", "loses", "passes")


def _of_outcome(text: str) -> Iterator[Contrary]:
    """Who wins does not lose, and none of both where a game is drawn."""
    found = list(_OUTCOMES.finditer(text))
    if len(found) == 1 and _MOREOVER.fullmatch(text, found[0].end()):
        said = found[0][0].casefold()
        families = {"you": _OF_YOU, "the": _OF_YOU}
        for other in families.get(said.split()[0], _OF_OTHERS):
            if _sense(other) != _sense(said):
                yield Contrary(text[: found[0].start()] + other, True)


def _sense(outcome: str) -> str:
    """Whoever waits passes."""
    said = f" {outcome.replace('wait', 'pass')}"
    return next(sense for sense in ("w", "los", "dra", "pass", "miss") if f" {sense}" in said)


_CASE = re.compile(r"(?:if|when|whenever|as soon as|with|at|after|in|on) ", re.IGNORECASE)
_DECIDED = re.compile(
    r"(?P<who>(?:an?|the|that|each|every|either|both|your|you|they|he|whoever|[A-Z]\w*)\b[^,]*?) "
    r"(?P<does>wins?|has (?:always )?won|have won|loses?|has lost|have lost|scores?|gets?|shares?)\b[^,]*"
)
_UNDECIDED = (
    "the game is a draw", "the game is always a draw", "the game is drawn", "it is a draw", "nobody wins",
    "nobody has won",
    "play another deal", "another deal is played", "play another round", "another round is played",
)  # fmt: skip
_NO_POINTS = ("nobody scores", "nobody scores anything", "nobody gets anything", "it counts for nobody")


def _of_draws(text: str) -> Iterator[Contrary]:
    """In a case in which somebody wins or scores, the game is not drawn, and not nobody does."""
    if not _CASE.match(text):
        return
    for begun in re.finditer(r",? (?=\S)", text):
        lead, main = text[: begun.end()], text[begun.end() :]
        if match := _DECIDED.fullmatch(main):
            gains = match["does"].startswith(("score", "get"))
            for other in _NO_POINTS if gains else _UNDECIDED:
                yield Contrary(f"{lead}{other}", True)
            if not gains:
                yield Contrary(f"The game is drawn {lead[0].lower()}{lead[1:].rstrip(', ')}", True)


_LEVEL = re.compile(
    r"(?:if|when) (?P<who>players|teams|sides) are level(?P<where>[^,]*), [^,]+ "
    r"(?:wins|has won|is the winner)\b.*",
    re.IGNORECASE,
)
_LOSES_SOME = re.compile(r"(?P<lead>.+?, )[^,]+? (?P<deed>(?:loses|gets|scores) [^,]+)(?:, and .+)?", re.I)


def _of_nobody_in_a_case(text: str) -> Iterator[Contrary]:
    """What somebody loses or gets in a case nobody does; and who are level share, or one of them wins."""
    if match := _LEVEL.fullmatch(text):
        yield Contrary(f"{match['who'].capitalize()} who are level{match['where']} share the victory", True)
    if _CASE.match(text) and (match := _LOSES_SOME.fullmatch(text)):
        yield Contrary(f"{match['lead']}nobody {match['deed']}", True)


_TRAILING = re.compile(r"(?P<main>[^,]+?),? (?P<case>(?:if|when|whenever|as soon as)\b.+)", re.IGNORECASE)


def _of_outcome_in_a_case(text: str) -> Iterator[Contrary]:
    """*The game is a draw if …*: the outcome stands before its case."""
    match = _TRAILING.fullmatch(text)
    if match is not None and _OUTCOMES.search(match["main"]):
        for ways in (_of_outcome, _of_bare_draw):
            for other in ways(match["main"]):
                yield Contrary(f"{other.text} {match['case']}", True)


def _of_bare_draw(text: str) -> Iterator[Contrary]:
    if _DECIDED.fullmatch(text) or text.casefold().startswith("you "):
        for other in _UNDECIDED:
            yield Contrary(other[0].upper() + other[1:], True)


_GAINS = re.compile(
    r"(?P<before>.+? )(?P<does>takes?|captures?|brings?|scores?|counts?|wins?|gets?|costs?|changes?|closes?"
    r"|completes?|makes?|earns?|frees?|shields?|protects?|blocks?|stops?|beats?|leaves?|pays?|loses?|lets?|gives?"
    r"|allows?) "
    r"(?P<what>(?!nothing|nobody|no |none|neither|not |only|at most|less|fewer|if|when|whenever|as long"
    r"|for no|from).+)",
    re.IGNORECASE,
)
_MAY = re.compile(r"(?:may|can|must|has to|have to)(?: also| even| still)? $", re.IGNORECASE)
_OBJECT = re.compile(
    r"(?:(?:an?|one|another|any|some|several|many|two|the) )?(?P<noun>[\w-]+)(?P<rest>.*)", re.IGNORECASE
)


def _of_nothing(text: str) -> Iterator[Contrary]:
    """What takes something does not take nothing, and may take something if it may take this or that."""
    match = _GAINS.fullmatch(text)
    if match is None or re.search(
        r"\b(?:not|never|nothing|nobody|no|only|cannot|neither)\b", match["before"], re.I
    ):
        return
    modal = _MAY.search(match["before"])
    before = match["before"][: modal.start()] if modal else match["before"]
    does = match["does"] if not modal else re.sub(r"$", "s", match["does"])
    noun = match["what"].split()[-1]
    for nothing in ("nothing", "nobody", f"nobody {noun}"):
        yield Contrary(f"{before}{does} {nothing}", True)
    if match["does"].casefold().startswith(("bring", "count", "score", "let", "give", "allow")):
        for nothing in ("brings nothing", "counts nothing", "scores nothing", "is worth nothing"):
            yield Contrary(f"{before}{nothing}", True)
    if thing := _OBJECT.fullmatch(match["what"]):
        yield Contrary(f"{before}{does} no {thing['noun']}{thing['rest']}", True)


_GOES_ON = re.compile(
    r"(?P<before>.*)\b(?:you|they) (?:have another turn|have a second turn|may go on|go on|play on"
    r"|(?:may )?[a-z]+ (?:again|once more|another time|on)"
    r"|(?:must |may )?(?:lay|draw|place|put|make|take) (?:another|one more)(?: [a-z]+)?)",
    re.IGNORECASE,
)
_PLAY_ON = re.compile(
    r"(?P<before>.*)\b(?:the others|you|they|everybody|all|both players) (?:play|go|carry) on", re.IGNORECASE
)
_OVER = re.compile(r"(?P<before>.*)\byour turn (?:is over|ends)", re.IGNORECASE)


_MORE = (
    "move again", "have another turn", "go on", "must draw one more line", "must lay one more stick",
    "must place one more stone", "must move once more",
    "may jump on", "may jump on with the same man", "may hop on with the same peg",
)  # fmt: skip


def _of_turns(text: str) -> Iterator[Contrary]:
    """Whoever shoots again has a turn that is not over."""
    if match := _PLAY_ON.fullmatch(text):
        for what in ("deal", "game", "hand", "round", "trick", "auction"):
            yield Contrary(f"{match['before']}the {what} is over", True)
    if match := _GOES_ON.fullmatch(text):
        for over in ("your turn is over", "your turn ends", "the turn passes"):
            yield Contrary(f"{match['before']}{over}", True)
    elif match := _OVER.fullmatch(text):
        for more in _MORE:
            yield Contrary(f"{match['before']}you {more}", True)


_BELONG = re.compile(
    r"(?P<what>.+?) (?P<does>belongs?) to (?P<whom>(?!nobody|everybody|no one|none).+)", re.IGNORECASE
)


def _of_owners(text: str) -> Iterator[Contrary]:
    """What belongs to somebody belongs neither to all nor to nobody."""
    if match := _BELONG.fullmatch(text):
        for whom in ("nobody", "everybody"):
            yield Contrary(f"{match['what']} {match['does']} to {whom}", True)


_ON_THE_BOARD = re.compile(
    r"(?!no|only).+? (?:(?:lies?|stands?|is|are) (?:already )?on the board"
    r"|of the board (?:is|are) (?:taken|occupied|coloured|filled)) (?:at first|at the start|to begin with)",
    re.IGNORECASE,
)


def _of_empty_boards(text: str) -> Iterator[Contrary]:
    """A board on which something lies is not empty."""
    if _ON_THE_BOARD.fullmatch(text):
        yield Contrary("The board is empty at first", True)


OUTCOMES: tuple[Deny, ...] = (
    _of_outcome,
    _of_draws,
    _of_nobody_in_a_case,
    _of_outcome_in_a_case,
    _of_nothing,
    _of_turns,
    _of_owners,
    _of_empty_boards,
)
