import type { SectionPlan } from '@rota/experiments/game-report';
import { suitKeys } from '../../suit-keys.ts';
import { cardsIn, formatSets, groupBy } from '../format.ts';

/** The keys of six cards that the source lists. */
const SOURCE_KEYS = [
  ...['A-2-3-4-10', 'A-2-3-5-9', 'A-2-3-6-8', 'A-2-4-6-7', 'A-2-4-5-8'],
  ...['A-3-4-5-7', 'A-2-3-4-9', 'A-2-3-4-8', 'A-2-3-5-7', 'A-2-3-4-7'],
];

/** Lists all keys of one suit by size, and those that the source lacks. KD-1 */
export const suitKeysSection: SectionPlan = {
  id: 'suit-keys',
  write: () => {
    const keys = suitKeys();
    const bySize = groupBy(keys, cardsIn);
    const longest = formatSets(bySize.at(-1)![1]);
    const missing = longest.filter((key) => !SOURCE_KEYS.includes(key));
    return {
      facts: {
        keys: keys.length,
        'longest-cards': bySize.at(-1)![0],
        longest: longest.length,
        listed: SOURCE_KEYS.length,
        wrong: SOURCE_KEYS.filter((key) => !longest.includes(key)).length,
        missing: missing.join(', '),
      },
      parts: [
        {
          kind: 'counted',
          id: 'keys-by-size',
          columns: ['keys'],
          rows: bySize.map(([cards, group]) => [cards, group.length] as const),
        },
        { kind: 'listed', id: 'six-cards', lists: [{ name: 'missing', items: missing }] },
        {
          kind: 'listed',
          id: 'all-keys',
          lists: bySize.map(([cards, group]) => ({
            name: String(cards),
            items: formatSets(group),
          })),
        },
      ],
    };
  },
};
