// Measures how the costs grow: with tables, stored matches, missed updates, the length of a match and
// nodes. `npm run lab -- growth` prints it, `-- --write` also writes docs/growth.md, and
// `-- --only resume,matches` measures a part. `--quick` takes small sizes, to see that it works.
import { writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { join } from 'node:path';
import type { PlayableGame } from '@rota/bots';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { readFlags, rejectInput } from '../flags.js';
import { exponentOf, formatCost, type GrowthSeries } from './growth/growth-series.ts';
import { growMatches, growMissedUpdates } from './growth/match-length.ts';
import { growNodes, growTables } from './growth/server-load.ts';
import { growStoredTables } from './growth/stored-tables.ts';
import { rota } from './load/rota.ts';
import { serveAsChild } from './load/server-process.ts';

const USAGE = 'npm run lab -- growth [--write | --quick --only tables,nodes]';

/** The game of all measurements. */
const PLAYABLE: PlayableGame = { game: keyedTriads, policies };

interface Part {
  readonly sizes: readonly number[];
  readonly quickSizes: readonly number[];
  measure(sizes: readonly number[], seconds: number): Promise<GrowthSeries[]>;
}

const PARTS: Readonly<Record<string, Part>> = {
  tables: { sizes: [10, 100, 1000], quickSizes: [10, 20], measure: growTables },
  stored: {
    sizes: [10_000, 100_000, 1_000_000],
    quickSizes: [1000, 2000],
    measure: growStoredTables,
  },
  resume: {
    sizes: [1, 10, 100, 1000],
    quickSizes: [1, 10],
    measure: (sizes) => growMissedUpdates(PLAYABLE, sizes),
  },
  matches: {
    sizes: [1, 4, 16],
    quickSizes: [1, 2],
    measure: (sizes) => growMatches(PLAYABLE, sizes),
  },
  nodes: { sizes: [1, 2, 3], quickSizes: [1, 2], measure: growNodes },
};

if (process.send) await serveAsChild(rota);
else await main();

async function main(): Promise<void> {
  const values = readFlags(USAGE, {
    only: Object.keys(PARTS).join(),
    quick: false,
    write: false,
  });
  const only = values.only.split(',');
  const unknown = only.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) {
    rejectInput(`No part “${unknown}”. There are ${Object.keys(PARTS).join(', ')}.`, USAGE);
  }
  if (values.write && (values.quick || only.length < Object.keys(PARTS).length)) {
    rejectInput('--write measures everything: leave out --only and --quick.', USAGE);
  }
  const all: GrowthSeries[] = [];
  for (const name of only) {
    const { sizes, quickSizes, measure } = PARTS[name]!;
    const measured = await measure(values.quick ? quickSizes : sizes, values.quick ? 1 : 6);
    for (const series of measured) console.log(`${describe(series)}\n`);
    all.push(...measured);
  }
  if (values.write) writePage(all);
}

function formatExponent(points: GrowthSeries['points']): string {
  return exponentOf(points).toFixed(2).replace('-0.00', '0.00');
}

/** One line a point, and the exponent. */
function describe({ title, size, points }: GrowthSeries): string {
  const lines = points.map(
    (point) => `  ${formatCost(point.size)} ${size}: ${formatCost(point.cost)}`,
  );
  return [title, ...lines, `  exponent ${formatExponent(points)}`].join('\n');
}

function writePage(all: readonly GrowthSeries[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const rows = all.map(({ title, size, points }) => {
    const costs = points.map((point) => `${formatCost(point.size)}: ${formatCost(point.cost)}`);
    return `| ${title} | ${size} | ${costs.join(' · ')} | ${formatExponent(points)} |`;
  });
  writeFileSync(
    join('docs', 'growth.md'),
    `# How the costs grow

Written by \`npm run lab -- growth --write\` on ${day}: ${machine}. The exponent is the slope
over logarithmic axes: 0 means that the size does not matter, 1 that the cost is proportional to it. All of it is Keyed Triads among four.

| cost | size | measured | exponent |
|------|------|----------|---------:|
${rows.join('\n')}
`,
  );
}
