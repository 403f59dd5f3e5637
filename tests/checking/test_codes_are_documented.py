"""Every code that a check can print is explained in docs/reference/codes.md, and no other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def codes_in(source: str) -> Iterator[str]:
    """Find the codes of problems and warnings, the values of `CODES`, and the `code` of error classes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in (
            "Problem",
            "report.warn",
            "self.report.warn",
        ):
            yield from (str(code.value) for code in node.args[:1] if isinstance(code, ast.Constant))
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            yield from (str(node.value.value) for target in node.targets if ast.unparse(target) == "code")
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CODES":
            yield from ast.literal_eval(node.value).values()


def test_codes_are_documented() -> None:
    used = {code for path in (ROOT / "publisher").rglob("*.py") for code in codes_in(path.read_text("utf-8"))}
    section = (
        (ROOT / "docs" / "reference" / "codes.md").read_text("utf-8").split("## Codes")[1].split("\n## ")[0]
    )
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    assert {code for row in rows for code in re.findall(r"`([a-z-]+)`", row)} == used
