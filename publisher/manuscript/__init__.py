"""What is handed to the painters: chapters, what they refer to, and what stands around them in a book."""
