import { expect, test } from 'vitest';
import { CHECKER, mentionedScripts, npmScripts, SHORT_RUNS } from './npm-scripts.js';

const scripts = npmScripts();

test('every npm script that a file mentions exists', () => {
  const mentioned = mentionedScripts(/\.(md|[jt]sx?|json|yml)$|^Dockerfile$/);
  expect(mentioned.size).toBeGreaterThan(20);
  const missing = [...mentioned].filter(([script]) => !scripts.includes(script) && script !== '-w');
  expect(missing).toEqual([]);
});

test('documentation mentions every npm script', () => {
  const mentioned = mentionedScripts(/\.md$/);
  expect(scripts.filter((script) => !mentioned.has(script))).toEqual([]);
});

test(`${CHECKER} has a short run for every other script`, () => {
  const others = scripts.filter((script) => script !== CHECKER);
  expect(Object.keys(SHORT_RUNS).sort()).toEqual(others.sort());
});
