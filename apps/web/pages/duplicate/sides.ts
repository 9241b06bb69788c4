import type { Duplicate } from '@rota/protocol';

/** Returns a side's letter: A for the first. */
export function sideName(side: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + side);
}

/** Returns the number of free seats of each side; there are as many sides as tables. */
export function freeSeats({ tables }: Pick<Duplicate, 'tables'>): number[] {
  const free = tables
    .flatMap(({ players }) => players)
    .filter(({ name }) => name === undefined)
    .map(({ side }) => side);
  return tables.map((_, side) => free.filter((one) => one === side).length);
}

/** Returns the points of each side at a table, in the deals that count. */
export function totalsAt({ result }: Pick<Duplicate, 'result'>, table: number): number[] {
  const counted = (result?.deals ?? []).filter(({ counts }) => counts);
  return (result?.totals ?? []).map((_, side) =>
    counted.reduce((sum, { points }) => sum + (points[table]?.[side] ?? 0), 0),
  );
}

/** Writes a difference with its sign. */
export function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
