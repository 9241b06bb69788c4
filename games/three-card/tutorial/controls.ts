import type { Control } from '@rota/tutorial';

export const [ACE, FOUR, SIX, NINE, QUEEN, KING] = [0, 3, 5, 8, 11, 12] as const;

/** The button that plays several selected cards of a rank. Ranks from the ace, 0. */
export const playSeveral = (count: number, rank: number): Control => ({
  say: 'screen.play-several',
  facts: { count },
  words: { ranks: `ranks.${rank}` },
});
export const flip = (number: number): Control => ({ say: 'screen.flip', facts: { number } });
