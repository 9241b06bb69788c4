import type { Rejection } from '@rota/core';
import type { SeekMatch } from '@rota/protocol';
import { useEffect, useRef, useState } from 'react';
import { cancelQuickMatch, socialApi } from './social-api.ts';

/** How often to say that one still waits, in ms. */
const BEAT = 2500;

/** How the search stands. */
export interface Search {
  /** For how long one has waited, in ms; by the server's clock. */
  readonly waited: number;
  /** How many others wait for the same game. */
  readonly others: number;
  /** Why it could not be gone on with, the last time it was tried. */
  readonly refused?: Rejection;
}

/**
 * Waits for strangers as long as it is shown, and says so again and again; whoever goes is waited for
 * by nobody.
 * @param onFound told the table, once
 */
export function useQuickMatch(wish: SeekMatch, onFound: (table: string) => void): Search {
  const [search, setSearch] = useState<Search>({ waited: 0, others: 0 });
  const latest = useRef({ wish, onFound });
  latest.current = { wish, onFound };
  const { seats, fill } = wish;
  const again = useRef<() => void>(() => {});

  useEffect(() => {
    let ended = false;
    let found = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: Promise<void> | undefined;
    const beat = async () => {
      clearTimeout(timer);
      const answer = await socialApi.seek(latest.current.wish);
      if (answer.ok && 'table' in answer.value) {
        // Even if one has just given up: the others sit there already.
        if (!found) latest.current.onFound(answer.value.table);
        found = true;
        return;
      }
      if (ended) return;
      setSearch((before) =>
        answer.ok && 'waited' in answer.value
          ? answer.value
          : { ...before, ...(answer.ok ? {} : { refused: answer.rejection }) },
      );
      timer = setTimeout(next, BEAT);
    };
    /** One question after the other, so that the last word is the last. */
    const next = () => {
      asking = (asking ?? Promise.resolve()).then(() => (ended || found ? undefined : beat()));
    };
    const looked = () => {
      if (document.visibilityState === 'visible') next();
    };
    const gone = () => {
      if (!found) cancelQuickMatch().catch(reportError);
    };
    again.current = next;
    next();
    document.addEventListener('visibilitychange', looked);
    window.addEventListener('pagehide', gone);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', looked);
      window.removeEventListener('pagehide', gone);
      asking?.then(gone).catch(reportError);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish is told at once
  useEffect(() => again.current(), [seats, fill]);
  return search;
}
