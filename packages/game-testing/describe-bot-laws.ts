import { compareOnDuplicateDeals, type DuplicatePlan, type PlayableGame } from '@rota/bots';
import { describe, test } from 'vitest';
import { botPlay } from './laws/bot-play.ts';
import { unseen } from './laws/unseen.ts';
import type { LawSettings } from './settings.ts';
import { tablesOf } from './tables.ts';
import { uphold } from './uphold.ts';

/**
 * The laws of a game's knowledge, and of every bot made of it, at every number of seats. A game's bot
 * test calls this once.
 */
export function describeBotLaws({ game, policies }: PlayableGame): void {
  const seats = new Set(tablesOf(game).map((table) => table.seats));
  describe(`the bot laws, for ${game.id}`, () => {
    for (const law of [botPlay(policies), ...(game.determinize ? [unseen(policies)] : [])]) {
      describe(law.title, () => {
        test.each([...seats])('%i seats', { timeout: 60_000 }, (count) => {
          uphold(law, game, {} as LawSettings, { seats: count });
        });
      });
    }
  });
}

/** The least a challenger gains a match against the field, with 95% confidence. */
export function gainLowerBound(playable: PlayableGame, plan: Omit<DuplicatePlan, 'seed'>): number {
  const { gain } = compareOnDuplicateDeals(playable, { seed: 1, ...plan });
  return gain.mean - gain.margin;
}
