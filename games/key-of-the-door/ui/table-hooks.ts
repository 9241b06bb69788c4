import { READING_MS, useUi } from '@rota/ui';
import { useEffect, useState } from 'react';
import type { DealEvent, KeyFacts, View } from '../rules/index.ts';

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

/** A key just won, and its winner. */
export type TakenKey = KeyFacts & { readonly seat: number };

/**
 * Returns a key just won, for a reading pause or until the next move. Only the display pauses, not the game.
 */
export function useTakenKey(view: View, last: readonly DealEvent[]): TakenKey | null {
  const { speed } = useUi();
  const [seen, setSeen] = useState(view.moves);
  const event = last.find(({ type }) => type === 'claimed' || type === 'stolen');
  const taken = event && seen !== view.moves ? (event as TakenKey) : null;
  useEffect(() => {
    if (!taken) return setSeen(view.moves);
    const timer = setTimeout(() => setSeen(view.moves), READING_MS[speed]);
    return () => clearTimeout(timer);
  }, [taken, view.moves, speed]);
  return taken;
}

/** Returns the last verdict, for one round of the table. */
export function useVerdict(view: View, last: readonly DealEvent[]): Verdict | null {
  const [verdict, setVerdict] = useState<{ event: Verdict; moves: number } | null>(null);
  const event = last.findLast(isVerdict);
  if (event && verdict?.event !== event) setVerdict({ event, moves: view.moves });
  const current = event ?? verdict?.event ?? null;
  const since = event ? view.moves : (verdict?.moves ?? 0);
  return view.moves >= since && view.moves - since <= view.seats ? current : null;
}
