import { type Card, type Random, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import type { CardZone } from './card-zone.ts';
import { checkExchanges } from './check-exchanges.ts';
import { PropertyViolation } from './property-violation.ts';

const CARDS = Array.from({ length: 24 }, (_, card) => card);
const LOW = 5;
const DRAWS = 4000;

/** A hand of three, two of them low, and all other cards in a deck. */
function world(cards: readonly Card[]): CardZone[] {
  return [
    { name: 'hand', cards: cards.slice(0, 3), seenBy: [] },
    { name: 'deck', cards: cards.slice(3), seenBy: [], ordered: true },
  ];
}

function possible([hand]: readonly CardZone[]): boolean {
  return hand!.cards.filter((card) => card < LOW).length >= 2;
}

function even(random: Random): CardZone[] {
  for (;;) {
    const places = world(shuffle([...CARDS], random));
    if (possible(places)) return places;
  }
}

/** Two low cards first, then any: hands of three low cards come up three times too often. */
function lowFirst(random: Random): CardZone[] {
  const low = shuffle(CARDS.slice(0, LOW), random);
  const others = shuffle([...low.slice(2), ...CARDS.slice(LOW)], random);
  return world([...low.slice(0, 2), ...others]);
}

function judge(draw: (random: Random) => CardZone[]): void {
  const random = seededRandom('exchanges');
  const hidden = { places: world(CARDS), seen: [] };
  checkExchanges(hidden, DRAWS, () => draw(random), possible, random);
}

test('an even spread over rare worlds passes', () => {
  expect(() => judge(even)).not.toThrow();
});

test('a spread that fills the narrow places first, and forgets to make up for it, is caught', () => {
  expect(() => judge(lowFirst)).toThrow(PropertyViolation);
});
