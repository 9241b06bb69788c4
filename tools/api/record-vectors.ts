import { playMatch } from '@rota/bots';
import {
  computeSeal,
  type DealRecord,
  type MatchRecord,
  type OptionValue,
  parseRecord,
  type Rejection,
} from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { provenMatch } from '@rota/game-testing/proven-match';
import { GAMES } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';

/** A line of docs/record-vectors.jsonl. */
interface RecordVector {
  readonly name: string;
  /** The code of the first fault. */
  readonly fault?: string;
  readonly record: unknown;
}

/** Options that change what a record contains. */
const OTHER_OPTIONS: Readonly<Record<string, Readonly<Record<string, OptionValue>>>> = {
  'keyed-triads': { claims: 'called' },
  'key-of-the-door': { announce: 'personal', jokers: 4 },
  'three-card': { direction: 'right', playOn: 'yes' },
  jammat: { packs: 'own', dealer: 1 },
};

/** Returns docs/record-vectors.jsonl: for every game right records, unfinished ones and broken ones. */
export async function recordVectors(): Promise<string> {
  const playables = await Promise.all(GAMES.map(loadPlayable));
  const games = playables.map(({ game }) => game);
  const vectors = playables.flatMap((playable): Omit<RecordVector, 'fault'>[] => {
    const { game } = playable;
    const seats = Math.max(2, game.seats.min);
    const bots = new Array<'greedy'>(seats).fill('greedy');
    const options = { deals: 1 };
    const finished = playMatch(playable, { seats: bots, options, seed: 'vector' });
    const proven = provenMatch({ game, seats, options, seed: 'vector' });
    const [deal] = finished.deals as readonly [DealRecord];
    const swapped = [proven.deals[0]!.pack[1]!, proven.deals[0]!.pack[0]!];
    const changed = (change: Partial<MatchRecord>) => ({ ...finished, ...change });
    return [
      { name: `${game.id}, finished`, record: finished },
      {
        name: `${game.id}, three players, two deals, other options`,
        record: playMatch(playable, {
          seats: ['greedy', 'random', 'newcomer'],
          options: { ...OTHER_OPTIONS[game.id], deals: 2 },
          seed: 'vector',
        }),
      },
      { name: `${game.id}, unfinished`, record: unfinished(finished) },
      { name: `${game.id}, dealt by all players`, record: proven },
      { name: `${game.id}, with the versions of its bots`, record: withBotVersions(proven) },
      {
        name: `${game.id}, two cards swapped`,
        record: withPack(proven, [...swapped, ...proven.deals[0]!.pack.slice(2)]),
      },
      { name: `${game.id}, one card too few`, record: withPack(finished, deal.pack.slice(1)) },
      {
        name: `${game.id}, other scores`,
        record: changed({ scores: finished.scores.map(() => 99) }),
      },
      { name: `${game.id}, from a package`, record: changed({ package: 'cards@1.2.0' }) },
      { name: `${game.id}, unknown field`, record: { ...finished, comment: 'well played' } },
      { name: `${game.id}, unknown version`, record: { ...finished, rota: 3 } },
    ];
  });
  return vectors
    .map(({ name, record }) => {
      const fault = faultOf(record);
      return `${JSON.stringify({ name, ...(fault ? { fault: fault.code } : {}), record })}\n`;
    })
    .join('');

  function faultOf(json: unknown): Rejection | undefined {
    const parsed = parseRecord(json);
    return parsed.ok ? verify(parsed.value, games) : parsed.rejection;
  }

  /** Returns the record as it was after half of its moves. */
  function unfinished(record: MatchRecord): MatchRecord {
    const { winners: _, ...running } = record;
    const { scores: __, ...deal } = record.deals[0]!;
    const moves = deal.moves.slice(0, Math.ceil(deal.moves.length / 2));
    return { ...running, deals: [{ ...deal, moves }], scores: record.scores.map(() => 0) };
  }
}

function withBotVersions(record: MatchRecord): MatchRecord {
  const named = { ...record, botVersions: [1, 12] };
  return { ...named, seal: computeSeal(named) };
}

function withPack(record: MatchRecord, pack: readonly string[]): MatchRecord {
  const [deal, ...others] = record.deals;
  return { ...record, deals: [{ ...deal!, pack }, ...others] };
}
