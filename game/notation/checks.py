"""Which positions cannot be, and why?

Whatever the rules make impossible is refused with the reason and the line that says it.
"""

from collections.abc import Callable, Sequence

from game.engine.cards import Card, Rank, Seat
from game.engine.errors import EngineError
from game.engine.rules import Marriages
from game.engine.state import Lead, Phase, ShownMeld, TakenTrick
from game.engine.text import Text
from game.engine.values import evolve
from game.engine.variant import Variant

from .lines import Lines, PositionError, Word, counted, first, pair
from .model import Position, by_winner, exchange_card, full_talon, name_of
from .reached import check_auction, check_reached


class Places:
    """Where each card has been put, so that none is put in two places."""

    def __init__(self) -> None:
        self._places: dict[Card, tuple[str, int]] = {}

    def put(self, card: Card, word: Word, where: str) -> Card:
        """Remember the place of a card and return the card.

        Raises:
            PositionError: when it lies somewhere already.
        """
        if card in self._places:
            before, line = self._places[card]
            raise word.error(f"{card} stands here and {before} (line {line})")
        self._places[card] = (where, word.line)
        return card


def counted_melds(variant: Variant, melds: Sequence[ShownMeld], seat: Seat, tricks: int) -> int:
    """Return what the marriages of a seat count when it has so many tricks."""
    rule = variant.base.melds
    waits = isinstance(rule, Marriages) and rule.counts_from == "first_trick"
    if waits and not tricks:
        return 0
    return sum(each.points for each in melds if each.seat == seat)


def check(position: Position, lines: Lines, words: Callable[[Text], str]) -> Position:
    """Return the position, completed by cards whose place follows.

    Raises:
        PositionError: when it cannot be.
    """
    _check_phase(position, lines)
    if position.phase is Phase.AUCTION:
        check_auction(position, lines)
    _check_totals(position, lines)
    _check_closing(position, lines)
    position = _with_shown_cards(position, lines)
    _check_shown(position, lines)
    _check_lead(position, lines)
    said, position = position, evolve(position, lead=_lead_now(position))
    _check_following(position, lines)
    if position.phase is not Phase.CUT:
        try:
            position.view()
        except PositionError:
            raise
        except EngineError as error:
            raise first(lines, "taken", "hand n", "variant").error(
                f"this cannot be: {error}"
            ) from None
    if position.phase not in (Phase.CUT, Phase.AUCTION):
        check_reached(said, position, lines, words)
    return position


def _lead_now(position: Position) -> Lead:
    """Return what the player on turn has done: what the leader did is over with his card."""
    rule, lead = position.variant.base.melds, position.lead
    if not position.trick.cards:
        return lead
    if not isinstance(rule, Marriages) or not rule.by_responder:
        return Lead()
    own = {each.suit for each in position.melds if each.seat == position.turn}
    return Lead(melded=tuple(suit for suit in lead.melded if suit in own), withdrawn=lead.withdrawn)


def _check_phase(position: Position, lines: Lines) -> None:
    left = max(position.sizes) + len(position.trick.cards)
    phase = position.phase
    if phase is Phase.PLAY and not left:
        raise first(lines, "taken", "gone").error(
            "all cards are played: expected a line 'phase: last call'"
        )
    if phase is Phase.LAST_CALL and left:
        raise lines["phase"][0].error("the last call comes when all cards are played")
    if phase is Phase.AUCTION and (position.taken or position.trick.cards):
        raise lines["phase"][0].error("the auction comes before the first card")
    if phase is Phase.EXCHANGE_REPLY:
        closed = position.closed
        if closed is None or closed.after != len(position.taken) or closed.knocked:
            raise lines["phase"][0].error("this comes right after the talon was closed")
        if not position.variant.base.exchange.on_opponent_close:
            raise lines["phase"][0].error("in this game nobody exchanges after a closing")


def _check_totals(position: Position, lines: Lines) -> None:
    """Hold what is said about points and tricks against the tricks."""
    dealer = position.dealer
    names = {name_of(seat, dealer): seat for seat in (0, 1)}
    tricks = by_winner(position.taken, points=False)
    in_tricks = by_winner(position.taken, points=True)
    totals = tuple(
        in_tricks[seat]
        + position.bonus[seat]
        + counted_melds(position.variant, position.melds, seat, tricks[seat])
        for seat in (0, 1)
    )

    def both(numbers: Sequence[int]) -> str:
        return f"N {numbers[names['N']]}, D {numbers[names['D']]}"

    for entry in lines.get("tricks", ()):
        if pair(entry, names) != tricks:
            raise entry.error(f"the tricks are {both(tricks)}")
    for entry in lines.get("points", ()):
        if pair(entry, names) != totals:
            raise entry.error(f"the points do not add up: tricks and marriages make {both(totals)}")


def _check_closing(position: Position, lines: Lines) -> None:
    closed, variant = position.closed, position.variant
    if closed is None:
        return
    how = "knocked" if closed.knocked else "closed"
    entry = lines[how][0]
    rule = variant.base.knocking if closed.knocked else variant.base.closing
    if not rule.allowed:
        raise entry.error("this is not allowed in this game")
    least = 2 if closed.knocked else variant.base.closing.min_talon
    talon = full_talon(variant) - 2 * closed.after
    if max(talon, position.talon_size) < least:
        raise entry.words[2].error(
            f"after {counted(closed.after, 'trick')} the talon has "
            f"{counted(max(0, talon), 'card')}: too few"
        )
    if not closed.after and not closed.knocked and not variant.base.closing.first_trick:
        raise entry.words[2].error("nobody may close before the first trick in this game")
    if closed.knocked and closed.after != len(position.taken):
        raise entry.error("a knocked deal ends with the next trick")
    leader = None
    if not closed.after:
        leader = 1 - position.dealer
    elif closed.after >= max(1, position.unordered):
        leader = position.taken[closed.after - 1].winner
    if leader is not None and closed.seat != leader:
        raise entry.words[0].error(
            f"{name_of(leader, position.dealer)} was on lead then: only the leader may do this"
        )
    _check_snapshot(position, lines, how)


def _check_snapshot(position: Position, lines: Lines, how: str) -> None:
    closed = position.closed
    assert closed is not None
    tricks_entry = first(lines, f"{how} tricks", how)
    points_entry = first(lines, f"{how} points", how)
    now = by_winner(position.taken, points=False)
    known = closed.after >= position.unordered
    before = position.taken[: closed.after]
    then = by_winner(before, points=False)
    if sum(closed.tricks) != closed.after or (known and closed.tricks != then):
        raise tricks_entry.error(f"expected the {counted(closed.after, 'trick')} taken by then")
    if any(more < fewer for more, fewer in zip(now, closed.tricks, strict=True)):
        raise tricks_entry.error("somebody had more tricks then than now")
    cards_won = by_winner(before, points=True)
    for seat in (0, 1):
        own = [each.points for each in position.melds if each.seat == seat]
        extra = {sum(own[:count]) for count in range(len(own) + 1)}
        if not counted_melds(position.variant, position.melds, seat, closed.tricks[seat]):
            extra = {0}
        taken_back = _withdrawn_since(position) if seat == closed.seat else set()
        name, points = name_of(seat, position.dealer), closed.points[seat]
        if known:
            possible = {cards_won[seat] + each for each in extra}
            if points not in possible | {each + more for each in possible for more in taken_back}:
                expected = " or ".join(map(str, sorted(possible)))
                raise points_entry.error(f"{name} had {expected} points then, not {points}")
        most = by_winner(position.taken, points=True)[seat] + sum(own) + max(taken_back, default=0)
        if not 0 <= points <= most:
            raise points_entry.error(f"{name} cannot have had {points} points then")


def _withdrawn_since(position: Position) -> set[int]:
    """Return what a marriage can have counted that the closer showed and then took back.

    Where it was taken back only after the closing, it is in the snapshot but nowhere else.
    """
    closed, rule = position.closed, position.variant.base.melds
    assert closed is not None
    if not isinstance(rule, Marriages):
        return set()
    elsewhere = {card for trick in position.taken[: closed.after] for card in trick.cards}
    for trick in position.taken[max(closed.after, position.unordered) :]:
        elsewhere.add(trick.cards[trick.seats.index(1 - closed.seat)])
    if position.trick.leader != closed.seat:
        elsewhere.update(position.trick.cards)
    elsewhere.update(position.hands[1 - closed.seat])
    own = position.hands[closed.seat]
    if len(own) == position.sizes[closed.seat]:
        elsewhere.update(position.unseen)
    if position.bottom is not None:
        elsewhere.add(position.bottom)
    return {
        rule.worth(royal=suit is position.trump, card_points=33)
        for suit in position.variant.deck.suits
        if not elsewhere & {Card(suit, Rank.KING), Card(suit, Rank.QUEEN)}
    }


def _with_shown_cards(position: Position, lines: Lines) -> Position:
    """Put the cards of marriages that must still be in a hand there."""
    hands = [list(hand) for hand in position.hands]
    players = {
        card: seat
        for trick in position.taken[position.unordered :]
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    }
    players |= dict.fromkeys(position.trick.cards, position.trick.leader)
    gone = {card for trick in position.taken[: position.unordered] for card in trick.cards}
    for meld in position.melds:
        entry, name = lines["marriages"][0], name_of(meld.seat, position.dealer)
        held = 0
        for rank in (Rank.KING, Rank.QUEEN):
            card = Card(meld.suit, rank)
            if card in gone or players.get(card) == meld.seat:
                continue
            if card in players:
                raise entry.error(f"{name} cannot have shown {card}: the other has played it")
            if card in hands[1 - meld.seat] or card is position.bottom or card in position.hidden:
                raise entry.error(f"{name} cannot have shown {card}: it is not with him")
            held += 1
            if card not in hands[meld.seat]:
                if len(hands[meld.seat]) == position.sizes[meld.seat]:
                    raise entry.error(f"{name} has shown {card}, but it is neither played nor held")
                hands[meld.seat].append(card)
        rule = position.variant.base.melds
        bound = isinstance(rule, Marriages) and not (rule.free_lead or rule.by_responder)
        if held == 2 and bound and meld.suit not in position.lead.melded:
            raise entry.error(
                f"after showing the marriage in {meld.suit} {name} led one of its cards, but "
                "neither has been played"
            )
    return evolve(position, hands=tuple(map(tuple, hands)))


def _check_shown(position: Position, lines: Lines) -> None:
    """Refuse cards said to have been shown by somebody who never held them."""
    held = [set(hand) for hand in position.hands]
    for trick in position.taken[position.unordered :]:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            held[seat].add(card)
    held[position.trick.leader].update(position.trick.cards)
    gone = {card for trick in position.taken[: position.unordered] for card in trick.cards}
    for seat, cards in enumerate(position.shown):
        for card in sorted(cards - held[seat] - gone):
            name = name_of(seat, position.dealer)
            raise lines["shown"][0].error(
                f"{name} has shown {card}, but it is neither played by {name} nor known to be held"
            )


def _check_lead(position: Position, lines: Lines) -> None:
    lead = position.lead
    if not lines.get("this lead"):
        return
    entry, leader = lines["this lead"][0], position.trick.leader
    # With a card on the table it may be a marriage of the player who follows.
    by = (0, 1) if position.trick.cards else (leader,)
    shown = {each.suit for each in position.melds if each.seat in by}
    for suit in lead.melded:
        if suit not in shown:
            raise entry.error(
                f"the marriage in {suit} of this lead is missing in the line 'marriages'"
            )
        pair = {Card(suit, Rank.KING), Card(suit, Rank.QUEEN)}
        rule = position.variant.base.melds
        free = isinstance(rule, Marriages) and (rule.free_lead or rule.multi_per_lead)
        his = any(each.suit == suit and each.seat != leader for each in position.melds)
        bound = position.trick.cards and not free and not his
        if bound and position.trick.cards[0] not in pair:
            raise entry.error(f"after the marriage in {suit} one of its cards must be led")
    if lead.exchanged and position.trump is not None:
        low = exchange_card(position.variant, position.trump)
        if low is None:
            raise entry.error("nothing is exchanged in this game")
        if position.bottom is not low:
            raise entry.error(f"after the exchange {low} lies under the talon")


def _check_following(position: Position, lines: Lines) -> None:
    """Refuse a card that the strict rules forbade, as far as the player's hand is known."""
    variant = position.variant
    following, full = variant.base.following, full_talon(variant)
    draws = (full - position.talon_size) // 2
    for number in range(position.unordered, len(position.taken)):
        closed = position.closed is not None and number >= position.closed.after
        if not (following.strict_from_start or closed or number >= full // 2):
            continue
        trick = position.taken[number]
        seat, (led, played) = trick.seats[1], trick.cards
        held = _known_later(position, number, seat)
        forbidden = [
            card
            for card in held
            if following.excludes(variant.deck, position.trump, (led,), played, card)
        ]
        if len(forbidden) > max(0, draws - number):
            entry = lines["taken"][number - position.unordered]
            raise entry.words[2].error(
                f"{name_of(seat, position.dealer)} may not play {played} to {led} in this trick, "
                f"because he held {', '.join(map(str, forbidden))}"
            )


def _known_later(position: Position, number: int, seat: Seat) -> list[Card]:
    """Return the cards that a seat has played after a trick or still holds, as far as known."""

    def own(trick: TakenTrick) -> Card:
        return trick.cards[trick.seats.index(seat)]

    later = [own(trick) for trick in position.taken[number + 1 :]]
    on_table = list(position.trick.cards) if position.trick.leader == seat else []
    return [*later, *on_table, *position.hands[seat]]
