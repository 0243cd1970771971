"""What is a two-handed deal worth when both hands are known and nobody draws any more?

Alpha-beta over the strict part of the play, exact for the rules that ``Stakes`` describes. In it a
lead alone decides who takes the trick: the other player must beat it if he can. His choice is only
with what. Values are game points, seen by the player on lead.
"""

from collections.abc import Callable

from game.ai.cardset import CardTable
from game.ai.rules_of_thumb.stakes import Stakes

Lead = Callable[[int, int, int, int, int, int, int, int, int, int], int]
"""Value for the leader; see ``Endgame.lead``."""

NOBODY = -1
WORST, BEST = -9, 9


class Endgame:
    """The search for one deal.

    Args:
        table: the cards as bits.
        stakes: what the endings are worth.
        closer: the player (0 or 1) who closed, or ``NOBODY``.
        meld_points: marriages of each player shown before the search begins.
    """

    def __init__(
        self,
        table: CardTable,
        stakes: Stakes,
        closer: int = NOBODY,
        meld_points: tuple[int, int] = (0, 0),
    ) -> None:
        self.table = table
        self.stakes = stakes
        self.closer = closer
        self.meld_points = meld_points
        self._ladder = [
            stakes.payoff.worth(loser_points=points, loser_trickless=False)
            for points in range(stakes.target + 200)
        ]
        self._trickless = stakes.payoff.worth(loser_points=0, loser_trickless=True)
        self.lead: Lead = self._build()

    def gain(self, who: int, points: int, tricks: int) -> int:
        """Return what a player wins by a right claim against this standing of the other."""
        if self.closer not in (NOBODY, who):
            return self.stakes.fail
        if self.closer == who and self.stakes.made:
            return self.stakes.made
        return self._ladder[points] if tricks else self._trickless

    def marriage(self, who: int, slot: int, points: int) -> int:
        """Return what showing the pair of a suit slot counts at this total."""
        stakes = self.stakes
        in_tricks = points - self.meld_points[who]
        return stakes.royal if slot == 3 and in_tricks >= stakes.royal_from else stakes.common

    def finish(self, who: int, mine: int, other: int, tricks: int, others: int) -> int:
        """Return the value for the player who took the last trick, all cards being played.

        Args:
            who: that player.
            mine: his points.
            other: the other's points.
            tricks: his tricks.
            others: the other's tricks.
        """
        stakes, closer = self.stakes, self.closer
        mine += stakes.bonus
        if mine >= stakes.target:
            return self.gain(who, other, others)
        if other >= stakes.target and stakes.anyone_claims:
            return -self.gain(1 - who, mine, tricks)
        if closer != NOBODY:
            return -stakes.fail if closer == who else stakes.fail
        if stakes.last_trick_wins:
            return 1
        if mine == other or (stakes.draw_below and max(mine, other) < stakes.target):
            return 0
        if mine > other:
            return self.gain(who, other, others)
        return -self.gain(1 - who, mine, tricks)

    def knock(self, who: int, mine: int, other: int) -> int:
        """Return the value for the winner of the trick that a knock was about."""
        stakes, closer = self.stakes, self.closer
        made = (mine if closer == who else other) >= stakes.target
        value = stakes.made if made else -stakes.fail
        return value if closer == who else -value

    def after(
        self,
        who: int,
        me: int,
        opp: int,
        led: int,
        reply: int,
        points: tuple[int, int],
        tricks: tuple[int, int],
        shown: int,
        alpha: int = WORST,
        beta: int = BEST,
    ) -> int:
        """Return the leader's value once a trick is complete.

        Args:
            who: the leader.
            me: his hand after the lead.
            opp: the other hand after the reply.
            led: bit number of the card led.
            reply: bit number of the reply.
            points: totals of the leader and of the other before the trick.
            tricks: their tricks before it.
            shown: suit slots whose marriage was shown.
            alpha: values up to this need not be exact.
            beta: values from this need not be exact.
        """
        gained = self.table.worth[led] + self.table.worth[reply]
        mine, other = points
        tricks_mine, tricks_other = tricks
        if self.table.beats(reply, led):
            return -self._next(
                1 - who,
                opp,
                me,
                (other + gained, mine),
                (tricks_other + 1, tricks_mine),
                shown,
                -beta,
                -alpha,
            )
        return self._next(
            who,
            me,
            opp,
            (mine + gained, other),
            (tricks_mine + 1, tricks_other),
            shown,
            alpha,
            beta,
        )

    def _next(
        self,
        who: int,
        me: int,
        opp: int,
        points: tuple[int, int],
        tricks: tuple[int, int],
        shown: int,
        alpha: int,
        beta: int,
    ) -> int:
        if self.stakes.knocked:
            return self.knock(who, *points)
        return self.lead(who, me, opp, *points, *tricks, shown, alpha, beta)

    def leads(self, who: int, me: int, points: int, shown: int) -> list[tuple[int, int, int]]:
        """Return the leads with the marriages shown before them.

        Showing is never worse than not showing where the card is led anyway. Each lead is the
        set of cards, the points shown, and the slots shown afterwards; pairs come first.
        """
        stakes = self.stakes
        pairs = [
            slot
            for slot, pair in enumerate(self.table.pairs)
            if pair and me & pair == pair and not shown >> slot & 1
        ]
        if not pairs or not stakes.melds:
            return [(me, 0, shown)]
        table, found, rest = self.table, [], me
        counts = {slot: self.marriage(who, slot, points) for slot in pairs}
        every = sum(1 << slot for slot in pairs)
        for slot in sorted(pairs, key=counts.__getitem__, reverse=True):
            cards = me if stakes.free_lead else table.pairs[slot]
            rest &= ~cards
            if stakes.several:
                found.append((cards, sum(counts.values()), shown | every))
            else:
                found.append((cards, counts[slot], shown | 1 << slot))
        if rest:
            found.append((rest, 0, shown))
        return found

    def respond(self, hand: int, points: int, shown: int, who: int) -> tuple[int, int]:
        """Let the player who follows show what he may (it costs him nothing).

        Returns:
            His points and the suit slots shown, afterwards.
        """
        for slot in (3, 2, 1, 0):
            pair = self.table.pairs[slot]
            if pair and hand & pair == pair and not shown >> slot & 1:
                points += self.marriage(who, slot, points)
                shown |= 1 << slot
                if not self.stakes.several:
                    break
        return points, shown

    def _build(self) -> Lead:
        """Return the recursive search, with everything it needs close at hand."""
        table, stakes = self.table, self.stakes
        worth, suit, higher, trumps = table.worth, table.suit, table.higher, table.trumps
        all_pairs = tuple(pair for pair in table.pairs if pair) if stakes.melds else ()
        target, waits, anyone = stakes.target, stakes.waits, stakes.anyone_claims
        ladder, trickless = self._ladder, self._trickless
        closer, fail, made = self.closer, stakes.fail, stakes.made
        gain, finish, leads = self.gain, self.finish, self.leads
        respond, responds = self.respond, stakes.responds and stakes.melds

        def lead(
            who: int,
            me: int,
            opp: int,
            mine: int,
            other: int,
            tricks: int,
            others: int,
            shown: int,
            alpha: int,
            beta: int,
        ) -> int:
            if not me:
                return finish(who, mine, other, tricks, others)
            if mine >= target and (tricks or not waits):
                return gain(who, other, others)
            if anyone and other >= target and (others or not waits):
                return -gain(1 - who, mine, tricks)
            # Neither side can win more than by claiming now: the other only gains from here on.
            if closer < 0:
                top = ladder[other] if others else trickless
                low = -ladder[mine] if tricks else -trickless
            elif closer == who:
                top = made or (ladder[other] if others else trickless)
                low = -fail
            else:
                top = fail
                low = -(made or (ladder[mine] if tricks else trickless))
            if top <= alpha:
                return top
            if low >= beta:
                return low
            if low > alpha:
                alpha = low
            if top < beta:
                beta = top
            best = low
            choices = [(me, 0, shown)]
            for pair in all_pairs:
                if me & pair == pair:
                    choices = leads(who, me, mine, shown)
                    break
            for cards, melded, now_shown in choices:
                points = mine + melded
                if melded and points >= target and (tricks or not waits):
                    return gain(who, other, others)
                # Sure winners first, dear ones before cheap ones; then the rest, cheap ones first.
                losers: list[int] = []
                winners: list[int] = []
                rest = cards
                while rest:
                    bit = rest & -rest
                    rest ^= bit
                    card = bit.bit_length() - 1
                    if opp & higher[card] or (not opp & suit[card] and opp & trumps):
                        losers.append(card)
                    else:
                        winners.append(card)
                for card in reversed(winners):
                    left = me ^ (1 << card)
                    value = beta
                    answers = opp & suit[card] or opp
                    led = points + worth[card]
                    base = other
                    slots = now_shown
                    if responds and (now_shown == shown or stakes.several):
                        base, slots = respond(opp, other, now_shown, 1 - who)
                    while answers:
                        bit = answers & -answers
                        answers ^= bit
                        reply = lead(
                            who,
                            left,
                            opp ^ bit,
                            led + worth[bit.bit_length() - 1],
                            base,
                            tricks + 1,
                            others,
                            slots,
                            alpha,
                            value,
                        )
                        if reply < value:
                            value = reply
                            if value <= alpha:
                                break
                    if value > best:
                        best = value
                        if value >= beta:
                            return value
                        if value > alpha:
                            alpha = value
                for card in losers:
                    left = me ^ (1 << card)
                    value = beta
                    answers = opp & higher[card] or opp & trumps
                    base = other + worth[card]
                    slots = now_shown
                    if responds and (now_shown == shown or stakes.several):
                        base, slots = respond(opp, other, now_shown, 1 - who)
                        base += worth[card]
                    while answers:
                        number = answers.bit_length() - 1
                        bit = 1 << number
                        answers ^= bit
                        reply = -lead(
                            1 - who,
                            opp ^ bit,
                            left,
                            base + worth[number],
                            points,
                            others + 1,
                            tricks,
                            slots,
                            -value,
                            -alpha,
                        )
                        if reply < value:
                            value = reply
                            if value <= alpha:
                                break
                    if value > best:
                        best = value
                        if value >= beta:
                            return value
                        if value > alpha:
                            alpha = value
            return best

        return lead
