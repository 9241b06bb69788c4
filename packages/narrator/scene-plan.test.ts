import { expect, test } from 'vitest';
import {
  formatCharacter,
  parseCharacter,
  parsePlan,
  planToQuery,
  type ScenePlan,
} from './index.ts';

const PLAN: ScenePlan = {
  game: 'snap',
  cast: [
    { name: 'the sergeant', temperament: 'steady' },
    { name: 'Zoë & “the cook”', temperament: 'drunk' },
  ],
  mood: 'weary',
  tempo: 'slow',
  seed: 'gate 3',
  sees: 'all',
  deals: 2,
};

test('a link contains the whole plan', () => {
  expect(parsePlan(new URLSearchParams(planToQuery(PLAN).toString()))).toEqual({
    ok: true,
    value: PLAN,
  });
});

test('parameters missing from a link have defaults', () => {
  expect(parsePlan(new URLSearchParams('game=snap&seat=Ann&seat=Ben'))).toMatchObject({
    value: { mood: 'quiet', tempo: 'steady', sees: 'table', seed: '1' },
  });
});

test.each([
  ['mood=blue', 'bad-scene-value'],
  ['tempo=later', 'bad-scene-value'],
  ['sees=nothing', 'bad-scene-value'],
  ['deals=0', 'bad-scene-value'],
  ['deals=many', 'bad-scene-value'],
  ['seat=', 'bad-character'],
  ['seat=\u3164', 'unclear-name'],
  ['seat=You', 'unclear-name'],
  [`seat=${'x'.repeat(41)}`, 'bad-character'],
  ['seat=Ann:vile', 'unknown-temperament'],
  ['seat=Ann&seat=ANN', 'same-name'],
  ['seat=Zoë&seat=Zoe', 'same-name'],
])('a link with %s is rejected', (query, code) => {
  expect(parsePlan(new URLSearchParams(query))).toMatchObject({ ok: false, rejection: { code } });
});

test.each(['the cook', 'the cook: drunk', 'Dr. No: careful'])(
  'the character “%s” parses and formats',
  (text) => {
    const character = parseCharacter(text);
    expect(character.ok && formatCharacter(character.value)).toBe(text);
  },
);
