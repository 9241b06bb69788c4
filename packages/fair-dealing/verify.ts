import {
  type AnyGame,
  type Card,
  computeSeal,
  createMatchFromRecord,
  type DealingRecord,
  formatCard,
  type MatchRecord,
  matchOptions,
  nonDefaultOptions,
  type Rejection,
  rejection,
  replay,
} from '@rota/core';
import { type Dealing, deal, recordOfDealing } from './deal.ts';
import {
  recordedSources,
  verifyAbortedExchanges,
  verifyContributions,
  verifyDealing,
  verifySecret,
} from './proof.ts';
import { dealingRandom } from './stream.ts';

/**
 * The checks, in order. The first four verify how the packs were derived, `play` every move, score and
 * winner under the rules, and `seal` what the rules cannot check.
 */
export const PROOF_STEPS = ['secret', 'contributions', 'voids', 'packs', 'play', 'seal'] as const;
/** The name of a check. */
export type ProofStep = (typeof PROOF_STEPS)[number];

/** The outcome of one check. */
export interface ProofOutcome {
  readonly step: ProofStep;
  /** `unproven`: the record has no data to check, which is not a fault. */
  readonly outcome: 'right' | 'wrong' | 'unproven';
  /** The fault, if the outcome is `wrong`. */
  readonly fault?: Rejection;
}

/**
 * Verifies a record and returns the outcome of every check.
 * @param games all known games, in every version that old records may name
 */
export function verifySteps(record: MatchRecord, games: readonly AnyGame[]): ProofOutcome[] {
  const { dealing } = record;
  return PROOF_STEPS.map((step): ProofOutcome => {
    if (!dealing && step !== 'play') return { step, outcome: 'unproven' };
    const fault = CHECKS[step](record, dealing!, games);
    return fault ? { step, outcome: 'wrong', fault } : { step, outcome: 'right' };
  });
}

/**
 * Verifies a dealing without the game's rules: that all parties kept to their commitments and that the cards dealt
 * are those that follow from them.
 * @param dealt the cards of each deal, in order
 * @returns the first fault, if any
 */
export function verify(
  dealing: Dealing,
  dealt: readonly (readonly Card[])[],
): Rejection | undefined;
/**
 * Verifies a record: every deal, move and score and, where the record has it, the proof of fair dealing.
 * @returns the first fault, if any
 */
export function verify(record: MatchRecord, games: readonly AnyGame[]): Rejection | undefined;
export function verify(
  ...args:
    | [dealing: Dealing, dealt: readonly (readonly Card[])[]]
    | [record: MatchRecord, games: readonly AnyGame[]]
): Rejection | undefined {
  if ('facts' in args[0]) return verifyDealt(...(args as [Dealing, Card[][]]));
  const [record, games] = args as [MatchRecord, readonly AnyGame[]];
  const { dealing } = record;
  for (const step of PROOF_STEPS) {
    if (!dealing && step !== 'play') continue;
    const fault = CHECKS[step](record, dealing!, games);
    if (fault) return fault;
  }
  return undefined;
}

function verifyDealt(dealing: Dealing, dealt: readonly (readonly Card[])[]): Rejection | undefined {
  const fault = verifyDealing(recordOfDealing(dealing), dealing.facts);
  if (fault) return fault;
  for (const [at, cards] of dealt.entries()) {
    const wrong = comparePacks(at + 1, cards.map(formatCard), deal(dealing, at + 1));
    if (wrong) return wrong;
  }
  return undefined;
}

type Check = (
  record: MatchRecord,
  dealing: DealingRecord,
  games: readonly AnyGame[],
) => Rejection | undefined;

const CHECKS: Readonly<Record<ProofStep, Check>> = {
  secret: (record, dealing) => verifySecret(dealing, record),
  contributions: (record, dealing) => verifyContributions(dealing, record),
  voids: (record, dealing) => verifyAbortedExchanges(dealing, record),
  packs: verifyPacks,
  play: (record, _, games) => verifyPlay(record, games),
  seal: (record) => (record.seal === computeSeal(record) ? undefined : rejection('seal-broken')),
};

/** Derives the pack of every deal again and compares it. */
function verifyPacks(
  record: MatchRecord,
  dealing: DealingRecord,
  games: readonly AnyGame[],
): Rejection | undefined {
  const match = createMatchFromRecord(record, games);
  if (!match.ok) return match.rejection;
  const sources = recordedSources(dealing, record);
  for (const [at, { pack }] of record.deals.entries()) {
    const derived = match.value.shuffledPack(dealingRandom(sources, at + 1));
    const fault = comparePacks(at + 1, pack, derived);
    if (fault) return fault;
  }
  return undefined;
}

/** Returns the first difference of a pack as written from the one derived. */
function comparePacks(
  deal: number,
  pack: readonly string[],
  derived: readonly Card[],
): Rejection | undefined {
  const dealt = derived.map(formatCard);
  const wrong = dealt.findIndex((card, position) => card !== pack[position]);
  if (wrong < 0 && pack.length === dealt.length) return undefined;
  const card = wrong < 0 ? dealt.length : wrong;
  const facts = { deal, card: card + 1, written: pack[card] ?? '', dealt: dealt[card] ?? '' };
  return rejection('pack-not-as-settled', facts);
}

/** Verifies the match by the rules alone: moves, scores, winners and options. */
export function verifyPlay(record: MatchRecord, games: readonly AnyGame[]): Rejection | undefined {
  const replayed = replay(record, games);
  if (!replayed.ok) return replayed.rejection;
  const match = replayed.value;
  for (const [at, deal] of record.deals.entries()) {
    const scores = match.deals[at]!.scores;
    if (sameNumbers(deal.scores, scores)) continue;
    if (!scores) return rejection('deal-not-over', { deal: at + 1, written: deal.scores ?? [] });
    if (!deal.scores?.length) return rejection('no-deal-scores', { deal: at + 1, scores });
    return rejection('wrong-deal-scores', { deal: at + 1, written: deal.scores, scores });
  }
  if (!sameNumbers(record.scores, match.totals)) {
    return rejection('wrong-scores', { written: record.scores, scores: match.totals }, 'C-3');
  }
  const { winners } = match;
  if (!sameNumbers(record.winners, winners)) {
    if (!winners) return rejection('won-too-early', { written: record.winners ?? [] }, 'C-3');
    if (!record.winners?.length) return rejection('no-winners', { winners }, 'C-3');
    return rejection('wrong-winners', { written: record.winners, winners }, 'C-3');
  }
  const written = nonDefaultOptions(matchOptions(match.game, match.seats), match.options);
  if (JSON.stringify(written) !== JSON.stringify(record.options)) {
    return rejection('options-not-as-written', {
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
