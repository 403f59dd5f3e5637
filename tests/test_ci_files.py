"""The recipes for CI in the docs, the GitHub action and the pre-commit hook run as they are written.

`REPLACED` has the only commands that are not run: the environment is already there. What a CI service does
itself is imitated: `DONE_BY_GITHUB` for steps that use an action. Nothing is uploaded or deployed.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

from publisher.press.scaffold import new_game

ROOT = Path(__file__).parents[1]
REPLACED = ("pip install ./publisher", 'pip install "$GITHUB_ACTION_PATH"')

Recipe = dict[Any, Any]


def recipes(kind: str) -> list[Recipe]:
    """Return the recipes of the docs that have a key: `jobs` for GitHub, `check` for GitLab, `repos`."""
    pages = (path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").rglob("*.md")))
    marked = (
        text for page in pages for text in re.findall(r"<!-- workflow -->\n```yaml\n(.*?)```", page, re.S)
    )
    return [read for text in marked if kind in (read := yaml.safe_load(text))]


GITHUB, (GITLAB,), (PRE_COMMIT,) = recipes("jobs"), recipes("check"), recipes("repos")


class Runner:
    """A machine of a CI service with a copy of a repository, and the command `publisher`."""

    def __init__(self, place: Path, wrong: bool = False) -> None:
        self.place = place / "repository"
        self.output = ""
        for slug, kind in (("rows", "board"), ("throws", "dice")):
            rules = new_game(slug, self.place / "games", kind) / "rules.md"
        if wrong:
            rules = self.place / "games" / "rows" / "rules.md"
            text = rules.read_text(encoding="utf-8")
            assert "Nought may play a1." in text
            rules.write_text(text.replace("Nought may play a1.", "Nought may play b2."), encoding="utf-8")
        tools = place / "bin"
        tools.mkdir()
        command = tools / "publisher"
        command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m publisher "$@"\n')
        command.chmod(0o755)
        self._environment = {key: value for key, value in os.environ.items() if key != "PUBLISHER_TRUST"} | {
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT),
            "XDG_CONFIG_HOME": str(place / "settings"),
        }  # fmt: skip

    def check_out_submodule(self) -> None:
        (self.place / "publisher").mkdir()
        shutil.copy(ROOT / "action.yml", self.place / "publisher")

    def run(self, script: str, environment: Mapping[str, str]) -> bool:
        """Run a script as a CI service does; return True if each of its commands succeeds."""
        lines = [line for line in script.splitlines() if line not in REPLACED]
        done = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", "\n".join(lines)], cwd=self.place, text=True, check=False,
            env=self._environment | dict(environment), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self.output += done.stdout
        return done.returncode == 0


# -- GitHub


def told(values: Mapping[str, Any], inputs: Mapping[str, str]) -> dict[str, str]:
    """Return variables with the inputs of an action in them."""
    return {
        key: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda found: inputs[found[1]], str(value))
        for key, value in values.items()
    }


def run_step(runner: Runner, step: Recipe, environment: Mapping[str, str], inputs: Mapping[str, str]) -> bool:
    """Run a step of a job or of an action; return True if it succeeds."""
    assert step.keys() <= {"run", "uses", "with", "env", "shell"}
    if "run" in step:
        return runner.run(step["run"], {**environment, **told(step.get("env", {}), inputs)})
    name, given = step["uses"].split("@")[0], step.get("with", {})
    if name != "./publisher":
        return DONE_BY_GITHUB[name](runner, given)
    action = yaml.safe_load((runner.place / "publisher" / "action.yml").read_text(encoding="utf-8"))
    assert given.keys() <= action["inputs"].keys() and action["runs"]["using"] == "composite"
    found = {key: given.get(key, one["default"]) for key, one in action["inputs"].items()}
    assert all("shell" in one for one in action["runs"]["steps"] if "run" in one)
    return all(run_step(runner, one, environment, found) for one in action["runs"]["steps"])


def check_out(runner: Runner, given: Recipe) -> bool:
    if given == {"submodules": True}:
        runner.check_out_submodule()
    return given in ({}, {"submodules": True})


DONE_BY_GITHUB = {
    "actions/checkout": check_out,
    "actions/setup-python": lambda runner, given: given == {"python-version": "3.12"},
    "actions/upload-artifact": lambda runner, given: any((runner.place / given["path"]).rglob("*.pdf")),
    "actions/upload-pages-artifact": lambda runner, given: (
        runner.place / given["path"] / "index.html"
    ).exists(),
    "actions/deploy-pages": lambda runner, given: given == {},
}
"""What each action of GitHub that a recipe uses needs: True if it is there."""


def run_job(runner: Runner, recipe: Recipe) -> bool:
    (job,) = recipe["jobs"].values()
    assert job["runs-on"] == "ubuntu-latest"
    return all(run_step(runner, step, job.get("env", {}), {}) for step in job["steps"])


@pytest.mark.parametrize("recipe", GITHUB, ids=range(len(GITHUB)))
def test_a_workflow_of_github_passes(recipe: Recipe, tmp_path: Path) -> None:
    runner = Runner(tmp_path)
    assert run_job(runner, recipe), runner.output
    for slug in ("rows", "throws"):
        assert (
            f"{slug}: holds" in runner.output or (runner.place / "site/games" / slug / "index.html").exists()
        )


@pytest.mark.parametrize("recipe", GITHUB, ids=range(len(GITHUB)))
def test_a_workflow_of_github_fails_at_a_false_claim(recipe: Recipe, tmp_path: Path) -> None:
    runner = Runner(tmp_path, wrong=True)
    assert not run_job(runner, recipe)
    place = (
        "games/rows/rules.md:18:" if recipe["name"] == "site" else "::error file=games/rows/rules.md,line=18"
    )
    assert place in runner.output and "claim-failed" in runner.output
    assert not (runner.place / "site").exists()


def test_a_site_may_be_deployed() -> None:
    """The deployment of Pages needs these permissions and this environment."""
    (site,) = (recipe for recipe in GITHUB if recipe["name"] == "site")
    assert site["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"}
    assert site["jobs"]["site"]["environment"]["name"] == "github-pages"


# -- GitLab


def run_gitlab_job(runner: Runner, name: str) -> bool:
    job, variables = GITLAB[name], GITLAB["variables"]
    if variables["GIT_SUBMODULE_STRATEGY"] == "recursive":
        runner.check_out_submodule()
    return runner.run("\n".join([*GITLAB["before_script"], *job["script"]]), told(variables, {}))


@pytest.mark.parametrize("wrong", [False, True])
def test_gitlab_reads_the_reports(wrong: bool, tmp_path: Path) -> None:
    runner = Runner(tmp_path, wrong)
    assert run_gitlab_job(runner, "check") != wrong, runner.output
    reports = GITLAB["check"]["artifacts"]["reports"]
    root = ElementTree.parse(runner.place / reports["junit"]).getroot()
    assert {suite.get("name") for suite in root} == {"rows", "throws"}
    assert (root.find(".//failure") is not None) == wrong
    quality = json.loads((runner.place / reports["codequality"]).read_text(encoding="utf-8"))
    found = [(one["location"]["path"], one["location"]["lines"]["begin"]) for one in quality]
    assert found == ([("games/rows/rules.md", 18)] if wrong else [])


def test_gitlab_pages_has_the_site(tmp_path: Path) -> None:
    runner = Runner(tmp_path)
    assert run_gitlab_job(runner, "pages"), runner.output
    assert GITLAB["pages"]["artifacts"]["paths"] == ["public"]  # where GitLab looks for it
    assert (runner.place / "public/games/rows/index.html").exists()


# -- pre-commit


def hooks() -> Iterator[tuple[str, Recipe]]:
    (repository,) = PRE_COMMIT["repos"]
    yield "the docs", repository["hooks"][0]
    yield "the repository", yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))[0]


@pytest.mark.parametrize("hook", [pytest.param(hook, id=of) for of, hook in hooks()])
def test_a_hook_fails_at_a_false_claim(hook: Recipe, tmp_path: Path) -> None:
    assert re.search(hook["files"], "games/rows/rules.md") and not hook["pass_filenames"]
    for wrong in (False, True):
        (tmp_path / str(wrong)).mkdir()
        runner = Runner(tmp_path / str(wrong), wrong)
        assert runner.run("publisher --games games --trust", {})
        assert runner.run(hook["entry"], {}) != wrong, runner.output
        assert ("games/rows/rules.md:18:" in runner.output) == wrong


def test_pre_commit_runs_the_hook(tmp_path: Path) -> None:
    if not shutil.which("pre-commit"):
        pytest.skip("pre-commit is not installed")
    runner = Runner(tmp_path, wrong=True)
    (runner.place / ".pre-commit-config.yaml").write_text(yaml.safe_dump(PRE_COMMIT), encoding="utf-8")
    assert runner.run("git init -q\ngit add .\npublisher --games games --trust", {})
    home = {"PRE_COMMIT_HOME": str(tmp_path / "home")}
    assert not runner.run("pre-commit run --all-files", home)
    assert "games/rows/rules.md:18:" in runner.output


# -- the files themselves


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", GITHUB), ("gitlab-ci", [GITLAB]),
        ("github-actions", [yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))]),
    ],
)  # fmt: skip
def test_keys_are_those_of_the_service(schema: str, files: list[Recipe]) -> None:
    """The published schemas of both services know each key (YAML 1.1 reads the key `on` as true)."""
    builtin = pytest.importorskip("check_jsonschema.builtin_schemas")
    jsonschema = pytest.importorskip("jsonschema")
    validator = jsonschema.Draft7Validator(builtin.get_builtin_schema(f"vendor.{schema}"))
    for file in files:
        validator.validate({"on" if key is True else key: value for key, value in file.items()})
