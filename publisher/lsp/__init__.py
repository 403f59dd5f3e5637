"""A language server for game folders: problems as you type, and help at the place of the cursor.

`server` talks to the editor and never runs a game. `answers` has what is computed in the processes of
`process`; `places` and `navigation` read texts, also those that cannot be checked yet.
"""
