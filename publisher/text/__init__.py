"""Rules texts: `rules.md` read into one document tree whose every node knows its place in the file."""
