"""Verdicts on the words of marks: what the recorded games of the shelf say of them."""

from __future__ import annotations

from functools import cache

from publisher.base.errors import NotationError
from publisher.engine.loader import load_game
from publisher.proof.facts import Call, Facts
from publisher.proof.known import Known
from tests.shelf import SHELF


@cache
def facts_of(slug: str) -> Facts:
    """The facts of a game, which records its games once."""
    folder = SHELF.game(slug)
    return Facts(cache(lambda variant: load_game(folder, variant)), Known())


def verdict(slug: str, text: str, call: str, section: str = "") -> str:
    """`holds`, `fails` or `untried`, or `refused` where the words or arguments do not fit."""
    try:
        return facts_of(slug).verdict(text, Call(call, section)).finding
    except NotationError:
        return "refused"
