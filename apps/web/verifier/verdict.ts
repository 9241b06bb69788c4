import {
  computeSeal,
  distinctNames,
  type MatchRecord,
  parseRecord,
  type Rejection,
  rejection,
} from '@rota/core';
import { type ProofOutcome, verifySteps } from '@rota/fair-dealing';
import { GAMES } from './games.ts';
import { describeRejection, titleOf, translate } from './translate.ts';

/** The outcome of one step of the proof, with its explanation. */
export interface StepResult {
  readonly step: ProofOutcome['step'];
  readonly outcome: ProofOutcome['outcome'];
  readonly sentence: string;
}

/** The result of verifying a file. */
export interface Verdict {
  readonly kind: 'right' | 'unproven' | 'unfinished' | 'wrong' | 'no-record';
  /** The first fault, or an explanation of the verdict. */
  readonly detail: string;
  /** Empty if the file is not a record. */
  readonly steps: readonly StepResult[];
  readonly record?: MatchRecord;
  readonly fingerprint?: string;
}

/**
 * Verifies a file.
 * @param text its content, which may be anything
 */
export function verifyFile(text: string): Verdict {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return notARecord(rejection('not-json'));
  }
  const parsed = parseRecord(json);
  if (!parsed.ok) return notARecord(parsed.rejection);
  const record = parsed.value;
  const rules = GAMES.map(({ game }) => game);
  const outcomes = verifySteps(record, rules);
  const steps = outcomes.map((outcome) => describeStep(outcome, record));
  const found = { steps, record, fingerprint: computeSeal(record) };
  const fault = outcomes.find(({ outcome }) => outcome === 'wrong')?.fault;
  if (fault) return { kind: 'wrong', detail: describeFault(fault, record.game), ...found };
  const kind = kindOf(record, outcomes);
  return { kind, detail: translate(`verdict-${kind}-detail`), ...found };
}

function notARecord(why: Rejection): Verdict {
  return { kind: 'no-record', detail: describeRejection(why), steps: [] };
}

function kindOf(record: MatchRecord, outcomes: readonly ProofOutcome[]): Verdict['kind'] {
  if (!record.winners && !record.resigned) return 'unfinished';
  return outcomes.some(({ outcome }) => outcome === 'unproven') ? 'unproven' : 'right';
}

function describeStep({ step, outcome, fault }: ProofOutcome, record: MatchRecord): StepResult {
  const sentence = () => {
    if (fault) return describeFault(fault, record.game);
    return outcome === 'unproven' ? translate('unproven') : describeRight(step, record);
  };
  return { step, outcome, sentence: sentence() };
}

function describeRight(step: ProofOutcome['step'], record: MatchRecord): string {
  const { dealing } = record;
  const players = distinctNames(record.seats);
  const names = (seats: readonly number[]) => seats.map((seat) => players[seat]).join(', ');
  switch (step) {
    case 'contributions': {
      const seats = dealing!.contributions.map(({ seat }) => seat);
      return translate('contributions-right', { count: seats.length, names: names(seats) });
    }
    case 'voids': {
      const blame = dealing!.voids.map(({ fault, by }) =>
        translate(`voided-${fault}`, { names: names(by) }),
      );
      return translate('voids-right', { count: blame.length, blame: blame.join(' ') });
    }
    case 'packs':
      return translate('packs-right', { count: record.deals.length });
    case 'play':
      return [
        translate('play-right', { game: titleOf(record.game), version: record.version }),
        ...(record.botVersions
          ? [translate('bots-not-replayed', { versions: record.botVersions.join(', ') })]
          : []),
      ].join(' ');
    default:
      return translate(`${step}-right`);
  }
}

/** Explains a fault, with its deal and move if known. */
function describeFault(fault: Rejection, game: string): string {
  const sentence = describeRejection(fault, game);
  const { deal, move, exchange } = fault.facts ?? {};
  const facts = { ...fault.facts, fault: sentence };
  if (move !== undefined) return translate('in-move', facts);
  if (deal !== undefined) return translate('in-deal', facts);
  return exchange === undefined ? sentence : translate('in-exchange', facts);
}
