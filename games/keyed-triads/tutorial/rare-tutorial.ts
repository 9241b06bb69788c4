import { inTurn, type Tutorial } from '@rota/tutorial';
import { RARE_DEALER, RARE_PACK } from './deal.ts';
import type { RARE_ZONES } from './zones.ts';

/** What has happened when the lesson begins: keying and six triads, the learner's cards included. */
const OPENING = inTurn(`
  1 6H, 2 9H, 0 0B, 2 3S, 0 5D, 1 7C, 0 4S, 1 3D, 2 8C, 1 5C, 2 3H, 0 TS, 2 5H, 0 3C, 1 TD,
  0 4C, 1 8D, 2 8S, 1 9C, 2 6S, 0 7S, 2 7D, 0 2D, 1 6D, 0 7H, 1 AH, 2 4D
`);

/**
 * The end of a deal for three. All three keys are 15, so the sum decides nothing: the last five triads are decided by
 * suits, ranks, closest ranks, not at all, and by the highest suits, one after the other. The learner is three triads behind,
 * and wins with the last.
 */
export const rareTutorial: Tutorial<(typeof RARE_ZONES)[number]> = {
  seats: 3,
  options: { dealer: RARE_DEALER },
  pack: RARE_PACK,
  steps: [
    { others: OPENING, say: 'rare.welcome', point: 'triad', rules: ['KT-5'] },
    { say: 'rare.marker', point: 'seat-0', rules: ['KT-3'] },
    {
      others: inTurn('1 TC, 2 4H'),
      say: 'rare.zero',
      point: ['hand', 'seat-0'],
      ask: {
        moves: ['0R'],
        press: [{ card: '0R' }],
        instead: { '6C': 'rare.six-later' },
        otherwise: 'rare.one-suit',
      },
      rules: ['KT-6'],
    },
    {
      others: inTurn('2 TH'),
      say: 'rare.skipped',
      point: ['hand', 'seat-0'],
      ask: { moves: ['9D'], press: [{ card: '9D' }], otherwise: 'rare.no-nine' },
      rules: ['KT-3', 'KT-7'],
    },
    { others: inTurn('1 AD'), say: 'rare.ranks', point: 'verdict', rules: ['KT-6', 'KT-7'] },
    {
      say: 'rare.lead',
      point: 'hand',
      ask: { moves: ['6C'], press: [{ card: '6C' }], otherwise: 'rare.not-near' },
      rules: ['KT-8'],
    },
    {
      others: inTurn('1 AC, 2 8H'),
      say: 'rare.closest',
      point: 'verdict',
      rules: ['KT-8'],
    },
    {
      others: inTurn('1 AS, 2 2S'),
      say: 'rare.spoil',
      point: 'hand',
      ask: { moves: ['2C'], press: [{ card: '2C' }], otherwise: 'rare.five-helps' },
      rules: ['KT-10'],
    },
    {
      others: inTurn('2 2H'),
      say: 'rare.dead',
      point: 'verdict',
      ask: { moves: ['5S'], press: [{ card: '5S' }] },
      rules: ['KT-10'],
    },
    {
      others: inTurn('1 9S'),
      say: 'rare.hearts',
      point: ['verdict', 'won-0'],
      rules: ['KT-9', 'KT-12'],
    },
    { say: 'rare.called', rules: ['KT-11'] },
  ],
  learnt: ['rare.learnt.order', 'rare.learnt.once', 'rare.learnt.dead', 'rare.learnt.marker'],
};
