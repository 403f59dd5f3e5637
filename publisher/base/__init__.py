"""The ground that all other parts stand on: errors, places in files, processes, settings."""
