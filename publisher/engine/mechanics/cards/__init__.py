"""Card games: how cards are picked, exchanged, put away and caught, and how such games are won."""
