"""The games' own code is type-checked like the press, although their folders are no packages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import publisher
from publisher.resources import bundled


def test_games_are_typed(tmp_path: Path) -> None:
    """mypy finds nothing in any `play.py` or `reading.py`, nor in the template's."""
    for source in (*bundled("games").glob("*/*.py"), *bundled("templates").glob("*/*.py")):
        package = tmp_path / source.parent.name.replace("-", "_")
        package.mkdir(exist_ok=True)
        (package / "__init__.py").touch()
        (package / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    config = Path(publisher.__file__).parents[1] / "pyproject.toml"
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", config, "--cache-dir", tmp_path / "cache",
         *sorted(tmp_path.glob("*/*.py"))],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
