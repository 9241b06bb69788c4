import type { SectionPlan } from '@rota/experiments/game-report';
import { playSixteenKeys } from '../../sixteen-keys.ts';

/** Shows a deal in which all numerals go into sixteen keys of one suit each. KD-16 */
export const sixteenKeys: SectionPlan = {
  id: 'sixteen-keys',
  write: () => {
    const { moves, keys, scores } = playSixteenKeys();
    const headed = (header: 'suit' | 'joker') =>
      keys.filter(({ key }) => key.length > 1 === (header === 'joker'));
    return {
      facts: {
        keys: keys.length,
        jokers: headed('joker').length,
        cards: keys.reduce((sum, { cards }) => sum + cards.length, 0),
        points: scores[0]!,
      },
      parts: [
        {
          kind: 'listed',
          id: 'sixteen-moves',
          lists: moves.map((items, seat) => ({ name: String(seat + 1), items })),
        },
      ],
    };
  },
};
