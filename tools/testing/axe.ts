import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Table rows with the colours of the first ones, left out where only contrast is checked. */
const REPEATED_ROWS = 'tbody > tr:nth-child(n + 5)';

/** Returns axe's violations on the current page. @param excluded rules not checked */
export function findViolations(page: Page, excluded: readonly string[] = []): Promise<Result[]> {
  return run(page, {
    rules: Object.fromEntries(excluded.map((rule) => [rule, { enabled: false }])),
  });
}

/** Returns contrast violations only, for a page already checked in another theme. */
export function findContrastViolations(page: Page): Promise<Result[]> {
  return run(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, REPEATED_ROWS);
}

async function run(page: Page, options: RunOptions, exclude?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ options, exclude }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const context = exclude ? { include: 'html', exclude } : document;
      // Contrast needs the opacity that disable-painting.ts removes.
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
