import type { Card } from './cards.ts';
import type { Random } from './random.ts';
import { shuffle } from './shuffle.ts';

export interface UnseenHand {
  readonly size: number;
  /** Whether the hand is known not to hold a card. Default: it may hold any. */
  lacks?(card: Card): boolean;
}

/**
 * Deals unseen cards to hands of known sizes. Every possible deal is equally likely, to within one part
 * in 2^42. Hands that lack the same cards form a group; cards that the same groups may hold form a
 * class. The number of cards of each class that a group gets is drawn in proportion to the number of
 * deals that remain possible. The cost depends on the number of groups and classes, not on the number of
 * hands and cards.
 * @param cards all different; those left over are the rest, in random order if no hand has a `lacks`
 * @throws RangeError if no deal is possible
 */
export function dealUnseen(
  cards: readonly Card[],
  hands: readonly UnseenHand[],
  random: Random,
): { readonly hands: Card[][]; readonly rest: Card[] } {
  if (hands.reduce((sum, { size }) => sum + size, 0) > cards.length)
    throw new RangeError(IMPOSSIBLE);
  const groups = groupsOf(cards, hands);
  const classes = classesOf(cards, groups);
  for (const { cards: own } of classes) shuffle(own, random);
  const remaining = classes.map(({ cards: own }) => own.length);
  const counted = new Map<string, number>();
  const dealt: Card[][] = hands.map(() => []);
  for (const [groupAt, { members, size }] of groups.entries()) {
    const pool: Card[] = [];
    for (const [classAt, { cards: own }] of classes.entries()) {
      const weights = countByCardsTaken(groupAt, classAt, size - pool.length);
      const taken = drawIndex(weights, random);
      pool.push(...own.splice(0, taken));
      remaining[classAt]! -= taken;
    }
    splitPool(pool, members);
  }
  const rest = classes.flatMap(({ cards: own }) => own);
  const inNoGroup = [...hands.keys()].filter((hand) =>
    groups.every(({ members }) => !members.includes(hand)),
  );
  splitPool(rest, inNoGroup);
  return { hands: dealt, rest };

  function splitPool(pool: Card[], members: readonly number[]): void {
    shuffle(pool, random);
    for (const hand of members) dealt[hand] = pool.splice(0, hands[hand]!.size);
  }

  /** Counts the possible deals if the group takes 0, 1, 2 … cards of the class. */
  function countByCardsTaken(groupAt: number, classAt: number, needed: number): number[] {
    const { holders } = classes[classAt]!;
    const most = holders.includes(groupAt) ? Math.min(needed, remaining[classAt]!) : 0;
    return Array.from({ length: most + 1 }, (_, taken) => {
      remaining[classAt]! -= taken;
      const ways = countDeals(groupAt, classAt + 1, needed - taken) / FACTORIALS[taken]!;
      remaining[classAt]! += taken;
      return ways;
    });
  }

  /** Counts the possible deals from a class of a group on, up to a common factor. */
  function countDeals(groupAt: number, classAt: number, needed: number): number {
    if (classAt === classes.length) {
      if (needed > 0) return 0;
      const next = groups[groupAt + 1];
      return next
        ? countDeals(groupAt + 1, 0, next.size)
        : remaining.reduce((ways, count) => ways / FACTORIALS[count]!, 1);
    }
    const key = `${groupAt} ${classAt} ${needed} ${remaining}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    const ways = countByCardsTaken(groupAt, classAt, needed).reduce((sum, each) => sum + each, 0);
    counted.set(key, ways);
    return ways;
  }
}

const IMPOSSIBLE = 'no such deal is possible';

const FACTORIALS = [1];
for (let n = 1; n <= 170; n++) FACTORIALS.push(FACTORIALS[n - 1]! * n);

/** Hands that lack the same cards, at least one. */
interface HandGroup {
  readonly members: number[];
  /** The total number of cards in its hands. */
  size: number;
  readonly lacks: ReadonlySet<Card>;
}

function groupsOf(cards: readonly Card[], hands: readonly UnseenHand[]): HandGroup[] {
  const groups = new Map<string, HandGroup>();
  for (const [at, hand] of hands.entries()) {
    const lacks = cards.filter((card) => hand.lacks?.(card));
    if (lacks.length === 0) continue;
    const group = groups.get(lacks.join()) ?? { members: [], size: 0, lacks: new Set(lacks) };
    groups.set(lacks.join(), group);
    group.members.push(at);
    group.size += hand.size;
  }
  return [...groups.values()];
}

interface CardClass {
  readonly cards: Card[];
  /** The groups that may hold them. */
  readonly holders: readonly number[];
}

function classesOf(cards: readonly Card[], groups: readonly HandGroup[]): CardClass[] {
  const classes = new Map<string, CardClass>();
  for (const card of cards) {
    const holders = groups.flatMap(({ lacks }, at) => (lacks.has(card) ? [] : [at]));
    const same = classes.get(holders.join());
    if (same) same.cards.push(card);
    else classes.set(holders.join(), { cards: [card], holders });
  }
  return [...classes.values()];
}

const HALF = 2 ** 21;

/** Draws an index with probability proportional to its weight. */
function drawIndex(weights: readonly number[], random: Random): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) throw new RangeError(IMPOSSIBLE);
  if (weights.length === 1) return 0;
  let drawn = ((random.below(HALF) + random.below(HALF) / HALF) / HALF) * total;
  const index = weights.findIndex((weight) => {
    drawn -= weight;
    return drawn < 0;
  });
  return index < 0 ? weights.findLastIndex((weight) => weight > 0) : index;
}
