import { type AbortedExchange, type Contribution, isDealingValue } from './dealing-record.ts';
import { type MatchRecord, RECORD_VERSIONS } from './record.ts';
import { rejection } from './rejection.ts';
import { err, ok, type Result } from './result.ts';

/** Checks that a JSON value has the shape of a record; `replay` checks the content. */
export function parseRecord(json: unknown): Result<MatchRecord> {
  if (!isObject(json)) return bad('record');
  if (!RECORD_VERSIONS.some((version) => version === json.rota)) {
    return err(rejection('unknown-record-version', { known: RECORD_VERSIONS }));
  }
  if (typeof json.game !== 'string') return bad('game');
  if (!isCount(json.version)) return bad('version');
  if (json.package !== undefined && typeof json.package !== 'string') return bad('package');
  if (!isObject(json.options)) return bad('options');
  if (!isList(json.seats, (name) => typeof name === 'string')) return bad('seats');
  if (!isList(json.scores, Number.isSafeInteger)) return bad('scores');
  if (json.winners !== undefined && !isList(json.winners, isCount)) return bad('winners');
  if (json.resigned !== undefined && !isList(json.resigned, isCount)) return bad('resigned');
  if (!Array.isArray(json.deals)) return bad('deals');
  for (const [at, deal] of json.deals.entries()) {
    const part = malformedPartOfDeal(deal);
    if (part !== undefined) return bad(`deals[${at}]${part}`);
  }
  if (json.botVersions !== undefined && !isList(json.botVersions, isCount))
    return bad('botVersions');
  if (json.rota === 2) {
    const part = malformedPartOfDealing(json.dealing);
    if (part !== undefined) return bad(`dealing${part}`);
    if (!isDealingValue(json.seal)) return bad('seal');
  }
  const known = json.rota === 2 ? [...RECORD_KEYS, 'botVersions', 'dealing', 'seal'] : RECORD_KEYS;
  const unknown = unknownKey(json, known);
  if (unknown !== undefined) return bad(unknown);
  return ok(json as unknown as MatchRecord);
}

const RECORD_KEYS = [
  'rota',
  'game',
  'version',
  'package',
  'options',
  'seats',
  'deals',
  'scores',
  'winners',
  'resigned',
];
const DEAL_KEYS = ['dealer', 'pack', 'moves', 'scores'];
const DEALING_KEYS = [
  'version',
  'match',
  'seats',
  'commitment',
  'secret',
  'contributions',
  'voids',
];
const ABORTED_KEYS = ['fault', 'by', 'commitment', 'secret', 'contributions'];
const EXCHANGE_FAULTS = ['no-commitment', 'no-value', 'other-value'];
const CONTRIBUTION_KEYS = ['seat', 'commitment', 'value'];

/** Returns the path of the first malformed part: '' for the deal itself, undefined if none. */
function malformedPartOfDeal(deal: unknown): string | undefined {
  if (!isObject(deal)) return '';
  if (!isCount(deal.dealer)) return '.dealer';
  if (!isList(deal.pack, (card) => typeof card === 'string')) return '.pack';
  if (!isList(deal.moves, isMoveEntry)) return '.moves';
  if (deal.scores !== undefined && !isList(deal.scores, Number.isSafeInteger)) return '.scores';
  const unknown = unknownKey(deal, DEAL_KEYS);
  return unknown === undefined ? undefined : `.${unknown}`;
}

/** Returns the path of the first malformed part: '' for the dealing itself, undefined if none. */
function malformedPartOfDealing(dealing: unknown): string | undefined {
  if (!isObject(dealing)) return '';
  const { version, match, seats, commitment, secret, contributions, voids } = dealing;
  if (!isCount(version)) return '.version';
  if (typeof match !== 'string') return '.match';
  if (!isList(seats, (kind) => typeof kind === 'string')) return '.seats';
  if (!isDealingValue(commitment)) return '.commitment';
  if (!isDealingValue(secret)) return '.secret';
  const isComplete = (one: unknown) => isContribution(one) && one.value !== undefined;
  if (!isList(contributions, isComplete)) return '.contributions';
  if (!isList(voids, isAbortedExchange)) return '.voids';
  const unknown = unknownKey(dealing, DEALING_KEYS);
  return unknown === undefined ? undefined : `.${unknown}`;
}

function isAbortedExchange(json: unknown): json is AbortedExchange {
  return (
    isObject(json) &&
    EXCHANGE_FAULTS.includes(json.fault as string) &&
    isList(json.by, isCount) &&
    isDealingValue(json.commitment) &&
    isDealingValue(json.secret) &&
    isList(json.contributions, isContribution) &&
    unknownKey(json, ABORTED_KEYS) === undefined
  );
}

/** A value requires a commitment. */
function isContribution(json: unknown): json is Contribution {
  if (!isObject(json) || !isCount(json.seat)) return false;
  const { commitment, value } = json;
  if (commitment === undefined ? value !== undefined : !isDealingValue(commitment)) return false;
  if (value !== undefined && !isDealingValue(value)) return false;
  return unknownKey(json, CONTRIBUTION_KEYS) === undefined;
}

function isMoveEntry(move: unknown): boolean {
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
  return err(rejection('bad-record', { part }));
}
