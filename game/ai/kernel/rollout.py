"""How does a deal go on if both sides play sensibly on what they know? (the inner loop)

A play-out deals with what the search of ``search.py`` cannot: with known cards that search lets
both sides act on what they cannot see. Here each side acts on its own cards and on what lay open,
by a simple rule of thumb, until nobody draws any more (or almost): then the rest is searched.

The same rules of thumb, turned round, say how likely it was that the other player acted as he did
if he held certain cards. Three kinds of players are told apart:

* the *bookish* one weighs his cards like ``open_play.py``, exchanges, announces, and closes when
  hands that the other may hold make it pay; he does so until the last card is drawn;
* the *canny* one mostly agrees with the book, but has ideas of his own, and once there is but one
  card to draw for each he is taken to see everything;
* the *naive* one takes a trick with the cheapest card that wins it, else throws his cheapest card,
  and closes on a count of his points; he plays so to the last trick.

Against a player who thinks, the book alone is a bad guide to the last draw: it grudges the trumps
that take an ace. Against one who plays by the book, to fear the best answer gives points away.

Plain Python that also compiles, under the same laws as ``search.py``: integers, tables of integers,
and one class; ``rollout.pxd`` has the types. Cards, scores and closings are written as there.
Worths of cards are in tenths of a card point.
"""

from collections.abc import Mapping, MutableSequence, Sequence

from .search import Search

HAS = 256
LEAST, MOST = -9, 9
FIRM = 1 << 24
WIDE = (1 << 64) - 1

REPLY, LEAD, EXCHANGE, DRAW, CLOSE = 1, 2, 3, 4, 5
"""What the other player did (``steps`` of ``likelihood``), the first number of a step."""

STEP_SIZE = 10
"""Numbers of a step: what; a card (bit number) or mask; the card led; his score and mine; cards
gone; the turned-up card; cards in the talon; my cards that he knew; marriage shown now."""

BOOKISH, NAIVE, CANNY = 0, 1, 2
"""Kinds of players; see the module."""

FORESEEN = 2
"""Cards in the talon from which on a canny player is taken to see everything."""


class Rollout:
    """Plays deals of one rule set to their end; see the module.

    Attributes:
        plays: deals played out so far.
        bookish: after ``likelihood``: how likely the steps are for a bookish player.
        naive: the same for a naive one.
        canny: the same for a canny one.
    """

    def __init__(
        self,
        rules: Mapping[str, int],
        tables: Mapping[str, Sequence[int]],
        store: Mapping[str, MutableSequence[int]],
        weights: Mapping[str, int],
        search: Search,
    ) -> None:
        """Take over rules and tables as ``Search`` does, and its store of the talon.

        Args:
            rules: see ``numbers.rule_numbers``.
            tables: those of the search, with ``held``, the worth of holding a card, and ``cost``,
                what a naive player thinks of it, by bit number.
            store: that of the search, with ``value`` and ``score``, room for one number a card.
            weights: ``all``, every card of the pack, and the fields of ``Thumb``.
            search: plays the last tricks; it must be told of the same talon.
        """
        self.search = search
        self.goal = rules["goal"]
        self.win = HAS + rules["goal"]
        self.bare = rules["goal"] if rules["waits"] else HAS
        self.low = HAS + rules["schneider"]
        self.others = rules["others"]
        self.close_min = rules["close_min"]
        self.close_first = rules["close_first"]
        self.at_end = rules["at_end"]
        self.exchange = rules["exchange"]
        self.exchange_min = rules["exchange_min"]
        self.exchange_trick = rules["exchange_trick"]
        self.show_first = rules["show_first"]
        self.show_open = rules["show_open"]
        self.show_closed = rules["show_closed"]
        self.show_out = rules["show_out"]
        self.strict_open = rules["strict_open"]
        self.queens = rules["queens"]
        self.trumps = rules["trumps"]
        self.worth = tables["worth"]
        self.suit = tables["suit"]
        self.higher = tables["higher"]
        self.bits = tables["bits"]
        self.sums = tables["sums"]
        self.held = tables["held"]
        self.cost = tables["cost"]
        self.talon = store["talon"]
        self.value = store["value"]
        self.score = store["score"]
        self.all = weights["all"]
        self.top = weights["top"]
        self.tempo = weights["tempo"]
        self.waiting = weights["waiting"]
        self.drawing = weights["drawing"]
        self.reached = weights["reached"]
        self.lead_hands = weights["lead_hands"]
        self.close_hands = weights["close_hands"]
        self.optimism = weights["optimism"]
        self.naive_close = weights["naive_close"]
        self.taking = weights["taking"]
        self.blur = weights["blur"]
        self.slips = weights["slips"] / 1000.0
        self.book_blur = weights["book_blur"]
        self.book_slips = weights["book_slips"] / 1000.0
        self.naive_slips = weights["naive_slips"] / 1000.0
        self.hidden_pair = weights["hidden_pair"] / 1000.0
        self.kept_low = weights["kept_low"] / 1000.0
        self.odd_close = weights["odd_close"] / 1000.0
        self.book_oddity = weights["book_oddity"] / 1000.0
        self.size = 0
        self.state = 1
        self.hero = 0
        self.kind = BOOKISH
        self.plays = 0
        self.bookish = 0.0
        self.naive = 0.0
        self.canny = 0.0

    # ------------------------------------------------------------------ asked from outside

    def begin(self, size: int, chance: int) -> None:
        """Say how many talon cards there are, and where chance starts (any number)."""
        self.size = size
        self.state = (chance * 2862933555777941757 + 3037000493) & WIDE | 1

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
        if self.wins(reply, led):
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
        if self.wins(reply, led):
            return self.naive_lead(me, opp, (pm | HAS) + points, po, cl ^ 3 if cl else 0, 1)
        return -self.naive_lead(opp, me, (po | HAS) + points, pm, cl, 0)

    # ------------------------------------------------------------------ small change

    def chance(self, below: int) -> int:
        """Return a random number from 0 to below - 1 (xorshift, Marsaglia 2003)."""
        x = self.state
        x ^= x << 13 & WIDE
        x ^= x >> 7
        x ^= x << 17 & WIDE
        self.state = x
        x = (x >> 32) * below
        return x >> 32

    def count(self, cards: int) -> int:
        """Return how many cards a set holds."""
        number = 0
        while cards:
            cards &= cards - 1
            number += 1
        return number

    def drawn(self, cards: int, take: int) -> int:
        """Return a random choice of so many of these cards."""
        left = self.count(cards)
        got = 0
        while take:
            b = cards & -cards
            cards ^= b
            if self.chance(left) < take:
                got |= b
                take -= 1
            left -= 1
        return got

    def wins(self, reply: int, led: int) -> int:
        """Say whether a reply takes the trick."""
        b = 1 << reply
        if b & self.higher[led]:
            return 1
        return 1 if b & self.trumps and not self.suit[led] & self.trumps else 0

    def rungs(self, loser: int) -> int:
        """Return what a win is worth against a player with this score."""
        return 3 if loser < HAS else 2 if loser < self.low else 1

    def replies(self, hand: int, led: int) -> int:
        """Return the cards that may follow while the talon is open."""
        if self.strict_open:
            return hand & self.higher[led] or hand & self.suit[led] or hand & self.trumps or hand
        return hand

    def closing(self, pm: int, po: int) -> int:
        """Return how the search writes a closing of the leader."""
        cl = 1 | self.search.failure(pm, po) << 4
        if not self.at_end:
            cl |= self.rungs(po) << 2
        return cl

    # ------------------------------------------------------------------ the worth of hands

    def weigh(self, cards: int, danger: int) -> int:
        """Fill ``value`` for cards and return the sum; ``danger``: cards that may beat them."""
        total = 0
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.bits[b % 37]
            v = self.held[i]
            if not self.higher[i] & danger:
                v += self.top
            self.value[i] = v
            total += v
        return total

    def marriages(self, hand: int, unseen: int, share: int, hope: int) -> int:
        """Return what marriages are worth to a hand.

        Args:
            hand: the cards.
            unseen: cards that may still be drawn.
            share: tenths of a marriage in hand that count.
            hope: tenths of a per cent of one whose other half may still come.
        """
        q = hand & self.queens
        k = hand >> 4 & self.queens
        both = q & k
        total = 0
        if both:
            total = share * (20 * self.count(both) + (20 if both & self.trumps else 0))
        half = (q & ~k & unseen >> 4) | (k & ~q & unseen)
        if half:
            total += hope * (20 * self.count(half) + (20 if half & self.trumps else 0)) // 100
        return total

    def hope(self, left: int, unseen: int) -> int:
        """Return the chance to draw a certain card, as ``marriages`` wants it."""
        number = self.count(unseen)
        return self.drawing * left // 2 // (number if number else 1)

    def fetching(self, hand: int, unseen: int, bottom: int, left: int) -> int:
        """Return what exchanging the trump at the next lead would bring."""
        if hand & self.exchange and left - 2 >= self.exchange_min:
            i = self.bits[bottom % 37]
            v = self.held[i] - self.held[self.bits[self.exchange % 37]]
            return v if self.higher[i] & unseen else v + self.top
        return 0

    def last_draw(self, unseen: int, bottom: int, left: int) -> int:
        """Return how much better the turned-up card is than a hidden one, if they come next."""
        if left != 2:
            return 0
        total = 0
        number = self.count(unseen)
        cards = unseen
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.bits[b % 37]
            total += self.held[i]
            if not self.higher[i] & unseen:
                total += self.top
        i = self.bits[bottom % 37]
        v = self.held[i]
        if not self.higher[i] & unseen:
            v += self.top
        return v - total // (number if number else 1)

    # ------------------------------------------------------------------ by the book

    def score_replies(
        self, hand: int, led: int, known: int, pm: int, po: int, gone: int, bottom: int, left: int
    ) -> int:
        """Fill ``score`` for the replies to a card; return those that may be played.

        ``known`` are the leader's cards that the other knows, ``pm`` is the leader's score, ``po``
        the other's; ``gone`` holds the card led.
        """
        unseen = self.all & ~(hand | gone | bottom | known)
        hope = self.hope(left, unseen)
        fetch = self.fetching(hand, unseen, bottom, left)
        last = self.last_draw(unseen, bottom, left)
        total = self.weigh(hand, unseen)
        playable = self.replies(hand, led)
        cards = playable
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.bits[b % 37]
            points = self.worth[i] + self.worth[led]
            rest = hand ^ b
            won = self.wins(i, led)
            share = 10 if won else self.waiting
            v = total - self.value[i] + self.marriages(rest, unseen, share, hope)
            if rest & self.exchange:
                v += fetch * share // 10
            if won:
                v += 10 * points + self.tempo - last
                if (po & 255) + points >= self.goal:
                    v += self.reached
            else:
                v -= 10 * points + self.tempo - last
                if (pm & 255) + points >= self.goal:
                    v -= self.reached
            self.score[i] = v
        return playable

    def score_leads(
        self,
        hand: int, cards: int, other: int, known: int, pm: int, po: int,
        gone: int, bottom: int, left: int, rounds: int,
    ) -> None:  # fmt: skip
        """Fill ``score`` for leads, summed over a few hands that the other may hold.

        Args:
            hand: the leader's cards.
            cards: those he may lead.
            other: how many cards the other holds.
            known: those of them that the leader knows.
            pm: the leader's score.
            po: the other's.
            gone: cards played.
            bottom: the turned-up card.
            left: cards in the talon.
            rounds: how many hands.
        """
        unseen = self.all & ~(hand | gone | bottom | known)
        hope = self.hope(left, unseen)
        fetch = self.fetching(hand, unseen, bottom, left)
        last = self.last_draw(unseen, bottom, left)
        total = self.weigh(hand, unseen)
        self.weigh(unseen | known, unseen | hand)
        hidden = other - self.count(known)
        todo = cards
        while todo:
            b = todo & -todo
            todo ^= b
            self.score[self.bits[b % 37]] = 0
        while rounds > 0:
            rounds -= 1
            his = known | self.drawn(unseen, hidden)
            pairs = his & his >> 4 & self.queens
            pairs |= pairs << 4
            todo = cards
            while todo:
                b = todo & -todo
                todo ^= b
                i = self.bits[b % 37]
                rest = hand ^ b
                won = self.marriages(rest, unseen, 10, hope)
                lost = self.marriages(rest, unseen, self.waiting, hope)
                if rest & self.exchange:
                    won += fetch
                    lost += fetch * self.waiting // 10
                answers = self.replies(his, i)
                worst = FIRM
                while answers:
                    c = answers & -answers
                    answers ^= c
                    j = self.bits[c % 37]
                    points = self.worth[i] + self.worth[j]
                    v = self.value[j]
                    if self.wins(j, i):
                        v += lost - 10 * points - self.tempo + last
                        if (po & 255) + points >= self.goal:
                            v -= self.reached
                    else:
                        v += won + 10 * points + self.tempo - last
                        if (pm & 255) + points >= self.goal:
                            v += self.reached
                    if pairs & c:
                        v += self.waiting * (40 if c & self.trumps else 20)
                    if v < worst:
                        worst = v
                self.score[i] += total - self.value[i] + worst

    def best(self, cards: int) -> int:
        """Return the card with the best score."""
        found = -1
        most = -FIRM
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.bits[b % 37]
            if self.score[i] > most:
                most = self.score[i]
                found = i
        return found

    def closes(
        self, hand: int, other: int, known: int, pm: int, po: int, gone: int, bottom: int
    ) -> int:
        """Say whether a player by the book, on lead, closes on what he knows.

        A closing is tried against a few hands that the other may hold; against it stands the
        estimate of ``closing.open_estimate``, in thousandths of a game point.
        """
        q = hand & hand >> 4 & self.queens
        shown = 20 * self.count(q) + (20 if q & self.trumps else 0)
        mine = (pm & 255) + shown + self.sums[hand & 4095] + self.sums[hand >> 12 | 4096]
        if mine + 15 < self.goal:
            return 0
        unseen = self.all & ~(hand | gone | known | bottom)
        hidden = other - self.count(known)
        masters = 0
        cards = hand
        while cards:
            b = cards & -cards
            cards ^= b
            if not self.higher[self.bits[b % 37]] & ~gone:
                masters += 1
        estimate = 30 * (pm & 255) - 28 * (po & 255) + 32 * shown - 1340
        estimate += 750 * self.count(hand & self.trumps) + 370 * masters
        cl = self.closing(pm, po)
        if estimate >= 1000 * self.rungs(po):
            return 0
        total = 0
        tried = 0
        while tried < self.close_hands:
            tried += 1
            his = known | self.drawn(unseen, hidden)
            total += self.search.closed_lead(hand, his, pm, po, cl, 0, LEAST, MOST)
            if tried == 2 and total * 500 + 1500 < estimate:
                return 0
        return 1 if total * 1000 > (estimate + self.optimism) * tried else 0

    # ------------------------------------------------------------------ the naive player

    def cheapest(self, cards: int) -> int:
        """Return the card that a naive player likes least."""
        found = -1
        least = FIRM
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.bits[b % 37]
            if self.cost[i] < least:
                least = self.cost[i]
                found = i
        return found

    def naive_reply(self, cards: int, led: int) -> int:
        """Return what a naive player answers: the cheapest card that wins, else the cheapest."""
        taking = cards & self.higher[led]
        if not self.suit[led] & self.trumps:
            ruffs = cards & self.trumps
            while ruffs:
                b = ruffs & -ruffs
                ruffs ^= b
                if self.worth[self.bits[b % 37]] + self.worth[led] >= self.taking:
                    taking |= b
        return self.cheapest(taking or cards)

    def naive_lead(self, me: int, opp: int, pm: int, po: int, cl: int, turn: int) -> int:
        """Return the value for the leader when nobody draws any more and one side is naive.

        ``turn``: the leader is the one who is not naive, and makes the best of it.
        """
        if pm >= self.win or self.goal <= pm < self.bare:
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
            leads = 1 << self.cheapest(leads)
        pairs |= pairs << 4
        value = LEAST
        while leads:
            b = leads & -leads
            leads ^= b
            got = pm
            if b & pairs:
                got += 40 if b & self.trumps else 20
            if got >= self.win or self.goal <= got < self.bare:
                return self.search.claim(po, cl)
            v = self.naive_card(me ^ b, opp, self.bits[b % 37], got, po, cl, turn)
            if v > value:
                value = v
        return value

    def naive_card(self, me: int, opp: int, led: int, pm: int, po: int, cl: int, turn: int) -> int:
        """Return the value for the leader, whose card lies on the table; see ``naive_lead``."""
        cards = opp & self.higher[led] or opp & self.suit[led] or opp & self.trumps or opp
        if turn:
            cards = 1 << self.cheapest(cards)
        value = MOST
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.bits[b % 37]
            points = self.worth[led] + self.worth[i]
            if self.wins(i, led):
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
                if pm >= self.win or self.goal <= pm < self.bare:
                    return sign * self.rungs(po)
                taken = 1 if (pm | po) >= HAS else 0
                if self.others and taken and (po >= self.win or self.goal <= po < self.bare):
                    return -sign * self.rungs(pm)
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
                other = self.count(opp)
                if left >= self.close_min and (self.close_first or taken):
                    if naive:
                        close = (pm & 255) + self.sums[me & 4095] + self.sums[me >> 12 | 4096]
                        close = 1 if close >= self.naive_close else 0
                    else:
                        close = self.closes(me, other, ko, pm, po, gone, bottom)
                    if close:
                        cl = self.closing(pm, po)
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
                        if pm >= self.win or self.goal <= pm < self.bare:
                            return sign * self.rungs(po)
                        cards = q | q << 4
                        km |= cards
                if naive:
                    led = self.cheapest(cards)
                else:
                    self.score_leads(
                        me, cards, other, ko, pm, po, gone, bottom, left, self.lead_hands
                    )
                    led = self.best(cards)
                me ^= 1 << led
                km &= ~(1 << led)
                gone |= 1 << led
            if left <= FORESEEN and self.kind == CANNY and sign == self.hero:
                return sign * self.search.open_card(
                    me, opp, led, pm, po, bottom, 0, ti, LEAST, MOST
                )
            if self.kind == NAIVE and sign == self.hero:
                reply = self.naive_reply(self.replies(opp, led), led)
            else:
                reply = self.best(self.score_replies(opp, led, km, pm, po, gone, bottom, left))
            opp ^= 1 << reply
            ko &= ~(1 << reply)
            gone |= 1 << reply
            points = self.worth[led] + self.worth[reply]
            if self.wins(reply, led):
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

    # ------------------------------------------------------------------ how likely was that?

    def share(self, cards: int, played: int, blur: int, slips: float) -> float:
        """Return how likely this one of the scored cards is taken.

        The further a card is behind the best one, the less likely it is; at a distance of ``blur``
        it is a quarter as likely. A share of ``slips`` follows no rule.
        """
        best = self.score[self.best(cards)]
        total = 0.0
        own = 0.0
        number = 0
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.bits[b % 37]
            x = (best - self.score[i]) * 1.0 / blur
            x = 1.0 / (1.0 + x * x)
            x = x * x
            total += x
            number += 1
            if i == played:
                own = x
        return slips / number + (1.0 - slips) * own / total

    def likelihood(self, hand: int, steps: Sequence[int], number: int) -> None:
        """Say how likely the other player did what he did, if this is his hand now.

        Which of his cards he drew when is left to chance; see ``bookish``, ``naive`` and ``canny``.

        Args:
            hand: his cards now.
            steps: what he did, the latest first; see ``STEP_SIZE``.
            number: how many steps.
        """
        bookish = 1.0
        naive = 1.0
        canny = 1.0
        at = 0
        while number > 0:
            number -= 1
            what = steps[at]
            card = steps[at + 1]
            if what == EXCHANGE:
                # Backwards: the low trump comes back, the turned-up card goes.
                hand = hand & ~card | self.exchange
            elif what == DRAW:
                drawn = hand & card
                left = self.count(drawn)
                if left == 0:
                    self.bookish = 0.0
                    self.naive = 0.0
                    self.canny = 0.0
                    return
                left = self.chance(left)
                while left:
                    drawn &= drawn - 1
                    left -= 1
                hand ^= drawn & -drawn
            else:
                led = steps[at + 2]
                his = steps[at + 3]
                mine = steps[at + 4]
                gone = steps[at + 5]
                bottom = steps[at + 6]
                left = steps[at + 7]
                known = steps[at + 8]
                cards = steps[at + 9]
                if what == REPLY:
                    hand |= 1 << card
                    if left:
                        cards = self.score_replies(hand, led, known, mine, his, gone, bottom, left)
                        bookish *= self.share(cards, card, self.book_blur, self.book_slips)
                        canny *= self.share(cards, card, self.blur, self.slips)
                        if self.naive_reply(cards, led) == card:
                            naive *= 1.0 - self.naive_slips
                        else:
                            naive *= self.naive_slips / 4
                elif what == LEAD:
                    hand |= 1 << card
                    if left:
                        pair = 0
                        if not cards:
                            cards = hand
                            if self.show_open and (self.show_first or (his | mine) >= HAS):
                                pair = hand & hand >> 4 & self.queens
                        self.score_leads(
                            hand,
                            cards,
                            5,
                            known,
                            his,
                            mine,
                            gone,
                            bottom,
                            left,
                            2 * self.lead_hands,
                        )
                        rounds = 2 * self.lead_hands
                        bookish *= self.share(cards, card, rounds * self.book_blur, self.book_slips)
                        canny *= self.share(cards, card, rounds * self.blur, self.slips)
                        if pair:
                            bookish *= self.hidden_pair * self.book_oddity
                            canny *= self.hidden_pair
                            naive *= self.hidden_pair
                        if (
                            hand & self.exchange
                            and left >= self.exchange_min
                            and (his >= HAS or not self.exchange_trick)
                        ):
                            bookish *= self.kept_low * self.book_oddity
                            canny *= self.kept_low
                        if self.cheapest(cards) == card:
                            naive *= 1.0 - self.naive_slips
                        else:
                            naive *= self.naive_slips / 4
                else:
                    if not self.closes(hand, 5, known, his, mine, gone, bottom):
                        bookish *= self.odd_close * self.book_oddity
                        canny *= self.odd_close
                    left = (his & 255) + self.sums[hand & 4095] + self.sums[hand >> 12 | 4096]
                    if left < self.naive_close:
                        naive *= self.naive_slips
            at += STEP_SIZE
        self.bookish = bookish
        self.naive = naive
        self.canny = canny
