"""What do the rules of thumb say? (the inner loop)

While cards are drawn nobody can count a deal out. By the *book*, a player weighs his cards like
``open_play.py``, and closes when hands that the other may hold make it pay; a *naive* one takes a
trick with the cheapest card that wins it, else throws his cheapest card.

Plain Python that also compiles, under the same laws as ``search.py``: integers, tables of integers,
and one class; ``book.pxd`` has the types. Cards, scores and closings are written as there, worths
of cards in tenths of a card point.
"""

from collections.abc import Mapping, MutableSequence, Sequence

from .search import Search

LEAST, MOST = -9, 9
FIRM = 1 << 24
WIDE = (1 << 64) - 1


class Book:
    """Weighs the plays of one rule set; see the module.

    Attributes:
        marks: marriages that the player who weighs (and the other) has shown, as the search writes
            them; 0 where nobody can show one twice.
    """

    def __init__(
        self,
        rules: Mapping[str, int],
        tables: Mapping[str, Sequence[int]],
        store: Mapping[str, MutableSequence[int]],
        weights: Mapping[str, int],
        search: Search,
    ) -> None:
        """Take over rules and tables as ``Search`` does.

        Args:
            rules: see ``numbers.rule_numbers``.
            tables: those of the search, with ``held``, the worth of holding a card, and ``cost``,
                what a naive player thinks of it, by bit number.
            store: ``value`` and ``score``, room for one number a card.
            weights: ``all``, every card of the pack, and the fields of ``Thumb``.
            search: tries closings.
        """
        self.search = search
        self.goal = rules["goal"]
        self.at_end = rules["at_end"]
        self.exchange = rules["exchange"]
        self.exchange_min = rules["exchange_min"]
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
        self.value = store["value"]
        self.score = store["score"]
        self.all = weights["all"]
        self.top = weights["top"]
        self.tempo = weights["tempo"]
        self.waiting = weights["waiting"]
        self.drawing = weights["drawing"]
        self.reached = weights["reached"]
        self.close_hands = weights["close_hands"]
        self.optimism = weights["optimism"]
        self.taking = weights["taking"]
        self.state = 1
        self.marks = 0

    # ------------------------------------------------------------------ small change

    def begin(self, chance: int) -> None:
        """Say where chance starts (any number); no marriage is marked as shown then."""
        self.marks = 0
        self.state = (chance * 2862933555777941757 + 3037000493) & WIDE | 1

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

    def replies(self, hand: int, led: int) -> int:
        """Return the cards that may follow while the talon is open."""
        if self.strict_open:
            return hand & self.higher[led] or hand & self.suit[led] or hand & self.trumps or hand
        return hand

    def closing(self, pm: int, po: int) -> int:
        """Return how the search writes a closing of the leader."""
        cl = 1 | self.search.failure(pm, po) << 4
        if not self.at_end:
            cl |= self.search.ladder(po) << 2
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
        both = q & k & ~((self.marks & 15) << self.search.queen_shift)
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
        q = hand & hand >> 4 & self.queens & ~((self.marks & 15) << self.search.queen_shift)
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
        if estimate >= 1000 * self.search.ladder(po):
            return 0
        total = 0
        tried = 0
        while tried < self.close_hands:
            tried += 1
            his = known | self.drawn(unseen, hidden)
            total += self.search.closed_lead(hand, his, pm, po, cl, self.marks, LEAST, MOST)
            if tried == 2 and total * 500 + 1500 < estimate:
                return 0
        return 1 if total * 1000 > (estimate + self.optimism) * tried else 0

    def knocks(
        self,
        hand: int, other: int, known: int, pm: int, po: int, gone: int, bottom: int, may_show: int,
    ) -> int:  # fmt: skip
        """Say whether a player by the book, on lead, knocks on what he knows.

        He does where he reaches the target with this trick against every hand that he thinks of.
        """
        q = 0
        if may_show:
            q = hand & hand >> 4 & self.queens & ~((self.marks & 15) << self.search.queen_shift)
        mine = (pm & 255) + 20 * self.count(q) + (20 if q & self.trumps else 0)
        if mine + 22 < self.goal:
            return 0
        unseen = self.all & ~(hand | gone | known | bottom)
        hidden = other - self.count(known)
        tried = 0
        while tried < self.close_hands:
            tried += 1
            his = known | self.drawn(unseen, hidden)
            if self.search.knocking(hand, his, pm, po, self.marks, may_show) < 1:
                return 0
        return 1

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
