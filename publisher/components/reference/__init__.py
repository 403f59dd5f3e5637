"""Reference cards: the sections of a rules text marked `{.reference}` in small type, for hand or table."""
