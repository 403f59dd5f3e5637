"""People and bots at one screen: read a line, make the move or explain why not, and answer questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from publisher.base.errors import IllegalMove, NotationError, PublisherError, UsageError, right_to_read
from publisher.base.files import write_whole
from publisher.base.limits import MATCH
from publisher.engine.chance import stream
from publisher.engine.choices import ChanceOptions
from publisher.engine.describe import describe_outcome, tell_move
from publisher.engine.describe_tricks import lying, trick_taken
from publisher.engine.game import Game
from publisher.engine.match import Match, TableMatch, start
from publisher.engine.players import Player, SensiblePlayer, chosen
from publisher.engine.saved import SavedMatch, decode, encode, saved
from publisher.engine.table import TableGame
from publisher.engine.views import secrets, view
from publisher.model.cards import Card
from publisher.model.files import read_file
from publisher.model.seats import Seat
from publisher.terminal.move_menu import offers
from publisher.terminal.show import WIDTH, letters, show
from publisher.terminal.typed import examples, read_move
from publisher.text.breaks import wrapped

LISTED, FEW = 40, 24
"""The number of log lines that are shown, and of legal moves after an illegal one."""
YES = ("y", "yes")


def load(path: Path) -> SavedMatch:
    """Return the saved match in a file; UsageError if there is none, or the file is too large."""
    try:
        return decode(read_file(path, MATCH))
    except OSError as error:
        told = f"cannot read the saved game {path}: {error.strerror}"
        raise UsageError(told, hint=right_to_read(error)) from None
    except msgspec.DecodeError as error:
        raise UsageError(f"{path} is not a saved game: {error}") from None


@dataclass
class Session:
    """`people`, each in a seat, playing a match; bots have the other seats.

    `say` prints a line, `ask` reads one (None at the end of input), `cover` asks on an empty screen. `seat`
    is the player at the screen. If chance has the first move, people play elsewhere and enter the results.
    """

    rules: Game
    people: Sequence[Seat]
    seed: int
    say: Callable[[str], None]
    ask: Callable[[str], str | None]
    cover: Callable[[str], str | None]
    explain: Callable[[str], str] = lambda rule: ""
    bot: Player = field(default_factory=SensiblePlayer)

    def __post_init__(self) -> None:
        self.words = self.rules.definition.wording.say
        self.match: Match = start(self.rules, self.seed)
        self.rng = stream(self.seed, "players")
        self.seat = self.people[0]
        self.left = False
        self.explained: set[str] = set()

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        say, definition = self.words, self.rules.definition
        you = [] if self.match.keeps_score else [say("you are {}", definition.seats_in_words(self.people))]
        self.say(" · ".join((definition.title, *you, say("seed {}", self.seed))))
        if self.match.keeps_score:
            about = say("You play outside, and this keeps the score: enter what happened.")
            self.say(f"{about} {say('Type help for help.')}\n")
        else:
            self.say(f"{say('Type help for help.')}\n")
        self.bots_move()
        self.face_next()
        while self.match.seat is not None:
            asked = say("{}: what happened", self.match.asked) if self.match.keeps_score else self.match.asked
            line = None if self.left else self.ask(f"{asked} ({definition.in_words(self.match.about)})> ")
            if line is None or line.strip() == "quit":
                self.say(say("Goodbye."))
                return
            if line.strip():
                self.answer(line.strip())
        self.say(f"{say('The game is over.')} {self.ending()}")

    def face_next(self) -> None:
        """Show the table to the player to move; clear the screen first if players have secrets. If no player
        takes the screen, set `left`."""
        seat = self.match.seat
        if seat is not None and seat != self.seat:
            hidden, self.seat = self.hides(), seat
            if hidden:
                name = self.rules.name(seat)
                prompt = self.words("{}, take the screen, and press Enter when only you see it.", name)
                self.left = self.cover(f"{prompt} ") is None
                if self.left:
                    return
                for line in self.news():
                    self.say(line)
        self.look()

    def hides(self) -> bool:
        """Return True if one of the people knows something that another does not."""
        return secrets(self.match, self.people)

    def news(self) -> Iterator[str]:
        """Yield the moves that others have made since the person at the screen moved last."""
        log = self.match.log
        yield from self.since(
            max((n + 1 for n, entry in enumerate(log) if entry.seat == self.seat), default=0)
        )

    def since(self, number: int) -> Iterator[str]:
        """Yield the last lines of the log from move `number` on, each after the chance events before it."""
        log = self.match.log
        for place in range(max(number, len(log) - LISTED), len(log)):
            yield from (f"  {event}" for event in self.match.luck(place))
            yield f"  {self.match.told(log[place], self.seat)}"

    def answer(self, line: str) -> None:
        """Carry out one line of input."""
        word, _, rest = line.partition(" ")
        command = self.commands().get(word)
        try:
            if command is not None:
                command(rest.strip())
            else:
                self.move(line)
        except IllegalMove as error:
            reason = self.explain(error.rule) if error.rule else self.missing(error.message)
            lines = (reason, self.words("Possible now:"), *(f"  {line}" for line in offers(self.match, FEW)))
            self.say("\n  ".join(filter(None, (error.message, *lines))))
        except PublisherError as error:
            self.say(f"{error.message}" + (f"\n  {error.hint}" if error.hint else ""))

    def missing(self, words: str) -> str:
        """Return a sentence about cards in these words that the person does not see, or ""."""
        definition, seen = self.rules.definition, view(self.match, self.seat)
        there = {name for zone in seen.zones if isinstance(zone.cards, tuple) for name in zone.cards}
        cards = definition.card_deck.by_name if definition.deck else {}
        missing = [word for word in words.split() if word in cards and word not in there]
        return self.words("You do not have {}.", " ".join(missing)) if missing else ""

    def commands(self) -> Mapping[str, Callable[[str], None]]:
        return {
            "help": self.help, "moves": self.moves, "board": self.board, "table": self.board,
            "hint": self.hint, "undo": self.undo, "why": self.why, "log": self.log, "save": self.save,
        }  # fmt: skip

    # -- moves

    def move(self, word: str) -> None:
        before = lying(self.match)
        self.match.say(read_move(self.match, word))
        self.tell_trick(before)
        self.bots_move()
        self.face_next()

    def tell_trick(self, before: Sequence[Card]) -> None:
        if won := trick_taken(self.match, before):
            self.say(f"  {won.words}.")

    def bots_move(self) -> None:
        """Make the moves of bots until it is a person's turn."""
        while self.match.seat is not None and self.match.seat not in self.people:
            for event in self.match.luck(len(self.match.log)):
                self.say(f"  {event}")
            before = lying(self.match)
            self.match.play(chosen(self.bot, self.match, self.rng))
            self.say(f"  {self.match.told(self.match.log[-1], self.seat)}")
            self.tell_trick(before)

    # -- questions

    def help(self, _: str) -> None:
        say = self.words
        self.say(
            say("Type a move as the rules word it, or shorter ({}), or:", "; ".join(examples(self.match)))
        )
        what = {
            "moves": say("what you may play now"),
            "undo": say("take back the last move"),
            "why WORD": say("which rule forbids a move"),
            "save FILE": say("keep the game for later"),
            "board": say("show the table again"),
            "log": say("the game so far"),
            "hint": say("what a sensible bot plays"),
            "quit": say("leave (a saved game goes on with --resume FILE)"),
        }
        if isinstance(self.match.options, ChanceOptions):
            del what["hint"]
        for command, words in what.items():
            self.say(f"  {command:10}{words}")

    def moves(self, _: str) -> None:
        for line in offers(self.match):
            self.say(line)

    def board(self, _: str) -> None:
        self.explained.clear()
        self.look()

    def look(self) -> None:
        """Show the table, and the names of letters that have not been explained yet."""
        named = letters(self.match, self.seat)
        new = [f"{letter}: {name}" for letter, name in named.items() if letter not in self.explained]
        self.explained |= named.keys()
        self.say("\n".join(filter(None, (show(self.match, self.seat), *wrapped(" · ".join(new), WIDTH)))))

    def hint(self, _: str) -> None:
        if isinstance(self.match.options, ChanceOptions):
            self.say(self.words("This is not a choice: enter what happened."))
            return
        move = chosen(SensiblePlayer(budget=400), self.match, stream(len(self.match.log), "hint"))
        words = tell_move(self.rules, self.match.question, self.match.notation(move), bare=False)
        self.say(self.words("A sensible player might {}.", words))

    def why(self, word: str) -> None:
        if not word:
            raise NotationError(self.words("which move? Type: why {}", examples(self.match)[0]))
        word = read_move(self.match, word)
        if self.match.find(word) is not None:
            self.say(self.words("{} is legal.", word))
            return
        rule, missing = self.match.refusal(word), self.missing(word)
        missing = f"{missing[:1].lower()}{missing[1:]}" or self.words("not one of your moves now")
        tongue = self.rules.definition.tongue
        reason = f"{tongue.rule} {rule}{tongue.colon}{self.explain(rule)}" if rule else missing
        may = tell_move(self.rules, self.match.question, word, bare=False)
        self.say(self.words("You may not {} ({}).", may, reason.rstrip(": .：。")))

    def log(self, _: str) -> None:
        for line in list(self.since(0)) or [self.words("There are no moves yet.")]:
            self.say(line)

    def undo(self, _: str) -> None:
        self.match = self.match.take_back(self.people)
        self.look()

    def save(self, file: str) -> None:
        if not file:
            raise NotationError(self.words("the file is missing. Type: save FILE"))
        path = Path(file)
        already = self.words("{} already exists. Overwrite it? (yes or no)", file)
        if path.exists() and not self.sure(f"{already} "):
            self.say(self.words("Nothing was saved."))
            return
        people = self.people if len(self.people) > 1 else ()
        write_whole(path, encode(saved(self.match, self.seat, people)))
        self.say(self.words("Saved to {}.", file))

    def sure(self, prompt: str) -> bool:
        return (self.ask(prompt) or "").strip().casefold() in (*YES, self.words("yes"))

    def ending(self) -> str:
        """Return the winner, the scores and the length of the game."""
        match, outcome = self.match, self.match.outcome
        assert outcome is not None
        result = describe_outcome(self.rules, outcome)
        shown = not isinstance(self.rules, TableGame) or self.rules.counts_points
        points = zip(self.rules.names, outcome.scores, strict=True) if shown else ()
        scores = " · ".join(f"{name} {score:g}" for name, score in points)
        say, count = self.words, len(match.log)
        length = [say("{} entries", count) if match.keeps_score else say("{} moves", count)]
        if isinstance(match, TableMatch) and match.table.rounds > 1:
            rounds = f"{match.table.rounds} {self.rules.definition.in_words(match.rules.rounds_called)}"
            length += [rounds] if rounds not in result else []
        return "\n".join(filter(None, (result, scores, " · ".join((*length, say("seed {}", self.seed))))))
