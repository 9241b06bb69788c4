import type { Tutorial } from '@rota/tutorial';
import { RARE_DEALER, RARE_PACK, ROWS } from './deal.ts';
import type { Zone } from './zones.ts';

const arrange = (rows: keyof typeof ROWS): string => `arrange ${ROWS[rows]}`;

/**
 * A deal of kitie for six, with two packs. The learner makes a sequence down to the ace and a colour with the
 * same card twice; no one wins the first place, and the learner wins the others, one by the lowest card.
 */
export const rareTutorial: Tutorial<Zone> = {
  seats: 6,
  options: { dealer: RARE_DEALER, layout: 'row' },
  pack: RARE_PACK,
  steps: [
    { say: 'rare.welcome', point: 'board', rules: ['JM-5', 'JM-7'] },
    {
      say: 'rare.ace',
      point: 'board',
      ask: {
        moves: [arrange('lowAce')],
        press: [{ card: 'KD' }, { card: '3D' }],
        laid: true,
        otherwise: 'rare.change-these',
      },
      rules: ['JM-1'],
    },
    { say: 'rare.lowest', point: 'board', rules: ['JM-2'] },
    {
      say: 'rare.twice',
      point: 'board',
      ask: {
        moves: [arrange('colours')],
        press: [{ card: '4D' }, { card: '6C' }],
        laid: true,
        otherwise: 'rare.change-these',
      },
      rules: ['JM-6'],
    },
    {
      others: [
        [1, arrange('lowerColour')],
        [2, arrange('pure')],
        [3, arrange('alsoPure')],
        [4, arrange('aces')],
        [5, arrange('sequence')],
      ],
      say: 'rare.lay-out',
      point: 'actions',
      ask: {
        moves: [arrange('colours')],
        press: [{ say: 'screen.lay-out' }],
        otherwise: 'rare.as-it-was',
      },
      rules: ['JM-3'],
    },
    { say: 'rare.tied', point: 'positions', rules: ['JM-1', 'JM-3'] },
    { say: 'rare.last-card', point: 'positions', rules: ['JM-1'] },
    { say: 'rare.colour', point: 'positions', rules: ['JM-3', 'JM-6'] },
    { say: 'rare.pairs', point: 'positions', rules: ['JM-4'] },
    { say: 'rare.cube', rules: ['JM-7'] },
  ],
  learnt: ['rare.learnt.ace', 'rare.learnt.twice', 'rare.learnt.ties', 'rare.learnt.layouts'],
};
