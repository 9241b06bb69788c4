import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { type Contestant, type Line, type News, oneByOne, type Serving } from './contestant.ts';
import { peerLibrary } from './peers.ts';
import { rawLine } from './raw-line.ts';
import { dealtHands, SEATS } from './work.ts';

const GAME = 'table';

/** The game's state; `players` is cut down to the viewer's own by the library. */
interface G {
  players: Record<string, { hand: number[] }>;
  laid: { seat: number; card: number }[];
}

interface State {
  readonly G: G;
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

function dealt(): G {
  const hands = dealtHands();
  return { players: Object.fromEntries(hands.map((hand, seat) => [seat, { hand }])), laid: [] };
}

async function serve(): Promise<Serving> {
  process.env.NODE_ENV = 'production';
  const { Server, Origins } = peerLibrary('boardgame.io/server');
  const { INVALID_MOVE, PlayerView } = peerLibrary('boardgame.io/core');
  const game = {
    name: GAME,
    setup: dealt,
    playerView: PlayerView.STRIP_SECRETS,
    disableUndo: true,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      lay: {
        client: false,
        move({ G, playerID }: { G: G; playerID: string }, card: number) {
          const { hand } = G.players[playerID]!;
          const at = hand.indexOf(card);
          if (at < 0) return INVALID_MOVE;
          hand.splice(at, 1);
          G.laid.push({ seat: Number(playerID), card });
          if (Object.values(G.players).every(({ hand }) => hand.length === 0)) {
            Object.assign(G, dealt());
          }
          return undefined;
        },
      },
    },
  };
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port: 0 });
  return {
    port: (running.appServer.address() as AddressInfo).port,
    async close() {
      server.kill(running);
    },
  };
}

/**
 * Speaks its messages by hand: `sync` makes the match if need be and answers with the table, `update`
 * tells of a move.
 */
async function sit(
  port: number,
  matchID: string,
  seat: number,
  hear: (news: News) => void,
): Promise<Line> {
  const player = String(seat);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  });
  const say = (...message: unknown[]) => `42/${GAME},${JSON.stringify(message)}`;
  let stateID = -1;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text === '2') return socket.send('3');
    if (text.startsWith('0')) return socket.send(`40/${GAME},`);
    if (text.startsWith('40')) return socket.send(say('sync', matchID, player, undefined, SEATS));
    const [type, , told] = JSON.parse(text.slice(text.indexOf('['))) as [string, string, unknown];
    if (type !== 'sync' && type !== 'update') return;
    const state = (type === 'sync' ? (told as { state: State }).state : told) as State;
    const move = stateID >= 0 && state._stateID > stateID;
    stateID = state._stateID;
    hear({
      number: stateID,
      turn: Number(state.ctx.currentPlayer),
      move,
      hand: state.G.players[player]!.hand,
      bytes: data.length,
    });
  });
  await once(socket, 'open');
  return rawLine(socket, (card) => {
    const payload = { type: 'lay', args: [card], playerID: player };
    return say('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, player);
  });
}

export const boardgameIo: Contestant = {
  name: 'boardgame.io',
  title: 'boardgame.io, secrets stripped',
  peer: true,
  serve,
  seatTable: (port, table, hear) =>
    oneByOne(hear, (seat, listener) => sit(port, table, seat, listener)),
};
