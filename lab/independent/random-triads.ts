// Counts what each sum of a key wins when everyone plays at random, by code that was written from the rules alone:
// `npm run lab -- random-triads --seats 7 --deals 10000000 --seed 1`.
import { readFlags } from '../flags.js';
import { printTable } from '../print-table.ts';
import { countRandomTriads } from './count-random-triads.ts';

const USAGE = 'npm run lab -- random-triads --seats 7 --deals 10000000 --seed 1';
const { seats, deals, seed } = readFlags(USAGE, { seats: 7, deals: 10_000_000, seed: 1 });
printTable([
  ['sum', 'triads', '95 % ±', 'keys'],
  ...countRandomTriads(seats, deals, seed).flatMap(({ mean, margin, keys }, sum) =>
    keys === 0 ? [] : [[String(sum), mean.toFixed(4), margin.toFixed(4), String(keys)]],
  ),
]);
