"""Mechanics that several games share, each a module with parameters."""
