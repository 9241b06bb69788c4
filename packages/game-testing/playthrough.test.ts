import { readFileSync } from 'node:fs';
import type { GameEvent } from '@rota/core';
import { expect, test } from 'vitest';
import { checkPlaythrough } from './describe-playthroughs.ts';
import { readPlaythrough } from './playthrough.ts';
import { PropertyViolation } from './property-violation.ts';
import { messages } from './toys/snap/locales/index.ts';
import { tableText } from './toys/snap/locales/table-text/index.ts';
import { snap } from './toys/snap/rules/index.ts';
import { cardZones, isVerdictCorrect } from './toys/snap/tests/oracle.ts';

const folder = new URL('./toys/snap/tests/playthroughs/', import.meta.url);
const cardFields = ['pile', 'aside'];
const settings = {
  isVerdictCorrect,
  cardZones,
  messages,
  tableText,
  cardFields,
  playthroughs: folder,
};
const golden = readFileSync(new URL('wrong-calls.txt', folder), 'utf8');
const incident = readFileSync(new URL('right-call.txt', folder), 'utf8');
const check = (text: string | undefined, game = snap) =>
  checkPlaythrough(game, settings, text, undefined, false);

test('property 10: a golden playthrough replays exactly', () => {
  expect(check(golden)).toBe(golden);
  expect(check(incident)).toBe(incident);
});

test('property 10 catches a changed sentence, number or view', () => {
  for (const [was, is] of [
    [/calls snap, but/, 'calls snap, and'],
    [/points: -(\d)/, 'points: -1$1'],
    [/ {2}stocks: .+/, '  stocks: []'],
    [/^scores: .+/m, 'scores: 0, 0, 0, 0'],
    [/^winners: .+/m, 'winners: nobody'],
  ] as const) {
    const changed = golden.replace(was, is);
    expect(changed).not.toBe(golden);
    expect(() => check(changed)).toThrow(PropertyViolation);
  }
});

test('property 10 catches an illegal move and text that is not a playthrough', () => {
  expect(() => check(golden.replace(/ 2\. seat \d: .+/, ' 2. seat 3: turn-up'))).toThrow(
    /cannot be replayed.*not-your-turn/,
  );
  expect(() => check(incident.replace('1 turn-up;', '0 turn-up;'))).toThrow(/not-your-turn/);
  expect(() => check(golden.replace(/^pack: /m, 'cards: '))).toThrow(/cannot be replayed/);
  expect(() => check(golden.replace(/^options: .+/m, ''))).toThrow(/has a line “options/);
  expect(() => check(undefined)).toThrow(/UPDATE_PLAYTHROUGHS/);
});

test('property 10 catches changed rules', () => {
  const generous: typeof snap = {
    ...snap,
    result: (state) => {
      const result = snap.result(state);
      return result && { scores: result.scores.map((score) => score + 1) };
    },
  };
  expect(() => check(golden, generous)).toThrow(/does not replay exactly/);
});

test('property 10 catches a playthrough that does not show its scenario', () => {
  const scene = { title: 'A wrong call', seats: 3, shows: () => false };
  expect(() => checkPlaythrough(snap, settings, golden, scene, false)).toThrow(/does not show/);
});

test('a playthrough is cut to its incident', () => {
  const scene = {
    title: incident.slice(0, incident.indexOf('\n')),
    seats: 3,
    shows: (events: readonly GameEvent[]) =>
      events.some((event) => event.type === 'call' && 'right' in event && event.right),
  };
  // Writes the move before the incident in full, and adds one after it.
  const inFull = incident.replace(/;\n? +1 turn-up\n/, '\n  19. seat 1: turn-up\n');
  const longer = `${inFull}  21. seat 0: turn-up\n`;
  expect(() => checkPlaythrough(snap, settings, longer, scene, false)).toThrow(/replay exactly/);
  expect(checkPlaythrough(snap, settings, longer, scene, true)).toBe(incident);
});

test('a playthrough is rewritten from its packs and moves alone', () => {
  const bare = golden
    .split('\n')
    .filter((line) => /^(\S|$| *\d+\.)/.test(line))
    .join('\n');
  expect(bare.length).toBeLessThan(golden.length / 2);
  expect(checkPlaythrough(snap, settings, bare, undefined, true)).toBe(golden);
  expect(readPlaythrough(bare, snap)).toEqual(readPlaythrough(golden, snap));
});

test('a missing scenario is searched for in seeded matches, reproducibly', () => {
  const scene = { title: 'A point lost', seats: 2, shows: () => true };
  const text = checkPlaythrough(snap, settings, undefined, scene, true);
  expect(checkPlaythrough(snap, settings, undefined, scene, true)).toBe(text);
  const never = { ...scene, shows: () => false };
  expect(() => checkPlaythrough(snap, settings, undefined, never, true)).toThrow(/by hand/);
});
