import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import core from '@rota/core/locales';
import dealing from '@rota/core/locales/dealing';
import wire from '@rota/protocol/locales';
import table from '@rota/table/locales';
import { expect, test } from 'vitest';
import server from './en.json';

const ROOT = join(import.meta.dirname, '../../..');

/** The rejection codes in a folder's sources. */
function codesIn(room: string): string[] {
  const files = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing|node_modules/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, room, file), 'utf8');
    const codes = [
      ...source.matchAll(/(?:rejection|StartupError|schemaRejection)\(\s*'([a-z-]+)'/g),
    ];
    return codes.map(([, code]) => code!);
  });
}

test('every rejection of table and server has a message', () => {
  const travelling = { ...core, ...dealing, ...wire, ...table };
  const codes = [...codesIn('packages/table'), ...codesIn('apps/server')];
  expect(codes.length).toBeGreaterThan(30);
  for (const code of codes) expect({ ...travelling, ...server }).toHaveProperty(code);
});

test('every message is used', () => {
  const sources = ['packages/table', 'apps/server', 'packages/protocol']
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.ts$/.test(file) && !/locales|\.test\.ts$|node_modules/.test(file))
        .map((file) => readFileSync(join(ROOT, room, file), 'utf8')),
    )
    .join('\n');
  for (const code of Object.keys({ ...table, ...wire, ...server })) {
    expect(sources).toContain(`'${code}'`);
  }
});
