"""Reference cards: the sections marked `{.reference}` of a rules text in small type, for the hand or the
table."""
