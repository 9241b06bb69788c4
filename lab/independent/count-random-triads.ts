const PACK = 42;
const SUMS = 31;

/** The mean of a sum's keys, and half the width of its 95% interval. */
export interface KeyMean {
  readonly mean: number;
  readonly margin: number;
  /** The number of keys with that sum. */
  readonly keys: number;
}

/** Value by card: 0 to 10; suit by card: jokers 0, clubs 1, diamonds 2, spades 3, hearts 4. */
const VALUE = Uint8Array.from({ length: PACK }, (_, card) =>
  card < 2 ? 0 : ((card - 2) % 10) + 1,
);
const SUIT = Uint8Array.from({ length: PACK }, (_, card) =>
  card < 2 ? 0 : Math.floor((card - 2) / 10) + 1,
);

/**
 * Deals so many packs. Random play lays the cards in the order of a shuffled pack: the first three cards of each
 * player are the keys, the others triads.
 */
export function countRandomTriads(seats: number, deals: number, seed: number): KeyMean[] {
  const random = xorshift(seed);
  const pack = Uint8Array.from({ length: PACK }, (_, card) => card);
  const keys = new Float64Array(SUMS);
  const won = new Float64Array(SUMS);
  const squares = new Float64Array(SUMS);
  const sums = new Int32Array(PACK / 3);
  const wins = new Int32Array(seats);
  for (let deal = 0; deal < deals; deal++) {
    for (let last = PACK - 1; last > 0; last--) {
      const other = Math.floor((random() * (last + 1)) / 4294967296);
      const card = pack[last]!;
      pack[last] = pack[other]!;
      pack[other] = card;
    }
    for (let at = 0; at < sums.length; at++) {
      sums[at] = VALUE[pack[3 * at]!]! + VALUE[pack[3 * at + 1]!]! + VALUE[pack[3 * at + 2]!]!;
    }
    wins.fill(0);
    for (let triad = seats; triad < sums.length; triad++) {
      const winner = winnerOf(pack, sums, seats, triad);
      if (winner >= 0) wins[winner]!++;
    }
    for (let seat = 0; seat < seats; seat++) {
      const sum = sums[seat]!;
      keys[sum]!++;
      won[sum]! += wins[seat]!;
      squares[sum]! += wins[seat]! ** 2;
    }
  }
  return Array.from(keys, (count, sum) => {
    const mean = won[sum]! / count;
    // Keys of one deal with the same sum are few and share triads, which makes the interval a little too wide.
    const deviation = Math.sqrt((squares[sum]! / count - mean ** 2) / count);
    return { mean, margin: 1.96 * deviation, keys: count };
  });
}

/** The seat whose key is strongest; -1: the triad is dead. */
function winnerOf(pack: Uint8Array, sums: Int32Array, seats: number, triad: number): number {
  let nearest = SUMS;
  let tied: number[] = [];
  let first = -1;
  let count = 0;
  for (let seat = 0; seat < seats; seat++) {
    const distance = Math.abs(sums[seat]! - sums[triad]!);
    if (distance > nearest) continue;
    if (distance < nearest) {
      nearest = distance;
      first = seat;
      count = 1;
      tied = [];
    } else {
      if (count++ === 1) tied = [first];
      tied.push(seat);
    }
  }
  if (count === 1) return first;
  for (const rate of RATINGS) {
    const rated = tied.map((seat) => rate(pack, seat, triad));
    const best = Math.max(...rated);
    tied = tied.filter((_, at) => rated[at] === best);
    if (tied.length === 1) return tied[0]!;
  }
  return -1;
}

const three = (of: Uint8Array, pack: Uint8Array, at: number) =>
  [of[pack[3 * at]!]!, of[pack[3 * at + 1]!]!, of[pack[3 * at + 2]!]!].sort((a, b) => b - a);

/** Counts what two lists share, each item once. */
function shared(one: readonly number[], other: readonly number[]): number {
  const left = [...other];
  return one.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** What decides among equally near keys, in order; the greatest is best. KT-6 to KT-9 */
const RATINGS: readonly ((pack: Uint8Array, seat: number, triad: number) => number)[] = [
  (pack, seat, triad) => shared(three(SUIT, pack, seat), three(SUIT, pack, triad)),
  (pack, seat, triad) => shared(three(VALUE, pack, seat), three(VALUE, pack, triad)),
  (pack, seat, triad) => {
    const ranks = three(VALUE, pack, triad);
    return -three(VALUE, pack, seat).reduce(
      (gap, rank, at) => gap + Math.abs(rank - ranks[at]!),
      0,
    );
  },
  (pack, seat) => three(SUIT, pack, seat).reduce((order, suit) => 5 * order + suit, 0),
];

/** Returns numbers below 2^32, by Marsaglia's xorshift128. */
function xorshift(seed: number): () => number {
  let [x, y, z, w] = [seed | 0, 362436069, 521288629, 88675123];
  const next = () => {
    const t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return w >>> 0;
  };
  for (let skipped = 0; skipped < 64; skipped++) next();
  return next;
}
