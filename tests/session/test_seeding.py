"""A seed makes a match come again."""

from game.engine.shuffle import LIMIT
from game.session.game import written_number
from game.session.seeding import Seeded


def test_the_same_seed_gives_the_same_evening() -> None:
    first, again = Seeded(7), Seeded(7)
    assert [first.number() for _ in range(5)] == [again.number() for _ in range(5)]
    assert [first.salt() for _ in range(5)] == [again.salt() for _ in range(5)]
    assert first.first_dealer(2) == again.first_dealer(2)


def test_the_first_deals_of_seed_1_never_change() -> None:
    seeded = Seeded(1)
    assert [seeded.number() for _ in range(3)] == [735407047, 289833904, 195606561]
    assert seeded.salt() == "999fe4ba0e058aec"


def test_deal_numbers_are_written_in_groups_of_three() -> None:
    assert written_number(735407047) == "735\u202f407\u202f047"
    assert written_number(47) == "47"


def test_deal_numbers_are_valid_and_differ() -> None:
    seeded = Seeded(0)
    numbers = [seeded.number() for _ in range(1000)]
    assert all(1 <= number < LIMIT for number in numbers)
    assert len(set(numbers)) == 1000


def test_a_match_that_goes_on_does_not_begin_again_with_the_first_deal() -> None:
    whole, later = Seeded(7), Seeded(7, dealt=2)
    numbers, salts = [whole.number() for _ in range(4)], [whole.salt() for _ in range(4)]
    assert [later.number(), later.number()] == numbers[2:]
    assert [later.salt(), later.salt()] == salts[2:]


def test_every_seat_may_deal_first() -> None:
    assert {Seeded(seed).first_dealer(4) for seed in range(50)} == {0, 1, 2, 3}
