"""The making of outputs: what is printed for each game, in what order, and what need not be printed again."""
