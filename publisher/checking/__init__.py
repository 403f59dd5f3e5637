"""The check: reads what a rules text says and plays it."""
