import type { TaskHandler } from '@rota/bots';
import {
  type AnyGame,
  BOT_PREFIX,
  computeSeal,
  createMatchFromRecord,
  err,
  ok,
  parseRecord,
  type Result,
  rejection,
} from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { personName, type UploadMatch } from '@rota/protocol';
import type { StoredSummary } from '@rota/protocol/server';
import { whyNameNotAllowed } from './name-filter.ts';
import type { DeviceMatch } from './storage/device-matches.ts';

type Occupant = StoredSummary['seats'][number];

/** The games and bots that this server knows. */
interface KnownPlayers {
  /** In every version that records may need. */
  readonly games: readonly AnyGame[];
  readonly bots: readonly string[];
}

/** The verification of an upload; plain JSON. */
export interface UploadTask {
  readonly upload: UploadMatch;
  /** The bots that this server knows. */
  readonly bots: readonly string[];
  /** The match's new id. */
  readonly id: string;
  /** In ms since 1970. */
  readonly now: number;
}

/**
 * Verifies uploads, usually in a worker: the rules take up to half a second, for which no table may wait.
 * @param gamesFor returns the known versions of a game
 */
export function verifyUploadHandler(
  gamesFor: (id: string) => Promise<readonly AnyGame[]> | readonly AnyGame[],
): TaskHandler<UploadTask, Result<DeviceMatch>> {
  return async ({ upload, bots, id, now }) => {
    const games = await gamesFor(upload.record.game);
    return verifyUpload(upload, { games, bots }, id, now);
  };
}

/**
 * Verifies a match that was played on a device: over, every card, move and score correct by the
 * rules, and seated with people and known bots. Only names and the start time are taken on trust.
 * @param id the match's new id
 * @param now in ms since 1970; a later start is cut to it
 */
function verifyUpload(
  { record: json, seat, created }: UploadMatch,
  { games, bots }: KnownPlayers,
  id: string,
  now: number,
): Result<DeviceMatch> {
  const parsed = parseRecord(json);
  if (!parsed.ok) return parsed;
  const record = parsed.value;
  const { winners, scores, deals, resigned } = record;
  // Resigning is possible only at a server's tables.
  if (resigned) return err(rejection('bad-record', { part: 'resigned' }));
  if (!winners) return err(rejection('match-not-over'));
  const fault = verify(record, games);
  if (fault) return err(fault);
  const match = createMatchFromRecord(record, games);
  if (!match.ok) return match;
  const seats: Occupant[] = [];
  for (const name of record.seats) {
    const occupant = parseOccupant(name, bots);
    if (!occupant.ok) return occupant;
    seats.push(occupant.value);
  }
  if (seats[seat]?.kind !== 'person') return err(rejection('bad-record', { part: 'seats' }));
  const summary: StoredSummary = {
    id,
    game: record.game,
    options: match.value.options,
    seats,
    state: 'over',
    deal: deals.length,
    deals: match.value.length,
    totals: scores,
    winners,
    scores: deals.flatMap((deal) => (deal.scores ? [deal.scores] : [])),
    onDevice: true,
    created: Math.min(created, now),
  };
  return ok({ summary, seat, record, seal: computeSeal(record) });
}

/** Names must be allowed, because everyone with the match's link reads them. */
function parseOccupant(name: string, bots: readonly string[]): Result<Occupant> {
  if (name.startsWith(BOT_PREFIX)) {
    const bot = name.slice(BOT_PREFIX.length);
    return bots.includes(bot)
      ? ok<Occupant>({ kind: 'bot', name: bot, bot })
      : err(rejection('unknown-bot', { bot, known: bots }));
  }
  if (personName.safeParse(name).data !== name) {
    return err(rejection('bad-record', { part: 'seats' }));
  }
  const why = whyNameNotAllowed(name);
  return why ? err(why) : ok<Occupant>({ kind: 'person', name });
}
