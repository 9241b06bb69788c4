// Counts what each sum of a key wins when everyone plays at random, by code that was written from the rules alone:
// `npm run lab -- random-triads --seats 7 --deals 10000000 --seed 1`.
import { parseFlags, positiveInteger } from '../flags.js';
import { printTable } from '../print-table.ts';
import { countRandomTriads } from './count-random-triads.ts';

const USAGE = 'npm run lab -- random-triads --seats 7 --deals 10000000 --seed 1';
const { values } = parseFlags(USAGE, {
  options: {
    seats: { type: 'string', default: '7' },
    deals: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '1' },
  },
});
const [seats, deals, seed] = (['seats', 'deals', 'seed'] as const).map((flag) =>
  positiveInteger(`--${flag}`, values[flag], USAGE),
) as [number, number, number];
printTable([
  ['sum', 'triads', '95 % ±', 'keys'],
  ...countRandomTriads(seats, deals, seed).flatMap(({ mean, margin, keys }, sum) =>
    keys === 0 ? [] : [[String(sum), mean.toFixed(4), margin.toFixed(4), String(keys)]],
  ),
]);
