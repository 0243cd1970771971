"""How is the text of a position read?

From lines to a ``Position``: what is not said is worked out from what is (the talon from the number
of tricks, the points from the tricks), and what is said twice must agree.
"""

from collections.abc import Callable, Mapping

from game.engine.cards import Card, Seat, Suit
from game.engine.state import Closed, Phase, ShownMeld, TakenTrick, Trick
from game.engine.text import Text, key_of
from game.engine.variant import Variant

from .checks import check, counted_melds
from .gone import lay_out
from .lines import Entry, PositionError, by_key, card, counted, entries, number, one, pair, seat
from .model import Position, by_winner, dealt, full_talon, name_of, uncut
from .sheet import KEYS, Sheet


def parse_position(
    text: str, variants: Mapping[str, Variant], words: Callable[[Text], str] = key_of
) -> Position:
    """Read a position.

    Args:
        text: the position as ``docs/position-format.md`` describes it.
        variants: the games there are, by id.
        words: gives the words for a sentence of the catalogue.

    Raises:
        PositionError: for a text that is not in the format, and for a position that cannot be;
            with line and column, what is wrong, and what was expected.
    """
    return _Reader(by_key(entries(text, KEYS)), variants, words).position()


class _Reader(Sheet):
    """Puts the course of the deal together."""

    def position(self) -> Position:
        """Put the position together and check it."""
        phase = self.read_phase()
        if phase is Phase.CUT:
            return self._before_the_cut()
        trump, bottom, bottom_entry, is_open = self.trump_and_bottom()
        gone = self._gone()
        if gone and not (self.get("points") and self.get("tricks")):
            raise self.lines["gone"][0].error(
                "cards given as 'gone' need lines 'points: ...' and 'tricks: ...'"
            )
        taken = self._taken(trump)
        count = len(gone) // 2 + len(taken)
        lead = self.read_lead(count)
        closing = self.get("closed") or self.get("knocked")
        if closing is None and not is_open:
            raise self.lines["turned down"][0].error(
                "the trump card is turned down, but no line 'closed: ...' says who closed when"
            )
        if closing is not None and is_open and bottom is not None:
            assert bottom_entry is not None
            raise bottom_entry.error("the talon is closed: expected 'turned down', not 'turned up'")
        after = self._closed_after(closing, count)
        talon, draws = self._talon(count, after, must_draw=lead.must_draw)
        if talon and bottom is None:
            raise PositionError(
                f"{talon} cards lie in the talon: expected a line 'turned up: ...' (or 'turned "
                "down: ...') that names the trump card under it",
                self.lines["variant"][0].key.line,
            )
        if not talon and bottom is not None:
            assert bottom_entry is not None
            raise bottom_entry.error(
                f"after {counted(count, 'trick')} no card is left in the talon: "
                "expected 'trump: ...' only"
            )
        trick = self._trick(taken, gone, closing, phase)
        melds = self.read_melds(trump)
        taken = self._with_gone(gone, taken, trump, melds, trick, phase)
        bonus = self._bonus(phase, taken, closing)
        asked = self.read_asked(phase, trick)
        turn = self._turn(phase, trick, asked)
        sizes = self._sizes(count, draws, trick)
        hands = self._hands(sizes, turn, phase)
        auction = self.read_auction(phase)
        position = Position(
            variant=self.variant,
            dealer=self.dealer,
            phase=phase,
            turn=turn,
            knocked_pack=self.knocked_pack(),
            hands=hands,
            sizes=sizes,
            trump=trump,
            talon_size=talon,
            talon_open=closing is None,
            bottom=bottom,
            hidden=self._hidden(talon),
            trick=trick,
            taken=taken,
            unordered=len(gone) // 2,
            bonus=bonus,
            melds=melds,
            shown=self.read_shown(),
            lead=lead,
            closed=self._closed(closing, after, taken, melds, unordered=len(gone) // 2),
            asked=asked,
            auction=auction,
            match=self.read_match(),
        )
        return check(position, self.lines, self._said)

    def _before_the_cut(self) -> Position:
        allowed = ("variant", "rule", "dealer", "score", "bummerl", "carry", "deals", "phase")
        for key, found in self.lines.items():
            if key not in allowed:
                raise found[0].error(f"before the cut there is no {key!r}")
        start = dealt(self.variant, self.dealer, cut=False, knocked=False)
        if start.phase is not Phase.CUT:
            raise self.lines["phase"][0].error("there is no cut in this game")
        return uncut(self.variant, start, self.read_match())

    def _gone(self) -> list[Card]:
        gone = [
            self.places.put(card(word, self.deck.cards), word, "among the cards gone")
            for entry in self.lines.get("gone", [])
            for word in entry.words
        ]
        if len(gone) % 2:
            raise self.lines["gone"][0].error(
                f"{counted(len(gone), 'card')} given as gone: expected an even number, "
                "two for each trick"
            )
        return gone

    def _taken(self, trump: Suit) -> tuple[TakenTrick, ...]:
        found: list[TakenTrick] = []
        first = not self.lines.get("gone")
        for entry in self.lines.get("taken", []):
            if len(entry.words) != 3:
                raise entry.error("expected who led and two cards, such as 'taken: N AS JS'")
            leader = seat(entry.words[0], self.names)
            due = found[-1].winner if found else (1 - self.dealer if first else leader)
            if leader != due:
                raise entry.words[0].error(
                    f"{name_of(due, self.dealer)} was to lead here, not "
                    f"{name_of(leader, self.dealer)}"
                )
            where = f"in trick {len(found) + 1 + len(self.lines.get('gone', [])) // 2}"
            played = tuple(
                self.places.put(card(word, self.deck.cards), word, where)
                for word in entry.words[1:]
            )
            seats = (leader, 1 - leader)
            found.append(
                TakenTrick(
                    leader,
                    seats,
                    played,
                    seats[self.deck.winner(trump, played)],
                    sum(self.deck.worth[each] for each in played),
                )
            )
        return tuple(found)

    def _with_gone(
        self,
        gone: list[Card],
        taken: tuple[TakenTrick, ...],
        trump: Suit,
        melds: tuple[ShownMeld, ...],
        trick: Trick,
        phase: Phase,
    ) -> tuple[TakenTrick, ...]:
        """Put cards whose tricks are not known into tricks that give the points and tricks said."""
        if not gone:
            return taken
        entry = self.lines["gone"][0]
        said_points, said_tricks = self.get("points"), self.get("tricks")
        assert said_points is not None
        assert said_tricks is not None
        points, tricks = pair(said_points, self.names), pair(said_tricks, self.names)
        last = taken[-1].winner if taken else trick.leader
        bonus = [0, 0]
        if phase is Phase.LAST_CALL and not (self.get("closed") or self.get("knocked")):
            bonus[last] = self.variant.base.ending.last_trick_bonus
        ordered = by_winner(taken, points=True), by_winner(taken, points=False)
        wanted = tuple(
            points[each]
            - ordered[0][each]
            - bonus[each]
            - counted_melds(self.variant, melds, each, tricks[each])
            for each in (0, 1)
        )
        share = tuple(tricks[each] - ordered[1][each] for each in (0, 1))
        laid = lay_out(
            self.deck,
            trump,
            gone,
            wanted,
            share,
            first_leader=1 - self.dealer,
            last_winner=taken[0].leader if taken else trick.leader,
        )
        if laid is None:
            told = ", ".join(
                f"{name_of(each, self.dealer)} {counted(wanted[each], 'point')} "
                f"in {counted(share[each], 'trick')}"
                for each in (1 - self.dealer, self.dealer)
            )
            raise entry.error(f"the cards gone cannot be shared out as {told}")
        return (*laid, *taken)

    def _closed_after(self, closing: Entry | None, count: int) -> int:
        """Return the number of tricks before the closing, or of all where nobody closed."""
        if closing is None:
            return count
        words = closing.words
        if len(words) != 3 or words[1].text != "after":
            raise closing.error("expected who closed and when, such as 'closed: N after 2'")
        after = number(words[2])
        if not 0 <= after <= count:
            raise words[2].error(
                f"there are {counted(count, 'trick')} so far: expected 0 to {count}, not {after}"
            )
        return after

    def _talon(self, count: int, after: int, *, must_draw: bool) -> tuple[int, int]:
        """Return the size of the talon, and how often each player has drawn."""
        full = full_talon(self.variant)
        draws = min(full // 2, after - must_draw)
        said = self.get("talon")
        possible = [full - 2 * draws]
        undrawn = self.variant.base.closing.before_draw and self.get("closed") is not None
        if undrawn and 0 < after < full // 2:
            possible.append(full - 2 * (draws - 1))
        if said is None:
            return possible[0], draws
        word = one(said, "the number of cards in the talon")
        size = number(word)
        if size not in possible:
            raise word.error(
                f"after {counted(count, 'trick')} {possible[0]} cards lie in the talon, the "
                f"turned-up one included, not {size}"
                if after == count
                else f"{possible[0]} cards lay in the talon when it was closed, not {size}"
            )
        return size, (full - size) // 2

    def _trick(
        self, taken: tuple[TakenTrick, ...], gone: list[Card], closing: Entry | None, phase: Phase
    ) -> Trick:
        if phase is Phase.AUCTION:
            return dealt(self.variant, self.dealer, cut=True, knocked=False).trick
        entry, table = self.get("leads"), self.get("table")
        leader: Seat | None = None
        if taken:
            leader = taken[-1].winner
        elif not gone:
            leader = 1 - self.dealer
        if entry is not None:
            word = one(entry, "N or D")
            said = seat(word, self.names)
            if leader is not None and said != leader:
                why = "took the last trick" if taken else "leads first"
                raise word.error(f"{name_of(leader, self.dealer)} {why} and leads")
            leader = said
        if leader is None:
            raise self.lines["gone"][0].error("who leads? expected a line 'leads: N' or 'leads: D'")
        if closing is not None and phase is Phase.EXCHANGE_REPLY:
            closer = seat(closing.words[0], self.names)
            if closer != leader:
                raise closing.words[0].error("only the player on lead can have closed just now")
        if table is None:
            return Trick(leader)
        if len(table.words) != 1:
            raise table.error("expected the one card that was led")
        led = self.places.put(card(table.words[0], self.deck.cards), table.words[0], "on the table")
        if phase is not Phase.PLAY:
            raise table.error("no card lies on the table in this phase")
        return Trick(leader, (led,))

    def _bonus(
        self, phase: Phase, taken: tuple[TakenTrick, ...], closing: Entry | None
    ) -> tuple[int, int]:
        bonus = [0, 0]
        if phase is Phase.LAST_CALL and closing is None and taken:
            bonus[taken[-1].winner] = self.variant.base.ending.last_trick_bonus
        return bonus[0], bonus[1]

    def _turn(self, phase: Phase, trick: Trick, asked: tuple[Seat, ...]) -> Seat:
        if asked:
            return asked[0]
        if trick.cards or phase is Phase.EXCHANGE_REPLY:
            return 1 - trick.leader
        return trick.leader

    def _sizes(self, count: int, draws: int, trick: Trick) -> tuple[int, int]:
        held = self.variant.dealing.hand - count + draws
        if held < len(trick.cards):
            entry = (self.lines.get("taken") or self.lines.get("gone") or [None])[-1]  # type: ignore[list-item]
            line = entry.key.line if entry is not None else 1
            raise PositionError(f"{counted(count, 'trick')}: this deal has not so many", line)
        return (
            held - (bool(trick.cards) and trick.leader == 0),
            held - (bool(trick.cards) and trick.leader == 1),
        )

    def _hands(
        self, sizes: tuple[int, int], turn: Seat, phase: Phase
    ) -> tuple[tuple[Card, ...], ...]:
        hands: list[tuple[Card, ...]] = [(), ()]
        for key, name in (("hand n", "N"), ("hand d", "D")):
            who = self.names[name]
            entry = self.get(key)
            if entry is None:
                if who == turn and sizes[who]:
                    raise PositionError(f"expected a line 'hand {name}: ...': {name} is on turn", 1)
                continue
            if len(entry.words) != sizes[who]:
                raise entry.error(
                    f"{name} holds {counted(sizes[who], 'card')} here: expected as many cards or "
                    f"'?', not {len(entry.words)}"
                )
            known: list[Card] = []
            for word in entry.words:
                if word.text != "?":
                    where = f"in the hand of {name}"
                    known.append(self.places.put(card(word, self.deck.cards), word, where))
                elif who == turn:
                    raise word.error(f"{name} is on turn: his whole hand must be known")
            hands[who] = tuple(known)
        assert phase is not Phase.CUT
        return hands[0], hands[1]

    def _hidden(self, talon: int) -> tuple[Card | None, ...]:
        entry = self.get("talon cards")
        hidden = max(0, talon - 1)
        if entry is None:
            return (None,) * hidden
        if len(entry.words) != hidden:
            raise entry.error(
                f"{counted(hidden, 'card')} hidden in the talon: expected as many cards or '?', "
                f"in the order in which they are drawn, not {len(entry.words)}"
            )
        return tuple(
            None
            if word.text == "?"
            else self.places.put(card(word, self.deck.cards), word, "in the talon")
            for word in entry.words
        )

    def _closed(
        self,
        closing: Entry | None,
        after: int,
        taken: tuple[TakenTrick, ...],
        melds: tuple[ShownMeld, ...],
        *,
        unordered: int,
    ) -> Closed | None:
        """Return the snapshot: as said, or worked out where it can only be one."""
        if closing is None:
            return None
        closer = seat(closing.words[0], self.names)
        knocked = closing.key.text == "knocked"
        said_tricks = self.get(f"{closing.key.text} tricks")
        said_points = self.get(f"{closing.key.text} points")
        before = taken[:after]
        known = after >= unordered
        if said_tricks is not None:
            tricks = pair(said_tricks, self.names)
        elif known:
            tricks = by_winner(before, points=False)
        else:
            raise closing.error(f"expected a line '{closing.key.text} tricks: N ..., D ...'")
        if said_points is not None:
            points = pair(said_points, self.names)
        elif known and not melds:
            points = by_winner(before, points=True)
        else:
            raise closing.error(
                f"expected a line '{closing.key.text} points: N ..., D ...' (with the marriages "
                "that were shown by then)"
            )
        return Closed(closer, knocked, points, tricks, after)
