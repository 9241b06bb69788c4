import type { Timing } from '@rota/protocol';

/** The ways to keep time that the lobby offers; others can be asked for by other means. */
export const TIMINGS: readonly Timing[] = [
  { kind: 'live', move: 15, reserve: 60 },
  { kind: 'live', move: 30, reserve: 180 },
  { kind: 'live', move: 60, reserve: 600 },
  { kind: 'days', move: 1 },
  { kind: 'days', move: 3 },
  { kind: 'days', move: 7 },
];

/** One of them as a list's value. */
export function timingKey(timing: Timing): string {
  return Object.values(timing).join(' ');
}

/** The one with that key, if it is one of them. */
export function timingOf(key: unknown): Timing | undefined {
  return TIMINGS.find((timing) => timingKey(timing) === key);
}
