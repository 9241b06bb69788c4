import type { LobbyTable } from '@rota/protocol';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { TABLES_PATH } from '../../app/requests.ts';
import { useQuery } from '../../app/useQuery.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { lazyPart } from '../../components/lazy-component.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import styles from './LobbyPage.module.css';
import { LobbyTables } from './LobbyTables.tsx';
import { PlayNow } from './PlayNow.tsx';

const Invitations = lazyPart(() => import('../../friends/Invitations.tsx'), ['friends'], null);
const TodaysMatch = lazyPart(() => import('./TodaysMatch.tsx'), [], null);

export function LobbyPage() {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation();
  use(gameLoader.allTitles());
  usePageTitle(t('lobby.title'));
  return (
    <div className="stack gap-6">
      <h1 className={styles.about}>{t('lobby.about')}</h1>
      <Invited />
      <PlayNow />
      <TodaysMatch />
      <LobbyTables />
      <p className={styles.scene}>
        <LinkButton look="plain" icon="talk" href="/scene">
          {t('lobby.scene')}
        </LinkButton>
        {gameLoader.idsWith('companion').length > 0 && (
          <LinkButton look="plain" icon="cards" href="/companion">
            {t('lobby.real')}
          </LinkButton>
        )}
      </p>
    </div>
  );
}

/** Friends’ invitations; `LobbyTables` reads the list again and again. */
function Invited() {
  const tables = useQuery<LobbyTable[]>(TABLES_PATH).value ?? [];
  const invited = tables.filter(({ invitedBy }) => invitedBy !== undefined);
  return invited.length > 0 && <Invitations tables={invited} />;
}
