import type { Seat } from '@rota/core';
import type { PublicDealing } from '@rota/fair-dealing';
import type { SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { AbortedExchanges } from './AbortedExchanges.tsx';
import styles from './Dealing.module.css';

/** During a match: what its packs are derived from. */
export default function DealingNote({
  dealing,
  players,
  seat,
}: {
  dealing: PublicDealing | undefined;
  players: readonly SeatedPlayer[];
  /** The viewer's seat. */
  readonly seat: Seat | null;
}) {
  const { t } = useTranslation(['dealing', 'verifier'], { nsMode: 'fallback' });
  if (!dealing) return <p className={`ruled soft small ${styles.note}`}>{t('fixed.no-proof')}</p>;
  const names = (seats: readonly Seat[]) =>
    seats.map((at) => (at === seat ? t('yourself') : players[at]!.name));
  const contributed = names(dealing.contributions.map(({ seat }) => seat));
  return (
    <section className={`stack gap-2 ruled soft small ${styles.note}`}>
      <h3>{t('fixed.before')}</h3>
      <p>
        {contributed.length > 0 ? t('fixed.parts', { players: contributed }) : t('fixed.alone')}{' '}
        {t('fixed.later')}
      </p>
      <AbortedExchanges voids={dealing.voids} names={names} />
      {dealing.voids.length > 0 && <p>{t('void.power', { draws: dealing.voids.length + 1 })}</p>}
      <p className={styles.fingerprint}>
        {t('fixed.fingerprint')} <code>{dealing.commitment}</code>
      </p>
    </section>
  );
}
