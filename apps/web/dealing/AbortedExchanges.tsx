import type { AbortedExchange, Seat } from '@rota/core';
import { useSayDealing } from './locales/useSayDealing.ts';

/** One sentence for each aborted exchange. */
export function AbortedExchanges({
  voids,
  names,
}: {
  voids: readonly AbortedExchange[];
  names(seats: readonly Seat[]): string[];
}) {
  const say = useSayDealing();
  return voids.map(({ fault, by, commitment }) => (
    <p key={commitment}>{say(`void.${fault}`, { players: names(by) })}</p>
  ));
}
