"""Short ways to read a text."""

from __future__ import annotations

import pytest

from publisher.text.document import Block, Document
from publisher.text.reader import read


@pytest.fixture
def read_text():
    """The blocks of a text."""

    def blocks(text: str) -> tuple[Block, ...]:
        document: Document = read(text, "rules.md")
        return document.blocks

    return blocks


@pytest.fixture
def read_one(read_text):
    """The only block of a text."""

    def block(text: str) -> Block:
        (only,) = read_text(text)
        return only

    return block
