// Keyed Triads from RULES.md alone: deals in which everyone lays random cards, or plays as GREEDY.md says.
import { below, type Draw, type Figure, pick, randomFrom, shuffled, Tally } from './figures.ts';

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
    const againstRivals = new Map<string, Tally>();
    const rows = order(seats, 14);
    for (let deal = 0; deal < deals; deal++) {
      const { keys, triads } = playDeal(rows, seats, draw);
      const points = keys.map((_, seat) => triads.filter(({ winner }) => winner === seat).length);
      const sums = keys.map(total);
      for (const [seat, sum] of sums.entries()) bySum.add(sum, points[seat]!);
      if (seats === 3) {
        for (const [seat, sum] of sums.entries()) {
          const rivals = sums.filter((_, other) => other !== seat).sort((a, b) => a - b);
          const pair = rivals.map(bandOf).join('/');
          const tally = againstRivals.get(pair) ?? new Tally(MIN_KEYS);
          againstRivals.set(pair, tally);
          tally.add(sum, points[seat]!);
        }
        for (const tally of againstRivals.values()) tally.next();
      }
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
      ...[...againstRivals].flatMap(([pair, tally]) =>
        tally.figures('rival-keys', 'against-rivals', pair),
      ),
    );
  }
  return figures;
}

/** What a rare key wins is too skewed for a few hundred deals. */
const MIN_KEYS = 500;

/** The band of five sums that holds one. */
function bandOf(sum: number): string {
  const last = 5 * Math.ceil(sum / 5);
  return `${last - 4}-${last}`;
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

const MEAN = 220 / 42;

/** The number of triples of a fresh pack with each sum. */
const TRIPLES = new Map<number, number>();
for (const [one, [a]] of PACK.entries())
  for (const [two, [b]] of PACK.slice(0, one).entries())
    for (const [c] of PACK.slice(0, two)) TRIPLES.set(a + b + c, (TRIPLES.get(a + b + c) ?? 0) + 1);

/** 1 if the key's sum is the nearest to a sum, an equal part if several are, else 0. */
function shareOf(sum: number, key: number, others: readonly number[]): number {
  const nearer = others.filter((other) => Math.abs(other - sum) < Math.abs(key - sum));
  const equal = others.filter((other) => Math.abs(other - sum) === Math.abs(key - sum));
  return nearer.length > 0 ? 0 : 1 / (1 + equal.length);
}

interface Situation {
  readonly hand: readonly Card[];
  /** The cards of the triad so far. */
  readonly laid: readonly Card[];
  /** By seat; undefined while it has none. */
  readonly keys: readonly (readonly Card[] | undefined)[];
  readonly seat: number;
  /** The seat that lays the third card. */
  readonly third: number;
  /** By seat: its triads. */
  readonly won: readonly number[];
  /** Every card laid in the deal. */
  readonly seen: readonly Card[];
}

/** Rates a card by GREEDY.md. */
function baselineRating(at: Situation): (card: Card) => number {
  const { laid, keys, seat, won, hand } = at;
  const open = keys.filter((key) => key !== undefined);
  const sumWith = (...cards: readonly Card[]) => total(laid) + total(cards);
  if (open.length < keys.length) {
    if (laid.length < 2) return ([rank]) => Math.abs(rank - MEAN);
    if (open.length === 0) return (card) => -Math.abs(sumWith(card) - 16);
    const others = open.map(total);
    return (card) =>
      [...TRIPLES].reduce(
        (all, [sum, triples]) => all + triples * shareOf(sum, sumWith(card), others),
        0,
      );
  }
  if (laid.length === 2) {
    return (card) => {
      const { winner } = award(open, [...laid, card]);
      if (winner < 0) return 0;
      return winner === seat ? 1 : -1 - won[winner]!;
    };
  }
  const others = open.filter((_, other) => other !== seat).map(total);
  const unseen = PACK.filter((card) => !hand.includes(card) && !at.seen.includes(card));
  const share = (sum: number) => shareOf(sum, total(open[seat]!), others);
  const shares = Array.from({ length: 31 }, (_, sum) => share(sum));
  if (laid.length === 1) {
    return (card) => unseen.reduce((all, next) => all + shares[sumWith(card, next)]!, 0);
  }
  const pairs = unseen.flatMap((one, nth) => unseen.slice(0, nth).map((two) => total([one, two])));
  return ([rank]) => pairs.reduce((all, pair) => all + shares[rank + pair]!, 0);
}

/** Rules for a card, rated like the baseline's. */
const RULES: Readonly<Record<string, (at: Situation) => (card: Card) => number>> = {
  random: () => () => 0,
  'towards-key': (at) => (card) => -gap(at, card, at.seat),
  'away-from-key': (at) => (card) => gap(at, card, at.seat),
  'away-from-third': (at) => (card) => gap(at, card, at.third),
  spare: (at) => (card) => twins(at, card),
  'spare-away': (at) => (card) => 100 * twins(at, card) + gap(at, card, at.seat),
};

/** How far from a seat's key the triad will be if average cards follow. */
function gap({ laid, keys }: Situation, card: Card, seat: number): number {
  const toCome = 2 - laid.length;
  return Math.abs(total(laid) + card[0] + toCome * MEAN - total(keys[seat]!));
}

const twins = ({ hand }: Situation, [rank]: Card) => hand.filter(([own]) => own === rank).length;

/** @returns the triads of the tested seat */
function playSensibly(
  pack: readonly Card[],
  rows: readonly (readonly number[])[],
  seats: number,
  draw: Draw,
  tested: { readonly seat: number; readonly place: number; readonly rule?: string },
): number {
  const hands = Array.from({ length: seats }, (): Card[] => []);
  const dealOut = (cards: readonly Card[]) => {
    for (const [at, card] of cards.entries()) hands[at % seats]!.push(card);
  };
  dealOut(pack.slice(0, 3 * seats));
  const keys: (readonly Card[] | undefined)[] = hands.map(() => undefined);
  const won = hands.map(() => 0);
  const seen: Card[] = [];
  for (const [number, row] of rows.entries()) {
    if (number === seats) dealOut(pack.slice(3 * seats));
    const laid: Card[] = [];
    for (const [place, seat] of row.entries()) {
      const hand = hands[seat]!;
      const at = { hand, laid, keys, seat, third: row[2]!, won, seen };
      const isTested = seat === tested.seat && place === tested.place && number >= seats;
      const rate = isTested && tested.rule ? RULES[tested.rule]!(at) : baselineRating(at);
      const rated = hand.map(rate);
      const most = Math.max(...rated) - 1e-9;
      const card = pick(
        draw,
        hand.filter((_, nth) => rated[nth]! >= most),
      );
      hand.splice(hand.indexOf(card), 1);
      laid.push(card);
      seen.push(card);
    }
    if (number < seats) keys[row[2]!] = laid;
    else {
      const { winner } = award(keys as readonly (readonly Card[])[], laid);
      if (winner >= 0) won[winner]!++;
    }
  }
  return won[tested.seat]!;
}

/** One player chooses first or second cards by a rule; the same deals as with the baseline everywhere. */
export function cardRules(deals: number, seed: number, onDeals?: (done: number) => void): Figure[] {
  const figures: Figure[] = [];
  for (let seats = 2; seats <= 7; seats++) {
    const draw = randomFrom(seed + seats);
    const rows = order(seats, 14);
    for (const [place, part] of ['first-cards', 'second-cards'].entries()) {
      const tally = new Tally();
      for (let deal = 0; deal < deals; deal++) {
        const pack = shuffled(draw, [...PACK]);
        const seat = deal % seats;
        const plain = playSensibly(pack, rows, seats, draw, { seat, place });
        for (const rule of Object.keys(RULES))
          tally.add(rule, playSensibly(pack, rows, seats, draw, { seat, place, rule }) - plain);
        tally.next();
        if (deal % 100 === 99) onDeals?.(100);
      }
      figures.push(...tally.figures('first-and-second', part, String(seats)));
    }
  }
  return figures;
}
