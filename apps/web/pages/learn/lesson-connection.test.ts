import { sealedBids } from '@rota/game-testing/toys';
import type { Lesson } from '@rota/tutorial';
import { expect, test } from 'vitest';
import { TableSession } from '../../session/table-session.ts';
import { LessonConnection } from './lesson-connection.ts';
import { type LessonProgress, NO_PROGRESS } from './lesson-progress.ts';

const REST = ['2D', '2S', '2H', '3C', '3S', '3H', '4C', '4S', 'AD', 'AH'];

/** The learner holds 4H AC 3D, the other 2C 4D AS. */
const lesson: Lesson = {
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

function sitDown(kept: LessonProgress = NO_PROGRESS, taught = lesson) {
  const keeping: LessonProgress[] = [];
  const table = new LessonConnection(sealedBids, taught, kept, (now) => keeping.push(now));
  const session = new TableSession(sealedBids, table, () => 0);
  session.open();
  const shown = () => session.getSnapshot().table!;
  return { table, session, keeping, shown, view: () => shown().view };
}

test('it is a table like any other, on which the learner may act only when asked to', async () => {
  const { table, session, shown } = sitDown();
  expect(shown()).toMatchObject({ game: 'sealed-bids', seat: 0, deal: 1, number: 0 });
  expect(shown().decisions).toEqual([]);
  session.play('4H');
  expect(session.getSnapshot().refused).toMatchObject({ code: 'not-your-turn' });
  table.next();
  expect(shown().decisions).toMatchObject([{ seat: 0, kind: 'sealed' }]);
  expect(shown().number).toBe(table.getSnapshot().number);
});

test('views follow the events the learner receives, secrets of the others are not among them', async () => {
  const { table, session, view, shown } = sitDown();
  table.next();
  // The other has laid a card, unseen.
  expect(view()).toMatchObject({ ready: [false, true] });
  session.play('4H');
  await expect.poll(() => table.getSnapshot().at).toBe(2);
  expect(view()).toMatchObject({ taken: [2, 0], ready: [false, true] });
  const before = structuredClone(view());
  session.close();
  table.open({
    message: (message) => expect(message).toMatchObject({ view: before }),
    said: never,
    line: () => {},
  });
  expect(shown().decisions).toHaveLength(1);
});

test('what is not asked for is answered by the coach; it is not in the account, nor kept', async () => {
  const { table, session, keeping, view } = sitDown();
  table.next();
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

test('somebody who comes back finds the table as they left it', () => {
  const { table, shown, view } = sitDown({ at: 2, own: ['4H'] });
  expect([table.getSnapshot().at, shown().number]).toEqual([2, 0]);
  expect(view()).toMatchObject({ taken: [2, 0], ready: [false, true] });
  expect(shown().decisions).toHaveLength(1);
});

test('how cards are laid is looked at while they may be changed about, and forgotten by who leaves', () => {
  const [hello, layHigh, , end] = lesson.steps;
  const laidHigh = { ...layHigh!, ask: { ...layHigh!.ask!, laid: true } };
  const taught = { ...lesson, steps: [hello!, laidHigh, end!] };
  const { table, keeping, view } = sitDown(NO_PROGRESS, taught);
  table.next();
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

test('what was kept of another lesson is forgotten', () => {
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
  throw new Error('nobody talks in a lesson');
}
