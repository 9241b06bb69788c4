import { inTurn, type Tutorial } from '@rota/tutorial';
import { FOUR, flip, NINE, playSeveral, QUEEN } from './controls.ts';
import { DEALER, RARE_PACK } from './deal.ts';
import type { RARE_ZONES } from './zones.ts';

/** What has happened when the lesson begins; a single card is left in the deck. */
const OPENING = inTurn(`
  0 tops QS QH QD, 1 tops AD TS 7S, 2 tops 8S 9S JD, 3 tops KC QC 7H, 0 play 3D 3C,
  1 play 5H 5D, 2 play 7C, 3 play 9H, 0 play KH, 1 play KD, 2 play AH, 3 play TH, 3 play 3S,
  0 play 5C, 1 play 6H, 2 play 6D, 3 play 6S
`);

/**
 * The end of a deal for four. The learner plays the fourth six, draws before playing on, goes on from the hand to the
 * top cards in one turn, turns up an undercard that does not fit, and goes out with a ten.
 */
export const rareTutorial: Tutorial<(typeof RARE_ZONES)[number]> = {
  seats: 4,
  options: { dealer: DEALER },
  pack: RARE_PACK,
  steps: [
    { others: OPENING, say: 'rare.welcome', point: 'pile', rules: ['TC-13'] },
    {
      say: 'rare.exorcism',
      point: ['hand', 'pile'],
      ask: {
        moves: ['play 6C'],
        press: [{ card: '6C' }],
        otherwise: 'rare.six-first',
      },
      rules: ['TC-6', 'TC-13'],
    },
    {
      say: 'rare.draw',
      point: 'actions',
      ask: {
        moves: ['draw'],
        press: [{ say: 'screen.draw', facts: { count: 1 } }],
        otherwise: 'rare.draw-first',
      },
      rules: ['TC-7', 'TC-8'],
    },
    {
      say: 'rare.nines',
      point: 'hand',
      ask: {
        moves: ['play 9D 9C'],
        press: [{ card: '9C' }, playSeveral(2, NINE)],
        instead: { 'play 2H': 'rare.keep-the-two' },
        otherwise: 'rare.both-nines',
      },
      rules: ['TC-8'],
    },
    {
      others: inTurn('1 play JC, 2 play KS, 3 play AS'),
      say: 'rare.two',
      point: ['hand', 'pile'],
      ask: { moves: ['play 2H'], press: [{ card: '2H' }] },
      rules: ['TC-5', 'TC-9'],
    },
    {
      say: 'rare.tops',
      point: 'hand',
      ask: {
        moves: ['play QS QH QD'],
        press: [{ card: 'QS' }, playSeveral(3, QUEEN)],
        instead: { end: 'rare.no-stopping' },
        otherwise: 'rare.all-queens',
      },
      rules: ['TC-6', 'TC-9'],
    },
    {
      others: inTurn('1 take, 2 play 4H 4S, 3 play JS'),
      say: 'rare.flip',
      point: 'undercards',
      ask: { moves: ['flip 0'], press: [flip(1)], otherwise: 'rare.the-first' },
      rules: ['TC-9'],
    },
    {
      others: inTurn('1 play QS QH QD, 2 take, 3 play 4C'),
      say: 'rare.failed',
      point: ['hand', 'pile'],
      ask: {
        moves: ['play 4H 4S 4D'],
        press: [{ card: '4D' }, playSeveral(3, FOUR)],
        otherwise: 'rare.all-fours',
      },
      rules: ['TC-6', 'TC-9'],
    },
    {
      say: 'rare.jack',
      point: 'hand',
      ask: {
        moves: ['play JS'],
        press: [{ card: 'JS' }],
        otherwise: 'rare.no-stopping',
      },
      rules: ['TC-6'],
    },
    {
      others: inTurn('1 play KS, 2 take, 3 play 7H'),
      say: 'rare.train',
      point: 'undercards',
      ask: { moves: ['flip 1'], press: [flip(2)], otherwise: 'rare.the-second' },
      rules: ['TC-9', 'TC-13'],
    },
    {
      say: 'rare.last',
      point: 'undercards',
      ask: { moves: ['flip 2'], press: [flip(3)], otherwise: 'rare.no-stopping' },
      rules: ['TC-9'],
    },
    { say: 'rare.out', point: 'seat-0', rules: ['TC-10', 'TC-11'] },
  ],
  learnt: ['rare.learnt.draw', 'rare.learnt.on', 'rare.learnt.undercards', 'rare.learnt.shouts'],
};
