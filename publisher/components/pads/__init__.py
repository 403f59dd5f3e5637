"""Score pads: their tables and ladders, printed to be written in, or filled in as figures."""
