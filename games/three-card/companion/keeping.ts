import type { Mark, ScoreKeeping } from '@rota/core/companion';
import { type Options, optionSpecs, scoresOf, threeCard } from '../rules/index.ts';

/** The order in which players went out. TC-10 */
export const keeping: ScoreKeeping = {
  seats: { ...threeCard.seats, usual: 4 },
  options: { playOn: optionSpecs.playOn.values },
  // A match is one deal; people at a table usually play on.
  deals: () => 1,
  blankLines: 1,
  next(marks, { seats, options: { playOn } }) {
    const places = playOn === 'yes' ? seats - 1 : 1;
    if (marks.length >= places) return undefined;
    const out = new Set(marks.map(({ seat }) => seat));
    return {
      id: 'out',
      number: marks.length + 1,
      of: places,
      seats: Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !out.has(seat)),
      mayGoUntaken: false,
      // A deal may be drawn. TC-12
      mayEnd: true,
    };
  },
  scores: (marks, { seats, options: { playOn } }) =>
    scoresOf(placesOf(marks, seats), playOn as Options['playOn']),
};

function placesOf(marks: readonly Mark[], seats: number): number[] {
  return Array.from({ length: seats }, (_, of) => marks.findIndex(({ seat }) => seat === of) + 1);
}
