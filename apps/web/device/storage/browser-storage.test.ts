import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

// Other tests of this process have used the module, where there is no storage.
vi.resetModules();
const { browserStorage, readStored, writeStored } = await import('./browser-storage.ts');

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** What throws where a browser denies storage. */
const DENIED =
  /\b(localStorage|sessionStorage|indexedDB|serviceWorker|openDB)\b|(?<![.\w])caches\.|document\.cookie|navigator\.storage/;

/** The storage module, and a script of the documentation, which is built without it. */
const ALLOWED = new Set([
  'apps/web/device/storage/browser-storage.ts',
  'apps/web/device/storage/browser-database.ts',
  'apps/docs/client/appearance.ts',
]);

/** What runs in pages. */
const FOLDERS = ['apps/web', 'apps/docs/client', 'packages', 'games'];
const NO_SOURCE = /(^|\/)(node_modules|dist|browser-tests|testing|gallery)(\/|$)|\.test\.tsx?$/;

test('only the storage module touches the browser’s storage', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  ).filter((path) => /\.tsx?$/.test(path) && !NO_SOURCE.test(path));
  const found = files.filter((path) => DENIED.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(found.sort()).toEqual([...ALLOWED].sort());
});

const kept = new Map<string, string>();
let fault: DOMException | undefined;
const attempt = <Value>(act: () => Value): Value => {
  if (fault) throw fault;
  return act();
};
/** A local storage that can be denied or full. */
const storage = {
  getItem: (key: string) => attempt(() => kept.get(key) ?? null),
  setItem: (key: string, value: string) => attempt(() => kept.set(key, value)),
  removeItem: (key: string) => attempt(() => kept.delete(key)),
};

afterEach(() => {
  fault = undefined;
  browserStorage.clear();
  browserStorage.report('values');
  kept.clear();
});

test.each([
  ['SecurityError', 'denied'],
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'failed'],
] as const)(
  'what a browser refuses with %s stays until the page closes, and is reported',
  (name, why) => {
    vi.stubGlobal('localStorage', storage);
    writeStored('rota.a', 1);
    expect(browserStorage.fault()).toBeUndefined();
    fault = new DOMException('no', name);
    const told = vi.fn();
    const stop = browserStorage.subscribe(told);
    writeStored('rota.a', 2);
    writeStored('rota.b', [3]);
    expect([readStored('rota.a'), readStored('rota.b'), browserStorage.fault()]).toEqual([
      2,
      [3],
      why,
    ]);
    expect(told).toHaveBeenCalledTimes(1);
    // There is room again: everything is stored with the next value.
    fault = undefined;
    writeStored('rota.c', 4);
    expect(Object.fromEntries(kept)).toEqual({ 'rota.a': '2', 'rota.b': '[3]', 'rota.c': '4' });
    expect(browserStorage.fault()).toBeUndefined();
    stop();
  },
);

test('a browser without local storage is one that denies it', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('rota.a')).toBeNull();
  writeStored('rota.a', true);
  expect([readStored('rota.a'), browserStorage.fault()]).toEqual([true, 'denied']);
});
