import type { GamePreview } from '../game-module.ts';

/** Three cards make a triad, and the key with the same sum takes it. */
export const preview: GamePreview = {
  lasts: 6200,
  still: 3400,
  cardWidth: 13,
  cards: [
    { card: '3D', places: [[0, -1.9, 0.88, -5]], lit: [[2700, 5400]] },
    { card: '6D', places: [[0, -1.15, 0.85, 0]], lit: [[2700, 5400]] },
    { card: '5H', places: [[0, -0.4, 0.88, 5]], lit: [[2700, 5400]] },
    {
      card: '4S',
      places: [
        [0, -5, -0.2, -30],
        [300, -1.15, -0.52, -4],
        [3900, 1.2, 0.88, -3],
      ],
      lit: [[2700, 5400]],
    },
    {
      card: '9C',
      places: [
        [0, 0, -2.4, 20],
        [1000, 0, -0.58, 1],
        [4000, 1.8, 0.86, 1],
      ],
      lit: [[2700, 5400]],
    },
    {
      card: 'AS',
      places: [
        [0, 5, -0.2, 30],
        [1700, 1.15, -0.52, 5],
        [4100, 2.4, 0.88, 5],
      ],
      lit: [[2700, 5400]],
    },
  ],
};
