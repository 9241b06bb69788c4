import { inlineBotService } from '@rota/bots';
import type { GameEvent } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { plainScript, Scene, type ScenePlan } from './index.ts';
import { narrate, TEST_PLAN } from './testing/test-scene.ts';
import { createTestSpeaker } from './testing/test-speaker.ts';

/** The game that `npm create @rota/game` writes; it has no script. */
const tricks = toys.find(({ game }) => game.id === 'tricks')!;

const PLAN: ScenePlan = { ...TEST_PLAN, game: 'tricks', deals: 2 };

const bots = inlineBotService([tricks], () => 0);

function createScene(plan: ScenePlan, messages = tricks.messages): Scene {
  const { game } = tricks;
  const speaker = createTestSpeaker({ messages });
  const context = {
    translate: speaker.say,
    name: (seat: number) => plan.cast[seat]!.name,
    card: speaker.card,
  };
  const script = plainScript(messages, context);
  const created = Scene.create(plan, { game, script, speaker, bots });
  if (!created.ok) throw new Error(created.rejection.code);
  return created.value;
}

test('a game without a script is told in its own words, from the opening to the winner', async () => {
  const text = (await narrate(createScene(PLAN))).join('\n');
  const [opening] = text.split('\n', 1);
  expect(opening).toMatch(/the sergeant, the cook and old Marten .*Tricks/i);
  for (const name of ['The sergeant', 'The cook', 'Old Marten']) {
    expect(text).toMatch(new RegExp(`${name} plays the \\w\\w\\.`));
  }
  expect(text).toMatch(/\b(wins|won|share)\b.*$/s);
  expect(text).not.toMatch(/\{\{|undefined|NaN|plain-/);
  expect((await narrate(createScene(PLAN))).join('\n')).toBe(text);
});

test.each(['table', 'all'] as const)('a narrator who sees %s', async (sees) => {
  const scene = createScene({ ...PLAN, sees });
  const step = (await scene.advance())!;
  const said = step.lines.map(({ text }) => text).join('\n');
  // The hands are dealt, and no card is on the table yet.
  expect(/\b[2-9TJQKA][CDHS]\b/.test(said)).toBe(sees === 'all');
  const alarm = scene.alarm().map(({ text }) => text);
  expect(alarm.join('\n')).toMatch(/The cook was|At the table was the cook/);
});

test('an event without a sentence and one that only a player sees are not told', () => {
  const messages = {
    en: {},
    describeEvent: ({ type }: GameEvent) => (type === 'quiet' ? undefined : 'Heard.'),
  };
  const { beats } = plainScript(messages, {} as never);
  const views = { before: {}, after: {} };
  expect(beats({ type: 'quiet' }, views)).toEqual([]);
  expect(beats({ type: 'drawn' }, { ...views, only: 1 })).toEqual([]);
  expect(beats({ type: 'drawn' }, views)).toHaveLength(1);
});
