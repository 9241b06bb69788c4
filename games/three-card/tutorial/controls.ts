import type { Control } from '@rota/tutorial';

export const [ACE, TWO, THREE, FOUR, SIX, NINE, TEN, JACK, QUEEN, KING] = [
  0, 1, 2, 3, 5, 8, 9, 10, 11, 12,
] as const;

/** The button that plays the selected cards: one, or several of a rank. Ranks from the ace, 0. */
export const playOne = (rank: number): Control => ({
  say: 'screen.play-one',
  words: { rank: `a-rank-object.${rank}` },
});
export const playSeveral = (count: number, rank: number): Control => ({
  say: 'screen.play-several',
  facts: { count },
  words: { ranks: `ranks.${rank}` },
});
export const flip = (number: number): Control => ({ say: 'screen.flip', facts: { number } });
