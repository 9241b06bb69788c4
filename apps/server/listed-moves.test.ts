import { seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { policies as jammatPolicies } from '@rota/games/jammat/bot';
import { jammat } from '@rota/games/jammat/rules';
import { policies as keyPolicies } from '@rota/games/key-of-the-door/bot';
import { keyOfTheDoor } from '@rota/games/key-of-the-door/rules';
import { WIRE_VERSIONS } from '@rota/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AMPLE_LIMITS } from './testing/ample-limits.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const games = [
  ...toys,
  { game: jammat, policies: jammatPolicies },
  { game: keyOfTheDoor, policies: keyPolicies },
];

let server: TestServer;

beforeEach(async () => {
  // Each client asks and moves faster than people do.
  server = await TestServer.open(games, { limits: AMPLE_LIMITS });
});
afterEach(() => server.close());

/** Returns the listed moves. @throws if they are refused or too many */
async function listMoves(client: TestClient, decision: number): Promise<readonly string[]> {
  const answer = await client.listMoves(decision);
  if (answer.say !== 'moves' || !answer.moves) throw new Error(JSON.stringify(answer));
  return answer.moves;
}

describe.each(WIRE_VERSIONS)('version %i of the wire format', (version) => {
  test.each(toys.map(({ game }) => game))(
    '$id: a client that knows no rules plays a match by the listed moves',
    async (game) => {
      const { clients, id } = await server.startTable(game, ['Ada'], { bots: 1 });
      const [ada] = clients as [TestClient];
      ada.disconnect();
      await (await ada.connect({}, version)).join(id);
      const random = seededRandom(version);
      while (!ada.isOver) {
        await ada.waitFor(() => ada.isOver || ada.pendingDecision !== undefined);
        if (ada.isOver) break;
        const { number } = ada.pendingDecision!;
        const listed = await ada.listMoves(number);
        const moves = listed.say === 'moves' ? listed.moves! : [];
        const answer =
          listed.say === 'moves'
            ? await ada.move(number, moves[random.below(moves.length)]!)
            : listed;
        if (answer.say === 'accepted') {
          await ada.waitFor(() => ada.number >= answer.number);
        } else {
          // The bot's reaction came first.
          expect(answer).toMatchObject({ say: 'refused', refusal: { code: 'decision-passed' } });
          await ada.waitFor(() => ada.isOver || ada.pendingDecision?.number !== number);
        }
      }
    },
  );
});

test('moves that are too many to list are null', async () => {
  const { clients } = await server.startTable(jammat, ['Ada', 'Bo']);
  const { number } = clients[0]!.pendingDecision!;
  const answer = await clients[0]!.listMoves(number);
  expect(answer).toMatchObject({ say: 'moves', decision: number, moves: null });
  expect(answer).not.toHaveProperty('unprompted');
});

test('KD-15: the list does not tell when there is something to object to', async () => {
  const random = seededRandom('bust');
  const times = { something: 0, nothing: 0 };
  let clients: readonly TestClient[] = [];
  while (times.something < 3 || times.nothing < 3) {
    // Some deals end before there is enough to object to.
    if (clients.every(({ decisions }) => decisions.length === 0)) {
      const options = { options: { deals: 1 } };
      ({ clients } = await server.startTable(keyOfTheDoor, ['Ada', 'Bo', 'Cy'], options));
    }
    for (const client of clients) {
      const open = client.decisions.find(({ seat }) => seat === client.seat)!;
      const answer = await client.listMoves(open.number);
      if (answer.say !== 'moves') throw new Error(JSON.stringify(answer));
      const { moves, unprompted } = answer;
      expect(unprompted).toEqual(['object']);
      const world = keyOfTheDoor.determinize(client.view as never, random);
      const legal = (keyOfTheDoor.moves(world, client.seat!) as never[]).map(
        keyOfTheDoor.formatMove,
      );
      expect(moves).toEqual(legal.filter((move) => move !== 'object'));
      if (open.kind === 'reaction') expect(moves).toEqual([]);
      times[legal.includes('object') ? 'something' : 'nothing']++;
    }
    const mover = clients.find(({ pendingDecision }) => pendingDecision)!;
    const moves = await listMoves(mover, mover.pendingDecision!.number);
    const cards = moves.filter((move) => !move.startsWith('steal'));
    const chosen = cards[random.below(cards.length)]!;
    const answer = await mover.move(mover.pendingDecision!.number, chosen);
    if (answer.say !== 'accepted') throw new Error(JSON.stringify(answer));
    for (const client of clients) await client.waitFor(() => client.number >= answer.number);
  }
});

test('a request is refused for another seat, a past decision, a spectator and a seat that was left', async () => {
  const { clients, id } = await server.startTable(sealedBids, ['Ada', 'Bo']);
  const [ada, bo] = clients as [TestClient, TestClient];
  const { number } = ada.pendingDecision!;
  const refused = async (client: TestClient, decision: number, code: string) =>
    expect(await client.listMoves(decision)).toMatchObject({ say: 'refused', refusal: { code } });
  const [move] = await listMoves(ada, number);
  await ada.move(number, move!);
  // Bo has not chosen yet.
  await refused(ada, number, 'not-your-turn');
  await refused(ada, number + 1000, 'decision-passed');
  const spectator = await (await server.client('Spectator')).connect();
  expect(await spectator.listMoves(number, id)).toMatchObject({ refusal: { code: 'not-joined' } });
  await spectator.join(id);
  await refused(spectator, number, 'not-seated');
  await bo.request('POST', `/api/tables/${id}/leave`);
  await refused(bo, number, 'seat-left');
});

test('a request with a missing or an unknown field is invalid', async () => {
  const { clients, id } = await server.startTable(sealedBids, ['Ada', 'Bo']);
  const [ada] = clients as [TestClient];
  for (const fields of [{ ref: 1 }, { ref: 2, decision: -1 }, { ref: 3, decision: 2, seat: 1 }]) {
    ada.sendRaw(JSON.stringify({ do: 'moves', table: id, ...fields }));
    await ada.waitFor(() => ada.received('error').length === fields.ref);
    expect(ada.received('error').at(-1)).toMatchObject({ refusal: { code: 'bad-message' } });
  }
});

test('requests count as messages: beyond the limit they are refused', async () => {
  await server.close();
  server = await TestServer.open(games, { limits: { messages: { burst: 3, perSecond: 0.001 } } });
  const { clients } = await server.startTable(sealedBids, ['Ada'], { bots: 1 });
  const [ada] = clients as [TestClient];
  const { number } = ada.pendingDecision!;
  const answers = [];
  for (let times = 0; times < 4; times++) answers.push(await ada.listMoves(number));
  expect(answers.at(-1)).toMatchObject({ say: 'refused', refusal: { code: 'too-fast' } });
});
