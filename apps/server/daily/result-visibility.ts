import type { DailyDay } from '@rota/protocol';

/**
 * Whether a person may see what others made of a day's match: not before the end of their own one, nor as long as they may
 * still begin it.
 * @param own their match, if they have begun it
 */
export function maySeeResults(state: DailyDay['state'], own: DailyDay['own']): boolean {
  return own ? own.state !== 'running' : state !== 'coming' && state !== 'open';
}
