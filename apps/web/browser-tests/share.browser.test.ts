import { readFileSync } from 'node:fs';
import { playMatch } from '@rota/bots';
import { casesOf } from '@rota/game-testing/test-settings';
import { policies } from '@rota/games/key-of-the-door/bot';
import { keyOfTheDoor } from '@rota/games/key-of-the-door/rules';
import { expect, test } from 'vitest';
import { changeName, sendRequest } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, sidewaysScroll, type Visitor, WINDOWS, type WindowName } from './visitor.ts';

const app = shareServer(startRealServer);

const record = {
  ...playMatch(
    { game: keyOfTheDoor, policies },
    { seats: ['greedy', 'greedy', 'random'], options: { deals: 1 }, seed: 'shared' },
  ),
  seats: ['Ann', 'bot:greedy', 'bot:random'],
};

/** Stores the match as the visitor’s. @returns its id */
async function upload({ page }: Visitor): Promise<string> {
  await changeName(page, 'Ann');
  const data = { record, seat: 0, created: Date.now() };
  return (await sendRequest<{ id: string }>(page, 'POST', '/api/matches', data)).id;
}

test.each(casesOf<WindowName>(['phone'], ['desk']))(
  'a step is sent as a picture with a link that opens it, on a %s',
  async (window) => {
    const ann = await app.enter({ ...WINDOWS[window], isPainted: true });
    const { page, context, errors } = ann;
    const id = await upload(ann);
    await page.goto(`/match/${id}`);
    const step = page.getByRole('slider', { name: 'Step' });
    await step.fill('21');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByRole('img', { name: /^Key of the Door\. Deal 1 of 1, move 21\. / }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('rota-key-of-the-door-21.png');
    const picture = readFileSync(await download.path());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1080]);
    // Felt alone would take a tenth of it.
    expect(picture.length).toBeGreaterThan(30_000);

    const link = dialog.getByRole('textbox', { name: 'Link to this place' });
    const address = `${app.server.address}/match/${id}?step=21`;
    await expect.poll(() => link.inputValue()).toBe(address);
    const bo = await app.enter(WINDOWS[window]);
    await bo.page.goto(address);
    const seen = bo.page.getByRole('slider', { name: 'Step' });
    await expect.poll(() => seen.getAttribute('aria-valuetext')).toMatch(/^Deal 1 of 1, move 21\b/);
    expect([...errors, ...bo.errors]).toEqual([]);
    await context.close();
    await bo.context.close();
  },
);

test('a link to several steps plays them by itself and stops', async () => {
  const ann = await app.enter();
  const { page, context, errors } = ann;
  const id = await upload(ann);
  await page.goto(`/match/${id}?step=18&to=21`);
  const step = page.getByRole('slider', { name: 'Step' });
  const controls = page.getByRole('toolbar');
  const play = controls.getByRole('button', { name: 'Play', exact: true });
  await controls.getByRole('button', { name: 'Pause' }).waitFor();
  await play.waitFor();
  await expect.poll(() => step.inputValue()).toBe('21');
  // What it has stopped at does not stop it again.
  await play.click();
  await expect.poll(async () => Number(await step.inputValue())).toBeGreaterThan(22);
  expect(errors).toEqual([]);
  await context.close();
});
