import type { SectionPlan } from '@rota/experiments/game-report';
import { bentJokerKeys } from '../../joker-keys.ts';
import { bentSets } from '../../suit-keys.ts';
import { formatNumerals, formatSets, groupBy, sumOf } from '../format.ts';

/** The lowest sum of the source's examples, which doubts that there are lower ones. */
const LOWEST_EXAMPLE = 19;

/** Lists all bent keys and the lowest ones. KD-7 */
export const bentKeys: SectionPlan = {
  id: 'bent-keys',
  write: () => {
    const bySum = groupBy(bentSets(), sumOf);
    const below = bySum.filter(([sum]) => sum < LOWEST_EXAMPLE).flatMap(([, sets]) => sets);
    const [lowest, lowestSets] = bySum[0]!;
    const jokerBySum = groupBy(bentJokerKeys(), (values) =>
      values.reduce((sum, value) => sum + value, 0),
    );
    return {
      facts: {
        bent: bySum.reduce((count, [, sets]) => count + sets.length, 0),
        below: below.length,
        lowest,
        'lowest-sets': formatSets(lowestSets).join(', '),
        'joker-lowest': jokerBySum[0]![0],
        'joker-lowest-set': jokerBySum[0]![1].map(formatNumerals).join(', '),
      },
      parts: [
        {
          kind: 'counted',
          id: 'bent-by-sum',
          columns: ['suit', 'joker'],
          rows: bySum.map(([sum, sets]) => {
            const jokers = jokerBySum.find(([each]) => each === sum)?.[1].length ?? 0;
            return [sum, sets.length, jokers] as const;
          }),
        },
        {
          kind: 'listed',
          id: 'all-bent',
          lists: bySum.map(([sum, sets]) => ({ name: String(sum), items: formatSets(sets) })),
        },
      ],
    };
  },
};
