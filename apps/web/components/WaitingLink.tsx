import { Icon } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../app/app-services.ts';
import { gameTranslator } from '../locales/i18n.ts';
import { matchPath } from './match-list.ts';
import { useWaitingMatches } from './useWaitingMatches.ts';
import styles from './WaitingLink.module.css';

/** The way from any page to the match that waits for the viewer, over the page’s lower edge. */
export function WaitingLink() {
  const { i18n, gameLoader } = useAppServices();
  const { t } = useTranslation();
  const match = useWaitingMatches().find(({ game }) => gameLoader.has(game));
  if (!match) return null;
  return (
    <Link href={matchPath(match)} className={`no-print ${styles.link}`}>
      {t('lobby.your-turn')} · {gameTranslator(i18n, match.game)('title')}
      <Icon name="forward" size={20} />
    </Link>
  );
}
