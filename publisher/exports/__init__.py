"""Cards and boards for other presses and other tables: print shops, virtual tabletops, pictures."""
