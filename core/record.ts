import { formatCard, parseCard } from './cards.ts';
import type { AnyGame, Emit, GameEvent } from './contract.ts';
import { Match, matchOptions } from './match.ts';
import { type OptionValue, writtenOptions } from './options.ts';
import { type Refusal, refusal } from './refusal.ts';
import { accepted, type Result, refused } from './result.ts';
import type { Seat } from './seats.ts';

/** The version of the record's own format. */
export const RECORD_VERSION = 1;

export interface DealRecord {
  readonly dealer: Seat;
  /** The shuffled pack, first card dealt first. */
  readonly pack: readonly string[];
  /** Every accepted move in the order it was received, forced ones included. */
  readonly moves: readonly (readonly [Seat, string])[];
  /** Missing while the deal runs. */
  readonly scores?: readonly number[];
}

/** A finished or running match that anyone can check: the pack is in it, no generator is needed. */
export interface MatchRecord {
  readonly rota: typeof RECORD_VERSION;
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** Only those that differ from the default. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Who sat where; a bot is written `bot:` and its name. */
  readonly seats: readonly string[];
  readonly deals: readonly DealRecord[];
  readonly scores: readonly number[];
  /** Missing while the match runs. */
  readonly winners?: readonly Seat[];
  /** Who gave the match up before it was over; a bot went on there. Missing: nobody. */
  readonly resigned?: readonly Seat[];
}

/** @param names one for each seat */
export function writeRecord(match: Match, names: readonly string[]): MatchRecord {
  return {
    rota: RECORD_VERSION,
    game: match.game.id,
    version: match.game.version,
    options: writtenOptions(matchOptions(match.game, match.seats), match.options),
    seats: [...names],
    deals: match.deals.map(({ dealer, pack, moves, scores }) => ({
      dealer,
      pack: pack.map(formatCard),
      moves: moves.map(([seat, move]): [Seat, string] => [seat, move]),
      ...(scores ? { scores: [...scores] } : {}),
    })),
    scores: [...match.totals],
    ...(match.winners ? { winners: match.winners } : {}),
  };
}

/** What a replay tells while it runs. */
export interface ReplayWatcher {
  /** An event of the running deal, as it was emitted. */
  event?: Emit<GameEvent>;
  /** After each deal is dealt (no mover) and after each move. */
  stepped?(match: Match, mover?: Seat): void;
}

/**
 * Replays a record under the rules it names.
 * @param games the games known, in every version that old records may ask for
 * @returns the match as it stood when the record ended, or the first fault: its facts give `deal`
 * and, where it is in a move, `move`, both counted from 1
 */
export function replay(
  record: MatchRecord,
  games: readonly AnyGame[],
  watcher: ReplayWatcher = {},
): Result<Match> {
  const versions = games.filter(({ id }) => id === record.game);
  if (versions.length === 0) return refused(refusal('unknown-game', { game: record.game }));
  const game = versions.find(({ version }) => version === record.version);
  if (!game) {
    return refused(
      refusal('unknown-game-version', {
        game: record.game,
        version: record.version,
        known: versions.map(({ version }) => version),
      }),
    );
  }
  const created = Match.create(game, record.seats.length, record.options);
  if (!created.ok) return created;
  const match = created.value;
  for (const [at, deal] of record.deals.entries()) {
    const fault = replayDeal(match, deal, watcher);
    if (fault) return refused({ ...fault, facts: { deal: at + 1, ...fault.facts } });
  }
  return accepted(match);
}

function replayDeal(match: Match, deal: DealRecord, watcher: ReplayWatcher): Refusal | undefined {
  const pack: number[] = [];
  for (const name of deal.pack) {
    const card = parseCard(name);
    if (card === undefined) return refusal('unknown-card', { card: name });
    pack.push(card);
  }
  const fault = match.refuseDeal(pack);
  if (fault) return fault;
  match.begin(pack, watcher.event);
  if (match.dealer !== deal.dealer) {
    return refusal('wrong-dealer', { written: deal.dealer, dealer: match.dealer }, 'C-2');
  }
  watcher.stepped?.(match);
  for (const [at, [seat, text]] of deal.moves.entries()) {
    const where = { move: at + 1, seat, text };
    if (match.deal!.scores) return refusal('move-after-end', where);
    const parsed = match.game.parseMove(text);
    const judged = parsed.ok ? match.refuse(seat, parsed.value) : parsed.refusal;
    if (judged) return { ...judged, facts: { ...judged.facts, ...where } };
    const move = (parsed as { value: unknown }).value;
    const written = match.game.formatMove(move);
    if (written !== text) return refusal('move-not-as-written', { ...where, written });
    match.play(seat, move, watcher.event);
    watcher.stepped?.(match, seat);
  }
  return undefined;
}

/** The first thing wrong with a record, or undefined when every deal, move and score is right. */
export function verify(record: MatchRecord, games: readonly AnyGame[]): Refusal | undefined {
  const replayed = replay(record, games);
  if (!replayed.ok) return replayed.refusal;
  const match = replayed.value;
  for (const [at, deal] of record.deals.entries()) {
    const scores = match.deals[at]!.scores;
    if (!sameNumbers(deal.scores, scores)) {
      return refusal('wrong-deal-scores', {
        deal: at + 1,
        written: deal.scores ?? [],
        scores: scores ?? [],
      });
    }
  }
  if (!sameNumbers(record.scores, match.totals)) {
    return refusal('wrong-scores', { written: record.scores, scores: match.totals }, 'C-3');
  }
  if (!sameNumbers(record.winners, match.winners)) {
    return refusal(
      'wrong-winners',
      { written: record.winners ?? [], winners: match.winners ?? [] },
      'C-3',
    );
  }
  const written = writtenOptions(matchOptions(match.game, match.seats), match.options);
  if (JSON.stringify(written) !== JSON.stringify(record.options)) {
    return refusal('options-not-as-written', {
      written: JSON.stringify(record.options),
      options: JSON.stringify(written),
    });
  }
  return undefined;
}

function sameNumbers(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/** Whether any JSON value has the shape of a record. Says nothing about what is in it. */
export function parseRecord(json: unknown): Result<MatchRecord> {
  if (!isObject(json)) return bad('record');
  if (json.rota !== RECORD_VERSION) {
    return refused(refusal('unknown-record-version', { known: RECORD_VERSION }));
  }
  if (typeof json.game !== 'string') return bad('game');
  if (!isCount(json.version)) return bad('version');
  if (!isObject(json.options)) return bad('options');
  if (!isList(json.seats, (name) => typeof name === 'string')) return bad('seats');
  if (!isList(json.scores, Number.isSafeInteger)) return bad('scores');
  if (json.winners !== undefined && !isList(json.winners, isCount)) return bad('winners');
  if (json.resigned !== undefined && !isList(json.resigned, isCount)) return bad('resigned');
  if (!Array.isArray(json.deals)) return bad('deals');
  for (const [at, deal] of json.deals.entries()) {
    const part = faultyPartOfDeal(deal);
    if (part !== undefined) return bad(`deals[${at}]${part}`);
  }
  const unknown = unknownKey(json, RECORD_KEYS);
  if (unknown !== undefined) return bad(unknown);
  return accepted(json as unknown as MatchRecord);
}

const RECORD_KEYS = [
  'rota',
  'game',
  'version',
  'options',
  'seats',
  'deals',
  'scores',
  'winners',
  'resigned',
];
const DEAL_KEYS = ['dealer', 'pack', 'moves', 'scores'];

/** The path of the first ill-formed part, '' when the deal itself is, undefined when none is. */
function faultyPartOfDeal(deal: unknown): string | undefined {
  if (!isObject(deal)) return '';
  if (!isCount(deal.dealer)) return '.dealer';
  if (!isList(deal.pack, (card) => typeof card === 'string')) return '.pack';
  if (!isList(deal.moves, isWrittenMove)) return '.moves';
  if (deal.scores !== undefined && !isList(deal.scores, Number.isSafeInteger)) return '.scores';
  const unknown = unknownKey(deal, DEAL_KEYS);
  return unknown === undefined ? undefined : `.${unknown}`;
}

function isWrittenMove(move: unknown): boolean {
  return (
    Array.isArray(move) && move.length === 2 && isCount(move[0]) && typeof move[1] === 'string'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isList(value: unknown, of: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(of);
}

function unknownKey(object: object, known: readonly string[]): string | undefined {
  return Object.keys(object).find((key) => !known.includes(key));
}

function bad(part: string): Result<never> {
  return refused(refusal('bad-record', { part }));
}
