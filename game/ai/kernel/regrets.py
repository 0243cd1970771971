"""How should two players who do not see each other's cards play on? (the inner loop)

The talon is closed, so chance has spoken: what remains is a game of incomplete information. This
module writes out its tree, for every deal that agrees with what is public, and finds mixed
strategies for both by regret matching (CFR+): each time round, both do in every situation more
often what they regret not having done, and the mean of all times round approaches an equilibrium.
How near it is can be computed: ``best_answer`` lets a side answer the other's strategy best.

Plain Python that also compiles; ``regrets.pxd`` has the types. Cards and scores are written as in
``search.py``; player 0 is the one who leads first, and values are his.

* A *node* is a deal at a point of its play. Nodes lie in the order of a breadth-first search, so a
  loop upwards visits parents first, and one downwards children.
* A *past* is what a spectator saw until then; its nodes are neighbours.
* A *mind* is what the player on turn knows: a past and his own cards.
* A *choice* is a mind and what it may do; the choices of a mind are neighbours.
"""

from collections.abc import Mapping, MutableSequence, Sequence

from .search import Search

HAS_TRICK = 256
MELD = 32
"""Added to the bit number of a card that is led with a marriage shown."""


class Regrets:
    """The game tree of a closed deal, and strategies for it.

    Attributes:
        nodes: how many nodes there are.
        minds: how many minds.
        choices: how many choices.
    """

    def __init__(
        self,
        search: Search,
        rules: Mapping[str, int],
        tables: Mapping[str, Sequence[int]],
        pairs: Sequence[int],
        store: Mapping[str, MutableSequence[int]],
        numbers: Mapping[str, MutableSequence[float]],
    ) -> None:
        """Take over the rules as numbers, the tables of the deck and empty stores.

        Args:
            search: values open hands, where the tree is cut off.
            rules: see ``numbers.rule_numbers``.
            tables: see ``Search.__init__``.
            pairs: king and queen of each suit slot.
            store: columns of integers; their lengths limit the tree.
            numbers: columns of numbers, of the same lengths.
        """
        self.search = search
        self.goal = rules["goal"]
        self.win = HAS_TRICK + rules["goal"]
        self.bare = rules["goal"] if rules["waits"] else HAS_TRICK
        self.low = HAS_TRICK + rules["schneider"]
        self.shows = rules["show_closed"]
        self.show_first = rules["show_first"]
        self.trumps = rules["trumps"]
        self.worth = tables["worth"]
        self.suit = tables["suit"]
        self.higher = tables["higher"]
        self.bits = tables["bits"]
        self.pairs = pairs
        self.deal_a = store["deal_a"]
        self.deal_b = store["deal_b"]
        self.hand_a = store["hand_a"]
        self.hand_b = store["hand_b"]
        self.chance = numbers["chance"]
        self.scale = numbers["scale"]
        self.deal = store["deal"]
        self.above = store["above"]
        self.by = store["by"]
        self.over = store["over"]
        self.points = store["points"]
        self.reach = numbers["reach"]
        self.mean = numbers["mean"]
        self.played = store["played"]
        self.leader = store["leader"]
        self.led = store["led"]
        self.score_0 = store["score_0"]
        self.score_1 = store["score_1"]
        self.start = store["start"]
        self.before = store["before"]
        self.how = store["how"]
        self.born = store["born"]
        self.wise = store["wise"]
        self.first = store["first"]
        self.origin = store["origin"]
        self.legal = store["legal"]
        self.meld = store["meld"]
        self.cursor = store["cursor"]
        self.own = numbers["own"]
        self.owner = store["owner"]
        self.actor = store["actor"]
        self.code = store["code"]
        self.share = numbers["share"]
        self.regret = numbers["regret"]
        self.total = numbers["total"]
        self.gain = numbers["gain"]
        self.stamp = store["stamp"]
        self.slot = store["slot"]
        self.mind = store["mind"]
        self.most_nodes = len(store["deal"]) - 1
        self.most_minds = len(store["first"]) - 2
        self.most_choices = len(store["owner"]) - 1
        self.most_pasts = len(store["played"]) - 2
        self.deals = 0
        self.nodes = 0
        self.minds = 0
        self.choices = 0
        self.pasts = 0
        self.closer = 0
        self.made = 0
        self.fail = 0
        self.must = 0
        self.cut = 0
        self.rounds = 0
        self.full = 0

    # ------------------------------------------------------------------ the tree

    def build(
        self,
        deals: int, hands: int, pm: int, po: int, closer: int, made: int, fail: int,
        must: int, cut: int,
    ) -> int:  # fmt: skip
        """Write out the tree; return 0 when there is not enough room for it.

        Args:
            deals: how many deals the first columns of the stores hold.
            hands: how many hands there are, numbered in them.
            pm: score of the player on lead.
            po: score of the other.
            closer: 0 when the leader closed, else 1.
            made: what the closer wins; 0 when the ladder at the end decides.
            fail: what he pays.
            must: cards one of which has to be led now; 0 for any.
            cut: with so many cards left, a lead is worth what it is with open hands.
        """
        if deals >= self.most_nodes:
            return 0
        self.search.limit(0, None)
        self.deals = deals
        self.closer = closer
        self.made = made
        self.fail = fail
        self.must = must
        self.cut = cut
        self.nodes = self.minds = self.choices = self.pasts = self.full = self.rounds = 0
        for d in range(deals):
            self.deal[d] = d
            self.above[d] = -1
            self.by[d] = -1
            self.over[d] = 0
        self.nodes = deals
        for h in range(hands):
            self.stamp[h] = 0
        self.add_past(0, 0, -1, pm, po, 0, -1, 0)
        q = 0
        while q < self.pasts:
            self.begin_past(q)
            if self.full:
                return 0
            q += 1
        self.born[q] = self.nodes
        self.wise[q] = self.minds
        self.first[self.minds] = self.choices
        return 1

    def add_past(
        self,
        played: int, leader: int, led: int, score_0: int, score_1: int, start: int,
        before: int, how: int,
    ) -> None:  # fmt: skip
        """Queue a past whose nodes begin at ``start`` and end where the store ends now."""
        q = self.pasts
        if q >= self.most_pasts:
            self.full = 1
            return
        self.played[q] = played
        self.leader[q] = leader
        self.led[q] = led
        self.score_0[q] = score_0
        self.score_1[q] = score_1
        self.before[q] = before
        self.how[q] = how
        self.start[2 * q] = start
        self.start[2 * q + 1] = self.nodes
        self.pasts = q + 1

    def begin_past(self, q: int) -> None:
        """Find the minds of a past and write its children."""
        start, end = self.start[2 * q], self.start[2 * q + 1]
        played, leader, led = self.played[q], self.leader[q], self.led[q]
        self.born[q] = self.nodes
        self.wise[q] = self.minds
        if led < 0 and self.ended(q, start, end):
            return
        turn = leader if led < 0 else 1 - leader
        union = melds = 0
        for n in range(start, end):
            d = self.deal[n]
            own = (self.deal_b[d] if turn else self.deal_a[d]) & ~played
            h = self.hand_b[d] if turn else self.hand_a[d]
            if self.stamp[h] != q + 1:
                if not self.new_mind(n, q, turn, own, led):
                    return
                self.stamp[h] = q + 1
                self.slot[h] = self.minds - 1
            m = self.slot[h]
            self.mind[n] = m
            union |= self.legal[m]
            melds |= self.meld[m]
        # Plain plays first, then marriages, so the choices of a mind come in the order of code.
        while union:
            b = union & -union
            union ^= b
            self.play(q, start, end, b, 0)
            if self.full:
                return
        while melds:
            b = melds & -melds
            melds ^= b
            self.play(q, start, end, b, 1)
            if self.full:
                return

    def new_mind(self, n: int, q: int, turn: int, own: int, led: int) -> int:
        """Write a mind and its choices; return 0 when there is no room."""
        m, legal, meld = self.minds, own, 0
        if led >= 0:
            legal = own & self.higher[led] or own & self.suit[led] or own & self.trumps or own
        elif q == 0 and self.must:
            legal = own & self.must
        elif self.shows and (self.show_first or (self.score_0[q] | self.score_1[q]) >= HAS_TRICK):
            for s in range(4):
                if self.pairs[s] and not self.pairs[s] & ~own:
                    meld |= self.pairs[s]
        if m >= self.most_minds or self.choices + 24 > self.most_choices:
            self.full = 1
            return 0
        self.first[m] = self.cursor[m] = self.choices
        self.legal[m] = legal
        self.meld[m] = meld
        above = n
        self.origin[m] = -1
        while above >= 0 and self.by[above] >= 0:
            c = self.by[above]
            if self.actor[c] == turn:
                self.origin[m] = c
                break
            above = self.above[above]
        for k in range(2):
            cards = meld if k else legal
            while cards:
                b = cards & -cards
                cards ^= b
                c = self.choices
                self.owner[c] = m
                self.actor[c] = turn
                self.code[c] = self.bits[b % 37] + (MELD if k else 0)
                self.choices = c + 1
        self.minds = m + 1
        return 1

    def play(self, q: int, start: int, end: int, b: int, melded: int) -> None:
        """Write the nodes in which a card is played, and queue their past."""
        begin = self.nodes
        for n in range(start, end):
            m = self.mind[n]
            if (self.meld[m] if melded else self.legal[m]) & b:
                new = self.nodes
                if new >= self.most_nodes:
                    self.full = 1
                    return
                self.deal[new] = self.deal[n]
                self.above[new] = n
                self.by[new] = self.cursor[m]
                self.over[new] = 0
                self.nodes = new + 1
        # Every mind that had this choice goes on to its next one.
        code = self.bits[b % 37] + (MELD if melded else 0)
        for n in range(start, end):
            m = self.mind[n]
            if (self.meld[m] if melded else self.legal[m]) & b and self.code[
                self.cursor[m]
            ] == code:
                self.cursor[m] += 1
        self.follow(q, begin, b, melded)

    def follow(self, q: int, begin: int, b: int, melded: int) -> None:
        """Queue the past after a card, or end its nodes."""
        i, leader, led = self.bits[b % 37], self.leader[q], self.led[q]
        code = i + (MELD if melded else 0)
        score_0, score_1 = self.score_0[q], self.score_1[q]
        if led < 0:
            if melded:
                more = 40 if b & self.trumps else 20
                if leader:
                    score_1 += more
                else:
                    score_0 += more
                if self.enough(score_1 if leader else score_0):
                    self.finish(begin, self.claimed(leader, score_0, score_1))
                    return
            self.add_past(self.played[q] | b, leader, i, score_0, score_1, begin, q, code)
            return
        taken = i > led if self.suit[led] & b else b & self.trumps
        winner = 1 - leader if taken else leader
        points = self.worth[i] + self.worth[led]
        if winner:
            score_1 = (score_1 | HAS_TRICK) + points
        else:
            score_0 = (score_0 | HAS_TRICK) + points
        if self.enough(score_1 if winner else score_0):
            self.finish(begin, self.claimed(winner, score_0, score_1))
            return
        self.add_past(self.played[q] | b, winner, -1, score_0, score_1, begin, q, code)

    def enough(self, score: int) -> int:
        """Say whether a score is enough for a claim."""
        return score >= self.win or self.goal <= score < self.bare

    def claimed(self, who: int, score_0: int, score_1: int) -> int:
        """Return the value for player 0 when somebody claims rightly."""
        loser = score_0 if who else score_1
        worth = self.fail
        if who == self.closer:
            worth = self.made or (3 if loser < HAS_TRICK else 2 if loser < self.low else 1)
        return -worth if who else worth

    def finish(self, begin: int, points: int) -> None:
        """End the latest nodes, all with the same result."""
        for n in range(begin, self.nodes):
            self.over[n] = 1
            self.points[n] = points

    def ended(self, q: int, start: int, end: int) -> int:
        """End the nodes of a lead that needs no play: return 1 if so."""
        played, leader = self.played[q], self.leader[q]
        score_0, score_1 = self.score_0[q], self.score_1[q]
        closer = score_1 if self.closer else score_0
        failed = self.fail if self.closer else -self.fail
        hope = 0
        for n in range(start, end):
            d = self.deal[n]
            both = (self.deal_a[d] | self.deal_b[d]) & ~played
            left = 0
            own = (self.deal_b[d] if self.closer else self.deal_a[d]) & ~played
            for s in range(4):
                pair = self.pairs[s]
                if self.shows and pair and not pair & ~own:
                    left += 40 if pair & self.trumps else 20
            while both:
                b = both & -both
                both ^= b
                left += self.worth[self.bits[b % 37]]
            if (closer | HAS_TRICK) + left >= self.win:
                hope = 1
                break
        if not hope:
            for n in range(start, end):
                self.over[n] = 1
                self.points[n] = failed
            return 1
        own = self.deal_a[self.deal[start]] & ~played
        size = 0
        while own:
            own &= own - 1
            size += 1
        if size > 1 and (size > self.cut or q == 0):
            return 0
        for n in range(start, end):
            d = self.deal[n]
            a, b = self.deal_a[d] & ~played, self.deal_b[d] & ~played
            points = 0
            if size > 1:
                cl = (1 if self.closer == leader else 2) | self.made << 2 | self.fail << 4
                if leader:
                    points = -self.search.closed_lead(b, a, score_1, score_0, cl, 0, -9, 9)
                else:
                    points = self.search.closed_lead(a, b, score_0, score_1, cl, 0, -9, 9)
            else:
                points = self.last(a, b, leader, score_0, score_1, failed)
            self.over[n] = 1
            self.points[n] = points
        return 1

    def last(self, a: int, b: int, leader: int, score_0: int, score_1: int, failed: int) -> int:
        """Return the value for player 0 of the last trick, which plays itself."""
        i, j = self.bits[(b if leader else a) % 37], self.bits[(a if leader else b) % 37]
        reply = 1 << j
        taken = j > i if self.suit[i] & reply else reply & self.trumps
        winner = 1 - leader if taken else leader
        points = self.worth[i] + self.worth[j]
        if winner:
            score_1 = (score_1 | HAS_TRICK) + points
        else:
            score_0 = (score_0 | HAS_TRICK) + points
        if self.enough(score_1 if winner else score_0):
            return self.claimed(winner, score_0, score_1)
        return failed

    # ------------------------------------------------------------------ strategies

    def begin(self) -> None:
        """Forget all regrets: in every mind, everything is equally likely."""
        self.rounds = 0
        for m in range(self.minds):
            count = self.first[m + 1] - self.first[m]
            for c in range(self.first[m], self.first[m + 1]):
                self.share[c] = 1.0 / count
                self.regret[c] = 0.0
                self.total[c] = 0.0
                self.gain[c] = 0.0

    def improve(self, rounds: int) -> None:
        """Go round so many times more."""
        for i in range(rounds):  # noqa: B007
            self.rounds += 1
            self.learn(0)
            self.learn(1)

    def learn(self, who: int) -> None:
        """Let one player regret, and change his strategy."""
        self.descend(who)
        for n in range(self.nodes - 1, self.deals - 1, -1):
            c = self.by[n]
            v = self.mean[n]
            if self.actor[c] == who:
                self.gain[c] += self.reach[n] * v
            self.mean[self.above[n]] += self.share[c] * v
        for m in range(self.minds):
            if self.actor[self.first[m]] == who:
                before = self.origin[m]
                own = 1.0
                if before >= 0:
                    own = self.own[self.owner[before]] * self.share[before]
                self.own[m] = own
        for m in range(self.minds):
            c, end = self.first[m], self.first[m + 1]
            if self.actor[c] == who:
                self.match(c, end, self.own[m] * self.rounds, -1.0 if who else 1.0)

    def match(self, first: int, end: int, weight: float, sign: float) -> None:
        """Play in proportion to the regrets, after adding the strategy so far to the total."""
        base = 0.0
        for c in range(first, end):
            base += self.share[c] * self.gain[c]
        positive = 0.0
        for c in range(first, end):
            self.total[c] += weight * self.share[c]
            r = self.regret[c] + sign * (self.gain[c] - base)
            if r < 0.0:
                r = 0.0
            self.regret[c] = r
            positive += r
            self.gain[c] = 0.0
        for c in range(first, end):
            if positive > 0.0:
                self.share[c] = self.regret[c] / positive
            else:
                self.share[c] = 1.0 / (end - first)

    def descend(self, who: int) -> None:
        """Find how far everybody but one player lets each node come about."""
        for n in range(self.deals):
            self.reach[n] = self.chance[n]
            self.mean[n] = self.scale[self.points[n] + 3] if self.over[n] else 0.0
        for n in range(self.deals, self.nodes):
            c = self.by[n]
            r = self.reach[self.above[n]]
            if self.actor[c] != who:
                r *= self.share[c]
            self.reach[n] = r
            self.mean[n] = self.scale[self.points[n] + 3] if self.over[n] else 0.0

    def come_about(self, who: int) -> None:
        """Find for every node how far everybody but one player lets it come about (``reach``)."""
        self.descend(who)

    def settle(self, rare: float) -> None:
        """Replace the present strategies by the mean of all times round.

        What a mind does less often than ``rare`` it does not do at all.
        """
        for m in range(self.minds):
            total = kept = 0.0
            for c in range(self.first[m], self.first[m + 1]):
                total += self.total[c]
            for c in range(self.first[m], self.first[m + 1]):
                if self.total[c] >= rare * total:
                    kept += self.total[c]
            for c in range(self.first[m], self.first[m + 1]):
                if total <= 0.0:
                    self.share[c] = 1.0 / (self.first[m + 1] - self.first[m])
                elif self.total[c] >= rare * total:
                    self.share[c] = self.total[c] / kept
                else:
                    self.share[c] = 0.0

    def best_answer(self, who: int) -> float:
        """Return the value when one player answers the other's present strategy best.

        The gains are kept: for each of his choices, what it brings against that strategy.
        """
        sign = -1.0 if who else 1.0
        self.descend(who)
        for c in range(self.choices):
            self.gain[c] = 0.0
        for q in range(self.pasts - 1, -1, -1):
            if self.wise[q] == self.wise[q + 1]:
                continue
            for n in range(self.born[q], self.born[q + 1]):
                if self.actor[self.by[n]] == who:
                    self.gain[self.by[n]] += self.reach[n] * self.mean[n]
            for m in range(self.wise[q], self.wise[q + 1]):
                best = self.first[m]
                if self.actor[best] == who:
                    for c in range(best + 1, self.first[m + 1]):
                        if sign * self.gain[c] > sign * self.gain[best]:
                            best = c
                self.cursor[m] = best
            for n in range(self.born[q], self.born[q + 1]):
                c = self.by[n]
                if self.actor[c] != who:
                    self.mean[self.above[n]] += self.share[c] * self.mean[n]
                elif self.cursor[self.owner[c]] == c:
                    self.mean[self.above[n]] += self.mean[n]
        value = 0.0
        for n in range(self.deals):
            value += self.chance[n] * self.mean[n]
        return value

    def worths(self) -> float:
        """Return the value when both play their present strategies; keep the gains of choices.

        The gains are sums over nodes, weighted by the chance that the other player and the deal
        let them come about.
        """
        for c in range(self.choices):
            self.gain[c] = 0.0
        value = 0.0
        for who in range(2):
            self.descend(who)
            for n in range(self.nodes - 1, self.deals - 1, -1):
                c = self.by[n]
                if self.actor[c] == who:
                    self.gain[c] += self.reach[n] * self.mean[n]
                self.mean[self.above[n]] += self.share[c] * self.mean[n]
        for n in range(self.deals):
            value += self.chance[n] * self.mean[n]
        return value
