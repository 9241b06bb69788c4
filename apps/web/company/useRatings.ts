import type { RatingsAtTable } from '@rota/protocol';
import { useEffect, useState } from 'react';
import { requests } from '../house/requests.ts';
import type { TableState } from '../session/table-state.ts';

/** The ratings of those at a table, by seat; empty where they are not known or do not matter. */
export interface TableRatings {
  /** As they were when one came to the table. */
  readonly before: RatingsAtTable;
  readonly now: RatingsAtTable;
}

/** Of somebody nobody has seen play. */
export const FIRST_POINTS = 1500;

/** How often, and how long apart in ms, to ask for what a match has made of them. */
const TRIES = 5;
const AGAIN = 1000;

const UNKNOWN: TableRatings = { before: [], now: [] };

/** The ratings of those at a table whose match counts, and what it has made of them. */
export function useRatings(id: string, table: TableState): TableRatings {
  const [ratings, setRatings] = useState(UNKNOWN);
  const { rated, seats, winners, abandoned } = table;
  const over = winners !== undefined || abandoned === true;
  const people = seats.map(({ kind, name }) => `${kind} ${name}`).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: others have other ratings
  useEffect(() => {
    if (!rated) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const ask = async (tries: number) => {
      const answer = await requests.ratings(id);
      if (!wanted || !answer.ok) return;
      const now = answer.value;
      setRatings(({ before }) => ({ before: over ? before : now, now }));
      // It is written a moment after the last move is told.
      if (over && tries > 1) timer = setTimeout(() => start(tries - 1), AGAIN);
    };
    const start = (tries: number) => {
      ask(tries).catch(reportError);
    };
    start(over ? TRIES : 1);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, rated, over, people]);
  return ratings;
}
