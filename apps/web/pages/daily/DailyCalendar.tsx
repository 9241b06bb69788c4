import type { DailyMonth, DailyOverview } from '@rota/protocol';
import { Icon, IconButton } from '@rota/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { formatDate, formatDay, startOfDay } from '../../locales/format-date.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import styles from './DailyCalendar.module.css';
import { useDailyMonth } from './daily-requests.ts';
import { daysAfter, firstWeekday, monthOf, monthsAfter, weeksOf } from './month.ts';

interface DailyCalendarProps {
  readonly overview: DailyOverview;
  /** Whether it shows this month alone, and nothing before the player's first day. */
  readonly isSmall?: boolean;
}

/** A month of daily matches with the player's results, and how many days in a row they have played. */
export function DailyCalendar({ overview, isSmall = false }: DailyCalendarProps) {
  const { t } = useTranslation('daily');
  const language = useLanguage();
  const id = useId();
  const { today, streak } = overview;
  const last = monthOf(today.day);
  const [month, show] = useState(last);
  const { days = [], longestStreak = 0 } = useDailyMonth(month) ?? {};
  if (isSmall && longestStreak === 0 && !days.some(({ own }) => own)) return null;
  const first = monthOf(daysAfter(today.day, 1 - today.number));
  const name = formatDate(startOfDay(`${month}-01`), language, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
  const streaks = [
    streak > 1 && t('streak', { count: streak }),
    longestStreak > 1 && t('calendar.longest', { count: longestStreak }),
  ].filter(Boolean);
  return (
    <section className={`stack gap-3 ${styles.calendar}`} aria-labelledby={id}>
      <h2 id={id}>{t('calendar.title')}</h2>
      {streaks.length > 0 && <p className="soft">{streaks.join(' · ')}</p>}
      <div className={`line ${styles.month}`}>
        <h3 id={`${id}-month`} className="large" aria-live="polite">
          {name}
        </h3>
        {!isSmall && (
          <>
            <IconButton
              icon="back"
              label={t('calendar.previous')}
              disabled={month <= first}
              onClick={() => show(monthsAfter(month, -1))}
            />
            <IconButton
              icon="forward"
              label={t('calendar.next')}
              disabled={month >= last}
              onClick={() => show(monthsAfter(month, 1))}
            />
          </>
        )}
      </div>
      <MonthTable month={month} days={days} today={today.day} labelledBy={`${id}-month`} />
      {!isSmall && <p className="soft small">{t('calendar.legend')}</p>}
    </section>
  );
}

type Day = DailyMonth['days'][number];

interface MonthTableProps {
  readonly month: string;
  readonly days: readonly Day[];
  readonly today: string;
  readonly labelledBy: string;
}

function MonthTable({ month, days, today, labelledBy }: MonthTableProps) {
  const language = useLanguage();
  const weeks = weeksOf(month, firstWeekday(language));
  const known = new Map(days.map((day) => [day.day, day]));
  const weekday = (at: number, length: 'long' | 'short') => {
    // The second week is the first that is whole in every month.
    const day = startOfDay(weeks[1]![at]!);
    return formatDate(day, language, { timeZone: 'UTC', weekday: length });
  };
  return (
    <table className={styles.days} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {weeks[1]!.map((day, at) => (
            <th key={day} scope="col">
              <span className="unseen">{weekday(at, 'long')}</span>
              <span aria-hidden="true">{weekday(at, 'short')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              <td key={at}>
                {day !== undefined && <DayCell day={day} known={known.get(day)} today={today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  readonly day: string;
  /** Undefined: no match of that day is known, or not yet. */
  readonly known: Day | undefined;
  readonly today: string;
}

/** One day, as a link to its match. */
function DayCell({ day, known, today }: DayCellProps) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('daily');
  const language = useLanguage();
  const date = Number(day.slice(-2));
  if (!known) return <span className={styles.day}>{date}</span>;
  const { game, own, finished } = known;
  const isToday = day === today;
  const result =
    own?.state === 'finished'
      ? [
          t('own.score', { count: own.score }),
          t('own.place', { place: own.place, of: finished }),
          own.won && t('calendar.won'),
        ]
      : [
          own
            ? t(own.state === 'running' ? 'calendar.begun' : 'results.unfinished')
            : t(isToday ? 'calendar.not-yet' : 'calendar.not-played'),
        ];
  const label = [
    formatDay(startOfDay(day), language),
    gameLoader.titleOf(game),
    ...result.filter(Boolean),
  ].join(' · ');
  return (
    <Link
      href={isToday ? '/daily' : `/daily/${day}`}
      className={styles.day}
      data-state={own?.state}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      title={label}
    >
      {date}
      {own && <b>{own.score?.toString().replace('-', '−') ?? '–'}</b>}
      {own?.won && <Icon name="crown" size={14} />}
    </Link>
  );
}
