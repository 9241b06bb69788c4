import { expect, test } from 'vitest';
import { SHORT_RUNS, CHECKER, namedScripts, npmScripts } from './npm-scripts.js';

const scripts = npmScripts();

test('every npm script that a page or a comment names is there', () => {
  const named = namedScripts(/\.(md|[jt]sx?|json|yml)$|^Dockerfile$/);
  expect(named.size).toBeGreaterThan(20);
  const missing = [...named].filter(([script]) => !scripts.includes(script) && script !== '-w');
  expect(missing).toEqual([]);
});

test('a page for people names every npm script', () => {
  const named = namedScripts(/\.md$/);
  expect(scripts.filter((script) => !named.has(script))).toEqual([]);
});

test(`${CHECKER} knows how to run every other one briefly`, () => {
  const others = scripts.filter((script) => script !== CHECKER);
  expect(Object.keys(SHORT_RUNS).sort()).toEqual(others.sort());
});
