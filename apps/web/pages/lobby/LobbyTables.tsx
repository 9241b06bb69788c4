import type { LobbyTable, TableSummary } from '@rota/protocol';
import { Icon } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { matchesPath, TABLES_PATH } from '../../app/requests.ts';
import { useDeviceMatches } from '../../app/useDeviceMatches.ts';
import { useQuery } from '../../app/useQuery.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { MatchList } from '../../components/MatchList.tsx';
import { isYourTurn, mergeMatches } from '../../components/match-list.ts';
import styles from './LobbyPage.module.css';

/** Finished matches shown; `/matches` has all. */
const MAX_FINISHED = 4;

const MAX_WATCHABLE = 6;

const REFRESH_MS = 10_000;

/** The player's matches, open tables, matches to watch, and the latest results. */
export function LobbyTables() {
  const { t } = useTranslation();
  const tables = useQuery<LobbyTable[]>(TABLES_PATH, { interval: REFRESH_MS });
  const watch = useQuery<TableSummary[]>('/api/watch', { interval: REFRESH_MS });
  const matches = useQuery<TableSummary[]>(matchesPath());
  const here = useDeviceMatches();

  const lobby = tables.value ?? [];
  const past = matches.value ?? [];
  const onDevice = here.value ?? [];
  const own = mergeMatches(
    lobby.filter(({ seat, seats }) => seat !== null && !seats[seat]!.resigned),
    onDevice.filter(({ state }) => state !== 'over'),
  );
  const open = mergeMatches(
    lobby.filter(({ seat, invitedBy }) => seat === null && invitedBy === undefined),
    [],
  );
  const others = mergeMatches(watch.value ?? [], []);
  const finished = mergeMatches(
    past.filter(({ state }) => state === 'over'),
    onDevice.filter(({ state }) => state === 'over'),
  );
  const known = [tables, matches, here].every(({ value, rejection: refusal }) => value ?? refusal);
  if (known && own.length + open.length + others.length + finished.length === 0) return <Welcome />;
  return (
    <div className="stack gap-6">
      <MatchList title="lobby.your-turn" matches={own.filter(isYourTurn)} />
      <MatchList title="lobby.own" matches={own.filter((match) => !isYourTurn(match))} />
      <MatchList title="lobby.open" matches={open} />
      <MatchList title="lobby.watch" matches={others.slice(0, MAX_WATCHABLE)} />
      <MatchList title="lobby.finished" matches={finished.slice(0, MAX_FINISHED)} />
      {finished.length > MAX_FINISHED && (
        <p>
          <LinkButton look="plain" href="/matches" icon="forward">
            {t('lobby.all')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

const WELCOME = ['now', 'friends', 'why'] as const;
const WELCOME_ICONS = { now: 'cards', friends: 'person', why: 'why' } as const;

/** Shown instead of empty lists on a first visit. */
function Welcome() {
  const { staticSite } = useAppServices();
  const { t } = useTranslation();
  return (
    <ul className={`plain-list ${styles.welcome}`}>
      {WELCOME.map((what) => (
        <li key={what}>
          <Icon name={WELCOME_ICONS[what]} size={26} />
          <h2>{t(`welcome.${what}`)}</h2>
          <p className="soft">
            {staticSite && what === 'friends' ? (
              <staticSite.FriendsText />
            ) : (
              t(`welcome.${what}-text`)
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
