"""The layers of a text: what is left of its blocks in the proof."""

from __future__ import annotations

import booklet_sample as sample

from publisher.manuscript.layers import proof
from publisher.text.document import Example, Heading


def test_a_proof_keeps_the_headings_that_its_examples_name() -> None:
    """A link leads somewhere even if no example stands under that rule; other empty headings are left out."""
    text = (
        sample.heading(2, "The tricks", "tricks"),
        Example("", (sample.para("North leads ", sample.strong("(rule first-lead)"), "."),), sample.HERE),
        sample.heading(2, "Play", "play"),
        sample.heading(3, "The first lead", "first-lead"),
        sample.heading(3, "Signals", "signals"),
        sample.heading(2, "Winning", "winning"),
        Example("", (sample.para("See ", sample.link("#ties", "ties"), "."),), sample.HERE),
        sample.heading(3, "Ties", "ties"),
        sample.heading(2, "Often asked", "asked"),
    )
    kept = [block.id for block in proof(text) if isinstance(block, Heading)]
    assert kept == ["tricks", "play", "first-lead", "winning", "ties"]
