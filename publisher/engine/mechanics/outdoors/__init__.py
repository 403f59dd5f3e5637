"""Outdoor games: hide and seek, cops and robbers, sides that change over. Skill and luck are chance."""
