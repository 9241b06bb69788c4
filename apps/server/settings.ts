import type { PlayableGame } from '@rota/bots';
import type { Random } from '@rota/core';
import type { Clock, Pace, Thinker } from '@rota/table';
import type { Logger } from 'pino';
import type { DailyRotation } from './daily/plan-day.ts';
import type { TrustProxy } from './http/client-address.ts';
import type { RateLimit } from './rate-limiter.ts';
import type { RetentionPeriods } from './retention-job.ts';
import type { Store } from './storage/store.ts';

/** Bounds on what one asker may use. An IPv6 address counts with all others of its /64. */
export interface Limits {
  /** Requests, by address. */
  readonly requests: RateLimit;
  /** Messages, by connection. */
  readonly messages: RateLimit;
  /** Live connections of one person at the same time. */
  readonly connections: number;
  /** Live connections from one address at the same time, whoever they are. */
  readonly connectionsByAddress: number;
  /** Tables one connection may look at at the same time. */
  readonly visits: number;
  /** Phrases said at tables, by person. */
  readonly phrases: RateLimit;
  /** Reports of other people, by address; beside `reportsADay`. */
  readonly reports: RateLimit;
  /** Reports one person may make in 24 hours. */
  readonly reportsADay: number;
  /** Matches handed in, by address. */
  readonly handingIn: RateLimit;
  /** Matches played on devices that are kept of one person. */
  readonly deviceMatches: number;
  /** Unfinished tables one person may have a seat at. */
  readonly tables: number;
  /** How long a request may take to arrive, in ms. */
  readonly arrival: number;
}

export const LIMITS: Limits = {
  requests: { burst: 120, perSecond: 40 },
  messages: { burst: 100, perSecond: 40 },
  connections: 24,
  connectionsByAddress: 256,
  visits: 16,
  phrases: { burst: 4, perSecond: 0.25 },
  reports: { burst: 10, perSecond: 1 / 60 },
  reportsADay: 12,
  handingIn: { burst: 20, perSecond: 0.2 },
  deviceMatches: 1000,
  tables: 32,
  arrival: 20_000,
};

/** How long an open table is kept while none of those who sit there is here, in ms. */
export const DEFAULT_EXPIRY_MS = 30 * 60_000;

/** How often tables are looked over, in ms. */
export const DEFAULT_SWEEP_MS = 60_000;

/** Where operators are answered. */
export interface OperationsAddress {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Whether the room opens without it where the port is taken, and logs a warning. */
  readonly isOptional?: boolean;
}

/** Where operators are answered unless they choose another place: this machine alone. */
export const OPERATIONS: OperationsAddress = { host: '127.0.0.1', port: 9420, isOptional: true };

export interface ServerSettings {
  /** The games of this room, in every version that old tables may ask for. */
  readonly games: readonly Pick<PlayableGame, 'game'>[];
  readonly store: Store;
  /** Where bots think; a `WorkerPool` of `@rota/bots`. */
  readonly thinker: Thinker;
  /** The folder of the built client; left out: none is served. */
  readonly clientDir?: string;
  /** The bots a table may have. Left out: all there are. */
  readonly bots?: readonly string[];
  /** The bot that plays for somebody who has left. Left out: `greedy`. */
  readonly substitute?: string;
  /**
   * The tables at which everybody plays the match of the day, in turn, the earliest rotation first. Left
   * out: there is none.
   */
  readonly daily?: readonly DailyRotation[];
  /**
   * The time of day, in milliseconds since 1970, for what goes by the calendar. Left out: the machine's
   * own. Only a test has a reason to give another.
   */
  readonly now?: () => number;
  /**
   * How long an open table is kept while none of those who sit there is here, in ms; by correspondence,
   * at least as many days as there are for a move. Left out: `EXPIRY`.
   */
  readonly expiry?: number;
  /** How often tables are looked over for that, in ms. Only a test has a reason to give another. */
  readonly sweep?: number;
  /** How long what guests leave behind is kept, and reports. Left out, or one of them: `RETENTION`. */
  readonly retention?: Partial<RetentionPeriods>;
  /** The clock of all tables. Left out: the platform's own. Only a test has a reason to give another. */
  readonly clock?: Clock;
  /** Left out: `EASY_PACE`. */
  readonly pace?: Partial<Pace>;
  /** Left out: the platform's cryptographic generator. Only a test has a reason to give another. */
  readonly random?: Random;
  readonly limits?: Partial<Limits>;
  /** Where `/readyz` and `/metrics` are answered, apart from the public. Left out: nowhere. */
  readonly operations?: OperationsAddress;
  /** Never told a hidden card or a cookie. Left out: nothing is logged. */
  readonly log?: Logger;
  /** Whose word counts for the client's address and scheme (`X-Forwarded-…`). Left out: nobody's. */
  readonly trustProxy?: TrustProxy;
}
