import type { TieBreak, Translate } from '@rota/core';
import { CRITERIA, type KeyComparison, type Outcome, type Verdict } from '../rules/index.ts';

/** Every key against the triad, step by step. KT-5 to KT-11 */
export function tieBreakOf(verdict: Verdict, t: Translate): TieBreak {
  const { standings, decided, winner } = verdict;
  const steps = stepsOf(verdict);
  return {
    steps: steps.map(({ step, rule }) => ({
      key: step,
      label: t(`screen.step-${step}`),
      rule,
      decided: step === decided,
    })),
    rows: standings.map((standing, seat) => ({
      seat,
      winner: seat === winner,
      cards: standing.key,
      remark: t('screen.sum', { sum: standing.sum }),
      cells: steps.map(({ step }) => ({
        value: valueAt(step, standing, t),
        stood: reaches(standing.fell, step) && reaches(decided, step),
        fell: standing.fell === step,
      })),
    })),
  };
}

/** The order of elimination: a seat eliminated at one step passed all before it. */
const ELIMINATION_ORDER: readonly (Outcome | null)[] = [
  'no-claim',
  ...CRITERIA.map(({ step }) => step),
  'dead',
  null,
];

/** Whether a comparison that ended there reached the step. */
function reaches(ended: Outcome | null, step: Outcome): boolean {
  return ELIMINATION_ORDER.indexOf(ended) >= ELIMINATION_ORDER.indexOf(step);
}

function stepsOf({ standings }: Verdict): readonly { step: Outcome; rule: string }[] {
  if (standings.every(({ claimed }) => claimed)) return CRITERIA;
  return [{ step: 'no-claim', rule: 'KT-11' }, ...CRITERIA];
}

function valueAt(step: Outcome, standing: KeyComparison, t: Translate): string {
  if (step === 'no-claim') return t(standing.claimed ? 'screen.claimed' : 'screen.left');
  if (step === 'suit-order') return standing.suitOrder.map((suit) => t(`suit.${suit}`)).join('-');
  return String(standing[step as 'distance' | 'suits' | 'ranks' | 'proximity']);
}
