import { READING_MS, useUi } from '@rota/ui';
import { useEffect, useState } from 'react';
import type { View } from '../rules/index.ts';

/**
 * A completed triad stays on the table to be looked at before it is taken up, unless somebody plays
 * on at once. The rules know no such pause; this is it.
 * @returns how many of the cards laid in this deal have been taken up
 */
export function useCollectedCards(view: View): number {
  const { speed } = useUi();
  const laid = view.laid.length;
  const onTable = view.table.length;
  const complete = laid > 0 && onTable === 0;
  const [taken, setTaken] = useState(laid - onTable);

  // A new deal begins from nothing; a card laid after the triad takes it up at once.
  const now = laid < taken || !complete ? laid - onTable : taken;
  if (now !== taken) setTaken(now);

  useEffect(() => {
    if (!complete || now === laid) return;
    const timer = setTimeout(() => setTaken(laid), READING_MS[speed]);
    return () => clearTimeout(timer);
  }, [complete, now, laid, speed]);

  return now;
}
