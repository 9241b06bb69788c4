import type { Tutorial } from '@rota/tutorial';
import { DEALER, PACK, SQUARES } from './deal.ts';
import type { Zone } from './zones.ts';

const arrange = (square: keyof typeof SQUARES): string => `arrange ${SQUARES[square]}`;

/**
 * A deal for three. The learner finds a triplet, gives it up for eight lines of which none is a high card, and
 * beats three triplets by five places to three. With the triplet the learner would win no place.
 */
export const tutorial: Tutorial<Zone> = {
  seats: 3,
  options: { dealer: DEALER },
  pack: PACK,
  steps: [
    { say: 'welcome', point: 'board', rules: ['JM-3'] },
    { say: 'kinds', point: 'board', rules: ['JM-1'] },
    {
      say: 'triplet',
      point: 'board',
      ask: {
        moves: [arrange('triplet')],
        press: [{ card: '5H' }, { card: 'TD' }],
        laid: true,
        otherwise: 'change-these',
      },
      rules: ['JM-1'],
    },
    { say: 'idle', point: 'board', rules: ['JM-3'] },
    {
      say: 'give-it-up',
      point: 'board',
      ask: {
        moves: [arrange('without')],
        press: [{ card: 'TD' }, { card: 'JC' }],
        laid: true,
        otherwise: 'change-these',
      },
      rules: ['JM-1'],
    },
    {
      say: 'one-more',
      point: 'board',
      ask: {
        moves: [arrange('busy')],
        press: [{ card: 'QC' }, { card: 'JH' }],
        laid: true,
        otherwise: 'change-these',
      },
      rules: ['JM-1'],
    },
    {
      others: [
        [1, arrange('triplets')],
        [2, arrange('third')],
      ],
      say: 'lay-out',
      point: 'actions',
      ask: {
        moves: [arrange('busy')],
        press: [{ say: 'screen.lay-out' }],
        otherwise: 'as-it-was',
      },
      rules: ['JM-3'],
    },
    { say: 'met', point: 'positions', rules: ['JM-9'] },
    { say: 'beaten', point: 'positions', rules: ['JM-3', 'JM-4'] },
    { say: 'more', rules: ['JM-5', 'JM-7'] },
  ],
  learnt: ['learnt.lines', 'learnt.kinds', 'learnt.places', 'learnt.secret'],
};
