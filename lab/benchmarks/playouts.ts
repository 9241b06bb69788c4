// Measures random playouts on one core, in CPU time: `npm run lab -- playouts`;
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
} from '@rota/core';
import { jammat } from '@rota/games/jammat/rules';
import { keyOfTheDoor } from '@rota/games/key-of-the-door/rules';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { threeCard } from '@rota/games/three-card/rules';
import { decimal, readFlags } from '../flags.js';

const USAGE = 'npm run lab -- playouts --seconds 1.5';
const { seconds } = readFlags(USAGE, { seconds: decimal(1.5) });

const random = seededRandom('bench');

/** Does some work and returns how many units. */
type Work = () => number;

/** Returns units of work per CPU second. */
function rate(work: Work): number {
  run(work, seconds / 4);
  const { done, spent } = run(work, seconds);
  return done / spent;
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

// Asking for the time takes as long as some hundred moves.
const DEALS_AT_A_TIME = 500;
const DEALS_OF_CHECKSUM = 1000;

/** The deals of a game with the first value of every option but those given. */
class Deals {
  private readonly options: OptionValues;
  private readonly packs: Card[][];

  constructor(
    private readonly game: AnyGame,
    private readonly seats: number,
    settings: object = {},
  ) {
    this.options = { ...defaultOptions(game.options), ...settings } as OptionValues;
    this.packs = game.packs(this.options, seats);
  }

  /** Shuffles, deals and plays. @returns the number of moves */
  readonly play: Work = () => {
    let moves = 0;
    for (let deal = 0; deal < DEALS_AT_A_TIME; deal++) {
      moves += this.playOne(deal % this.seats, random).moves;
    }
    return moves;
  };

  checksum(): string {
    const fixed = seededRandom('checksum');
    this.packs.splice(0, this.packs.length, ...this.game.packs(this.options, this.seats));
    let sum = 0;
    for (let deal = 0; deal < DEALS_OF_CHECKSUM; deal++) {
      const { moves, scores } = this.playOne(deal % this.seats, fixed);
      sum = Math.imul(sum, 31) + moves;
      for (const score of scores) sum = Math.imul(sum, 31) + score;
    }
    return (sum >>> 0).toString(16).padStart(8, '0');
  }

  private playOne(dealer: number, random: Random) {
    const state = this.game.deal(this.options, this.seats, dealer, this.shuffled(random));
    const moves = playout(this.game, state, random);
    return { moves, scores: this.game.result(state)!.scores };
  }

  private shuffled(random: Random): Card[] {
    for (const pack of this.packs) shuffle(pack, random);
    return this.packs.length === 1 ? this.packs[0]! : this.packs.flat();
  }
}

function measure(name: string, game: AnyGame, seats: number, settings?: object): void {
  const deals = new Deals(game, seats, settings);
  const checksum = deals.checksum();
  const millions = (rate(deals.play) / 1e6).toFixed(2);
  console.log(`${name}, ${seats} seats: ${millions} million moves/s; checksum ${checksum}`);
}

for (let seats = 2; seats <= 7; seats++) measure('Keyed Triads', keyedTriads, seats);
for (let seats = 2; seats <= 5; seats++) {
  measure('Key of the Door', keyOfTheDoor, seats);
  measure('Key of the Door with automatic calls', keyOfTheDoor, seats, { calls: 'automatic' });
}
for (const seats of [2, 4, 8, 12]) measure('Three Card', threeCard, seats);
measure('jammat', jammat, 4);
