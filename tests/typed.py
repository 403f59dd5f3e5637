"""What mypy says of programs outside the press."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def checked(packages: Path) -> subprocess.CompletedProcess[str]:
    """Run mypy, as strict as for the press, over all modules of packages below a folder.

    What it finds out about the press is kept where `make lint` keeps it: to find it out again would take many
    times as long as the programs do. So two of these runs wait for each other.
    """
    import fcntl

    with open(Path(os.environ["XDG_CACHE_HOME"]) / "mypy.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return subprocess.run(
            [sys.executable, "-m", "mypy", *sorted(packages.glob("*/*.py"))], cwd=ROOT,
            env=os.environ | {"MYPYPATH": os.pathsep.join([str(ROOT), str(packages)])},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
