"""How likely is it that a player did what he did? (the inner loop)

The rules of thumb (``book.py``), turned round: if the other player held certain cards, how likely
would he have led and followed, kept the low trump and his marriages, and closed as he did? For each
kind of player (``rollout.py``) by itself.

Plain Python that also compiles, under the same laws as ``search.py``; ``likelihood.pxd`` has the
types.
"""

from collections.abc import Mapping, Sequence

from .book import Book

HAS = 256

REPLY, LEAD, EXCHANGE, DRAW, CLOSE = 1, 2, 3, 4, 5
"""What the other player did (``steps`` of ``Likelihood.of``), the first number of a step."""

STEP_SIZE = 10
"""Numbers of a step: what; a card (bit number) or mask; the card led; his score and mine; cards
gone; the turned-up card; cards in the talon; my cards that he knew; marriage shown now."""


class Likelihood:
    """Weighs what a player did by what he may hold; see the module.

    Attributes:
        bookish: after ``of``: how likely the steps are for a bookish player.
        naive: the same for a naive one.
        canny: the same for a canny one.
    """

    def __init__(self, rules: Mapping[str, int], weights: Mapping[str, int], book: Book) -> None:
        """Take over the rules (``numbers.rule_numbers``) and the fields of ``Thumb``."""
        self.book = book
        self.exchange = rules["exchange"]
        self.exchange_min = rules["exchange_min"]
        self.exchange_trick = rules["exchange_trick"]
        self.simple = rules["simple"]
        self.free_lead = rules["free_lead"]
        self.show_first = rules["show_first"]
        self.show_open = rules["show_open"]
        self.lead_hands = weights["lead_hands"]
        self.naive_close = weights["naive_close"]
        self.blur = weights["blur"]
        self.slips = weights["slips"] / 1000.0
        self.book_blur = weights["book_blur"]
        self.book_slips = weights["book_slips"] / 1000.0
        self.naive_slips = weights["naive_slips"] / 1000.0
        self.hidden_pair = weights["hidden_pair"] / 1000.0
        self.kept_low = weights["kept_low"] / 1000.0
        self.odd_close = weights["odd_close"] / 1000.0
        self.book_oddity = weights["book_oddity"] / 1000.0
        self.bookish = 0.0
        self.naive = 0.0
        self.canny = 0.0

    def share(self, cards: int, played: int, blur: int, slips: float) -> float:
        """Return how likely this one of the scored cards is taken.

        The further a card is behind the best one, the less likely it is; at a distance of ``blur``
        it is a quarter as likely. A share of ``slips`` follows no rule.
        """
        best = self.book.score[self.book.best(cards)]
        total = 0.0
        own = 0.0
        number = 0
        while cards:
            b = cards & -cards
            cards ^= b
            i = self.book.bits[b % 37]
            x = (best - self.book.score[i]) * 1.0 / blur
            x = 1.0 / (1.0 + x * x)
            x = x * x
            total += x
            number += 1
            if i == played:
                own = x
        return slips / number + (1.0 - slips) * own / total

    def of(self, hand: int, steps: Sequence[int], number: int) -> None:
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
                left = self.book.count(drawn)
                if left == 0:
                    self.bookish = 0.0
                    self.naive = 0.0
                    self.canny = 0.0
                    return
                left = self.book.chance(left)
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
                        cards = self.book.score_replies(
                            hand, led, known, mine, his, gone, bottom, left
                        )
                        bookish *= self.share(cards, card, self.book_blur, self.book_slips)
                        canny *= self.share(cards, card, self.blur, self.slips)
                        if self.book.naive_reply(cards, led) == card:
                            naive *= 1.0 - self.naive_slips
                        else:
                            naive *= self.naive_slips / 4
                elif what == LEAD:
                    hand |= 1 << card
                    if left:
                        pair = 0
                        if not cards or self.free_lead:
                            cards = hand
                            # In freer houses he may keep one for later, or have shown it before.
                            if (
                                self.simple
                                and self.show_open
                                and (self.show_first or (his | mine) >= HAS)
                            ):
                                pair = hand & hand >> 4 & self.book.queens
                        rounds = 2 * self.lead_hands
                        # Before a lead both hold equally many cards.
                        held = self.book.count(hand)
                        self.book.score_leads(
                            hand, cards, held, known, his, mine, gone, bottom, left, rounds
                        )
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
                        if self.book.cheapest(cards) == card:
                            naive *= 1.0 - self.naive_slips
                        else:
                            naive *= self.naive_slips / 4
                else:
                    held = self.book.count(hand)
                    if not self.book.closes(hand, held, known, his, mine, gone, bottom):
                        bookish *= self.odd_close * self.book_oddity
                        canny *= self.odd_close
                    left = (
                        (his & 255)
                        + self.book.sums[hand & 4095]
                        + self.book.sums[hand >> 12 | 4096]
                    )
                    if left < self.naive_close:
                        naive *= self.naive_slips
            at += STEP_SIZE
        self.bookish = bookish
        self.naive = naive
        self.canny = canny
