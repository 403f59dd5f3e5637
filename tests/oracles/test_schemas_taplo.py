"""New games in the programs that editors ask, Taplo (Even Better TOML) and Tombi: they find the schema."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.cli import main


@pytest.mark.parametrize("program", ["taplo", "tombi"])
def test_a_new_game_is_checked_without_a_network(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    path = shutil.which(program) or pytest.skip(f"{program} is not installed")
    words = [path, "lint", *(["--offline"] if program == "tombi" else []), "games/rows/game.toml"]
    game = tmp_path / "games" / "rows" / "game.toml"
    CliRunner().invoke(main, ["new", "rows", "-o", str(tmp_path / "games"), "--kind", "board"])
    text = game.read_text(encoding="utf-8")
    for old, new, code in (("", "", 0), ("minutes = [1, 3]", "minutes = [0, 3]", 1), ("width", "widht", 1)):
        game.write_text(text.replace(old, new, 1), encoding="utf-8")
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, check=False, env=os.environ)
        assert bool(done.returncode) == code, (new, done.stderr)
