import type { ComingDay } from '@rota/protocol';
import { useHouse } from '../../house/house.ts';
import { sayFromGame } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useSay.ts';
import styles from './DailyPage.module.css';
import { formatShortDay, startOfDay } from './format-date.ts';
import { useSayDaily } from './locales/useSayDaily.ts';

/** Days shown without unfolding. */
const MAX_UNFOLDED = 3;

/** The next days' games, and the commitments to their packs. */
export function UpcomingDays({ days }: { days: readonly ComingDay[] }) {
  const say = useSayDaily();
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-coming">
      <h2 id="daily-coming">{say('coming.title')}</h2>
      <p>{say('coming.text')}</p>
      <Days days={days.slice(0, MAX_UNFOLDED)} />
      {days.length > MAX_UNFOLDED && (
        <details className={styles.more}>
          <summary>{say('coming.more', { count: days.length - MAX_UNFOLDED })}</summary>
          <Days days={days.slice(MAX_UNFOLDED)} />
        </details>
      )}
    </section>
  );
}

function Days({ days }: { days: readonly ComingDay[] }) {
  const { catalogues, shelf } = useHouse();
  const language = useLanguage();
  return (
    <ol className={`plain-list ${styles.days}`}>
      {days.map(({ day, game, commitment }) => (
        <li key={day}>
          <span>{formatShortDay(startOfDay(day), language)}</span>
          <b>{shelf.has(game) ? sayFromGame(catalogues, game)('title') : game}</b>
          <code>{commitment}</code>
        </li>
      ))}
    </ol>
  );
}
