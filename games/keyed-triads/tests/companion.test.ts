import { type Card, defaultOptions, seededRandom, shuffle } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
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
