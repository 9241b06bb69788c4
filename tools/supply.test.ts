import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: true;
  readonly inBundle?: true;
}

const packages = Object.entries(
  JSON.parse(read('package-lock.json')).packages as Record<string, Locked>,
);
const theirs = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('every third-party package is locked to a version and a hash', () => {
  const loose = theirs.filter(
    ([, { version, integrity, inBundle }]) =>
      !/^\d+\.\d+\.\d+/.test(version ?? '') ||
      (!inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  expect(theirs.length).toBeGreaterThan(300);
});

test('packages come from the configured registry only, and run no install scripts', () => {
  const foreign = packages.filter(([, { resolved = '' }]) => /^(git|https?|file):/.test(resolved));
  expect(foreign.map(([path]) => path)).toEqual([]);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test('Lighthouse works without install scripts', () => {
  const { packages } = JSON.parse(read('lab/benchmarks/lighthouse/package-lock.json'));
  const withScripts = Object.entries(
    packages as Record<string, { hasInstallScript?: true }>,
  ).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(withScripts.map(([path]) => path)).toEqual([]);
});
