import type { Entry } from '@rota/table';
import { expect, test } from 'vitest';
import { type ClientHistory, findHistoryFaults, type HistoryEvent } from './history.ts';

const send = (ref: number, decision: number, move: string): HistoryEvent => ({
  did: 'sent',
  send: { ref, decision, move },
});
const acknowledged = (ref: number, number: number): HistoryEvent => ({
  did: 'acknowledged',
  ref,
  number,
});
const received = (number: number, content = `event ${number}`): HistoryEvent => ({
  did: 'received',
  number,
  content,
});
const moved = (number: number, seat: number, decision: number, move: string): Entry => ({
  type: 'move',
  number,
  seat,
  decision,
  move,
});

const LOG: readonly Entry[] = [
  { type: 'deal', number: 1, pack: ['7H'] },
  moved(2, 0, 1, 'AS'),
  moved(3, 1, 1, 'KD'),
  moved(4, 0, 3, 'QH'),
];
/** Seat 0's first attempt was refused, seat 1 never learned what became of its second. */
const ADA: readonly HistoryEvent[] = [
  send(1, 1, '2C'),
  { did: 'refused', ref: 1 },
  send(2, 1, 'AS'),
  acknowledged(2, 2),
  received(2),
  received(3),
  send(3, 3, 'QH'),
  { did: 'unknown', ref: 3 },
  acknowledged(3, 4),
];
const BO: readonly HistoryEvent[] = [
  send(1, 1, 'KD'),
  received(2),
  acknowledged(1, 3),
  received(3),
];

function faults(ada = ADA, bo = BO, log = LOG): string[] {
  const clients: ClientHistory[] = [
    { seat: 0, events: ada },
    { seat: 1, events: bo },
  ];
  return findHistoryFaults(clients, log);
}

test('a history in which every answer holds has no fault', () => {
  expect(faults()).toEqual([]);
});

test('a move that was refused, sent again and acknowledged is no fault', () => {
  const again = [send(1, 1, 'AS'), { did: 'refused', ref: 1 } as const, ...ADA.slice(2)];
  expect(faults(again)).toEqual([]);
});

test.for<[string, string, () => string[]]>([
  ['an acknowledged move was lost', 'is in the log as []', () => faults(ADA, BO, LOG.slice(0, 2))],
  [
    'an acknowledged move stands under another number',
    'is in the log as [3]',
    () => faults(ADA, BO.with(2, acknowledged(1, 4))),
  ],
  [
    'a decision is answered twice',
    'decision 1 of seat 0 is answered twice',
    () => faults(ADA.with(1, { did: 'unknown', ref: 1 }), BO, [...LOG, moved(5, 0, 1, '2C')]),
  ],
  [
    'a refused move stands',
    '2C for decision 1 was refused, but stands as [2]',
    () => faults(ADA, BO, LOG.with(1, moved(2, 0, 1, '2C'))),
  ],
  [
    'an answer changes after a refusal',
    'was refused, then acknowledged as 2',
    () => faults(ADA.toSpliced(2, 0, acknowledged(1, 2))),
  ],
  ['a move that no one sent stands', 'never sent QH', () => faults(ADA.slice(0, 6))],
  [
    'one event number has two contents',
    'number 3 has two contents',
    () => faults(ADA, BO.with(3, received(3, 'something else'))),
  ],
  [
    'two clients receive another order',
    'received 2 after 3',
    () => faults(ADA, [BO[0]!, received(3), BO[2]!, received(2)]),
  ],
  ['an event is received twice', 'received 3 after 3', () => faults([...ADA, received(3)])],
  ['the log has a gap', 'entry 4 stands at 3', () => faults(ADA, BO, LOG.toSpliced(2, 1))],
  ['an answer has no question', 'which was not sent', () => faults([...ADA, acknowledged(9, 9)])],
])('it is found that %s', ([, expected, run]) => {
  expect(run().join('\n')).toContain(expected);
});
