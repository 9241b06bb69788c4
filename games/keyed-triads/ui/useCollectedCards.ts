import { useReadingPause } from '@rota/ui';
import { useState } from 'react';
import type { View } from '../rules/index.ts';

/**
 * Keeps a complete triad on the table for a reading pause, unless the next card is laid sooner. The view
 * has no such pause.
 * @returns the number of cards of this deal that have been collected
 */
export function useCollectedCards(view: View): number {
  const laid = view.laid.length;
  const onTable = view.triad.length;
  const complete = laid > 0 && onTable === 0;
  const [collected, setCollected] = useState(laid - onTable);

  // A new deal starts over; the next card collects the triad at once.
  const now = laid < collected || !complete ? laid - onTable : collected;
  if (now !== collected) setCollected(now);

  useReadingPause(complete && now !== laid && laid, () => setCollected(laid));
  return now;
}
