// Measures random playouts and jammat's solvers on one core, in CPU time: `npm run lab -- playouts`;
// `-- --seconds 0.1` measures each for a shorter time. The checksum of a game's scores in fixed deals
// changes only with its rules or its sampling.
import {
  type AnyGame,
  type Card,
  defaultOptions,
  type OptionValues,
  playout,
  type Random,
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
import { parseFlags, positiveNumber } from '../flags.js';
import * as plainJammat from '../independent/plain-jammat.ts';
import * as plainKeyOfTheDoor from '../independent/plain-key-of-the-door.ts';
import * as plain from '../independent/plain-keyed-triads.ts';
import * as plainThreeCard from '../independent/plain-three-card.ts';

/** The annealing that gives the best known cubes. */
const LONG: AnnealingSchedule = { swaps: 1_500_000, initialTemperature: 0.3 };
const USAGE = 'npm run lab -- playouts --seconds 1.5';
const { values } = parseFlags(USAGE, { options: { seconds: { type: 'string', default: '1.5' } } });
const seconds = positiveNumber('--seconds', values.seconds, USAGE);

const random = seededRandom('bench');

/** Does some work and returns how many units. */
type Work = () => number;

/** Returns units of work per CPU second. */
function rate(work: Work): number {
  return rates(work)[0]!;
}

const TURNS = 6;

/** Returns units per CPU second of several kinds of work that take turns, so that all have the same noise. */
function rates(...works: readonly Work[]): number[] {
  for (const work of works) run(work, seconds / 4);
  const runs = Array.from({ length: TURNS }, () => works.map((work) => run(work, seconds / TURNS)));
  return works.map((_, at) => {
    const done = runs.reduce((sum, turn) => sum + turn[at]!.done, 0);
    return done / runs.reduce((sum, turn) => sum + turn[at]!.spent, 0);
  });
}

function run(work: Work, limit: number): { readonly done: number; readonly spent: number } {
  const start = process.cpuUsage();
  let done = 0;
  for (;;) {
    done += work();
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1e6;
    if (spent >= limit) return { done, spent };
  }
}

/** Plays one deal. @returns the number of moves; `scores` are added to a checksum */
type PlayOneDeal = (
  dealer: number,
  pack: Card[],
  random: Random,
) => { readonly moves: number; readonly scores?: ArrayLike<number> };

// Asking for the time takes as long as some hundred moves.
const DEALS_AT_A_TIME = 500;
const DEALS_OF_CHECKSUM = 1000;

/** The deals of a game with the first value of every option but those given. */
class Deals {
  readonly options: OptionValues;
  private readonly packs: Card[][];

  constructor(
    private readonly game: AnyGame,
    readonly seats: number,
    settings: object = {},
  ) {
    this.options = { ...defaultOptions(game.options), ...settings } as OptionValues;
    this.packs = game.packs(this.options, seats);
  }

  /** Plays deals by the rules, as everything does. */
  readonly playByRules: PlayOneDeal = (dealer, pack, random) => {
    const state = this.game.deal(this.options, this.seats, dealer, pack);
    const moves = playout(this.game, state, random);
    return { moves, scores: this.game.result(state)!.scores };
  };

  /** Work that shuffles, deals and plays, counted in moves. */
  work(play: PlayOneDeal): Work {
    let dealer = 0;
    return () => {
      let moves = 0;
      for (let deal = 0; deal < DEALS_AT_A_TIME; deal++) {
        moves += play(dealer, this.shuffled(random), random).moves;
        dealer = (dealer + 1) % this.seats;
      }
      return moves;
    };
  }

  checksum(play: PlayOneDeal): string {
    const fixed = seededRandom('checksum');
    this.packs.splice(0, this.packs.length, ...this.game.packs(this.options, this.seats));
    let sum = 0;
    for (let deal = 0; deal < DEALS_OF_CHECKSUM; deal++) {
      const { moves, scores } = play(deal % this.seats, this.shuffled(fixed), fixed);
      sum = Math.imul(sum, 31) + moves;
      for (let seat = 0; seat < this.seats; seat++) sum = Math.imul(sum, 31) + scores![seat]!;
    }
    return (sum >>> 0).toString(16).padStart(8, '0');
  }

  private shuffled(random: Random): Card[] {
    for (const pack of this.packs) shuffle(pack, random);
    return this.packs.length === 1 ? this.packs[0]! : this.packs.flat();
  }
}

const inMillions = (rate: number) => `${(rate / 1e6).toFixed(2)} million moves/s`;

/** Prints a line about playouts by the rules beside those of a plain version, if there is one. */
function compare(name: string, deals: Deals, playPlainly?: PlayOneDeal, sameDraws = true): void {
  const checksum = deals.checksum(deals.playByRules);
  if (playPlainly && sameDraws && deals.checksum(playPlainly) !== checksum) {
    throw new Error(`${name}: the plain version scores otherwise`);
  }
  const [ours, theirs] = playPlainly
    ? rates(deals.work(deals.playByRules), deals.work(playPlainly))
    : rates(deals.work(deals.playByRules));
  const ratio = theirs ? `, ${(ours! / theirs).toFixed(2)} times the plain version` : '';
  console.log(`${name}: ${inMillions(ours!)}${ratio}; checksum ${checksum}`);
}

for (let seats = 2; seats <= 7; seats++) {
  compare(
    `Keyed Triads, ${seats} seats`,
    new Deals(keyedTriads, seats),
    (dealer, pack, random) => ({ moves: plain.playout(plain.deal(seats, dealer, pack), random) }),
    false,
  );
}
for (let seats = 2; seats <= 5; seats++) {
  const name = `Key of the Door, ${seats} seats`;
  compare(name, new Deals(keyOfTheDoor, seats), (dealer, pack, random) => ({
    moves: plainKeyOfTheDoor.playout(seats, dealer, pack, random),
    scores: plainKeyOfTheDoor.scores,
  }));
  compare(`${name}, automatic calls`, new Deals(keyOfTheDoor, seats, { calls: 'automatic' }));
}
for (const seats of [2, 4, 8, 12]) {
  compare(`Three Card, ${seats} seats`, new Deals(threeCard, seats), (dealer, pack, random) => ({
    moves: plainThreeCard.playout(seats, dealer, pack, random),
    scores: plainThreeCard.scores,
  }));
}
compare('jammat, 4 seats', new Deals(jammat, 4));

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
