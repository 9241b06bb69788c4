import type { ComingDay } from '@rota/protocol';
import { useHouse } from '../../house/house.ts';
import { sayFromGame } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useSay.ts';
import styles from './DailyPage.module.css';
import { useSayDaily } from './locales/useSayDaily.ts';
import { sayShortDay, startOfDay } from './say-moment.ts';

/** How many days are shown at once. */
const SOON = 3;

/** What is played next, and what the house is committed to already. */
export function ComingDays({ days }: { days: readonly ComingDay[] }) {
  const say = useSayDaily();
  return (
    <section className={styles.section} aria-labelledby="daily-coming">
      <h2 id="daily-coming">{say('coming.title')}</h2>
      <p>{say('coming.text')}</p>
      <Days days={days.slice(0, SOON)} />
      {days.length > SOON && (
        <details className={styles.more}>
          <summary>{say('coming.more', { count: days.length - SOON })}</summary>
          <Days days={days.slice(SOON)} />
        </details>
      )}
    </section>
  );
}

function Days({ days }: { days: readonly ComingDay[] }) {
  const { catalogues, shelf } = useHouse();
  const language = useLanguage();
  return (
    <ol className={styles.days}>
      {days.map(({ day, game, commitment }) => (
        <li key={day}>
          <span>{sayShortDay(startOfDay(day), language)}</span>
          <b>{shelf.has(game) ? sayFromGame(catalogues, game)('title') : game}</b>
          <code>{commitment}</code>
        </li>
      ))}
    </ol>
  );
}
