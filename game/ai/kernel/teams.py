"""What is a deal between two sides worth when all cards are known? (more than two at the table)

Alpha-beta over the rest of a deal without a talon: the side of the declarer against the others, up
to six ranks in four suits, a race for the target or a contract that the tricks decide. Plain Python
that also compiles; ``teams.pxd`` has the types.

* Cards are bits as in ``cardset.py``. Seats are numbered in the order of their turns among those
  that play; seat ``s`` is of the declarer's side where bit ``s`` of ``side`` is set.
* ``a`` and ``b`` are the points of the declarer's side and of the other. Marriages that wait for a
  first trick stand ten bits higher.
* ``t`` counts the tricks of the declarer's side, and those of the other side three bits higher.
* ``left`` counts the tricks to be played, the present one included.
* Values are game points for the declarer's side, undoubled. Nobody claims wrongly; who may claim
  rightly does so at once: the other side's points and tricks only grow.
"""

from collections.abc import Mapping, MutableSequence, Sequence

RACE, EVERY, NONE, FIRST = 0, 1, 2, 3
"""Goals: the target, every trick, no trick, the first tricks with the target."""

WAITING = 10
"""Where the marriages that do not count yet begin."""

COUNTED = 1023
LOWEST, HIGHEST = -999, 999


class TeamSearch:
    """The search; see the module.

    Attributes:
        nodes: positions met in which somebody leads or follows.
    """

    def __init__(
        self,
        rules: Mapping[str, int],
        tables: Mapping[str, Sequence[int]],
        hands: MutableSequence[int],
    ) -> None:
        """Take over rules, tables and room for the hands.

        Args:
            rules: see ``game.ai.teams.numbers``.
            tables: ``worth``, ``suit``, ``higher`` by bit number; ``bits``, the bit number by its
                bit modulo 37; ``tops``, the highest bit number of a 12-bit set; ``pairs``, king and
                queen of each suit slot.
            hands: one number a seat, to be filled before each question.
        """
        self.seats = rules["seats"]
        self.goal = rules["goal"]
        self.value = rules["value"]
        self.tricks = rules["tricks"]
        self.stops = rules["stops"]
        self.target = rules["target"]
        self.low = rules["low"]
        self.side = rules["side"]
        self.counts = rules["counts"]
        self.trumps = rules["trumps"]
        self.head = rules["head"]
        self.raises = rules["raises"]
        self.undertrumps = rules["undertrumps"]
        self.shows = rules["shows"]
        self.show_first = rules["show_first"]
        self.waits = rules["waits"]
        self.royal = rules["royal"]
        self.common = rules["common"]
        self.full = rules["full"]
        self.last_wins = rules["last_wins"]
        self.bonus = rules["bonus"]
        self.bonus_decides = rules["bonus_decides"]
        self.draw_below = rules["draw_below"]
        self.worth = tables["worth"]
        self.suit = tables["suit"]
        self.higher = tables["higher"]
        self.bits = tables["bits"]
        self.tops = tables["tops"]
        self.pairs = tables["pairs"]
        self.hands = hands
        self.nodes = 0

    # ------------------------------------------------------------------ asked from outside

    def led(self, s: int, a: int, b: int, t: int, left: int) -> int:
        """Return the value where seat ``s`` is about to lead."""
        return self.lead(s, a, b, t, left, LOWEST, HIGHEST)

    def lead_card(self, s: int, i: int, show: int, a: int, b: int, t: int, left: int) -> int:
        """Return the value of leading card ``i``, with its marriage shown or not."""
        if show:
            return self.show(s, i & 3, 1 << i, a, b, t, left, LOWEST, HIGHEST)
        return self.put(s, i, 0, 0, 0, 0, 0, 0, a, b, t, left, LOWEST, HIGHEST)

    def shown_lead(self, s: int, i: int, a: int, b: int, t: int, left: int) -> int:
        """Return the value of leading card ``i`` when its marriage was shown and counted."""
        return self.put(s, i, 0, 0, 0, 0, 0, 0, a, b, t, left, LOWEST, HIGHEST)

    def follow_card(
        self, s: int, i: int, k: int, first: int, best: int, bar: int, by: int, points: int,
        a: int, b: int, t: int, left: int,
    ) -> int:  # fmt: skip
        """Return the value of playing card ``i`` to a trick of ``k`` cards; see ``follow``."""
        return self.put(s, i, k, first, best, bar, by, points, a, b, t, left, LOWEST, HIGHEST)

    def allowed(self, s: int, first: int, best: int, bar: int) -> int:
        """Return the cards that a seat may play to a trick."""
        return self.legal(self.hands[s], first, best, bar)

    # ------------------------------------------------------------------ endings

    def ladder(self, points: int, tricks: int) -> int:
        """Return what a win is worth against a side with these points and tricks."""
        if tricks == 0:
            return 3
        return 2 if (points & COUNTED) < self.low else 1

    def ended(self, w: int, a: int, b: int, t: int) -> int:
        """Return the value where all cards are played and nobody has claimed."""
        won = self.side >> w & 1
        if self.last_wins:
            return 1 if won else -1
        a &= COUNTED
        b &= COUNTED
        if a == b or (self.draw_below and a < self.target and b < self.target):
            return 0
        return self.ladder(b, t >> 3) if a > b else -self.ladder(a, t & 7)

    def took(
        self, w: int, points: int, a: int, b: int, t: int, left: int, alpha: int, beta: int
    ) -> int:
        """Go on after seat ``w`` has taken a trick; ``left`` without this one."""
        if self.goal == RACE:
            if self.side >> w & 1:
                t += 1
                if t & 7 == 1:
                    a = (a & COUNTED) + (a >> WAITING)
                a += points
                if left == 0:
                    a += self.bonus
                if (a & COUNTED) >= self.target:
                    if left == 0 and self.bonus and self.bonus_decides and self.last_wins:
                        return 1
                    return self.ladder(b, t >> 3)
                if (b & COUNTED) >= self.target:
                    return -self.ladder(a, t & 7)
            else:
                t += 8
                if t >> 3 == 1:
                    b = (b & COUNTED) + (b >> WAITING)
                b += points
                if left == 0:
                    b += self.bonus
                if (b & COUNTED) >= self.target:
                    if left == 0 and self.bonus and self.bonus_decides and self.last_wins:
                        return -1
                    return -self.ladder(a, t & 7)
                if (a & COUNTED) >= self.target:
                    return self.ladder(b, t >> 3)
            if left == 0:
                return self.ended(w, a, b, t)
            return self.lead(w, a, b, t, left, alpha, beta)
        if self.counts >> w & 1:
            if self.goal == NONE:
                return -self.value
            t += 1
            if t & 7 == 1:
                a = (a & COUNTED) + (a >> WAITING)
            a += points
        elif self.goal != NONE:
            return -self.value
        if self.goal == FIRST:
            if self.stops and (a & COUNTED) >= self.target:
                return self.value
            if (t & 7) >= self.tricks:
                return self.value if (a & COUNTED) >= self.target else -self.value
        if left == 0:
            return self.value
        return self.lead(w, a, b, t, left, alpha, beta)

    # ------------------------------------------------------------------ the search

    def lead(self, s: int, a: int, b: int, t: int, left: int, alpha: int, beta: int) -> int:
        """Return the value where seat ``s`` leads: exact between the bounds, else a bound."""
        self.nodes += 1
        hand = self.hands[s]
        mine = self.side >> s & 1
        if self.goal == RACE:
            v = self.ladder(b, t >> 3)
            if v <= alpha:
                return v
            v = -self.ladder(a, t & 7)
            if v >= beta:
                return v
        best = LOWEST if mine else HIGHEST
        if self.shows and (self.show_first or left < self.full):
            p = 3
            while p >= 0:
                pair = self.pairs[p]
                if pair and hand & pair == pair:
                    hand &= ~pair
                    v = self.show(s, p, pair, a, b, t, left, alpha, beta)
                    if mine:
                        best = max(best, v)
                        alpha = max(alpha, v)
                    else:
                        best = min(best, v)
                        beta = min(beta, v)
                    if alpha >= beta:
                        return best
                p -= 1
        live = 0
        if self.goal != RACE and self.goal != FIRST:
            k = 0
            while k < self.seats:
                if k != s:
                    live |= self.hands[k]
                k += 1
        tried = 0
        while hand:
            if self.goal == NONE:
                i = self.bits[(hand & -hand) % 37]
            else:
                i = self.tops[hand >> 12] + 12 if hand >> 12 else self.tops[hand]
            hand ^= 1 << i
            if live and self.alike(i, tried, live):
                continue
            tried |= 1 << i
            v = self.put(s, i, 0, 0, 0, 0, 0, 0, a, b, t, left, alpha, beta)
            if mine:
                best = max(best, v)
                alpha = max(alpha, v)
            else:
                best = min(best, v)
                beta = min(beta, v)
            if alpha >= beta:
                return best
        return best

    def alike(self, i: int, tried: int, live: int) -> int:
        """Say whether a card tried takes the same tricks as ``i``: no live card stands between."""
        same = tried & self.suit[i]
        while same:
            j = self.bits[(same & -same) % 37]
            same &= same - 1
            if i < j:
                if not live & self.higher[i] & ~self.higher[j]:
                    return 1
            elif not live & self.higher[j] & ~self.higher[i]:
                return 1
        return 0

    def show(
        self, s: int, p: int, cards: int, a: int, b: int, t: int, left: int, alpha: int, beta: int
    ) -> int:
        """Return the value of showing the marriage of slot ``p`` and leading one of ``cards``."""
        mine = self.side >> s & 1
        points = self.royal if p == 3 and self.trumps else self.common
        if mine:
            if self.goal == RACE or self.counts >> s & 1:
                a += points << WAITING if self.waits and t & 7 == 0 else points
            if self.goal == RACE:
                if (a & COUNTED) >= self.target:
                    return self.ladder(b, t >> 3)
            elif self.goal == FIRST and self.stops and t & 7 and (a & COUNTED) >= self.target:
                return self.value
        elif self.goal == RACE:
            b += points << WAITING if self.waits and t >> 3 == 0 else points
            if (b & COUNTED) >= self.target:
                return -self.ladder(a, t & 7)
        best = LOWEST if mine else HIGHEST
        while cards:
            i = self.tops[cards >> 12] + 12 if cards >> 12 else self.tops[cards]
            cards ^= 1 << i
            v = self.put(s, i, 0, 0, 0, 0, 0, 0, a, b, t, left, alpha, beta)
            if mine:
                best = max(best, v)
                alpha = max(alpha, v)
            else:
                best = min(best, v)
                beta = min(beta, v)
            if alpha >= beta:
                return best
        return best

    def put(
        self, s: int, i: int, k: int, first: int, best: int, bar: int, by: int, points: int,
        a: int, b: int, t: int, left: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Play card ``i`` as the one after ``k`` others; the other arguments as in ``follow``."""
        self.hands[s] ^= 1 << i
        if k == 0:
            first = best = bar = i
            by = s
        else:
            if self.suit[best] >> i & 1:
                if i > best:
                    best = i
                    by = s
            elif self.trumps >> i & 1:
                best = i
                by = s
            if self.suit[first] >> i & 1 and i > bar:
                bar = i
        points += self.worth[i]
        k += 1
        if k == self.seats:
            v = self.took(by, points, a, b, t, left - 1, alpha, beta)
        else:
            n = s + 1 if s + 1 < self.seats else 0
            v = self.follow(n, k, first, best, bar, by, points, a, b, t, left, alpha, beta)
        self.hands[s] ^= 1 << i
        return v

    def legal(self, hand: int, first: int, best: int, bar: int) -> int:
        """Return the cards of a hand that may follow."""
        cards = hand & self.suit[first]
        if cards:
            if self.head and (self.raises or self.suit[first] >> best & 1):
                return cards & self.higher[bar] or cards
            return cards
        cards = hand & self.trumps
        if cards:
            if self.trumps >> best & 1:
                over = cards & self.higher[best]
                if over:
                    return over
                return cards if self.undertrumps else hand
            return cards
        return hand

    def follow(
        self, s: int, k: int, first: int, best: int, bar: int, by: int, points: int,
        a: int, b: int, t: int, left: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Return the value where seat ``s`` follows: exact between the bounds, else a bound.

        Args:
            s: the seat.
            k: cards played to the trick.
            first: the card led.
            best: the card that takes the trick so far.
            bar: the highest card of the suit led.
            by: who played ``best``.
            points: what the cards count.
            a, b, t, left: see the module.
            alpha, beta: the bounds.
        """
        self.nodes += 1
        mine = self.side >> s & 1
        cards = self.legal(self.hands[s], first, best, bar)
        upwards = 0
        live = 0
        if self.goal == NONE:
            upwards = 1 - mine
        elif mine != self.side >> by & 1 and not cards & self.higher[best]:
            upwards = 0 if cards & self.trumps and not self.trumps >> best & 1 else 1
        if self.goal == NONE or self.goal == EVERY:
            live = 1 << best | 1 << bar
            n = 0
            while n < self.seats:
                if n != s:
                    live |= self.hands[n]
                n += 1
        tried = 0
        got = LOWEST if mine else HIGHEST
        while cards:
            if upwards:
                i = self.bits[(cards & -cards) % 37]
            else:
                i = self.tops[cards >> 12] + 12 if cards >> 12 else self.tops[cards]
            cards ^= 1 << i
            if live and self.alike(i, tried, live):
                continue
            tried |= 1 << i
            v = self.put(s, i, k, first, best, bar, by, points, a, b, t, left, alpha, beta)
            if mine:
                got = max(got, v)
                alpha = max(alpha, v)
            else:
                got = min(got, v)
                beta = min(beta, v)
            if alpha >= beta:
                return got
        return got
