import type { Seat } from '@rota/core';
import type { CompanionQuestion, Position } from '@rota/core/companion';
import { keyedTriads } from '../rules/index.ts';
import { cardsOfKeying, orderOfPlay } from '../rules/order-of-play.ts';
import { PACK_SIZE } from '../rules/pack.ts';

const CARDS_IN_TRIAD = 3;

/** Who lays the next card, and why. The players are counted from the dealer's left. KT-1, KT-3 */
export interface NextPlayer {
  /** null: the phase is over. */
  readonly next: Seat | null;
  /** Who lays the three cards of this triad. */
  readonly triad: readonly Seat[];
  /** Who holds the dealer-key marker; null: it is not in play. */
  readonly marker: Seat | null;
  /** Who was skipped before this triad; null: no one. */
  readonly skipped: Seat | null;
  readonly dealer: Seat;
}

const MAX_TRIADS = PACK_SIZE / CARDS_IN_TRIAD - keyedTriads.seats.min;
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, count) => count);

/** Who plays next? KT-1, KT-3 */
export const whoPlays: CompanionQuestion<NextPlayer> = {
  id: 'who-plays',
  seats: () => ({ ...keyedTriads.seats, usual: 3 }),
  options: { phase: ['keying', 'claiming'], triads: upTo(MAX_TRIADS), laid: [0, 1, 2] },
  packs: () => 1,
  groups: () => [],
  next: [],
  answer(position) {
    const { seats } = position;
    const dealer = seats - 1;
    const { turns, markers } = orderOfPlay(seats, dealer);
    const { triad, laid, begins, ends } = placeInDeal(position);
    const isOver = triad + laid >= ends;
    const hasMoved = triad > begins && markers[triad] !== markers[triad - 1];
    return {
      next: isOver ? null : turns[triad + laid]!,
      triad: isOver ? [] : turns.slice(triad, triad + CARDS_IN_TRIAD).map((seat) => seat!),
      marker: isOver ? null : markers[triad]!,
      skipped: isOver || !hasMoved ? null : markers[triad]!,
      dealer,
    };
  },
  headline: ({ answer: { next }, nameOf, t }) =>
    next === null ? t('phase-over') : t('plays-next', { player: nameOf(next) }),
  explain: ({ answer: { triad, marker, skipped, dealer }, nameOf, t }) => [
    t('dealer', { player: nameOf(dealer) }),
    ...(triad.length > 0 ? [t('triad-by', { players: triad.map(nameOf) })] : []),
    ...(skipped === null ? [] : [t('skipped', { player: nameOf(skipped) })]),
    ...(marker === null ? [] : [t('marker-at', { player: nameOf(marker) })]),
  ],
  toJson: (answer) => answer,
};

/** By the number of cards laid in the deal: where the triad, and the phase, begins and ends. */
function placeInDeal({ seats, options }: Position) {
  const { phase, triads, laid } = options as { phase: string; triads: number; laid: number };
  const keying = cardsOfKeying(seats);
  const [begins, ends] = phase === 'keying' ? [0, keying] : [keying, PACK_SIZE];
  return { triad: Math.min(ends, begins + CARDS_IN_TRIAD * triads), laid, begins, ends };
}
