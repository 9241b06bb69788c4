import { type RankedLine, TRIPLE_KINDS, type TripleKind } from '../rules/index.ts';

/** Whether a line is worth pointing out: anything above a pair. */
export function isFine(kind: TripleKind): boolean {
  return kind !== 'pair' && kind !== 'high-card';
}

/** How many lines there are of each kind that occurs, best kind first. */
export function countKinds(lines: readonly RankedLine[]): { kind: TripleKind; count: number }[] {
  return TRIPLE_KINDS.toReversed()
    .map((kind) => ({ kind, count: lines.filter((line) => line.kind === kind).length }))
    .filter(({ count }) => count > 0);
}
