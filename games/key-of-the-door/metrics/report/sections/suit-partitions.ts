import type { SectionPlan } from '@rota/experiments/game-report';
import { partitions } from '../../suit-keys.ts';
import { formatSets, groupBy } from '../format.ts';

/** All ways to part the ten numerals of a suit into keys. KD-1 */
export const partedSuits: SectionPlan = {
  id: 'parted-suits',
  write: () => {
    const byKeys = groupBy(partitions(), (parts) => parts.length);
    const ways = (keys: number) => byKeys.find(([count]) => count === keys)?.[1].length ?? 0;
    return {
      facts: { all: partitions().length, two: ways(2), three: ways(3), four: ways(4) },
      parts: [
        {
          kind: 'listed',
          id: 'all-partings',
          lists: byKeys.map(([count, found]) => ({
            name: String(count),
            items: found.map((parts) => formatSets(parts).join(' · ')).sort(),
          })),
        },
      ],
    };
  },
};
