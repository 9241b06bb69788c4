import {
  type AnyGame,
  BOT_PREFIX,
  BOTS_VERSION,
  botVersionsOf,
  type MatchRecord,
  type Rejection,
  rejection,
  type Seat,
  seededRandom,
} from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import { botRequest } from './bot-request.ts';
import type { Entry, Moved, Occupant } from './entry.ts';
import type { BotService } from './ports.ts';
import { dealChange, type TableSetup, TableState } from './table-state.ts';

/** The setup of a daily match. */
export type DailyTableSetup = TableSetup & Required<Pick<TableSetup, 'daily'>>;

/**
 * Computes the par of a daily match: plays it with a bot in the person's seat, the same bots and
 * the same seeds. Deterministic.
 * @param bot the bot in the person's seat
 * @returns every seat's points
 * @throws RangeError if the setup is invalid, and any error of the bot service
 */
export async function computePar(
  setup: DailyTableSetup,
  bot: string,
  bots: BotService,
): Promise<readonly number[]> {
  const state = startDaily(setup);
  const { match } = state;
  while (!match.over) {
    const change = match.awaitsDeal
      ? dealChange(match.shuffledPack(state.exchanges.randomOf(match.deals.length + 1)))
      : await nextMove(state, bot, bots);
    state.apply({ number: state.number + 1, ...change } as Entry);
  }
  return match.totals;
}

function startDaily(setup: DailyTableSetup): TableState {
  const entries = TableState.firstEntries(setup);
  if (!entries.ok) throw new RangeError(entries.rejection.code);
  const games: readonly AnyGame[] = [setup.game];
  const state = TableState.restore('par', entries.value, games);
  if (!state.ok) throw new RangeError(state.rejection.code);
  return state.value;
}

/**
 * Verifies the bots of a recorded daily match whose packs and rules are verified already: with the
 * same views and seeds, bots of the same version must play the same.
 * @returns 'not-replayed' if bots of another version than `BOTS_VERSION` played; otherwise the first move a bot did not choose, or reaction it should have made, with the facts
 * `deal`, `move` and `seat`
 */
export async function verifyDailyBots(
  { game, record, daily }: { game: AnyGame; record: MatchRecord; daily: DailyTableSetup['daily'] },
  bots: BotService,
): Promise<Rejection | 'not-replayed' | undefined> {
  if (botVersionsOf(record).some((version) => version !== BOTS_VERSION)) return 'not-replayed';
  const state = startDaily({
    game,
    options: record.options,
    seats: occupantsOf(record),
    at: 0,
    daily,
  });
  for (const [at, { pack, moves }] of record.deals.entries()) {
    state.apply({ number: state.number + 1, type: 'deal', pack });
    for (const [number, [seat, text]] of moves.entries()) {
      const location = { deal: at + 1, move: number + 1, seat };
      const reaction = await firstReaction(state, chooseBotMove);
      const open = state.decisions.find((one) => one.seat === seat && one.kind !== 'reaction');
      const decision =
        reaction?.seat === seat ? reaction.decision : (open?.number ?? decisionNumber(state, seat));
      if (reaction && (reaction.seat !== seat || reaction.move !== text)) {
        return rejection('bot-kept-silent', {
          ...location,
          bot: reaction.seat,
          expected: reaction.move,
        });
      }
      const bot = state.botAt(seat);
      if (!reaction && bot !== undefined) {
        const expected = open && (await bots.choose(botRequest(state, open, bot, NO_RANDOM)));
        if (expected !== text) {
          return rejection('bot-otherwise', {
            ...location,
            expected: expected ?? '–',
            played: text,
          });
        }
      }
      state.apply({ number: state.number + 1, type: 'move', seat, decision, move: text });
    }
  }
  return undefined;

  function chooseBotMove(decision: OpenDecision): Promise<string | undefined> {
    const bot = state.botAt(decision.seat);
    return bot === undefined
      ? Promise.resolve(undefined)
      : bots.choose(botRequest(state, decision, bot, NO_RANDOM));
  }
}

/** Returns the number of the decision that a seat's reaction answers. */
function decisionNumber(state: TableState, seat: Seat): number {
  return state.decisions.find((one) => one.seat === seat)?.number ?? state.number;
}

function occupantsOf({ seats }: MatchRecord): Occupant[] {
  return seats.map((name) =>
    name.startsWith(BOT_PREFIX)
      ? { kind: 'bot', bot: name.slice(BOT_PREFIX.length) }
      : { kind: 'person', person: 'player', name },
  );
}

/**
 * Returns the first valid reaction, if any.
 * @param choose returns a seat's reaction, or undefined to pass
 */
async function firstReaction(
  state: TableState,
  choose: (decision: OpenDecision) => Promise<string | undefined>,
): Promise<Moved | undefined> {
  for (const open of state.decisions) {
    if (open.kind !== 'reaction') continue;
    const move = await choose(open);
    if (move === undefined) continue;
    const validated = state.validateMove(open.seat, open.number, move);
    if ('type' in validated) return validated;
  }
  return undefined;
}

/** Reactions come before moves, as at a table. */
async function nextMove(state: TableState, bot: string, bots: BotService): Promise<Moved> {
  const reaction = await firstReaction(state, (open) => bots.choose(requestFor(open)));
  if (reaction) return reaction;
  const open = state.decisions.find(({ kind }) => kind !== 'reaction')!;
  const request = requestFor(open);
  const answer = (await bots.choose(request)) ?? '';
  const validated = state.validateMove(open.seat, open.number, answer);
  if ('type' in validated) return validated;
  const { game } = state.match;
  const fallback = game.formatMove(
    game.sampleMove(state.match.state, open.seat, seededRandom(request.seed)),
  );
  return { type: 'move', seat: open.seat, decision: open.number, move: fallback };

  function requestFor(decision: OpenDecision) {
    return botRequest(state, decision, state.botAt(decision.seat) ?? bot, NO_RANDOM);
  }
}

/** A daily match takes all its randomness from the day's secret. */
const NO_RANDOM = {
  below(): never {
    throw new Error('a daily match draws no random numbers');
  },
};
