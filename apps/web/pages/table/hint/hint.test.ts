import { parseCard } from '@rota/core';
import type { TableSeat } from '@rota/protocol';
import { expect, test } from 'vitest';
import type { ClientTable } from '../../../session/table-state.ts';
import { areHintsAllowed, cardsOf } from './hint.ts';

const me: TableSeat = { kind: 'person', name: 'Ann', here: true };
const bot: TableSeat = { kind: 'bot', name: 'bot', bot: 'regular', here: true };
const table = (change: Partial<ClientTable>) =>
  ({ seat: 0, seats: [me, bot, bot], view: {}, ...change }) as ClientTable;

test('a player against bots may see hints', () => {
  expect(areHintsAllowed(table({}))).toBe(true);
  expect(areHintsAllowed(table({ seat: 1, seats: [bot, me] }))).toBe(true);
});

test.for<[string, Partial<ClientTable>]>([
  ['another person plays', { seats: [me, { ...me, name: 'Ben' }, bot] }],
  ['a bot stands in for another person', { seats: [me, { ...me, bot: 'greedy' }, bot] }],
  ['a bot plays for the viewer', { seats: [{ ...me, bot: 'greedy' }, bot, bot] }],
  ['a seat is open', { seats: [me, bot, { kind: 'open', name: '', here: false }] }],
  ['the viewer is a spectator', { seat: null }],
  ['no cards are dealt', { view: null }],
  ['the match is over', { winners: [1] }],
  ['the match counts for ratings', { rated: true }],
])('no hints when %s', ([, change]) => {
  expect(areHintsAllowed(table(change))).toBe(false);
});

test('cards are found in every kind of move notation', () => {
  const cards = (text: string) => text.split(' ').map(parseCard);
  expect(cardsOf('9H>0B')).toEqual(cards('9H 0B'));
  expect(cardsOf('arrange AS KD 2C')).toEqual(cards('AS KD 2C'));
  expect(cardsOf('8C_')).toEqual(cards('8C'));
  expect(cardsOf('pass')).toEqual([]);
});
