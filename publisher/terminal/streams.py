"""Settings of the output streams, whatever terminal or file they lead to."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper


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
