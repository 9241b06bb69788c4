import type { Seat } from '@rota/core';
import { useEffect } from 'react';
import type { Sound } from './synthesize.ts';
import { useSounds } from './useSounds.ts';

/**
 * Plays what the last events sound like, each sound once, and one when the viewer may move.
 * @param soundOf a function outside of any component
 */
export function useTableSounds<Event>(
  { lastEvents, seat }: { readonly lastEvents: readonly Event[]; readonly seat: Seat | null },
  isTurn: boolean,
  soundOf: (event: Event, seat: Seat | null) => Sound | undefined,
): void {
  const sound = useSounds();
  useEffect(() => {
    const sounds = new Set(lastEvents.map((event) => soundOf(event, seat)));
    for (const one of sounds) if (one) sound(one);
  }, [lastEvents, seat, soundOf, sound]);
  useEffect(() => {
    if (isTurn) sound('turn');
  }, [isTurn, sound]);
}
