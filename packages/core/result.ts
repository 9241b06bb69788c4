import type { Rejection } from './rejection.ts';

/** What a reader of outside text gives back: the value, or why it could not be read. */
export type Result<T> = { ok: true; value: T } | { ok: false; rejection: Rejection };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function err<T>(refusal: Rejection): Result<T> {
  return { ok: false, rejection: refusal };
}
