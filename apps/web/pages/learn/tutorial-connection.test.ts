import { sealedBids } from '@rota/game-testing/toys';
import type { Tutorial } from '@rota/tutorial';
import { expect, test } from 'vitest';
import { TableSession } from '../../session/table-session.ts';
import { TutorialConnection } from './tutorial-connection.ts';
import { NO_PROGRESS, type TutorialProgress } from './tutorial-progress.ts';

const REST = ['2D', '2S', '2H', '3C', '3S', '3H', '4C', '4S', 'AD', 'AH'];

/** The learner holds 4H AC 3D, the other 2C 4D AS. */
const tutorial: Tutorial = {
  seats: 2,
  options: {},
  pack: ['2C', '4H', '4D', 'AC', 'AS', '3D', ...REST],
  steps: [
    { say: 'hello' },
    {
      others: [[1, '2C']],
      say: 'lay-high',
      ask: { moves: ['4H'], press: [{ card: '4H' }], otherwise: 'three' },
    },
    {
      others: [[1, 'AS']],
      say: 'as-you-like',
      ask: { moves: 'any', press: ['hand'] },
    },
    { say: 'end' },
  ],
  learnt: [],
};

function sitDown(kept: TutorialProgress = NO_PROGRESS, taught = tutorial) {
  const keeping: TutorialProgress[] = [];
  const table = new TutorialConnection(sealedBids, taught, kept, (now) => keeping.push(now));
  const session = new TableSession(sealedBids, table, () => 0);
  session.open();
  const shown = () => session.getSnapshot().table!;
  return { table, session, keeping, shown, view: () => shown().view };
}

test('the learner can act only when a step asks for a move', async () => {
  const { table, session, shown } = sitDown();
  expect(shown()).toMatchObject({ game: 'sealed-bids', seat: 0, deal: 1, number: 0 });
  expect(shown().decisions).toEqual([]);
  session.play('4H');
  expect(session.getSnapshot().rejection).toMatchObject({ code: 'not-your-turn' });
  table.acknowledge();
  expect(shown().decisions).toMatchObject([{ seat: 0, kind: 'sealed' }]);
  expect(shown().number).toBe(table.getSnapshot().number);
});

test('the learner receives no secrets of the others, and views match the events', async () => {
  const { table, session, view, shown } = sitDown();
  table.acknowledge();
  // The other has laid a card face down.
  expect(view()).toMatchObject({ ready: [false, true] });
  session.play('4H');
  await expect.poll(() => table.getSnapshot().at).toBe(2);
  expect(view()).toMatchObject({ taken: [2, 0], ready: [false, true] });
  const before = structuredClone(view());
  session.close();
  table.open({
    message: (message) => expect(message).toMatchObject({ view: before }),
    chat: never,
    status: () => {},
  });
  expect(shown().decisions).toHaveLength(1);
});

test('a move that was not asked for gets an answer; it is neither played nor stored', async () => {
  const { table, session, keeping, view } = sitDown();
  table.acknowledge();
  const before = structuredClone(view());
  session.play('3D');
  await expect.poll(() => table.getSnapshot().answer).toEqual({ kind: 'not-now', say: 'three' });
  session.play('2C');
  await expect
    .poll(() => table.getSnapshot().answer)
    .toMatchObject({ kind: 'refused', refusal: { code: 'card-not-held' } });
  expect(view()).toEqual(before);
  expect(keeping).toEqual([{ at: 1, own: [] }]);
  session.play('4H');
  await expect.poll(() => table.getSnapshot().answer).toBeUndefined();
  expect(keeping.at(-1)).toEqual({ at: 2, own: ['4H'] });
});

test('stored progress restores the table', () => {
  const { table, shown, view } = sitDown({ at: 2, own: ['4H'] });
  expect([table.getSnapshot().at, shown().number]).toEqual([2, 0]);
  expect(view()).toMatchObject({ taken: [2, 0], ready: [false, true] });
  expect(shown().decisions).toHaveLength(1);
});

test('an arrangement of cards is judged at once, and not stored', () => {
  const [hello, layHigh, , end] = tutorial.steps;
  const laidHigh = { ...layHigh!, ask: { ...layHigh!.ask!, laid: true } };
  const taught = { ...tutorial, steps: [hello!, laidHigh, end!] };
  const { table, keeping, view } = sitDown(NO_PROGRESS, taught);
  table.acknowledge();
  const before = structuredClone(view());
  table.onArrange('3D');
  expect(table.getSnapshot().answer).toEqual({
    kind: 'not-now',
    say: 'three',
    press: [{ card: '4H' }, { card: '3D' }],
  });
  table.onArrange('4H');
  expect(table.getSnapshot()).toMatchObject({ at: 2 });
  expect(table.getSnapshot().answer).toBeUndefined();
  expect(view()).toEqual(before);
  expect(keeping.at(-1)).toEqual({ at: 1, own: [] });
});

test('stored progress that does not fit the tutorial is dropped', () => {
  for (const kept of [
    { at: 2, own: ['AC'] },
    { at: 7, own: [] },
    { at: -1, own: ['4H'] },
  ]) {
    const { table, view } = sitDown(kept);
    expect(table.getSnapshot().at).toBe(0);
    expect(view()).toMatchObject({ taken: [0, 0], round: 0 });
  }
});

function never(): never {
  throw new Error('a tutorial has no talk');
}
