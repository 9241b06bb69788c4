import type { AddressInfo } from 'node:net';
import { dealHands, SEATS } from './card-table.ts';
import {
  connectInTurn,
  type LoadTarget,
  type RunningServer,
  type UpdateListener,
} from './load-target.ts';
import { peerLibrary } from './peer-libraries.ts';
import { openPlayerSocket } from './player-socket.ts';

const GAME = 'table';

/** The game's state; the library cuts `players` down to the viewer's own. */
interface G {
  players: Record<string, { hand: number[] }>;
  laid: { seat: number; card: number }[];
}

interface State {
  readonly G: G;
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

function deal(): G {
  const hands = dealHands();
  return { players: Object.fromEntries(hands.map((hand, seat) => [seat, { hand }])), laid: [] };
}

async function start(): Promise<RunningServer> {
  process.env.NODE_ENV = 'production';
  const { Server, Origins } = peerLibrary('boardgame.io/server');
  const { INVALID_MOVE, PlayerView } = peerLibrary('boardgame.io/core');
  const game = {
    name: GAME,
    setup: deal,
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
            Object.assign(G, deal());
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

/** Speaks the protocol without its client: `sync` creates the match if need be and returns it, `update` reports a move. */
function connect(port: number, matchID: string, seat: number, listener: UpdateListener) {
  const player = String(seat);
  const encode = (...message: unknown[]) => `42/${GAME},${JSON.stringify(message)}`;
  let stateID = -1;
  return openPlayerSocket(`127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    receive(data, socket) {
      const text = data.toString();
      if (text === '2') return socket.send('3');
      if (text.startsWith('0')) return socket.send(`40/${GAME},`);
      if (text.startsWith('40')) {
        return socket.send(encode('sync', matchID, player, undefined, SEATS));
      }
      const [type, , payload] = JSON.parse(text.slice(text.indexOf('['))) as [
        string,
        string,
        unknown,
      ];
      if (type !== 'sync' && type !== 'update') return;
      const state = (type === 'sync' ? (payload as { state: State }).state : payload) as State;
      const isMove = stateID >= 0 && state._stateID > stateID;
      stateID = state._stateID;
      listener({
        number: stateID,
        turn: Number(state.ctx.currentPlayer),
        isMove,
        hand: state.G.players[player]!.hand,
        bytes: data.length,
      });
    },
    encodeMove(card) {
      const payload = { type: 'lay', args: [card], playerID: player };
      return encode('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, player);
    },
  });
}

export const boardgameIo: LoadTarget = {
  name: 'boardgame.io',
  title: 'boardgame.io, secrets stripped',
  peer: true,
  start,
  seatTable: (port, table, listeners) =>
    connectInTurn(listeners, (seat, listener) => connect(port, table, seat, listener)),
};
