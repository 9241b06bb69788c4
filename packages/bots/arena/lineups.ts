/**
 * Returns the groups of bots that play together. Fewer bots than seats are repeated in order; of more,
 * every combination of that many plays once.
 * @param bots at least one; a name may be repeated only if there are no more names than seats
 */
export function lineups<Name>(bots: readonly Name[], seats: number): Name[][] {
  if (bots.length <= seats) {
    return [Array.from({ length: seats }, (_, seat) => bots[seat % bots.length]!)];
  }
  return choices(bots, seats);
}

/** Returns all combinations of `count` elements, in order. */
function choices<Name>(from: readonly Name[], count: number): Name[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, at) =>
    choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/** Returns the distinct rotations of a lineup, so that each bot plays in every seat. */
export function rotations<Name>(lineup: readonly Name[]): Name[][] {
  const turned = lineup.map((_, by) => [...lineup.slice(by), ...lineup.slice(0, by)]);
  const seen = new Set<string>();
  return turned.filter((seating) => {
    const key = JSON.stringify(seating);
    return !seen.has(key) && seen.add(key);
  });
}
