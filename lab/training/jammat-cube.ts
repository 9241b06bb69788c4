// Arranges cubes of jammat and proves how good they are: `npm run lab -- jammat-cube --hands 3 --seed x`. With
// `--certificate FILE` the hands, the cubes found and the multipliers that prove their bounds are written.
import { writeFileSync } from 'node:fs';
import { seededRandom, shuffle, standardPack } from '@rota/core';
import { annealCube } from '@rota/games/jammat/bot/anneal-cube.ts';
import { strengthPercentiles } from '@rota/games/jammat/bot/strengths.ts';
import { boundOf, cubeCertificate } from '@rota/games/jammat/metrics/cube-bound.ts';
import { parseFlags, positiveInteger } from '../flags.js';

const USAGE =
  'npm run lab -- jammat-cube --hands 3 --runs 10 --swaps 1000000 --seed cube --certificate FILE';
const { values } = parseFlags(USAGE, {
  options: {
    hands: { type: 'string', default: '3' },
    runs: { type: 'string', default: '10' },
    swaps: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'cube' },
    certificate: { type: 'string' },
  },
});
const random = seededRandom(values.seed);
const valuation = strengthPercentiles('lowest');
const [hands, runsEach, swaps] = (['hands', 'runs', 'swaps'] as const).map((flag) =>
  positiveInteger(`--${flag}`, values[flag], USAGE),
) as [number, number, number];
const schedule = { swaps, initialTemperature: 0.3 };
const proofs: unknown[] = [];
for (let number = 1; number <= hands; number++) {
  const hand = shuffle(standardPack(), random).slice(0, 27);
  const runs = Array.from({ length: runsEach }, () =>
    annealCube(hand, 'lowest', valuation, random, schedule),
  ).sort((a, b) => b.value - a.value);
  const [best] = runs;
  const certificate = await cubeCertificate(hand, valuation);
  const bound = boundOf(certificate, hand, valuation);
  proofs.push({ hand, cube: best!.cards, value: best!.value, bound, certificate });
  console.log(
    `hand ${number}: best of ${runs.length} cubes ${best!.value.toFixed(3)}, worst ${runs.at(-1)!.value.toFixed(3)}; ` +
      `no cube is above ${bound.toFixed(3)}: ${((100 * best!.value) / bound).toFixed(1)}% proven`,
  );
}
if (values.certificate !== undefined) {
  writeFileSync(values.certificate, `${JSON.stringify(proofs)}\n`);
  console.log(`Written to ${values.certificate}.`);
}
