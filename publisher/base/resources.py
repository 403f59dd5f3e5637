"""Where the files that travel with the press are found."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent.parent


def bundled(name: str) -> Path:
    """The folder `name` (`"assets"`, `"games"`) as installed, or else beside the package."""
    installed = _PACKAGE / "_bundled" / name
    return installed if installed.exists() else _PACKAGE.parent / name
