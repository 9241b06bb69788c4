import type { AnyGame, Game, GameEvent, OptionValues } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty, RUNS } from './check-property.ts';
import { describePlaythroughs } from './describe-playthroughs.ts';
import { consistentHistory } from './properties/consistent-history.ts';
import { determinization } from './properties/determinization.ts';
import { eventApplication } from './properties/event-application.ts';
import { PROPERTIES } from './properties/index.ts';
import { uniformity } from './properties/uniformity.ts';
import { verdicts } from './properties/verdicts.ts';
import type { Property } from './property.ts';
import type { PropertySettings } from './property-settings.ts';
import { listTableConfigs } from './table-configs.ts';
import { PROPERTY_TIMEOUT_MS } from './test-settings.ts';

/** Properties of determinized states; the others apply to every game. */
const NEEDS_DETERMINIZE: ReadonlySet<Property> = new Set([
  determinization,
  uniformity,
  consistentHistory,
]);

/**
 * Tests that a game has every property, at every number of seats. Each property is checked with a few
 * combinations of options that together show every value; `LAW_RUNS=1` checks every combination,
 * `LAW_RUNS=10` ten times as often, and `TEST_SEED` sets the seed.
 */
export function describeProperties<
  Options extends OptionValues,
  State,
  Move,
  View,
  Event extends GameEvent,
>(
  game: Game<Options, State, Move, View, Event>,
  settings: PropertySettings<State, View, Event>,
): void {
  const tables = listTableConfigs(game);
  const seats = [...new Set(tables.map((table) => table.seats))];
  describe(`properties of ${game.id}`, () => {
    test('a match can be created with every number of seats', () => {
      const { min, max } = game.seats;
      expect(seats).toEqual(Array.from({ length: max - min + 1 }, (_, at) => min + at));
    });
    const missingParts = findMissingParts(game, settings);
    if (missingParts.length > 0) test.skip(`leaves out: ${missingParts.join(', ')}`, () => {});
    for (const [cover, property] of PROPERTIES.entries()) {
      if (property === verdicts && !settings.isVerdictCorrect) continue;
      if (property === eventApplication && !game.applyEvent) continue;
      if (NEEDS_DETERMINIZE.has(property) && !game.determinize) continue;
      describe(property.title, () => {
        const coverage = property.coverage?.();
        test.each(seats)(
          '%i seats',
          { timeout: PROPERTY_TIMEOUT_MS * Math.max(1, RUNS ?? 1) },
          (count) => {
            checkProperty(property, game, settings, { seats: count, cover, coverage });
          },
        );
        if (coverage)
          test('the cases cover enough', () => expect(coverage.failure()).toBeUndefined());
      });
    }
    if (settings.playthroughs) describePlaythroughs(game, settings, settings.playthroughs);
  });
}

/** Names the optional parts that the game does not have. */
function findMissingParts(game: AnyGame, settings: PropertySettings): string[] {
  const parts = {
    determinize: game.determinize,
    applyEvent: game.applyEvent,
    'golden playthroughs': settings.playthroughs,
    'verdict oracle': settings.isVerdictCorrect,
    'table text': settings.tableText,
    German: settings.translations?.de,
    companion: settings.companion,
  };
  return Object.entries(parts).flatMap(([name, part]) => (part ? [] : [name]));
}
