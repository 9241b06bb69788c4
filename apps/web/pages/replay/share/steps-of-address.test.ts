import { expect, test } from 'vitest';
import { addressOfDeal, addressOfSteps, stepsOfAddress } from './steps-of-address.ts';

test.each([
  ['one step', { from: 12, to: 12 }, '?step=12'],
  ['steps that play', { from: 6, to: 12 }, '?step=6&to=12'],
])('a link opens %s', (_, steps, query) => {
  expect(addressOfSteps(steps)).toBe(query);
  expect(stepsOfAddress(query, 13)).toEqual(steps);
});

test.each(['', '?step=13', '?step=-1', '?step=1.5', '?step=1e1', '?step=', '?step=x&to=40'])(
  'an address without a step of the match, %s, opens its beginning',
  (query) => {
    expect(stepsOfAddress(query, 13)).toEqual({ from: 0, to: 0 });
  },
);

test('a link does not play backwards', () => {
  expect(stepsOfAddress('?step=9&to=3', 13)).toEqual({ from: 9, to: 9 });
});

test.each([
  [1, 4],
  [2, 12],
  [3, 0],
  [0, 0],
])('a link to deal %i of two opens step %i', (deal, step) => {
  const opened = stepsOfAddress(addressOfDeal(deal), 13, [0, 5]);
  expect(opened).toEqual({ from: step, to: step });
});
