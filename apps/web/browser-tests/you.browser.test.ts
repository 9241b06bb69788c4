import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { TableSummary } from '@rota/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import { createTable, sendRequest } from './send-request.ts';
import { startRealServer, type TestServer } from './test-server.ts';
import {
  findings,
  pictures,
  sidewaysScroll,
  type Visitor,
  visit,
  WINDOWS,
  type WindowName,
} from './visitor.ts';

let server: TestServer;
let browser: Browser;
/** Passkeys need a host name, not an IP address. */
let address: string;

beforeAll(async () => {
  server = await startRealServer();
  address = `http://localhost:${server.port}`;
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await server?.close();
});

interface Person extends Visitor {
  readonly devtools: CDPSession;
  readonly authenticatorId: string;
}

/** A person with a virtual authenticator, on the account page. */
async function openAccountPage(window: WindowName = 'desk'): Promise<Person> {
  const visitor = await visit(browser, address, WINDOWS[window]);
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await visitor.page.goto('/you');
  await visitor.page.getByRole('heading', { name: 'Your data' }).waitFor();
  return { ...visitor, devtools, authenticatorId };
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function introduce({ page }: Person, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
}

const nameOf = ({ page }: Person) => page.getByRole('textbox', { name: 'Your name' }).inputValue();

/** A match that ends at once, for the history. */
async function playShortly({ context }: Person): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  const id = await createTable(context, { game: 'keyed-triads', seats });
  // Resigning is possible after dealing only.
  await expect
    .poll(async () => (await (await context.request.get(`/api/tables/${id}`)).json()).deal, {
      interval: 250,
    })
    .toBe(1);
  const resigned = await sendRequest(context, 'POST', `/api/tables/${id}/resign`);
  expect(resigned).toMatchObject({ state: 'over' });
  return id;
}

async function addPasskey({ page }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Passkey name' }).fill('Laptop');
  await button(page, 'Add a passkey').click();
  await page.getByRole('button', { name: 'Remove Laptop' }).waitFor();
}

/** The passkeys in a person's authenticator. */
async function passkeysOf({ devtools, authenticatorId }: Person) {
  return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

/** Copies passkeys to another device, as synced passkeys would be. */
async function bringPasskeys(from: Person, to: Person): Promise<void> {
  const credentials = await passkeysOf(from);
  expect(credentials).toHaveLength(1);
  for (const credential of credentials) {
    await to.devtools.send('WebAuthn.addCredential', {
      authenticatorId: to.authenticatorId,
      credential,
    });
  }
}

async function looksWell(name: string, { page }: Person, window: WindowName): Promise<void> {
  await expect.poll(() => findings(page)).toEqual([]);
  for (const colorScheme of pictures ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme });
    const path = join(pictures!, `${name}-${window}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

test('signing in with a passkey transfers name and history, and merges the guest’s', async () => {
  const laptop = await openAccountPage();
  await introduce(laptop, 'Ann');
  const first = await playShortly(laptop);
  await addPasskey(laptop);
  if (pictures) await looksWell('you-passkey', laptop, 'desk');

  const phone = await openAccountPage('phone');
  await introduce(phone, 'Pocket');
  const second = await playShortly(phone);
  await phone.page.reload();
  await bringPasskeys(laptop, phone);
  await button(phone.page, 'Sign in with a passkey').click();
  await phone.page.getByRole('dialog', { name: 'What should happen to Pocket?' }).waitFor();
  await looksWell('you-bring', phone, 'phone');
  await Promise.all([
    phone.page.waitForEvent('load'),
    button(phone.page, 'Bring everything along').click(),
  ]);
  await phone.page.getByText('last used').waitFor();
  await expect.poll(() => nameOf(phone)).toBe('Ann');
  await looksWell('you-signed-in', phone, 'phone');
  for (const { page } of [laptop, phone]) {
    await page.goto('/matches');
    for (const id of [first, second]) await page.locator(`a[href="/match/${id}"]`).waitFor();
  }

  await phone.page.goto('/you');
  await Promise.all([phone.page.waitForEvent('load'), button(phone.page, 'Sign out here').click()]);
  await expect.poll(() => nameOf(phone)).toMatch(/^Guest /);

  await laptop.page.goto('/you');
  await button(laptop.page, 'Remove Laptop').click();
  await button(laptop.page, 'Remove for good? Laptop').click();
  await expect.poll(() => passkeysOf(laptop)).toEqual([]);
  await button(phone.page, 'Sign in with a passkey').click();
  await phone.page.getByText('This passkey is not registered here.').waitFor();
  await expect.poll(() => passkeysOf(phone)).toEqual([]);
  for (const { context, errors } of [laptop, phone]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('a repeated, late or forged sign-in answer is rejected', async () => {
  const laptop = await openAccountPage();
  await introduce(laptop, 'Ann');
  await addPasskey(laptop);
  const thief = await openAccountPage();
  await bringPasskeys(laptop, thief);

  const sent: string[] = [];
  let change = (said: string) => said;
  await thief.page.route('**/api/sign-in', (route) => {
    const postData = change(route.request().postData()!);
    sent.push(postData);
    return route.continue({ postData });
  });
  const alert = thief.page.getByRole('alert');
  const again = async (data: string) => {
    const headers = { origin: address, 'content-type': 'application/json' };
    const answer = await thief.context.request.post('/api/sign-in', { data, headers });
    return [answer.status(), (await answer.json()).refusal?.code];
  };

  change = (said) => {
    const answer = JSON.parse(said);
    const signature = Buffer.from(answer.response.response.signature, 'base64url');
    // Changes the last byte: still a well-formed signature, but invalid.
    signature[signature.length - 1]! ^= 1;
    answer.response.response.signature = signature.toString('base64url');
    return JSON.stringify(answer);
  };
  await button(thief.page, 'Sign in with a passkey').click();
  await alert.getByText('could not be verified').waitFor();
  await expect.poll(() => nameOf(thief)).toMatch(/^Guest /);

  change = (said) => said;
  await thief.page.route('**/api/sign-in', (route) => {
    sent.push(route.request().postData()!);
    return route.abort();
  });
  await button(thief.page, 'Sign in with a passkey').click();
  await alert.getByText('cannot be reached').waitFor();
  const headers = { origin: address };
  await thief.context.request.post('/api/sign-in/options', { data: {}, headers });
  expect(await again(sent.at(-1)!)).toEqual([403, 'challenge-passed']);

  await thief.page.unrouteAll();
  const asked = thief.page.waitForRequest('**/api/sign-in');
  await button(thief.page, 'Sign in with a passkey').click();
  const good = (await asked).postData()!;
  await expect.poll(() => nameOf(thief)).toBe('Ann');
  expect(await again(good)).toEqual([403, 'challenge-passed']);
  for (const { context } of [laptop, thief]) await context.close();
});

test('at an IP address the page explains why there are no passkeys', async () => {
  const { page, context } = await visit(browser, server.address);
  await page.goto('/you');
  await page
    .getByText(`only over https or on localhost; this page is at ${server.address}`)
    .waitFor();
  await expect.poll(() => button(page, 'Add a passkey').count()).toBe(0);
  await context.close();
});

test('a program gets a token, is labelled as a program, and is revoked', async () => {
  const maker = await openAccountPage('phone');
  const { page, context } = maker;
  await page.getByRole('textbox', { name: 'Program name' }).fill('Pip');
  await button(page, 'Create a token').click();
  const created = page.getByRole('textbox', { name: 'Access token' });
  const token = await readStill(page, () => created.inputValue());
  await looksWell('you-token', maker, 'phone');
  await button(page, 'Done').click();

  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  const id = await createTable(context, { game: 'keyed-triads', seats });
  const sit = () =>
    fetch(`${server.address}/api/tables/${id}/seats`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  expect((await sit()).status).toBe(200);
  await page.goto(`/table/${id}`);
  await page.getByText('Pip (program)').first().waitFor();

  await page.goto('/you');
  await button(page, 'Revoke Pip').click();
  await button(page, 'Revoke for good? Pip').click();
  await expect
    .poll(() => page.getByRole('list', { name: 'Programs with a token' }).count())
    .toBe(0);
  expect((await sit()).status).toBe(401);
  await context.close();
});

test('a person views, downloads and deletes their data', async () => {
  const ann = await openAccountPage();
  await introduce(ann, 'Ann');
  const id = await playShortly(ann);
  await addPasskey(ann);
  const { page, context } = ann;
  await page.goto('/');
  await button(page, 'Play now').click();
  await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().waitFor();
  await page.goto('/you');
  await page.getByText(/with (its|their) moves/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString());
  expect(data).toMatchObject({ name: 'Ann' });
  const over = data.matches.find((match: TableSummary) => match.id === id);
  expect(over).toMatchObject({ state: 'over', record: { seats: ['Ann', 'bot:greedy'] } });

  await button(page, 'Delete everything').click();
  await page.getByRole('dialog', { name: 'Delete everything?' }).waitFor();
  await looksWell('you-delete', ann, 'desk');
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'rota')?.value;
  const before = await cookie();
  await Promise.all([page.waitForURL('/'), button(page, 'Delete it all').click()]);
  await button(page, 'Play now').waitFor();
  await expect.poll(cookie).not.toBe(before);
  expect(await passkeysOf(ann)).toEqual([]);
  await page.goto('/matches');
  await page.getByText('You have not played yet').waitFor();
  await page.goto('/you');
  await expect.poll(() => nameOf(ann)).toMatch(/^Guest /);
  // The match is still public.
  await page.goto(`/match/${id}`);
  await expect.poll(() => page.getByRole('option', { name: 'Former guest' }).count()).toBe(1);
  expect(ann.errors).toEqual([]);
  await context.close();
});
