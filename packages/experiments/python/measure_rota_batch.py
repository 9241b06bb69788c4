"""Prints how many steps a second RotaBatch takes; needs Linux or macOS.

    python3 measure_rota_batch.py [COMMAND ...]

COMMAND starts rota, by default that of this clone.

A step is one random legal action in one episode, with its observation tensor, mask and rewards received here. The action
is chosen here from its mask, in jammat, whose moves are too many to number, by the rules. CPU seconds are those of this process and of the rota command together, after a warm-up, start
and reset not counted. Prefix `taskset -c 0` to keep both on one core.
"""

import os
import random
import resource
import sys
import time

from rota_env import RotaBatch, numpy

SEATS = {"keyed-triads": 4, "key-of-the-door": 3, "three-card": 5, "jammat": 4}
COUNT = 256
STEPS = 100_000


def choose(masks, generator):
    """Returns a random legal action for each row of masks, uint8[N, actions]."""
    if numpy is not None:
        return (masks * generator.random(masks.shape, numpy.float32)).argmax(axis=1)
    return [random.choice([action for action, legal in enumerate(mask) if legal]) for mask in masks.tolist()]


def measure(game, seats, command):
    """Returns wall-clock seconds and CPU seconds of both processes for STEPS steps."""
    generator = numpy.random.default_rng(1) if numpy is not None else None
    used = {}
    for batches in (20, 20 + STEPS // COUNT):
        start, before = time.monotonic(), cpu_seconds()
        with RotaBatch(game, seats, COUNT, command=command) as batch:
            batch.reset(seed=1)
            for _ in range(batches):
                batch.step(choose(batch.masks, generator) if batch.actions else [-1] * COUNT)
        used[batches] = (time.monotonic() - start, cpu_seconds() - before)
    (wall, cpu), (warm_wall, warm_cpu) = used[20 + STEPS // COUNT], used[20]
    return wall - warm_wall, cpu - warm_cpu


def cpu_seconds():
    """CPU seconds of this process and of its children that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


if __name__ == "__main__":
    # In a clone, the first start may build the command.
    command = sys.argv[1:] or None
    RotaBatch("jammat", 2, 1, command=command).close()
    steps = STEPS // COUNT * COUNT
    print(f"{COUNT} episodes, {steps} steps, numpy: {'yes' if numpy is not None else 'no'}, CPUs: {os.cpu_count()}")
    for game, seats in SEATS.items():
        wall, cpu = measure(game, seats, command)
        print(f"{game} {seats} seats: {steps / cpu:.0f} steps per CPU second, {steps / wall:.0f} per second")
