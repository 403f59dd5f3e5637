"""The lowest layer: errors, places in files, limits, processes, settings."""
