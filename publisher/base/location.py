"""A place in a source file."""

from __future__ import annotations

from typing import NamedTuple


class Location(NamedTuple):
    """A place in a source file; lines and columns count from 1, 0 means "not known"."""

    file: str
    line: int = 0
    column: int = 0

    def down(self, lines: int) -> Location:
        """Return the place that many lines below."""
        return self._replace(line=self.line + lines)

    def __str__(self) -> str:
        parts = [self.file]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)
