import { Avatar, Icon } from '@rota/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../app/app-services.ts';
import { playerName } from '../app/players.ts';
import { formatDate } from '../locales/format-date.ts';
import { formatTimeLeft, formatTiming } from './format-timing.ts';
import { GiveUpMatch } from './GiveUpMatch.tsx';
import { givingUp } from './give-up.ts';
import styles from './MatchRow.module.css';
import { isYourTurn, type ListedMatch, locationKey, matchPath } from './match-list.ts';

/** A match in a list: a link as wide as the row, beside it the button to give it up. */
export function MatchRow({ match }: { match: ListedMatch }) {
  const { i18n, gameLoader } = useAppServices();
  const { t } = useTranslation();
  const place = locationKey(match);
  const nameAt = (seat: number) =>
    seat === match.seat ? t('you.name') : playerName(match.seats, seat, t);
  const game = gameLoader.titleOf(match.game);
  const how = givingUp(match);
  return (
    <li className={styles.row} data-own={how && true}>
      <Link href={matchPath(match)} className={`small-panel ${styles.link}`}>
        <span className={styles.what}>
          <span className={styles.game}>{game}</span>
          <span
            className={`soft small ${styles.state}`}
            data-yours={isYourTurn(match) || undefined}
          >
            {stateOf(match, t)}
          </span>
        </span>
        <span className={`row ${styles.seats}`}>
          {match.seats.map((occupant, seat) => (
            <span
              key={seat}
              className={styles.seat}
              data-winner={match.winners?.includes(seat) || undefined}
            >
              <Avatar
                name={occupant.kind === 'open' ? '?' : nameAt(seat)}
                seat={seat}
                bot={occupant.kind === 'bot' ? occupant.bot : undefined}
                away={occupant.kind === 'open'}
              />
              <span className={`ellipsis ${styles.name}`}>{nameAt(seat)}</span>
              {match.deal > 0 && <span className={styles.total}>{match.totals[seat]}</span>}
            </span>
          ))}
        </span>
        <span className={styles.when}>
          {place && <span className={styles.where}>{t(place)}</span>}
          <time dateTime={new Date(match.created).toISOString()}>
            {momentOf(match.created, i18n.language)}
          </time>
        </span>
        <Icon name="forward" size={18} />
      </Link>
      {how && <GiveUpMatch match={match} how={how} game={game} />}
    </li>
  );
}

function stateOf(match: ListedMatch, t: TFunction): string {
  const { state, seats, seat, winners = [], deal, deals, timing, until, duplicate } = match;
  if (state === 'waiting') {
    if (duplicate !== undefined) return t('match.duplicate');
    const open = seats.filter(({ kind }) => kind === 'open').length;
    const waiting = t('match.waiting', { count: open });
    return timing ? `${waiting} · ${formatTiming(timing, t)}` : waiting;
  }
  const running = t('status.deal', { deal: Math.max(deal, 1), deals });
  if (isYourTurn(match)) {
    return until === undefined
      ? `${t('status.your-turn')} · ${running}`
      : t('match.your-turn', { left: formatTimeLeft(until - Date.now(), t) });
  }
  if (state === 'running') return running;
  if (match.closed) return t('match.closed');
  if (match.abandoned) return t('match.abandoned');
  if (seat !== null && winners.includes(seat)) {
    return t(winners.length > 1 ? 'match.you-shared' : 'match.you-won');
  }
  const players = winners.map((winner) => playerName(seats, winner, t));
  return t('match.won', { players, count: players.length });
}

/** The time today, else the date, with the year if it is another. */
function momentOf(moment: number, language: string): string {
  const [date, now] = [new Date(moment), new Date()];
  if (date.toDateString() === now.toDateString()) {
    return formatDate(moment, language, { hour: '2-digit', minute: '2-digit' });
  }
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return formatDate(moment, language, { day: 'numeric', month: 'short', ...year });
}
