"""The checker: reads the rules of a game and plays its examples."""
