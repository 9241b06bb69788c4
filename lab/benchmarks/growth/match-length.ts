import { analyzeHandler, review } from '@rota/analysis';
import { type BotName, inlineBotService, type PlayableGame, playMatch } from '@rota/bots';
import { type MatchRecord, type Result, replay, seededRandom } from '@rota/core';
import { WIRE_VERSION } from '@rota/protocol';
import { openServerWire } from '@rota/protocol/server';
import {
  MemoryLog,
  NO_WAIT_TIMES,
  type PrivateEvents,
  Table,
  type TableUpdate,
  wallClock,
} from '@rota/table';
import { type GrowthPoint, type GrowthSeries, median } from './growth-series.ts';
import { measureCpu } from './measure-cpu.ts';

const REPETITIONS = 15;

/** Updates of a deal before its middle. */
const MIDDLE = 20;

const PLAYERS = 4;
const BOT: BotName = 'greedy';

/** A share of a review's usual samples; the time is proportional to it. */
const REVIEW_EFFORT = 0.05;

/** Measures replays and reviews of one seat by the number of deals. */
export async function growMatches(
  playable: PlayableGame,
  sizes: readonly number[],
): Promise<GrowthSeries[]> {
  const { game } = playable;
  const records = sizes.map((deals) => playLong(playable, deals));
  const replays: GrowthPoint[] = [];
  for (const { record, moves } of records) {
    const cost = await medianCpu(() => requireOk(replay(record, [game])));
    replays.push({ size: moves, cost });
  }
  const analyze = analyzeHandler(async () => playable);
  const reviews: GrowthPoint[] = [];
  for (const { record, moves } of records) {
    const plan = { record, game, seats: [0], seed: 'growth', effort: REVIEW_EFFORT };
    const cost = await measureCpu(async () =>
      requireOk(await review(plan, { size: 1, run: analyze })),
    );
    reviews.push({ size: moves, cost });
  }
  return [
    { title: 'replay of a match, in ms of CPU', size: 'moves', points: replays },
    {
      title: `review of one seat with a ${1 / REVIEW_EFFORT}th of the samples, in ms of CPU`,
      size: 'moves in the match',
      points: reviews,
    },
  ];
}

async function medianCpu(task: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    times.push(await measureCpu(task));
  }
  return median(times);
}

/** @throws Error with the code of the rejection */
function requireOk<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.rejection.code);
  return result.value;
}

function playLong(
  playable: PlayableGame,
  deals: number,
): { readonly record: MatchRecord; readonly moves: number } {
  const seats = Array.from({ length: PLAYERS }, () => BOT);
  const record = playMatch(playable, { seats, options: { deals }, seed: 'growth' });
  return { record, moves: record.deals.reduce((sum, { moves }) => sum + moves.length, 0) };
}

/** Measures what a client receives that missed updates, in time and bytes, by their number. */
export async function growMissedUpdates(
  playable: PlayableGame,
  sizes: readonly number[],
): Promise<GrowthSeries[]> {
  const table = await tableAfter(playable, Math.max(...sizes) + 1);
  const measured: { size: number; time: number; bytes: number }[] = [];
  for (const size of sizes) {
    const seen = table.number - size;
    let bytes = 0;
    const time = await medianCpu(() => {
      const wire = openServerWire(WIRE_VERSION);
      bytes = 0;
      const send = (update: TableUpdate, own?: PrivateEvents) => {
        bytes += wire.encode(update, own).length;
      };
      table.unsubscribe(table.subscribe({ send }, { seen }));
    });
    measured.push({ size, time, bytes });
  }
  const size = 'updates missed';
  return [
    {
      title: 'resuming at a table, in ms of CPU',
      size,
      points: measured.map((one) => ({ size: one.size, cost: one.time })),
    },
    {
      title: 'bytes sent to resume',
      size,
      points: measured.map((one) => ({ size: one.size, cost: one.bytes })),
    },
  ];
}

/** Lets bots play at a table until it has that many entries and is in the middle of a deal. */
async function tableAfter(playable: PlayableGame, entries: number): Promise<Table> {
  const seats = Array.from({ length: PLAYERS }, () => ({ kind: 'bot', bot: BOT }) as const);
  const setup = { game: playable.game, seats, at: 0, options: { deals: 1000 } };
  const made = await Table.create('t', setup, {
    log: new MemoryLog(),
    bots: inlineBotService([playable], () => performance.now()),
    clock: wallClock,
    random: seededRandom('growth'),
    waitTimes: NO_WAIT_TIMES,
    substitute: BOT,
  });
  const table = requireOk(made);
  let dealt = 0;
  await new Promise<void>((resolve) => {
    table.subscribe({
      send(update) {
        if (update.say === 'table') dealt = update.number;
        if (update.say !== 'events') return;
        if (update.number < entries || update.number < dealt + MIDDLE) return;
        table.pause();
        resolve();
      },
    });
    table.run();
  });
  return table;
}
