"""The art of playing cards: suits, pips, courts, jokers and backs, all drawn here in vectors."""
