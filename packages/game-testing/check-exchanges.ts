import { type Card, formatCard, type Random } from '@rota/core';
import type { Place } from './card-zone.ts';
import { surprise, TOO_SURPRISING } from './chi-squared.ts';
import { cellName, type HiddenCards } from './hidden-cards.ts';
import { ensure } from './property-violation.ts';
import { randomItem } from './random-choice.ts';

const PAIR_COUNT = 24;
/** Ways round that came up less often than this together are not judged. */
const MIN_COUNT = 12;

/** A card of a world, and where it lies. */
interface CardPosition {
  readonly place: number;
  readonly position: number;
  readonly cell: string;
}

/**
 * Evenness where so few of the ways to lay the hidden cards are possible that the kit cannot draw
 * worlds of its own to compare with: in an even spread two cards lie as often one way round as the
 * other, wherever both ways are possible.
 */
export function checkExchanges(
  hidden: HiddenCards,
  draws: number,
  draw: () => readonly Place[],
  possible: (places: readonly Place[]) => boolean,
  random: Random,
): void {
  const names = new Set(hidden.places.map(({ name }) => name));
  const cards = [...new Set(hidden.places.flatMap((place) => place.cards))].sort((a, b) => a - b);
  if (cards.length < 2) return;
  const pairs = Array.from({ length: PAIR_COUNT }, () => randomPair(cards, random));
  const ways = pairs.map(() => new Map<string, [number, number]>());
  for (let world = 0; world < draws; world++) {
    const places = draw();
    const spots = positionsByCard(places, names);
    for (const [at, [a, b]] of pairs.entries()) {
      // Of several copies any one, so that each is exchanged as often.
      const first = randomItem(spots.get(a)!, random);
      const second = randomItem(spots.get(b)!, random);
      if (first.cell === second.cell || !isSamePack(places, first, second)) continue;
      if (!possible(swapCards(places, first, second))) continue;
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
        Math.abs(one - other) / Math.sqrt(one + other) < TOO_SURPRISING,
        () =>
          `uneven: ${formatCard(a)} and ${formatCard(b)} in ${cells} ${one} times, ${other} times the other way round`,
      );
    }
  }
  if (freedom === 0) return;
  const surprised = surprise(value, freedom);
  ensure(
    surprised < TOO_SURPRISING,
    () =>
      `uneven over exchanges of two cards: ${surprised.toFixed(1)} standard deviations from even`,
  );
}

function randomPair(cards: readonly Card[], random: Random): [Card, Card] {
  const at = random.below(cards.length);
  return [cards[at]!, cards[(at + 1 + random.below(cards.length - 1)) % cards.length]!];
}

/** Where each hidden card lies, all its copies. */
function positionsByCard(
  places: readonly Place[],
  names: ReadonlySet<string>,
): Map<Card, CardPosition[]> {
  const spots = new Map<Card, CardPosition[]>();
  for (const [place, held] of places.entries()) {
    if (!names.has(held.name)) continue;
    for (const [position, card] of held.cards.entries()) {
      const spot = { place, position, cell: cellName(held, position) };
      const copies = spots.get(card);
      if (copies) copies.push(spot);
      else spots.set(card, [spot]);
    }
  }
  return spots;
}

function isSamePack(places: readonly Place[], first: CardPosition, second: CardPosition): boolean {
  return (places[first.place]!.pack ?? 0) === (places[second.place]!.pack ?? 0);
}

function swapCards(places: readonly Place[], first: CardPosition, second: CardPosition): Place[] {
  const cardAt = ({ place, position }: CardPosition) => places[place]!.cards[position]!;
  const world = [...places];
  lay(first, cardAt(second));
  lay(second, cardAt(first));
  return world;

  function lay({ place, position }: CardPosition, card: Card): void {
    world[place] = { ...world[place]!, cards: world[place]!.cards.with(position, card) };
  }
}
