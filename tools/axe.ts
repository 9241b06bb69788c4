import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Table rows with the colours of the first ones, excluded from contrast checks. */
const REPEATED_ROWS = 'tbody > tr:nth-child(n + 5)';

const CONTRAST = 'color-contrast';

/**
 * Returns axe's violations on the current page: all rules, except contrast in repeated rows.
 * @param excluded rules not checked
 */
export async function findViolations(
  page: Page,
  excluded: readonly string[] = [],
): Promise<Result[]> {
  const disabled = [CONTRAST, ...excluded].map((rule) => [rule, { enabled: false }]);
  const violations = await run(page, { rules: Object.fromEntries(disabled) });
  return excluded.includes(CONTRAST)
    ? violations
    : [...violations, ...(await findContrastViolations(page))];
}

/** Returns contrast violations only, for a page already checked in another theme. */
export function findContrastViolations(page: Page): Promise<Result[]> {
  return run(page, { runOnly: { type: 'rule', values: [CONTRAST] } }, REPEATED_ROWS);
}

async function run(page: Page, options: RunOptions, exclude?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ options, exclude }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const context = exclude ? { include: 'html', exclude } : document;
      // Contrast needs the opacity that tools/disable-painting.ts removes.
      const sheets = [...document.adoptedStyleSheets];
      document.adoptedStyleSheets = [];
      try {
        const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] });
        return violations;
      } finally {
        document.adoptedStyleSheets = sheets;
      }
    },
    { options, exclude },
  );
}
