"""Small Whist: tricks for two with eight cards."""

from publisher.engine import fact
from publisher.engine.mechanics.tricks.tricks import TrickGame


class SmallWhist(TrickGame):
    def round(self, table):
        table.shuffle()
        table.deal(self.option("hand"), table.hands)
        table.tricks = [0, 0]
        yield from self.tricks(table, leader=0)
        for seat in table.seats:
            table.scores[seat] += table.tricks[seat]

    @fact
    def in_hand(self):
        return self.option("hand")
