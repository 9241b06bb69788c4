import type { LobbyTable, Online as OnlineNow } from '@rota/protocol';
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

const Invitations = lazyPart(
  () => import('../../components/friends/Invitations.tsx'),
  ['friends'],
  null,
);
const ONLINE_MS = 20_000;

const TodaysMatch = lazyPart(() => import('./TodaysMatch.tsx'), [], null);

export function LobbyPage() {
  const { gameLoader, staticSite } = useAppServices();
  const { t } = useTranslation();
  use(gameLoader.allTitles());
  usePageTitle(t('lobby.title'));
  return (
    <div className="stack gap-6">
      <h1 className={styles.about}>{t('lobby.about')}</h1>
      {!staticSite && <Online />}
      <Invited />
      <PlayNow />
      {staticSite ? <staticSite.RoomSection page="/" /> : <TodaysMatch />}
      <LobbyTables />
      <p className={styles.scene}>
        {gameLoader.idsWith('narrator').length > 0 && (
          <LinkButton look="plain" icon="talk" href="/scene">
            {t('lobby.scene')}
          </LinkButton>
        )}
        {gameLoader.idsWith('companion').length > 0 && (
          <LinkButton look="plain" icon="cards" href="/companion">
            {t('lobby.real')}
          </LinkButton>
        )}
      </p>
    </div>
  );
}

/** How many people are here, and how many tables wait for players. */
function Online() {
  const { t } = useTranslation();
  const online = useQuery<OnlineNow>('/api/online', { interval: ONLINE_MS }).value;
  const tables = useQuery<LobbyTable[]>(TABLES_PATH).value ?? [];
  const open = tables.filter(({ seat, state }) => seat === null && state === 'waiting').length;
  // Its line is there before the answer, so that nothing below it moves.
  return (
    <p className={styles.online}>
      {online && (
        <>
          {t('lobby.online', { count: online.people })}
          {open > 0 && <> · {t('lobby.open-tables', { count: open })}</>}
        </>
      )}
    </p>
  );
}

/** Friends’ invitations; `LobbyTables` reads the list again and again. */
function Invited() {
  const tables = useQuery<LobbyTable[]>(TABLES_PATH).value ?? [];
  const invited = tables.filter(({ invitedBy }) => invitedBy !== undefined);
  return invited.length > 0 && <Invitations tables={invited} />;
}
