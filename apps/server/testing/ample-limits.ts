import type { RateLimit } from '../limits/rate-limiter.ts';
import type { Limits } from '../settings.ts';

/** More than any test asks for. */
export const UNLIMITED: RateLimit = { burst: 1e6, perSecond: 1e6 };

/** Limits that no automated player reaches. */
export const AMPLE_LIMITS: Partial<Limits> = { messages: UNLIMITED, requests: UNLIMITED };
