"""Rules texts: `rules.md` read into one document tree whose every node knows where it stands."""
