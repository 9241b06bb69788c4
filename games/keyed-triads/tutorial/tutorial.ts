import { inTurn, type Tutorial } from '@rota/tutorial';
import { DEALER, PACK } from './deal.ts';
import type { Zone } from './zones.ts';

/**
 * A deal for four players. The learner makes a key of 15, spoils the key of seat 2 (27), and learns to hit a
 * sum, to win ties and to keep a sum out of an opponent's reach. The learner wins at least five of the ten
 * triads, however they play their last three cards.
 */
export const tutorial: Tutorial<Zone> = {
  seats: 4,
  options: { dealer: DEALER },
  pack: PACK,
  steps: [
    { say: 'welcome', point: 'triad' },
    {
      others: inTurn('2 4S, 3 5H'),
      say: 'make-your-key',
      point: ['hand', 'sum'],
      ask: {
        moves: ['6H'],
        press: [{ card: '6H' }],
        instead: { TC: 'key-too-high', AC: 'key-too-low' },
      },
      rules: ['KT-1'],
    },
    { say: 'keyed', point: 'seat-0', rules: ['KT-1'] },
    {
      others: inTurn('1 9S, 2 3C, 3 7D'),
      say: 'spoil-a-key',
      point: 'hand',
      ask: { moves: ['TC'], press: [{ card: 'TC' }], otherwise: 'key-not-spoilt' },
      rules: ['KT-1'],
    },
    {
      others: inTurn('1 9D, 2 8S, 3 2C'),
      say: 'key-spoilt',
      point: 'seat-2',
      ask: { moves: ['AC'], press: [{ card: 'AC' }] },
      rules: ['KT-1'],
    },
    { others: inTurn('1 8D'), say: 'all-keyed', point: 'hand', rules: ['KT-2', 'KT-5'] },
    {
      others: inTurn('2 3D, 3 5S'),
      say: 'hit-your-key',
      point: ['hand', 'sum'],
      ask: {
        moves: ['7H'],
        press: [{ card: '7H' }],
        instead: { '7S': 'seven-of-spades' },
        otherwise: 'not-fifteen',
      },
      rules: ['KT-5'],
    },
    { say: 'exactly', point: 'won-0', rules: ['KT-5', 'KT-12'] },
    {
      others: inTurn('1 TD, 2 8C, 3 2H'),
      say: 'near-is-enough',
      point: 'verdict',
      rules: ['KT-5'],
    },
    {
      say: 'lead-a-heart',
      point: ['seat-0', 'hand'],
      ask: {
        moves: ['8H'],
        press: [{ card: '8H' }],
        instead: { TH: 'keep-the-ten' },
        otherwise: 'no-heart',
      },
      rules: ['KT-6'],
    },
    {
      others: inTurn('1 3S, 2 2D'),
      say: 'suits-decide',
      point: 'verdict',
      rules: ['KT-6'],
    },
    { say: 'ladder', point: 'verdict', rules: ['KT-7', 'KT-8', 'KT-9', 'KT-10'] },
    {
      others: inTurn('3 6D'),
      say: 'keep-it-away',
      point: ['hand', 'sum'],
      ask: {
        moves: ['9C'],
        press: [{ card: '9C' }],
        instead: { AD: 'within-reach', '0R': 'within-reach' },
        otherwise: 'nine-is-better',
      },
      rules: ['KT-5'],
    },
    {
      others: inTurn('1 AS, 2 9H, 3 6S'),
      say: 'add-nothing',
      point: ['hand', 'sum'],
      ask: { moves: ['0R'], press: [{ card: '0R' }], otherwise: 'too-much' },
      rules: ['KT-5'],
    },
    { say: 'zero', point: 'won-0', rules: ['KT-5'] },
    {
      others: inTurn('1 AH, 2 4H, 3 6C'),
      say: 'every-key-has-its-day',
      point: 'verdict',
      rules: ['KT-5'],
    },
    { say: 'lead-as-you-like', point: 'hand', ask: { moves: 'any', press: ['hand'] } },
    {
      others: inTurn('1 4C, 2 TS, 3 2S'),
      say: 'second-as-you-like',
      point: ['hand', 'sum'],
      ask: { moves: 'any', press: ['hand'] },
    },
    {
      others: inTurn('1 5D, 2 0B, 3 5C'),
      say: 'last-card',
      point: ['hand', 'sum'],
      ask: { moves: 'any', press: ['hand'] },
      rules: ['KT-4'],
    },
    {
      others: inTurn('1 7C, 2 3H, 3 4D'),
      say: 'without-you',
      point: ['verdict', 'won-0'],
      rules: ['KT-5', 'KT-12'],
    },
  ],
  learnt: ['learnt.key', 'learnt.nearest', 'learnt.ties', 'learnt.match'],
};
