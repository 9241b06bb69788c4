import { inlineBotService } from '@rota/bots';
import { toys as allToys, type Toy } from '@rota/game-testing/toys';
import { expect, test, vi } from 'vitest';
import {
  type NarrationLine,
  type PlaybackState,
  Scene,
  type ScenePlan,
  ScenePlayback,
} from './index.ts';
import { readingTime } from './scene-playback.ts';
import { createTestSpeaker } from './testing/test-speaker.ts';

const toys = allToys.filter((toy): toy is Required<Toy> => toy.script !== undefined);

const PLAN: ScenePlan = {
  game: 'snap',
  cast: [
    { name: 'the sergeant', temperament: 'steady' },
    { name: 'the cook', temperament: 'steady' },
  ],
  mood: 'tense',
  tempo: 'slow',
  seed: 'gate',
  sees: 'table',
};

/** Waits long enough for a slow machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000 });

/** Creates a playback whose timer the test fires. */
function createPlayback(part: Partial<ScenePlan> = {}) {
  const plan = { ...PLAN, ...part };
  const toy = toys.find(({ game }) => game.id === plan.game)!;
  const bots = inlineBotService(toys, () => 0);
  const parts = { game: toy.game, script: toy.script, speaker: createTestSpeaker(toy), bots };
  const made = Scene.create(plan, parts);
  if (!made.ok) throw new Error(made.rejection.code);
  const lines: NarrationLine[] = [];
  const states: PlaybackState[] = [];
  let timer: { delay: number; callback: () => void } | undefined;
  const playback: ScenePlayback = new ScenePlayback(
    made.value,
    (delay, callback) => {
      timer = { delay, callback };
      return () => {
        timer = undefined;
      };
    },
    {
      onLine: (line) => lines.push(line),
      onChange: () => states.push(playback.state),
      onFailure: (fault) => expect.fail(String(fault)),
    },
  );
  return {
    scene: made.value,
    playback,
    lines,
    states,
    get delay() {
      return timer?.delay;
    },
    fireTimer() {
      const { callback } = timer!;
      timer = undefined;
      callback();
    },
    /** Fires the timer until the playback has the state. */
    async until(state: PlaybackState) {
      await eventually(() => {
        if (timer) this.fireTimer();
        expect(playback.state).toBe(state);
      });
    },
  };
}

test('a line is followed by the next after its reading time', async () => {
  const shown = createPlayback();
  shown.playback.run();
  await eventually(() => expect(shown.lines).toHaveLength(1));
  expect(shown.delay).toBe(readingTime(shown.lines[0]!, 'slow'));
  expect(readingTime(shown.lines[0]!, 'brisk')).toBeLessThan(shown.delay!);
  shown.fireTimer();
  await eventually(() => expect(shown.lines).toHaveLength(2));
});

test('the match never runs ahead of the narration', async () => {
  const shown = createPlayback();
  shown.playback.run();
  await eventually(() => expect(shown.delay).toBeDefined());
  const { number } = shown.scene;
  await new Promise(setImmediate);
  expect(shown.scene.number).toBe(number);
});

test('while paused it shows one line per request', async () => {
  const shown = createPlayback();
  shown.playback.run();
  await eventually(() => expect(shown.lines).toHaveLength(1));
  shown.playback.pause();
  expect(shown.delay).toBeUndefined();
  for (let count = 2; count < 6; count++) {
    shown.playback.next();
    await eventually(() => expect(shown.lines).toHaveLength(count));
    await new Promise(setImmediate);
    expect(shown.lines).toHaveLength(count);
  }
  expect(shown.playback.state).toBe('paused');
});

test('an alarm stops playback, describes the table immediately, and playback resumes where it was', async () => {
  const shown = createPlayback();
  shown.playback.run();
  await eventually(() => expect(shown.lines).toHaveLength(1));
  shown.playback.raiseAlarm();
  expect(shown.playback.state).toBe('alarm');
  expect(shown.delay).toBeUndefined();
  expect(shown.lines.filter(({ alarm }) => alarm).length).toBeGreaterThan(3);
  const { number } = shown.scene;
  const count = shown.lines.length;
  shown.playback.raiseAlarm();
  expect(shown.lines).toHaveLength(count);
  shown.playback.run();
  await eventually(() => expect(shown.lines).toHaveLength(count + 1));
  expect(shown.lines.at(-1)!.alarm).toBeUndefined();
  expect(shown.scene.number).toBe(number);
});

test('with the tempo off the whole scene plays without delays', async () => {
  const shown = createPlayback({ tempo: 'off' });
  shown.playback.run();
  await eventually(() => expect(shown.playback.state).toBe('over'));
  expect(shown.states).toEqual(['running', 'over']);
  expect(shown.scene.match.over).toBe(true);
});

test('playback waits for a person and narrates their move; moves are rejected during an alarm', async () => {
  const shown = createPlayback({ tempo: 'off', game: 'sealed-bids' });
  const { playback, scene } = shown;
  playback.next();
  await eventually(() => expect(shown.lines.length).toBeGreaterThan(0));
  playback.takeSeat(0);
  playback.run();
  await shown.until('waiting');
  const hand = (scene.match.view(0) as { hand: number[] }).hand;
  const move = scene.match.game.formatMove(hand[0]);
  playback.raiseAlarm();
  expect(playback.move(0, move)).toMatchObject({ code: 'alarm-raised' });
  playback.run();
  await shown.until('waiting');
  expect(playback.move(0, 'nonsense')).toBeDefined();
  expect(playback.move(1, move)).toMatchObject({ code: 'not-seated' });
  const { number } = scene;
  expect(playback.move(0, move)).toBeUndefined();
  await shown.until('waiting');
  expect(scene.number).toBeGreaterThan(number + 1);
  playback.releaseSeat(0);
  await shown.until('over');
});

test('a bot failure is reported, and the bot is asked again on resuming', async () => {
  const toy = toys.find(({ game }) => game.id === 'snap')!;
  const bots = inlineBotService(toys, () => 0);
  let broken = true;
  const made = Scene.create(PLAN, {
    game: toy.game,
    script: toy.script,
    speaker: createTestSpeaker(toy),
    bots: {
      choose: (request) => (broken ? Promise.reject(new Error('no move')) : bots.choose(request)),
    },
  });
  if (!made.ok) throw new Error(made.rejection.code);
  const faults: unknown[] = [];
  const observer = { onLine: () => {}, onFailure: (fault: unknown) => faults.push(fault) };
  const playback = new ScenePlayback(made.value, () => () => {}, observer, 'off');
  playback.run();
  await eventually(() => expect(playback.state).toBe('failed'));
  expect(faults).toEqual([new Error('no move')]);
  broken = false;
  playback.run();
  await eventually(() => expect(playback.state).toBe('over'));
});
