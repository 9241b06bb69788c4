import { type Card, type Random, type Seat, shuffle } from '@rota/core';
import { type CardZone, canSee, serializeZones } from './card-zone.ts';

/** The zones a viewer does not see, which may differ between worlds, and those they see. */
export interface HiddenCards {
  readonly zones: readonly CardZone[];
  readonly seen: readonly CardZone[];
}

export function findHiddenCards(zones: readonly CardZone[], viewer: Seat): HiddenCards {
  const filled = zones.filter(({ cards }) => cards.length > 0);
  return {
    zones: filled.filter((zone) => !canSee(viewer, zone)),
    seen: filled.filter((zone) => canSee(viewer, zone)),
  };
}

/** A zone, or one position of an ordered zone. */
export interface ZoneCell {
  readonly name: string;
  readonly size: number;
  readonly pack: number;
}

/** The number of positions of an ordered zone that get a cell of their own; the rest share one. */
const SEPARATE_POSITIONS = 3;

export function listCells(zones: readonly CardZone[]): ZoneCell[] {
  return zones.flatMap((zone) => {
    const { name, cards, ordered, pack = 0 } = zone;
    if (!ordered) return [{ name, size: cards.length, pack }];
    const sizes = new Map<string, number>();
    cards.forEach((_, at) => {
      sizes.set(cellName(zone, at), (sizes.get(cellName(zone, at)) ?? 0) + 1);
    });
    return [...sizes].map(([cell, size]) => ({ name: cell, size, pack }));
  });
}

/** Returns the name of the cell of a position. */
export function cellName({ name, ordered }: CardZone, at: number): string {
  return ordered ? `${name}, ${at < SEPARATE_POSITIONS ? at : 'below'}` : name;
}

/** Shuffles the hidden cards over their zones, each pack separately. */
export function shuffleHidden(hidden: HiddenCards, random: Random): CardZone[] {
  const packs = new Map<number, Card[]>();
  for (const { cards, pack = 0 } of hidden.zones) {
    packs.set(pack, [...(packs.get(pack) ?? []), ...cards]);
  }
  for (const cards of packs.values()) shuffle(cards, random);
  const laid = hidden.zones.map((zone) => ({
    ...zone,
    cards: packs.get(zone.pack ?? 0)!.splice(0, zone.cards.length),
  }));
  return [...hidden.seen, ...laid];
}

/**
 * Returns every possible world, by `serializeZones`, with the number of card orders that lead to it;
 * undefined if there are more orders than the limit.
 */
export function enumerateWorlds(
  hidden: HiddenCards,
  limit: number,
  possible: (zones: readonly CardZone[]) => boolean,
): Map<string, number> | undefined {
  if (countOrderings(hidden) > limit) return undefined;
  const worlds = new Map<string, number>();
  const slots = hidden.zones.map((zone) => ({
    zone,
    free: zone.cards.length,
    cards: [] as Card[],
  }));
  const cards = hidden.zones.flatMap(({ cards: held, pack = 0 }) =>
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
      if ((slot.zone.pack ?? 0) !== next.pack || slot.cards.length === slot.free) continue;
      slot.cards.push(next.card);
      lay(at + 1);
      slot.cards.pop();
    }
  }
  function count(): void {
    for (const zones of zoneOrderings(
      slots.map(({ zone, cards: held }) => ({ ...zone, cards: [...held] })),
    )) {
      const world = [...hidden.seen, ...zones];
      if (!possible(world)) continue;
      const key = serializeZones(world);
      worlds.set(key, (worlds.get(key) ?? 0) + 1);
    }
  }
}

/** Returns every order of the cards in ordered zones. */
function zoneOrderings(zones: readonly CardZone[]): CardZone[][] {
  const [first, ...rest] = zones;
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

/** Counts the ways to lay the hidden cards, copies distinguished. */
function countOrderings({ zones }: HiddenCards): number {
  const packs = new Map<number, number>();
  let product = 1;
  for (const { cards, ordered, pack = 0 } of zones) {
    let laid = packs.get(pack) ?? 0;
    for (let at = 1; at <= cards.length; at++) {
      laid++;
      product *= ordered ? laid : laid / at;
    }
    packs.set(pack, laid);
  }
  return Math.round(product);
}
