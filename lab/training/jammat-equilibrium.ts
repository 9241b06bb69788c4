// Measures the equilibrium that jammat's bots play, on fresh hands from one pack:
// `npm run lab -- jammat-equilibrium --hands 100000 --seats 2`; `--find` computes the equilibrium again and writes it.
import { writeFileSync } from 'node:fs';
import { encodeQuantized, seededRandom } from '@rota/core';
import { findEquilibrium, POSITIONS } from '@rota/games/jammat/bot/equilibrium.ts';
import { RANKS } from '@rota/games/jammat/bot/strengths.ts';
import { readFlags, rejectInput } from '../flags.js';
import { MAX_SEATS, type Matchup, measureEquilibrium } from '../strength/measure-equilibrium.ts';

const TABLE = 'games/jammat/bot/equilibrium-shares.json';
function report({ layout, name, share, won, shared }: Matchup, hands: number): void {
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  console.log(
    `${layout}, ${name}: ${percent(share.mean)} ± ${percent(share.margin)} of ${hands} deals ` +
      `(${percent(won)} won, ${percent(shared)} shared)`,
  );
}

function find(rounds: number, hands: number): void {
  const written = (['square', 'row'] as const).map((layout) => {
    const shares = findEquilibrium(
      layout,
      { rounds, hands },
      seededRandom('equilibrium'),
      (round) => console.log(`${layout}: round ${round} of ${rounds}`),
    );
    const positions = Array.from({ length: POSITIONS[layout] }, (_, at) =>
      encodeQuantized(shares.slice(at * RANKS, (at + 1) * RANKS)),
    );
    return [layout, positions];
  });
  writeFileSync(TABLE, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
  console.log(`Written to ${TABLE}; run this again without --find to measure it.`);
}

const USAGE = 'npm run lab -- jammat-equilibrium --hands 20000 [--seats 2] [--find --rounds 30]';
const { hands, seats, ...flags } = readFlags(USAGE, {
  hands: 20_000,
  seats: 2,
  find: false,
  rounds: 30,
});
if (flags.find) find(flags.rounds, hands);
else {
  if (seats < 2 || seats > MAX_SEATS) {
    rejectInput(`--seats takes 2 to ${MAX_SEATS}: the hands come from one pack.`, USAGE);
  }
  const random = seededRandom('fresh');
  for (const layout of ['row', 'square'] as const) {
    for (const matchup of measureEquilibrium(layout, { seats, hands, random }))
      report(matchup, hands);
  }
}
