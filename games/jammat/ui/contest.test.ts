import { parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import {
  compareArrangements,
  kindOf,
  type Options,
  type RankedLine,
  tripleStrength,
} from '../rules/index.ts';
import { contestAt, stepValue } from './contest.ts';

const options: Options = {
  lowAce: 'second',
  compare: 'table',
  packs: 'auto',
  layout: 'row',
  lines: 49,
  ties: 'nobody',
  score: 'positions',
};
const cards = (text: string) => text.split(' ').map((name) => parseCard(name)!);
/** Compares rows with these best lines; their other lines are tied. */
const compare = (...best: string[]) =>
  compareArrangements(
    best.map((three) => cards(`${three} 2C 4D 6S 7C 9D JS`)),
    options,
  );

test('JM-1: the kind decides before any rank', () => {
  const { decided, best, contenders } = contestAt(compare('KC KD 2S', '9C 8D 7S', 'AC AD QS'), 0);
  expect([decided, best]).toEqual(['kind', 1]);
  expect(contenders.map(({ seat, fell, won }) => [seat, fell, won])).toEqual([
    [1, null, 1],
    [2, 'kind', 0],
    [0, 'kind', 0],
  ]);
});

test('JM-1: the contender eliminated last determines the deciding rank', () => {
  const { decided, best, contenders } = contestAt(compare('AC KD TS', 'AD KS TC', 'AH KC JS'), 0);
  expect([decided, best]).toEqual(['third', 2]);
  expect(contenders.map(({ fell }) => fell)).toEqual([null, 'third', 'third']);
});

test('JM-3: if the best lines are tied, no step decides and no one wins', () => {
  const { decided, best, contenders } = contestAt(compare('AC AD TS', 'AS AH TC', 'KC KD QS'), 0);
  expect([decided, best]).toEqual([null, null]);
  expect(contenders.map(({ fell, won }) => [fell, won])).toEqual([
    [null, 0],
    [null, 0],
    ['first', 0],
  ]);
});

test('JM-2: a sequence has one rank; A-2-3 is labelled as such when it is second', () => {
  const [[high], [low], [plain]] = compare('AC KD QS', 'AD 2S 3C', '9C 8D 7S').lines as never as [
    [never],
    [never],
    [never],
  ];
  expect([high, low, plain].map((line) => stepValue(line, 'first'))).toEqual([
    { rank: 14 },
    { lowAce: 'second' },
    { rank: 9 },
  ]);
  expect(stepValue(high, 'second')).toBeNull();
});

test('JM-2: A-2-3 above A-K-Q is decided and labelled at the second step', () => {
  const lines = ['AD 2S 3C', 'AC KD QS'].map((cards) => {
    const [a, b, c] = cards.split(' ').map((name) => parseCard(name)!);
    const strength = tripleStrength(a!, b!, c!, 'highest');
    return { strength, kind: kindOf(strength) } as RankedLine;
  });
  expect(lines.map((line) => stepValue(line, 'first'))).toEqual([{ rank: 14 }, { rank: 14 }]);
  expect(lines.map((line) => stepValue(line, 'second'))).toEqual([{ lowAce: 'highest' }, null]);
});
