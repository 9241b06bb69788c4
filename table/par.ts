import { type AnyGame, seededRandom } from '@rota/core';
import { askOf } from './asking.ts';
import type { Entry, Moved } from './entry.ts';
import type { OpenDecision } from './news.ts';
import type { Thinker } from './ports.ts';
import { dealChange, type Setup, Story } from './story.ts';

/** The setup of a day's match. */
export type DailySetup = Setup & Required<Pick<Setup, 'daily'>>;

/**
 * What the match of a day comes to when a bot has its person's seat: played as at a table, at once, by
 * the same bots with the same chance. The same whenever it is asked for.
 * @param bot who sits there
 * @returns every seat's points
 * @throws RangeError where there can be no such match, and whatever the thinker throws
 */
export async function parOf(
  setup: DailySetup,
  bot: string,
  thinker: Thinker,
): Promise<readonly number[]> {
  const story = begun(setup);
  const { match } = story;
  while (!match.over) {
    const change = match.awaitsDeal
      ? dealChange(match.shuffledPack(story.exchanges.randomOf(match.deals.length + 1)))
      : await nextMove(story, bot, thinker);
    story.take({ number: story.number + 1, ...change } as Entry);
  }
  return match.totals;
}

function begun(setup: DailySetup): Story {
  const planned = Story.plan(setup);
  if (!planned.ok) throw new RangeError(planned.refusal.code);
  const games: readonly AnyGame[] = [setup.game];
  const story = Story.read('par', planned.value, games);
  if (!story.ok) throw new RangeError(story.refusal.code);
  return story.value;
}

/** Whoever speaks up comes before anybody goes on, as at a table. */
async function nextMove(story: Story, bot: string, thinker: Thinker): Promise<Moved> {
  const isReaction = ({ kind }: OpenDecision) => kind === 'reaction';
  const reactions = story.decisions.filter(isReaction);
  for (const open of reactions) {
    const said = await thinker.choose(askFor(open));
    if (said === undefined) continue;
    const judged = story.judge(open.seat, open.number, said);
    if (judged.verdict === 'legal') return judged.change;
  }
  const open = story.decisions.find((one) => !isReaction(one))!;
  const ask = askFor(open);
  const judged = story.judge(open.seat, open.number, (await thinker.choose(ask)) ?? '');
  if (judged.verdict === 'legal') return judged.change;
  const { game, state } = story.match;
  const any = game.formatMove(game.sample(state, open.seat, seededRandom(ask.seed)));
  return { type: 'move', seat: open.seat, decision: open.number, move: any };

  function askFor(decision: OpenDecision) {
    return askOf(story, decision, story.botAt(decision.seat) ?? bot, NO_RANDOM);
  }
}

/** In a match of a day all chance follows from its secret. */
const NO_RANDOM = {
  below(): never {
    throw new Error('a match of a day draws nothing');
  },
};
