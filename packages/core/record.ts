import { formatCard, parseCard } from './cards.ts';
import type { AnyGame, Emit, GameEvent } from './contract.ts';
import type { DealingRecord } from './dealing-record.ts';
import { Match, matchOptions } from './match.ts';
import { nonDefaultOptions, type OptionValue } from './options.ts';
import { type Rejection, rejection } from './rejection.ts';
import { err, ok, type Result } from './result.ts';
import { computeSeal } from './seal.ts';
import type { Seat } from './seats.ts';

/** Versions of the record format: 1 without a proof of fair dealing, 2 with one. */
export const RECORD_VERSIONS = [1, 2] as const;

/**
 * The version of the built-in bots. Raise it whenever one of them chooses differently from equal views and
 * seeds; `apps/cli/bots-version.test.ts` notices.
 */
export const BOTS_VERSION = 2;

/** The version of the bots where a daily match does not name it. */
export const FIRST_BOTS_VERSION = 1;

/** A deal of a record, in full or as far as it was played. */
export interface DealRecord {
  readonly dealer: Seat;
  /** The shuffled pack, first card dealt first. */
  readonly pack: readonly string[];
  /** All moves in the order they were accepted, forced ones included. */
  readonly moves: readonly (readonly [Seat, string])[];
  /** Missing while the deal runs. */
  readonly scores?: readonly number[];
}

/** A finished or running match. It contains the packs, so a replay needs no random generator. */
export interface MatchRecord {
  readonly rota: (typeof RECORD_VERSIONS)[number];
  /** The game’s id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The package of the rules, such as `crazy-eights@1.2.0`; missing: Rota's own games. */
  readonly package?: string;
  /** Only the options that differ from their defaults. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Names by seat; a bot is `bot:` and its name. */
  readonly seats: readonly string[];
  readonly deals: readonly DealRecord[];
  /** The points of all finished deals, by seat. */
  readonly scores: readonly number[];
  /** Missing while the match runs. */
  readonly winners?: readonly Seat[];
  /** The seats that resigned; a bot played on for them. Missing: none. */
  readonly resigned?: readonly Seat[];
  /** In a daily match: the versions of the bots that played, lowest first. See `botVersionsOf`. */
  readonly botVersions?: readonly number[];
  /** The proof of fair dealing, in version 2 and only once the match is over. */
  readonly dealing?: DealingRecord;
  /** The hash by `computeSeal`, in version 2. */
  readonly seal?: string;
}

/**
 * Returns a match's record.
 * @param names by seat
 * @param dealing the proof of fair dealing, if there is one
 * @param resigned lowest seat first
 * @param botVersions of a daily match
 */
export function writeRecord(
  match: Match,
  names: readonly string[],
  dealing?: DealingRecord,
  resigned: readonly Seat[] = [],
  botVersions?: readonly number[],
): MatchRecord {
  const record: MatchRecord = {
    rota: dealing ? 2 : 1,
    game: match.game.id,
    version: match.game.version,
    ...(match.game.package === undefined ? {} : { package: match.game.package }),
    options: nonDefaultOptions(matchOptions(match.game, match.seats), match.options),
    seats: [...names],
    deals: match.deals.map(({ dealer, pack, moves, scores }) => ({
      dealer,
      pack: pack.map(formatCard),
      moves: moves.map(([seat, move]): [Seat, string] => [seat, move]),
      ...(scores ? { scores: [...scores] } : {}),
    })),
    scores: [...match.totals],
    ...(match.winners ? { winners: match.winners } : {}),
    ...(resigned.length > 0 ? { resigned } : {}),
    ...(dealing && botVersions ? { botVersions } : {}),
    ...(dealing ? { dealing } : {}),
  };
  return dealing ? { ...record, seal: computeSeal(record) } : record;
}

/** Returns the versions of the bots that played a daily match, lowest first. */
export function botVersionsOf({ botVersions }: MatchRecord): readonly number[] {
  return botVersions ?? [FIRST_BOTS_VERSION];
}

/** Callbacks of a replay. */
export interface ReplayObserver {
  /** Receives each event of the running deal. */
  onEvent?: Emit<GameEvent>;
  /** Called after each deal is dealt (without a mover) and after each move. */
  onStep?(match: Match, mover?: Seat): void;
}

/**
 * Replays a record under the rules it names.
 * @param games all known games, in every version that old records may name
 * @returns the match at the end of the record, or the first fault; its facts give `deal` and, for a
 * fault in a move, `move`, both counted from 1
 */
export function replay(
  record: MatchRecord,
  games: readonly AnyGame[],
  observer: ReplayObserver = {},
): Result<Match> {
  const created = createMatchFromRecord(record, games);
  if (!created.ok) return created;
  const match = created.value;
  for (const [at, deal] of record.deals.entries()) {
    const fault = replayDeal(match, deal, observer);
    if (fault) return err({ ...fault, facts: { deal: at + 1, ...fault.facts } });
  }
  return ok(match);
}

/** Returns why a record cannot be replayed whose game is missing: it says where the game comes from. */
export function unknownGame({
  game,
  package: source,
}: Pick<MatchRecord, 'game' | 'package'>): Rejection {
  return source === undefined
    ? rejection('unknown-game', { game })
    : rejection('unknown-game-package', { game, package: source });
}

/** Creates a record's match before its first deal, under the rules the record names. */
export function createMatchFromRecord(
  record: Pick<MatchRecord, 'game' | 'version' | 'package' | 'options' | 'seats'>,
  games: readonly AnyGame[],
): Result<Match> {
  const versions = games.filter(({ id }) => id === record.game);
  if (versions.length === 0) return err(unknownGame(record));
  const game = versions.find(({ version }) => version === record.version);
  if (game) return Match.create(game, record.seats.length, record.options);
  return err(
    rejection('unknown-game-version', {
      game: record.game,
      version: record.version,
      known: versions.map(({ version }) => version),
    }),
  );
}

function replayDeal(
  match: Match,
  deal: DealRecord,
  observer: ReplayObserver,
): Rejection | undefined {
  const pack: number[] = [];
  for (const name of deal.pack) {
    const card = parseCard(name);
    if (card === undefined) return rejection('unknown-card', { card: name });
    pack.push(card);
  }
  const fault = match.validateDeal(pack);
  if (fault) return fault;
  match.begin(pack, observer.onEvent);
  if (match.dealer !== deal.dealer) {
    return rejection('wrong-dealer', { written: deal.dealer, dealer: match.dealer }, 'C-2');
  }
  observer.onStep?.(match);
  for (const [at, [seat, text]] of deal.moves.entries()) {
    const where = { move: at + 1, seat, text };
    if (match.deal!.scores) return rejection('move-after-end', where);
    const parsed = match.game.parseMove(text);
    const illegal = parsed.ok ? match.validate(seat, parsed.value) : parsed.rejection;
    if (illegal) return { ...illegal, facts: { ...illegal.facts, ...where } };
    const move = (parsed as { value: unknown }).value;
    const written = match.game.formatMove(move);
    if (written !== text) return rejection('move-not-as-written', { ...where, written });
    match.play(seat, move, observer.onEvent);
    observer.onStep?.(match, seat);
  }
  return undefined;
}
