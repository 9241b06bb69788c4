import { snap, toys } from '@rota/game-testing/toys';
import {
  type DailyOverview,
  type Duplicate,
  LIVE_PATH,
  type OwnFriends,
  rejectedRequest,
} from '@rota/protocol';
import { afterEach, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { UNLIMITED } from './testing/ample-limits.ts';
import { RouteTable } from './testing/route-table.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

/** Routes that only answer 404, and the WebSocket, which has its own documentation. */
const UNDESCRIBED = new Set(['/api', '/api/', '/api/*', LIVE_PATH]);

test('the API description names exactly the existing routes', async () => {
  const table = new RouteTable();
  server = await TestServer.open(toys, { limits: { requests: UNLIMITED } });
  table.close();
  const { body } = await server
    .newClient()
    .request<{ paths: Record<string, object> }>('GET', '/openapi.json');
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const routes = table.routes
    .filter(({ method, url }) => method !== 'HEAD' && !UNDESCRIBED.has(url))
    .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(routes.sort());
});

test('responses match the schemas of their routes', async () => {
  const table = new RouteTable();
  server = await TestServer.open(toys, {
    limits: { requests: UNLIMITED },
    daily: [{ from: '2026-01-01', tables: [{ game: snap.id, seats: ['me', 'greedy'] }] }],
  });
  table.close();
  const described = table.routes.filter(
    ({ method, schema }) => method !== 'HEAD' && schema?.summary,
  );
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const cy = await server.client('Cy');
  const covered = new Set<unknown>();
  const ask = async (
    client: TestClient,
    method: string,
    path: string,
    body?: unknown,
    status = 200,
  ) => {
    const answer = await client.request<{ id: string }>(method, path, body);
    const route = described.find(
      (one) =>
        one.method === method &&
        new RegExp(`^${one.url.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0]!),
    );
    expect(route, path).toBeDefined();
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(status);
    if (status >= 400) rejectedRequest.parse(answer.body);
    else {
      const response = (route!.schema!.response ?? { 200: undefined }) as Record<string, ZodType>;
      expect(Object.keys(response)).toEqual([String(status)]);
      response[status]?.parse(answer.body);
      covered.add(route);
    }
    return answer.body;
  };
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const timing = { kind: 'days', move: 1 };
  const wanted = { game: snap.id, seats, options: { deals: 1 } };
  await ask(ada, 'GET', '/api/me');
  await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
  await ask(ada, 'PUT', '/api/me', { name: '' }, 400);
  const slow = await ask(ada, 'POST', '/api/tables', { ...wanted, timing, private: true }, 201);
  await ask(bo, 'POST', `/api/tables/${slow.id}/seats`, {});
  await ask(ada, 'GET', '/api/tables');
  await ask(ada, 'GET', `/api/tables/${slow.id}`);
  await ask(ada, 'POST', `/api/tables/${slow.id}/phrases`, { phrase: 'hello' });
  await ask(ada, 'POST', `/api/tables/${slow.id}/texts`, { text: 'Hello' });
  await ask(ada, 'POST', `/api/tables/${slow.id}/mutes`, { seat: 1, muted: true });
  await ask(ada, 'GET', `/api/tables/${slow.id}/mutes`);
  await ask(ada, 'POST', `/api/tables/${slow.id}/reports`, { seat: 1, reason: 'stalling' });
  await ask(bo, 'GET', `/api/tables/${slow.id}/plan`);
  await ask(bo, 'PUT', `/api/tables/${slow.id}/plan`, { after: 0, moves: [] });
  await ask(ada, 'POST', `/api/tables/${slow.id}/leave`, {});
  await ask(ada, 'POST', `/api/tables/${slow.id}/resign`, {});
  const { id } = await ask(ada, 'POST', '/api/tables', wanted, 201);
  await ask(bo, 'POST', `/api/tables/${id}/seats`, { seat: 1 });
  await ask(bo, 'POST', `/api/tables/${id}/remove`, { seat: 0 }, 403);
  await ask(ada, 'GET', `/api/tables/${id}/record`, undefined, 409);
  for (const client of [ada, bo]) await (await client.connect()).join(id);
  await Promise.all([ada.play(1), bo.play(2)]);
  const record = await ask(ada, 'GET', `/api/tables/${id}/record`);
  await ask(ada, 'POST', '/api/matches', { record, seat: 0, created: 1 }, 201);
  await ask(ada, 'POST', `/api/tables/${id}/rematch`, {});
  const filled = await ask(ada, 'POST', '/api/tables', wanted, 201);
  await ask(ada, 'POST', `/api/tables/${filled.id}/bots`, { bot: 'random' });
  const forThree = { ...wanted, seats: [...wanted.seats, { kind: 'open' }] };
  const smaller = await ask(ada, 'POST', '/api/tables', forThree, 201);
  await ask(bo, 'POST', `/api/tables/${smaller.id}/seats`, { seat: 2 });
  await ask(bo, 'POST', `/api/tables/${smaller.id}/ready`, { ready: true, bot: 'random' });
  await ask(ada, 'POST', `/api/tables/${smaller.id}/remove-open-seats`, {});
  const unused = await ask(ada, 'POST', '/api/tables', wanted, 201);
  await ask(ada, 'POST', `/api/tables/${unused.id}/close`, {});
  const other = await ask(ada, 'POST', '/api/tables', wanted, 201);
  await ask(bo, 'POST', `/api/tables/${other.id}/seats`, {});
  await ask(ada, 'GET', '/api/matches?before=9007199254740991');
  await ask(ada, 'GET', '/api/online');
  await ask(ada, 'GET', '/api/watch');
  await ask(ada, 'GET', `/api/tables/${id}/ratings`);
  const { today } = (await ask(ada, 'GET', '/api/daily')) as unknown as DailyOverview;
  await ask(ada, 'POST', `/api/daily/${today.day}/tries`, {});
  await ask(ada, 'GET', `/api/daily/${today.day}`);
  await ask(ada, 'GET', `/api/daily/months/${today.day.slice(0, 7)}`);
  await ask(ada, 'GET', '/api/daily/1970-01-01', undefined, 404);
  await ask(ada, 'GET', `/api/ratings/${snap.id}`);
  await ask(ada, 'GET', '/api/me/ratings');
  await ask(ada, 'GET', '/api/me/ratings/history');
  const { link } = (await ask(ada, 'POST', '/api/me/friends/links', {}, 201)) as unknown as {
    link: string;
  };
  await ask(cy, 'POST', '/api/friend-links/open', { link });
  const made = await ask(cy, 'POST', '/api/friend-links/accept', { link });
  const [friend] = (made as unknown as OwnFriends).friends;
  const open = await ask(cy, 'POST', '/api/tables', wanted, 201);
  await ask(cy, 'POST', `/api/me/friends/${friend!.id}/invitations`, { table: open.id });
  await ask(ada, 'GET', '/api/tables');
  await ask(ada, 'GET', '/api/me/friends');
  await ask(ada, 'DELETE', `/api/tables/${open.id}/invitation`);
  await ask(ada, 'DELETE', '/api/me/friends/links');
  await ask(cy, 'DELETE', `/api/me/friends/${friend!.id}`);
  await ask(cy, 'DELETE', `/api/me/friends/${friend!.id}`, undefined, 404);
  const pair = { game: snap.id, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] };
  const closed = await ask(ada, 'POST', '/api/duplicates', pair, 201);
  await ask(ada, 'POST', `/api/duplicates/${closed.id}/close`, {});
  const left = await ask(ada, 'POST', '/api/duplicates', pair, 201);
  await ask(ada, 'GET', '/api/tables');
  await ask(ada, 'POST', `/api/duplicates/${left.id}/leave`, {});
  const duplicate = await ask(ada, 'POST', '/api/duplicates', pair, 201);
  const begun = await ask(cy, 'POST', `/api/duplicates/${duplicate.id}/seats`, { side: 1 });
  const tables = (begun as unknown as Duplicate).tables;
  await ask(cy, 'POST', `/api/tables/${tables[1]!.id}/resign`, {});
  const [first] = (
    (await ask(ada, 'GET', `/api/duplicates/${duplicate.id}`)) as unknown as Duplicate
  ).tables;
  await ask(ada, 'POST', `/api/tables/${first!.id}/resign`, {});
  const compared = await ask(ada, 'GET', `/api/duplicates/${duplicate.id}`);
  expect(compared).toMatchObject({ state: 'over', result: { forfeited: [0, 1], winners: [] } });
  await ask(ada, 'POST', '/api/quick', { game: snap.id });
  await ask(ada, 'DELETE', '/api/quick');
  await ask(ada, 'POST', '/api/me/programs', { name: 'Machine' }, 201);
  await ask(ada, 'GET', '/api/me/kept');
  await ask(ada, 'DELETE', '/api/me/programs/none', undefined, 404);
  await ask(ada, 'POST', '/api/sign-in', { response: {}, bring: true }, 400);
  await ask(ada, 'GET', '/api/me/data');
  await ask(ada, 'GET', '/api/push');
  await ask(ada, 'POST', '/api/me/push/stop', { endpoint: 'https://push.example/' });
  await ask(ada, 'GET', '/healthz');
  await ask(ada, 'POST', '/api/sign-out', {});
  await ask(bo, 'DELETE', '/api/me');
  // The others need a passkey, a page, a player who is away or to be removed, or a program to revoke.
  expect(described.length - covered.size).toBeLessThanOrEqual(12);
});
