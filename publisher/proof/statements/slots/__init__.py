"""The words that may stand in the slots of statements."""
