import type { AbortedExchange, Seat } from '@rota/core';
import { useTranslation } from 'react-i18next';

/** One sentence for each aborted exchange. */
export function AbortedExchanges({
  voids,
  names,
}: {
  voids: readonly AbortedExchange[];
  names(seats: readonly Seat[]): string[];
}) {
  const { t } = useTranslation(['dealing', 'verifier'], { nsMode: 'fallback' });
  return voids.map(({ fault, by, commitment }) => (
    <p key={commitment}>{t(`void.${fault}`, { players: names(by) })}</p>
  ));
}
