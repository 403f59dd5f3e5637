"""The words below a drawn board that say whose turn it is: `Black to move`, in the game's language."""

from __future__ import annotations

import re
from typing import NamedTuple

from publisher.model.definition import Definition

TURNS = (
    ("{} to move", "{} has moved", "{} moved first"),
    ("{} to play", "{} has played", "{} played first"),
    ("{} to roll", "{} has rolled", "{} has rolled"),  # a roll gives one player several moves
)
"""The labels of a turn to come, of one that was made, and of one that others followed."""
LINKS = {
    "is": ("", ""), "are": (" has ", " have "), "ist": ("", ""), "sind": (" hat ", " haben "),
    "on": ("", ""), "ovat": (" on ", " ovat "), "est": ("", ""), "sont": (" a ", " ont "), "är": ("", ""),
}  # fmt: skip
"""The verbs that may be between a name and its turn, each with its replacement after the turn."""


class TurnCaption(NamedTuple):
    """A caption in parts: the words before the `name` of a player, and the verb after it, by default `is`."""

    lead: str
    name: str
    link: str
    done: str
    """The label for the turn when it was made."""
    first: str
    """The label for the turn when others have followed it."""


def read_turn(definition: Definition, caption: str) -> TurnCaption | None:
    """Return the parts of a caption that says whose turn it is; None for any other caption."""
    for to_come, done, first in TURNS:
        before, after = map(re.escape, definition.wording.say(to_come, "\0").split("\0"))
        if found := re.fullmatch(
            rf"(?P<lead>(?:.*(?:[:;.] |[：；。]))?){before}(?P<who>.+?){after}[.。]?", caption
        ):
            name, _, link = found["who"].rpartition(" ")
            if found["who"] in definition.players.names or link not in LINKS:
                name, link = found["who"], "is"
            return TurnCaption(found["lead"], name, link, done, first)
    return None
