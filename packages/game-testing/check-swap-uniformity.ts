import { type Card, formatCard, type Random } from '@rota/core';
import type { CardZone } from './card-zone.ts';
import { MAX_Z_SCORE, zScore } from './chi-squared.ts';
import { cellName, type HiddenCards } from './hidden-cards.ts';
import { ensure } from './property-violation.ts';
import { randomItem } from './random-choice.ts';

const PAIR_COUNT = 24;
/** Cell pairs counted less often are not tested. */
const MIN_COUNT = 12;

interface CardPosition {
  readonly zone: number;
  readonly position: number;
  readonly cell: string;
}

/**
 * Tests uniformity where rejection sampling finds too few possible worlds for a reference sample: in
 * a uniform distribution two cards lie as often one way round as the other, if both are possible.
 */
export function checkSwapUniformity(
  hidden: HiddenCards,
  draws: number,
  draw: () => readonly CardZone[],
  possible: (zones: readonly CardZone[]) => boolean,
  random: Random,
): void {
  const names = new Set(hidden.zones.map(({ name }) => name));
  const cards = [...new Set(hidden.zones.flatMap((zone) => zone.cards))].sort((a, b) => a - b);
  if (cards.length < 2) return;
  const pairs = Array.from({ length: PAIR_COUNT }, () => randomPair(cards, random));
  const ways = pairs.map(() => new Map<string, [number, number]>());
  for (let world = 0; world < draws; world++) {
    const zones = draw();
    const positions = positionsByCard(zones, names);
    for (const [at, [a, b]] of pairs.entries()) {
      const first = randomItem(positions.get(a)!, random);
      const second = randomItem(positions.get(b)!, random);
      if (first.cell === second.cell || !isSamePack(zones, first, second)) continue;
      if (!possible(swapCards(zones, first, second))) continue;
      const round = first.cell < second.cell ? 0 : 1;
      const key = round === 0 ? `${first.cell} / ${second.cell}` : `${second.cell} / ${first.cell}`;
      const counts = ways[at]!.get(key) ?? [0, 0];
      counts[round]!++;
      ways[at]!.set(key, counts);
    }
  }
  let value = 0;
  let freedom = 0;
  for (const [at, [a, b]] of pairs.entries()) {
    for (const [cells, [one, other]] of ways[at]!) {
      if (one + other < MIN_COUNT) continue;
      value += (one - other) ** 2 / (one + other);
      freedom++;
      ensure(
        Math.abs(one - other) / Math.sqrt(one + other) < MAX_Z_SCORE,
        () =>
          `uneven: ${formatCard(a)} and ${formatCard(b)} in ${cells} ${one} times, ${other} times the other way round`,
      );
    }
  }
  if (freedom === 0) return;
  const score = zScore(value, freedom);
  ensure(
    score < MAX_Z_SCORE,
    () => `uneven over swaps of two cards: ${score.toFixed(1)} standard deviations from even`,
  );
}

function randomPair(cards: readonly Card[], random: Random): [Card, Card] {
  const at = random.below(cards.length);
  return [cards[at]!, cards[(at + 1 + random.below(cards.length - 1)) % cards.length]!];
}

/** Returns the positions of all copies of each hidden card. */
function positionsByCard(
  zones: readonly CardZone[],
  names: ReadonlySet<string>,
): Map<Card, CardPosition[]> {
  const positions = new Map<Card, CardPosition[]>();
  for (const [at, zone] of zones.entries()) {
    if (!names.has(zone.name)) continue;
    for (const [position, card] of zone.cards.entries()) {
      const found = { zone: at, position, cell: cellName(zone, position) };
      const copies = positions.get(card);
      if (copies) copies.push(found);
      else positions.set(card, [found]);
    }
  }
  return positions;
}

function isSamePack(
  zones: readonly CardZone[],
  first: CardPosition,
  second: CardPosition,
): boolean {
  return (zones[first.zone]!.pack ?? 0) === (zones[second.zone]!.pack ?? 0);
}

function swapCards(
  zones: readonly CardZone[],
  first: CardPosition,
  second: CardPosition,
): CardZone[] {
  const cardAt = ({ zone, position }: CardPosition) => zones[zone]!.cards[position]!;
  const world = [...zones];
  lay(first, cardAt(second));
  lay(second, cardAt(first));
  return world;

  function lay({ zone, position }: CardPosition, card: Card): void {
    world[zone] = { ...world[zone]!, cards: world[zone]!.cards.with(position, card) };
  }
}
