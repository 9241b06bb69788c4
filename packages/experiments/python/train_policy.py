"""Trains a small policy by policy gradient (REINFORCE) and plays it against random moves; needs numpy.

    python3 train_policy.py [STEPS] [COMMAND ...]

STEPS, of COUNT moves each, are 1600 by default; COMMAND starts rota, by default that of this clone.

The policy is linear: the probabilities of the legal actions are the softmax of tensor · weights. Seat 0 learns
three-card for two players against random moves. Win rates are over the first deals to end with the policy as it is
then, so over short ones rather than long ones. They rise and fall as it learns: steps are large, to be quick.
"""

import argparse
import time

import numpy

from rota_env import RotaBatch

GAME, SEATS, COUNT = "three-card", 2, 128
LEARNING_RATE = 1.0
EVALUATION_DEALS = 300


class Policy:
    """Chooses actions: weights float32[size + 1, actions], the last row a bias."""

    def __init__(self, batch):
        self.high = numpy.concatenate([numpy.full(field["size"], field["high"]) for field in batch.fields])
        self.baseline = 0.0
        self.pending = []
        self.weights = numpy.zeros((batch.size + 1, len(batch.actions)), numpy.float32)

    def inputs(self, tensors):
        """Returns float32[N, size + 1] in 0..1 for uint8[N, size]."""
        scaled = numpy.sqrt(tensors / self.high, dtype=numpy.float32)
        return numpy.concatenate([scaled, numpy.ones((len(tensors), 1), numpy.float32)], axis=1)

    def probabilities(self, inputs, masks):
        """Returns float32[N, actions]: 0 for illegal actions."""
        logits = numpy.where(masks == 1, inputs @ self.weights, -numpy.inf)
        odds = numpy.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)


def play(batch, policy, generator, on_deal):
    """Plays one step of every episode; seat 0 follows the policy.

    Calls on_deal(moves, points) for each deal that ends: the policy's moves as (inputs float32[size + 1], action,
    probabilities float32[actions]), and the points by seat.
    """
    actions = numpy.full(batch.count, -1)
    rows = numpy.flatnonzero(batch.seats == 0)
    if len(rows) > 0:
        inputs = policy.inputs(batch.tensors[rows])
        odds = policy.probabilities(inputs, batch.masks[rows])
        sums = odds.cumsum(axis=1)
        chosen = (sums > generator.random((len(rows), 1)) * sums[:, -1:]).argmax(axis=1)
        actions[rows] = chosen
        for at, row in enumerate(rows):
            policy.pending[row].append((inputs[at], chosen[at], odds[at]))
    batch.step(actions)
    for row in numpy.flatnonzero(batch.over):
        on_deal(policy.pending[row], batch.rewards[row])
        policy.pending[row] = []


def win_rate(batch, policy, generator, seed):
    """Returns the share of deals that seat 0 wins; half a win for a tie."""
    results = []
    policy.pending = [[] for _ in range(batch.count)]
    batch.reset(seed=seed)
    while len(results) < EVALUATION_DEALS:
        play(batch, policy, generator, lambda _, points: results.append(numpy.sign(points[0] - points[1]) / 2 + 0.5))
    return float(numpy.mean(results))


def train(batch, policy, generator, steps):
    """Follows the policy gradient after each deal. steps: of the batch, COUNT moves each."""

    def learn(moves, points):
        if not moves:
            return
        result = numpy.sign(points[0] - points[1])
        inputs, chosen, odds = (numpy.array(part) for part in zip(*moves))
        slope = -odds
        slope[numpy.arange(len(chosen)), chosen] += 1
        policy.baseline += 0.01 * (result - policy.baseline)
        gradient = inputs.T @ slope / len(chosen)
        policy.weights += LEARNING_RATE * (result - policy.baseline) * gradient

    policy.pending = [[] for _ in range(batch.count)]
    batch.reset(seed=int(generator.integers(1000, 2**31)))
    for _ in range(steps):
        play(batch, policy, generator, learn)


def main(steps, command):
    generator = numpy.random.default_rng(1)
    with RotaBatch(GAME, SEATS, COUNT, command=command) as batch:
        policy = Policy(batch)
        start = time.monotonic()
        print(f"untrained: wins {win_rate(batch, policy, generator, 1):.0%} against random moves", flush=True)
        for part in range(4):
            train(batch, policy, generator, steps // 4)
            rate = win_rate(batch, policy, generator, part + 2)
            print(f"{(part + 1) * (steps // 4) * COUNT} moves, {time.monotonic() - start:.0f} s: wins {rate:.0%}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Trains a small policy and plays it against random moves.")
    parser.add_argument("steps", nargs="?", type=int, default=1600, help=f"steps of {COUNT} moves each (default: 1600)")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the command line that starts rota (default: this clone's)")
    arguments = parser.parse_args()
    main(arguments.steps, arguments.command or None)
