import { inTurn, type Tutorial } from '@rota/tutorial';
import { LAY_FACE_DOWN, PASS, PLAY, STEAL, stealFor } from './controls.ts';
import { DEALER, RARE_PACK } from './deal.ts';
import type { RARE_ZONES } from './zones.ts';

/** What has happened when the lesson begins: seven cards each, the learner's included. */
const OPENING = inTurn(`
  1 5H, 2 9S, 3 9D, 0 8H!, 1 6S!, 2 4S, 3 3D!, 0 AH, 1 TH!, 2 3C, 3 3S, 0 9C!, 1 6H, 2 9H!,
  3 7S, 0 steal S unclaimed, 0 2S, 1 8S, 2 5S, 3 5C, 0 4D, 1 2C, 2 8C, 3 TD, 0 5D, 1 2D,
  2 AD>0B, 3 4C
`);

/**
 * The end of a deal for four, in which the learner steals two keys in a turn and plays to a new one, finds a
 * key bent by the cards that are gone, plays to a joker's key beside an open suit, lays a card face
 * down and passes.
 */
export const rareTutorial: Tutorial<(typeof RARE_ZONES)[number]> = {
  seats: 4,
  options: { dealer: DEALER, announce: 'on' },
  pack: RARE_PACK,
  steps: [
    { others: OPENING, say: 'rare.welcome', point: 'keys', rules: ['KD-3'] },
    {
      say: 'rare.two-faults',
      point: ['key-C', 'actions'],
      ask: {
        moves: ['steal C unclaimed'],
        press: [STEAL, stealFor('C', 'unclaimed')],
        instead: { 'steal D bent': 'rare.clubs-first', 'steal C bust': 'rare.clubs-not-bust' },
        otherwise: 'rare.steal-first',
      },
      rules: ['KD-7'],
    },
    {
      say: 'rare.not-bust',
      point: 'key-D',
      ask: {
        moves: ['steal D bent'],
        press: [STEAL, stealFor('D', 'bent')],
        instead: { 'steal D bust': 'rare.exactly-21', 'steal D unclaimed': 'rare.never-21' },
        otherwise: 'rare.steal-first',
      },
      rules: ['KD-7'],
    },
    {
      say: 'rare.new-key',
      point: ['key-C', 'key-D'],
      ask: {
        moves: ['6C'],
        press: [{ card: '6C' }, PLAY],
        instead: { '6C!': 'rare.no-21' },
        otherwise: 'rare.six-now',
      },
      rules: ['KD-9'],
    },
    {
      others: inTurn('1 7C, 2 steal C bent, 2 8D, 3 TS>0B!'),
      say: 'rare.wrong-call',
      point: 'key-C',
      rules: ['KD-8'],
    },
    {
      say: 'rare.your-own-cards',
      point: ['key-D', 'hand'],
      ask: {
        moves: ['steal D bent'],
        press: [STEAL, stealFor('D', 'bent')],
        instead: { 'steal D bust': 'rare.eight-is-not-bust' },
        otherwise: 'rare.diamonds-first',
      },
      rules: ['KD-7'],
    },
    {
      say: 'rare.joker',
      point: 'key-0R',
      ask: {
        moves: ['7D>0R'],
        press: [{ card: '7D' }, PLAY],
        instead: { '7D>0R!': 'rare.no-21' },
        otherwise: 'rare.seven-now',
      },
      rules: ['KD-5'],
    },
    {
      others: inTurn('1 AS, 2 7H>0R!, 3 pass'),
      say: 'rare.spades',
      point: 'key-S',
      ask: {
        moves: ['steal S unclaimed'],
        press: [STEAL, stealFor('S', 'unclaimed')],
        instead: { 'steal S bust': 'rare.sixteen-is-not-bust', TC_: 'rare.steal-first' },
        otherwise: 'rare.spades-first',
      },
      rules: ['KD-7', 'KD-12'],
    },
    {
      say: 'rare.stuck',
      point: ['key-C', 'hand'],
      ask: {
        moves: ['TC_'],
        press: [{ card: 'TC' }, LAY_FACE_DOWN],
        otherwise: 'rare.clubs-are-sound',
      },
      rules: ['KD-11'],
    },
    {
      others: inTurn('1 AC!, 2 pass, 3 pass'),
      say: 'rare.pass',
      point: 'hand',
      ask: { moves: ['pass'], press: [PASS] },
      rules: ['KD-11', 'KD-12'],
    },
    {
      others: inTurn('1 pass'),
      say: 'rare.over',
      point: 'won-0',
      rules: ['KD-10', 'KD-12'],
    },
  ],
  learnt: ['rare.learnt.steal', 'rare.learnt.joker', 'rare.learnt.stuck', 'rare.learnt.end'],
};
