"""The extension for VS Code: what its package names exists, and its script can be read."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from publisher.lsp.features import WATCHED

ROOT = Path(__file__).parents[1]
EXTENSION = ROOT / "editors" / "vscode"
pytestmark = pytest.mark.skipif(not EXTENSION.exists(), reason="this is no checkout")


def test_the_package_and_the_script_agree() -> None:
    package = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    script = (EXTENSION / package["main"]).read_text(encoding="utf-8")
    for command in package["contributes"]["commands"]:
        assert f'registerCommand("{command["command"]}"' in script
    settings = package["contributes"]["configuration"]["properties"]
    assert list(settings) == ["publisher.command"] and 'get("command", "publisher")' in script
    assert settings["publisher.command"]["default"] == "publisher" and 'args: ["lsp"]' in script
    assert all(f'require("{name}' in script for name in package["dependencies"])
    assert WATCHED in script and re.search(r"module\.exports = \{ activate, deactivate \}", script)
    version = f"publisher-games-{package['version']}.vsix"
    for page in (EXTENSION / "README.md", ROOT / "docs" / "how-to" / "edit-in-your-editor.md"):
        assert version in page.read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_script_is_valid() -> None:
    checked = subprocess.run(["node", "--check", EXTENSION / "extension.js"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


def test_it_is_not_in_the_wheel() -> None:
    """A wheel has the package, and the folders of data that are named."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    wheel = build["targets"]["wheel"]
    assert wheel["packages"] == ["publisher"] and "editors" not in wheel["force-include"]
