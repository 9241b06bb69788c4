import { expect, test } from 'vitest';
import { givingUp } from './give-up.ts';
import type { ListedMatch } from './match-list.ts';

const me = { kind: 'person', name: 'Ada' } as const;
const other = { kind: 'person', name: 'Bo' } as const;
const bot = { kind: 'bot', name: '', bot: 'regular' } as const;
const open = { kind: 'open', name: '' } as const;

const listed = (match: Partial<ListedMatch>): ListedMatch => ({
  id: 't',
  game: 'snap',
  options: {},
  seats: [me, bot],
  state: 'running',
  seat: 0,
  deal: 1,
  deals: 1,
  totals: [0, 0],
  created: 0,
  where: 'server',
  ...match,
});

test.each([
  ['against bots it ends', { seats: [me, bot, bot] }, 'end'],
  ['with others a bot plays on', { seats: [me, other, bot] }, 'resign'],
  ['others who have resigned do not count', { seats: [me, { ...other, resigned: true }] }, 'end'],
  ['an empty table is closed', { state: 'waiting', seats: [me, open] }, 'close'],
  ['a table where others wait is left', { state: 'waiting', seats: [me, other, open] }, 'leave'],
  ['a match of this device is discarded', { where: 'device', seats: [me, other] }, 'discard'],
  ['a match that is over stays', { state: 'over' }, undefined],
  ['so does a daily match', { daily: '2026-11-23' }, undefined],
  ['and one of others', { seat: null }, undefined],
] as const)('%s', (_, match, way) => {
  expect(givingUp(listed(match as Partial<ListedMatch>))).toBe(way);
});
