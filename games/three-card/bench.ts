/** Random playouts of Three Card through the contract: `node games/three-card/bench.ts`. */
import { defaultOf, playout, seededRandom, shuffle } from '@rota/core';
import { threeCard } from './rules/index.ts';
import type { Options } from './rules/options.ts';

const SECONDS = 2;

const random = seededRandom('bench');
const options = Object.fromEntries(
  Object.entries(threeCard.options).map(([name, spec]) => [name, defaultOf(spec)]),
) as Options;

for (const seats of [2, 3, 4, 6, 8, 12]) {
  const pack = threeCard.packs(options, seats)[0]!;
  play(0.5);
  const { moves, deals, seconds } = play(SECONDS);
  const rate = `${(moves / seconds / 1e6).toFixed(1)} million moves/s`;
  console.log(`${seats} seats: ${rate}, ${(moves / deals).toFixed(0)} moves a deal`);

  function play(limit: number) {
    const start = process.cpuUsage().user;
    let moves = 0;
    let deals = 0;
    let seconds = 0;
    while (seconds < limit) {
      const state = threeCard.deal(options, seats, deals % seats, shuffle(pack, random));
      moves += playout(threeCard, state, random);
      deals++;
      seconds = (process.cpuUsage().user - start) / 1e6;
    }
    return { moves, deals, seconds };
  }
}
