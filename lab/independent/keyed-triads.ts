// Keyed Triads from RULES.md alone: deals in which everyone lays random cards.
import { below, type Draw, type Figure, randomFrom, shuffled, Tally } from './figures.ts';

/** Suits from low to high: 0 zeros, 1 clubs, 2 diamonds, 3 spades, 4 hearts. KT-9 */
type Card = readonly [rank: number, suit: number];

const PACK: readonly Card[] = [
  ...[1, 2, 3, 4].flatMap((suit) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((rank): Card => [rank, suit]),
  ),
  [0, 0],
  [0, 0],
];

const total = (cards: readonly Card[]) => cards.reduce((sum, [rank]) => sum + rank, 0);

/** KT-1 to KT-4: who lays which card, triad by triad; the last of three lays the third. */
function order(seats: number, triads: number): number[][] {
  // Counted from the dealer's left; the dealer is the last.
  const dealer = seats - 1;
  const rows: number[][] = [];
  let marker = -1;
  let lead = 0;
  for (let triad = 0; triad < triads; triad++) {
    if (triad === seats) {
      // Claiming starts anew, with the marker back at the dealer, if it came into play at all. KT-2, KT-3
      if (marker >= 0) marker = dealer;
      lead = 0;
    }
    const row = [0, 1, 2].map((at) => (lead + at) % seats);
    rows.push(row);
    const last = row[2]!;
    if (triad < seats - 1 && last === dealer && marker < 0) marker = dealer;
    const skips = last === marker;
    if (skips) marker = (marker + 1) % seats;
    lead = (last + (skips ? 2 : 1)) % seats;
  }
  return rows;
}

const STEPS = ['distance', 'suits', 'ranks', 'proximity', 'suit-order'] as const;

/** KT-5 to KT-10 */
function award(keys: readonly (readonly Card[])[], triad: readonly Card[]) {
  let left = keys.map((_, seat) => seat);
  for (const step of STEPS) {
    const strengths = left.map((seat) => strength(step, keys[seat]!, triad));
    const best = Math.max(...strengths);
    left = left.filter((_, at) => strengths[at] === best);
    if (left.length === 1) {
      const equal = total(keys[left[0]!]!) === total(triad);
      return { winner: left[0]!, by: step !== 'distance' ? step : equal ? 'equal' : 'nearest' };
    }
  }
  return { winner: -1, by: 'dead' };
}

function strength(step: (typeof STEPS)[number], key: readonly Card[], triad: readonly Card[]) {
  switch (step) {
    case 'distance':
      return -Math.abs(total(key) - total(triad));
    case 'suits':
      return common(key, triad, 1);
    case 'ranks':
      return common(key, triad, 0);
    case 'proximity': {
      const [one, other] = [key, triad].map((cards) =>
        cards.map(([rank]) => rank).sort((a, b) => a - b),
      );
      return -one!.reduce((sum, rank, at) => sum + Math.abs(rank - other![at]!), 0);
    }
    case 'suit-order':
      return Number(
        key
          .map(([, suit]) => suit)
          .sort((a, b) => b - a)
          .join(''),
      );
  }
}

/** The cards of two sets that match, each once. */
function common(key: readonly Card[], triad: readonly Card[], by: 0 | 1): number {
  const left = triad.map((card) => card[by]);
  let matches = 0;
  for (const card of key) {
    const at = left.indexOf(card[by]);
    if (at < 0) continue;
    left.splice(at, 1);
    matches++;
  }
  return matches;
}

/** Plays random deals and measures them as the report does. */
export function keyedTriads(
  deals: number,
  seed: number,
  onDeals?: (done: number) => void,
): Figure[] {
  const figures: Figure[] = [];
  for (let seats = 2; seats <= 7; seats++) {
    const draw = randomFrom(seed + seats);
    const bySum = new Tally();
    const held = new Tally();
    const byPlace = new Tally();
    const steps = new Tally();
    const dead = new Tally();
    const wins = new Tally();
    const rows = order(seats, 14);
    for (let deal = 0; deal < deals; deal++) {
      const { keys, triads } = playDeal(rows, seats, draw);
      const points = keys.map((_, seat) => triads.filter(({ winner }) => winner === seat).length);
      const sums = keys.map(total);
      for (const [seat, sum] of sums.entries()) bySum.add(sum, points[seat]!);
      for (let sum = 1; sum <= 30; sum++)
        held.add(sum, sums.filter((each) => each === sum).length, seats);
      const alive = triads.filter(({ winner }) => winner >= 0);
      for (const [at, place] of ['first', 'second', 'third'].entries())
        byPlace.add(
          place,
          alive.filter(({ row, winner }) => row[at] === winner).length,
          alive.length,
        );
      for (const step of ['equal', 'nearest', ...STEPS.slice(1), 'dead'])
        steps.add(step, triads.filter(({ by }) => by === step).length, triads.length);
      dead.add('triads', triads.length - alive.length, triads.length);
      const most = Math.max(...points);
      const shared = points.filter((each) => each === most).length;
      for (const [seat, each] of points.entries())
        wins.add(seat + 1, each === most ? 1 / shared : 0);
      for (const tally of [bySum, held, byPlace, steps, dead, wins]) tally.next();
      if (deal % 1000 === 999) onDeals?.(1000);
    }
    const run = `random-${seats}`;
    figures.push(
      ...bySum.figures('key-strength', 'by-sum-random', run),
      ...(seats === 4 ? held.figures('key-strength', 'held', run) : []),
      ...byPlace.figures('place-in-triad', 'place-random', run),
      ...steps.figures('claim-steps', 'steps-random', run),
      ...dead.figures('claim-steps', 'dead-random', run),
      ...wins.figures('seats', 'seats-random', run),
    );
  }
  return figures;
}

function playDeal(rows: readonly (readonly number[])[], seats: number, draw: Draw) {
  const pack = shuffled(draw, [...PACK]);
  const hands = Array.from({ length: seats }, (): Card[] => []);
  const dealOut = (cards: readonly Card[]) => {
    for (const [at, card] of cards.entries()) hands[at % seats]!.push(card);
  };
  dealOut(pack.slice(0, 3 * seats));
  const keys: Card[][] = hands.map(() => []);
  const triads: { row: readonly number[]; winner: number; by: string }[] = [];
  for (const [number, row] of rows.entries()) {
    if (number === seats) dealOut(pack.slice(3 * seats));
    const laid = row.map((seat) => {
      const hand = hands[seat]!;
      return hand.splice(below(draw, hand.length), 1)[0]!;
    });
    if (number < seats) keys[row[2]!] = laid;
    else triads.push({ row, ...award(keys, laid) });
  }
  return { keys, triads };
}
