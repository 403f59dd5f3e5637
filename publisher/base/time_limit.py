"""A limit to the time that rules may take, for mutants that never come to an end."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeAlias

AGAIN = 0.01
"""Seconds after which an alarm that came at a bad moment comes again."""
OURS = ("publisher", "_publisher_game")
"""How the names of the press's modules begin, and those of the games' (`engine/loader.py`)."""


Renew: TypeAlias = Callable[[float], None]
"""Begins the time of a limit anew, with so many seconds."""


class TooLong(BaseException):
    """Not an Exception, so that no rules code swallows it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[Renew]:
    """Ends what runs within it with `TooLong` after so many seconds of computing, or as many as it is given
    anew; in the main thread only. Time in which the machine does something else does not count.

    The alarm may find the interpreter in a finaliser or in what hangs on the garbage collector, where an
    exception is swallowed. So it comes again until it finds the press or a game at work, and ends that.
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
