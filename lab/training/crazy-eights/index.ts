import type { PlayableGame } from '@rota/bots';
import { LearnedPolicy } from '@rota/bots/learning';
import { encoder, rate } from './bot.ts';
import { crazyEights } from './rules.ts';

/** Crazy Eights, whose bots have learned nothing. */
export const playable: PlayableGame = {
  game: crazyEights,
  policies: { rate, ownPolicy: new LearnedPolicy(encoder, rate, {}) },
};
