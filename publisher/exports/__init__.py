"""Cards and boards for print shops and virtual tabletops, and as pictures."""
