import { inlineBotService } from '@rota/bots';
import type { Seat } from '@rota/core';
import { toys as allToys, type Toy } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { MOODS, Scene, type ScenePlan } from './index.ts';
import { createTestSpeaker } from './testing/index.ts';

const toys = allToys.filter((toy): toy is Required<Toy> => toy.script !== undefined);

const PLAN: Omit<ScenePlan, 'game'> = {
  cast: [
    { name: 'the sergeant', temperament: 'steady' },
    { name: 'the cook', temperament: 'drunk' },
    { name: 'old Marten', temperament: 'bold' },
  ],
  mood: 'tense',
  tempo: 'off',
  seed: 'gate',
  sees: 'table',
};

const bots = inlineBotService(toys, () => 0);

function sceneOf(toy: (typeof toys)[number], part: Partial<ScenePlan> = {}): Scene {
  const plan: ScenePlan = { ...PLAN, game: toy.game.id, ...part };
  const parts = { game: toy.game, script: toy.script, speaker: createTestSpeaker(toy), bots };
  const made = Scene.create(plan, parts);
  if (!made.ok) throw new Error(JSON.stringify(made.rejection));
  return made.value;
}

async function toldIn(scene: Scene): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const step = await scene.advance();
    if (!step) return lines;
    lines.push(...step.lines.map(({ text }) => text));
  }
}

for (const toy of toys) {
  const { id } = toy.game;

  test(`${id}: the same seed tells the same scene, another one another`, async () => {
    const told = await toldIn(sceneOf(toy));
    expect(told.length).toBeGreaterThan(5);
    expect(await toldIn(sceneOf(toy))).toEqual(told);
    expect(await toldIn(sceneOf(toy, { seed: 'wall' }))).not.toEqual(told);
  });

  test(`${id}: mood, tempo and what the narrator sees change how it is told, not how it is played`, async () => {
    const played: unknown[] = [];
    for (const mood of MOODS) {
      const scene = sceneOf(toy, { mood, tempo: 'slow', sees: 'all' });
      await toldIn(scene);
      played.push(scene.match.deals);
    }
    const scene = sceneOf(toy);
    await toldIn(scene);
    for (const deals of played) expect(deals).toEqual(scene.match.deals);
  });

  test(`${id}: a person who takes a seat is waited for, and the character plays on when it is given back`, async () => {
    const scene = sceneOf(toy);
    await scene.advance();
    const seat: Seat = scene.match.decisions().find(({ kind }) => kind !== 'reaction')!.seat;
    const [line] = scene.takeSeat(seat);
    expect(line!.text.toLowerCase()).toContain(scene.plan.cast[seat]!.name.toLowerCase());
    while (await scene.advance());
    expect(scene.over).toBe(false);
    const awaited = scene.match.decisions().filter(({ kind }) => kind !== 'reaction');
    expect(awaited.map((open) => open.seat)).toEqual([seat]);
    expect(scene.move(seat, 'nonsense').ok).toBe(false);
    expect(scene.move((seat + 1) % 3, 'nonsense')).toMatchObject({
      rejection: { code: 'not-seated' },
    });
    const moves = toy.game.moves(scene.match.state, seat) as unknown[];
    const played = scene.move(seat, toy.game.formatMove(moves[0]));
    expect(played.ok).toBe(true);
    while (await scene.advance());
    scene.releaseSeat(seat);
    await toldIn(scene);
    expect(scene.over).toBe(true);
  });

  test(`${id}: the alarm may go at any moment, says whose turn it was, and changes nothing`, async () => {
    const scene = sceneOf(toy);
    expect(scene.alarm()).toHaveLength(1);
    while (await scene.advance()) {
      const lines = scene.alarm();
      const text = lines.map((line) => line.text).join(' ');
      expect(text).not.toMatch(/\{\{|undefined|NaN/);
      for (const { name } of scene.plan.cast)
        expect(text.toLowerCase()).toContain(name.toLowerCase());
      expect(lines.every(({ alarm }) => alarm)).toBe(true);
    }
    const quiet = sceneOf(toy);
    await toldIn(quiet);
    expect(scene.match.deals).toEqual(quiet.match.deals);
  });
}

test('a move that a person makes while a character thinks makes it think again', async () => {
  const snap = toys.find(({ game }) => game.id === 'snap')!;
  const plan: ScenePlan = { ...PLAN, game: 'snap' };
  const asked: number[] = [];
  let meanwhile: (() => void) | undefined;
  const made = Scene.create(plan, {
    game: snap.game,
    script: snap.script,
    speaker: createTestSpeaker(snap),
    bots: {
      choose: async (ask) => {
        asked.push(scene.number);
        const move = await bots.choose(ask);
        meanwhile?.();
        meanwhile = undefined;
        return move;
      },
    },
  });
  if (!made.ok) throw new Error(made.rejection.code);
  const scene = made.value;
  await scene.advance();
  const turn = scene.match.decisions().find(({ kind }) => kind === 'turn')!.seat;
  const person = (turn + 1) % 3;
  scene.takeSeat(person);
  meanwhile = () => expect(scene.move(person, 'snap').ok).toBe(true);
  const step = await scene.advance();
  expect(step!.seat).toBe(turn);
  expect(asked.at(-1)).toBe(2);
  expect(scene.number).toBe(3);
});

test('a scene that cannot be is refused', () => {
  const [toy] = toys;
  const create = (cast: ScenePlan['cast']) =>
    Scene.create(
      { ...PLAN, game: toy!.game.id, cast },
      { game: toy!.game, script: toy!.script, speaker: createTestSpeaker(toy!), bots },
    );
  const one = { name: 'the cook', temperament: 'steady' } as const;
  expect(create([one])).toMatchObject({ rejection: { code: 'wrong-number-of-seats' } });
  expect(create([one, { ...one, name: 'The Cook' }])).toMatchObject({
    rejection: { code: 'same-name' },
  });
});
