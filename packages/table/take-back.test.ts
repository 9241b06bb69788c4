import { type AnyGame, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, snap } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Occupant } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import { Table } from './table.ts';
import { bot, person, settle, TestClient, testPorts, testTable } from './testing/test-table.ts';

async function startTable(game: AnyGame, seats: readonly Occupant[] = [person('A'), bot, bot]) {
  const log = new MemoryLog();
  const ports = { ...testPorts(game, { log }), log };
  const table = await testTable(game, seats, ports);
  const a = new TestClient(game).join(table, 'A');
  await settle();
  const restored = () => {
    const restored = Table.restore('t', log.entries, [game], ports);
    if (!restored.ok) throw new Error(restored.rejection.code);
    return restored.value;
  };
  return { table, log, restored, a };
}

const random = seededRandom('A');
const isOver = (table: Table) => table.state === 'over';

for (const game of [sealedBids, snap] as AnyGame[]) {
  test(`${game.id}: a move taken back leaves no trace, for all clients and after a restart`, async () => {
    const { table, restored, a } = await startTable(game);
    for (let moves = 0; moves < 25 && !isOver(table); moves++) {
      if (!a.isAwaited) break;
      const { view, decisions, number } = structuredClone({
        view: a.view,
        decisions: a.decisions,
        number: a.number,
      }) as {
        view: unknown;
        decisions: unknown;
        number: number;
      };
      const { deal } = table.facts;
      const first = a.legalMove(random);
      expect(await a.move(a.decision!, first)).toMatchObject({ ok: true });
      await settle();
      if (table.facts.deal !== deal || isOver(table)) continue;
      expect(await a.takeBack(a.number)).toMatchObject({ ok: true });
      await settle();
      expect(a.view).toEqual(view);
      expect(a.decisions).toEqual(decisions);
      expect(a.number).toBeGreaterThan(number);
      const fresh = new TestClient(game).join(restored(), 'A');
      expect([fresh.view, fresh.decisions]).toEqual([view, decisions]);
      // The same move again is a new one, not a repeated command.
      const second = await a.move(a.decision!, first);
      expect(second).toMatchObject({ ok: true });
      expect((second as { value: number }).value).toBeGreaterThan(number);
      await settle();
    }
    while (!isOver(table)) {
      await a.move(a.decision!, a.legalMove(random));
      await settle();
    }
    expect(verify(table.record!, [game])).toBeUndefined();
  });
}

test('a repeated take-back counts once', async () => {
  const { table, a } = await startTable(snap);
  for (let moves = 0; moves < 2; moves++) {
    await a.move(a.decision!, a.legalMove(random));
    await settle();
  }
  const { number } = a;
  const done = await a.takeBack(number);
  const { number: after } = table;
  expect(await a.takeBack(number)).toEqual(done);
  expect(table.number).toBe(after);
});

test('a client that was away during a take-back gets the whole table', async () => {
  const { table, a } = await startTable(snap);
  await a.move(a.decision!, a.legalMove(random));
  await settle();
  const away = new TestClient(snap).join(table);
  away.leave();
  const { number } = away;
  await a.takeBack(a.number);
  away.join(table, undefined, number);
  expect(away.tableMessages()).toHaveLength(2);
  expect(away.view).toEqual(new TestClient(snap).join(table).view);
});

test('there is nothing to take back before a move, after scoring, from others or as a spectator', async () => {
  const { table, log, a } = await startTable(snap, [person('A'), person('B'), bot]);
  const { length } = log.entries;
  expect(await a.takeBack(a.number)).toMatchObject({ rejection: { code: 'others-play' } });
  const spectator = new TestClient(snap).join(table);
  expect(await spectator.takeBack(9)).toMatchObject({ rejection: { code: 'not-seated' } });
  expect(log.entries).toHaveLength(length);
  const alone = await startTable(sealedBids);
  const nothing = { rejection: { code: 'nothing-to-take-back' } };
  expect(await alone.a.takeBack(alone.a.number)).toMatchObject(nothing);
  while (!isOver(alone.table)) {
    await alone.a.move(alone.a.decision!, alone.a.legalMove(random));
    await settle();
  }
  expect(await alone.a.takeBack(alone.a.number)).toMatchObject(nothing);
});
