import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inlineRunner } from '@rota/bots';
import { type ExperimentReport, playChunkHandler, runExperiment } from '@rota/experiments';
import { casesOf } from '@rota/game-testing/test-settings';
import { policies } from '@rota/games/keyed-triads/bot';
import { metrics } from '@rota/games/keyed-triads/metrics';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { pressUntil } from './press-until.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, sidewaysScroll, WINDOWS, type WindowName } from './visitor.ts';

const app = shareServer(startRealServer);

const run = (page: Page) => page.getByRole('button', { name: /^Run it/ });

async function saved(page: Page, form: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Save as ${form}` }).click();
  return readFile(await (await download).path(), 'utf8');
}

test.for(casesOf<WindowName>(['phone'], ['desk']))(
  'on a %s: an experiment is set up, run and saved, with the same results as in Node',
  async (window) => {
    const { page, context, errors } = await app.enter(WINDOWS[window]);
    await page.goto('/lab');
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Keyed Triads');
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await page.getByRole('combobox', { name: 'In the first seat' }).selectOption({ index: 2 });
    await page.getByRole('textbox', { name: 'Deals' }).fill('nine');
    await page.getByText('Enter a whole number from 1').waitFor();
    await expect.poll(() => run(page).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Deals' }).fill('2500');
    await pressUntil(page.getByRole('heading', { name: 'Results' }), [run(page)]);
    await page.getByRole('img', { name: 'Triads won per deal' }).first().waitFor();
    await page.emulateMedia({ colorScheme: window === 'desk' ? 'light' : 'dark' });
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);

    const report: ExperimentReport = JSON.parse(await saved(page, 'JSON'));
    expect(report.deals).toBe(2500);
    expect(report.experiment.bots).toEqual(['greedy', 'random', 'random']);
    const studied = { game: keyedTriads, policies, metrics };
    const runner = inlineRunner(playChunkHandler(() => studied));
    const here = await runExperiment(studied, report.experiment, runner);
    expect(JSON.stringify(report)).toBe(JSON.stringify(here));
    expect(await saved(page, 'CSV')).toMatch(/^group,at,value,low,high,deals\npoints-by-place,1,/);
    expect(await saved(page, 'HTML')).toContain('rota lab keyed-triads --seats 3');
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('the chart of keys shows what every sum wins against the rivals’ keys that are chosen', async () => {
  const { page, context, errors } = await app.enter(WINDOWS.phone);
  await page.goto('/lab/keyed-triads');
  const rivals = page.getByRole('combobox', { name: 'The rivals’ keys' });
  const curve = async (keys: string) => {
    await rivals.selectOption(keys);
    const chart = page.getByRole('img', { name: new RegExp(`three players.*: ${keys}$`) });
    await chart.waitFor();
    return readStill(page, () => chart.innerHTML());
  };
  await page.getByRole('img', { name: /three players.*: 11–15 and 16–20$/ }).waitFor();
  expect(await curve('6–10 and 21–25')).not.toBe(await curve('16–20 and 16–20'));
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('a stopped experiment keeps its results', async () => {
  const { page, context } = await app.enter();
  await page.goto('/lab');
  await page.getByRole('textbox', { name: 'Deals' }).fill('10000000');
  await run(page).click();
  await page.getByText(/^[1-9]\d* of 10000000 deals/).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText(/ of 10000000, stopped early/).waitFor();
  await context.close();
});
