import type { AnyGame } from '@rota/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppServices } from '../app/app-services.ts';
import type { Preferences } from '../app/preferences.ts';
import type { TableConnection } from '../connection/table-connection.ts';
import { TableSession, type TableSnapshot } from './table-session.ts';
import type { ClientTable } from './table-state.ts';

/**
 * Opens a session for as long as the component is mounted.
 * @param time returns how long a step is shown if the next one is already known, in ms; the same function
 * in every rendering
 */
export function useTableSession(
  game: AnyGame,
  connect: () => TableConnection,
  time: (preferences: Preferences, step: ClientTable) => number,
): { readonly session: TableSession; readonly snapshot: TableSnapshot } | undefined {
  const { preferences } = useAppServices();
  const [session, setSession] = useState<TableSession>();
  useEffect(() => {
    const opened = new TableSession(game, connect(), (step) => time(preferences.get(), step));
    opened.open();
    setSession(opened);
    return () => opened.close();
  }, [game, connect, preferences, time]);
  const snapshot = useSyncExternalStore(
    session?.subscribe ?? nothingToSubscribe,
    session?.getSnapshot ?? nothingToShow,
  );
  return session && snapshot ? { session, snapshot } : undefined;
}

const nothingToSubscribe = () => () => {};
const nothingToShow = () => undefined;
