import { type BotRequest, inlineBotService } from '@rota/bots';
import { type AnyGame, BOT_PREFIX, type MatchRecord, PERSON, seededRandom } from '@rota/core';
import type { RevealedDay } from '@rota/fair-dealing';
import { MemoryLog, NO_WAIT_TIMES, type Occupant, Table, wallClock } from '@rota/table';
import { loadGames } from '../games.ts';

const GAMES = await loadGames();

const PLAYER = { kind: 'person', person: 'ann', name: 'Ann' } as const;

/**
 * Plays the match of a day with a player who samples moves.
 * @param level overrides the level of the bots
 */
export async function playDailyMatch(
  game: AnyGame,
  day: RevealedDay,
  level?: string,
): Promise<MatchRecord> {
  const bots = inlineBotService(GAMES, () => performance.now());
  const choose = (request: BotRequest) => bots.choose({ ...request, bot: level ?? request.bot });
  const seats = day.seats.map(
    (occupant): Occupant =>
      occupant === PERSON ? PLAYER : { kind: 'bot', bot: occupant.slice(BOT_PREFIX.length) },
  );
  const created = await Table.create(
    't',
    { game, options: day.options, seats, at: 0, daily: day },
    {
      log: new MemoryLog(),
      bots: { choose },
      clock: wallClock,
      random: seededRandom('anything'),
      waitTimes: NO_WAIT_TIMES,
      substitute: 'greedy',
    },
  );
  if (!created.ok) throw new Error(created.rejection.code);
  const table = created.value;
  const own = seats.indexOf(PLAYER);
  const random = seededRandom('Ann');
  table.subscribe(
    {
      send(update) {
        if (update.say !== 'table' && update.say !== 'events') return;
        const open = update.decisions.find(({ seat, kind }) => seat === own && kind !== 'reaction');
        if (open) setImmediate(() => move(open.number));
      },
    },
    { person: PLAYER.person },
  );
  let failed: { fault: unknown } | undefined;
  const fail = (fault: unknown) => {
    failed = { fault };
  };
  /** Moves by the current view, which a new subscriber receives. */
  function move(decision: number): void {
    let view: unknown;
    const send = (update: { readonly say: string; readonly view?: unknown }) => {
      if (update.say === 'table') view = update.view;
    };
    table.unsubscribe(table.subscribe({ send }, { person: PLAYER.person }));
    const state = game.determinize!(view, random);
    const text = game.formatMove(game.sampleMove(state, own, random));
    table.submit({ do: 'move', seat: own, decision, move: text }).catch(fail);
  }
  table.run();
  while (table.state !== 'over') {
    if (failed) throw failed.fault;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return table.record!;
}
