import type { AnyGame } from './contract.ts';

/** Returns the fewest and the most players of a table on a screen. */
export function seatsOnScreen({
  seats: { min, max },
  maxOnScreen = max,
}: Pick<AnyGame, 'seats' | 'maxOnScreen'>): AnyGame['seats'] {
  return { min, max: maxOnScreen };
}
