import { CARD_KINDS, formatCard, type Random } from '@rota/core';
import { chance } from '../chance.ts';
import { chiSquared, surprise, TOO_SURPRISING } from '../chi-squared.ts';
import { hold, type Law } from '../law.ts';
import { type Place, whereabouts } from '../places.ts';
import { freeze } from '../snapshot.ts';
import {
  type Cell,
  cellName,
  cellsOf,
  everyWorld,
  type Hidden,
  hiddenFrom,
  shuffled,
} from '../worlds.ts';

/** Up to so many possible worlds, each of them is counted. */
const MOST_WORLDS = 300;
const DRAWS_PER_WORLD = 30;
const DRAWS = 1200;
/** How many worlds the kit draws itself where not every way is possible. */
const REFERENCE = 4 * DRAWS;
const PAIRS = 16;

/**
 * Law 6, second half: imagined worlds are spread evenly over the possible ones. Where these are
 * few, every one is counted; otherwise where each card lies, and where pairs of cards lie.
 */
export const evenness: Law = {
  title: 'Law 6: imagined worlds are spread evenly over the possible ones',
  trials: 30,
  sparing: true,
  check(trial) {
    const { game, settings, random, table } = trial;
    const walk = trial.travel();
    const seat = random.below(table.seats);
    const view = freeze(game.view(walk.state, seat));
    const hidden = hiddenFrom(settings.places(walk.state), seat);
    const possible = (places: readonly Place[]) => settings.possible?.(places, view) ?? true;
    hold(possible(settings.places(walk.state)), 'the true world is said to be impossible');
    const imagine = () => {
      const places = settings.places(game.imagine(view, random));
      hold(possible(places), () => `an impossible world is imagined:\n${whereabouts(places)}`);
      return places;
    };
    const worlds = everyWorld(hidden, MOST_WORLDS, possible);
    if (worlds) countWorlds(worlds, imagine);
    else countCards(hidden, imagine, random, settings.possible && possible);
  },
};

function countWorlds(worlds: ReadonlyMap<string, number>, imagine: () => readonly Place[]): void {
  const seen = new Map([...worlds.keys()].map((world) => [world, 0]));
  const draws = worlds.size * DRAWS_PER_WORLD;
  for (let at = 0; at < draws; at++) {
    const world = whereabouts(imagine());
    const count = seen.get(world);
    hold(count !== undefined, `an impossible world is imagined:\n${world}`);
    seen.set(world, count + 1);
  }
  const ways = [...worlds.values()].reduce((sum, count) => sum + count, 0);
  const expected = [...worlds.values()].map((count) => (draws * count) / ways);
  judge([...seen.values()], expected, worlds.size - 1, `${worlds.size} possible worlds`);
}

function countCards(
  hidden: Hidden,
  imagine: () => readonly Place[],
  random: Random,
  possible: ((places: readonly Place[]) => boolean) | undefined,
): void {
  const cells = cellsOf(hidden.places);
  const imagined = locate(hidden, cells, DRAWS, imagine);
  const reference = possible && locate(hidden, cells, REFERENCE, () => possibleWorld());
  for (const pack of new Set(cells.map((cell) => cell.pack))) {
    const own = cells.flatMap((cell, at) => (cell.pack === pack ? [at] : []));
    if (own.length > 1) countPack(pack, own);
  }

  function countPack(pack: number, own: readonly number[]): void {
    const copies = copiesIn(hidden, pack);
    const kinds = [...copies.keys()];
    const size = own.reduce((sum, cell) => sum + cells[cell]!.size, 0);
    const spread = reference ? 1 + DRAWS / REFERENCE : 1;
    if (kinds.length < 2) return;

    const seen: number[] = [];
    const expected: number[] = [];
    for (const card of kinds) {
      for (const cell of own) {
        seen.push(imagined.count(card, cell));
        expected.push(
          reference
            ? (reference.count(card, cell) * DRAWS) / REFERENCE
            : (DRAWS * copies.get(card)! * cells[cell]!.size) / size,
        );
      }
    }
    // Each draw lays every card once, which makes the counts this much less free than a table's.
    const bound = (size - 1) / size / spread;
    const freedom = (kinds.length - 1) * (own.length - 1);
    judge(seen, expected, freedom, 'where single cards lie', bound);

    const single = kinds.filter((card) => copies.get(card) === 1);
    if (single.length < 2) return;
    for (let at = 0; at < PAIRS; at++) {
      const [a, b] = pair(single, random);
      const together: number[] = [];
      const wanted: number[] = [];
      for (const p of own) {
        for (const q of own) {
          together.push(imagined.together(a, p, b, q));
          const room = cells[p]!.size * (cells[q]!.size - (p === q ? 1 : 0));
          wanted.push(
            reference
              ? (reference.together(a, p, b, q) * DRAWS) / REFERENCE
              : (DRAWS * room) / (size * (size - 1)),
          );
        }
      }
      const what = `where ${formatCard(a % CARD_KINDS)} and ${formatCard(b % CARD_KINDS)} lie`;
      judge(together, wanted, wanted.length - 1, what, 1 / spread);
    }
  }

  function possibleWorld(): readonly Place[] {
    for (;;) {
      const places = shuffled(hidden, random);
      if (possible?.(places)) return places;
    }
  }
}

/** Two different cards, often neighbours: what is not shuffled well stays together. */
function pair(cards: readonly number[], random: Random): [number, number] {
  const at = random.below(cards.length);
  const step = chance(50, random) ? 1 : 1 + random.below(cards.length - 1);
  return [cards[at]!, cards[(at + step) % cards.length]!];
}

/** How many copies of each hidden card there are in a pack. */
function copiesIn({ places }: Hidden, pack: number): Map<number, number> {
  const copies = new Map<number, number>();
  for (const place of places) {
    if ((place.pack ?? 0) !== pack) continue;
    for (const card of place.cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  }
  return copies;
}

/** Draws worlds and keeps, of each, in which cells each card lies. */
function locate(
  hidden: Hidden,
  cells: readonly Cell[],
  draws: number,
  draw: () => readonly Place[],
) {
  const index = new Map(cells.map(({ name }, at) => [name, at]));
  const worlds: Map<number, number[]>[] = [];
  const names = new Set(hidden.places.map(({ name }) => name));
  for (let at = 0; at < draws; at++) {
    const world = new Map<number, number[]>();
    for (const place of draw()) {
      if (!names.has(place.name)) continue;
      for (const [position, card] of place.cards.entries()) {
        const cell = index.get(cellName(place, position));
        hold(cell !== undefined, `${place.name} holds more cards than it does`);
        world.set(card, [...(world.get(card) ?? []), cell]);
      }
    }
    worlds.push(world);
  }
  return {
    count: (card: number, cell: number) =>
      worlds.reduce(
        (sum, world) => sum + (world.get(card) ?? []).filter((at) => at === cell).length,
        0,
      ),
    together: (a: number, p: number, b: number, q: number) =>
      worlds.filter((world) => world.get(a)?.[0] === p && world.get(b)?.[0] === q).length,
  };
}

/** Cells expected less often than this are counted together. */
const FEWEST = 6;

function judge(
  seen: readonly number[],
  expected: readonly number[],
  freedom: number,
  what: string,
  bound = 1,
): void {
  const common = expected.flatMap((count, at) => (count >= FEWEST ? [at] : []));
  const rare = expected.flatMap((count, at) => (count < FEWEST ? [at] : []));
  const total = (counts: readonly number[]) => rare.reduce((sum, at) => sum + counts[at]!, 0);
  const value = chiSquared(
    [...common.map((at) => seen[at]!), total(seen)],
    [...common.map((at) => expected[at]!), total(expected)],
  );
  const free = freedom - rare.length + (total(expected) > 0 ? 1 : 0);
  if (free < 1 && value < Number.POSITIVE_INFINITY) return;
  const surprised = surprise(value * bound, Math.max(1, free));
  hold(
    surprised < TOO_SURPRISING,
    () => `uneven over ${what}: ${surprised.toFixed(1)} standard deviations from even`,
  );
}
