import { bestOfSome, bestRated } from '@rota/bots';
import { RunningStats } from '@rota/bots/estimate';
import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, type Random, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { keyedTriads, type State } from '../rules/index.ts';
import { cardsOfKeying, orderOfPlay } from '../rules/order-of-play.ts';
import { PACK_SIZE } from '../rules/pack.ts';
import { handBeliefs } from './hand-beliefs.ts';
import { learnedLikelihoodOf, learnedPolicy } from './learned-policy.ts';
import { baselineLikelihoodOf, rate } from './rate.ts';

const OPTIONS = defaultOptions(keyedTriads.options);

/** Plays a deal by one of two policies until so many cards are laid. */
function playUntil(
  laid: number,
  seats: number,
  seed: string,
  name: 'greedy' | 'learned' = 'learned',
): State {
  const random = seededRandom(seed);
  const state = freshDeal(keyedTriads, OPTIONS, seats, random) as State;
  while (state.laid.length < laid) {
    const seat = keyedTriads.currentSeat(state);
    const move =
      name === 'greedy'
        ? bestRated(rate(state, seat), random)
        : learnedPolicy.sample(state, seat, 10, random);
    keyedTriads.play(state, seat, move);
  }
  return state;
}

test.each([2, 3, 4, 5, 6, 7])('worlds fit what the seat sees, %i seats', (seats) => {
  for (const laid of [1, 3 * seats, 3 * seats + 5, 36]) {
    const state = playUntil(laid, seats, `fit ${seats}`);
    const seat = keyedTriads.currentSeat(state);
    const view = keyedTriads.view(state, seat);
    const beliefs = handBeliefs(view, seat, seededRandom('worlds'));
    for (let world = 0; world < 20; world++) {
      const next = beliefs.next();
      expect(keyedTriads.view(next, seat)).toEqual(view);
      // The caller plays in a world; the next one is not affected.
      keyedTriads.play(next, seat, keyedTriads.sampleMove(next, seat, seededRandom(world)));
    }
  }
});

test('hands are drawn by the likelihood of what their players laid', () => {
  const state = playUntil(36, 3, 'posterior');
  const viewer = keyedTriads.currentSeat(state);
  const [one, other] = [0, 1, 2].filter((seat) => seat !== viewer) as [number, number];
  const view = keyedTriads.view(state, viewer);
  const random = seededRandom('exact');
  const keyOf = (world: State) => world.hands[one]!.toSorted().join();
  /** By the hand of one seat, which the other's follows from: its posterior weight. */
  const exact = new Map<string, number>();
  for (let draw = 0; draw < 600; draw++) {
    const world = keyedTriads.determinize(view, random);
    if (exact.has(keyOf(world))) continue;
    let weight = 1;
    for (const seat of [one, other]) weight *= weigh(world, seat);
    exact.set(keyOf(world), weight);
  }
  const total = [...exact.values()].reduce((sum, weight) => sum + weight, 0);
  const beliefs = handBeliefs(view, viewer, seededRandom('sampled'));
  const drawn = new Map<string, number>();
  const draws = 6000;
  for (let draw = 0; draw < draws; draw++) {
    const key = keyOf(beliefs.next());
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
  }
  // Of four unseen cards two are in each hand.
  expect(exact.size).toBe(6);
  for (const [key, weight] of exact) {
    expect((drawn.get(key) ?? 0) / draws).toBeCloseTo(weight / total, 1);
  }
});

/** Returns the likelihood of all that a seat laid in claiming, by either policy. */
function weigh(state: State, seat: number): number {
  const { seats, dealer, laid } = state;
  const { choices } = orderOfPlay(seats, dealer);
  let baseline = 1;
  let learned = 1;
  for (let card = cardsOfKeying(seats); card < laid.length; card++) {
    if (laid[card]!.seat !== seat || choices[card] === 1) continue;
    baseline *= baselineLikelihoodOf(state, card);
    learned *= learnedLikelihoodOf(state, card);
  }
  return (baseline + learned) / 2;
}

// Simulation-based calibration: if hands are drawn with the right probabilities, the true ones have any rank
// among them equally often (Talts et al., “Validating Bayesian Inference Algorithms with Simulation-Based
// Calibration”, 2018).
test.each([3, 4, 5])(
  'what is believed of players of the model is calibrated, %i seats',
  (seats) => {
    const deals = 150;
    const worlds = 25;
    const ranks = new RunningStats();
    for (let deal = 0; deal < deals; deal++) {
      const random = seededRandom(`calibrated ${seats} ${deal}`);
      const keyingEnds = cardsOfKeying(seats);
      const laid = keyingEnds + 4 + random.below(PACK_SIZE - keyingEnds - 8);
      const state = playAsBelieved(laid, seats, random);
      const viewer = keyedTriads.currentSeat(state);
      const beliefs = handBeliefs(keyedTriads.view(state, viewer), viewer, random);
      const truth = weighOthers(state, viewer);
      let rank = 0;
      for (let world = 0; world < worlds; world++) {
        const drawn = weighOthers(beliefs.next(), viewer);
        if (Math.abs(drawn - truth) < 1e-9 * truth) rank += 0.5;
        else if (drawn > truth) rank++;
      }
      ranks.add(rank / worlds);
    }
    expect(ranks.mean).toBeGreaterThan(0.44);
    expect(ranks.mean).toBeLessThan(0.56);
  },
);

/** Plays a deal among players as the beliefs suppose them, until so many cards are laid. */
function playAsBelieved(laid: number, seats: number, random: Random): State {
  const state = freshDeal(keyedTriads, OPTIONS, seats, random) as State;
  const isBaseline = Array.from({ length: seats }, () => random.below(2) === 0);
  while (state.laid.length < laid) {
    const seat = keyedTriads.currentSeat(state);
    const playsAtRandom = random.below(20) === 0;
    const move = isBaseline[seat]
      ? bestOfSome(rate(state, seat), 0.95, random)
      : playsAtRandom
        ? keyedTriads.sampleMove(state, seat, random)
        : learnedPolicy.sample(state, seat, 6, random);
    keyedTriads.play(state, seat, move);
  }
  return state;
}

/** Returns the likelihood of what all seats but one laid. */
function weighOthers(state: State, viewer: number): number {
  let weight = 1;
  for (let seat = 0; seat < state.seats; seat++) if (seat !== viewer) weight *= weigh(state, seat);
  return weight;
}

test.each([
  ['greedy', 1.4],
  ['learned', 1.03],
] as const)('hands that %s players hold are believed more than even draws', (name, least) => {
  let held = 0;
  let even = 0;
  for (let deal = 0; deal < 60; deal++) {
    const state = playUntil(27, 4, `held ${deal}`, name);
    const viewer = keyedTriads.currentSeat(state);
    const beliefs = handBeliefs(
      keyedTriads.view(state, viewer),
      viewer,
      seededRandom(`held ${deal}`),
    );
    const others = [0, 1, 2, 3].filter((seat) => seat !== viewer);
    const unseen = others.reduce((sum, seat) => sum + state.hands[seat]!.length, 0);
    for (let world = 0; world < 40; world++) {
      const next = beliefs.next();
      for (const seat of others) {
        const truth = state.hands[seat]!;
        held += next.hands[seat]!.filter((card) => truth.includes(card)).length;
        even += truth.length ** 2 / unseen;
      }
    }
  }
  expect(held / even).toBeGreaterThan(least);
});
