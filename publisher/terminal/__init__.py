"""Playing in the terminal: the table or board in characters, and a conversation about it."""
