"""What mypy says of the press, and of programs outside it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def mypy(*files: Path, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run mypy over these files, or over the press; modules are also looked for in `path`.

    What it finds out about the press is kept where `make lint` keeps it: to find it out again would take many
    times as long as the programs do. So two of these runs wait for each other.
    """
    import fcntl

    with open(Path(os.environ["XDG_CACHE_HOME"]) / "mypy.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return subprocess.run(
            [sys.executable, "-m", "mypy", *files], cwd=ROOT,
            env=os.environ | ({"MYPYPATH": os.pathsep.join([str(ROOT), str(path)])} if path else {}),
            capture_output=True, text=True, check=False,
        )  # fmt: skip


def checked(packages: Path) -> subprocess.CompletedProcess[str]:
    """Run mypy, as strict as for the press, over all modules of packages below a folder."""
    return mypy(*sorted(packages.glob("*/*.py")), path=packages)
