"""Profiles: wishes about printing under names, in one small file that is written whole or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from publisher.cli import main
from publisher.components.sheets.setup import Setup
from publisher.press.options import paper, print_options
from publisher.press.profiles import settings_file

FULL = (
    "--paper letter --layout gutterfold --back-shift 1,-0.5 --sleeve-size 57x87 --ink low --margin 8 "
    "--reference-size tent"
)


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return settings_file()


def run(line: str) -> Result:
    return CliRunner().invoke(main, line.split())


@click.command()
@paper
@print_options
def wished(paper: str, setup: Setup) -> None:
    """A command that tells what it was asked for."""
    click.echo(f"{paper} {setup.layout} {setup.ink} {setup.margin:g} {setup.sleeve_size} {setup.suits}")
    shift = f"{setup.upright.x:g} {setup.upright.y:g}"
    click.echo(f"{shift} {dict(setup.letters).get('Q')} {setup.reference_size or 'none'}")


def told(line: str = "") -> list[str]:
    return CliRunner().invoke(wished, line.split(), catch_exceptions=False).stdout.splitlines()


def test_a_profile_stands_in_for_what_is_not_said(config: Path) -> None:
    assert run(f"profile save home {FULL}").stdout == f"{config}\n"
    run("profile save club --suits four-colour --words finnish")
    plain = ["a4 duplex full 6.35 sleeve-insert ", "0 0 None none"]
    home = ["letter gutterfold low 8 57x87 ", "1 -0.5 None tent"]
    assert told() == home  # the first one is the usual one
    assert told("--profile none") == plain
    assert told("--profile club") == ["a4 duplex full 6.35 sleeve-insert four-colour", "0 0 R none"]
    assert told("--paper a4 --ink full --words german") == ["a4 gutterfold full 8 57x87 ", "1 -0.5 D tent"]


def test_profiles_are_listed_used_and_deleted() -> None:
    run("profile save home --paper letter")
    run("profile save club --index large --usual")
    assert run("profile list").output.splitlines() == [
        "club (default): --index large", "home: --paper letter",
    ]  # fmt: skip
    run("profile use home")
    assert "home (default)" in run("profile list").output
    run("profile use none")
    assert "(default)" not in run("profile list").output
    run("profile delete home")
    assert run("profile list").output == "club: --index large\n"


@pytest.mark.parametrize(
    ("content", "told"),
    [("a." * 999 + "a = 1", "nested too deeply: more than 20 levels"),
     ("a = " + "[" * 2000, "nested too deeply: more than 20 levels"),
     ("#" * 300_000, "300,000 bytes are more than 262,144")],
)  # fmt: skip
def test_settings_beyond_a_limit_are_not_read(config: Path, content: str, told: str) -> None:
    """The reader of TOML takes the square of a key's length, in time and in memory."""
    config.parent.mkdir(parents=True)
    config.write_text(content)
    done = run("build tuppi --only boards")
    assert done.exit_code == 1 and f"cannot read the settings in {config}: {told}" in done.output
    assert "hint: repair the file, or delete it" in done.output


@pytest.mark.skipif(sys.platform == "win32", reason="pipes")
def test_a_pipe_is_not_waited_for(config: Path) -> None:
    config.parent.mkdir(parents=True)
    os.mkfifo(config)
    assert "this is not a regular file" in run("build tuppi --only boards").output


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [
        ("[profiles.home]\npaper = 'a9'", 2, "unknown paper 'a9'; known: a4, letter, a5"),
        ("[profiles.home]\npapr = 'a4'", 1, "profile home: unknown key 'papr'"),
        ("nonsense", 1, "cannot read the settings in"),
    ],
)
def test_a_broken_file_is_told_with_what_to_do(content: str, code: int, said: str, config: Path) -> None:
    config.parent.mkdir(parents=True)
    config.write_text("usual = 'home'\n" * ("profiles" in content) + content, encoding="utf-8")
    result = run("build tuppi --only boards")
    assert (result.exit_code, said in result.output) == (code, True), result.output
    assert config.name in result.output
