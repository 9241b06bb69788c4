import { type Rejection, rejection } from '@rota/core';
import { useCallback, useEffect } from 'react';
import useSWR, { type Key, mutate, preload, type SWRConfiguration, useSWRConfig } from 'swr';
import { useAppServices } from './app-services.ts';
import { RequestError, request } from './requests.ts';

/** The state of a query: loading, loaded or failed. */
export interface Query<Value> {
  /** The last answer; kept while the server cannot be reached. */
  readonly value?: Value;
  readonly rejection?: Rejection;
  /** Whether the last attempt failed temporarily and is being retried. */
  readonly isReconnecting: boolean;
  refresh(): void;
}

interface QueryOptions<Value> {
  /**
   * Defaults to a GET of the key.
   * @throws RequestError
   */
  readonly fetch?: () => Promise<Value>;
  /** Polling interval while the page is visible, in ms. */
  readonly interval?: number;
  /** Whether the value never changes: once loaded, it is not read again. */
  readonly isImmutable?: boolean;
  /** Whether the page is about something else, so that it is not out of date without the value. */
  readonly isSecondary?: boolean;
}

/** Range of the retry backoff, in ms. */
const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/** The pending retry of each key. */
const retries = new Map<string, ReturnType<typeof setTimeout>>();

const CONFIGURATION: SWRConfiguration = {
  // Only requests in flight are shared; finished ones are not cached.
  dedupingInterval: 0,
  focusThrottleInterval: 0,
  // Browsers report no network where a server at home is still reachable.
  isOnline: () => true,
  shouldRetryOnError: isTemporary,
  onErrorRetry(_error, key, _config, revalidate, { retryCount }) {
    const longest = Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (retryCount - 1));
    const wait = longest * (0.5 + Math.random() / 2);
    // One retry per key, however many refocus attempts failed too.
    clearTimeout(retries.get(key));
    const retry = () => {
      Promise.resolve(revalidate({ retryCount, dedupe: true })).catch(reportError);
    };
    retries.set(key, setTimeout(retry, wait));
  },
};

/**
 * Reads a value, and reads it again on focus and reconnect. A value stays until a newer one
 * arrives: temporary failures are retried, only a final rejection replaces it.
 * @param key shared by all components that need the value; null reads nothing
 */
export function useQuery<Value>(
  key: string | null,
  { fetch, interval = 0, isImmutable = false, isSecondary = false }: QueryOptions<Value> = {},
): Query<Value> {
  const { staleQueries } = useAppServices();
  const { cache } = useSWRConfig();
  const {
    data,
    error,
    mutate: revalidate,
  } = useSWR<Value, unknown, Key>(key, fetch ?? (() => request<Value>('GET', key!)), {
    ...CONFIGURATION,
    refreshInterval: interval,
    isPaused: () => isImmutable && cache.get(key!)?.data !== undefined,
  });
  const refresh = useCallback(() => {
    revalidate().catch(reportError);
  }, [revalidate]);
  const isReconnecting = isTemporary(error);
  const isStale = isReconnecting && data !== undefined && !isSecondary;
  useEffect(() => (isStale ? staleQueries.add() : undefined), [isStale, staleQueries]);
  return {
    ...(data === undefined || (error !== undefined && !isReconnecting) ? {} : { value: data }),
    ...(error === undefined ? {} : { rejection: refusalOf(error) }),
    isReconnecting,
    refresh,
  };
}

/** Starts a query before the component that needs it is loaded. Failures are left to the component. */
export function preloadQuery<Value>(key: string, fetch: () => Promise<Value>): void {
  preload(key, fetch)?.catch(() => {});
}

export function setQuery<Value>(key: string, value: Value): void {
  mutate(key, value, { revalidate: false }).catch(reportError);
}

export function refreshQuery(key: string): void {
  mutate(key).catch(reportError);
}

function isTemporary(error: unknown): boolean {
  return error instanceof RequestError && error.isTemporary;
}

function refusalOf(error: unknown): Rejection {
  return error instanceof RequestError ? error.refusal : rejection('failed-here');
}
