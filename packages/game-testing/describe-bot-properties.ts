import { compareOnDuplicateDeals, type DuplicatePlan, type PlayableGame } from '@rota/bots';
import { describe, test } from 'vitest';
import { checkProperty } from './check-property.ts';
import { botPlay } from './properties/bot-play.ts';
import { hiddenInformation } from './properties/hidden-information.ts';
import type { PropertySettings } from './property-settings.ts';
import { listTableConfigs } from './table-configs.ts';
import { casesOf, PROPERTY_TIMEOUT_MS } from './test-settings.ts';

/** Shortened runs test tables of up to so many seats, one of more, and the largest. */
const USUAL_SEATS = 5;
const MANY_SEATS = 8;

/**
 * Tests that a game's policies, and every bot made of them, have the bot properties; at full length at every number
 * of seats.
 */
export function describeBotProperties({ game, policies }: PlayableGame): void {
  const all = [...new Set(listTableConfigs(game).map((table) => table.seats))];
  const isShort = (seats: number) =>
    seats <= USUAL_SEATS || seats === MANY_SEATS || seats === game.seats.max;
  const seats = casesOf(
    all.filter(isShort),
    all.filter((seats) => !isShort(seats)),
  );
  describe(`bot properties of ${game.id}`, () => {
    for (const property of [
      botPlay(policies),
      ...(game.determinize ? [hiddenInformation(policies)] : []),
    ]) {
      describe(property.title, () => {
        test.each(seats)('%i seats', { timeout: PROPERTY_TIMEOUT_MS }, (count) => {
          checkProperty(property, game, {} as PropertySettings, { seats: count });
        });
      });
    }
  });
}

/** Returns the lower end of the 95% confidence interval of a challenger's gain per match. */
export function gainLowerBound(playable: PlayableGame, plan: Omit<DuplicatePlan, 'seed'>): number {
  const { gain } = compareOnDuplicateDeals(playable, { seed: 1, ...plan });
  return gain.mean - gain.margin;
}
