import { expect, test } from 'vitest';
import type { ClientTable } from '../../session/table-state.ts';
import { absentSeat } from './AwayNotice.tsx';

const here = { kind: 'person', name: 'Ada', here: true } as const;
const gone = { kind: 'person', name: 'Bo', here: false } as const;
const turn = (seat: number) => ({ seat, kind: 'turn', number: 1 }) as const;

const table = (other: object) =>
  ({ seat: 0, seats: [here, gone], decisions: [turn(1)], ...other }) as unknown as ClientTable;

test('the absent player is the one whom the match waits for', () => {
  expect(absentSeat(table({}))).toBe(1);
  expect(absentSeat(table({ decisions: [turn(0)] }))).toBeUndefined();
  expect(absentSeat(table({ seats: [here, { ...gone, here: true }] }))).toBeUndefined();
});

test('no one is absent who may only react, has a bot, plays by correspondence, or is done', () => {
  const reaction = { seat: 1, kind: 'reaction', number: 1 };
  for (const other of [
    { decisions: [reaction] },
    { seats: [here, { ...gone, bot: 'regular' }] },
    { seats: [here, { kind: 'bot', name: '', bot: 'regular', here: false }] },
    { timing: { kind: 'days', move: 1 } },
    { winners: [0] },
    { abandoned: true },
    { seat: null },
  ]) {
    expect([other, absentSeat(table(other))]).toEqual([other, undefined]);
  }
});
