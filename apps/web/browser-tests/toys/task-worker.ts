import { chooseMoveHandler, findInList } from '@rota/bots';
import { serveThread } from '@rota/bots/node';
import { toys } from '@rota/game-testing/toys';

const handlers = { chooseMove: chooseMoveHandler(findInList(toys), () => performance.now()) };

export type Handlers = typeof handlers;

serveThread(handlers);
