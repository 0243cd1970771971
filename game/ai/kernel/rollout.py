"""How does a deal go on if both sides play sensibly on what they know? (the inner loop)

A play-out deals with what the search of ``search.py`` cannot: with known cards that search lets
both sides act on what they cannot see. Here each side acts on its own cards and on what lay open,
by rules of thumb (``book.py``), until nobody draws any more: then the rest is searched. The other
player is one of three kinds:

* the *bookish* one goes by the book until the last card is drawn;
* the *canny* one mostly agrees with it, but has ideas of his own, and once there is but one card to
  draw for each he is taken to see everything;
* the *naive* one plays naively to the last trick, and closes on a count of his points.

Against a player who thinks, the book alone is a bad guide to the last draw: it grudges the trumps
that take an ace. Against one who plays by the book, to fear the best answer gives points away.

Plain Python that also compiles, under the same laws as ``search.py``: integers, tables of integers,
and one class; ``rollout.pxd`` has the types. Cards, scores and closings are written as there.
"""

from collections.abc import Mapping, MutableSequence, Sequence

from .book import Book
from .search import Search

HAS = 256
LEAST, MOST = -9, 9

BOOKISH, NAIVE, CANNY = 0, 1, 2
"""Kinds of players; see the module."""

FORESEEN = 2
"""Cards in the talon from which on a canny player is taken to see everything."""


class Rollout:
    """Plays deals of one rule set to their end; see the module.

    Attributes:
        plays: deals played out so far.
    """

    def __init__(
        self,
        rules: Mapping[str, int],
        tables: Mapping[str, Sequence[int]],
        store: Mapping[str, MutableSequence[int]],
        weights: Mapping[str, int],
        book: Book,
        search: Search,
    ) -> None:
        """Take over rules and tables as ``Search`` does, and its store of the talon.

        Args:
            rules: see ``numbers.rule_numbers``.
            tables: those of the search.
            store: that of the search.
            weights: the fields of ``Thumb``.
            book: what players go by.
            search: plays the last tricks; it must be told of the same talon.
        """
        self.book = book
        self.search = search
        self.others = rules["others"]
        self.close_min = rules["close_min"]
        self.close_first = rules["close_first"]
        self.exchange = rules["exchange"]
        self.exchange_min = rules["exchange_min"]
        self.exchange_trick = rules["exchange_trick"]
        self.show_first = rules["show_first"]
        self.show_open = rules["show_open"]
        self.show_closed = rules["show_closed"]
        self.show_out = rules["show_out"]
        self.queens = rules["queens"]
        self.trumps = rules["trumps"]
        self.worth = tables["worth"]
        self.suit = tables["suit"]
        self.higher = tables["higher"]
        self.bits = tables["bits"]
        self.sums = tables["sums"]
        self.talon = store["talon"]
        self.lead_hands = weights["lead_hands"]
        self.naive_close = weights["naive_close"]
        self.size = 0
        self.hero = 0
        self.kind = BOOKISH
        self.plays = 0

    # ------------------------------------------------------------------ asked from outside

    def begin(self, size: int, chance: int) -> None:
        """Say how many talon cards there are, and where chance starts (any number)."""
        self.size = size
        self.book.begin(chance)

    def after_lead(
        self,
        me: int, opp: int, led: int, pm: int, po: int,
        bottom: int, gone: int, km: int, ko: int, kind: int,
    ) -> int:  # fmt: skip
        """Return what one play-out brings me, who have just led a card.

        Args:
            me: my hand, the card led taken out.
            opp: the other's hand.
            led: the card led (bit number).
            pm: my score.
            po: his.
            bottom: the turned-up card, as a bit.
            gone: cards played, the card led included.
            km: cards of mine that he knows.
            ko: cards of his that I know.
            kind: what kind of player he is.
        """
        self.hero = 1
        self.kind = kind
        return self.play(me, opp, led, pm, po, bottom, gone, km, ko, 0)

    def after_reply(
        self,
        me: int, opp: int, led: int, reply: int, pm: int, po: int,
        bottom: int, gone: int, km: int, ko: int, kind: int,
    ) -> int:  # fmt: skip
        """Return what the deal brings me, who have just answered his card; see ``after_lead``.

        ``me`` and ``opp`` are without the two cards, ``gone`` is with both.
        """
        self.kind = kind
        points = self.worth[led] + self.worth[reply]
        if self.book.wins(reply, led):
            me |= self.talon[0]
            opp |= bottom if self.size == 2 else self.talon[1]
            self.hero = 1
            return self.play(me, opp, -1, (pm | HAS) + points, po, bottom, gone, km, ko, 2)
        opp |= self.talon[0]
        me |= bottom if self.size == 2 else self.talon[1]
        self.hero = -1
        return -self.play(opp, me, -1, (po | HAS) + points, pm, bottom, gone, ko, km, 2)

    def strict_lead(self, me: int, opp: int, led: int, pm: int, po: int, cl: int, kind: int) -> int:
        """Return what the rest brings me, who have just led a card, when nobody draws any more.

        The rest is searched; against a naive player with his play foreseen. ``cl`` as seen by me.
        """
        if kind == NAIVE:
            if not me:
                return self.search.last_trick(1 << led, opp, pm, po, cl)
            return self.naive_card(me, opp, led, pm, po, cl, 1)
        return self.search.follow_closed(me, opp, led, pm, po, cl, 0)

    def strict_reply(
        self, me: int, opp: int, led: int, reply: int, pm: int, po: int, cl: int
    ) -> int:
        """Return what the rest brings me, who have just answered a naive player's card.

        ``cl`` is seen by him, who led.
        """
        if not me:
            return -self.search.last_trick(1 << led, 1 << reply, po, pm, cl)
        points = self.worth[led] + self.worth[reply]
        if self.book.wins(reply, led):
            return self.naive_lead(me, opp, (pm | HAS) + points, po, cl ^ 3 if cl else 0, 1)
        return -self.naive_lead(opp, me, (po | HAS) + points, pm, cl, 0)

    # ------------------------------------------------------------------ against a naive player

    def naive_lead(self, me: int, opp: int, pm: int, po: int, cl: int, turn: int) -> int:
        """Return the value for the leader when nobody draws any more and one side is naive.

        ``turn``: the leader is the one who is not naive, and makes the best of it.
        """
        if self.search.may_claim(pm):
            return self.search.claim(po, cl)
        if not me & (me - 1):
            return self.search.last_trick(me, opp, pm, po, cl)
        pairs = 0
        if (self.show_closed if cl else self.show_out) and (self.show_first or (pm | po) >= HAS):
            pairs = me & me >> 4 & self.queens
        leads = me
        if pairs and not turn:
            # A naive player shows what he has at once, the one in trumps first.
            pairs = pairs & self.trumps or pairs & -pairs
            leads = pairs | pairs << 4
        if not turn:
            leads = 1 << self.book.cheapest(leads)
        pairs |= pairs << 4
        value = LEAST
        while leads:
            b = leads & -leads
            leads ^= b
            got = pm
            if b & pairs:
                got += 40 if b & self.trumps else 20
            if self.search.may_claim(got):
                return self.search.claim(po, cl)
            v = self.naive_card(me ^ b, opp, self.bits[b % 37], got, po, cl, turn)
            if v > value:
                value = v
        return value

    def naive_card(self, me: int, opp: int, led: int, pm: int, po: int, cl: int, turn: int) -> int:
        """Return the value for the leader, whose card lies on the table; see ``naive_lead``."""
        cards = opp & self.higher[led] or opp & self.suit[led] or opp & self.trumps or opp
        if turn:
            cards = 1 << self.book.cheapest(cards)
        value = MOST
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.bits[b % 37]
            points = self.worth[led] + self.worth[i]
            if self.book.wins(i, led):
                turned = cl ^ 3 if cl else 0
                v = -self.naive_lead(opp ^ b, me, (po | HAS) + points, pm, turned, 1 - turn)
            else:
                v = self.naive_lead(me, opp ^ b, (pm | HAS) + points, po, cl, turn)
            if v < value:
                value = v
        return value

    # ------------------------------------------------------------------ playing on

    def play(
        self,
        me: int, opp: int, led: int, pm: int, po: int,
        bottom: int, gone: int, km: int, ko: int, ti: int,
    ) -> int:  # fmt: skip
        """Play on while cards are drawn, then search the rest; the value for the leader.

        ``hero`` is 1 if the leader is the player who thinks, -1 if it is the other, whose ``kind``
        counts then. ``ti`` cards have been drawn.
        """
        self.plays += 1
        sign = 1
        while True:
            left = self.size - ti
            if led < 0:
                if self.search.may_claim(pm):
                    return sign * self.search.ladder(po)
                taken = 1 if (pm | po) >= HAS else 0
                if self.others and taken and self.search.may_claim(po):
                    return -sign * self.search.ladder(pm)
                naive = 1 if self.kind == NAIVE and sign != self.hero else 0
                if left == 0:
                    if self.kind == NAIVE:
                        return sign * self.naive_lead(me, opp, pm, po, 0, 1 - naive)
                    return sign * self.search.closed_lead(me, opp, pm, po, 0, 0, LEAST, MOST)
                if left <= FORESEEN and self.kind == CANNY:
                    return sign * self.search.open_lead(
                        me, opp, pm, po, bottom, 0, ti | 1, LEAST, MOST
                    )
                if (
                    me & self.exchange
                    and left >= self.exchange_min
                    and (pm >= HAS or not self.exchange_trick)
                ):
                    km = (km & ~self.exchange) | bottom
                    me = me ^ self.exchange | bottom
                    bottom = self.exchange
                other = self.book.count(opp)
                if left >= self.close_min and (self.close_first or taken):
                    if naive:
                        close = (pm & 255) + self.sums[me & 4095] + self.sums[me >> 12 | 4096]
                        close = 1 if close >= self.naive_close else 0
                    else:
                        close = self.book.closes(me, other, ko, pm, po, gone, bottom)
                    if close:
                        cl = self.book.closing(pm, po)
                        if self.kind == NAIVE:
                            return sign * self.naive_lead(me, opp, pm, po, cl, 1 - naive)
                        return sign * self.search.closed_lead(me, opp, pm, po, cl, 0, LEAST, MOST)
                cards = me
                if self.show_open and (self.show_first or taken):
                    q = me & me >> 4 & self.queens
                    if q:
                        if q & self.trumps:
                            q &= self.trumps
                            pm += 40
                        else:
                            q &= -q
                            pm += 20
                        if self.search.may_claim(pm):
                            return sign * self.search.ladder(po)
                        cards = q | q << 4
                        km |= cards
                if naive:
                    led = self.book.cheapest(cards)
                else:
                    self.book.score_leads(
                        me, cards, other, ko, pm, po, gone, bottom, left, self.lead_hands
                    )
                    led = self.book.best(cards)
                me ^= 1 << led
                km &= ~(1 << led)
                gone |= 1 << led
            if left <= FORESEEN and self.kind == CANNY and sign == self.hero:
                return sign * self.search.open_card(
                    me, opp, led, pm, po, bottom, 0, ti, LEAST, MOST
                )
            if self.kind == NAIVE and sign == self.hero:
                reply = self.book.naive_reply(self.book.replies(opp, led), led)
            else:
                reply = self.book.best(
                    self.book.score_replies(opp, led, km, pm, po, gone, bottom, left)
                )
            opp ^= 1 << reply
            ko &= ~(1 << reply)
            gone |= 1 << reply
            points = self.worth[led] + self.worth[reply]
            if self.book.wins(reply, led):
                points += po | HAS
                po = pm
                pm = points
                swap = me
                me = opp
                opp = swap
                swap = km
                km = ko
                ko = swap
                sign = -sign
            else:
                pm = (pm | HAS) + points
            me |= self.talon[ti]
            if ti + 2 == self.size:
                opp |= bottom
                ko |= bottom
            else:
                opp |= self.talon[ti + 1]
            ti += 2
            led = -1
