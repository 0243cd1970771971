"""Movements take as long as they are told, however the time is sliced."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.draw.timeline import (
    Parallel,
    Sequence,
    Timeline,
    Tween,
    call,
    delay,
    ease_back,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
)


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in, ease_in_out, ease_back])
def test_every_easing_begins_at_0_and_ends_at_1(ease):
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_tween_of_no_length_is_applied_and_done_once():
    seen, ended = [], []
    tween = Tween(0.0, seen.append, on_done=lambda: ended.append(1))
    assert tween.advance(0.0) == 0.0
    assert tween.advance(1.0) == 1.0
    assert seen == [1.0]
    assert ended == [1]


def test_what_is_left_of_a_step_goes_to_the_next():
    seen = []
    line = Sequence([delay(0.5), Tween(1.0, seen.append, ease=linear)])
    line.advance(0.75)
    assert seen == [pytest.approx(0.25)]


@given(st.lists(st.floats(0.001, 0.4), min_size=1, max_size=40))
def test_many_small_steps_equal_one_large(steps):
    def run(pieces):
        log = []
        timeline = Timeline()
        value = [0.0]
        timeline.run(
            Tween(
                0.3, lambda v: value.__setitem__(0, v), ease=linear, on_done=lambda: log.append("a")
            ),
            delay(0.2),
            Parallel([call(lambda: log.append("b")), delay(0.4)], on_done=lambda: log.append("c")),
        )
        for piece in pieces:
            timeline.advance(piece)
        return log, value[0]

    many, one = run(steps), run([sum(steps)])
    assert many[0] == one[0]
    assert many[1] == pytest.approx(one[1], abs=1e-6)


def test_parallel_ends_with_its_longest_part():
    both = Parallel([delay(0.2), delay(0.5)])
    both.advance(0.3)
    assert not both.done
    assert both.advance(0.3) == pytest.approx(0.1)
    assert both.done


def test_flush_carries_everything_out_also_what_is_added():
    log = []
    timeline = Timeline()
    timeline.run(delay(5), call(lambda: timeline.run(delay(5), call(lambda: log.append("end")))))
    timeline.flush()
    assert log == ["end"]
    assert timeline.idle


def test_an_endless_chain_is_noticed():
    timeline = Timeline()

    def again() -> None:
        timeline.add(call(again))

    again()
    with pytest.raises(RuntimeError, match="never comes to its end"):
        timeline.flush()


def test_speed_and_reduced_motion():
    log = []
    fast = Timeline(speed=2.0)
    fast.add(Tween(1.0, on_done=lambda: log.append("fast")))
    fast.advance(0.5)
    assert log == ["fast"]
    still = Timeline(reduced=True)
    still.add(Tween(1.0, on_done=lambda: log.append("still")))
    assert log == ["fast", "still"]


def test_clear_drops_without_carrying_out():
    log = []
    timeline = Timeline()
    timeline.run(delay(1), call(lambda: log.append("never")))
    timeline.clear()
    timeline.advance(5)
    assert log == []
