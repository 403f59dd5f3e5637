"""The Finnish court pattern: figures of woven cloth, our own design, after no historical pack."""
