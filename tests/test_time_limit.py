"""Rules that hang are ended, whatever the alarm happens to find the interpreter at."""

from __future__ import annotations

import gc
import sys
import time
from types import ModuleType

import pytest

from publisher.base.time_limit import TooLong, time_limit

HANGING = "def hang():\n    while True:\n        pass\n"
SHORT = 0.05


@pytest.fixture
def hang():
    module = ModuleType("_publisher_game_that_hangs")
    exec(HANGING, vars(module))
    return module.hang


def test_rules_that_hang_are_ended(hang) -> None:
    with pytest.raises(TooLong), time_limit(SHORT):
        hang()


def test_the_time_can_begin_anew(hang) -> None:
    with time_limit(SHORT) as begin:
        for _ in range(4):
            begin(SHORT)
            until = time.process_time() + SHORT / 2
            while time.process_time() < until:
                pass
        with pytest.raises(TooLong):
            hang()


def test_waiting_takes_none_of_the_time() -> None:
    with time_limit(SHORT):
        time.sleep(2 * SHORT)


def test_an_alarm_that_comes_while_the_collector_is_at_work_comes_again(hang, monkeypatch) -> None:
    swallowed: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", swallowed.append)

    def linger(*_: object) -> None:
        until = time.perf_counter() + 3 * SHORT
        while time.perf_counter() < until:
            pass

    gc.callbacks.append(linger)
    try:
        with pytest.raises(TooLong), time_limit(SHORT):
            gc.collect(0)
            gc.callbacks.remove(linger)
            hang()
    finally:
        if linger in gc.callbacks:
            gc.callbacks.remove(linger)
    assert swallowed == []


def test_no_alarm_is_left_behind() -> None:
    with time_limit(SHORT):
        pass
    time.sleep(2 * SHORT)
