import { expect, test, vi } from 'vitest';
import type { AppServices } from '../app/app-services.ts';
import type { Fetched } from '../components/lazy-component.tsx';
import * as pages from './page-component.ts';
import { PAGE_ENTRIES } from './pages.ts';

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
  const [table, replay] = (['here', 'replay'] as const).map((name) => {
    const page = pages.pageComponent(name) as Fetched<object>;
    return vi.spyOn(page, 'fetch').mockResolvedValue(undefined as never);
  });
  await pages.preloadPage({} as AppServices, path);
  expect([table!.mock.calls.length, replay!.mock.calls.length]).toEqual(fetched);
  vi.restoreAllMocks();
});

test('no page but the lobby shows the lobby', () => {
  const others = PAGE_ENTRIES.filter(([name]) => name !== 'lobby');
  expect(others.map(([name]) => pages.pageComponent(name))).not.toContain(
    pages.pageComponent('lobby'),
  );
});
