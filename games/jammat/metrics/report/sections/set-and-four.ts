import type { SectionPlan } from '@rota/experiments/game-report';
import { setShape, straightShape } from '../../shapes.ts';

/** Compares the square and the cube with Set and four in a row. JM-7 */
export const setAndFour: SectionPlan = {
  id: 'set-and-four',
  write: () => {
    const shapes = {
      square: straightShape(3, 2),
      'set-2': setShape(2),
      cube: straightShape(3, 3),
      'set-3': setShape(3),
      'set-4': setShape(4),
      'four-in-a-row': straightShape(4, 3),
    };
    return {
      facts: {
        'cube-lines': shapes.cube.lines,
        'cube-pairs': `${shapes.cube.pairs}\u00a0%`,
        'set-lines': shapes['set-3'].lines,
        'bent-lines': shapes['set-3'].lines - shapes.cube.lines,
        'four-lines': shapes['four-in-a-row'].lines,
        'four-pairs': `${shapes['four-in-a-row'].pairs}\u00a0%`,
        'square-pairs': `${shapes.square.pairs}\u00a0%`,
      },
      parts: [
        {
          kind: 'counted',
          id: 'shapes',
          columns: ['cells', 'lines', 'pairs'],
          rows: Object.entries(shapes).map(([at, { cells, lines, pairs }]) => [
            at,
            cells,
            lines,
            pairs,
          ]),
        },
      ],
    };
  },
};
