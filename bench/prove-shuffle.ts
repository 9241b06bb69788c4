// Tests over millions of shuffles whether every card, pair and order comes equally often:
// `npm run prove:shuffle -- --shuffles 10000000 --source dealing`. Ctrl-C ends it early with a result.
import { parseArgs } from 'node:util';
import { showProgress } from '../apps/cli/progress-bar.ts';
import { RANDOM_SOURCES, type RandomSource } from './shuffle/random-sources.ts';
import { countShuffles, emptyCounts, type ShuffleCounts } from './shuffle/shuffle-counts.ts';
import {
  mostExtreme,
  testOrders,
  testPairs,
  testPositions,
  type UniformityTest,
} from './shuffle/uniformity.ts';

/** Significance level over all tests of one table. */
const SIGNIFICANCE = 1e-6;
/** Shuffles between two checks for Ctrl-C. */
const BATCH = 5000;

const { values: asked } = parseArgs({
  options: {
    shuffles: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: 'proof' },
    source: { type: 'string', multiple: true, default: Object.keys(RANDOM_SOURCES) },
  },
});
const shuffles = Number(asked.shuffles);
const sources = asked.source.filter((name): name is RandomSource =>
  Object.hasOwn(RANDOM_SOURCES, name),
);
if (!Number.isSafeInteger(shuffles) || shuffles < 1 || sources.length < asked.source.length) {
  console.error(
    `How many shuffles, and of which source? There are: ${Object.keys(RANDOM_SOURCES)}.`,
  );
  process.exit(2);
}

let stopped = false;
process.once('SIGINT', () => {
  stopped = true;
});

async function count(source: RandomSource, tally: ShuffleCounts): Promise<void> {
  const started = process.cpuUsage();
  const bar = showProgress(shuffles, (done) => `${source}, ${tally.cards} cards: ${done} shuffles`);
  const chances = RANDOM_SOURCES[source](`${asked.seed}:${tally.cards}`, shuffles);
  while (tally.shuffles < shuffles && !stopped) {
    countShuffles(tally, chances, BATCH);
    bar.update(tally.shuffles);
    await new Promise(setImmediate);
  }
  bar.stop();
  const { user } = process.cpuUsage(started);
  const each = (user / tally.shuffles).toFixed(1);
  console.log(`\n${source}: ${tally.shuffles} shuffles of ${tally.cards} cards, ${each} µs each`);
}

const formatTest = ({
  name: what,
  chiSquared: value,
  degreesOfFreedom: freedom,
  upperTail: larger,
  lowerTail: smaller,
}: UniformityTest) =>
  `  ${what}: chi-squared ${value.toFixed(1)} of ${freedom}, p ${figure(larger)} (larger), ${figure(smaller)} (smaller)`;
const figure = (p: number) => (p < 0.001 ? p.toExponential(1) : p.toFixed(3));

/** Prints the first test, and of the others the most extreme. @returns whether the counts are uniform */
function report([first, ...others]: UniformityTest[]): boolean {
  console.log(formatTest(first!));
  const least = mostExtreme([first!, ...others]);
  if (others.length > 0) {
    console.log(`  of ${others.length} more, the least likely:`);
    const of = mostExtreme(others);
    console.log(`  ${formatTest(of.of)}; the chance that one of so many is: ${figure(of.chance)}`);
  }
  return least.chance > SIGNIFICANCE;
}

let even = true;
for (const source of sources) {
  const pack = emptyCounts(52, 0);
  await count(source, pack);
  if (pack.shuffles === 0) break;
  even = report(testPositions(pack)) && even;
  even = report(testPairs(pack)) && even;
  if (stopped) break;
  const small = emptyCounts(8, 5);
  await count(source, small);
  even = report([testOrders(small)]) && even;
  if (stopped) break;
}
console.log(even ? '\nEven, as far as this many shuffles can tell.' : '\nNOT EVEN.');
process.exit(even ? 0 : 1);
