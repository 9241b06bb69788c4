import type { Random } from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import type { BotRequest } from './ports.ts';
import type { TableState } from './table-state.ts';

/** Search budget where packs are shared, for bots without a level of their own. */
const SHARED_BUDGET = { iterations: 1000 } as const;

/**
 * Builds the request to a bot for an open decision. In a daily or duplicate match the bot's play must
 * not depend on timing: its seed follows from the shared secret and the position, its budget is
 * fixed, and it sees no sealed answers that arrived before it was asked.
 * @param random source of the seed in all other matches
 */
export function botRequest(
  state: TableState,
  decision: OpenDecision,
  bot: string,
  random: Random,
): BotRequest {
  const { seat, kind } = decision;
  const { id: game, version } = state.match.game;
  const request = { table: state.id, game, version, bot, seat, reaction: kind === 'reaction' };
  if (!state.hasSharedPacks) {
    const seed = [0, 1, 2, 3].map(() => random.below(2 ** 21)).join('-');
    return { ...request, view: state.view(seat), seed };
  }
  const view = kind === 'sealed' ? state.viewWhenOpened(decision) : state.view(seat);
  return { ...request, view, seed: state.botSeed(decision), budget: SHARED_BUDGET };
}
