import type { DailyNews } from '@rota/protocol';
import { Link } from 'wouter';
import { useHouse } from '../../house/house.ts';
import { sayFromGame } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useSay.ts';
import styles from './DailyPage.module.css';
import { formatShortDay, startOfDay } from './format-date.ts';
import { useSayDaily } from './locales/useSayDaily.ts';

/** Links to the last days. */
export function PastDays({ days }: { days: DailyNews['past'] }) {
  const { catalogues, shelf } = useHouse();
  const language = useLanguage();
  const say = useSayDaily();
  if (days.length === 0) return null;
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-past">
      <h2 id="daily-past">{say('past.title')}</h2>
      <ol className={`plain-list ${styles.days}`}>
        {days.map(({ day, number, game, finished }) => (
          <li key={day}>
            <span>{formatShortDay(startOfDay(day), language)}</span>
            <Link href={`/daily/${day}`}>
              {say('title.day', { number })} ·{' '}
              {shelf.has(game) ? sayFromGame(catalogues, game)('title') : game}
            </Link>
            <small>
              {finished > 0 ? say('past.finished', { count: finished }) : say('past.none')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
