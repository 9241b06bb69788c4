import type { Seat } from '@rota/core';
import { expect, test } from 'vitest';
import type { ClientTable } from '../../session/table-state.ts';
import { isShared, nextHolder } from './shared-device.ts';

const person = { kind: 'person', name: 'Ann', here: true } as const;
const bot = { kind: 'bot', name: '', bot: 'greedy', here: true } as const;

/** Ann, a bot, Bea and Cleo; `seat` holds the device. */
const tableOf = (seat: Seat, mustAct: readonly Seat[], rest: Partial<ClientTable> = {}) =>
  ({
    seat,
    seats: [person, bot, person, person],
    decisions: mustAct.map((at) => ({ seat: at, kind: 'sealed', number: 1 })),
    deal: 1,
    scores: [],
    ...rest,
  }) as unknown as ClientTable;

test('a device is shared if several people sit at the table', () => {
  expect(isShared({ seats: [person, bot, person] })).toBe(true);
  expect(isShared({ seats: [person, bot, bot] })).toBe(false);
});

test('the device passes clockwise to the next person who must act, after its holder has acted', () => {
  expect(nextHolder(tableOf(0, [0, 2, 3]))).toBeUndefined();
  expect(nextHolder(tableOf(0, [2, 3]))).toBe(2);
  expect(nextHolder(tableOf(2, [0, 3]))).toBe(3);
  expect(nextHolder(tableOf(3, [0, 1]))).toBe(0);
});

test('the device stays for the turn of a bot, for a reaction, and between deals and matches', () => {
  expect(nextHolder(tableOf(0, [1]))).toBeUndefined();
  const reaction = { seat: 2, kind: 'reaction', number: 1 } as const;
  expect(nextHolder(tableOf(0, [], { decisions: [reaction] }))).toBeUndefined();
  expect(nextHolder(tableOf(0, [2], { scores: [[1, 0, 0, 0]] }))).toBeUndefined();
  expect(nextHolder(tableOf(0, [2], { winners: [0] }))).toBeUndefined();
});
