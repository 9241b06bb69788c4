import { DAY_MS, MINUTE_MS, SECOND_MS } from '@rota/core';
import type { Timing } from '@rota/protocol';
import type { TFunction } from 'i18next';

const HOUR_MS = DAY_MS / 24;

export function formatTiming(timing: Timing | undefined, t: TFunction): string {
  if (!timing) return t('timing.none');
  if (timing.kind === 'days') return t('timing.days', { count: timing.move });
  const { move, reserve } = timing;
  if (reserve === 0) return t('timing.seconds', { count: move });
  return t('timing.reserve', { count: move, reserve: formatClock(reserve * SECOND_MS) });
}

/**
 * Formats a duration as `m:ss`, rounded up.
 * @param left in ms
 */
export function formatClock(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Formats a long duration in its largest unit, rounded down to at least one minute.
 * @param left in ms
 */
export function formatTimeLeft(left: number, t: TFunction): string {
  if (left >= 2 * DAY_MS) return t('time-left.days', { count: Math.floor(left / DAY_MS) });
  if (left >= 2 * HOUR_MS) return t('time-left.hours', { count: Math.floor(left / HOUR_MS) });
  return t('time-left.minutes', { count: Math.max(1, Math.floor(left / MINUTE_MS)) });
}
