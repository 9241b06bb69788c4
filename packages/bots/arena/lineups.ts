/**
 * Who sits together. As many bots as seats sit as they are named; fewer are named again from the
 * first on until the seats are full; of more, every choice of that many sits once.
 * @param bots at least one; a name may come twice only when there are no more names than seats
 */
export function lineups<Name>(bots: readonly Name[], seats: number): Name[][] {
  if (bots.length <= seats) {
    return [Array.from({ length: seats }, (_, seat) => bots[seat % bots.length]!)];
  }
  return choices(bots, seats);
}

/** All choices of so many, each in the order given. */
function choices<Name>(from: readonly Name[], count: number): Name[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, at) =>
    choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/** The lineup moved round the table, so that everybody sits in every seat; none comes twice. */
export function rotations<Name>(lineup: readonly Name[]): Name[][] {
  const turned = lineup.map((_, by) => [...lineup.slice(by), ...lineup.slice(0, by)]);
  const seen = new Set<string>();
  return turned.filter((seating) => {
    const key = JSON.stringify(seating);
    return !seen.has(key) && seen.add(key);
  });
}
