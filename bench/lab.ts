// Deals a second of the lab on one core, in CPU seconds, and its memory: `npm run bench:lab`.
import { knowledge } from '@rota/keyed-triads/bot';
import { keyedTriads } from '@rota/keyed-triads/rules';
import { studies } from '@rota/keyed-triads/study';
import { type ChunkCrew, experimentOf, playChunk, runExperiment } from '@rota/lab';

const MILLION = 1_000_000;
const MILLIONS = 10;
const studied = { game: keyedTriads, knowledge, studies };

const here: ChunkCrew = {
  size: 1,
  play: async (experiment, chunk) => playChunk(studied, experiment, chunk),
};

/** @param watching the studies beside the general one @param each told after every million */
async function measure(deals: number, watching: readonly string[], each?: () => void) {
  const judged = experimentOf(studied, {
    seats: 4,
    bots: ['random'],
    deals,
    seed: 'bench',
    studies: watching,
  });
  if (!judged.ok) throw new Error(judged.refusal.code);
  const start = process.cpuUsage();
  await runExperiment(studied, judged.value, here, {
    progress: (done) => {
      if (done % MILLION === 0) each?.();
    },
  });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const memory = () => `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`;

await measure(MILLION / 10, []);
const title = '1,000,000 deals of Keyed Triads, four random seats';
console.log(`${title}: ${(await measure(MILLION, [])).toFixed(2)} CPU s`);
for (const study of Object.keys(studies)) {
  const seconds = await measure(MILLION / 10, [study]);
  console.log(`  with the study “${study}”: ${(10 * seconds).toFixed(2)} CPU s`);
}
let done = 0;
console.log(`memory over ${MILLIONS} million:`);
await measure(MILLIONS * MILLION, [], () => console.log(`  after ${++done} million: ${memory()}`));
