import { analyzeHandler } from '@rota/analysis';
import { chooseMoveHandler, playMatchHandler } from '@rota/bots';
import { serveThread } from '@rota/bots/node';
import { playChunkHandler } from '@rota/experiments';
import { GAMES } from '@rota/games';
import { finder, loadMeasuredGame, loadPlayable } from '@rota/games/load-game';
import { verifyUploadHandler } from '@rota/server/uploads';
import { importBot } from './bot-file.ts';
import { importGame } from './package-game.ts';

/** Where `process.argv` names the files of the games of packages. */
const FILES = 2;

const games = [...GAMES, ...(await Promise.all(process.argv.slice(FILES).map(importGame)))];
const find = finder(games, loadPlayable);

const handlers = {
  chooseMove: chooseMoveHandler(find, () => performance.now()),
  playMatch: playMatchHandler(find, importBot),
  analyze: analyzeHandler(find),
  verifyUpload: verifyUploadHandler(async (id) => {
    const playable = await find(id);
    return playable ? [playable.game] : [];
  }),
  playChunk: playChunkHandler(finder(games, loadMeasuredGame)),
};

export type Handlers = typeof handlers;

serveThread(handlers);
