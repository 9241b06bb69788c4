import { inTurn, type Tutorial } from '@rota/tutorial';
import { ACE, flip, KING, playSeveral, QUEEN, SIX } from './controls.ts';
import { DEALER, PACK } from './deal.ts';
import type { Zone } from './zones.ts';

/**
 * A deal for four. The learner plays a two and a ten, takes the pile and makes use of its cards, plays the
 * top cards and three lucky undercards, and goes out first.
 */
export const tutorial: Tutorial<Zone> = {
  seats: 4,
  options: { dealer: DEALER },
  pack: PACK,
  steps: [
    { say: 'welcome', point: 'seat-0', rules: ['TC-1', 'TC-10'] },
    {
      others: inTurn('1 tops TS JC QH, 2 tops 2C JS QC, 3 tops 8H JD JH'),
      say: 'choose-tops',
      point: 'hand',
      ask: {
        moves: ['tops 2S TD AH'],
        press: [
          { card: '2S' },
          { card: 'TD' },
          { card: 'AH' },
          { say: 'screen.lay-tops', facts: { count: 3 } },
        ],
        otherwise: 'best-on-top',
      },
      rules: ['TC-1'],
    },
    {
      say: 'open',
      point: 'hand',
      ask: { moves: ['play 3H'], press: [{ card: '3H' }] },
      rules: ['TC-3'],
    },
    {
      others: inTurn('1 play 4S, 2 play 5H, 3 play 8D'),
      say: 'two',
      point: ['hand', 'pile'],
      ask: { moves: ['play 2H'], press: [{ card: '2H' }] },
      rules: ['TC-4', 'TC-7'],
    },
    {
      say: 'sixes',
      point: 'hand',
      ask: {
        moves: ['play 6D 6C'],
        press: [{ card: '6C' }, playSeveral(2, SIX)],
        instead: { draw: 'no-need-to-draw', end: 'do-not-stop' },
        otherwise: 'both',
      },
      rules: ['TC-4', 'TC-6', 'TC-7'],
    },
    {
      others: inTurn('1 play 7C, 2 play 7S, 3 play 7H'),
      say: 'ten',
      point: ['hand', 'pile'],
      ask: {
        moves: ['play TH'],
        press: [{ card: 'TH' }],
        otherwise: 'ten-first',
      },
      rules: ['TC-6', 'TC-13'],
    },
    {
      say: 'queens',
      point: 'hand',
      ask: {
        moves: ['play QS QD'],
        press: [{ card: 'QS' }, playSeveral(2, QUEEN)],
        instead: { draw: 'no-need-to-draw', end: 'do-not-stop' },
        otherwise: 'both',
      },
      rules: ['TC-6'],
    },
    {
      others: inTurn('1 play AC, 2 play AD, 3 play AS'),
      say: 'take',
      point: ['pile', 'actions'],
      ask: { moves: ['take'], press: [{ say: 'screen.take', facts: { count: 5 } }] },
      rules: ['TC-5'],
    },
    {
      others: inTurn('1 play 4H, 2 play 9S, 3 play KH'),
      say: 'four-kings',
      point: ['hand', 'pile'],
      ask: {
        moves: ['play KS KD KC'],
        press: [{ card: 'KS' }, playSeveral(3, KING)],
        otherwise: 'all-kings',
      },
      rules: ['TC-6'],
    },
    {
      say: 'aces',
      point: 'hand',
      ask: {
        moves: ['play AS AD AC'],
        press: [{ card: 'AS' }, playSeveral(3, ACE)],
        instead: { end: 'do-not-stop' },
        otherwise: 'all-aces',
      },
      rules: ['TC-5'],
    },
    {
      others: inTurn('1 take, 2 play 4D, 3 play 9H'),
      say: 'last-of-hand',
      point: ['hand', 'seat-1'],
      ask: {
        moves: ['play QS QD'],
        press: [{ card: 'QS' }, playSeveral(2, QUEEN)],
        otherwise: 'both',
      },
      rules: ['TC-9'],
    },
    {
      others: inTurn('1 play AS AD AC, 2 take, 3 play 8S'),
      say: 'top-cards',
      point: 'hand',
      ask: {
        moves: ['play 2S'],
        press: [{ card: '2S' }],
        otherwise: 'two-first',
      },
      rules: ['TC-9'],
    },
    {
      say: 'ace',
      point: 'hand',
      ask: {
        moves: ['play AH'],
        press: [{ card: 'AH' }],
        instead: { end: 'do-not-stop' },
        otherwise: 'keep-the-ten',
      },
    },
    {
      others: inTurn('1 take, 2 play 5S, 3 play JD'),
      say: 'last-ten',
      point: ['hand', 'pile'],
      ask: { moves: ['play TD'], press: [{ card: 'TD' }] },
      rules: ['TC-6'],
    },
    {
      say: 'turn-up',
      point: 'undercards',
      ask: {
        moves: ['flip 0'],
        press: [flip(1)],
        instead: { end: 'do-not-stop' },
        otherwise: 'the-first',
      },
      rules: ['TC-9'],
    },
    {
      say: 'another',
      point: 'undercards',
      ask: {
        moves: ['flip 1'],
        press: [flip(2)],
        instead: { end: 'do-not-stop' },
        otherwise: 'the-second',
      },
      rules: ['TC-9'],
    },
    {
      say: 'the-last',
      point: 'undercards',
      ask: { moves: ['flip 2'], press: [flip(3)], otherwise: 'do-not-stop' },
      rules: ['TC-9'],
    },
    { say: 'out', point: 'seat-0', rules: ['TC-10'] },
  ],
  learnt: ['learnt.beat', 'learnt.specials', 'learnt.take', 'learnt.end'],
};
