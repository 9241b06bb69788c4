import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rows of a table look all alike: the colours of the first few are those of all. */
const LIKE_THE_FIRST = 'tbody > tr:nth-child(n + 5)';

const COLOURS = 'color-contrast';

/**
 * Where axe finds a rule broken on the page as it stands: every rule in the whole page, and colours
 * where they may differ. Axe is put into a page once.
 * @param without rules not to be asked
 */
export async function brokenRules(page: Page, without: readonly string[] = []): Promise<Result[]> {
  const disabled = [COLOURS, ...without].map((rule) => [rule, { enabled: false }]);
  const broken = await run(page, { rules: Object.fromEntries(disabled) });
  return without.includes(COLOURS) ? broken : [...broken, ...(await poorContrasts(page))];
}

/** The same for colours only: what is left to ask of a page in another theme. */
export function poorContrasts(page: Page): Promise<Result[]> {
  return run(page, { runOnly: { type: 'rule', values: [COLOURS] } }, LIKE_THE_FIRST);
}

async function run(page: Page, options: RunOptions, exclude?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ options, exclude }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const where = exclude ? { include: 'html', exclude } : document;
      // Colours are judged as they are painted: tools/painting.ts.
      const sheets = [...document.adoptedStyleSheets];
      document.adoptedStyleSheets = [];
      try {
        const { violations } = await axe.run(where, { ...options, resultTypes: ['violations'] });
        return violations;
      } finally {
        document.adoptedStyleSheets = sheets;
      }
    },
    { options, exclude },
  );
}
