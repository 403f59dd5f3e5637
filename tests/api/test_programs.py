"""The programs of the page about the API that `tests/test_docs.py` cannot run by a command alone."""

from __future__ import annotations

import ast
import re
import threading
import urllib.request
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from wsgiref.simple_server import WSGIRequestHandler, make_server
from xml.etree import ElementTree

import pikepdf
import pytest

from tests.forked import Press
from tests.typed import checked

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "api.md"
PROGRAMS: dict[str, str] = dict(
    re.findall(r"^<!-- write (\S+) -->\n```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
)

UNTYPED = "from typing import Any\ndef __getattr__(name: str) -> Any: ...\n"
"""What stands for a library without types."""


def test_the_page_has_five_programs() -> None:
    assert list(PROGRAMS) == ["deck.py", "tournament.py", "notebook.py", "service.py", "mutants.py"]


def test_cells_of_the_notebook_show_pictures() -> None:
    """As a notebook does it: the value of the last line of a cell is shown by its `_repr_svg_`."""
    shown, names = [], dict[str, Any]()
    for cell in PROGRAMS["notebook.py"].split("# %%\n")[1:]:
        *begun, last = ast.parse(cell).body
        assert isinstance(last, ast.Expr)
        exec(compile(ast.Module(begun, []), "cell", "exec"), names)
        shown.append(eval(compile(ast.Expression(last.value), "cell", "eval"), names)._repr_svg_())
    trees = [ElementTree.fromstring(svg) for svg in shown]
    assert len(trees) == 4
    titles = [next(tree.iter("{http://www.w3.org/2000/svg}title")).text for tree in trees[:2]]
    assert titles == ["Hex on a 4×4 board: board", "Hex on a 4×4 board: position"]
    ids = [{node.get("id") for node in tree.iter()} - {None} for tree in trees]
    assert sum(map(len, ids)) == len(set.union(*ids)), "pictures of one page share ids"


class Quiet(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        """Do not print each request."""


@pytest.fixture
def service() -> Iterator[Callable[[str], bytes]]:
    """The web service, on a free port."""
    names: dict[str, Any] = {"__name__": "service"}
    exec(PROGRAMS["service.py"], names)
    with make_server("localhost", 0, names["app"], handler_class=Quiet) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield lambda name: urllib.request.urlopen(f"http://localhost:{server.server_port}/{name}").read()
        server.shutdown()


def test_the_service_answers_with_a_pdf(
    service: Callable[[str], bytes], press: Press, tmp_path: Path
) -> None:
    """From another thread than the main one, the file of the command line; other names are refused."""
    assert not press.run(["build", "sticks", "--only", "rules"], cwd=tmp_path).returncode
    pdf, printed = service("sticks"), tmp_path / "output" / "sticks" / "rules.pdf"
    assert pdf.startswith(b"%PDF") and pdf == printed.read_bytes()
    with pikepdf.open(BytesIO(pdf)) as opened, pikepdf.open(printed) as expected:
        assert len(opened.pages) == len(expected.pages) > 0
    for name in ("stick", "../games/sticks", ""):
        with pytest.raises(HTTPError, match="404"):
            service(name)


def test_the_programs_are_typed(tmp_path: Path) -> None:
    """mypy, as strict as a user may set it, knows every name of the API."""
    package = tmp_path / "programs"
    package.mkdir()
    for name, text in {"__init__.py": "", **PROGRAMS}.items():
        (package / name).write_text(text, encoding="utf-8")
    (tmp_path / "pandas.pyi").write_text(UNTYPED, encoding="utf-8")
    done = checked(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
