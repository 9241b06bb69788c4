import { type Card, type Random, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import type { CardZone } from './card-zone.ts';
import { checkSwapUniformity } from './check-swap-uniformity.ts';
import { PropertyViolation } from './property-violation.ts';

const CARDS = Array.from({ length: 24 }, (_, card) => card);
const LOW = 5;
const DRAWS = 4000;

/** Lays three cards in a hand and all others in a deck. */
function world(cards: readonly Card[]): CardZone[] {
  return [
    { name: 'hand', cards: cards.slice(0, 3), seenBy: [] },
    { name: 'deck', cards: cards.slice(3), seenBy: [], ordered: true },
  ];
}

function possible([hand]: readonly CardZone[]): boolean {
  return hand!.cards.filter((card) => card < LOW).length >= 2;
}

function sampleUniformly(random: Random): CardZone[] {
  for (;;) {
    const zones = world(shuffle([...CARDS], random));
    if (possible(zones)) return zones;
  }
}

/** Draws two low cards first, then any others, so that hands of three low cards are three times too frequent. */
function sampleLowFirst(random: Random): CardZone[] {
  const low = shuffle(CARDS.slice(0, LOW), random);
  const others = shuffle([...low.slice(2), ...CARDS.slice(LOW)], random);
  return world([...low.slice(0, 2), ...others]);
}

function check(draw: (random: Random) => CardZone[]): void {
  const random = seededRandom('exchanges');
  const hidden = { zones: world(CARDS), seen: [] };
  checkSwapUniformity(hidden, DRAWS, () => draw(random), possible, random);
}

test('a uniform distribution over rare worlds passes', () => {
  expect(() => check(sampleUniformly)).not.toThrow();
});

test('a distribution that fills constrained zones first without a correction is caught', () => {
  expect(() => check(sampleLowFirst)).toThrow(PropertyViolation);
});
