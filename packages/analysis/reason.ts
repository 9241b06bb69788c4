import type { MoveComparison, TellingCard } from './compare-moves.ts';

/** From this share of the worlds on, a move does worse in nearly every one. */
const NEARLY_ALL = 0.95;

/**
 * The one thing to say about why a move is worse, from the worlds in which it is:
 * - `nearly-always`: in nearly every world;
 * - `card`: a hidden card and its holder tell when;
 * - `often`: in at least half of the worlds;
 * - `seldom`: in fewer, but then it costs much.
 */
export type Reason =
  | { readonly kind: 'nearly-always' }
  | {
      readonly kind: 'card';
      /** In how many of ten worlds the move does worse, from 1 to 9. */
      readonly inTen: number;
      readonly telling: TellingCard;
    }
  | {
      readonly kind: 'often';
      /** As in `card`. */
      readonly inTen: number;
    }
  | {
      readonly kind: 'seldom';
      /** As in `card`. */
      readonly inTen: number;
      /** The mean loss in those worlds, in points relative to the table’s mean. */
      readonly cost: number;
    };

/** Returns why a move does worse than another; it knows no more than the player did. */
export function explainLoss({ worse, cost, telling }: MoveComparison): Reason {
  if (worse >= NEARLY_ALL) return { kind: 'nearly-always' };
  // “In 10 of 10” and “in 0 of 10” would claim too much.
  const inTen = Math.min(9, Math.max(1, Math.round(10 * worse)));
  if (telling) return { kind: 'card', inTen, telling };
  return worse >= 0.5 ? { kind: 'often', inTen } : { kind: 'seldom', inTen, cost };
}
