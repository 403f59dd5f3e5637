"""Score pads: tables and ladders, printed to write in, or filled in as figures."""
