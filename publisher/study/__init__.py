"""Studies of games: played until their figures are as narrow as asked, and told as a page with plots."""
