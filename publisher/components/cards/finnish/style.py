"""What the twelve Finnish courts have in common, and the table of what sets each one apart.

They face the player, and are made of straight pieces as woven cloth is. Half a figure lies in x -60…60,
y -98…0 (units; y down); at y = 0 a woven band parts it from its turned double.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from publisher.components.cards.court_style import GOLD, NAVY, RED
from publisher.components.cards.suits import INK, PAPER

Weave = Literal["spruces", "waves", "lozenges", "stripes"]
Arms = Literal["aloft", "low", "both"]
"""One hand held up at the right or kept low at the left, or both before the breast."""

WEAVES: Mapping[str, Weave] = {
    "spades": "spruces", "hearts": "waves", "diamonds": "lozenges", "clubs": "stripes",
}  # fmt: skip
"""Forest, lake, field and fell: each suit has a weave of its own."""


class Style(NamedTuple):
    """How a court is dressed, and what it holds; the colours are CSS hex strings."""

    robe: str
    thread: str
    """The colour of the weave on the robe, and of the sleeves."""
    hair: str
    hat: str
    arms: Arms
    attribute: str


STYLES: Mapping[tuple[str, str], Style] = {
    ("K", "spades"): Style(INK, GOLD, PAPER, "spruces", "aloft", "axe"),
    ("K", "hearts"): Style(RED, GOLD, PAPER, "domes", "both", "kantele"),
    ("K", "diamonds"): Style(GOLD, RED, RED, "ears", "low", "sheaf"),
    ("K", "clubs"): Style(NAVY, GOLD, INK, "antlers", "aloft", "staff"),
    ("Q", "spades"): Style(NAVY, GOLD, INK, "bonnet", "aloft", "twig"),
    ("Q", "hearts"): Style(RED, GOLD, GOLD, "bridal crown", "both", "swan"),
    ("Q", "diamonds"): Style(GOLD, RED, INK, "kerchief", "aloft", "distaff"),
    ("Q", "clubs"): Style(INK, GOLD, GOLD, "wreath", "low", "cloudberry"),
    ("J", "spades"): Style(INK, GOLD, INK, "fur", "both", "crossbow"),
    ("J", "hearts"): Style(NAVY, GOLD, GOLD, "feather", "both", "horn"),
    ("J", "diamonds"): Style(RED, GOLD, INK, "straw", "aloft", "scythe"),
    ("J", "clubs"): Style(NAVY, GOLD, RED, "tassel", "aloft", "oar"),
}
