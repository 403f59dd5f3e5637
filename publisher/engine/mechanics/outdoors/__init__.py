"""What outdoor games share."""
