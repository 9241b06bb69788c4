import type { BotService, PlayableGame, TaskRunner } from '@rota/bots';
import { DAY_MS, type Language, type Random, type Result } from '@rota/core';
import type { Talk } from '@rota/protocol';
import type { Clock, WaitTimes } from '@rota/table';
import type { Logger } from 'pino';
import type { DailyRotation } from './daily/plan-day.ts';
import type { TrustProxy } from './http/client-address.ts';
import type { GameFile } from './http/game-files.ts';
import type { RateLimit } from './limits/rate-limiter.ts';
import type { PushServices } from './push/push-endpoint.ts';
import type { DeviceMatch } from './storage/device-matches.ts';
import type { Store } from './storage/store.ts';
import type { UploadTask } from './uploaded-match.ts';

export { PEOPLE_PER_ADDRESS } from './limits/client-rate-limiter.ts';
export { LOAD_COST, MESSAGE_COSTS, REQUEST_COSTS } from './limits/costs.ts';

/** Limits on use. “By address” counts an IPv6 address by its /64. */
export interface Limits {
  /** HTTP requests by their cost, by person; by address, `PEOPLE_PER_ADDRESS` times as many. */
  readonly requests: RateLimit;
  /** WebSocket messages by their cost, by person and by address in the same way. */
  readonly messages: RateLimit;
  /** Simultaneous live connections, by person. */
  readonly connections: number;
  /** Simultaneous live connections, by address. */
  readonly connectionsByAddress: number;
  /** Tables joined at the same time, by connection. */
  readonly subscriptions: number;
  /** Phrases, by person. */
  readonly phrases: RateLimit;
  /** Reports of other people, by address; beside `reportsPerDay`. */
  readonly reports: RateLimit;
  /** Reports in 24 hours, by person. */
  readonly reportsPerDay: number;
  /** Friend links opened, by address. */
  readonly friendLinks: RateLimit;
  /** Invitations to tables, by person. */
  readonly invitations: RateLimit;
  /** Requests for a seat of one's own under another identity, by address. */
  readonly seatRequests: RateLimit;
  /** Friends, by person. */
  readonly friends: number;
  /** Uploads of matches played on devices, by address. */
  readonly uploads: RateLimit;
  /** Uploaded matches stored, by person. */
  readonly deviceMatches: number;
  /** Unfinished tables with a seat, by person. */
  readonly tables: number;
  /**
   * How long nothing more is read from a connection that has asked for too much, in ms. What it sends
   * meanwhile waits in its own buffers, where it costs others nothing.
   */
  readonly backoffMs: number;
  /** How long a request may take to arrive, in ms. */
  readonly requestTimeoutMs: number;
}

/** Moves' worth of messages of a person per second, in the long run. */
export const DEFAULT_MESSAGES = 40;

/** Returns the limit of a person's messages, with a burst of two and a half seconds. */
export function messageLimit(perSecond: number): RateLimit {
  return { burst: 2.5 * perSecond, perSecond };
}

export const DEFAULT_LIMITS: Limits = {
  requests: { burst: 60, perSecond: 10 },
  messages: messageLimit(DEFAULT_MESSAGES),
  connections: 24,
  connectionsByAddress: 256,
  subscriptions: 16,
  phrases: { burst: 4, perSecond: 0.25 },
  reports: { burst: 10, perSecond: 1 / 60 },
  reportsPerDay: 12,
  friendLinks: { burst: 20, perSecond: 0.2 },
  invitations: { burst: 20, perSecond: 0.1 },
  seatRequests: { burst: 6, perSecond: 1 / 60 },
  friends: 100,
  uploads: { burst: 20, perSecond: 0.2 },
  deviceMatches: 1000,
  tables: 32,
  backoffMs: 1000,
  requestTimeoutMs: 20_000,
};

export const DEFAULT_EXPIRY_MS = 30 * 60_000;
export const DEFAULT_SWEEP_MS = 60_000;

/** How long data is kept, in ms; 0: forever. */
export interface RetentionPeriods {
  /** Data of guests without a passkey or a program, from when they were last active. */
  readonly guests: number;
  readonly reports: number;
}

/** A guest's cookie expires after 400 days, so no one can be that guest any more. */
export const DEFAULT_RETENTION: RetentionPeriods = { guests: 400 * DAY_MS, reports: 365 * DAY_MS };

/** Where `/readyz` and `/metrics` are served. */
export interface OperationsAddress {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Whether a taken port is only logged as a warning. */
  readonly isOptional?: boolean;
}

/** Reachable from this machine only. */
export const DEFAULT_OPERATIONS: OperationsAddress = {
  host: '127.0.0.1',
  port: 9420,
  isOptional: true,
};

/** Notifications of turns. */
export interface PushSettings extends PushServices {
  /** How long a turn must have waited, in ms; for tests, like the rest. */
  readonly delayMs?: number;
  readonly retryMs?: number;
  /** The certificate authority of push services. */
  readonly ca?: string;
}

export interface ServerSettings {
  /** The games, in every version that old tables may need. */
  readonly games: readonly Pick<PlayableGame, 'game'>[];
  /** Those of the games that the page has to load, because they are not built into it; left out: none. */
  readonly gameFiles?: readonly GameFile[];
  /** Returns a game's name; left out: its id. */
  readonly title?: (game: string, language: Language) => string;
  readonly store: Store;
  /** Chooses bots' moves; usually a `WorkerPool` of `@rota/bots`. */
  readonly botService: BotService;
  /** Verifies uploaded matches with `verifyUploadHandler`; left out: on the calling thread. */
  readonly verifyUpload?: TaskRunner<UploadTask, Result<DeviceMatch>>['run'];
  /** The folder of the built client; left out: none is served. */
  readonly clientDir?: string;
  /** The bots a table may have; left out: all. */
  readonly bots?: readonly string[];
  /** The bot that plays for people who have left; left out: `greedy`. */
  readonly substitute?: string;
  /** The rotations of daily matches, the earliest first; left out: there are none. */
  readonly daily?: readonly DailyRotation[];
  /**
   * Returns the calendar's time in ms since 1970, which is believed; left out: the system's, which has
   * to be confirmed after a jump. For tests.
   */
  readonly now?: () => number;
  /**
   * How long a table that waits for people stays open while none of its people is present, in ms; by
   * correspondence, at least as long as a move may take. Left out: `DEFAULT_EXPIRY_MS`.
   */
  readonly expiryMs?: number;
  /** How often tables are checked for expiry, in ms; left out: `DEFAULT_SWEEP_MS`. For tests. */
  readonly sweep?: number;
  /** How often expired data is deleted, in ms; left out: every minute. For tests. */
  readonly purgeMs?: number;
  /** Left out, or one period: as in `DEFAULT_RETENTION`. */
  readonly retention?: Partial<RetentionPeriods>;
  /** The clock of all tables; left out: the platform's monotonic one. For tests. */
  readonly clock?: Clock;
  /** What people may say at private tables; elsewhere at most phrases. Left out: texts, too. */
  readonly talk?: Talk;
  /** Left out: `DEFAULT_WAIT_TIMES`. */
  readonly waitTimes?: Partial<WaitTimes>;
  /** Left out: the platform's cryptographic generator. For tests. */
  readonly random?: Random;
  readonly limits?: Partial<Limits>;
  /** Left out: no notifications are sent. */
  readonly push?: PushSettings;
  /** Left out: `/readyz` and `/metrics` are not served. */
  readonly operations?: OperationsAddress;
  /** Never receives hidden cards or cookies; left out: nothing is logged. */
  readonly log?: Logger;
  /** Left out: no proxy is trusted. */
  readonly trustProxy?: TrustProxy;
  /** The origins of the pages that may show the app in a frame; left out: none. */
  readonly frameOrigins?: readonly string[];
  /** Where to report vulnerabilities, as URIs; left out: nowhere. */
  readonly securityContacts?: readonly string[];
}
