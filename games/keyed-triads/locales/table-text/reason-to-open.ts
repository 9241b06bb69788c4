import type { Card, Seat } from '@rota/core';
import {
  everyone,
  keysOf,
  PACK,
  playerOf,
  strongestSeat,
  sumOfCards,
  triadOf,
  VALUE,
  type View,
} from '../../rules/index.ts';

/** What speaks for a first or second card, by the order of play, the open keys and the viewer's hand. */
export type OpeningReason =
  /** Keying: who lays the third card, and so takes the triad as their key. KT-1 */
  | { readonly kind: 'own-key' }
  | { readonly kind: 'other-key'; readonly taker: Seat }
  /** The same before the third card, with the sums it can make. */
  | {
      readonly kind: 'other-key-sums';
      readonly taker: Seat;
      readonly low: number;
      readonly high: number;
    }
  /** Whatever follows, the triad is the viewer's, or can be made so; or none of their cards can win it. */
  | { readonly kind: 'always-yours' | 'can-always-win' | 'cannot-win' }
  /** None of the viewer's cards leaves more ways to win it. `of`: cards, or pairs, that may follow. */
  | {
      readonly kind: 'most' | 'most-pairs' | 'most-answers';
      readonly count: number;
      readonly of: number;
    }
  /** The player of the third card cannot win it, while after another card they could. */
  | { readonly kind: 'denies'; readonly taker: Seat };

/** Returns what speaks for the first or second card of a triad, if anything does. */
export function reasonToOpen(card: Card, view: View, seat: Seat): OpeningReason | undefined {
  const taker = playerOf(view, view.laid.length + 2 - view.triad.length)!;
  return view.phase === 'keying'
    ? reasonInKeying(card, view, seat, taker)
    : reasonInClaiming(card, view, seat, taker);
}

function reasonInKeying(card: Card, view: View, seat: Seat, taker: Seat): OpeningReason {
  if (taker === seat) return { kind: 'own-key' };
  if (view.triad.length === 0) return { kind: 'other-key', taker };
  const sum = sumOfCards([...view.triad.map((laid) => laid.card), card]);
  const values = unseenBy(view).map((other) => VALUE[other]!);
  return {
    kind: 'other-key-sums',
    taker,
    low: sum + Math.min(...values),
    high: sum + Math.max(...values),
  };
}

function reasonInClaiming(
  card: Card,
  view: View,
  seat: Seat,
  taker: Seat,
): OpeningReason | undefined {
  const { options, triad, hand } = view;
  // Otherwise the claims decide, too.
  if (options.claims !== 'automatic') return undefined;
  const unseen = unseenBy(view);
  const waysOf = (each: Card) => waysToWin(each, view, seat, taker, unseen);
  const ways = waysOf(card);
  const others = hand!.filter((held) => held !== card).map(waysOf);
  const isOwnThird = taker === seat;
  if (ways.won === ways.of) return { kind: isOwnThird ? 'can-always-win' : 'always-yours' };
  const counts = others.map(({ won }) => won);
  if (counts.every((count) => count <= ways.won) && counts.some((count) => count < ways.won)) {
    const kind = triad.length === 1 ? 'most' : isOwnThird ? 'most-answers' : 'most-pairs';
    return { kind, count: ways.won, of: ways.of };
  }
  if (!isOwnThird && ways.taken === 0 && others.some(({ taken }) => taken > 0)) {
    return { kind: 'denies', taker };
  }
  return [ways.won, ...counts].every((count) => count === 0) ? { kind: 'cannot-win' } : undefined;
}

interface Ways {
  /** What may follow: cards; pairs of them; or second cards, where the viewer lays the third. */
  readonly of: number;
  /** How many of them win the triad for the viewer, and for the player of the third card. */
  readonly won: number;
  readonly taken: number;
}

function waysToWin(card: Card, view: View, seat: Seat, taker: Seat, unseen: readonly Card[]): Ways {
  const laid = [...view.triad.map((each) => each.card), card];
  const keys = keysOf(view);
  const claimants = everyone(view.seats);
  const winner = (cards: readonly Card[]) =>
    strongestSeat(triadOf(cards), keys, claimants, view.options.proximity);
  if (laid.length === 2) {
    const winners = unseen.map((third) => winner([...laid, third]));
    return countWays(winners, seat, taker);
  }
  if (taker === seat) {
    const thirds = view.hand!.filter((held) => held !== card);
    const winners = unseen.map((second) =>
      thirds.some((third) => winner([card, second, third]) === seat) ? seat : null,
    );
    return countWays(winners, seat, taker);
  }
  const winners = unseen.flatMap((second, at) =>
    unseen.slice(at + 1).map((third) => winner([card, second, third])),
  );
  return countWays(winners, seat, taker);
}

function countWays(winners: readonly (Seat | null)[], seat: Seat, taker: Seat): Ways {
  const count = (of: Seat) => winners.filter((winner) => winner === of).length;
  return { of: winners.length, won: count(seat), taken: count(taker) };
}

/** The cards that are neither laid nor in the viewer's hand. */
function unseenBy({ laid, hand }: View): Card[] {
  const seen = new Set([...laid.map(({ card }) => card), ...hand!]);
  return PACK.filter((card) => !seen.has(card));
}
