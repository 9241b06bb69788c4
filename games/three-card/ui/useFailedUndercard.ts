import type { Card } from '@rota/core';
import { useReadingPause } from '@rota/ui';
import { useState } from 'react';
import type { DealEvent, View } from '../rules/index.ts';

/**
 * Keeps an undercard that could not be played on the pile for a reading pause, unless the next card is
 * played sooner. The view has no such pause: there the pile is in its taker's hand at once. TC-9
 * @returns the pile with that card on top, and whose hand it goes to; undefined without such a card
 */
export function useFailedUndercard(
  view: View,
  lastEvents: readonly DealEvent[],
): { readonly pile: readonly Card[]; readonly seat: number } | undefined {
  const taken = lastEvents.find(
    (event): event is Extract<DealEvent, { type: 'took' }> =>
      event.type === 'took' && event.rule === 'TC-9',
  );
  const [collected, setCollected] = useState<object>();
  const isShown = taken !== undefined && taken !== collected && view.pile.length === 0;
  useReadingPause(isShown && taken, () => setCollected(taken));
  return isShown ? { pile: taken.cards, seat: taken.seat } : undefined;
}
