import { type Card, defaultOptions, seededRandom, shuffle } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { whoPlays } from '../companion/who-plays.ts';
import { whoTakes } from '../companion/who-takes.ts';
import { keyedTriads, optionSpecs, type Verdict, verdictOf } from '../rules/index.ts';

const POSITIONS = IS_FULL_LENGTH ? 10_000 : 1_000;

test('the companion awards many triads of random deals as the table does', () => {
  const random = seededRandom('companion');
  const options = defaultOptions(optionSpecs);
  let compared = 0;
  for (let deal = 0; compared < POSITIONS; deal++) {
    const seats = 2 + (deal % 6);
    const pack = shuffle([...keyedTriads.packs(options, seats)[0]!], random);
    const state = keyedTriads.deal(options, seats, deal % seats, pack);
    while (!keyedTriads.result(state)) {
      const seat = keyedTriads.currentSeat(state);
      keyedTriads.play(state, seat, keyedTriads.sampleMove(state, seat, random), (event) => {
        if (event.type !== 'verdict') return;
        const verdict = verdictOf(event);
        const answer = whoTakes.answer({ seats, options: {}, cards: enter(verdict, random) });
        expect(withoutOrder(answer)).toEqual(withoutOrder(verdict));
        compared++;
      });
    }
  }
});

/** Enters the cards of a verdict in any order. */
function enter({ cards, standings }: Verdict, random: Parameters<typeof shuffle>[1]) {
  const keys = standings.map(({ key }, seat) => [`key-${seat}`, shuffle([...key], random)]);
  return { triad: shuffle([...cards], random), ...Object.fromEntries(keys) };
}

/** A verdict without the order in which cards were laid and without the triad's number. */
function withoutOrder({ number: _, cards, standings, ...rest }: Verdict) {
  const sorted = (list: readonly Card[]) => [...list].sort((a, b) => a - b);
  return {
    ...rest,
    cards: sorted(cards),
    standings: standings.map(({ key, ...other }) => ({ ...other, key: sorted(key) })),
  };
}

/** Who lays the triads of a phase, worked out by hand; seats from 1, the last deals. KT-3 */
const ORDERS = {
  3: ['123 231 312', '123 231 312 123 231 312 123 231 312 123 231'],
  6: ['123 456 234 561 345 612', '123 456 234 561 345 612 456 123'],
} as const;

test.each([3, 6] as const)(
  'KT-3 the companion says who plays next with the dealer’s marker, %i players',
  (seats) => {
    for (const [at, phase] of ['keying', 'claiming'].entries()) {
      const triads = ORDERS[seats][at]!.split(' ');
      for (const [number, triad] of triads.entries()) {
        for (const laid of [0, 1, 2]) {
          const options = { phase, triads: number, laid };
          const { next } = whoPlays.answer({ seats, options, cards: {} });
          expect([phase, number, laid, next]).toEqual([
            phase,
            number,
            laid,
            Number(triad[laid]) - 1,
          ]);
        }
      }
      const options = { phase, triads: triads.length, laid: 0 };
      expect(whoPlays.answer({ seats, options, cards: {} }).next).toBe(null);
    }
  },
);

test('KT-3 the companion names who is skipped, and who has the marker', () => {
  const answer = (triads: number) =>
    whoPlays.answer({ seats: 6, options: { phase: 'claiming', triads, laid: 0 }, cards: {} });
  expect(answer(0)).toMatchObject({ skipped: null, marker: 5 });
  expect(answer(2)).toMatchObject({ next: 1, skipped: 0, marker: 0 });
});
