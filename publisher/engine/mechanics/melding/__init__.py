"""Melding: sets and runs laid on the table, and the Canasta family built on them."""
