import {
  type AnyGame,
  computeSeal,
  createMatchFromRecord,
  err,
  parseRecord,
  type Result,
  rejection,
} from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { type HandInMatch, personName, type StoredSummary } from '@rota/protocol';
import { isAllowedName } from './name-filter.ts';
import type { DeviceMatch } from './storage/device-matches.ts';

type Sitter = StoredSummary['seats'][number];

/** How records write a bot that sat there. */
const BOT = 'bot:';

export interface House {
  /** In every version that records may ask for. */
  readonly games: readonly AnyGame[];
  readonly bots: readonly string[];
}

/**
 * What is kept of a match that somebody hands in, if it is one: played to its end, every card, move
 * and score of it right by the rules, by people and bots one could sit with here. Nothing that its
 * device says of it is believed, but who sat where and when it began.
 * @param id what the match is to be called
 * @param now milliseconds since 1970: no match began later
 */
export function verifyUpload(
  { record: said, seat, created }: HandInMatch,
  house: House,
  id: string,
  now: number,
): Result<DeviceMatch> {
  const parsed = parseRecord(said);
  if (!parsed.ok) return parsed;
  const record = parsed.value;
  const { winners, scores, deals, resigned } = record;
  // Only at tables of the room can one resign.
  if (resigned) return err(rejection('bad-record', { part: 'resigned' }));
  if (!winners) return err(rejection('match-not-over'));
  const fault = verify(record, house.games);
  if (fault) return err(fault);
  const match = createMatchFromRecord(record, house.games);
  if (!match.ok) return match;
  const seats: Sitter[] = [];
  for (const name of record.seats) {
    const sitter = sitterCalled(name, house.bots);
    if (!sitter.ok) return sitter;
    seats.push(sitter.value);
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
    onDevice: true,
    created: Math.min(created, now),
  };
  return { ok: true, value: { summary, seat, record, seal: computeSeal(record) } };
}

/** Whoever has the match's address reads the names in it. */
function sitterCalled(name: string, bots: readonly string[]): Result<Sitter> {
  if (name.startsWith(BOT)) {
    const bot = name.slice(BOT.length);
    return bots.includes(bot)
      ? { ok: true, value: { kind: 'bot', name: bot, bot } }
      : err(rejection('unknown-bot', { bot, known: bots }));
  }
  if (personName.safeParse(name).data !== name)
    return refused(refusal('bad-record', { part: 'seats' }));
  if (!isAllowedName(name)) return refused(refusal('name-not-allowed'));
  return { ok: true, value: { kind: 'person', name } };
}
