import type {
  BestPlayers,
  MutePlayer,
  ReportPlayer,
  SayPhrase,
  SeekMatch,
  Sought,
} from '@rota/wire';
import { ask } from '../house/requests.ts';

const table = (id: string, what: string) => `/api/tables/${encodeURIComponent(id)}/${what}`;

/** What is asked of the server about other people. */
export const companyRequests = {
  speak: (id: string, said: SayPhrase) => ask<object>('POST', table(id, 'phrases'), said),
  /** The seats of those one does not hear. */
  mutes: (id: string) => ask<number[]>('GET', table(id, 'mutes')),
  mute: (id: string, player: MutePlayer) => ask<number[]>('POST', table(id, 'mutes'), player),
  report: (id: string, player: ReportPlayer) => ask<object>('POST', table(id, 'reports'), player),
  /** The best in a game of those whose rating is not provisional. */
  best: (game: string) => ask<BestPlayers>('GET', `/api/ratings/${encodeURIComponent(game)}`),
  seek: (wish: SeekMatch) => ask<Sought>('POST', '/api/quick', wish),
};

/** Waits for strangers no more; also while the page is being closed. */
export async function stopSeeking(): Promise<void> {
  await fetch('/api/quick', { method: 'DELETE', keepalive: true }).catch(() => {});
}
