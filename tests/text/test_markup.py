"""Python-Markdown is asked to look for marks only where there may be one."""

from __future__ import annotations

import re
from xml.etree.ElementTree import tostring

import pytest

from publisher.text import markup
from publisher.text.markup import parse

MARKED = (
    r"\*", "[a](#b)", "![c](d.png)", "[e][f]", "![g][h]", "[i]", "<https://j.org>", "*k*", "_l_", "**m**",
    "__n__", "***o***", "`p`", "``q``", "two  \nlines", "# _w_", "> *v*", "- `x`",
)  # fmt: skip
PLAIN = ("words", "fish & chips", "a &amp; b", "r ^ s | t ~ :", "two\nlines", "{.u}")


@pytest.mark.parametrize("text", MARKED + PLAIN)
def test_no_mark_is_passed_over(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To look through every text gives the same; to look through none loses every mark."""
    full = f"{text}\n\n[f]: f.html\n[h]: h.png\n[i]: i.html"
    quick = tostring(parse(full))
    for looked, same in ("", True), ("(?!)", text in PLAIN):
        monkeypatch.setattr(markup, "_MARKED", re.compile(looked))
        assert (quick == tostring(parse(full))) is same
