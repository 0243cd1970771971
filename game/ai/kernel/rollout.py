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
        self.exchange_reply = rules["exchange_reply"]
        self.knock_min = rules["knock_min"]
        self.simple = rules["simple"]
        self.several = rules["several"]
        self.free_lead = rules["free_lead"]
        self.responds = rules["responds"]
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
        bottom: int, gone: int, km: int, ko: int, sh: int, kind: int,
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
            sh: marriages that the leader and the other have shown, as the search writes them.
            kind: what kind of player he is.
        """
        self.hero = 1
        self.kind = kind
        return self.play(me, opp, led, pm, po, bottom, gone, km, ko, sh, 0)

    def after_draw(
        self,
        me: int, opp: int, pm: int, po: int,
        bottom: int, gone: int, km: int, ko: int, sh: int, kind: int,
    ) -> int:  # fmt: skip
        """Return what the deal brings me, who have taken a trick and draw; see ``after_lead``."""
        self.kind = kind
        self.hero = 1
        me |= self.talon[0]
        opp |= bottom if self.size == 2 else self.talon[1]
        return self.play(me, opp, -1, pm, po, bottom, gone, km, ko, sh, 2)

    def after_reply(
        self,
        me: int, opp: int, led: int, reply: int, pm: int, po: int,
        bottom: int, gone: int, km: int, ko: int, sh: int, kind: int,
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
            sh = sh >> 8 | (sh & 255) << 8
            return self.play(me, opp, -1, (pm | HAS) + points, po, bottom, gone, km, ko, sh, 2)
        opp |= self.talon[0]
        me |= bottom if self.size == 2 else self.talon[1]
        self.hero = -1
        return -self.play(opp, me, -1, (po | HAS) + points, pm, bottom, gone, ko, km, sh, 2)

    def strict_lead(
        self, me: int, opp: int, led: int, pm: int, po: int, cl: int, sh: int, kind: int
    ) -> int:
        """Return what the rest brings me, who have just led a card, when nobody draws any more.

        The rest is searched; against a naive player with his play foreseen. ``cl`` as seen by me.
        """
        if kind == NAIVE and self.simple:
            if not me:
                return self.search.last_trick(1 << led, opp, pm, po, cl)
            return self.naive_card(me, opp, led, pm, po, cl, 1)
        return self.search.follow_closed(me, opp, led, pm, po, cl, sh)

    def knock_lead(self, opp: int, led: int, pm: int, po: int) -> int:
        """Return what it brings me to lead a card, having knocked (``pm`` with marriages shown)."""
        value = self.search.knock_card(
            opp, led, pm, self.search.ladder(po), self.search.failure(pm, po)
        )
        return 1 if self.search.fold and value > 1 else value

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

    def offered(self, pairs: int, sh: int) -> int:
        """Return the queens of the marriages that somebody shows now, of those that he holds.

        ``sh``: what has been shown, seen by him. Where only one may be shown, it is the best.
        """
        pairs &= ~((sh & 15) << self.search.queen_shift)
        if self.several:
            return pairs
        return pairs & self.trumps or pairs & -pairs

    def play(
        self,
        me: int, opp: int, led: int, pm: int, po: int,
        bottom: int, gone: int, km: int, ko: int, sh: int, ti: int,
    ) -> int:  # fmt: skip
        """Play on while cards are drawn, then search the rest; the value for the leader.

        ``hero`` is 1 if the leader is the player who thinks, -1 if it is the other, whose ``kind``
        counts then. ``ti`` cards have been drawn. ``sh`` are the marriages shown, by the leader and
        by the other; 0 in the usual houses, where nobody can show one twice.
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
                    if self.kind == NAIVE and self.simple:
                        return sign * self.naive_lead(me, opp, pm, po, 0, 1 - naive)
                    return sign * self.search.closed_lead(me, opp, pm, po, 0, sh, LEAST, MOST)
                if left <= FORESEEN and self.kind == CANNY:
                    return sign * self.search.open_lead(
                        me, opp, pm, po, bottom, sh, ti | 1, LEAST, MOST
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
                self.book.marks = sh
                if left >= self.close_min and (self.close_first or taken):
                    if naive:
                        close = (pm & 255) + self.sums[me & 4095] + self.sums[me >> 12 | 4096]
                        close = 1 if close >= self.naive_close else 0
                    else:
                        close = self.book.closes(me, other, ko, pm, po, gone, bottom)
                    if close:
                        cl = self.book.closing(pm, po)
                        if self.kind == NAIVE and self.simple:
                            return sign * self.naive_lead(me, opp, pm, po, cl, 1 - naive)
                        close = self.search.closed_lead(me, opp, pm, po, cl, sh, LEAST, MOST)
                        if self.exchange_reply and opp & self.exchange:
                            # The other side exchanges, if that is better for it.
                            opp = opp ^ self.exchange | bottom
                            swapped = self.search.closed_lead(me, opp, pm, po, cl, sh, LEAST, MOST)
                            if swapped < close:
                                close = swapped
                        return sign * close
                may_show = 1 if self.show_open and (self.show_first or taken) else 0
                if left >= self.knock_min and self.book.knocks(
                    me, other, ko, pm, po, gone, bottom, may_show
                ):
                    return sign * self.search.knocking(me, opp, pm, po, sh, may_show)
                cards = me
                if may_show:
                    q = me & me >> 4 & self.queens
                    if q and not self.simple:
                        q = self.offered(q, sh)
                        if q:
                            got = self.search.with_shown(pm, sh, q)
                            sh = self.search.marked(pm, sh, q)
                            pm = got
                            if self.search.may_claim(pm):
                                return sign * self.search.ladder(po)
                            q |= q << 4
                            km |= q
                            if not self.free_lead:
                                cards = q
                            self.book.marks = sh
                    elif q:
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
                    me, opp, led, pm, po, bottom, sh, ti, LEAST, MOST
                )
            if self.responds:
                sh = sh >> 8 | (sh & 255) << 8
                if self.show_open and (self.show_first or (pm | po) >= HAS):
                    q = self.offered(opp & opp >> 4 & self.queens, sh)
                    if q:
                        got = self.search.with_shown(po, sh, q)
                        sh = self.search.marked(po, sh, q)
                        po = got
                        if self.search.may_claim(po):
                            return -sign * self.search.ladder(pm)
                        ko |= q | q << 4
                self.book.marks = sh
                sh = sh >> 8 | (sh & 255) << 8
            else:
                self.book.marks = sh >> 8 | (sh & 255) << 8
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
                sh = sh >> 8 | (sh & 255) << 8
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
