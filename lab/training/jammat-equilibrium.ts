// Computes the equilibrium that jammat's bots play and writes it to a file: `npm run lab -- jammat-equilibrium --rounds 30
// --hands 10000 --file games/jammat/bot/equilibrium-shares.json`. `npm run lab -- strength table` measures it.
import { writeFileSync } from 'node:fs';
import { encodeQuantized, seededRandom } from '@rota/core';
import { findEquilibrium } from '@rota/games/jammat/bot/equilibrium.ts';
import { RANKS } from '@rota/games/jammat/bot/strengths.ts';
import { readFlags } from '../flags.js';

const USAGE = 'npm run lab -- jammat-equilibrium --rounds 30 --hands 10000 --file FILE';
const { rounds, hands, file } = readFlags(USAGE, {
  rounds: 30,
  hands: 10_000,
  file: '.cache/equilibrium-shares.json',
});

const written = (['square', 'row'] as const).map((layout) => {
  const shares = findEquilibrium(layout, { rounds, hands }, seededRandom('equilibrium'), (round) =>
    console.log(`${layout}: round ${round} of ${rounds}`),
  );
  const positions = Array.from({ length: shares.length / RANKS }, (_, at) =>
    encodeQuantized(shares.slice(at * RANKS, (at + 1) * RANKS)),
  );
  return [layout, positions];
});
writeFileSync(file, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
console.log(`Written to ${file}.`);
