"""The input of the painters: chapters, their references, and the front and back matter of a book."""
