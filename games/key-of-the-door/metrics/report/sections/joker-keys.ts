import type { SectionPlan } from '@rota/experiments/game-report';
import { jokerKeys, longestJokerKeys } from '../../joker-keys.ts';
import { formatNumerals, groupBy } from '../format.ts';

/** Counts the keys of a joker by size and lists the longest and shortest. KD-1 */
export const jokerKeysSection: SectionPlan = {
  id: 'joker-keys',
  write: () => {
    const keys = jokerKeys();
    const bySize = groupBy(keys, ({ length }) => length + 1);
    return {
      facts: { keys: keys.length, cards: bySize.at(-1)![0], longest: bySize.at(-1)![1].length },
      parts: [
        {
          kind: 'counted',
          id: 'joker-keys-by-size',
          columns: ['keys'],
          rows: bySize.map(([cards, group]) => [cards, group.length] as const),
        },
        {
          kind: 'listed',
          id: 'longest-joker-keys',
          lists: [{ name: 'longest', items: longestJokerKeys().map(formatNumerals) }],
        },
        {
          kind: 'listed',
          id: 'shortest-joker-keys',
          lists: [{ name: 'shortest', items: bySize[0]![1].map(formatNumerals) }],
        },
      ],
    };
  },
};
