import { inlineBotService } from '@rota/bots';
import type { Seat } from '@rota/core';
import { toys as allToys, type Toy } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { MOODS, Scene, type ScenePlan } from './index.ts';
import { narrate, TEST_PLAN } from './testing/test-scene.ts';
import { createTestSpeaker } from './testing/test-speaker.ts';

const toys = allToys.filter((toy): toy is Required<Toy> => toy.script !== undefined);

const bots = inlineBotService(toys, () => 0);

function sceneOf(toy: (typeof toys)[number], part: Partial<ScenePlan> = {}): Scene {
  const plan: ScenePlan = { ...TEST_PLAN, game: toy.game.id, ...part };
  const parts = { game: toy.game, script: toy.script, speaker: createTestSpeaker(toy), bots };
  const made = Scene.create(plan, parts);
  if (!made.ok) throw new Error(JSON.stringify(made.rejection));
  return made.value;
}

for (const toy of toys) {
  const { id } = toy.game;

  test(`${id}: equal seeds narrate equal scenes, and another seed another scene`, async () => {
    const lines = await narrate(sceneOf(toy));
    expect(lines.length).toBeGreaterThan(5);
    expect(await narrate(sceneOf(toy))).toEqual(lines);
    expect(await narrate(sceneOf(toy, { seed: 'wall' }))).not.toEqual(lines);
  });

  test(`${id}: mood, tempo and the narrator’s knowledge change the narration, not the moves`, async () => {
    const played: unknown[] = [];
    for (const mood of MOODS) {
      const scene = sceneOf(toy, { mood, tempo: 'slow', sees: 'all' });
      await narrate(scene);
      played.push(scene.match.deals);
    }
    const scene = sceneOf(toy);
    await narrate(scene);
    for (const deals of played) expect(deals).toEqual(scene.match.deals);
  });

  test(`${id}: the scene waits for a person who takes a seat, and the character plays on after release`, async () => {
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
    await narrate(scene);
    expect(scene.over).toBe(true);
  });

  test(`${id}: what an alarm tells of hands is secret, and the rest is what the table sees`, async () => {
    const [all, table] = [sceneOf(toy, { sees: 'all' }), sceneOf(toy)];
    while (await all.advance()) {
      await table.advance();
      const hands = TEST_PLAN.cast.filter(
        (_, seat) => toy.script.hand(all.match.view(seat), seat).length > 0,
      );
      const told = all.alarm();
      const open = told.filter(({ secret }) => !secret);
      expect(open).toHaveLength(table.alarm().length);
      expect(told).toHaveLength(open.length + hands.length);
    }
  });

  test(`${id}: an alarm at any moment names every character and changes nothing`, async () => {
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
    const undisturbed = sceneOf(toy);
    await narrate(undisturbed);
    expect(scene.match.deals).toEqual(undisturbed.match.deals);
  });
}

test('a character chooses again if a person moves meanwhile', async () => {
  const snap = toys.find(({ game }) => game.id === 'snap')!;
  const plan: ScenePlan = { ...TEST_PLAN, game: 'snap' };
  const requests: number[] = [];
  let meanwhile: (() => void) | undefined;
  const made = Scene.create(plan, {
    game: snap.game,
    script: snap.script,
    speaker: createTestSpeaker(snap),
    bots: {
      choose: async (request) => {
        requests.push(scene.number);
        const move = await bots.choose(request);
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
  expect(requests.at(-1)).toBe(2);
  expect(scene.number).toBe(3);
});

test('a scene with an invalid cast is rejected', () => {
  const [toy] = toys;
  const create = (cast: ScenePlan['cast']) =>
    Scene.create(
      { ...TEST_PLAN, game: toy!.game.id, cast },
      { game: toy!.game, script: toy!.script, speaker: createTestSpeaker(toy!), bots },
    );
  const one = { name: 'the cook', temperament: 'steady' } as const;
  expect(create([one])).toMatchObject({ rejection: { code: 'wrong-number-of-seats' } });
  expect(create([one, { ...one, name: 'The Cook' }])).toMatchObject({
    rejection: { code: 'same-name' },
  });
});

test('an interruption is told and changes neither the moves nor the state of the match', async () => {
  const toy = toys[0]!;
  const [quiet, disturbed] = [sceneOf(toy), sceneOf(toy)];
  await narrate(quiet);
  for (;;) {
    const step = await disturbed.advance();
    if (!step) break;
    const [line, ...others] = disturbed.interrupt();
    expect(line!.text).not.toBe('');
    expect(others).toEqual([]);
  }
  expect(disturbed.match.deals).toEqual(quiet.match.deals);
});

test('an endless scene goes on after the game’s own number of deals, and says no number of deals', async () => {
  const toy = toys[0]!;
  const scene = sceneOf(toy, { deals: 'endless' });
  const usual = sceneOf(toy).match.length;
  const lines: string[] = [];
  while (scene.match.deals.length < usual + 2) {
    const step = await scene.advance();
    lines.push(...step!.lines.map(({ text }) => text));
  }
  expect(scene.deals).toBe(undefined);
  expect(scene.over).toBe(false);
  expect(lines.filter((text) => text.includes('1000'))).toEqual([]);
  expect(scene.totals()).toHaveLength(TEST_PLAN.cast.length);
});
