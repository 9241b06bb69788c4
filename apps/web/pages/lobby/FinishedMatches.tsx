import { Icon } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { MatchList } from '../../components/MatchList.tsx';
import type { ListedMatch } from '../../components/match-list.ts';
import styles from './LobbyPage.module.css';

/** Finished matches shown; `/matches` has all. */
const MAX_FINISHED = 4;

/** The latest results; on a first visit, what can be done here. */
export function FinishedMatches({ matches }: { matches: readonly ListedMatch[] }) {
  const { t } = useTranslation();
  if (matches.length === 0) return <Welcome />;
  const finished = matches.filter(({ state }) => state === 'over');
  return (
    <>
      <MatchList title="lobby.finished" matches={finished.slice(0, MAX_FINISHED)} />
      {finished.length > MAX_FINISHED && (
        <p>
          <LinkButton look="plain" href="/matches" icon="forward">
            {t('lobby.all')}
          </LinkButton>
        </p>
      )}
    </>
  );
}

const WELCOME = ['now', 'friends', 'why'] as const;
const WELCOME_ICONS = { now: 'cards', friends: 'person', why: 'why' } as const;

function Welcome() {
  const { staticSite } = useAppServices();
  const { t } = useTranslation();
  return (
    <ul className={`tiles plain-list ${styles.welcome}`}>
      {WELCOME.map((what) => (
        <li key={what}>
          <Icon name={WELCOME_ICONS[what]} size={26} />
          <h2>{t(`welcome.${what}`)}</h2>
          <p className="soft">
            {t(`welcome.${staticSite && what === 'friends' ? 'device' : what}-text`)}
          </p>
        </li>
      ))}
    </ul>
  );
}
