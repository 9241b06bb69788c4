import type { ClientMessage } from '@rota/protocol';

/**
 * What messages cost, in small ones such as a move that is refused: the server's processor time for many at once, by
 * `npm run lab -- costs`, rounded up.
 */
export const MESSAGE_COSTS: Readonly<Record<ClientMessage['do'], number>> = {
  join: 4,
  leave: 1,
  move: 1,
  'take-back': 2,
  moves: 2,
  'go-on': 1,
  commit: 1,
  reveal: 1,
  ping: 1,
};

/** Added to a `join` for a table that has to be read from the database first. */
export const LOAD_COST = 8;

/**
 * What HTTP requests cost, in requests for a small answer; all others cost 1. Measured in the same way. The
 * rules' work of an upload is done by the bots' workers.
 */
export const REQUEST_COSTS: Readonly<Record<string, number>> = {
  'GET /api/live': 2,
  'GET /api/tables': 4,
  'GET /api/watch': 4,
  'GET /api/matches': 4,
  'GET /api/me/friends': 4,
  'GET /api/me/data': 30,
  'GET /api/daily': 4,
  'GET /api/daily/:day': 4,
  'GET /api/duplicates/:id': 8,
  'GET /api/tables/:id/record': 8,
  'POST /api/duplicates': 8,
  'POST /api/matches': 8,
  'POST /api/quick': 4,
  'POST /api/tables': 8,
  'DELETE /api/me': 10,
};
