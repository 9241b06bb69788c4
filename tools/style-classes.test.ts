import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMPONENTS = ['apps', 'games', 'packages'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !/[\\/](node_modules|dist)[\\/]/.test(path))
    .map((path) => join(ROOT, folder, path)),
);

const SHEETS = ['apps', 'games', 'packages'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !/[\\/](node_modules|dist)[\\/]/.test(path))
    .map((path) => join(ROOT, folder, path)),
);

/** A font size, or the least one of several, in rem or pixels. */
const FONT_SIZE = /font-size: *(?:clamp\(|max\()?([\d.]+)(rem|px)\b/g;

const IMPORT = /import (\w+) from '(\.[^']*\.module\.css)'/g;

/** The classes that a component takes from a style sheet which does not have them. */
function missingClasses(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(IMPORT)].flatMap(([, name, sheet = '']) => {
    const css = readFileSync(join(dirname(file), sheet), 'utf8');
    const classes = new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, one]) => one));
    const used = code.replaceAll(/'[^'\n]*'/g, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    return Array.from(used, ([, one]) => one).filter((one) => !classes.has(one));
  });
}

// Types cannot tell: a class that a sheet does not have is undefined, and its rules apply to nothing.
test('components use classes that their style sheets have', () => {
  expect(COMPONENTS.length).toBeGreaterThan(150);
  const missing = COMPONENTS.map((file) => [file.slice(ROOT.length), missingClasses(file)]);
  expect(missing.filter(([, classes]) => classes!.length > 0)).toEqual([]);
});

// Most tables are set in these sizes, some drawn smaller yet: see `--text-tiny`.
test('no style sheet sets letters below 12 pixels', () => {
  expect(SHEETS.length).toBeGreaterThan(90);
  const small = SHEETS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FONT_SIZE)]
      .filter(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1) < 12)
      .map(([declaration]) => `${file.slice(ROOT.length)}: ${declaration}`),
  );
  expect(small).toEqual([]);
});
