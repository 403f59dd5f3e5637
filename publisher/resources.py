"""Where the files that travel with the press are found, and the settings of whoever uses it."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def bundled(name: str) -> Path:
    """The folder `name` (`"assets"`, `"games"`) as installed, or else beside the package."""
    installed = _PACKAGE / "_bundled" / name
    return installed if installed.exists() else _PACKAGE.parent / name


def settings(name: str) -> Path:
    """Where a settings file of the user's lies (on Linux below `~/.config/publisher`), if there is one."""
    from click import get_app_dir

    return Path(get_app_dir("publisher")) / name
