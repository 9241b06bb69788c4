import type { GamePreview } from '../game-module.ts';

/** Two eights join a third, and the fourth clears the pile. */
export const preview: GamePreview = {
  lasts: 6400,
  still: 2900,
  cardWidth: 13,
  cards: [
    {
      card: '8C',
      places: [
        [0, -1.05, -0.45, -8],
        [3700, -4.6, -1.9, -160],
      ],
      lit: [[2600, 4200]],
    },
    {
      card: '8H',
      places: [
        [0, 0, 0.95, 0],
        [500, -0.35, -0.5, -1],
        [3700, -1.4, -2.5, -90],
      ],
      lit: [[2600, 4200]],
    },
    {
      card: '8S',
      places: [
        [0, 0.75, 0.98, 6],
        [800, 0.35, -0.48, 5],
        [3700, 1.4, -2.5, 100],
      ],
      lit: [[2600, 4200]],
    },
    {
      card: '8D',
      places: [
        [0, 5, -0.6, 40],
        [2000, 1.05, -0.42, 10],
        [3700, 4.6, -1.9, 170],
      ],
      lit: [[2600, 4200]],
    },
    {
      card: '4D',
      places: [
        [0, -0.75, 0.98, -6],
        [4700, 0, -0.45, 3],
      ],
    },
  ],
};
