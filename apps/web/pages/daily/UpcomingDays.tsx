import type { UpcomingDay } from '@rota/protocol';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { formatShortDay, startOfDay } from '../../locales/format-date.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import styles from './DailyPage.module.css';

/** Days shown without unfolding. */
const MAX_UNFOLDED = 3;

export function UpcomingDays({ days }: { days: readonly UpcomingDay[] }) {
  const { t } = useTranslation('daily');
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-coming">
      <h2 id="daily-coming">{t('coming.title')}</h2>
      <p>{t('coming.text')}</p>
      <Days days={days.slice(0, MAX_UNFOLDED)} />
      {days.length > MAX_UNFOLDED && (
        <details className={styles.more}>
          <summary>{t('coming.more', { count: days.length - MAX_UNFOLDED })}</summary>
          <Days days={days.slice(MAX_UNFOLDED)} />
        </details>
      )}
    </section>
  );
}

function Days({ days }: { days: readonly UpcomingDay[] }) {
  const { gameLoader } = useAppServices();
  const language = useLanguage();
  return (
    <ol className={`plain-list ${styles.days}`}>
      {days.map(({ day, game, commitment }) => (
        <li key={day}>
          <span>{formatShortDay(startOfDay(day), language)}</span>
          <details className={styles.fingerprint}>
            <summary>{gameLoader.titleOf(game)}</summary>
            <code>{commitment}</code>
          </details>
        </li>
      ))}
    </ol>
  );
}
