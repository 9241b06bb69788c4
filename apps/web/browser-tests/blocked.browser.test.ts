import { expect, test } from 'vitest';
import { BlockingProxy } from './blocking-proxy.ts';
import { checkPage } from './check-page.ts';
import { createTable } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

test.each(['refuses', 'strips', 'mutes'] as const)(
  'behind a proxy that %s WebSockets a table says so, and opens once they pass',
  async (blocking) => {
    const proxy = await BlockingProxy.open(app.server.port);
    const visitor = await app.enter({ ...WINDOWS.desk, baseURL: proxy.address });
    const { page, context, errors } = visitor;
    try {
      const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
      const id = await createTable(page, { game: 'jammat', seats });
      proxy.block(blocking);
      const began = performance.now();
      await page.goto(`/table/${id}`);
      await page.getByRole('heading', { name: 'No live connection' }).waitFor();
      console.info(`${blocking}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
      const cause = page.getByText(/this network or a proxy blocks it.* pass on upgrades at \/api/);
      await cause.waitFor();
      await checkPage(visitor, `no-live-connection-${blocking}`, true);

      proxy.allow();
      const table = page.getByRole('region', { name: 'jammat table' });
      await table.waitFor();
      // The table stays in sight when WebSockets are blocked in the middle of a match.
      proxy.block(blocking);
      await page.getByRole('alert').and(cause).waitFor();
      await table.waitFor();
      proxy.allow();
      await cause.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Lay them out' }).click();
      await page.getByText(/(wins?|share) the deal with/).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    } finally {
      await proxy.close();
    }
  },
);
