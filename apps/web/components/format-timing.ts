import type { Timing } from '@rota/protocol';
import type { SayWeb } from '../locales/i18n.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Describes a time limit. */
export function formatTiming(timing: Timing | undefined, say: SayWeb): string {
  if (!timing) return say('timing.none');
  if (timing.kind === 'days') return say('timing.days', { count: timing.move });
  const { move, reserve } = timing;
  if (reserve === 0) return say('timing.seconds', { count: move });
  return say('timing.reserve', { count: move, reserve: formatClock(reserve * SECOND) });
}

/**
 * Formats a duration as `m:ss`, rounded up.
 * @param left in ms
 */
export function formatClock(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Formats a long duration in its largest unit, rounded down to at least one minute.
 * @param left in ms
 */
export function formatTimeLeft(left: number, say: SayWeb): string {
  if (left >= 2 * DAY) return say('left.days', { count: Math.floor(left / DAY) });
  if (left >= 2 * HOUR) return say('left.hours', { count: Math.floor(left / HOUR) });
  return say('left.minutes', { count: Math.max(1, Math.floor(left / MINUTE)) });
}
