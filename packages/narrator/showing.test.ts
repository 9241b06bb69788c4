import { inlineBotService } from '@rota/bots';
import { toys as allToys, type Toy } from '@rota/game-testing/toys';
import { expect, test, vi } from 'vitest';
import {
  type NarrationLine,
  type PlaybackState,
  readingTime,
  Scene,
  type ScenePlan,
  ScenePlayback,
} from './index.ts';
import { createTestSpeaker } from './testing/index.ts';

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

/** However slow the machine is. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

/** A showing whose clock is wound by hand. */
function show(part: Partial<ScenePlan> = {}) {
  const plan = { ...PLAN, ...part };
  const toy = toys.find(({ game }) => game.id === plan.game)!;
  const bots = inlineBotService(toys, () => 0);
  const parts = { game: toy.game, script: toy.script, speaker: createTestSpeaker(toy), bots };
  const made = Scene.create(plan, parts);
  if (!made.ok) throw new Error(made.rejection.code);
  const lines: NarrationLine[] = [];
  const states: PlaybackState[] = [];
  let alarmClock: { delay: number; ring: () => void } | undefined;
  const showing: ScenePlayback = new ScenePlayback(
    made.value,
    (delay, ring) => {
      alarmClock = { delay, ring };
      return () => {
        alarmClock = undefined;
      };
    },
    {
      line: (line) => lines.push(line),
      changed: () => states.push(showing.state),
      failed: (fault) => expect.fail(String(fault)),
    },
  );
  return {
    scene: made.value,
    showing,
    lines,
    states,
    get delay() {
      return alarmClock?.delay;
    },
    ring() {
      const { ring } = alarmClock!;
      alarmClock = undefined;
      ring();
    },
    /** Winds the clock on until it stands so. */
    async until(state: PlaybackState) {
      await eventually(() => {
        if (alarmClock) this.ring();
        expect(showing.state).toBe(state);
      });
    },
  };
}

test('a line stands as long as it takes to read it out, then comes the next', async () => {
  const shown = show();
  shown.showing.run();
  await eventually(() => expect(shown.lines).toHaveLength(1));
  expect(shown.delay).toBe(readingTime(shown.lines[0]!, 'slow'));
  expect(readingTime(shown.lines[0]!, 'brisk')).toBeLessThan(shown.delay!);
  shown.ring();
  await eventually(() => expect(shown.lines).toHaveLength(2));
});

test('nothing is played further than it has been told', async () => {
  const shown = show();
  shown.showing.run();
  await eventually(() => expect(shown.delay).toBeDefined());
  const { number } = shown.scene;
  await new Promise(setImmediate);
  expect(shown.scene.number).toBe(number);
});

test('paused, it tells one line when asked, and no more', async () => {
  const shown = show();
  shown.showing.run();
  await eventually(() => expect(shown.lines).toHaveLength(1));
  shown.showing.pause();
  expect(shown.delay).toBeUndefined();
  for (let told = 2; told < 6; told++) {
    shown.showing.next();
    await eventually(() => expect(shown.lines).toHaveLength(told));
    await new Promise(setImmediate);
    expect(shown.lines).toHaveLength(told);
  }
  expect(shown.showing.state).toBe('paused');
});

test('the alarm stops everything, is told at once, and gone on from where it was', async () => {
  const shown = show();
  shown.showing.run();
  await eventually(() => expect(shown.lines).toHaveLength(1));
  shown.showing.raiseAlarm();
  expect(shown.showing.state).toBe('alarm');
  expect(shown.delay).toBeUndefined();
  expect(shown.lines.filter(({ alarm }) => alarm).length).toBeGreaterThan(3);
  const { number } = shown.scene;
  const told = shown.lines.length;
  shown.showing.raiseAlarm();
  expect(shown.lines).toHaveLength(told);
  shown.showing.run();
  await eventually(() => expect(shown.lines).toHaveLength(told + 1));
  expect(shown.lines.at(-1)!.alarm).toBeUndefined();
  expect(shown.scene.number).toBe(number);
});

test('with no tempo all of it comes at once, until it is over', async () => {
  const shown = show({ tempo: 'off' });
  shown.showing.run();
  await eventually(() => expect(shown.showing.state).toBe('over'));
  expect(shown.states).toEqual(['running', 'over']);
  expect(shown.scene.match.over).toBe(true);
});

test('a person is waited for; what they play is told; nobody plays while the alarm is on', async () => {
  const shown = show({ tempo: 'off', game: 'sealed-bids' });
  const { showing, scene } = shown;
  showing.next();
  await eventually(() => expect(shown.lines.length).toBeGreaterThan(0));
  showing.takeSeat(0);
  showing.run();
  await shown.until('waiting');
  const hand = (scene.match.view(0) as { hand: number[] }).hand;
  const move = scene.match.game.formatMove(hand[0]);
  showing.raiseAlarm();
  expect(showing.move(0, move)).toMatchObject({ code: 'alarm-raised' });
  showing.run();
  await shown.until('waiting');
  expect(showing.move(0, 'nonsense')).toBeDefined();
  expect(showing.move(1, move)).toMatchObject({ code: 'not-seated' });
  const { number } = scene;
  expect(showing.move(0, move)).toBeUndefined();
  await shown.until('waiting');
  expect(scene.number).toBeGreaterThan(number + 1);
  showing.releaseSeat(0);
  await shown.until('over');
});

test('a character that cannot think is told of, and asked again on going on', async () => {
  const toy = toys.find(({ game }) => game.id === 'snap')!;
  const bots = inlineBotService(toys, () => 0);
  let broken = true;
  const made = Scene.create(PLAN, {
    game: toy.game,
    script: toy.script,
    speaker: createTestSpeaker(toy),
    bots: {
      choose: (ask) => (broken ? Promise.reject(new Error('no thought')) : bots.choose(ask)),
    },
  });
  if (!made.ok) throw new Error(made.rejection.code);
  const faults: unknown[] = [];
  const watcher = { line: () => {}, failed: (fault: unknown) => faults.push(fault) };
  const showing = new ScenePlayback(made.value, () => () => {}, watcher, 'off');
  showing.run();
  await eventually(() => expect(showing.state).toBe('failed'));
  expect(faults).toEqual([new Error('no thought')]);
  broken = false;
  showing.run();
  await eventually(() => expect(showing.state).toBe('over'));
});
