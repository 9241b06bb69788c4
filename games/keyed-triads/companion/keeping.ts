import type { ScoreKeeping } from '@rota/core/companion';
import { keyedTriads, scoresOf, triadsToClaim } from '../rules/index.ts';

/** A rota: who took each triad of claiming, one deal for each player. KT-12 */
export const keeping: ScoreKeeping = {
  seats: { ...keyedTriads.seats, usual: 4 },
  options: {},
  deals: ({ seats }) => seats,
  blankLines: 1,
  next(marks, { seats }) {
    const triads = triadsToClaim(seats);
    if (marks.length >= triads) return undefined;
    return {
      id: 'triad',
      number: marks.length + 1,
      of: triads,
      seats: Array.from({ length: seats }, (_, seat) => seat),
      mayGoUntaken: true,
    };
  },
  scores: (marks, { seats }) =>
    scoresOf(
      marks.map(({ seat }) => seat),
      seats,
    ),
};
