import type { MatchRecord } from '@rota/core';
import type { DuplicateResult } from '@rota/protocol';
import { type DuplicateLayout, peopleSeats, sideAt } from './duplicate-layout.ts';

/**
 * Compares the tables of a duplicate match. A deal counts if all tables have played it. A side that
 * had a table to itself and ended it early forfeits.
 * @param records undefined for a table without one
 * @param deals the number of deals of a whole match
 */
export function computeDuplicateResult(
  layout: DuplicateLayout,
  records: readonly (MatchRecord | undefined)[],
  deals: number,
): DuplicateResult {
  const people = peopleSeats(layout);
  const sides = layout.tables.map((_, side) => side);
  const pointsAt = (table: number, deal: number): number[] | null => {
    const scores = records[table]?.deals[deal]?.scores;
    if (!scores) return null;
    return sides.map((side) =>
      people
        .filter((seat) => sideAt(layout, table, seat) === side)
        .reduce((sum, seat) => sum + scores[seat]!, 0),
    );
  };
  const compared = Array.from({ length: deals }, (_, deal) => {
    const points = records.map((_, table) => pointsAt(table, deal));
    return { points, counts: points.every((each) => each !== null) };
  });
  const totals = sides.map((side) =>
    compared
      .filter(({ counts }) => counts)
      .flatMap(({ points }) => points)
      .reduce((sum, each) => sum + each![side]!, 0),
  );
  const forfeited = sides.filter((side) =>
    records.some(
      (record, table) =>
        !record?.winners && people.every((seat) => sideAt(layout, table, seat) === side),
    ),
  );
  const rest = sides.filter((side) => !forfeited.includes(side));
  const most = Math.max(...rest.map((side) => totals[side]!));
  return {
    deals: compared,
    totals,
    winners: rest.filter((side) => totals[side] === most),
    forfeited,
  };
}
