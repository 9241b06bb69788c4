import { Avatar, Icon } from '@rota/ui';
import { Link } from 'wouter';
import { useAppServices } from '../app/app-services.ts';
import { playerName } from '../app/players.ts';
import { type SayWeb, sayFromGame } from '../locales/i18n.ts';
import { useSay } from '../locales/useSay.ts';
import { formatTimeLeft, formatTiming } from './format-timing.ts';
import styles from './MatchRow.module.css';
import { isYourTurn, type ListedMatch, locationKey, matchPath } from './match-list.ts';

/** A match in a list; the whole row is a link. */
export function MatchRow({ match }: { match: ListedMatch }) {
  const { catalogues, gameLoader } = useAppServices();
  const say = useSay();
  const place = locationKey(match);
  const nameAt = (sitter: ListedMatch['seats'][number], seat: number) =>
    seat === match.seat ? say('you.name') : playerName(sitter, seat, say);
  const game = gameLoader.has(match.game)
    ? sayFromGame(catalogues, match.game)('title')
    : match.game;
  return (
    <li className={styles.row}>
      <Link href={matchPath(match)} className={styles.link}>
        <span className={styles.what}>
          <span className={styles.game}>{game}</span>
          <span className={styles.state} data-yours={isYourTurn(match) || undefined}>
            {stateOf(match, say)}
          </span>
        </span>
        <span className={styles.seats}>
          {match.seats.map((sitter, seat) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={seat}
              className={styles.seat}
              data-winner={match.winners?.includes(seat) || undefined}
            >
              <Avatar
                name={sitter.kind === 'open' ? '?' : nameAt(sitter, seat)}
                seat={seat}
                away={sitter.kind === 'open'}
              />
              <span className={styles.name}>{nameAt(sitter, seat)}</span>
              {match.deal > 0 && <span className={styles.total}>{match.totals[seat]}</span>}
            </span>
          ))}
        </span>
        <span className={styles.when}>
          {place && <span className={styles.where}>{say(place)}</span>}
          <time dateTime={new Date(match.created).toISOString()}>
            {momentOf(match.created, catalogues.language)}
          </time>
        </span>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  );
}

function stateOf(match: ListedMatch, say: SayWeb): string {
  const { state, seats, seat, winners = [], deal, deals, timing, until } = match;
  if (state === 'waiting') {
    const open = seats.filter(({ kind }) => kind === 'open').length;
    const waiting = say('match.waiting', { count: open });
    return timing ? `${waiting} · ${formatTiming(timing, say)}` : waiting;
  }
  if (isYourTurn(match)) {
    return say('match.your-turn', { left: formatTimeLeft(until! - Date.now(), say) });
  }
  if (state === 'running') return say('match.running', { deal: Math.max(deal, 1), deals });
  if (match.closed) return say('match.closed');
  if (match.abandoned) return say('match.abandoned');
  if (seat !== null && winners.includes(seat)) {
    return say(winners.length > 1 ? 'match.you-shared' : 'match.you-won');
  }
  const players = winners.map((winner) => playerName(seats[winner]!, winner, say));
  return say('match.won', { players, count: players.length });
}

/** The time today, else the date, with the year if it is another. */
function momentOf(moment: number, language: string): string {
  const [date, now] = [new Date(moment), new Date()];
  if (date.toDateString() === now.toDateString()) {
    return date.toLocaleString(language, { hour: '2-digit', minute: '2-digit' });
  }
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return date.toLocaleString(language, { day: 'numeric', month: 'short', ...year });
}
