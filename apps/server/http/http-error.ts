import { type Rejection, type Result, rejection } from '@rota/core';
import type { ZodError } from 'zod';

/** The `Retry-After` of a 429 without a known waiting time, in seconds. */
const DEFAULT_RETRY_S = 10;

/** A request that is answered with a rejection. */
export class HttpError extends Error {
  /** In whole seconds; set exactly for status 429. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly status: number,
    readonly rejection: Rejection,
    retryAfter = DEFAULT_RETRY_S,
  ) {
    super(rejection.code);
    this.name = 'HttpError';
    this.retryAfter = status === 429 ? retryAfter : undefined;
  }
}

/** The statuses of rejection codes; 400 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  'unknown-token': 401,
  'no-identity': 401,
  'not-for-programs': 403,
  'no-page': 403,
  'unknown-passkey': 403,
  'passkey-not-good': 403,
  'challenge-passed': 403,
  'push-off': 409,
  'passkey-known': 409,
  'too-many-passkeys': 409,
  'too-many-programs': 409,
  'seated-already': 409,
  'not-all-forgotten': 503,
  damaged: 500,
  'table-damaged': 409,
  failed: 500,
  'no-such-table': 404,
  'no-such-day': 404,
  'day-to-come': 409,
  'day-passed': 409,
  'day-not-over': 403,
  'daily-stands': 409,
  'duplicate-stands': 409,
  'no-such-duplicate': 404,
  'duplicate-begun': 409,
  'duplicate-side-full': 409,
  'duplicate-not-over': 403,
  'not-found': 404,
  'not-seated': 403,
  'foreign-origin': 403,
  'not-host': 403,
  removed: 403,
  resigned: 409,
  'deal-running': 409,
  'match-counts': 409,
  'not-away': 409,
  'no-plans-here': 409,
  'plan-on-turn': 409,
  'exchange-begun': 409,
  'has-begun': 409,
  'matched-only': 403,
  'never-began': 409,
  'bots-are-silent': 403,
  'talks-too-fast': 429,
  'talk-is-off': 403,
  'phrases-only': 403,
  'nobody-there': 409,
  'reported-already': 409,
  'too-many-reports': 429,
  'too-many-connections': 429,
  'programs-not-matched': 403,
  'seat-taken': 409,
  'no-open-seat': 409,
  'no-seat-to-give': 409,
  'no-one-decides': 409,
  'not-deciding': 403,
  'seat-declined': 403,
  'no-such-request': 404,
  'still-running': 409,
  'too-many-tables': 409,
  'too-many-friends': 409,
  'no-such-friend': 404,
  'friend-link-invalid': 404,
  'friend-link-own': 409,
  'too-many-matches': 409,
  'unknown-game-version': 409,
  'unknown-game-package': 409,
  'too-long': 413,
  'upgrade-required': 426,
  'too-fast': 429,
  'not-saved': 503,
  'outcome-unknown': 503,
  'not-answering': 503,
  'table-closed': 503,
  stopping: 503,
};

/** Returns the HTTP status of a rejection code. */
export const statusOf = (code: string): number => STATUS[code] ?? 400;

/** @param retryAfter in whole seconds, where known @throws HttpError always */
export function reject(rejection: Rejection, retryAfter?: number): never {
  throw new HttpError(statusOf(rejection.code), rejection, retryAfter);
}

/** Returns the value of a result. @throws HttpError when it is a rejection */
export function requireOk<Value>(result: Result<Value>): Value {
  return result.ok ? result.value : reject(result.rejection);
}

/** @param wait 0, or the whole seconds after which the client may ask again @throws HttpError */
export function rejectTooFast(wait: number, code = 'too-fast'): void {
  if (wait > 0) reject(rejection(code), wait);
}

/** Describes the first schema violation of a request or message. */
export function schemaRejection(code: 'bad-request' | 'bad-message', error: ZodError): Rejection {
  const [issue] = error.issues;
  return rejection(code, {
    part: issue?.path.join('.') || '(the whole)',
    problem: issue?.message ?? '',
  });
}
