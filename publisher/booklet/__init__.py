"""Document tree to pages: a rules booklet for one game, an anthology for a shelf of them."""
