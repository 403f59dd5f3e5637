"""Statements: the plain sentences of a rules text, held to what happens in many games.

An example shows one case; a rule speaks of all. `The highest card of the suit led takes the trick` is read
as a pattern with words in its slots (*highest*, *the suit led*) and tried on every trick of a chronicle of
random games, so that whoever writes *lowest* is contradicted by the game. What a statement expects is worked
out from its own words and from the cards and men that lie there, never by asking the rule that it is about.

* `sections` finds the sentences of a text that are rules, and the variant that they speak of.
* `chronicle` plays games and writes down what happened.
* `kinds` are the words that may stand in slots, `grammar` holds the patterns; the other modules declare them:
  `dealing`, `ranking`, `turns`, `tricks`, `ends`; for boards `setting`, `moving`, `jumping`, `capturing`,
  `liberties`, `board_ends`, with the words and views of boards that they share in `board_words`, `boards`.
  For melds and hands there are `piles`, `hands`, `melding`, `taking`, `beating`, and `things` (words for
  cards, piles and melds) and `steps` (a chronicle step by step and turn by turn).
* `hearing` reads a sentence and gives its verdict: it holds, fails, or was never put to the test.
* `turning` turns load-bearing words round, to measure how much would be noticed.
"""
