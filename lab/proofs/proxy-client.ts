import { Agent, type RequestOptions, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '@rota/fair-dealing';
import { jammat } from '@rota/games/jammat/rules';
import { TestClient } from '@rota/server/testing';

/** More requests than one address may send in a moment. */
const BURST = 400;
const MAX_BURSTS = 5;
const TOO_MANY = 429;

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** Checks what people need of a room behind a proxy. @param idleSeconds how long a socket is silent @throws */
export async function checkThroughProxy(address: string, idleSeconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const get = (path: string, options: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { body, ...rest } = options as RequestOptions & { body?: string };
      const sent = request(`${address}${path}`, { agent, ...rest }, (response) => {
        let text = '';
        response.on('data', (data) => {
          text += data;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const page = await get('/', { headers: { accept: 'text/html' } });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1];
  check(page.status === 200 && script !== undefined, `the page: status ${page.status}`);
  const asset = await get(script!);
  check(asset.status === 200, `the page's script: status ${asset.status}`);

  const me = await get('/api/me');
  const cookie = String(me.headers['set-cookie']);
  check(/; *Secure/i.test(cookie), `the cookie is not for HTTPS only: ${cookie.split('=')[0]}`);

  // As a browser sends it from the standard port: the page's origin, and the same host.
  const named = async (origin: string) =>
    get('/api/me', {
      method: 'PUT',
      headers: { cookie, origin, host: 'localhost', 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    } as RequestOptions);
  const own = await named('https://localhost');
  check(own.status === 200, `a request from the room's page: ${own.status} ${own.text}`);
  const foreign = await named('https://elsewhere.example');
  check(foreign.status === 403, `a request from another page: status ${foreign.status}`);

  const client = new TestClient(address, [{ game: jammat }]);
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  await client.request('PUT', '/api/me', { name: 'Ada' });
  const { id } = await client.createTable(jammat, seats, { deals: 2 });
  await client.connect({ origin: 'https://localhost', host: 'localhost' });
  await client.join(id);
  await client.play('proxy');
  const record = await client.request('GET', `/api/tables/${id}/record`);
  const fault = verify(record.body as never, [jammat]);
  check(fault === undefined, `the record of the match: ${JSON.stringify(fault)}`);

  for (let left = idleSeconds; left > 0; left--) {
    if (process.stderr.isTTY) process.stderr.write(`\rSilent for another ${left} s … `);
    await pause(1000);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  check(client.closed === undefined, `the silent socket was closed: ${client.closed?.code}`);
  await client.join(id);
  client.disconnect();

  await checkAddresses(get);
  agent.destroy();
}

/** Limits go by the client's address as the proxy sees it; one that the client claims does not count. */
async function checkAddresses(
  get: (path: string, options?: RequestOptions) => Promise<Answer>,
): Promise<void> {
  for (let burst = 1; burst <= MAX_BURSTS; burst++) {
    const claimed = Array.from({ length: BURST }, (_, at) =>
      get('/api/tables', {
        localAddress: '127.0.0.2',
        headers: { 'x-forwarded-for': `203.0.113.${at % 250}` },
      }),
    );
    const limited = (await Promise.all(claimed)).some(({ status }) => status === TOO_MANY);
    if (!limited) continue;
    const other = await get('/api/tables', { localAddress: '127.0.0.3' });
    check(other.status === 200, `another client shares the limit: status ${other.status}`);
    return;
  }
  throw new Error('the limit of requests counts addresses that the client claims');
}

function check(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}
