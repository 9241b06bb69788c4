import type { Random } from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import type { BotRequest } from './ports.ts';
import type { TableState } from './table-state.ts';

/** How much a bot of no level of its own thinks in a match of a day. */
const DAILY_BUDGET = { iterations: 1000 } as const;

/**
 * The request to a bot for an open decision. In a match of a day it plays the same for everybody who
 * plays the same: its chance follows from the day's secret and the place in the match, no time cuts
 * its thought short, and of sealed answers that came in before it was asked it sees nothing.
 * @param random where its chance comes from otherwise
 */
export function botRequest(
  state: TableState,
  decision: OpenDecision,
  bot: string,
  random: Random,
): BotRequest {
  const { seat, kind } = decision;
  const { id: game, version } = state.match.game;
  const request = { game, version, bot, seat, reaction: kind === 'reaction' };
  if (state.daily === undefined) {
    const seed = [0, 1, 2, 3].map(() => random.below(2 ** 21)).join('-');
    return { ...request, view: state.view(seat), seed };
  }
  const view = kind === 'sealed' ? state.viewWhenOpened(decision) : state.view(seat);
  return { ...request, view, seed: state.botSeed(decision), budget: DAILY_BUDGET };
}
