import type { Game, GameEvent, OptionValues } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { describePlaythroughs } from './describe-playthroughs.ts';
import * as laws from './laws/index.ts';
import type { LawSettings } from './settings.ts';
import { tablesOf } from './tables.ts';
import { RUNS, uphold } from './uphold.ts';

/** For the trials of one law at one number of seats, in milliseconds; mostly they take a hundredth. */
const TIMEOUT = 60_000;

/**
 * Every law of the house for one game, at every number of seats with every combination of its
 * options. A game's laws' test calls this once. `LAW_RUNS=10` tries ten times as much, `LAW_SEED`
 * something else.
 */
export function describeLaws<
  Options extends OptionValues,
  State,
  Move,
  View,
  Event extends GameEvent,
>(game: Game<Options, State, Move, View, Event>, settings: LawSettings<State, View, Event>): void {
  const tables = tablesOf(game);
  const seats = [...new Set(tables.map((table) => table.seats))];
  describe(`the laws, for ${game.id}`, () => {
    test('every number of seats can be played', () => {
      const { min, max } = game.seats;
      expect(seats).toEqual(Array.from({ length: max - min + 1 }, (_, at) => min + at));
    });
    for (const law of Object.values(laws)) {
      describe(law.title, () => {
        const witness = law.witness?.();
        test.each(seats)('%i seats', { timeout: TIMEOUT * Math.max(1, RUNS) }, (count) => {
          uphold(law, game, settings, { seats: count, witness });
        });
        if (witness) test('enough was seen', () => expect(witness.fault()).toBeUndefined());
      });
    }
    describePlaythroughs(game, settings);
  });
}
