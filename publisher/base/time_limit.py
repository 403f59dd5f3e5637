"""A limit on the time that rules may take, for mutants that never end."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeAlias

AGAIN = 0.01
"""Seconds after which the alarm is repeated if it came at a bad moment."""
OURS = ("publisher", "_publisher_game")
"""The beginnings of the names of publisher's modules, and of the games' modules (`engine/loader.py`)."""


Renew: TypeAlias = Callable[[float], None]
"""A function that starts the time of a limit again, with the given seconds."""


class TooLong(BaseException):
    """The end of a time limit; not an Exception, so that no code of rules catches it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[Renew]:
    """Raise `TooLong` inside the block after `seconds` of computing; the value of the block starts the time
    again.

    Works in the main thread only. Time in which the machine does other things does not count.

    The alarm may come in a finaliser or a callback of the garbage collector, where exceptions are swallowed.
    So it is repeated until it interrupts code of publisher or of a game.
    """

    def stop(_: int, frame: FrameType | None) -> None:
        if frame and str(frame.f_globals.get("__name__")).startswith(OURS):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            raise TooLong

    def begin(seconds: float) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)

    before = signal.signal(signal.SIGVTALRM, stop)
    begin(seconds)
    try:
        yield begin
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
