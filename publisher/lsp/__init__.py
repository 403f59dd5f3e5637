"""A language server for game folders: problems as you type, and help at the place of the cursor.

`features` answers the editor, and `server` keeps its open files; neither runs a game. `answers` is used in
the processes of games (`process`). `places` and `navigation` read texts, also those with errors.
"""
