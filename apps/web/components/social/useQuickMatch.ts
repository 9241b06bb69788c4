import type { Rejection } from '@rota/core';
import type { SeekMatch } from '@rota/protocol';
import { useEffect, useRef, useState } from 'react';
import { cancelQuickMatch, socialApi } from './social-api.ts';

/** Heartbeat interval, in ms: the server drops players who stop sending. */
const HEARTBEAT_MS = 2500;

export interface QueueState {
  /** In ms, by the server's clock. */
  readonly waited: number;
  /** How many others wait for the same game. */
  readonly others: number;
  /** Why the last heartbeat failed. */
  readonly refused?: Rejection;
}

/**
 * Waits in the queue while the component is mounted.
 * @param onFound called once, with the table's id
 */
export function useQuickMatch(wish: SeekMatch, onFound: (table: string) => void): QueueState {
  const [search, setSearch] = useState<QueueState>({ waited: 0, others: 0 });
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
        // Even after leaving: the others already sit at the table.
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
      timer = setTimeout(next, HEARTBEAT_MS);
    };
    /** Requests run one after the other, so that the last one counts. */
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
