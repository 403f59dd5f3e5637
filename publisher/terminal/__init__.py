"""The game in a terminal: the table or board in characters, and a dialogue with the players."""
