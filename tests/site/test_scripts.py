"""The scripts of the pages: their types are checked, and what they say to the desk has its version."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from publisher.site.protocol import VERSION
from publisher.site.runtime import site_file

TYPES = Path(__file__).parent / "types"
COMPILER = TYPES / "node_modules" / "typescript" / "bin" / "tsc"


@pytest.mark.skipif(
    not COMPILER.exists() or shutil.which("node") is None,
    reason="no TypeScript: npm ci --prefix tests/site/types",
)
def test_types_fit() -> None:
    told = subprocess.run(
        ["node", str(COMPILER), "-p", str(TYPES)], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout


def test_page_and_desk_speak_the_same_version() -> None:
    script = site_file("play/desk.js").read_text(encoding="utf-8")
    assert re.findall(r"const VERSION = (\d+);", script) == [str(VERSION)]
