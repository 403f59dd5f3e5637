"""The folders of files that are installed with publisher."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent.parent


def bundled(name: str) -> Path:
    """Return the installed folder `name` (`"assets"`, `"games"`), or the one beside the package."""
    installed = _PACKAGE / "_bundled" / name
    return installed if installed.exists() else _PACKAGE.parent / name
