import { inTurn, type Tutorial } from '@rota/tutorial';
import { CLAIM, OBJECT, PLAY, STEAL, stealFor, toKey } from './controls.ts';
import { DEALER, PACK } from './deal.ts';
import type { Zone } from './zones.ts';

/**
 * A deal for four. The learner claims, objects, steals an unclaimed and a bent key, and is three points
 * behind when their last card makes 21 on a joker's key.
 */
export const tutorial: Tutorial<Zone> = {
  seats: 4,
  options: { dealer: DEALER, announce: 'on' },
  pack: PACK,
  steps: [
    { say: 'welcome', point: 'keys', rules: ['KD-1', 'KD-3'] },
    {
      others: inTurn('1 6H, 2 TC, 3 4H'),
      say: 'make-21',
      point: ['key-H', 'actions'],
      ask: {
        moves: ['5H!'],
        press: [{ card: '5H' }, CLAIM],
        instead: { '5H': 'claim-it' },
        otherwise: 'hearts-first',
      },
      rules: ['KD-1', 'KD-6'],
    },
    { say: 'won', point: ['won-0', 'key-H'], rules: ['KD-9', 'KD-13'] },
    {
      others: inTurn('1 9S, 2 3D, 3 7S'),
      say: 'help-nobody',
      point: 'hand',
      ask: {
        moves: ['7H'],
        press: [{ card: '7H' }, PLAY],
        instead: { '7H!': 'no-21-yet' },
        otherwise: 'seven-is-safe',
      },
      rules: ['KD-4'],
    },
    {
      others: inTurn('1 8S'),
      say: 'bust',
      point: ['key-S', 'actions'],
      ask: { moves: ['object'], press: [OBJECT] },
      rules: ['KD-10'],
    },
    {
      others: inTurn('1 2S, 2 7D, 3 9H'),
      say: 'ace',
      point: 'key-S',
      ask: {
        moves: ['AS!'],
        press: [{ card: 'AS' }, CLAIM],
        instead: { AS: 'claim-it' },
        otherwise: 'spades-first',
      },
      rules: ['KD-6'],
    },
    {
      others: inTurn('1 2C, 2 3S, 3 4D'),
      say: 'forgotten',
      point: ['key-D', 'actions'],
      ask: {
        moves: ['steal D unclaimed'],
        press: [STEAL, stealFor('D', 'unclaimed')],
        instead: { 'steal D bust': 'not-bust', 'steal D bent': 'not-bent' },
        otherwise: 'steal-first',
      },
      rules: ['KD-7', 'KD-8'],
    },
    {
      say: 'play-on',
      point: 'hand',
      ask: {
        moves: ['TD'],
        press: [{ card: 'TD' }, PLAY],
        instead: { 'TD!': 'no-21-yet' },
        otherwise: 'ten-is-hard',
      },
      rules: ['KD-7'],
    },
    {
      others: inTurn('1 6D, 2 3H, 3 8C'),
      say: 'bent',
      point: 'key-C',
      ask: {
        moves: ['steal C bent'],
        press: [STEAL, stealFor('C', 'bent')],
        instead: { 'steal C bust': 'twenty-is-not-bust', 'AH!': 'steal-before-playing' },
        otherwise: 'steal-first',
      },
      rules: ['KD-7'],
    },
    {
      say: 'long-key',
      point: 'key-H',
      ask: {
        moves: ['AH!'],
        press: [{ card: 'AH' }, CLAIM],
        instead: { AH: 'claim-it' },
        otherwise: 'hearts-first',
      },
      rules: ['KD-13'],
    },
    {
      others: inTurn('1 TS, 2 4S!, 3 6C'),
      say: 'find-it',
      point: 'keys',
      ask: {
        moves: ['9C!'],
        press: [{ card: '9C' }, CLAIM],
        instead: { '9C': 'claim-it' },
        otherwise: 'look-at-the-clubs',
      },
      rules: ['KD-6'],
    },
    {
      others: inTurn('1 8S, 2 AD, 3 2D!'),
      say: 'remember',
      point: 'hand',
      ask: {
        moves: ['3C'],
        press: [{ card: '3C' }, PLAY],
        instead: { '3C!': 'no-21-yet', TH: 'ten-is-bent', 'TH!': 'no-21-yet' },
        otherwise: 'three-is-safe',
      },
      rules: ['KD-4'],
    },
    {
      others: inTurn('1 5S!, 2 5C, 3 4C'),
      say: 'joker-key',
      point: 'key-0B',
      ask: {
        moves: ['5D'],
        press: [{ card: '5D' }, PLAY],
        instead: { '5D!': 'no-21-yet', TH: 'ten-is-bent', 'TH!': 'no-21-yet' },
        otherwise: 'five-now',
      },
      rules: ['KD-3', 'KD-5'],
    },
    {
      others: inTurn('1 8D!, 2 8H, 3 steal H bent, 3 7C'),
      say: 'no-suit-left',
      point: 'key-0R',
      ask: {
        moves: ['TH>0R'],
        press: [{ card: 'TH' }, toKey('0R'), PLAY],
        instead: { 'TH>0R!': 'no-21-yet' },
        otherwise: 'ten-to-the-red-one',
      },
      rules: ['KD-5'],
    },
    {
      others: inTurn('1 AC!, 2 9D>0B, 3 2H>0R'),
      say: 'last-card',
      point: 'key-0B',
      ask: {
        moves: ['6S>0B!'],
        press: [{ card: '6S' }, toKey('0B'), CLAIM],
        instead: { '6S>0B': 'claim-it' },
        otherwise: 'black-one',
      },
      rules: ['KD-5', 'KD-6'],
    },
    { say: 'over', point: ['won-0', 'seat-1'], rules: ['KD-13', 'KD-15'] },
  ],
  learnt: ['learnt.keys', 'learnt.steal', 'learnt.object', 'learnt.scoring'],
};
