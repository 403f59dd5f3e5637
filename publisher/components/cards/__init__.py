"""The art of playing cards: suits, pips, courts, jokers, backs; drawn here, in vectors only."""
