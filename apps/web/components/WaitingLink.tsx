import { Icon } from '@rota/ui';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../app/app-services.ts';
import { gameTranslator } from '../locales/i18n.ts';
import { type ListedMatch, matchPath } from './match-list.ts';
import { useWaitingMatches } from './useWaitingMatches.ts';
import styles from './WaitingLink.module.css';

/** The way from any page to the match that waits for the viewer, always in sight at the page’s end. */
export function WaitingLink() {
  const [match] = useWaitingMatches();
  return (
    match && (
      <Suspense fallback={null}>
        <TitledLink match={match} />
      </Suspense>
    )
  );
}

function TitledLink({ match }: { match: ListedMatch }) {
  const { i18n, gameLoader } = useAppServices();
  const { t } = useTranslation();
  use(gameLoader.allTitles());
  return (
    <nav className={`no-print ${styles.place}`} aria-label={t('lobby.your-turn')}>
      <Link href={matchPath(match)} className={styles.link}>
        {t('lobby.your-turn')} · {gameTranslator(i18n, match.game)('title')}
        <Icon name="forward" size={20} />
      </Link>
    </nav>
  );
}
