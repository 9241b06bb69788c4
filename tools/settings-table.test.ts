import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { VARIABLES } from '../apps/cli/environment.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

const rows = [
  ...read('docs/operations.md').matchAll(/^\| (`--.*?`)? ?\| (?:`(\w+)`)? ?\| (.+?) \| .+ \|$/gm),
].map(([, flag, variable, byDefault]) => ({ flag, variable, byDefault }));

test('docs/operations.md lists every variable of the command', () => {
  const documented = rows.flatMap(({ variable }) => variable ?? []);
  // PostgreSQL's driver reads this one.
  expect(documented.sort()).toEqual([...Object.keys(VARIABLES), 'PGPASSWORD'].sort());
});

test('docs/operations.md lists every flag of rota serve with its default', () => {
  const [, definition] = /command\('serve'\)(.*?)\.action\(/s.exec(read('apps/cli/main.ts'))!;
  const flags = [...definition!.matchAll(/\.option\('(--\w+) .*?\)(?:, '?([\w.]+)'?)?\)$/gm)];
  expect(flags.length).toBeGreaterThan(3);
  for (const [, name, byDefault] of flags) {
    const row = rows.find(({ flag }) => flag?.startsWith(`\`${name} `));
    expect([name, row?.byDefault]).toEqual([
      name,
      byDefault ? `\`${byDefault}\`` : expect.anything(),
    ]);
  }
});
