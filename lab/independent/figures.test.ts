import { expect, test } from 'vitest';
import { readShipped } from '../reports/shipped-reports.ts';
import { compareWithReport } from './compare.ts';
import { PROGRAMS } from './programs.ts';

/** Deals of each kind; `npm run prove -- figures` plays many more. */
const DEALS = { 'keyed-triads': 400, 'key-of-the-door': 120, 'three-card': 100, jammat: 20 };
/** Below the largest of some hundred differences by chance, with slack for so few deals. */
const BOUND = 5;

test.each(Object.entries(DEALS))(
  'an independent program agrees with the report on %s',
  (game, deals) => {
    const figures = PROGRAMS[game]!.compute(deals, 1);
    const { compared } = compareWithReport(readShipped(game), figures);
    expect(compared.length).toBeGreaterThan(game === 'three-card' ? 8 : 60);
    const names = compared
      .filter(({ difference }) => Math.abs(difference) > BOUND)
      .map(
        ({ path, published, independent }) => `${path.join(' › ')}: ${published} ${independent}`,
      );
    expect(names).toEqual([]);
  },
);
