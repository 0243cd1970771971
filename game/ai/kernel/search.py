"""What is a two-handed deal worth when all cards are known? (the inner loop)

Plain Python that also compiles: ``search.pxd`` beside it gives every variable a C type, so nothing
in here may be anything but a small integer or a table of them. ``docs/kernel.md`` explains the
method and argues every shortcut; ``solver.py`` translates rules and positions into these numbers.

How things are written as numbers:

* Cards are bits as in ``cardset.py``: ``4 * strength + slot``, the trump suit in slot 3. Scanning a
  set upwards gives cheap cards first, and cards of one suit compare like the integers they are.
* A score (``pm`` mine, ``po`` the other's) is points with marriages, plus ``HAS`` once the player
  has a trick. So ``score >= win`` means "may claim rightly", and the ladder is two comparisons.
* ``cl`` says who closed, seen by the player on lead: 0 nobody, else bit 0 he, bit 1 the other, bits
  2-3 what the closer wins (0: what the ladder says at the end), bits 4-5 what he pays.
* ``sh`` is 0 where a marriage always breaks its pair and always counts the same; else the slots
  shown (bits 0-3) and the marriage points in twenties (bits 4-6) of the leader, and of the other
  player 8 bits higher.
* Values are game points for the player on lead, between ``alpha`` and ``beta``; results outside
  them are bounds (fail soft).
"""

from collections.abc import Callable, Mapping, MutableSequence, Sequence

HAS = 256
LEAST, MOST = -9, 9
STEP = 1 << 15
ANSWERED = 1 << 16
"""Bit of ``sh``: the player who follows has shown what he wants to show."""


class Search:
    """The search for the deals of one rule set. See the module for how numbers are meant.

    Attributes:
        nodes: positions visited so far in which a player leads or follows.
        stopped: the search was broken off; the last value means nothing.
    """

    def __init__(
        self,
        rules: Mapping[str, int],
        tables: Mapping[str, Sequence[int]],
        store: Mapping[str, MutableSequence[int]],
    ) -> None:
        """Take over the rules as numbers, the tables of the deck and empty stores.

        Args:
            rules: see ``solver.rule_numbers``.
            tables: ``worth``, ``suit``, ``higher`` and ``below`` by bit number; ``bits``, the bit
                number by its bit modulo 37; ``tops``, the highest bit number of a set of ``half``
                bits (a number of the rules); ``sums``, the points of the cards of the lower half of
                the bits, then of the upper half.
            store: ``talon`` and ``rest`` for one deal, and the four columns of the table of
                positions, whose length is a power of two.
        """
        self.goal = rules["goal"]
        self.win = HAS + rules["goal"]
        self.bare = rules["goal"] if rules["waits"] else HAS
        self.low = HAS + rules["schneider"]
        self.waits = rules["waits"]
        self.others = rules["others"]
        self.any_turn = rules["any_turn"]
        self.false_rule = rules["false_rule"]
        self.cheap_open = rules["cheap_open"]
        self.cheap_closed = rules["cheap_closed"]
        self.close_min = rules["close_min"]
        self.close_first = rules["close_first"]
        self.before_draw = rules["before_draw"]
        self.at_end = rules["at_end"]
        self.fail_rule = rules["fail_rule"]
        self.knock_min = rules["knock_min"]
        self.fold = rules["fold"]
        self.exchange = rules["exchange"]
        self.exchange_min = rules["exchange_min"]
        self.exchange_trick = rules["exchange_trick"]
        self.exchange_reply = rules["exchange_reply"]
        self.show_first = rules["show_first"]
        self.show_open = rules["show_open"]
        self.show_closed = rules["show_closed"]
        self.show_out = rules["show_out"]
        self.simple = rules["simple"]
        self.several = rules["several"]
        self.free_lead = rules["free_lead"]
        self.responds = rules["responds"]
        self.royal_from = rules["royal_from"]
        self.always_show = rules["always_show"]
        self.monotone = rules["monotone"]
        self.strict_open = rules["strict_open"]
        self.last_wins = rules["last_wins"]
        self.bonus = rules["bonus"]
        self.draw_below = rules["draw_below"]
        self.queens = rules["queens"]
        self.trumps = rules["trumps"]
        self.queen_shift = rules["queen_shift"]
        self.half = rules["half"]
        self.upper_half = 1 << rules["half"]
        self.worth = tables["worth"]
        self.suit = tables["suit"]
        self.higher = tables["higher"]
        self.below = tables["below"]
        self.bits = tables["bits"]
        self.tops = tables["tops"]
        self.sums = tables["sums"]
        self.talon = store["talon"]
        self.rest = store["rest"]
        self.key_a = store["key_a"]
        self.key_b = store["key_b"]
        self.lower = store["lower"]
        self.upper = store["upper"]
        self.slots = len(store["key_a"]) - 1
        self.size = 0
        self.deal = 0
        self.nodes = 0
        self.pause = 0
        self.most = 0
        self.stopped = 0
        self.late: Callable[[], bool] | None = None

    # ------------------------------------------------------------------ asked from outside

    def begin(self, size: int, deal: int) -> None:
        """Say how many talon cards ``talon`` holds, and which deal (a number) they belong to."""
        self.size = size
        self.deal = deal

    def limit(self, most: int, late: Callable[[], bool] | None) -> None:
        """Break off after so many nodes from now (0: never), or when ``late`` says so."""
        self.stopped = 0
        self.late = late
        self.most = self.nodes + most if most else 1 << 62
        self.pause = min(self.most, self.nodes + STEP) if late is not None else self.most

    def lead_open(
        self, me: int, opp: int, pm: int, po: int, bottom: int, sh: int, drawn: int
    ) -> int:
        """Return the value for the leader while the talon is open and ``drawn`` cards are drawn."""
        return self.open_lead(me, opp, pm, po, bottom, sh, drawn | 1, LEAST, MOST)

    def lead_closed(self, me: int, opp: int, pm: int, po: int, cl: int, sh: int) -> int:
        """Return the value for the leader when nobody draws any more."""
        return self.closed_lead(me, opp, pm, po, cl, sh, LEAST, MOST)

    def follow_open(
        self, me: int, opp: int, card: int, pm: int, po: int, bottom: int, sh: int, drawn: int
    ) -> int:
        """Return the value for the leader, whose card (a bit number) lies on the table."""
        return self.open_card(me, opp, card, pm, po, bottom, sh, drawn, LEAST, MOST)

    def follow_closed(
        self, me: int, opp: int, card: int, pm: int, po: int, cl: int, sh: int
    ) -> int:
        """Return the value for the leader, whose card (a bit number) lies on the table."""
        if not me:
            return self.last_trick(1 << card, opp, pm, po, cl)
        return self.closed_card(me, opp, card, pm, po, cl, sh, LEAST, MOST)

    # ------------------------------------------------------------------ endings

    def tired(self) -> int:
        """Say whether to break off; called now and then."""
        if not self.stopped:
            if self.nodes >= self.most or (self.late is not None and self.late()):
                self.stopped = 1
            else:
                self.pause = min(self.most, self.nodes + STEP)
        return self.stopped

    def ladder(self, loser: int) -> int:
        """Return what a win is worth against a player with this score."""
        return 3 if loser < HAS else 2 if loser < self.low else 1

    def claim(self, loser: int, cl: int) -> int:
        """Return what a right claim is worth to the claimer, ``cl`` seen by him."""
        if cl & 2:
            return cl >> 4
        return cl >> 2 & 3 or self.ladder(loser)

    def false_claim(self, claimer: int, other: int, cl: int) -> int:
        """Return what a wrong claim costs a player who has not closed."""
        if self.false_rule == 1:
            return 2 if claimer >= HAS else 3
        if self.false_rule == 2:
            return 2 if other >= HAS else 3
        if self.false_rule == 3:
            return self.ladder(claimer)
        if self.false_rule == 4:
            return cl >> 4 if cl else self.ladder(other)
        return self.false_rule - 4

    def may_claim(self, score: int) -> int:
        """Say whether a score is enough."""
        return score >= self.win or self.goal <= score < self.bare

    def last_trick(self, me: int, opp: int, pm: int, po: int, cl: int) -> int:
        """Play the last cards."""
        i = self.bits[me % 37]
        points = self.worth[i] + self.worth[self.bits[opp % 37]]
        if opp & self.higher[i] or (opp & self.trumps and not me & self.trumps):
            return -self.settle((po | HAS) + points, pm, cl ^ 3 if cl else 0)
        return self.settle((pm | HAS) + points, po, cl)

    def settle(self, won: int, lost: int, cl: int) -> int:
        """Return the value for the winner of the last trick: last claims, then the count."""
        if cl == 0:
            won += self.bonus
        if won >= self.win:
            return self.claim(lost, cl)
        value = self.count(won, lost, cl)
        if self.others:
            if self.may_claim(lost):
                value = -self.claim(won, cl ^ 3 if cl else 0)
            elif self.false_rule and not cl & 2:
                value = min(value, self.false_claim(lost, won, cl))
        if self.false_rule and not cl & 1:
            value = max(value, -self.false_claim(won, lost, cl))
        return value

    def count(self, won: int, lost: int, cl: int) -> int:
        """Return the value for the winner of the last trick when nobody claims."""
        if cl:
            return -(cl >> 4) if cl & 1 else cl >> 4
        if self.last_wins:
            return 1
        a = won - HAS
        b = lost - HAS if lost >= HAS else 0 if self.waits else lost
        if a == b or (self.draw_below and a < self.goal and b < self.goal):
            return 0
        return self.ladder(lost) if a > b else -self.ladder(won)

    # ------------------------------------------------------------------ nobody draws any more

    def closed_lead(
        self, me: int, opp: int, pm: int, po: int, cl: int, sh: int, alpha: int, beta: int
    ) -> int:
        """Search a lead under strict rules with nothing to draw."""
        self.nodes += 1
        if self.nodes >= self.pause and self.tired():
            return 0
        if pm >= self.win or self.goal <= pm < self.bare:
            return self.claim(po, cl)
        if self.others and self.may_claim(po) and (pm | po) >= HAS:
            v = -self.claim(pm, cl ^ 3 if cl else 0)
            return max(v, -self.false_claim(pm, po, cl)) if self.false_rule and not cl & 1 else v
        # What either side can get at most: the ladder, the closing, or giving up by a wrong claim.
        if cl == 0:
            high = 3 if po < HAS else 2 if po < self.low else 1
            best = -3 if pm < HAS else -2 if pm < self.low else -1
            if self.cheap_open:
                best = max(best, -self.false_claim(pm, po, cl))
                if self.others:
                    high = min(high, self.false_claim(po, pm, cl))
        elif cl & 1:
            high = cl >> 2 & 3 or self.ladder(po)
            best = -(cl >> 4)
            if self.cheap_closed and self.others and (self.any_turn or (pm | po) >= HAS):
                high = min(high, self.false_claim(po, pm, cl))
        else:
            high = cl >> 4
            best = -(cl >> 2 & 3 or self.ladder(pm))
            if self.cheap_closed:
                best = max(best, -self.false_claim(pm, po, cl))
        if best >= beta:
            return best
        if high <= alpha:
            return high
        if cl:
            # A closer whom all cards left and no marriage can bring to the target has failed.
            cards = me | opp
            left = self.sums[cards & (self.upper_half - 1)]
            left += self.sums[cards >> self.half | self.upper_half]
            if cl & 1:
                if (pm | HAS) + left < self.win and not me & me >> 4 & self.queens:
                    return -(cl >> 4)
            elif (po | HAS) + left < self.win and not opp & opp >> 4 & self.queens:
                return cl >> 4
        if not me & (me - 1):
            v = self.last_trick(me, opp, pm, po, cl)
            return best if v < best else high if v > high else v
        if best > alpha:
            alpha = best
        if high < beta:
            beta = high

        pairs = 0
        cards = me
        if self.show_closed if cl else self.show_out:
            pairs = me & me >> 4 & self.queens
        free = me & ~(pairs | pairs << 4)
        if pairs and (self.show_first or (pm | po) >= HAS):
            if not self.simple:
                v = self.shown(me, opp, pm, po, cl, 0, sh, -1, pairs, alpha, beta)
                return best if v < best else high if v > high else v
            cards = free
            while pairs:
                upper = pairs >> self.half
                i = self.tops[upper] + self.half if upper else self.tops[pairs]
                b = 1 << i
                pairs ^= b
                got = pm + (40 if b & self.trumps else 20)
                if got >= self.win or self.goal <= got < self.bare:
                    v = self.claim(po, cl)
                    return v if v < high else high
                if cl & 2 and self.cheap_closed:
                    v = -self.false_claim(got, po, cl)
                    if v > best:
                        best = v
                        if v >= beta:
                            return best
                        if v > alpha:
                            alpha = v
                # King and queen are neighbours: the dearer where they win, else the cheaper.
                if opp & self.higher[i] or (not opp & self.suit[i] and opp & self.trumps):
                    v = self.closed_lost(
                        me ^ b, opp, opp & self.higher[i] or opp & self.trumps,
                        i, got, po, cl, sh, alpha, beta,
                    )  # fmt: skip
                else:
                    v = self.closed_won(
                        me ^ b << 4, opp, opp & self.suit[i] or opp,
                        i + 4, got, po, cl, sh, alpha, beta,
                    )  # fmt: skip
                if v > best:
                    best = v
                    if v > alpha:
                        alpha = v
                        if v >= beta:
                            return best if best < high else high

        if not self.monotone:
            free = 0
        losing = 0
        while cards:
            upper = cards >> self.half
            i = self.tops[upper] + self.half if upper else self.tops[cards]
            b = 1 << i
            cards ^= b
            if opp & self.higher[i] or (not opp & self.suit[i] and opp & self.trumps):
                losing |= b
                continue
            if free & self.higher[i]:
                continue
            v = self.closed_won(
                me ^ b, opp, opp & self.suit[i] or opp, i, pm, po, cl, sh, alpha, beta
            )
            if v > best:
                best = v
                if v > alpha:
                    alpha = v
                    if v >= beta:
                        return best if best < high else high
        while losing:
            b = losing & -losing
            i = self.bits[b % 37]
            losing ^= b
            if (free & self.below[i]) > (opp & self.below[i]):
                continue
            v = self.closed_lost(
                me ^ b, opp, opp & self.higher[i] or opp & self.trumps,
                i, pm, po, cl, sh, alpha, beta,
            )  # fmt: skip
            if v > best:
                best = v
                if v > alpha:
                    alpha = v
                    if v >= beta:
                        break
        return best if best < high else high

    def closed_card(
        self, me: int, opp: int, i: int, pm: int, po: int, cl: int, sh: int, alpha: int, beta: int
    ) -> int:
        """Search the replies to a card: under strict rules the lead alone decides who takes it."""
        replies = opp & self.higher[i]
        if not replies and not opp & self.suit[i]:
            replies = opp & self.trumps
        if replies:
            return self.closed_lost(me, opp, replies, i, pm, po, cl, sh, alpha, beta)
        replies = opp & self.suit[i] or opp
        return self.closed_won(me, opp, replies, i, pm, po, cl, sh, alpha, beta)

    def closed_won(
        self,
        me: int, opp: int, replies: int, i: int,
        pm: int, po: int, cl: int, sh: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Search replies, cheap cards first, to a card that takes its trick."""
        if self.responds:
            if not sh >> 16:
                return self.answered(me, opp, i, pm, po, cl, 0, sh, -1, alpha, beta)
            sh &= ANSWERED - 1
        self.nodes += 1
        free = opp
        if self.show_closed if cl else self.show_out:
            pairs = opp & opp >> 4 & self.queens
            free = opp & ~(pairs | pairs << 4)
        if not self.monotone:
            free = 0
        pm = (pm | HAS) + self.worth[i]
        best = MOST
        while replies:
            b = replies & -replies
            j = self.bits[b % 37]
            replies ^= b
            if (free & self.below[j]) > (me & self.below[j]):
                continue
            v = self.closed_lead(me, opp ^ b, pm + self.worth[j], po, cl, sh, alpha, beta)
            if v < best:
                best = v
                if v < beta:
                    beta = v
                    if v <= alpha:
                        break
        return best

    def closed_lost(
        self,
        me: int, opp: int, replies: int, i: int,
        pm: int, po: int, cl: int, sh: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Search replies that beat a card: of its suit dear cards first, trumps from below."""
        if self.responds:
            if not sh >> 16:
                return self.answered(me, opp, i, pm, po, cl, 0, sh, -1, alpha, beta)
            sh &= ANSWERED - 1
        self.nodes += 1
        free = opp
        if self.show_closed if cl else self.show_out:
            pairs = opp & opp >> 4 & self.queens
            free = opp & ~(pairs | pairs << 4)
        if not self.monotone:
            free = 0
        if cl:
            cl ^= 3
        if sh:
            sh = sh >> 8 | (sh & 255) << 8
        po = (po | HAS) + self.worth[i]
        best = MOST
        downwards = replies & self.suit[i]
        while replies:
            if downwards:
                upper = replies >> self.half
                j = self.tops[upper] + self.half if upper else self.tops[replies]
                b = 1 << j
            else:
                b = replies & -replies
                j = self.bits[b % 37]
            replies ^= b
            if free & self.higher[j] & ((me & self.higher[j]) - 1):
                continue
            v = -self.closed_lead(opp ^ b, me, po + self.worth[j], pm, cl, sh, -beta, -alpha)
            if v < best:
                best = v
                if v < beta:
                    beta = v
                    if v <= alpha:
                        break
        return best

    # ------------------------------------------------------------------ the talon is open

    def open_lead(
        self,
        me: int, opp: int, pm: int, po: int, bottom: int, sh: int, ti: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Search a lead while cards are drawn.

        ``ti`` counts the cards drawn so far; odd (one too many) when the players have drawn
        already, even when the leader and then the other draw first. ``bottom`` is the turned-up
        card, as a bit.
        """
        self.nodes += 1
        if self.nodes >= self.pause and self.tired():
            return 0
        if pm >= self.win or self.goal <= pm < self.bare:
            return self.ladder(po)
        taken = (pm | po) >= HAS
        if self.others and taken and self.may_claim(po):
            v = -self.ladder(pm)
            return max(v, -self.false_claim(pm, po, 0)) if self.false_rule else v
        high = 3 if po < HAS else 2 if po < self.low else 1
        best = -3 if pm < HAS else -2 if pm < self.low else -1
        if self.cheap_open:
            if taken or not self.others:
                best = max(best, -self.false_claim(pm, po, 0))
            if self.any_turn or (self.others and taken):
                high = min(high, self.false_claim(po, pm, 0))
        if best >= beta:
            return best
        if high <= alpha:
            return high
        if best > alpha:
            alpha = best
        if high < beta:
            beta = high

        early = LEAST
        if ti & 1:
            ti ^= 1
        else:
            if self.before_draw and self.size - ti >= self.close_min + 2:
                early = self.closing(me, opp, pm, po, bottom, sh, 0, alpha, beta)
                if early > alpha:
                    alpha = early
                    if early >= beta:
                        return early if early < high else high
            me |= self.talon[ti]
            ti += 2
            if ti == self.size:
                self.nodes -= 1
                v = self.closed_lead(me, opp | bottom, pm, po, 0, sh, alpha, beta)
                return v if v > early else early
            opp |= self.talon[ti - 1]

        a = opp
        a = a << 24 | me
        b = self.bits[bottom % 37]
        a |= b << 48
        b = sh
        b = b << 18 | po << 9 | pm
        slot = (a + b * 29) % self.slots
        key = self.deal
        b |= key << 34
        if self.key_a[slot] == a and self.key_b[slot] == b:
            v = self.lower[slot]
            if v > best:
                best = v
                if v >= beta:
                    return v
                if v > alpha:
                    alpha = v
            v = self.upper[slot]
            if v < high:
                high = v
                if v <= alpha:
                    return v if v > early else early
                if v < beta:
                    beta = v
        v = self.open_best(me, opp, pm, po, bottom, sh, ti, best, alpha, beta)
        if v > high:
            v = high
        if not self.stopped:
            self.key_a[slot] = a
            self.key_b[slot] = b
            self.lower[slot] = v if v > alpha else best
            self.upper[slot] = v if v < beta else high
        return v if v > early else early

    def open_best(
        self,
        me: int, opp: int, pm: int, po: int, bottom: int, sh: int, ti: int,
        best: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Try exchanging, closing and every lead; ``best`` is what the leader has already."""
        left = self.size - ti
        taken = (pm | po) >= HAS
        if (
            me & self.exchange
            and left >= self.exchange_min
            and (pm >= HAS or not self.exchange_trick)
        ):
            v = self.open_lead(
                me ^ self.exchange | bottom, opp, pm, po, self.exchange, sh, ti | 1, alpha, beta
            )
            if v > best:
                best = v
                if v > alpha:
                    alpha = v
                    if v >= beta:
                        return best
        may_show = self.show_open and (self.show_first or taken)
        if left >= self.close_min and (self.close_first or taken):
            v = self.closing(me, opp, pm, po, bottom, sh, may_show, alpha, beta)
            if v > best:
                best = v
                if v > alpha:
                    alpha = v
                    if v >= beta:
                        return best
        if left >= self.knock_min:
            v = self.knocking(me, opp, pm, po, sh, may_show)
            if v > best:
                best = v
                if v > alpha:
                    alpha = v
                    if v >= beta:
                        return best

        pairs = me & me >> 4 & self.queens if may_show else 0
        cards = me
        if pairs:
            if not self.simple:
                v = self.shown(me, opp, pm, po, 0, bottom, sh, ti, pairs, alpha, beta)
                return v if v > best else best
            cards = me & ~(pairs | pairs << 4)
            while pairs:
                upper = pairs >> self.half
                i = self.tops[upper] + self.half if upper else self.tops[pairs]
                b = 1 << i
                pairs ^= b
                got = pm + (40 if b & self.trumps else 20)
                if got >= self.win or self.goal <= got < self.bare:
                    return self.ladder(po)
                if opp & self.higher[i] or (opp & self.trumps and not b & self.trumps):
                    v = self.open_card(me ^ b, opp, i, got, po, bottom, sh, ti, alpha, beta)
                    if v > best:
                        best = v
                        if v > alpha:
                            alpha = v
                            if v >= beta:
                                return best
                v = self.open_card(me ^ b << 4, opp, i + 4, got, po, bottom, sh, ti, alpha, beta)
                if v > best:
                    best = v
                    if v > alpha:
                        alpha = v
                        if v >= beta:
                            return best

        # Cards that may still make a marriage, or be exchanged, are like no other card.
        live = self.rest[ti] | bottom
        own = me | live
        pairs = own & own >> 4 & self.queens
        free = me & ~(pairs | pairs << 4 | self.exchange) if self.monotone else 0
        live |= opp
        other = 0
        while cards:
            upper = cards >> self.half
            i = self.tops[upper] + self.half if upper else self.tops[cards]
            b = 1 << i
            cards ^= b
            if opp & self.higher[i] or (
                opp & self.trumps
                and not b & self.trumps
                and not (self.strict_open and opp & self.suit[i])
            ):
                other |= b
                continue
            if free & self.higher[i] & ((live & self.higher[i]) - 1):
                continue
            v = self.open_card(me ^ b, opp, i, pm, po, bottom, sh, ti, alpha, beta)
            if v > best:
                best = v
                if v > alpha:
                    alpha = v
                    if v >= beta:
                        return best
        while other:
            b = other & -other
            i = self.bits[b % 37]
            other ^= b
            # Only under strict rules must he take it: else nothing is known to be the cheaper loss.
            if self.strict_open and (free & self.below[i]) > (live & self.below[i]):
                continue
            v = self.open_card(me ^ b, opp, i, pm, po, bottom, sh, ti, alpha, beta)
            if v > best:
                best = v
                if v > alpha:
                    alpha = v
                    if v >= beta:
                        return best
        return best

    def open_card(
        self,
        me: int, opp: int, i: int, pm: int, po: int, bottom: int, sh: int, ti: int,
        alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Search the replies to a card while the talon is open."""
        if self.responds:
            if not sh >> 16:
                return self.answered(me, opp, i, pm, po, 0, bottom, sh, ti, alpha, beta)
            sh &= ANSWERED - 1
        self.nodes += 1
        beating = opp & self.higher[i]
        ruffing = 0 if self.suit[i] & self.trumps else opp & self.trumps
        losing = opp & ~(beating | ruffing)
        if self.strict_open:
            if beating:
                ruffing = losing = 0
            elif opp & self.suit[i]:
                losing = opp & self.suit[i]
                ruffing = 0
            elif ruffing:
                losing = 0
        live = self.rest[ti] | bottom
        own = opp | live
        pairs = own & own >> 4 & self.queens
        free = opp & ~(pairs | pairs << 4 | self.exchange) if self.monotone else 0
        live |= me
        turned = sh >> 8 | (sh & 255) << 8 if sh else 0
        best = MOST
        points = (po | HAS) + self.worth[i]
        while beating:
            upper = beating >> self.half
            j = self.tops[upper] + self.half if upper else self.tops[beating]
            b = 1 << j
            beating ^= b
            if free & self.higher[j] & ((live & self.higher[j]) - 1):
                continue
            v = -self.open_lead(
                opp ^ b, me, points + self.worth[j], pm, bottom, turned, ti, -beta, -alpha
            )
            if v < best:
                best = v
                if v < beta:
                    beta = v
                    if v <= alpha:
                        return best
        while ruffing:
            b = ruffing & -ruffing
            j = self.bits[b % 37]
            ruffing ^= b
            if free & self.higher[j] & ((live & self.higher[j]) - 1):
                continue
            v = -self.open_lead(
                opp ^ b, me, points + self.worth[j], pm, bottom, turned, ti, -beta, -alpha
            )
            if v < best:
                best = v
                if v < beta:
                    beta = v
                    if v <= alpha:
                        return best
        points = (pm | HAS) + self.worth[i]
        while losing:
            b = losing & -losing
            j = self.bits[b % 37]
            losing ^= b
            if (free & self.below[j]) > (live & self.below[j]):
                continue
            v = self.open_lead(me, opp ^ b, points + self.worth[j], po, bottom, sh, ti, alpha, beta)
            if v < best:
                best = v
                if v < beta:
                    beta = v
                    if v <= alpha:
                        return best
        return best

    # ------------------------------------------------------------------ closing and knocking

    def failure(self, pm: int, po: int) -> int:
        """Return what a closing of the leader costs if it fails."""
        if self.fail_rule == 0:
            return 2 if pm >= HAS else 3
        if self.fail_rule == 1:
            return 2 if po >= HAS else 3
        return self.fail_rule

    def closing(
        self,
        me: int, opp: int, pm: int, po: int, bottom: int, sh: int, may_show: int,
        alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Search what follows when the leader closes.

        A marriage that may still be shown afterwards is shown afterwards. One that may not is shown
        before; then it may be taken back after the other side has answered the closing.
        """
        cl = 1 | self.failure(pm, po) << 4
        if not self.at_end:
            cl |= self.ladder(po) << 2
        swapped = opp ^ self.exchange | bottom if self.exchange_reply and opp & self.exchange else 0
        first = self.closed_lead(me, opp, pm, po, cl, sh, alpha, beta)
        second = MOST
        if swapped:
            second = self.closed_lead(me, swapped, pm, po, cl, sh, alpha, beta)
        best = min(first, second)
        if may_show and not self.show_closed:
            pairs = me & me >> 4 & self.queens & ~((sh & 15) << self.queen_shift)
            subset = pairs
            while subset:
                if self.several or not subset & (subset - 1):
                    got = self.with_shown(pm, sh, subset)
                    marks = self.marked(pm, sh, subset)
                    leads = me if self.free_lead else subset | subset << 4
                    v = max(first, self.closed_leads(leads, me, opp, got, po, cl, marks))
                    if swapped:
                        v = min(
                            v,
                            max(second, self.closed_leads(leads, me, swapped, got, po, cl, marks)),
                        )
                    best = max(best, v)
                subset = (subset - 1) & pairs
        return best

    def closed_leads(
        self, leads: int, me: int, opp: int, pm: int, po: int, cl: int, sh: int
    ) -> int:
        """Return the best of some leads right after closing."""
        best = LEAST
        while leads:
            b = leads & -leads
            leads ^= b
            best = max(best, self.lead_closed_card(me, opp, self.bits[b % 37], pm, po, cl, sh))
        if self.cheap_closed and (self.any_turn or (self.others and (pm | po) >= HAS)):
            best = min(best, self.false_claim(po, pm, cl))
        return best

    def lead_closed_card(
        self, me: int, opp: int, i: int, pm: int, po: int, cl: int, sh: int
    ) -> int:
        """Return the value of one lead without bounds."""
        if me & (me - 1):
            return self.closed_card(me ^ 1 << i, opp, i, pm, po, cl, sh, LEAST, MOST)
        return self.last_trick(me, opp, pm, po, cl)

    def knocking(self, me: int, opp: int, pm: int, po: int, sh: int, may_show: int) -> int:
        """Return the value of undertaking to reach the target with this trick."""
        fail = self.failure(pm, po)
        made = self.ladder(po)
        best = -fail
        cap = 1 if self.fold else MOST
        if self.any_turn or (self.others and (pm | po) >= HAS):
            cap = min(cap, self.false_claim(po, pm, fail << 4)) if self.false_rule else cap
        pairs = 0
        if may_show:
            pairs = me & me >> 4 & self.queens & ~((sh & 15) << self.queen_shift)
        subset = pairs
        while True:
            if self.several or not subset & (subset - 1):
                got = self.with_shown(pm, sh, subset)
                leads = me
                if subset and not self.free_lead:
                    leads = subset | subset << 4
                while leads:
                    b = leads & -leads
                    i = self.bits[b % 37]
                    leads ^= b
                    best = max(best, min(cap, self.knock_card(opp, i, got, made, fail)))
            if not subset:
                return best
            subset = (subset - 1) & pairs

    def knock_card(self, opp: int, i: int, pm: int, made: int, fail: int) -> int:
        """Return what one lead is worth to a player who has knocked."""
        self.nodes += 1
        replies = opp & self.higher[i]
        if not replies and not opp & self.suit[i]:
            replies = opp & self.trumps
        if replies:
            return made if self.may_claim(pm) else -fail
        replies = opp & self.suit[i] or opp
        pm = (pm | HAS) + self.worth[i]
        while replies:
            b = replies & -replies
            replies ^= b
            if pm + self.worth[self.bits[b % 37]] < self.win:
                return -fail
        return made

    # ------------------------------------------------------------------ marriages of free houses

    def with_shown(self, pm: int, sh: int, subset: int) -> int:
        """Return the leader's score after showing the marriages of these queens."""
        royal = 40 if (pm & 255) - 20 * (sh >> 4 & 7) >= self.royal_from else 20
        while subset:
            b = subset & -subset
            subset ^= b
            pm += royal if b & self.trumps else 20
        return pm

    def marked(self, pm: int, sh: int, subset: int) -> int:
        """Return ``sh`` (0 where it does not matter) after showing these queens' marriages."""
        if self.simple:
            return 0
        gained = (self.with_shown(pm, sh, subset) - pm) // 20
        return (sh | subset >> self.queen_shift) + (gained << 4)

    def shown(
        self,
        me: int, opp: int, pm: int, po: int, cl: int, bottom: int, sh: int, ti: int,
        pairs: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Search every way to show marriages and lead, where the house allows more than one each.

        ``ti`` is below 0 when nobody draws any more. Slow and plain: few houses play so.
        """
        best = LEAST
        pairs &= ~((sh & 15) << self.queen_shift)
        subset = pairs
        while True:
            if self.worth_showing(pairs, subset, not self.free_lead):
                got = self.with_shown(pm, sh, subset)
                leads = me
                if subset and not self.free_lead:
                    leads = subset | subset << 4
                if subset and self.may_claim(got):
                    best = max(best, self.claim(po, cl))
                    leads = 0
                elif subset and self.false_rule and not cl & 1:
                    best = max(best, -self.false_claim(got, po, cl))
                cap = MOST
                in_time = self.any_turn or (self.others and (pm | po) >= HAS)
                if in_time and self.false_rule and not cl & 2:
                    cap = self.false_claim(po, got, cl)
                marks = self.marked(pm, sh, subset) if subset else sh
                while leads:
                    b = leads & -leads
                    i = self.bits[b % 37]
                    leads ^= b
                    if ti < 0:
                        v = self.closed_card(me ^ b, opp, i, got, po, cl, marks, alpha, beta)
                    else:
                        v = self.open_card(me ^ b, opp, i, got, po, bottom, marks, ti, alpha, beta)
                    v = min(v, cap)
                    if v > best:
                        best = v
                        if v > alpha:
                            alpha = v
                            if v >= beta:
                                return best
            if not subset:
                return best
            subset = (subset - 1) & pairs

    def answered(
        self,
        me: int, opp: int, i: int, pm: int, po: int, cl: int, bottom: int, sh: int, ti: int,
        alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """Search the replies to a card where the player who follows may show marriages, too."""
        pairs = 0
        if self.show_first or (pm | po) >= HAS:
            allowed = self.show_closed if cl else self.show_out if ti < 0 else self.show_open
            pairs = opp & opp >> 4 & self.queens if allowed else 0
        turned = sh >> 8 | (sh & 255) << 8
        pairs &= ~((turned & 15) << self.queen_shift)
        best = MOST
        subset = pairs
        while True:
            if self.worth_showing(pairs, subset, 0):
                got = self.with_shown(po, turned, subset)
                marks = self.marked(po, turned, subset) if subset else turned
                marks = marks >> 8 | (marks & 255) << 8 | ANSWERED
                if subset and self.may_claim(got):
                    v = -self.claim(pm, cl ^ 3 if cl else 0)
                elif ti < 0:
                    v = self.closed_card(me, opp, i, pm, got, cl, marks, alpha, beta)
                else:
                    v = self.open_card(me, opp, i, pm, got, bottom, marks, ti, alpha, beta)
                if (subset or self.any_turn) and self.false_rule and not cl & 2:
                    v = min(v, self.false_claim(got, pm, cl))
                if v < best:
                    best = v
                    if v < beta:
                        beta = v
                        if v <= alpha:
                            return best
            if not subset:
                return best
            subset = (subset - 1) & pairs

    def worth_showing(self, pairs: int, subset: int, binding: int) -> int:
        """Say whether showing just these of the marriages at hand needs to be tried.

        ``binding``: one of their cards has to be led then.
        """
        if not self.several and subset & (subset - 1):
            return 0
        if not self.always_show or subset == pairs:
            return 1
        if subset:
            return not self.several
        return binding
