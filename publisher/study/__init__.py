"""Studies of games, played until their intervals are narrow enough, as a page with plots."""
