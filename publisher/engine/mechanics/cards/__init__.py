"""Cards on their way: picked, exchanged, caught."""
