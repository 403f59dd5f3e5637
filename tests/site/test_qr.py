"""Links as QR codes."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from publisher.base.errors import UsageError
from publisher.site.qr import MOST, qr_code
from publisher.site.runtime import UNUSED


@pytest.mark.parametrize(("letters", "version"), [(17, 1), (78, 4), (271, 10), (1465, 27)])
def test_a_code_is_as_large_as_the_standard_says(letters: int, version: int) -> None:
    """So many letters are the most that a version holds at its lowest correction (ISO/IEC 18004, table 7);
    a version has 17 + 4 × its number modules to a side, and four blank ones around."""
    for more, expected in ((0, version), (1, version + 1)):
        (side,) = re.findall(r'viewBox="0 0 (\d+) \1"', qr_code(f"{'a' * (letters + more)}"))
        assert int(side) == 17 + 4 * expected + 8


def test_what_makes_a_code_is_not_left_out_of_a_page_s_python() -> None:
    program = "import sys; known = set(sys.modules); import segno; print(*sorted(set(sys.modules) - known))"
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = [name.replace(".", "/") for name in made.stdout.split()]
    assert "segno/writers" in loaded
    assert not [name for name in loaded if f"{name}.".startswith(UNUSED) or f"{name}/".startswith(UNUSED)]


def test_a_link_that_no_camera_would_read_is_refused() -> None:
    assert qr_code("a" * MOST).startswith("<svg")
    with pytest.raises(UsageError, match="at most 1500") as told:
        qr_code("a" * (MOST + 1))
    assert "copy the link" in told.value.hint
