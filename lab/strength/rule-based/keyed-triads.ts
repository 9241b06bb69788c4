import { type Card, JOKERS, parseCard, rankOf, type Seat, suitOf } from '@rota/core';
import type { View } from '@rota/games/keyed-triads/rules';

const PACK: readonly Card[] = Array.from({ length: 54 }, (_, card) => card).filter(
  (card) => suitOf(card) === JOKERS || rankOf(card) < 10,
);
const AVERAGE_CARD = sumOf(PACK) / PACK.length;

/**
 * In keying, makes an average triad its own key and an extreme one the key of another. Later it leads
 * towards its own key and away from the others. With the second card, it considers all cards that may
 * follow, and that the player of the third takes the triad if they can. With the third, it takes the
 * triad or leaves it to the player with the fewest, and spends the card its key has least use for. It
 * claims every triad, as that costs nothing.
 */
export function chooseMove(view: View, seat: Seat, legal: readonly string[]): string {
  if (legal.includes('claim')) return 'claim';
  const onTable = view.triad.map(({ card }) => card);
  const rate =
    view.phase === 'keying' ? rateKeying : [rateFirst, rateSecond, rateThird][onTable.length]!;
  const ratings = legal.map((move) => rate(view, seat, [...onTable, parseCard(move)!]));
  return legal[ratings.indexOf(Math.max(...ratings))]!;
}

function rateKeying(view: View, seat: Seat, cards: readonly Card[]): number {
  const distance = Math.abs(expectedSum(view, seat, cards) - 3 * AVERAGE_CARD);
  return lastSeat(view, seat, cards) === seat ? -distance : distance;
}

function rateFirst(view: View, seat: Seat, cards: readonly Card[]): number {
  const sum = expectedSum(view, seat, cards);
  const distances = view.keys.map((key) => Math.abs(key!.sum - sum));
  return Math.min(...distances.filter((_, other) => other !== seat)) - distances[seat]!;
}

function rateSecond(view: View, seat: Seat, cards: readonly Card[]): number {
  const seen = new Set([...view.hand!, ...view.laid.map(({ card }) => card)]);
  const unseen = PACK.filter((card) => !seen.has(card));
  const last = lastSeat(view, seat, cards);
  const winners = unseen.map((card) => winnerOf(view, [...cards, card]));
  const losing = winners.filter((winner) => winner !== last);
  const cannotTake = (losing.length / winners.length) ** view.handSizes[last]!;
  const otherwise = losing.map((winner) => pointsOf(view, seat, winner) / losing.length);
  const points = otherwise.reduce((sum, each) => sum + each, 0);
  return (1 - cannotTake) * pointsOf(view, seat, last) + cannotTake * points;
}

function rateThird(view: View, seat: Seat, cards: readonly Card[]): number {
  const extreme = Math.abs(countOf(cards.at(-1)!) - view.keys[seat]!.sum / 3);
  return pointsOf(view, seat, winnerOf(view, cards)) + extreme / 1000;
}

/** A triad of another's costs a share of a point, the more the more triads they have. */
function pointsOf(view: View, seat: Seat, winner: Seat | null): number {
  if (winner === null) return 0;
  if (winner === seat) return 1;
  const won = view.triads.filter((triad) => triad.winner === winner).length;
  return -(1 + won / 100) / (view.seats - 1);
}

/** The sum if average cards follow; of the seat's own, the one that brings it closest to its aim. */
function expectedSum(view: View, seat: Seat, cards: readonly Card[]): number {
  const missing = 3 - cards.length;
  const sum = sumOf(cards) + missing * AVERAGE_CARD;
  if (missing === 0 || lastSeat(view, seat, cards) !== seat) return sum;
  const aim = view.keys[seat]?.sum ?? 3 * AVERAGE_CARD;
  const sums = view
    .hand!.filter((card) => card !== cards[0])
    .map((card) => sum - AVERAGE_CARD + countOf(card));
  return sums.sort((a, b) => Math.abs(a - aim) - Math.abs(b - aim))[0]!;
}

function lastSeat({ seats }: View, seat: Seat, cards: readonly Card[]): Seat {
  return (seat + 3 - cards.length) % seats;
}

/** Compares the keys by KT-5 to KT-9, weighted so that each criterion outranks those after it. */
function winnerOf(view: View, triad: readonly Card[]): Seat | null {
  const strengths = view.keys.map((key) => strengthOf(key!.cards, triad));
  const highest = Math.max(...strengths);
  const winner = strengths.indexOf(highest);
  return strengths.lastIndexOf(highest) === winner ? winner : null;
}

function strengthOf(key: readonly Card[], triad: readonly Card[]): number {
  const [ours, theirs] = [key, triad].map((cards) => cards.map(countOf).sort((a, b) => a - b));
  const distance = Math.abs(sumOf(key) - sumOf(triad));
  const apart = ours!.reduce((sum, value, at) => sum + Math.abs(value - theirs![at]!), 0);
  const suits = key.map((card) => (suitOf(card) + 1) % 5).sort((a, b) => b - a);
  const criteria = [
    31 - distance,
    matches(key.map(suitOf), triad.map(suitOf)),
    matches(ours!, theirs!),
    31 - apart,
    ...suits,
  ];
  return criteria.reduce((strength, criterion) => strength * 32 + criterion, 0);
}

function matches(ours: readonly number[], theirs: readonly number[]): number {
  const left = [...theirs];
  return ours.filter((each) => left.includes(each) && left.splice(left.indexOf(each), 1)).length;
}

function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + countOf(card), 0);
}

function countOf(card: Card): number {
  return suitOf(card) === JOKERS ? 0 : rankOf(card) + 1;
}
