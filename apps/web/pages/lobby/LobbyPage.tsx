import type { LobbyTable, Online as OnlineNow, TableSummary } from '@rota/protocol';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { matchesPath, TABLES_PATH } from '../../app/requests.ts';
import { useDeviceMatches } from '../../app/useDeviceMatches.ts';
import { useQuery } from '../../app/useQuery.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { lazyPage, PartBoundary } from '../../components/lazy-component.tsx';
import { mergeMatches } from '../../components/match-list.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { useDay } from '../daily/daily-requests.ts';
import { FinishedMatches } from './FinishedMatches.tsx';
import { GamePicker } from './GamePicker.tsx';
import styles from './LobbyPage.module.css';
import { LobbyTables } from './LobbyTables.tsx';
import { lastGame } from './last-setup.ts';
import { PlayNow } from './PlayNow.tsx';
import { TodaysMatch } from './TodaysMatch.tsx';
import { WaitingMatch } from './WaitingMatch.tsx';

const RivalsLine = lazyPage(() => import('../../components/rivals/RivalsLine.tsx'), 'rivals');

const REFRESH_MS = 10_000;
const ONLINE_MS = 20_000;
/** How long the lists have to arrive before the page goes on without them, in ms. */
const MAX_WAIT_MS = 5000;

/** From what waits for the player to what they might play next. */
export function LobbyPage() {
  const { gameLoader, staticSite } = useAppServices();
  const { t } = useTranslation();
  use(gameLoader.allTitles());
  usePageTitle(t('lobby.title'));
  const [{ game, pressed }, pick] = useState(() => ({
    game: lastGame(gameLoader),
    pressed: false,
  }));
  return (
    <div className={`stack ${styles.lobby}`}>
      <WaitingMatch />
      <PlayNow game={game} scrollToPlay={pressed} />
      {!staticSite && <Online />}
      <Lists
        game={game}
        onPick={(next, byKeyboard) => pick({ game: next, pressed: !byKeyboard })}
      />
    </div>
  );
}

interface ListsProps {
  readonly game: string;
  readonly onPick: (game: string, byKeyboard: boolean) => void;
}

/** Matches, tables and games: a part of its own, so that most of their answers do not draw the rest again. */
function Lists({ game, onPick }: ListsProps) {
  const { gameLoader, staticSite, i18n } = useAppServices();
  const { t } = useTranslation();
  const tables = useQuery<LobbyTable[]>(TABLES_PATH, { interval: REFRESH_MS });
  const watch = useQuery<TableSummary[]>('/api/watch', { interval: REFRESH_MS });
  const matches = useQuery<TableSummary[]>(matchesPath());
  const here = useDeviceMatches();
  const onDevice = here.value ?? [];
  const today = useDay();
  const own = mergeMatches(matches.value ?? [], onDevice);
  const rivalsLine = useQuery(own.length > 0 ? 'part:rivals' : null, {
    fetch: () => Promise.all([RivalsLine.fetch(i18n), gameLoader.rules(game)]).then(() => true),
    isImmutable: true,
    isSecondary: true,
  });
  const parts = [tables, watch, matches, here, today, ...(own.length > 0 ? [rivalsLine] : [])];
  const isSettled = useSettled(parts.every(({ value, rejection }) => value ?? rejection));
  if (!isSettled) return null;
  return (
    <>
      {rivalsLine.value && (
        <PartBoundary fallback={null}>
          <RivalsLine game={game} matches={own} />
        </PartBoundary>
      )}
      <LobbyTables
        tables={tables.value ?? []}
        onDevice={onDevice}
        watch={mergeMatches(watch.value ?? [], [])}
      />
      {gameLoader.modules.length > 1 && <GamePicker game={game} onPick={onPick} />}
      {staticSite && <staticSite.RoomSection page="/" />}
      {/* Offline, on a static site and on a server without daily matches there is none. */}
      {today.value && <TodaysMatch today={today.value} />}
      <FinishedMatches matches={own} />
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
    </>
  );
}

/**
 * Whether all lists are known, or have been waited for long enough. What stands below them appears with
 * them, so that nothing moves.
 */
function useSettled(isKnown: boolean): boolean {
  const [isSettled, settle] = useState(isKnown);
  useEffect(() => {
    if (isKnown) return settle(true);
    const timer = setTimeout(() => settle(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
  return isSettled || isKnown;
}

/** How many people are here, and how many tables wait for players. */
function Online() {
  const { t } = useTranslation();
  const online = useQuery<OnlineNow>('/api/online', { interval: ONLINE_MS }).value;
  const tables = useQuery<LobbyTable[]>(TABLES_PATH).value ?? [];
  const open = tables.filter(({ seat, state }) => seat === null && state === 'waiting').length;
  // Its line is there before the answer, so that nothing below it moves.
  return (
    <p className={`soft small ${styles.online}`}>
      {online && (
        <>
          {t('lobby.online', { count: online.people })}
          {open > 0 && <> · {t('lobby.open-tables', { count: open })}</>}
        </>
      )}
    </p>
  );
}
