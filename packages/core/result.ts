import type { Rejection } from './rejection.ts';

/** A value, or why there is none. */
export type Result<T> = { ok: true; value: T } | { ok: false; rejection: Rejection };

/** Returns the result with a value. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Returns the result without a value. */
export function err<T>(rejection: Rejection): Result<T> {
  return { ok: false, rejection };
}
