import { type Card, type Random, type Seat, shuffle } from '@rota/core';
import { canSee, type Place, serializeZones } from './card-zone.ts';

/** The cards a viewer does not see, and the places that hold them: what may be imagined otherwise. */
export interface HiddenCards {
  readonly places: readonly Place[];
  /** What the viewer sees, the same in every world. */
  readonly seen: readonly Place[];
}

export function findHiddenCards(places: readonly Place[], viewer: Seat): HiddenCards {
  const filled = places.filter(({ cards }) => cards.length > 0);
  return {
    places: filled.filter((place) => !canSee(viewer, place)),
    seen: filled.filter((place) => canSee(viewer, place)),
  };
}

/** Where one hidden card may lie: a place, or one position of an ordered place. */
export interface ZoneCell {
  readonly name: string;
  readonly size: number;
  readonly pack: number;
}

/** How many positions of an ordered place count by themselves; the others are one cell. */
const SEPARATE_POSITIONS = 3;

export function listCells(places: readonly Place[]): ZoneCell[] {
  return places.flatMap((place) => {
    const { name, cards, ordered, pack = 0 } = place;
    if (!ordered) return [{ name, size: cards.length, pack }];
    const sizes = new Map<string, number>();
    cards.forEach((_, at) => {
      sizes.set(cellName(place, at), (sizes.get(cellName(place, at)) ?? 0) + 1);
    });
    return [...sizes].map(([cell, size]) => ({ name: cell, size, pack }));
  });
}

/** The cell in which the card at that position of a place lies. */
export function cellName({ name, ordered }: Place, at: number): string {
  return ordered ? `${name}, ${at < SEPARATE_POSITIONS ? at : 'below'}` : name;
}

/** The same places with the hidden cards shuffled over them, each pack by itself. */
export function shuffleHidden(hidden: HiddenCards, random: Random): Place[] {
  const packs = new Map<number, Card[]>();
  for (const { cards, pack = 0 } of hidden.places) {
    packs.set(pack, [...(packs.get(pack) ?? []), ...cards]);
  }
  for (const cards of packs.values()) shuffle(cards, random);
  const laid = hidden.places.map((place) => ({
    ...place,
    cards: packs.get(place.pack ?? 0)!.splice(0, place.cards.length),
  }));
  return [...hidden.seen, ...laid];
}

/**
 * Every way the hidden cards may lie, as `whereabouts` writes it, with the number of orders of the
 * cards that lead to it; undefined when there are more than the limit.
 */
export function enumerateWorlds(
  hidden: HiddenCards,
  limit: number,
  possible: (places: readonly Place[]) => boolean,
): Map<string, number> | undefined {
  if (countOrderings(hidden) > limit) return undefined;
  const worlds = new Map<string, number>();
  const slots = hidden.places.map((place) => ({
    place,
    free: place.cards.length,
    cards: [] as Card[],
  }));
  const cards = hidden.places.flatMap(({ cards: held, pack = 0 }) =>
    held.map((card) => ({ card, pack })),
  );
  lay(0);
  return worlds;

  function lay(at: number): void {
    const next = cards[at];
    if (!next) {
      count();
      return;
    }
    for (const slot of slots) {
      if ((slot.place.pack ?? 0) !== next.pack || slot.cards.length === slot.free) continue;
      slot.cards.push(next.card);
      lay(at + 1);
      slot.cards.pop();
    }
  }
  function count(): void {
    for (const places of zoneOrderings(
      slots.map(({ place, cards: held }) => ({ ...place, cards: [...held] })),
    )) {
      const world = [...hidden.seen, ...places];
      if (!possible(world)) continue;
      const key = serializeZones(world);
      worlds.set(key, (worlds.get(key) ?? 0) + 1);
    }
  }
}

/** Every order of the ordered places' cards. */
function zoneOrderings(places: readonly Place[]): Place[][] {
  const [first, ...rest] = places;
  if (!first) return [[]];
  const others = zoneOrderings(rest);
  const ways = first.ordered ? permutations(first.cards) : [first.cards];
  return ways.flatMap((cards) => others.map((other) => [{ ...first, cards }, ...other]));
}

function permutations(cards: readonly Card[]): Card[][] {
  if (cards.length < 2) return [[...cards]];
  return cards.flatMap((card, at) =>
    permutations(cards.toSpliced(at, 1)).map((others) => [card, ...others]),
  );
}

/** In how many ways the hidden cards may lie, copies told apart. */
function countOrderings({ places }: HiddenCards): number {
  const packs = new Map<number, number>();
  let product = 1;
  for (const { cards, ordered, pack = 0 } of places) {
    let laid = packs.get(pack) ?? 0;
    for (let at = 1; at <= cards.length; at++) {
      laid++;
      product *= ordered ? laid : laid / at;
    }
    packs.set(pack, laid);
  }
  return Math.round(product);
}
