import type { Seat } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import type { ClientTable } from '../../session/table-state.ts';

type PlayedMatch = Pick<TableSummary, 'game' | 'seats' | 'winners'>;

/**
 * Counts the wins of the people at a finished table over all their matches of this game, the most first.
 * @param matches finished matches, with or without this one
 * @returns undefined if it is their first, or if one person plays alone
 */
export function seriesScores(
  id: string,
  table: Pick<ClientTable, 'game' | 'seats' | 'winners'>,
  matches: readonly TableSummary[],
): { seat: Seat; won: number }[] | undefined {
  const names = peopleOf(table);
  const others = matches.filter(
    (match) =>
      match.id !== id &&
      match.winners !== undefined &&
      match.game === table.game &&
      peopleOf(match).join('\n') === names.join('\n'),
  );
  if (names.length < 2 || others.length === 0) return undefined;
  const all: PlayedMatch[] = [table, ...others];
  return table.seats
    .flatMap(({ kind, name }, seat) =>
      kind === 'person' ? [{ seat, won: all.filter((match) => hasWon(match, name)).length }] : [],
    )
    .sort((a, b) => b.won - a.won);
}

const peopleOf = ({ seats }: PlayedMatch) =>
  seats.flatMap(({ kind, name }) => (kind === 'person' ? [name] : [])).sort();

const hasWon = ({ seats, winners = [] }: PlayedMatch, name: string) =>
  winners.some((seat) => seats[seat]!.kind === 'person' && seats[seat]!.name === name);
