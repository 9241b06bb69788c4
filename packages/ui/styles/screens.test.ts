import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('a size of the window that two style sheets ask for has a name', () => {
  const files = execFileSync('git', ['ls-files', '*.module.css', 'packages/ui/styles/*.css'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const askedBy = new Map<string, Set<string>>();
  for (const file of files.trim().split('\n')) {
    const style = readFileSync(ROOT + file, 'utf8');
    for (const [, query] of style.matchAll(/@media ([^{]+)\{/g)) {
      for (const [size] of query!.matchAll(/\([^()]*\b(?:width|height)\b[^()]*\)/g)) {
        askedBy.set(size, (askedBy.get(size) ?? new Set()).add(file));
      }
    }
  }
  expect([...askedBy].filter(([, askers]) => askers.size > 1)).toEqual([]);
});
