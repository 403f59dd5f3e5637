"""Reference cards: the sections of a rules text marked `{.reference}`, set small, in the hand or standing."""
