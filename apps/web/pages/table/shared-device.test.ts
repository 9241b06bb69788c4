import type { Seat } from '@rota/core';
import { expect, test } from 'vitest';
import type { TableState } from '../../session/table-state.ts';
import { isShared, nextHolder } from './shared-device.ts';

const person = { kind: 'person', name: 'Ann', here: true } as const;
const bot = { kind: 'bot', name: '', bot: 'greedy', here: true } as const;

/** Ann, a bot, Bea and Cleo; the device is at `seat`. */
const tableOf = (seat: Seat, waited: readonly Seat[], rest: Partial<TableState> = {}) =>
  ({
    seat,
    seats: [person, bot, person, person],
    decisions: waited.map((at) => ({ seat: at, kind: 'sealed', number: 1 })),
    deal: 1,
    scores: [],
    ...rest,
  }) as unknown as TableState;

test('a device is shared by more people than one', () => {
  expect(isShared({ seats: [person, bot, person] })).toBe(true);
  expect(isShared({ seats: [person, bot, bot] })).toBe(false);
});

test('it goes round to the next person whom the game waits for, once its holder has acted', () => {
  expect(nextHolder(tableOf(0, [0, 2, 3]))).toBeUndefined();
  expect(nextHolder(tableOf(0, [2, 3]))).toBe(2);
  expect(nextHolder(tableOf(2, [0, 3]))).toBe(3);
  expect(nextHolder(tableOf(3, [0, 1]))).toBe(0);
});

test('nobody is handed it for a bot’s turn, for what one may merely say, or at an end', () => {
  expect(nextHolder(tableOf(0, [1]))).toBeUndefined();
  const reaction = { seat: 2, kind: 'reaction', number: 1 } as const;
  expect(nextHolder(tableOf(0, [], { decisions: [reaction] }))).toBeUndefined();
  expect(nextHolder(tableOf(0, [2], { scores: [[1, 0, 0, 0]] }))).toBeUndefined();
  expect(nextHolder(tableOf(0, [2], { winners: [0] }))).toBeUndefined();
});
