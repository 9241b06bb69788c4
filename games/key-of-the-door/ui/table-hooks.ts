import { useReadingPause } from '@rota/ui';
import { useEffect, useMemo, useState } from 'react';
import type { DealEvent, KeyFacts, KeyName, View } from '../rules/index.ts';

/** Events that the table can explain. */
export type Verdict = Extract<
  DealEvent,
  { type: 'claimed' | 'claim-refused' | 'stolen' | 'steal-refused' | 'forced-back' | 'scored' }
>;

export function isVerdict(event: { readonly type: string }): event is Verdict {
  return ['claimed', 'claim-refused', 'stolen', 'steal-refused', 'forced-back', 'scored'].includes(
    event.type,
  );
}

/** A key just won, by 21 or by a steal, its winner, and the key that replaces it. */
export type TakenKey = KeyFacts & {
  readonly type: 'claimed' | 'stolen';
  readonly seat: number;
  readonly next: KeyName | null;
};

/** Returns a key just won, for a reading pause or until the next move. */
export function useTakenKey(view: View, last: readonly DealEvent[]): TakenKey | null {
  const [seen, setSeen] = useState(view.moves);
  const taken = useMemo(
    () => (seen === view.moves ? null : takenIn(last)),
    [last, seen, view.moves],
  );
  useEffect(() => {
    if (!taken) setSeen(view.moves);
  }, [taken, view.moves]);
  useReadingPause(taken, () => setSeen(view.moves));
  return taken;
}

/**
 * Passes after a reading pause when that is the only move there is. It discloses no more than the pass
 * itself: the cards that can be called are public, and so is that a player who passes can play none.
 */
export function useForcedPass(isForced: boolean, send: (move: string) => void): void {
  useReadingPause(isForced, () => send('pass'));
}

function takenIn(events: readonly DealEvent[]): TakenKey | null {
  const won = events.find((event) => event.type === 'claimed' || event.type === 'stolen');
  const next = events.find((event) => event.type === 'headed');
  return won ? { ...won, next: next?.key ?? null } : null;
}

/** Returns the last verdict, for one round of the table, unless it is taken back. */
export function useVerdict(view: View, last: readonly DealEvent[]): Verdict | null {
  const [shown, setShown] = useState(() => nextVerdict(null, last, view.moves));
  const next = nextVerdict(shown, last, view.moves);
  if (next !== shown) setShown(next);
  return next && view.moves - next.moves <= view.seats ? next.verdict : null;
}

interface ShownVerdict {
  readonly verdict: Verdict;
  /** The moves of the deal when it was given. */
  readonly moves: number;
}

/** Returns the last verdict after a step; null if it was taken back. */
export function nextVerdict(
  shown: ShownVerdict | null,
  last: readonly DealEvent[],
  moves: number,
): ShownVerdict | null {
  const verdict = last.findLast(isVerdict);
  if (verdict) return shown?.verdict === verdict ? shown : { verdict, moves };
  return shown && moves < shown.moves ? null : shown;
}
