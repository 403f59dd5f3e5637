"""Outdoors: hiding and seeking, cops and robbers, sides that change over. What legs and luck do is chance."""
