import { readFileSync } from 'node:fs';
import type { GameEvent } from '@rota/core';
import { expect, test } from 'vitest';
import { checkPlaythrough } from './describe-playthroughs.ts';
import { readPlaythrough } from './playthrough.ts';
import { PropertyViolation } from './property-violation.ts';
import { words } from './toys/snap/locales/index.ts';
import { tableWords } from './toys/snap/locales/table/index.ts';
import { snap } from './toys/snap/rules/index.ts';
import { places, recount } from './toys/snap/tests/oracle.ts';

const folder = new URL('./toys/snap/tests/playthroughs/', import.meta.url);
const cardFields = ['pile', 'aside'];
const settings = { recount, places, words, tableWords, cardFields, playthroughs: folder };
const golden = readFileSync(new URL('wrong-calls.txt', folder), 'utf8');
const incident = readFileSync(new URL('right-call.txt', folder), 'utf8');
const compare = (text: string | undefined, game = snap) =>
  checkPlaythrough(game, settings, text, undefined, false);

test('property 10: a golden playthrough holds to the letter', () => {
  expect(compare(golden)).toBe(golden);
  expect(compare(incident)).toBe(incident);
});

test('property 10 catches a sentence, a number and a view that are not as they were', () => {
  for (const [was, is] of [
    [/calls snap, but/, 'calls snap, and'],
    [/points: -(\d)/, 'points: -1$1'],
    [/ {2}stocks: .+/, '  stocks: []'],
    [/^scores: .+/m, 'scores: 0, 0, 0, 0'],
    [/^winners: .+/m, 'winners: nobody'],
  ] as const) {
    const changed = golden.replace(was, is);
    expect(changed).not.toBe(golden);
    expect(() => compare(changed)).toThrow(PropertyViolation);
  }
});

test('property 10 catches a move that is not legal any more, and text that is no playthrough', () => {
  expect(() => compare(golden.replace(/ 2\. seat \d: .+/, ' 2. seat 3: turn-up'))).toThrow(
    /cannot be replayed.*not-your-turn/,
  );
  expect(() => compare(incident.replace('1 turn-up;', '0 turn-up;'))).toThrow(/not-your-turn/);
  expect(() => compare(golden.replace(/^pack: /m, 'cards: '))).toThrow(/cannot be replayed/);
  expect(() => compare(golden.replace(/^options: .+/m, ''))).toThrow(/has a line “options/);
  expect(() => compare(undefined)).toThrow(/UPDATE_PLAYTHROUGHS/);
});

test('property 10 catches rules that have changed', () => {
  const generous: typeof snap = {
    ...snap,
    result: (state) => {
      const result = snap.result(state);
      return result && { scores: result.scores.map((score) => score + 1) };
    },
  };
  expect(() => compare(golden, generous)).toThrow(/does not replay to the letter/);
});

test('property 10 catches a playthrough that does not show what it says', () => {
  const scene = { title: 'A wrong call', seats: 3, shows: () => false };
  expect(() => checkPlaythrough(snap, settings, golden, scene, false)).toThrow(/does not show/);
});

test('a playthrough is cut to its incident: told from there, and ended there', () => {
  const scene = {
    title: incident.slice(0, incident.indexOf('\n')),
    seats: 3,
    shows: (events: readonly GameEvent[]) =>
      events.some((event) => event.type === 'call' && 'right' in event && event.right),
  };
  // The last move before it is told, and one comes after it.
  const told = incident.replace(/;\n? +1 turn-up\n/, '\n  19. seat 1: turn-up\n');
  const longer = `${told}  21. seat 0: turn-up\n`;
  expect(() => checkPlaythrough(snap, settings, longer, scene, false)).toThrow(/to the letter/);
  expect(checkPlaythrough(snap, settings, longer, scene, true)).toBe(incident);
});

test('a playthrough is rewritten from its pack and moves alone', () => {
  const bare = golden
    .split('\n')
    .filter((line) => /^(\S|$| *\d+\.)/.test(line))
    .join('\n');
  expect(bare.length).toBeLessThan(golden.length / 2);
  expect(checkPlaythrough(snap, settings, bare, undefined, true)).toBe(golden);
  expect(readPlaythrough(bare, snap)).toEqual(readPlaythrough(golden, snap));
});

test('a missing scene is searched for among seeded matches, and found again', () => {
  const scene = { title: 'A point lost', seats: 2, shows: () => true };
  const text = checkPlaythrough(snap, settings, undefined, scene, true);
  expect(checkPlaythrough(snap, settings, undefined, scene, true)).toBe(text);
  const never = { ...scene, shows: () => false };
  expect(() => checkPlaythrough(snap, settings, undefined, never, true)).toThrow(/by hand/);
});
