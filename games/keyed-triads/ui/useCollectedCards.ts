import { READING_MS, useUi } from '@rota/ui';
import { useEffect, useState } from 'react';
import type { View } from '../rules/index.ts';

/**
 * Keeps a complete triad on the table for a reading pause, unless the next card is laid sooner. The view
 * has no such pause.
 * @returns the number of cards of this deal that have been collected
 */
export function useCollectedCards(view: View): number {
  const { speed } = useUi();
  const laid = view.laid.length;
  const onTable = view.triad.length;
  const complete = laid > 0 && onTable === 0;
  const [collected, setCollected] = useState(laid - onTable);

  // A new deal starts over; the next card collects the triad at once.
  const now = laid < collected || !complete ? laid - onTable : collected;
  if (now !== collected) setCollected(now);

  useEffect(() => {
    if (!complete || now === laid) return;
    const timer = setTimeout(() => setCollected(laid), READING_MS[speed]);
    return () => clearTimeout(timer);
  }, [complete, now, laid, speed]);

  return now;
}
