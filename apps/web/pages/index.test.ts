import { expect, test, vi } from 'vitest';
import type { AppServices } from '../app/app-services.ts';
import * as pages from './index.ts';

test.each(['/nowhere', '/constructor', '/toString/x', '/__proto__'])(
  'an address without a page, such as %s, preloads nothing',
  async (path) => {
    await expect(pages.preloadPage({} as AppServices, path)).resolves.toBeUndefined();
  },
);

test.each([
  ['/here/a', [1, 0]],
  ['/here/a/replay', [0, 1]],
  ['/match/a', [0, 1]],
])('%s preloads its page and no other', async (path, fetched) => {
  const table = vi.spyOn(pages.TablePage, 'fetch').mockResolvedValue(undefined as never);
  const replay = vi.spyOn(pages.ReplayPage, 'fetch').mockResolvedValue(undefined as never);
  await pages.preloadPage({} as AppServices, path);
  expect([table.mock.calls.length, replay.mock.calls.length]).toEqual(fetched);
  vi.restoreAllMocks();
});
