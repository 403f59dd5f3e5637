"""Tricks: who leads, who must follow, who wins, and what is promised and scored."""
