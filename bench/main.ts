// Measures random playouts and jammat's solvers on one core, in CPU time: `npm run bench`;
// `-- --seconds 0.1` measures each for a shorter time.
import { parseArgs } from 'node:util';
import {
  type AnyGame,
  type Card,
  defaultOf,
  type OptionValues,
  playout,
  seededRandom,
  shuffle,
  standardPack,
} from '@rota/core';
import {
  type AnnealingSchedule,
  annealCube,
  cubeValuation,
  QUICK,
  THOROUGH,
} from '@rota/games/jammat/bot/anneal-cube.ts';
import { bestSquareForPositions } from '@rota/games/jammat/bot/best-for-positions.ts';
import { positionValues } from '@rota/games/jammat/bot/best-response.ts';
import { lexicographicSquare, mostValuableSquare } from '@rota/games/jammat/bot/best-square.ts';
import { strengthPercentiles } from '@rota/games/jammat/bot/strengths.ts';
import { jammat } from '@rota/games/jammat/rules';
import { keyOfTheDoor } from '@rota/games/key-of-the-door/rules';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { threeCard } from '@rota/games/three-card/rules';
import * as plainJammat from './plain-jammat.ts';
import * as plain from './plain-keyed-triads.ts';

/** The annealing that gives the best known cubes. */
const LONG: AnnealingSchedule = { swaps: 1_500_000, initialTemperature: 0.3 };
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '1.5' } } });
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new RangeError('--seconds takes a number above 0');

const random = seededRandom('bench');

/** Returns units of work per CPU second. @param work does some and returns how many units */
function rate(work: () => number): number {
  run(seconds / 4);
  return run(seconds);

  function run(limit: number): number {
    const start = process.cpuUsage();
    let done = 0;
    for (;;) {
      done += work();
      const { user, system } = process.cpuUsage(start);
      const spent = (user + system) / 1e6;
      if (spent >= limit) return done / spent;
    }
  }
}

/** Returns moves per CPU second of whole deals: shuffle, deal, play to the end. */
function playouts(game: AnyGame, seats: number, settings: object = {}): number {
  const options = {
    ...Object.fromEntries(
      Object.entries(game.options).map(([name, spec]) => [name, defaultOf(spec)]),
    ),
    ...settings,
  } as OptionValues;
  const packs: Card[][] = game.packs(options, seats);
  let dealer = 0;
  return rate(() => {
    let moves = 0;
    for (let deal = 0; deal < 100; deal++) {
      for (const pack of packs) shuffle(pack, random);
      const pack = packs.length === 1 ? packs[0]! : packs.flat();
      moves += playout(game, game.deal(options, seats, dealer, pack), random);
      dealer = (dealer + 1) % seats;
    }
    return moves;
  });
}

const inMillions = (rate: number) => `${(rate / 1e6).toFixed(2)} million moves/s`;

for (let seats = 2; seats <= 7; seats++) {
  const ours = playouts(keyedTriads, seats);
  const pack = keyedTriads.packs({ claims: 'automatic', proximity: 'paired' }, seats)[0]!;
  const theirs = rate(() => plain.playout(plain.deal(seats, 0, shuffle(pack, random)), random));
  console.log(
    `Keyed Triads, ${seats} seats: ${inMillions(ours)}, ${(ours / theirs).toFixed(1)} times the plain version`,
  );
}
for (let seats = 2; seats <= 5; seats++) {
  const called = playouts(keyOfTheDoor, seats);
  const automatic = playouts(keyOfTheDoor, seats, { calls: 'automatic' });
  console.log(
    `Key of the Door, ${seats} seats: ${inMillions(called)}; with automatic calls ${inMillions(automatic)}`,
  );
}
for (const seats of [2, 4, 8, 12]) {
  console.log(`Three Card, ${seats} seats: ${inMillions(playouts(threeCard, seats))}`);
}
console.log(`jammat, 4 seats: ${inMillions(playouts(jammat, 4))}`);

const valuation = strengthPercentiles('lowest').map((share) => share ** 4);
const pack = standardPack();
const hand = () => shuffle(pack, random).slice(0, 9);
const squares = rate(() => {
  mostValuableSquare(hand(), 'lowest', valuation);
  return 1;
});
const lexicographic = rate(() => {
  lexicographicSquare(hand(), 'lowest');
  return 1;
});
const positions = positionValues('square', 'table', 2);
const optimal = rate(() => {
  bestSquareForPositions(hand(), 'lowest', positions);
  return 1;
});
const plainSquares = rate(() => {
  plainJammat.mostValue(hand(), 'lowest', valuation);
  return 1;
});
console.log(
  `jammat: ${Math.round(squares)} most valuable squares/s, ${Math.round(squares / plainSquares)} times the plain version; ` +
    `${Math.round(lexicographic)} lexicographic ones/s, ${Math.round(optimal)} best for their positions/s`,
);

const cubeLineValues = cubeValuation('lowest');
const cubes = Array.from({ length: 12 }, () => {
  const cards = shuffle(pack, random).slice(0, 27);
  const annealed = (how: AnnealingSchedule) =>
    annealCube(cards, 'lowest', cubeLineValues, random, how).value;
  const best = Math.max(annealed(LONG), annealed(LONG));
  return { quick: annealed(QUICK) / best, thorough: annealed(THOROUGH) / best };
});
const away = (how: 'quick' | 'thorough') => {
  const share = cubes.reduce((sum, cube) => sum + cube[how], 0) / cubes.length;
  return `${(100 * (1 - share)).toFixed(1)}%`;
};
console.log(
  `jammat, cube: ${QUICK.swaps} swaps come within ${away('quick')} of the best known on average, ` +
    `${THOROUGH.swaps} within ${away('thorough')} (best of two of ${LONG.swaps}, ${cubes.length} hands)`,
);
