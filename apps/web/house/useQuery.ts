import { type Rejection, rejection } from '@rota/core';
import { useCallback, useEffect } from 'react';
import useSWR, { type Key, mutate, type SWRConfiguration, useSWRConfig } from 'swr';
import { useHouse } from './house.ts';
import { RequestError, request } from './requests.ts';

/** Something that is read from the server, or from this device: loading, there, or refused. */
export interface Query<Value> {
  /** The last good answer; kept while the server cannot be reached. */
  readonly value?: Value;
  /** Why the last attempt failed. */
  readonly refusal?: Rejection;
  /** Whether the last attempt failed for a reason that passes; it is then made again. */
  readonly isReconnecting: boolean;
  /** Reads it again. */
  refresh(): void;
}

interface QueryOptions<Value> {
  /** @throws RequestError. Left out: the server is asked for what the key names */
  readonly fetch?: () => Promise<Value>;
  /** How often to read it again while the page is visible, in ms. */
  readonly interval?: number;
  /** Whether it never changes: once there, it is not read again. */
  readonly isImmutable?: boolean;
}

/** How long to wait before trying again, in ms: at first, and at most. */
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;

/** The retry that each key waits for. */
const retries = new Map<string, ReturnType<typeof setTimeout>>();

const CONFIGURATION: SWRConfiguration = {
  // Requests under way are shared; what was answered a moment ago is not taken for news.
  dedupingInterval: 0,
  focusThrottleInterval: 0,
  // A server at home answers where the browser knows of no network.
  isOnline: () => true,
  shouldRetryOnError: isTemporary,
  onErrorRetry(_error, key, _config, revalidate, { retryCount }) {
    const longest = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (retryCount - 1));
    const wait = longest * (0.5 + Math.random() / 2);
    // However often coming back to the page has failed too, one retry waits.
    clearTimeout(retries.get(key));
    const retry = () => {
      Promise.resolve(revalidate({ retryCount, dedupe: true })).catch(reportError);
    };
    retries.set(key, setTimeout(retry, wait));
  },
};

/**
 * Reads something, and reads it again when the page is looked at or the network is back. What is
 * there stays until there is a newer answer: a failure that passes is retried, only a final refusal
 * takes its place.
 * @param key names it for every part of the page that needs it; null: nothing is read
 */
export function useQuery<Value>(
  key: string | null,
  { fetch, interval = 0, isImmutable = false }: QueryOptions<Value> = {},
): Query<Value> {
  const { staleQueries: reconnecting } = useHouse();
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
  const isStale = isReconnecting && data !== undefined;
  useEffect(() => (isStale ? reconnecting.add() : undefined), [isStale, reconnecting]);
  return {
    ...(data === undefined || (error !== undefined && !isReconnecting) ? {} : { value: data }),
    ...(error === undefined ? {} : { refusal: refusalOf(error) }),
    isReconnecting,
    refresh,
  };
}

/** Puts a newer answer in the place of what was read under that key. */
export function setQuery<Value>(key: string, value: Value): void {
  mutate(key, value, { revalidate: false }).catch(reportError);
}

/** Has what was read under that key read again, where it is shown. */
export function refreshQuery(key: string): void {
  mutate(key).catch(reportError);
}

function isTemporary(error: unknown): boolean {
  return error instanceof RequestError && error.isTemporary;
}

function refusalOf(error: unknown): Rejection {
  return error instanceof RequestError ? error.refusal : rejection('failed-here');
}
