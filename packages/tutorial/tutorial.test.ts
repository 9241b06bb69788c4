import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import {
  checkAnswers,
  checkMessages,
  checkPlay,
  checkRules,
  checkZones,
  estimateSeconds,
} from './testing/checks.ts';
import type { TutorialSettings } from './testing/settings.ts';
import type { Tutorial, TutorialStep } from './tutorial.ts';
import { type TutorialMove, TutorialSession } from './tutorial-session.ts';

const { messages } = toys.find(({ game }) => game === sealedBids)!;

const REST = ['2D', '2S', '2H', '3C', '3S', '3H', '4C', '4S', 'AD', 'AH'];

/** The learner holds 4H AC 3D, the other 2C 4D AS; any card of the last two may come first. */
const tutorial: Tutorial = {
  seats: 2,
  options: {},
  pack: ['2C', '4H', '4D', 'AC', 'AS', '3D', ...REST],
  steps: [
    { say: 'hello', point: 'hand', rules: ['SB-2'] },
    {
      others: [[1, '2C']],
      say: 'lay-high',
      point: 'hand',
      ask: { moves: ['4H'], press: [{ card: '4H' }], instead: { AC: 'ace' }, otherwise: 'three' },
      rules: ['SB-3'],
    },
    {
      others: [[1, 'AS']],
      say: 'as-you-like',
      point: 'hand',
      ask: { moves: 'any', press: ['hand'] },
      rules: ['SB-4'],
    },
    { say: 'last', point: 'seat-0', ask: { moves: 'any', press: ['hand'] } },
    { others: [[1, '4D']], say: 'end' },
  ],
  learnt: ['learnt'],
};

const tutorialMessages: Catalogue = {
  hello: 'Three cards each.',
  'lay-high': 'Lay the {{press1}} against {{seat1}}.',
  ace: 'That is the lowest.',
  three: 'The four is higher.',
  'as-you-like': 'Whatever you like from {{press1}}.',
  last: 'Lay the last one from {{press1}}.',
  end: 'That is all!',
  learnt: 'High cards win.',
};

const page = join(mkdtempSync(join(tmpdir(), 'rota-tutorial-')), 'RULES.md');
writeFileSync(page, '- **SB-2** …\n\n| SB-3 | … |\n- **SB-4** …\n');

const settings: TutorialSettings = {
  game: sealedBids,
  tutorial,
  tutorialMessages,
  messages,
  zones: ['hand', 'seat-0'],
  rules: pathToFileURL(page),
  teaches: ['SB-2', 'SB-3', 'SB-4'],
};

/** Returns the settings with one step changed. */
function withStep(at: number, change: Partial<TutorialStep>): TutorialSettings {
  const steps = tutorial.steps.map((step, nth) => (nth === at ? { ...step, ...change } : step));
  return { ...settings, tutorial: { ...tutorial, steps } };
}

const ask = tutorial.steps[1]!.ask!;

test('a session advances step by step and plays the scripted moves of the other seats', () => {
  const made: TutorialMove[] = [];
  const session = new TutorialSession(sealedBids, tutorial, (move) => made.push(move));
  expect([session.at, made.length]).toEqual([0, 0]);
  session.acknowledge();
  expect(made.map(({ seat }) => seat)).toEqual([1]);
  // This step asks for a move.
  session.acknowledge();
  expect(session.at).toBe(1);
  expect(session.answer('4H')).toEqual({ kind: 'made' });
  expect(made.at(1)!.events.map(({ event, only }) => [event.type, only])).toEqual([
    ['ready', undefined],
    ['laid', 0],
    ['turned-up', undefined],
    ['lot', undefined],
  ]);
  session.answer('3D');
  session.answer('AC');
  expect([session.at, session.ownMoves]).toEqual([4, ['4H', '3D', 'AC']]);
  expect(session.match.totals).toEqual([4, 2]);
  session.acknowledge();
  expect([session.over, session.step]).toEqual([true, undefined]);
});

test('a move that is not requested gets its own message or the one for all others, and is not played', () => {
  const session = new TutorialSession(sealedBids, tutorial);
  expect(session.answer('4H')).toEqual({ kind: 'not-now', say: undefined });
  session.acknowledge();
  expect(session.answer('AC')).toEqual({ kind: 'not-now', say: 'ace' });
  expect(session.answer('3D')).toEqual({ kind: 'not-now', say: 'three' });
  expect(session.answer('2C')).toMatchObject({ refusal: { code: 'card-not-held', rule: 'SB-3' } });
  expect(session.answer('the lot')).toMatchObject({ kind: 'refused' });
  expect([session.at, session.ownMoves]).toEqual([1, []]);
});

test('restore replays the learner’s moves, or returns false if they do not lead there', () => {
  const session = new TutorialSession(sealedBids, tutorial);
  expect(session.restore(3, ['4H', 'AC'])).toBe(true);
  expect([session.at, session.ownMoves, session.match.totals]).toEqual([3, ['4H', 'AC'], [0, 0]]);
  expect(new TutorialSession(sealedBids, tutorial).restore(3, ['3D', 'AC'])).toBe(false);
  expect(new TutorialSession(sealedBids, tutorial).restore(3, ['4H'])).toBe(false);
  expect(new TutorialSession(sealedBids, tutorial).restore(9, ['4H', 'AC', '3D'])).toBe(false);
});

test('a tutorial that does not fit its game throws with the position', () => {
  const broken = (part: Partial<Tutorial>) => () =>
    new TutorialSession(sealedBids, { ...tutorial, ...part });
  expect(broken({ pack: tutorial.pack.slice(1) })).toThrow('wrong-pack-size');
  expect(broken({ pack: ['joker', ...tutorial.pack.slice(1)] })).toThrow('joker is not a card');
  expect(broken({ seats: 9 })).toThrow('wrong-number-of-seats');
  const { tutorial: wrong } = withStep(1, { others: [[1, '4H']] });
  expect(() => new TutorialSession(sealedBids, wrong).acknowledge()).toThrow(
    /before step 2 seat 1 plays 4H: card-not-held/,
  );
});

test('the checks accept a correct tutorial', () => {
  expect(checkPlay(settings)).toEqual([]);
  expect(checkAnswers(settings)).toEqual([]);
  expect(checkMessages(settings)).toEqual([]);
  expect(checkZones(settings)).toEqual([]);
  expect(checkRules(settings)).toEqual([]);
  // 25 words, three presses, two steps without a move, three moves of the others.
  expect(estimateSeconds(settings)).toBeCloseTo((25 / 180) * 60 + 3 * 2.5 + 2 * 1.5 + 3 * 0.8);
});

test('the checks throw on a requested move that is illegal', () => {
  const broken = withStep(4, { ask: { moves: ['AC'], press: [{ card: 'AC' }] } });
  expect(() => checkPlay(broken)).toThrow(/step 5 after .* asks for AC: match-over/);
});

test.each<[string, (broken: TutorialSettings) => string[], TutorialSettings, RegExp]>([
  ['a bad end', checkPlay, { ...settings, endsWell: () => false }, /does not end well after 4H/],
  [
    'a card to press that is not requested',
    checkPlay,
    withStep(1, { ask: { ...ask, press: [{ card: 'AC' }] } }),
    /step 2 presses AC/,
  ],
  [
    'nothing to press',
    checkPlay,
    withStep(1, { ask: { ...ask, press: [] } }),
    /step 2 presses nothing/,
  ],
  [
    'a free choice that does not press the hand',
    checkPlay,
    withStep(2, { ask: { moves: 'any', press: [{ card: '3D' }] } }),
    /step 3 after 4H must press the hand/,
  ],
  [
    'a move without a message',
    checkAnswers,
    withStep(1, { ask: { moves: ['4H'], press: ask.press, instead: { AC: 'ace' } } }),
    /step 2 has no message for 3D/,
  ],
  [
    'a message for a move that is never legal',
    checkAnswers,
    withStep(1, { ask: { ...ask, instead: { '2C': 'ace' } } }),
    /step 2 has a message for 2C/,
  ],
  [
    'a message for other moves where there are none',
    checkAnswers,
    withStep(2, { ask: { moves: 'any', press: ['hand'], otherwise: 'three' } }),
    /step 3 has a message for other moves/,
  ],
  [
    'a missing message',
    checkMessages,
    withStep(0, { say: 'good-bye' }),
    /no catalogue has “good-bye”/,
  ],
  [
    'an unused message',
    checkMessages,
    { ...settings, tutorialMessages: { ...tutorialMessages, other: 'Well.' } },
    /“other” is not used/,
  ],
  [
    'a control that is not named',
    checkMessages,
    { ...settings, tutorialMessages: { ...tutorialMessages, 'lay-high': 'Lay it.' } },
    /“lay-high” does not name the control press1/,
  ],
  [
    'a long text',
    checkMessages,
    { ...settings, tutorialMessages: { ...tutorialMessages, hello: `${'Very '.repeat(60)}well.` } },
    /“hello” has 61 words/,
  ],
  [
    'too many sentences',
    checkMessages,
    { ...settings, tutorialMessages: { ...tutorialMessages, hello: 'One. Two. Three. Four.' } },
    /“hello” has 4 sentences/,
  ],
  [
    'an unknown zone',
    checkZones,
    withStep(0, { point: ['hand', 'moon'] }),
    /there is no zone moon/,
  ],
  [
    'a zone that is never highlighted',
    checkZones,
    { ...settings, zones: [...settings.zones, 'pile'] },
    /pile is never highlighted/,
  ],
  [
    'a required rule that is not taught',
    checkRules,
    withStep(0, { rules: [] }),
    /SB-2 is not taught/,
  ],
  ['a rule that is not required', checkRules, withStep(0, { rules: ['SB-2', 'SB-5'] }), /SB-5/],
  [
    'an unknown rule',
    checkRules,
    { ...settings, teaches: [...settings.teaches, 'SB-9'] },
    /there is no rule SB-9/,
  ],
])('the checks find %s', (_, check, broken, fault) => {
  expect(check(broken).join('\n')).toMatch(fault);
});

test('an arrangement step waits until the cards are arranged as requested, and plays nothing', () => {
  const steps: TutorialStep[] = [
    { say: 'hello' },
    {
      others: [[1, '2C']],
      say: 'lay-high',
      ask: { moves: ['4H'], press: [{ card: '4H' }], laid: true, otherwise: 'three' },
    },
    { say: 'ace', ask: { moves: ['4H'], press: [{ card: '4H' }], otherwise: 'three' } },
    { say: 'end' },
  ];
  const createSession = () => new TutorialSession(sealedBids, { ...tutorial, steps });
  const session = createSession();
  // An arrangement made before its step is remembered.
  expect(session.checkArrangement('3D')).toBeUndefined();
  session.acknowledge();
  expect(session.answer('4H')).toMatchObject({ kind: 'not-now', say: 'three' });
  expect(session.checkArrangement('AC')).toEqual({
    kind: 'not-now',
    say: 'three',
    press: [{ card: '4H' }, { card: 'AC' }],
  });
  expect(session.checkArrangement('4H')).toEqual({ kind: 'made' });
  expect([session.at, session.resumeStep, session.ownMoves]).toEqual([2, 1, []]);
  expect(session.answer('4H')).toEqual({ kind: 'made' });
  expect([session.at, session.resumeStep]).toEqual([3, 3]);

  const early = createSession();
  early.checkArrangement('4H');
  early.acknowledge();
  expect(early.at).toBe(2);

  const restored = createSession();
  expect(restored.restore(3, ['4H'])).toBe(true);
  expect(restored.match.state).toEqual(session.match.state);
});
