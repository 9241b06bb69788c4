import type { AnyGame, Game, GameEvent, OptionValues } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { describePlaythroughs } from './describe-playthroughs.ts';
import * as laws from './laws/index.ts';
import type { LawSettings } from './settings.ts';
import { tablesOf } from './tables.ts';
import { RUNS, uphold } from './uphold.ts';

/** For the trials of one law at one number of seats, in milliseconds; mostly they take a hundredth. */
const TIMEOUT = 120_000;

/** Properties of worlds drawn from a view; all others hold for every game. */
const NEED_DETERMINIZE: ReadonlySet<unknown> = new Set([
  laws.imagination,
  laws.evenness,
  laws.history,
]);

/**
 * Every law of the house for one game, at every number of seats with every value of its options;
 * different laws see different combinations of them. `LAW_RUNS=1` tries every combination,
 * `LAW_RUNS=10` ten times as much, `TEST_SEED` something else. A game's laws' test calls this once.
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
    const leavesOut = partsLeftOut(game, settings);
    if (leavesOut.length > 0) test.skip(`leaves out: ${leavesOut.join(', ')}`, () => {});
    for (const [cover, law] of Object.values(laws).entries()) {
      if (law === laws.explanation && !settings.recount) continue;
      if (law === laws.following && !game.applyEvent) continue;
      if (NEED_DETERMINIZE.has(law) && !game.determinize) continue;
      describe(law.title, () => {
        const witness = law.witness?.();
        test.each(seats)('%i seats', { timeout: TIMEOUT * Math.max(1, RUNS ?? 1) }, (count) => {
          uphold(law, game, settings, { seats: count, cover, witness });
        });
        if (witness) test('enough was seen', () => expect(witness.fault()).toBeUndefined());
      });
    }
    if (settings.playthroughs) describePlaythroughs(game, settings, settings.playthroughs);
  });
}

/** What a game may leave out, and has. */
function partsLeftOut(game: AnyGame, settings: LawSettings): string[] {
  const parts = {
    determinize: game.determinize,
    applyEvent: game.applyEvent,
    'golden playthroughs': settings.playthroughs,
    'recounting of verdicts': settings.recount,
    'table in words': settings.tableWords,
    German: settings.translations?.de,
  };
  return Object.entries(parts).flatMap(([name, part]) => (part ? [] : [name]));
}
