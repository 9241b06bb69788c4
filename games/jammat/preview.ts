import type { GamePreview } from '../game-module.ts';

const ROWS = [
  ['9H', 'TH', 'JH'],
  ['3C', 'TC', 'JD'],
  ['9S', '2D', 'JS'],
];
/** Three of its lines, by row and column. */
const LINES = [
  ['00', '01', '02'],
  ['02', '12', '22'],
  ['02', '11', '20'],
];

/** Nine cards make a square, and its best lines light up one after another. */
export const preview: GamePreview = {
  lasts: 6800,
  still: 2600,
  cardWidth: 10.6,
  cards: ROWS.flatMap((row, down) =>
    row.map((card, across) => ({
      card,
      places: [
        [0, 0, 2.6, 30],
        [150 + 160 * (3 * down + across), 1.12 * (across - 1), 1.1 * (down - 1), 0],
      ] as const,
      lit: LINES.flatMap((line, at) =>
        line.includes(`${down}${across}`) ? [[2300 + 1200 * at, 3300 + 1200 * at] as const] : [],
      ),
    })),
  ),
};
