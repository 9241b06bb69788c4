import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, pictures, sidewaysScroll, WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

/** The pages of a PDF file. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

interface SheetFacts {
  /** The size of the type in points. */
  readonly type: number;
  /** What lies outside the sheet or is cut. */
  readonly cut: string[];
}

/** Measures every sheet as it is printed. */
function measureSheets(page: Page): Promise<SheetFacts[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-sheet]')].map((sheet) => {
      const edge = sheet.getBoundingClientRect();
      const cut = [...sheet.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const isOutside =
          box.width > 0 &&
          (box.left < edge.left - 0.5 ||
            box.right > edge.right + 0.5 ||
            box.top < edge.top - 0.5 ||
            box.bottom > edge.bottom + 0.5);
        const isClipped =
          getComputedStyle(element).overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + 1;
        return isOutside || isClipped ? [element.outerHTML.slice(0, 80)] : [];
      });
      return { type: Number.parseFloat(getComputedStyle(sheet).fontSize) * 0.75, cut };
    }),
  );
}

/** German has the longer words. */
const LANGUAGES = casesOf(['de-DE'], ['en-GB']);
/** Rules, cards to keep and a blank score sheet; where there may be partners, one for them. */
async function countSheets(id: string): Promise<number> {
  const { companion } = await GAMES.find((entry) => entry.id === id)!.companion!();
  return companion.keeping.partners ? 4 : 3;
}
/** The smallest type that most people read with ease at arm's length, in points. */
const SMALLEST_TYPE = 7;

test.each(GAMES.flatMap(({ id }) => LANGUAGES.map((locale) => [id, locale] as const)))(
  '%s prints on as many pages as it has sheets, and nothing is cut (%s)',
  async (id, locale) => {
    const { page, context, errors } = await app.enter({ ...WINDOWS.desk, locale });
    await page.goto(`/print/${id}`);
    await page.getByRole('article').waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheets = await readStill(page, () => measureSheets(page));
    expect(sheets.flatMap(({ cut }) => cut)).toEqual([]);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    if (pictures) writeFileSync(join(pictures, `${id}-${locale}.pdf`), pdf);
    const expected = await countSheets(id);
    expect([sheets.length, countPages(pdf)]).toEqual([expected, expected]);
    expect(sheets[0]!.type).toBeGreaterThan(SMALLEST_TYPE);
    console.log(`${id}, ${locale}: rules set in ${sheets[0]!.type.toFixed(1)} pt`);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('one sheet can be chosen, and on a phone the paper is shown whole', async () => {
  const { page, context } = await app.enter({ ...WINDOWS.phone });
  await page.goto('/print/jammat');
  await page.getByRole('article').waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByText('Cards to keep beside you', { exact: true }).click();
  await page.getByRole('article').waitFor({ state: 'detached' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(countPages(pdf)).toBe(1);
  await context.close();
});
