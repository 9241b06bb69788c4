import { boardgameIo } from './boardgame-io.ts';
import { colyseus } from './colyseus.ts';
import type { Contestant } from './contestant.ts';
import { httpEvents } from './http-events.ts';
import { rawWs } from './raw-ws.ts';
import { rota } from './rota.ts';
import { socketIo } from './socket-io.ts';
import { sqliteLog } from './sqlite-log.ts';

/** The leanest of all: what the others are measured by. */
export const LEANEST = rawWs('ws-delta', 'raw ws, one delta frame, no log', 'delta');

export const CONTESTANTS: readonly Contestant[] = [
  boardgameIo,
  socketIo,
  httpEvents,
  colyseus,
  rawWs('ws-views', 'raw ws, full views, no log', 'views'),
  LEANEST,
  rawWs('ws-delta-log', 'raw ws, one delta frame, SQLite FULL', 'delta', sqliteLog),
  rota,
];
