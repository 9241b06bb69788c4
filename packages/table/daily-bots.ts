import {
  type AnyGame,
  type MatchRecord,
  type Rejection,
  rejection,
  type Seat,
  seededRandom,
} from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import { botRequest } from './bot-request.ts';
import type { Entry, Moved, Sitter } from './entry.ts';
import type { Thinker } from './ports.ts';
import { dealChange, type Setup, TableState } from './table-state.ts';

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
  const state = begun(setup);
  const { match } = state;
  while (!match.over) {
    const change = match.awaitsDeal
      ? dealChange(match.shuffledPack(state.exchanges.randomOf(match.deals.length + 1)))
      : await nextMove(state, bot, thinker);
    state.apply({ number: state.number + 1, ...change } as Entry);
  }
  return match.totals;
}

function begun(setup: DailySetup): TableState {
  const planned = TableState.plan(setup);
  if (!planned.ok) throw new RangeError(planned.rejection.code);
  const games: readonly AnyGame[] = [setup.game];
  const state = TableState.read('par', planned.value, games);
  if (!state.ok) throw new RangeError(state.rejection.code);
  return state.value;
}

/**
 * Looks into what the bots did in a record of a day's match that is right otherwise: with the same view
 * and the same chance they play the same, so anybody can have them think again.
 * @returns the first that played otherwise, or that kept silent where it had to speak up: its facts give
 * `deal`, `move` and `seat`
 */
export async function faultOfBots(
  { game, record, daily }: { game: AnyGame; record: MatchRecord; daily: DailySetup['daily'] },
  thinker: Thinker,
): Promise<Rejection | undefined> {
  const state = begun({ game, options: record.options, seats: sittersOf(record), at: 0, daily });
  for (const [at, { pack, moves }] of record.deals.entries()) {
    state.apply({ number: state.number + 1, type: 'deal', pack });
    for (const [number, [seat, text]] of moves.entries()) {
      const where = { deal: at + 1, move: number + 1, seat };
      const due = await spoken(state, botsOnly);
      const open = state.decisions.find((one) => one.seat === seat && one.kind !== 'reaction');
      const decision =
        due?.seat === seat ? due.decision : (open?.number ?? decisionOf(state, seat));
      if (due && (due.seat !== seat || due.move !== text)) {
        return rejection('bot-kept-silent', { ...where, bot: due.seat, expected: due.move });
      }
      const bot = state.botAt(seat);
      if (!due && bot !== undefined) {
        const expected = open && (await thinker.choose(botRequest(state, open, bot, NO_RANDOM)));
        if (expected !== text) {
          return rejection('bot-otherwise', { ...where, expected: expected ?? '–', played: text });
        }
      }
      state.apply({ number: state.number + 1, type: 'move', seat, decision, move: text });
    }
  }
  return undefined;

  function botsOnly(decision: OpenDecision): Promise<string | undefined> {
    const bot = state.botAt(decision.seat);
    return bot === undefined
      ? Promise.resolve(undefined)
      : thinker.choose(botRequest(state, decision, bot, NO_RANDOM));
  }
}

/** The decision that somebody's speaking up answers. */
function decisionOf(state: TableState, seat: Seat): number {
  return state.decisions.find((one) => one.seat === seat)?.number ?? state.number;
}

function sittersOf({ seats }: MatchRecord): Sitter[] {
  return seats.map((name) =>
    name.startsWith(BOT)
      ? { kind: 'bot', bot: name.slice(BOT.length) }
      : { kind: 'person', person: 'player', name },
  );
}

/** How records write a bot. */
const BOT = 'bot:';

/** The first who has something to say, and may. @param ask what somebody says, if anything */
async function spoken(
  state: TableState,
  ask: (decision: OpenDecision) => Promise<string | undefined>,
): Promise<Moved | undefined> {
  for (const open of state.decisions) {
    if (open.kind !== 'reaction') continue;
    const said = await ask(open);
    if (said === undefined) continue;
    const validated = state.validateMove(open.seat, open.number, said);
    if ('type' in validated) return validated;
  }
  return undefined;
}

/** Whoever speaks up comes before anybody goes on, as at a table. */
async function nextMove(state: TableState, bot: string, thinker: Thinker): Promise<Moved> {
  const first = await spoken(state, (open) => thinker.choose(askFor(open)));
  if (first) return first;
  const open = state.decisions.find(({ kind }) => kind !== 'reaction')!;
  const ask = askFor(open);
  const answer = (await thinker.choose(ask)) ?? '';
  const validated = state.validateMove(open.seat, open.number, answer);
  if ('type' in validated) return validated;
  const { game } = state.match;
  const any = game.formatMove(
    game.sampleMove(state.match.state, open.seat, seededRandom(ask.seed)),
  );
  return { type: 'move', seat: open.seat, decision: open.number, move: any };

  function askFor(decision: OpenDecision) {
    return botRequest(state, decision, state.botAt(decision.seat) ?? bot, NO_RANDOM);
  }
}

/** In a match of a day all chance follows from its secret. */
const NO_RANDOM = {
  below(): never {
    throw new Error('a match of a day draws nothing');
  },
};
