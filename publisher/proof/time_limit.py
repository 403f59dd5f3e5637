"""A limit to the time that rules may take, for mutants that never come to an end."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

AGAIN = 0.01
"""Seconds after which an alarm that came at a bad moment comes again."""
OURS = ("publisher", "_publisher_game")
"""How the names of the press's modules begin, and those of the games' (`engine/loader.py`)."""


class TooLong(BaseException):
    """Not an Exception, so that no rules code swallows it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Ends what runs within it with `TooLong` once the time is over; in the main thread only.

    The alarm may find the interpreter in a finaliser or in what hangs on the garbage collector, where an
    exception is swallowed. So it comes again until it finds the press or a game at work, and ends that.
    """

    def stop(_: int, frame: FrameType | None) -> None:
        if frame and str(frame.f_globals.get("__name__")).startswith(OURS):
            signal.setitimer(signal.ITIMER_REAL, 0)
            raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
