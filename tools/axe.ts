import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Table rows with the same colours as the first ones, left out of contrast checks. */
const REPEATED_ROWS = 'tbody > tr:nth-child(n + 5)';

const CONTRAST = 'color-contrast';

/**
 * Returns axe's findings on the current page: all rules everywhere, contrast without repeated rows.
 * @param without rules to leave out
 */
export async function findViolations(
  page: Page,
  without: readonly string[] = [],
): Promise<Result[]> {
  const disabled = [CONTRAST, ...without].map((rule) => [rule, { enabled: false }]);
  const broken = await run(page, { rules: Object.fromEntries(disabled) });
  return without.includes(CONTRAST) ? broken : [...broken, ...(await findContrastViolations(page))];
}

/** Returns the findings about contrast only, for a page checked in another theme already. */
export function findContrastViolations(page: Page): Promise<Result[]> {
  return run(page, { runOnly: { type: 'rule', values: [CONTRAST] } }, REPEATED_ROWS);
}

async function run(page: Page, options: RunOptions, exclude?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ options, exclude }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const where = exclude ? { include: 'html', exclude } : document;
      // Contrast needs the opacity that tools/disable-painting.ts takes away.
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
