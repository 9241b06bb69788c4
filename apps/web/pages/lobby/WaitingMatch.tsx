import { Icon } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { playerName } from '../../app/players.ts';
import { formatTimeLeft } from '../../components/format-timing.ts';
import { matchPath } from '../../components/match-list.ts';
import { useWaitingMatches } from '../../components/useWaitingMatches.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import styles from './WaitingMatch.module.css';

/** The match that waits for the viewer; until there is one, what this place is. */
export function WaitingMatch() {
  const { i18n } = useAppServices();
  const { t } = useTranslation();
  const [match, ...others] = useWaitingMatches();
  // Either has the same height, so that nothing below moves.
  if (!match) return <h1 className={styles.about}>{t('lobby.about')}</h1>;
  const { seats, seat, deal, deals, until } = match;
  const players = seats.flatMap((_, at) => (at === seat ? [] : playerName(seats, at, t)));
  return (
    <div className={styles.waiting}>
      <h1 className="unseen">{t('lobby.title')}</h1>
      <Link href={matchPath(match)} className={`line ${styles.match}`}>
        <span className={styles.words}>
          <b>
            {t('lobby.your-turn')} · {gameTranslator(i18n, match.game)('title')}
          </b>
          <small className="soft small ellipsis">
            {until === undefined
              ? t('status.deal', { deal: Math.max(deal, 1), deals })
              : formatTimeLeft(until - Date.now(), t)}
            {' · '}
            {t('lobby.with', { players })}
          </small>
        </span>
        {others.length > 0 && <span>{t('lobby.more-waiting', { count: others.length })}</span>}
        <span className={styles.goOn}>
          {t('lobby.go-on')}
          <Icon name="forward" size={20} />
        </span>
      </Link>
    </div>
  );
}
