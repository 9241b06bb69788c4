import { formatCard, type Random } from '@rota/core';
import { type CardZone, serializeZones } from '../card-zone.ts';
import { checkSwapUniformity } from '../check-swap-uniformity.ts';
import { chiSquared, MAX_Z_SCORE, zScore } from '../chi-squared.ts';
import { type Frequencies, FrequencyTable } from '../frequency-table.ts';
import {
  enumerateWorlds,
  findHiddenCards,
  type HiddenCards,
  shuffleHidden,
} from '../hidden-cards.ts';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { randomSubset } from '../random-choice.ts';
import { deepFreeze } from '../snapshot.ts';

/** Up to this many possible worlds are counted one by one. */
const MAX_ENUMERATED_WORLDS = 200;
const DRAWS_PER_WORLD = 30;
/** Limits on determinizations otherwise. */
const MAX_DRAWS = 4000;
const MAX_CARDS_DRAWN = 100_000;
const MAX_PACKS = 2;
/** Size of the reference sample, relative to the draws, where not every world is possible. */
const REFERENCE_RATIO = 4;
/** Samples that decide whether rejection sampling is fast enough. */
const PROBES = 60;

/**
 * Property 6, second part: determinized states are uniform over the possible ones. Counts every world
 * if there are few, else the positions of cards and of pairs of cards; where hardly any world is
 * possible, exchanges of two cards.
 */
export const uniformity: Property = {
  title: 'Property 6: determinized states are uniform over the possible ones',
  runs: 24,
  isExpensive: true,
  check(testCase) {
    const { game, settings, random, table } = testCase;
    const trace = testCase.traceToStart();
    const seat = random.below(table.seats);
    const view = deepFreeze(game.view(trace.state, seat));
    const hidden = findHiddenCards(settings.cardZones(trace.state), seat);
    const possible = (zones: readonly CardZone[]) =>
      settings.isPossibleWorld?.(zones, view) ?? true;
    ensure(possible(settings.cardZones(trace.state)), 'the true world is reported as impossible');
    const draw =
      settings.prepareWorlds?.(view) ?? ((draws: Random) => game.determinize!(view, draws));
    const sample = () => {
      const zones = settings.cardZones(draw(random));
      ensure(possible(zones), () => `an impossible world is sampled:\n${serializeZones(zones)}`);
      return zones;
    };
    const worlds = enumerateWorlds(hidden, MAX_ENUMERATED_WORLDS, possible);
    if (worlds) checkWorldFrequencies(worlds, sample);
    else checkCardFrequencies(hidden, sample, random, settings.isPossibleWorld && possible);
  },
};

function checkWorldFrequencies(
  worlds: ReadonlyMap<string, number>,
  sample: () => readonly CardZone[],
): void {
  const seen = new Map([...worlds.keys()].map((world) => [world, 0]));
  const draws = worlds.size * DRAWS_PER_WORLD;
  for (let at = 0; at < draws; at++) {
    const world = serializeZones(sample());
    const count = seen.get(world);
    ensure(count !== undefined, `an impossible world is sampled:\n${world}`);
    seen.set(world, count + 1);
  }
  const ways = [...worlds.values()].reduce((sum, count) => sum + count, 0);
  const expected = [...worlds.values()].map((count) => (draws * count) / ways);
  checkGoodnessOfFit(
    [...seen.values()],
    expected,
    worlds.size - 1,
    `${worlds.size} possible worlds`,
  );
}

function checkCardFrequencies(
  hidden: HiddenCards,
  sample: () => readonly CardZone[],
  random: Random,
  possible: ((zones: readonly CardZone[]) => boolean) | undefined,
): void {
  const cards = hidden.zones.reduce((sum, zone) => sum + zone.cards.length, 0);
  const draws = Math.min(MAX_DRAWS, Math.ceil(MAX_CARDS_DRAWN / cards));
  if (possible && !isCommon(hidden, possible, random)) {
    checkSwapUniformity(hidden, draws, sample, possible, random);
    return;
  }
  const packs = new Set(hidden.zones.map(({ pack = 0 }) => pack));
  for (const pack of randomSubset([...packs], MAX_PACKS, random)) {
    const table = new FrequencyTable(hidden, pack, random);
    if (table.kinds.length < 2 || table.cells.length < 2) continue;
    compareFrequencies(
      table,
      table.count(draws, sample),
      possible && table.count(REFERENCE_RATIO * draws, possibleWorld),
    );
  }

  function possibleWorld(): readonly CardZone[] {
    for (;;) {
      const zones = shuffleHidden(hidden, random);
      if (possible?.(zones)) return zones;
    }
  }
}

/** Returns whether at least a third of random worlds are possible. */
function isCommon(
  hidden: HiddenCards,
  possible: (zones: readonly CardZone[]) => boolean,
  random: Random,
): boolean {
  let found = 0;
  for (let at = 0; at < PROBES; at++) if (possible(shuffleHidden(hidden, random))) found++;
  return found >= PROBES / 3;
}

/** @param reference counts of a reference sample, where not every world is possible */
function compareFrequencies(
  table: FrequencyTable,
  sampled: Frequencies,
  reference: Frequencies | undefined,
): void {
  const { size, kinds, cells, pairs } = table;
  const { draws } = sampled;
  const wanted = reference ? scaleFrequencies(reference, draws) : table.expected(draws);
  // The reference sample has a variance too.
  const certainty = reference ? 1 / (1 + draws / reference.draws) : 1;
  for (const [at, count] of sampled.single.entries()) {
    const share = wanted.single[at]! / draws / table.copies(at);
    const deviation = Math.sqrt((wanted.single[at]! * (1 - share)) / certainty);
    const score = Math.abs(count - wanted.single[at]!) / deviation;
    ensure(
      wanted.single[at]! < MIN_EXPECTED_ALONE || share > 0.999 || score < MAX_Z_SCORE,
      () => `uneven over ${table.name(at)}: ${score.toFixed(1)} standard deviations from even`,
    );
  }
  // Each draw lays every card once, so the counts vary less than those of a contingency table.
  const bound = ((size - 1) / size) * certainty;
  const freedom = (kinds.length - 1) * (cells.length - 1);
  checkGoodnessOfFit(sampled.single, wanted.single, freedom, 'where single cards lie', bound);
  for (const [at, [a, b]] of pairs.entries()) {
    const what = `where ${formatCard(a)} and ${formatCard(b)} lie`;
    checkGoodnessOfFit(
      sampled.pairs[at]!,
      wanted.pairs[at]!,
      cells.length ** 2 - 1,
      what,
      certainty,
    );
  }
}

function scaleFrequencies(counts: Frequencies, draws: number): Frequencies {
  const scale = (some: readonly number[]) => some.map((count) => (count * draws) / counts.draws);
  return { draws, single: scale(counts.single), pairs: counts.pairs.map(scale) };
}

/** Cells expected less often are merged. */
const MIN_EXPECTED = 6;
/** Cells expected at least this often are also tested one by one. */
const MIN_EXPECTED_ALONE = 25;

function checkGoodnessOfFit(
  seen: readonly number[],
  expected: readonly number[],
  freedom: number,
  what: string,
  bound = 1,
): void {
  const common = expected.flatMap((count, at) => (count >= MIN_EXPECTED ? [at] : []));
  const rare = expected.flatMap((count, at) => (count < MIN_EXPECTED ? [at] : []));
  const total = (counts: readonly number[]) => rare.reduce((sum, at) => sum + counts[at]!, 0);
  const value = chiSquared(
    [...common.map((at) => seen[at]!), total(seen)],
    [...common.map((at) => expected[at]!), total(expected)],
  );
  const free = freedom - rare.length + (total(expected) > 0 ? 1 : 0);
  if (free < 1 && value < Number.POSITIVE_INFINITY) return;
  const score = zScore(value * bound, Math.max(1, free));
  ensure(
    score < MAX_Z_SCORE,
    () => `uneven over ${what}: ${score.toFixed(1)} standard deviations from even`,
  );
}
