// Tests over millions of shuffles whether every card, pair and order comes equally often:
// `npm run prove -- shuffle --shuffles 10000000 --source dealing`. Ctrl-C ends it early with a result.
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { parseFlags, positiveInteger, rejectInput } from '../flags.js';
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

const USAGE = 'npm run prove -- shuffle --shuffles 10000000 --source dealing';
const { values } = parseFlags(USAGE, {
  options: {
    shuffles: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: 'proof' },
    source: { type: 'string', multiple: true, default: Object.keys(RANDOM_SOURCES) },
  },
});
const shuffles = positiveInteger('--shuffles', values.shuffles, USAGE);
const sources = values.source.filter((name): name is RandomSource =>
  Object.hasOwn(RANDOM_SOURCES, name),
);
if (sources.length < values.source.length) {
  rejectInput(`--source takes ${Object.keys(RANDOM_SOURCES).join(', ')}.`, USAGE);
}

let stopped = false;
process.once('SIGINT', () => {
  stopped = true;
});

async function count(source: RandomSource, tally: ShuffleCounts): Promise<void> {
  const started = process.cpuUsage();
  const bar = showProgress(shuffles, (done) => `${source}, ${tally.cards} cards: ${done} shuffles`);
  const randomSources = RANDOM_SOURCES[source](`${values.seed}:${tally.cards}`, shuffles);
  while (tally.shuffles < shuffles && !stopped) {
    countShuffles(tally, randomSources, BATCH);
    bar.update(tally.shuffles);
    await new Promise(setImmediate);
  }
  bar.stop();
  const { user } = process.cpuUsage(started);
  const each = (user / tally.shuffles).toFixed(1);
  console.log(`\n${source}: ${tally.shuffles} shuffles of ${tally.cards} cards, ${each} µs each`);
}

const formatTest = ({ name, chiSquared, degreesOfFreedom, upperTail, lowerTail }: UniformityTest) =>
  `  ${name}: chi-squared ${chiSquared.toFixed(1)} of ${degreesOfFreedom}, ` +
  `p ${formatP(upperTail)} (upper), ${formatP(lowerTail)} (lower)`;
const formatP = (p: number) => (p < 0.001 ? p.toExponential(1) : p.toFixed(3));

/** Prints the first test and the most extreme of the others. @returns whether the counts are uniform */
function report([first, ...others]: UniformityTest[]): boolean {
  console.log(formatTest(first!));
  const { pValue } = mostExtreme([first!, ...others]);
  if (others.length > 0) {
    console.log(`  of ${others.length} more, the least likely:`);
    const extreme = mostExtreme(others);
    console.log(
      `  ${formatTest(extreme.test)}; adjusted for ${others.length}: p ${formatP(extreme.pValue)}`,
    );
  }
  return pValue > SIGNIFICANCE;
}

let uniform = true;
for (const source of sources) {
  const pack = emptyCounts(52, 0);
  await count(source, pack);
  if (pack.shuffles === 0) break;
  uniform = report(testPositions(pack)) && uniform;
  uniform = report(testPairs(pack)) && uniform;
  if (stopped) break;
  const small = emptyCounts(8, 5);
  await count(source, small);
  uniform = report([testOrders(small)]) && uniform;
  if (stopped) break;
}
console.log(uniform ? '\nUniform, as far as this many shuffles can tell.' : '\nNOT UNIFORM.');
process.exit(uniform ? 0 : 1);
