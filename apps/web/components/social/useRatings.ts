import type { RatingsAtTable } from '@rota/protocol';
import { useEffect, useState } from 'react';
import { api } from '../../app/requests.ts';
import type { ClientTable } from '../../session/table-state.ts';

/** Ratings by seat; empty if unknown or not rated. */
export interface TableRatings {
  /** When the viewer came to the table. */
  readonly before: RatingsAtTable;
  readonly now: RatingsAtTable;
}

/** The new ratings are polled this often, at this interval in ms. */
const MAX_POLLS = 5;
const POLL_MS = 1000;

const UNKNOWN: TableRatings = { before: [], now: [] };

/** The ratings of the players of a rated match, before it and now. */
export function useRatings(id: string, table: ClientTable): TableRatings {
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
      const answer = await api.ratings(id);
      if (!wanted || !answer.ok) return;
      const now = answer.value;
      setRatings(({ before }) => ({ before: over ? before : now, now }));
      // The server rates a match shortly after its last move.
      if (over && tries > 1) timer = setTimeout(() => start(tries - 1), POLL_MS);
    };
    const start = (tries: number) => {
      ask(tries).catch(reportError);
    };
    start(over ? MAX_POLLS : 1);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, rated, over, people]);
  return ratings;
}
