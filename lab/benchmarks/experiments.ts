// Measures the lab's CPU time for a million deals on one core, and its memory: `npm run lab -- experiments`;
// `-- --scale 0.01` plays fewer deals and extrapolates.
import { inlineRunner } from '@rota/bots';
import { createExperiment, playChunkHandler, runExperiment } from '@rota/experiments';
import { policies } from '@rota/games/keyed-triads/bot';
import { metrics } from '@rota/games/keyed-triads/metrics';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { parseFlags, positiveNumber, rejectInput } from '../flags.js';

const MILLION = 1_000_000;
const MILLIONS = 10;
const USAGE = 'npm run lab -- experiments --scale 0.1';
const { values } = parseFlags(USAGE, { options: { scale: { type: 'string', default: '1' } } });
const scale = positiveNumber('--scale', values.scale, USAGE);
if (scale > 1) rejectInput('--scale takes at most 1.', USAGE);
const measured = { game: keyedTriads, policies, metrics };

const runner = inlineRunner(playChunkHandler(() => measured));

/** Returns the CPU seconds of an experiment. @param studies metrics besides the general one */
async function measure(
  deals: number,
  studies: readonly string[],
  onProgress?: (done: number) => void,
) {
  const experiment = createExperiment(measured, {
    seats: 4,
    bots: ['random'],
    deals: Math.ceil(scale * deals),
    seed: 'bench',
    studies,
  });
  if (!experiment.ok) throw new Error(experiment.rejection.code);
  const start = process.cpuUsage();
  await runExperiment(measured, experiment.value, runner, {
    ...(onProgress ? { onProgress } : {}),
  });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6 / scale;
}

const memory = () => `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`;

await measure(MILLION / 10, []);
const title = '1,000,000 deals of Keyed Triads, four random seats';
console.log(`${title}: ${(await measure(MILLION, [])).toFixed(2)} CPU s`);
for (const metric of Object.keys(metrics)) {
  const seconds = await measure(MILLION / 10, [metric]);
  console.log(`  with the metric “${metric}”: ${(10 * seconds).toFixed(2)} CPU s`);
}
console.log(`memory over ${MILLIONS} million:`);
let million = 0;
await measure(MILLIONS * MILLION, [], (done) => {
  if (done < (million + 1) * MILLION * scale) return;
  console.log(`  after ${++million} million: ${memory()}`);
});
