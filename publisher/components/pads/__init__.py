"""Score pads: columns, rows and ladders."""
