// Run by main.js with the Node that Lighthouse needs and the server's address.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../../tools/browser.ts';
import { parseFlags, positiveInteger } from '../../flags.js';

const USAGE = 'npm run lab -- lighthouse --visits 3 --pages lobby,table --performance 95';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const { positionals, values } = parseFlags(USAGE, {
  allowPositionals: true,
  options: {
    /** Visits of each page; the median performance counts. */
    visits: { type: 'string', default: '3' },
    pages: { type: 'string' },
    performance: { type: 'string', default: '95' },
  },
});
const MIN_SCORES = {
  performance: Number(values.performance),
  accessibility: 100,
  'best-practices': 100,
};

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}
interface Report {
  readonly categories: Record<
    (typeof CATEGORIES)[number],
    {
      readonly score: number;
      readonly auditRefs: { readonly id: string; readonly weight: number }[];
    }
  >;
  readonly audits: Record<string, Audit>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;

const { default: lighthouse } = (await import(String('lighthouse'))) as { default: Lighthouse };
const [address] = positionals as [string];
const visits = positiveInteger('--visits', values.visits, USAGE);

const port = await freePort();
const found = await requireBrowser();
const context = await chromium.launchPersistentContext('', {
  ...found,
  args: [...found.args, `--remote-debugging-port=${port}`],
});
let passed = true;
try {
  // Makes a guest of this browser.
  await context.request.get(`${address}/api/me`);
  // Some headless browsers time images only, and this table always has some: the backs of its cards.
  const made = await context.request.post(`${address}/api/tables`, {
    data: { game: 'three-card', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'master' }] },
  });
  const { id } = await made.json();
  const all = {
    lobby: '/',
    table: `/table/${id}`,
    rules: '/rules/keyed-triads',
    settings: '/settings',
  };
  const chosen = values.pages?.split(',');
  const pages = Object.entries(all).filter(([name]) => chosen?.includes(name) ?? true);
  if (pages.length === 0) throw new RangeError(`There are: ${Object.keys(all).join(', ')}.`);
  console.log(
    'page       performance  accessibility  best practices   first paint  largest  blocked',
  );
  for (const [name, path] of pages) {
    const reports: Report[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const { lhr } = await lighthouse(`${address}${path}`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: CATEGORIES,
      });
      reports.push(lhr);
    }
    reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
    passed = print(name, reports[visits >> 1]!) && passed;
  }
} finally {
  await context.close();
}
process.exitCode = passed ? 0 : 1;

/** Prints a page's scores. @returns whether they reach the minimum */
function print(name: string, { categories, audits }: Report): boolean {
  const scores = CATEGORIES.map((category) => Math.round(100 * categories[category].score));
  const ms = (id: string) => `${Math.round(audits[id]!.numericValue!)} ms`;
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
  console.log(
    [name.padEnd(9), ...scores.map((score) => String(score).padStart(12)), ...times.map(ms)].join(
      '  ',
    ),
  );
  for (const category of CATEGORIES) {
    if (Math.round(100 * categories[category].score) >= MIN_SCORES[category]) continue;
    for (const { id, weight } of categories[category].auditRefs) {
      const { title, score } = audits[id]!;
      if (weight > 0 && score !== null && score < 1)
        console.log(`  ${category}: ${title} (${id}, ${score})`);
    }
  }
  return CATEGORIES.every((category, at) => scores[at]! >= MIN_SCORES[category]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
