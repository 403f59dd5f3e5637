"""Sheets: pieces laid out on paper, with their marks, boxes and backs."""
