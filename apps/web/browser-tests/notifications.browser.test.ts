import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Worker } from '@playwright/test';
import { seededRandom } from '@rota/core';
import * as bot from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import type { SavePush } from '@rota/protocol';
import { type TestClient, TestPushService, TestServer } from '@rota/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { findings, visit, WINDOWS } from './visitor.ts';

const CLIENT = fileURLToPath(new URL('../dist', import.meta.url));

let service: TestPushService;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  service = await TestPushService.open();
  server = await TestServer.open([{ game: keyedTriads, ...bot }], {
    clientDir: CLIENT,
    title: () => 'Keyed Triads',
    push: { allowsPrivate: true, ca: service.ca, delayMs: 0 },
  });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await server?.close();
  await service?.close();
});

/**
 * Replaces what a headless browser lacks: the maker's push service, by the test's, and the question
 * for permission, by a yes. Runs in the page.
 */
function replaceBrowserParts({ endpoint, keys }: SavePush): void {
  const PERMISSION = 'test-permission';
  const KEY = 'test-subscribed';
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(PERMISSION) ?? 'default',
  });
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => localStorage.removeItem(KEY),
  };
  Object.assign(Notification, {
    requestPermission: async () => {
      if (!navigator.userActivation.isActive) throw new Error('not on a click');
      localStorage.setItem(PERMISSION, 'granted');
      return 'granted';
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) === null ? null : subscription),
    subscribe: async () => {
      localStorage.setItem(KEY, 'yes');
      return subscription;
    },
  });
}

/** Lets others play until a notification has been sent. */
async function playUntilNotified(others: readonly TestClient[]): Promise<void> {
  const random = seededRandom(1);
  const playOn = async () => {
    for (const client of others) {
      const { pendingDecision } = client;
      if (!pendingDecision) continue;
      await client.move(pendingDecision.number, client.sampleMove(random));
    }
    return service.received.length;
  };
  await expect.poll(playOn).toBe(1);
}

/** Delivers a message to the service worker, as the browser does. */
async function deliver(devtools: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}

/** The service worker as its own script sees it, with what the test adds. */
interface WorkerScope extends EventTarget {
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: { openWindow(url: string): Promise<void> };
  shown: Shown[];
}

test('an absent player gets a notification of their turn, and a click on the notification opens the table', async () => {
  const ada = await server.client('Ada');
  const cy = await server.client('Cy');
  const { id } = await ada.createTable(
    keyedTriads,
    [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    {},
    { kind: 'days', move: 1 },
  );
  await (await ada.connect()).join(id);
  const { page, context, errors } = await visit(browser, server.address, {
    ...WINDOWS.phone,
    serviceWorkers: 'allow',
  });
  await context.addInitScript(replaceBrowserParts, service.subscribe());
  await page.goto(`/table/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  const offer = page.getByRole('button', { name: 'Tell me when it is my turn' });
  await offer.waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  await offer.click();
  await page.getByText('This browser will tell you when it is your turn.').waitFor();
  // Away from the table.
  await page.goto('/settings');
  const setting = page.getByRole('switch', { name: 'Tell me when it is my turn' });
  await expect.poll(() => setting.isChecked()).toBe(true);
  await expect.poll(() => findings(page)).toEqual([]);

  await cy.request('POST', `/api/tables/${id}/seats`, {});
  await (await cy.connect()).join(id);
  await playUntilNotified([ada, cy]);
  const [{ payload }] = service.received as [(typeof service.received)[0]];
  const [worker] = context.serviceWorkers() as [Worker];
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, options });
    };
  });
  const devtools = await context.newCDPSession(page);
  await deliver(devtools, server.address, JSON.stringify(payload));
  const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown);
  await expect
    .poll(shown)
    .toMatchObject([
      { title: 'Keyed Triads', options: { body: 'It is your turn.', lang: 'en', tag: id } },
    ]);

  // A script may open no window, so the test only records which.
  const opened = await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const { data } = scope.shown[0]!.options;
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url);
      const click = new Event('notificationclick');
      const notification = { data, close() {} };
      scope.dispatchEvent(Object.assign(click, { notification, waitUntil() {} }));
    });
  });
  expect(opened).toBe(`${server.address}/table/${id}`);

  await setting.click();
  await expect.poll(() => setting.isChecked()).toBe(false);
  const { body } = await ada.request<{ notifications: unknown[] }>('GET', '/api/me/data');
  expect(body.notifications).toEqual([]);
  expect(errors).toEqual([]);
});
