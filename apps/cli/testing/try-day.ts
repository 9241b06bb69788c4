import { type BotRequest, inlineBotService } from '@rota/bots';
import { type AnyGame, type MatchRecord, PERSON, seededRandom } from '@rota/core';
import type { RevealedDay } from '@rota/fair-dealing';
import { MemoryLog, NO_PACE, type Occupant, Table, wallClock } from '@rota/table';
import { loadGames } from '../games.ts';

const GAMES = await loadGames();

const PLAYER = { kind: 'person', person: 'ann', name: 'Ann' } as const;

/**
 * The match of a day, played by somebody who knows no better than to sample moves.
 * @param level of the bots that play there, whatever they are said to be; left out: what they are
 */
export async function tryDay(
  game: AnyGame,
  day: RevealedDay,
  level?: string,
): Promise<MatchRecord> {
  const bots = inlineBotService(GAMES, () => performance.now());
  const choose = (request: BotRequest) => bots.choose({ ...request, bot: level ?? request.bot });
  const seats = day.seats.map(
    (sitter): Occupant =>
      sitter === PERSON ? PLAYER : { kind: 'bot', bot: sitter.slice('bot:'.length) },
  );
  const made = await Table.create(
    't',
    { game, options: day.options, seats, at: 0, daily: day },
    {
      log: new MemoryLog(),
      bots: { choose },
      clock: wallClock,
      random: seededRandom('anything'),
      pace: NO_PACE,
      substitute: 'greedy',
    },
  );
  if (!made.ok) throw new Error(made.rejection.code);
  const table = made.value;
  const own = seats.indexOf(PLAYER);
  const random = seededRandom('Ann');
  table.subscribe(
    {
      send(news) {
        if (news.say !== 'table' && news.say !== 'events') return;
        const open = news.decisions.find(({ seat, kind }) => seat === own && kind !== 'reaction');
        if (open) setImmediate(() => move(open.number));
      },
    },
    { person: PLAYER.person },
  );
  let failed: { fault: unknown } | undefined;
  const fail = (fault: unknown) => {
    failed = { fault };
  };
  /** By the view as it stands: somebody else who comes is told the whole table. */
  function move(decision: number): void {
    let view: unknown;
    const send = (news: { readonly say: string; readonly view?: unknown }) => {
      if (news.say === 'table') view = news.view;
    };
    table.unsubscribe(table.subscribe({ send }, { person: PLAYER.person }));
    const state = game.determinize!(view, random);
    const text = game.formatMove(game.sampleMove(state, own, random));
    table.submit({ do: 'move', seat: own, decision, move: text }).catch(fail);
  }
  table.run();
  while (table.state !== 'over') {
    if (failed) throw failed.fault;
    await new Promise((later) => setTimeout(later, 5));
  }
  return table.record!;
}
