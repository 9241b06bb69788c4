// Deals a second of the lab on one core, in CPU seconds, and its memory: `npm run bench:lab`; with
// `-- --scale 0.01` fewer deals, and the seconds of all of them as far as these tell.
import { parseArgs } from 'node:util';
import { inlineRunner } from '@rota/bots';
import { experimentOf, playChunkHandler, runExperiment } from '@rota/experiments';
import { policies } from '@rota/games/keyed-triads/bot';
import { studies } from '@rota/games/keyed-triads/metrics';
import { keyedTriads } from '@rota/games/keyed-triads/rules';

const MILLION = 1_000_000;
const MILLIONS = 10;
const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) throw new RangeError('--scale takes a number above 0, at most 1');
const studied = { game: keyedTriads, policies, studies };

const here = inlineRunner(playChunkHandler(() => studied));

/** @param watching the studies beside the general one @param each told now and then how many deals are done @returns its CPU seconds */
async function measure(deals: number, watching: readonly string[], each?: (done: number) => void) {
  const judged = experimentOf(studied, {
    seats: 4,
    bots: ['random'],
    deals: Math.ceil(scale * deals),
    seed: 'bench',
    studies: watching,
  });
  if (!judged.ok) throw new Error(judged.rejection.code);
  const start = process.cpuUsage();
  await runExperiment(studied, judged.value, here, {
    ...(each ? { progress: each } : {}),
  });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6 / scale;
}

const memory = () => `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`;

await measure(MILLION / 10, []);
const title = '1,000,000 deals of Keyed Triads, four random seats';
console.log(`${title}: ${(await measure(MILLION, [])).toFixed(2)} CPU s`);
for (const study of Object.keys(studies)) {
  const seconds = await measure(MILLION / 10, [study]);
  console.log(`  with the study “${study}”: ${(10 * seconds).toFixed(2)} CPU s`);
}
console.log(`memory over ${MILLIONS} million:`);
let million = 0;
await measure(MILLIONS * MILLION, [], (done) => {
  if (done < (million + 1) * MILLION * scale) return;
  console.log(`  after ${++million} million: ${memory()}`);
});
