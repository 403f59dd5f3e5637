"""The answers of the processes of games, in types that load quickly."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from publisher.checking.report import Problem


class Word(msgspec.Struct, frozen=True):
    """A word or phrase that a text may use: its kind (`fact`, `card`, `claim`, …) and a description."""

    kind: str
    word: str
    about: str = ""


class Checked(msgspec.Struct, frozen=True):
    """The problems of a game, the words that its texts may use, and why its program did not run (or "")."""

    problems: tuple[Problem, ...]
    words: tuple[Word, ...]
    not_run: str = ""


class Fix(NamedTuple):
    """A change of one line, with a title; lines and columns count from 0."""

    title: str
    line: int
    start: int
    end: int
    text: str
