"""The proof: reads what a rules text says and plays it."""
