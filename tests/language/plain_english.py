"""Count unnatural English; no pattern may be found more often than `ceilings.json` allows.

python tests/language/plain_english.py            check the project
python tests/language/plain_english.py --update   lower the ceilings to what is left
python tests/language/plain_english.py FILE ...   list every finding in these files
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CONFIG = tomllib.loads((HERE / "plain_english.toml").read_text(encoding="utf-8"))
CEILINGS = HERE / "ceilings.json"
Text = tuple[str, int, str]
"""The scope of a text, its line and its words."""
_MESSAGES = {"Problem", "echo", "secho", "fail", "confirm", "prompt"}
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def python_texts(source: str) -> Iterator[Text]:
    """Yield docstrings, messages, help of options, and comments."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED):
            for part in node.body:
                if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
                    yield "doc", part.lineno, _without_code(str(part.value.value))
    yield from _messages(tree)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield "comment", token.start[0], token.string.lstrip("# ")


def _without_code(text: str) -> str:
    return re.sub(r"`[^`]*`", "CODE", text)


def _messages(tree: ast.Module) -> Iterator[Text]:
    seen = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        values = [("msg", value) for value in node.args if name.endswith("Error") or name in _MESSAGES]
        values += [
            ("help" if word.arg == "help" else "msg", word.value)
            for word in node.keywords
            if word.arg in ("help", "hint")
        ]
        for scope, value in values:
            for part in ast.walk(value):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    place = (part.lineno, part.col_offset)
                    if place not in seen:
                        seen.add(place)
                        yield scope, part.lineno, part.value


def markdown_texts(source: str, scope: str) -> Iterator[Text]:
    """Yield lines of prose: no blocks, no code, no examples of rules texts."""
    inside = False
    for number, line in enumerate(source.splitlines(), 1):
        if re.match(r"\s*(```|~~~)", line):
            inside = not inside
        elif not inside and not (scope == "rules" and line.startswith(">")):
            yield scope, number, _without_code(line)


def findings(path: Path) -> Iterator[tuple[str, str, str]]:
    """Yield the pattern, the scope and a line to print for each finding in a file."""
    source = path.read_text(encoding="utf-8")
    name = path.resolve().relative_to(ROOT)
    allowed = {one for glob, ids in CONFIG["allow"].items() if name.match(glob) for one in ids}
    if path.suffix == ".py":
        texts = python_texts(source)
    else:
        texts = markdown_texts(source, "rules" if path.name == "rules.md" else "docs")
    lines = source.splitlines()
    for scope, number, text in texts:
        off = re.search(r"plain-english: ([\w, -]+)", lines[number - 1])
        for pattern in CONFIG["pattern"]:
            one = pattern["id"]
            if scope in pattern["scope"] and one not in allowed and not (off and one in off[1]):
                for match in re.finditer(pattern["regex"], " ".join(text.split())):
                    yield one, scope, f"{name}:{number}: {one}: “{match[0].strip()}” → {pattern['hint']}"


def project_files() -> list[Path]:
    """Return the files whose language is checked."""
    skipped = {path for glob in CONFIG["skip"] for path in ROOT.glob(glob)}
    return sorted({path for glob in CONFIG["files"] for path in ROOT.glob(glob)} - skipped)


def counted(paths: Sequence[Path]) -> Counter[str]:
    """Return how often each pattern is found in each scope."""
    return Counter(f"{one} {scope}" for path in paths for one, scope, _ in findings(path))


def grown(counts: Counter[str]) -> list[str]:
    """Return a line for each pattern that is found more often than its ceiling."""
    ceilings = json.loads(CEILINGS.read_text(encoding="utf-8"))
    return [
        f"{key}: {count}, at most {ceilings.get(key, 0)} allowed; run {Path(__file__).name} with your files"
        for key, count in counts.items()
        if count > ceilings.get(key, 0)
    ]


def main(arguments: Sequence[str]) -> int:
    """Run the command line; return its exit code."""
    named = [Path(word) for word in arguments if not word.startswith("-")]
    if named:
        found = [line for path in named for _, _, line in findings(path)]
        print(*found, sep="\n")
        return bool(found)
    counts = counted(project_files())
    worse = grown(counts)
    if "--update" in arguments and not worse:
        CEILINGS.write_text(json.dumps(dict(sorted(counts.items())), indent=1) + "\n", encoding="utf-8")
    print(*worse, f"{len(worse)} patterns grew, {counts.total()} findings left", sep="\n")
    return bool(worse)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
