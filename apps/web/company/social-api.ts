import type { MutePlayer, ReportPlayer, SayPhrase, SeekMatch, Sought } from '@rota/protocol';
import { ask } from '../house/requests.ts';

const table = (id: string, what: string) => `/api/tables/${encodeURIComponent(id)}/${what}`;

/** Where it is asked which seats one does not hear. */
export const mutesPath = (id: string) => table(id, 'mutes');

/** Where the best in a game are asked for, of those whose rating is not provisional. */
export const bestPath = (game: string) => `/api/ratings/${encodeURIComponent(game)}`;

/** What is asked of the server about other people. */
export const socialApi = {
  speak: (id: string, said: SayPhrase) => ask<object>('POST', table(id, 'phrases'), said),
  mute: (id: string, player: MutePlayer) => ask<number[]>('POST', mutesPath(id), player),
  report: (id: string, player: ReportPlayer) => ask<object>('POST', table(id, 'reports'), player),
  seek: (wish: SeekMatch) => ask<Sought>('POST', '/api/quick', wish),
};

/** Waits for strangers no more; also while the page is being closed. */
export async function cancelQuickMatch(): Promise<void> {
  await fetch('/api/quick', { method: 'DELETE', keepalive: true }).catch(() => {});
}
