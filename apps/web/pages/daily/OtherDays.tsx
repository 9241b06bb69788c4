import type { DailyOverview, UpcomingDay } from '@rota/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { formatShortDay, startOfDay } from '../../locales/format-date.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import styles from './DailyPage.module.css';

/** Days shown without unfolding. */
const MAX_UNFOLDED = 3;

interface DaysProps<Day> {
  readonly days: readonly Day[];
  /** Renders a day; `title` is its game's. */
  children(day: Day, title: string): ReactNode;
}

function Days<Day extends UpcomingDay | DailyOverview['past'][number]>(props: DaysProps<Day>) {
  const { i18n, gameLoader } = useAppServices();
  const language = useLanguage();
  return (
    <ol className={`plain-list ${styles.days}`}>
      {props.days.map((day) => (
        <li key={day.day}>
          <span>{formatShortDay(startOfDay(day.day), language)}</span>
          {props.children(
            day,
            gameLoader.has(day.game) ? gameTranslator(i18n, day.game)('title') : day.game,
          )}
        </li>
      ))}
    </ol>
  );
}

export function UpcomingDays({ days }: { days: readonly UpcomingDay[] }) {
  const { t } = useTranslation('daily');
  const describe = ({ commitment }: UpcomingDay, title: string) => (
    <details className={styles.fingerprint}>
      <summary>{title}</summary>
      <code>{commitment}</code>
    </details>
  );
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-coming">
      <h2 id="daily-coming">{t('coming.title')}</h2>
      <p>{t('coming.text')}</p>
      <Days days={days.slice(0, MAX_UNFOLDED)}>{describe}</Days>
      {days.length > MAX_UNFOLDED && (
        <details className={styles.more}>
          <summary>{t('coming.more', { count: days.length - MAX_UNFOLDED })}</summary>
          <Days days={days.slice(MAX_UNFOLDED)}>{describe}</Days>
        </details>
      )}
    </section>
  );
}

export function PastDays({ days }: { days: DailyOverview['past'] }) {
  const { t } = useTranslation('daily');
  if (days.length === 0) return null;
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-past">
      <h2 id="daily-past">{t('past.title')}</h2>
      <Days days={days}>
        {({ day, number, finished }, title) => (
          <>
            <Link href={`/daily/${day}`}>
              {t('title.day', { number })} · {title}
            </Link>
            <small>{finished > 0 ? t('past.finished', { count: finished }) : t('past.none')}</small>
          </>
        )}
      </Days>
    </section>
  );
}
