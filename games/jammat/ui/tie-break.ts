import type { TieBreak, Translate } from '@rota/core';
import type { Comparison } from '../rules/index.ts';
import { contestAt, STEPS, type Step, type StepValue, stepValue } from './contest.ts';

/** The lines at a position, the strongest first, step by step. JM-1, JM-3, JM-4 */
export function tieBreakAt(comparison: Comparison, position: number, t: Translate): TieBreak {
  const { contenders, decided, best } = contestAt(comparison, position);
  const steps = STEPS.filter((step) => contenders.some(({ line }) => stepValue(line, step)));
  return {
    steps: steps.map((step) => ({
      key: step,
      label: t(`screen.step-${step}`),
      rule: 'JM-1',
      decided: step === decided,
    })),
    rows: contenders.map(({ seat, line, won, fell }) => ({
      seat,
      winner: seat === best,
      cards: line.cards,
      ...(won > 0 && { remark: t('screen.wins', { count: won }) }),
      cells: steps.map((step) => ({
        value: t(messageKey(stepValue(line, step))),
        stood: reached(fell, step) && reached(decided, step),
        fell: fell === step,
      })),
    })),
  };
}

function reached(fell: Step | null, step: Step): boolean {
  return fell === null || STEPS.indexOf(fell) >= STEPS.indexOf(step);
}

function messageKey(value: StepValue): string {
  if (value === null) return 'height.none';
  if ('kind' in value) return `kind.${value.kind}`;
  return 'rank' in value ? `height.${value.rank}` : 'height.low-ace';
}
