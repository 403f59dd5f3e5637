"""Statements: the plain sentences of a rules text, held to what happens in many games.

An example shows one case; a rule speaks of all. `The highest card of the suit led takes the trick` is read
as a pattern with words in its slots (*highest*, *the suit led*) and tried on every trick of a chronicle of
random games, so that whoever writes *lowest* is contradicted by the game. What a statement expects is worked
out from its own words and from the cards and men that lie there, never by asking the rule that it is about.

* `sections` finds the sentences of a text that are rules, and the variant that they speak of.
* `writing` plays games and writes a `chronicle` of what happened; `steps` reads it turn by turn.
* `slots` are the words that may stand in the slots of patterns, `grammar` is all patterns: the modules in
  `any_game`, `cards` and `boards` declare them, and a new module there is found by itself.
* `hearing` reads a sentence and gives its verdict: it holds, fails, or was never put to the test; `check`
  reports it. What no pattern reads is tried in `other_words`, and held to its `contraries`.
* `turning` turns load-bearing words round, to measure how much would be noticed; `score` keeps it.
"""
