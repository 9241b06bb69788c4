import type { GamePreview } from '../game-module.ts';

/** The five brings a key to 21; it is won, and the king heads the next. */
export const preview: GamePreview = {
  lasts: 6400,
  still: 3200,
  cardWidth: 15,
  cards: [
    {
      card: 'QH',
      places: [
        [0, -1.8, 0, -2],
        [4000, -1.8, 2.6, -12],
      ],
      lit: [[2200, 4600]],
    },
    {
      card: '6H',
      places: [
        [0, -0.6, -2.2, 16],
        [200, -0.6, 0, 1],
        [4080, -0.6, 2.6, 8],
      ],
      lit: [[2200, 4600]],
    },
    {
      card: '4H',
      places: [
        [0, 4.8, 0, 26],
        [900, 0.6, 0, -1],
        [4160, 0.6, 2.6, -6],
      ],
      lit: [[2200, 4600]],
    },
    {
      card: '5H',
      places: [
        [0, 1.8, 2.4, -24],
        [1700, 1.8, 0, 2],
        [4240, 1.8, 2.6, 14],
      ],
      lit: [[2200, 4600]],
    },
    {
      card: 'KH',
      places: [
        [0, -1.8, -2.4, 0],
        [4800, -1.8, 0, -2],
      ],
    },
  ],
};
