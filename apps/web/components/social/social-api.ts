import type {
  MutePlayer,
  QueueStatus,
  ReportPlayer,
  SeekMatch,
  SendPhrase,
  SendText,
} from '@rota/protocol';
import { tryRequest } from '../../app/requests.ts';

const table = (id: string, what: string) => `/api/tables/${encodeURIComponent(id)}/${what}`;

/** The seats that the visitor has muted. */
export const mutesPath = (id: string) => table(id, 'mutes');

/** The highest ratings in a game, without provisional ones. */
export const bestPath = (game: string) => `/api/ratings/${encodeURIComponent(game)}`;

export const socialApi = {
  speak: (id: string, said: SendPhrase) => tryRequest<object>('POST', table(id, 'phrases'), said),
  write: (id: string, text: SendText) => tryRequest<object>('POST', table(id, 'texts'), text),
  mute: (id: string, player: MutePlayer) => tryRequest<number[]>('POST', mutesPath(id), player),
  report: (id: string, player: ReportPlayer) =>
    tryRequest<object>('POST', table(id, 'reports'), player),
  seek: (wish: SeekMatch) => tryRequest<QueueStatus>('POST', '/api/quick', wish),
};

/** Leaves the queue; `keepalive` lets the request outlive the page. */
export async function cancelQuickMatch(): Promise<void> {
  await fetch('/api/quick', { method: 'DELETE', keepalive: true }).catch(() => {});
}
