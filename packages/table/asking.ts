import type { Random } from '@rota/core';
import type { OpenDecision } from './news.ts';
import type { Ask } from './ports.ts';
import type { Story } from './story.ts';

/** How much a bot of no level of its own thinks in a match of a day. */
const DAILY_BUDGET = { iterations: 1000 } as const;

/**
 * What a bot is asked for an open decision. In a match of a day it plays the same for everybody who
 * plays the same: its chance follows from the day's secret and the place in the match, no time cuts
 * its thought short, and of sealed answers that came in before it was asked it sees nothing.
 * @param random where its chance comes from otherwise
 */
export function askOf(story: Story, decision: OpenDecision, bot: string, random: Random): Ask {
  const { seat, kind } = decision;
  const { id: game, version } = story.match.game;
  const asked = { game, version, bot, seat, reaction: kind === 'reaction' };
  if (story.daily === undefined) {
    const seed = [0, 1, 2, 3].map(() => random.below(2 ** 21)).join('-');
    return { ...asked, view: story.view(seat), seed };
  }
  const view = kind === 'sealed' ? story.viewWhenOpened(decision) : story.view(seat);
  return { ...asked, view, seed: story.botSeed(decision), budget: DAILY_BUDGET };
}
