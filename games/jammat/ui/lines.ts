import { type RankedLine, TRIPLE_KINDS, type TripleKind } from '../rules/index.ts';

/** Returns whether a kind is highlighted, as all above a pair are. */
export function isStrong(kind: TripleKind): boolean {
  return kind !== 'pair' && kind !== 'high-card';
}

/** Counts lines by kind, strongest first; kinds that do not occur are left out. */
export function countKinds(lines: readonly RankedLine[]): { kind: TripleKind; count: number }[] {
  return TRIPLE_KINDS.toReversed()
    .map((kind) => ({ kind, count: lines.filter((line) => line.kind === kind).length }))
    .filter(({ count }) => count > 0);
}
