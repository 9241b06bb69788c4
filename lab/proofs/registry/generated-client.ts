// Written against the types that generators make of our specifications alone: `requests.d.ts` and `messages.ts`.
import createClient from 'openapi-fetch';
import { WebSocket } from 'ws';
import type { ClientJoin, ClientMove, ClientMoves } from './messages.js';
import type { paths } from './requests.js';

const baseUrl = process.env.ROTA_SERVER!;
const headers = { authorization: `Bearer ${process.env.ROTA_TOKEN}` };
const client = createClient<paths>({ baseUrl, headers });
const { data, error } = await client.POST('/api/tables', {
  body: {
    game: 'keyed-triads',
    options: { deals: 1 },
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
  },
});
if (!data) throw new Error(JSON.stringify(error));
const table = data.id;
const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/api/live?wire=3`, { headers });
const send = (message: ClientJoin | ClientMove | ClientMoves) =>
  socket.send(JSON.stringify(message));
socket.on('open', () => send({ do: 'join', table }));
socket.on('message', (text) => {
  const message = JSON.parse(String(text));
  const decision = message.decisions?.find(({ seat }: { seat: number }) => seat === 0)?.number;
  if (message.say === 'moves') {
    send({ do: 'move', table, decision: message.decision, move: message.moves[0], ref: 1 });
  } else if (message.say === 'events' && message.events.some(isOwnMove)) {
    console.log('A move was played.');
    socket.close();
  } else if (message.say === 'table' && decision !== undefined) {
    send({ do: 'moves', table, decision, ref: 1 });
  } else if (message.say === 'events' && decision !== undefined) send({ do: 'join', table });
});
const isOwnMove = ({ seat }: { seat?: number }) => seat === 0;
