import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import manifest from '../package.json' with { type: 'json' };
import type { Presence } from '../presence.ts';
import type { ServerLoad } from '../storage/operator-requests.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';

/** The interval of the timer whose delays are measured, which they include. */
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

export interface LoadSources {
  readonly store: Pick<Store, 'commitCounts' | 'health'>;
  readonly registry: Pick<TableRegistry, 'count'>;
  readonly presence: Pick<Presence, 'here'>;
  /** Returns the number of live connections. */
  connections(): number;
  /** Returns where clients connect. */
  address(): string | undefined;
}

/** Measures this server's load for some seconds. */
export async function measureLoad(
  seconds: number,
  { store, registry, presence, connections, address }: LoadSources,
): Promise<ServerLoad> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const [began, cpuBefore, entriesBefore] = [
    performance.now(),
    process.cpuUsage(),
    store.commitCounts.entries,
  ];
  await pause(seconds * 1000, undefined, { ref: false });
  const elapsedMs = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  delay.disable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS);
  const { openTables, driven } = registry.count;
  const served = address();
  return {
    host: hostname(),
    pid: process.pid,
    version: manifest.version,
    ...(served === undefined ? {} : { address: served }),
    uptimeMs: Math.round(process.uptime() * 1000),
    memoryBytes: process.memoryUsage.rss(),
    cpu: (user + system) / 1000 / elapsedMs,
    loopDelayMs: { p99: late(delay.percentile(99)), max: late(delay.max) },
    connections: connections(),
    people: presence.here,
    tables: openTables,
    driven,
    entriesPerSecond: ((store.commitCounts.entries - entriesBefore) / elapsedMs) * 1000,
    isStoreWritable: store.health.isWritable,
  };
}
