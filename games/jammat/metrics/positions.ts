import type { Metric } from '@rota/experiments';
import { strengthPercentiles } from '../bot/strengths.ts';
import {
  countedLines,
  type DealEvent,
  type Options,
  type State,
  TRIPLE_KINDS,
} from '../rules/index.ts';

/** Measures the kinds and the mean strength of the lines at each position. JM-1, JM-3 */
export const positions: Metric<State, DealEvent> = {
  series({ options }) {
    const buckets = countedLines(options as Options).map((_, at) => at + 1);
    return [
      { id: 'standing', sort: 'share', buckets },
      ...TRIPLE_KINDS.map((kind) => ({ id: `at-${kind}`, sort: 'share' as const, buckets })),
    ];
  },

  observe({ options }, record) {
    const shares = strengthPercentiles((options as Options).lowAce);
    const standing = record('standing');
    const kinds = TRIPLE_KINDS.map((kind) => record(`at-${kind}`));
    return {
      onEvent(event) {
        if (event.type !== 'verdict') return;
        for (const ranked of event.lines) {
          for (const [at, line] of ranked.entries()) {
            standing(at, shares[line.strength]!);
            for (const [kind, recordKind] of kinds.entries())
              recordKind(at, TRIPLE_KINDS[kind] === line.kind ? 1 : 0);
          }
        }
      },
      onDealOver() {},
    };
  },
};
