import { Match, parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import { jammat, type Options } from './index.ts';
import { compareArrangements } from './score.ts';

const cards = (text: string) => text.split(' ').map((name) => parseCard(name)!);
const options = (given: object, seats = 2): Options => {
  const created = Match.create(jammat, seats, given);
  if (!created.ok) throw new Error(JSON.stringify(created.rejection));
  return created.value.options as Options;
};
const dealtState = (given: object = {}, seats = 2) => {
  const chosen = options(given, seats);
  return jammat.deal(chosen, seats, 0, jammat.packs(chosen, seats).flat());
};
const handOf = (state: ReturnType<typeof dealtState>, seat: number) =>
  jammat.view(state, seat).hand!;

test('JM-3: the strictly best line wins its position; tied best lines win nothing', () => {
  const { points, scores, winners } = compareArrangements(
    [cards('AC AD AS 2C 4D 6S 7C 9D JS'), cards('KC KD KS 2D 4S 6H 7D 9S JH')],
    options({ layout: 'row' }),
  );
  expect(points).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  expect([scores, winners]).toEqual([[1, 0], [0]]);
});

test('JM-4: with pairs, a line scores a point for each opponent it beats', () => {
  const rows = [
    cards('AC AD AS 2C 4D 6S 7C 9D JS'),
    cards('KC KD KS 2D 4S 6H 7D 9S JH'),
    cards('KH QC TC 2H 4C 6D 7S 9H JC'),
  ];
  expect(compareArrangements(rows, options({ layout: 'row' }, 3)).scores).toEqual([1, 0, 0]);
  expect(compareArrangements(rows, options({ layout: 'row', compare: 'pairs' }, 3)).scores).toEqual(
    [2, 1, 0],
  );
});

test('JM-5: as many packs as needed, a fixed number, or one for each player', () => {
  const packs = (given: object, seats: number) =>
    jammat.packs(options(given, seats), seats).map((pack) => pack.length);
  expect(packs({}, 5)).toEqual([52]);
  expect(packs({}, 6)).toEqual([104]);
  expect(packs({ layout: 'cube' }, 4)).toEqual([156]);
  expect(packs({ packs: 3 }, 2)).toEqual([156]);
  expect(packs({ packs: 'own' }, 3)).toEqual([52, 52, 52]);
  const created = Match.create(jammat, 6, { packs: 1 });
  expect(!created.ok && created.rejection).toMatchObject({ code: 'too-few-packs', rule: 'JM-5' });
});

test('JM-5: cards are dealt one at a time from the dealer’s left, own packs each to its player', () => {
  expect(handOf(dealtState(), 1)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16]);
  expect(handOf(dealtState(), 0)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17]);
  expect(handOf(dealtState({ packs: 'own' }), 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('JM-7: the cube is for two to four players', () => {
  expect(Match.create(jammat, 4, { layout: 'cube' }).ok).toBe(true);
  const created = Match.create(jammat, 5, { layout: 'cube' });
  expect(!created.ok && created.rejection).toMatchObject({
    code: 'cube-too-crowded',
    rule: 'JM-7',
  });
});

test('JM-3: an arrangement holds exactly the cards dealt and is made once; rejected, it changes nothing', () => {
  const state = dealtState();
  const hand = handOf(state, 0);
  const before = JSON.stringify(state);
  const validate = (move: unknown) => {
    const rejection = jammat.validate(state, 0, move as number[]);
    expect(JSON.stringify(state)).toBe(before);
    return rejection;
  };
  expect(validate(hand)).toBeUndefined();
  expect(validate([...hand.slice(1), hand[1]!])).toMatchObject({
    code: 'card-laid-twice',
    rule: 'JM-3',
  });
  expect(validate([...hand.slice(1), 0])).toMatchObject({ code: 'card-not-held', rule: 'JM-3' });
  expect(validate(hand.slice(1))).toMatchObject({ code: 'not-all-cards-laid', rule: 'JM-3' });
  expect(validate([...hand, hand[0]!])).toMatchObject({ code: 'card-laid-twice', rule: 'JM-3' });
  const junk = ['junk', null, {}, 9, [...hand.slice(1), 0.5], [...hand.slice(1), -1], [{}], [99]];
  for (const move of junk) {
    expect(validate(move)).toMatchObject({ code: 'not-an-arrangement', rule: 'JM-3' });
  }
  expect(validate([])).toMatchObject({ code: 'not-all-cards-laid', rule: 'JM-3' });
  jammat.play(state, 0, hand);
  expect(jammat.validate(state, 0, hand)).toMatchObject({ code: 'already-arranged', rule: 'JM-3' });
});

test('JM-6: both copies of a card must be arranged, and neither more than once', () => {
  const chosen = options({ packs: 2 });
  const twice = [...cards('7H 7H 2C 3D 4S 5H 6C 8D 9S'), ...cards('AC KD QS JH TC 2D 3S 4H 5C')];
  // The dealer's left, seat 1, gets the first card, and every other one.
  const pack = twice.slice(0, 9).flatMap((card, at) => [card, twice[9 + at]!]);
  const state = jammat.deal(chosen, 2, 0, pack);
  const hand = handOf(state, 1);
  expect(jammat.validate(state, 1, hand)).toBeUndefined();
  expect(jammat.validate(state, 1, [hand[0]!, hand[0]!, hand[0]!, ...hand.slice(3)])).toMatchObject(
    {
      code: 'card-laid-twice',
    },
  );
});
