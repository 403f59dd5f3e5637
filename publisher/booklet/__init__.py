"""The path from document trees to pages: a rules booklet for a game, an anthology for a collection."""
