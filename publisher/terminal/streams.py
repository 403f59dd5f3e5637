"""Settings of the output streams, whatever terminal or file they lead to."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper


def open_closed_streams() -> None:
    """Open the null device as each standard stream that is closed, before another file gets its number."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, os.O_RDWR)  # the lowest number that is free
            os.set_inheritable(opened, True)
            setattr(sys, name, os.fdopen(opened, "w" if number else "r", encoding="utf-8"))


def write_any_letter() -> None:
    """Write letters that the output's encoding lacks (♥ in cp1252) as numbers (\\u2665)."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def tell_nobody() -> None:
    """Discard further output, because stdout is closed or full."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
