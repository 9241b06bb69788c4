import type { SectionPlan } from '@rota/experiments/game-report';
import { partitions } from '../../suit-keys.ts';
import { formatSets, groupBy } from '../format.ts';

/** Lists all partitions of the ten numerals of a suit into keys. KD-1 */
export const suitPartitions: SectionPlan = {
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
          lists: byKeys.map(([count, group]) => ({
            name: String(count),
            items: group.map((parts) => formatSets(parts).join(' · ')).sort(),
          })),
        },
      ],
    };
  },
};
