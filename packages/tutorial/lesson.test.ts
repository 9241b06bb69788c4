import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { type TutorialMove, TutorialSession } from './course.ts';
import type { Tutorial, TutorialStep } from './lesson.ts';
import {
  checkAnswers,
  checkMessages,
  checkPlay,
  checkRules,
  checkZones,
  estimateSeconds,
} from './testing/examine.ts';
import type { TutorialSettings } from './testing/settings.ts';

const { words } = toys.find(({ game }) => game === sealedBids)!;

const REST = ['2D', '2S', '2H', '3C', '3S', '3H', '4C', '4S', 'AD', 'AH'];

/** The learner holds 4H AC 3D, the other 2C 4D AS; any card of the last two may come first. */
const lesson: Tutorial = {
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

const lessonWords: Catalogue = {
  hello: 'Three cards each.',
  'lay-high': 'Lay the {{press1}} against {{seat1}}.',
  ace: 'That is the lowest.',
  three: 'The four is higher.',
  'as-you-like': 'Whatever you like from {{press1}}.',
  last: 'Lay the last one from {{press1}}.',
  end: 'That is all!',
  learnt: 'High cards win.',
};

const page = join(mkdtempSync(join(tmpdir(), 'rota-lesson-')), 'RULES.md');
writeFileSync(page, '- **SB-2** …\n\n| SB-3 | … |\n- **SB-4** …\n');

const settings: TutorialSettings = {
  game: sealedBids,
  lesson,
  lessonWords,
  words,
  zones: ['hand', 'seat-0'],
  rules: pathToFileURL(page),
  teaches: ['SB-2', 'SB-3', 'SB-4'],
};

/** The same lesson with one step changed. */
function withStep(at: number, change: Partial<TutorialStep>): TutorialSettings {
  const steps = lesson.steps.map((step, nth) => (nth === at ? { ...step, ...change } : step));
  return { ...settings, lesson: { ...lesson, steps } };
}

const ask = lesson.steps[1]!.ask!;

test('a course is walked through step by step, the others’ moves made as it arrives', () => {
  const made: TutorialMove[] = [];
  const course = new TutorialSession(sealedBids, lesson, (move) => made.push(move));
  expect([course.at, made.length]).toEqual([0, 0]);
  course.acknowledge();
  expect(made.map(({ seat }) => seat)).toEqual([1]);
  // There is something to do here: going on is not it.
  course.acknowledge();
  expect(course.at).toBe(1);
  expect(course.answer('4H')).toEqual({ kind: 'made' });
  expect(made.at(1)!.events.map(({ event, only }) => [event.type, only])).toEqual([
    ['ready', undefined],
    ['laid', 0],
    ['turned-up', undefined],
    ['lot', undefined],
  ]);
  course.answer('3D');
  course.answer('AC');
  expect([course.at, course.ownMoves]).toEqual([4, ['4H', '3D', 'AC']]);
  expect(course.match.totals).toEqual([4, 2]);
  course.acknowledge();
  expect([course.over, course.step]).toEqual([true, undefined]);
});

test('another move is answered by its own sentence or by the one for all others, and not made', () => {
  const course = new TutorialSession(sealedBids, lesson);
  expect(course.answer('4H')).toEqual({ kind: 'not-now', say: undefined });
  course.acknowledge();
  expect(course.answer('AC')).toEqual({ kind: 'not-now', say: 'ace' });
  expect(course.answer('3D')).toEqual({ kind: 'not-now', say: 'three' });
  expect(course.answer('2C')).toMatchObject({ refusal: { code: 'card-not-held', rule: 'SB-3' } });
  expect(course.answer('the lot')).toMatchObject({ kind: 'refused' });
  expect([course.at, course.ownMoves]).toEqual([1, []]);
});

test('somebody who comes back stands where they were, or is told that nothing leads there', () => {
  const course = new TutorialSession(sealedBids, lesson);
  expect(course.restore(3, ['4H', 'AC'])).toBe(true);
  expect([course.at, course.ownMoves, course.match.totals]).toEqual([3, ['4H', 'AC'], [0, 0]]);
  expect(new TutorialSession(sealedBids, lesson).restore(3, ['3D', 'AC'])).toBe(false);
  expect(new TutorialSession(sealedBids, lesson).restore(3, ['4H'])).toBe(false);
  expect(new TutorialSession(sealedBids, lesson).restore(9, ['4H', 'AC', '3D'])).toBe(false);
});

test('a lesson that does not fit its game says where', () => {
  const broken = (part: Partial<Tutorial>) => () =>
    new TutorialSession(sealedBids, { ...lesson, ...part });
  expect(broken({ pack: lesson.pack.slice(1) })).toThrow('wrong-pack-size');
  expect(broken({ pack: ['joker', ...lesson.pack.slice(1)] })).toThrow('joker is no card');
  expect(broken({ seats: 9 })).toThrow('wrong-number-of-seats');
  const { lesson: wrong } = withStep(1, { others: [[1, '4H']] });
  expect(() => new TutorialSession(sealedBids, wrong).acknowledge()).toThrow(
    /before step 2 seat 1 plays 4H: card-not-held/,
  );
});

test('the kit finds nothing wrong with a lesson that is right', () => {
  expect(checkPlay(settings)).toEqual([]);
  expect(checkAnswers(settings)).toEqual([]);
  expect(checkMessages(settings)).toEqual([]);
  expect(checkZones(settings)).toEqual([]);
  expect(checkRules(settings)).toEqual([]);
  // 25 words, three presses, two steps that only tell, three moves of the others.
  expect(estimateSeconds(settings)).toBeCloseTo((25 / 180) * 60 + 3 * 2.5 + 2 * 1.5 + 3 * 0.8);
});

test('the kit finds a move that the rules refuse', () => {
  const broken = withStep(4, { ask: { moves: ['AC'], press: [{ card: 'AC' }] } });
  expect(() => checkPlay(broken)).toThrow(/step 5 after .* asks for AC: match-over/);
});

test.each<[string, (broken: TutorialSettings) => string[], TutorialSettings, RegExp]>([
  ['a bad end', checkPlay, { ...settings, endsWell: () => false }, /does not end well after 4H/],
  [
    'a card to press that is not asked for',
    checkPlay,
    withStep(1, { ask: { ...ask, press: [{ card: 'AC' }] } }),
    /step 2 has AC pressed/,
  ],
  [
    'nothing to press',
    checkPlay,
    withStep(1, { ask: { ...ask, press: [] } }),
    /step 2 does not say what to press/,
  ],
  [
    'a free choice that is not said to be one',
    checkPlay,
    withStep(2, { ask: { moves: 'any', press: [{ card: '3D' }] } }),
    /step 3 after 4H leaves it to the learner/,
  ],
  [
    'a move that nothing is said of',
    checkAnswers,
    withStep(1, { ask: { moves: ['4H'], press: ask.press, instead: { AC: 'ace' } } }),
    /step 2 has nothing to say of 3D/,
  ],
  [
    'an answer to what nobody can do',
    checkAnswers,
    withStep(1, { ask: { ...ask, instead: { '2C': 'ace' } } }),
    /step 2 answers 2C/,
  ],
  [
    'an answer to other moves where there are none',
    checkAnswers,
    withStep(2, { ask: { moves: 'any', press: ['hand'], otherwise: 'three' } }),
    /step 3 answers other moves/,
  ],
  [
    'a sentence that is not there',
    checkMessages,
    withStep(0, { say: 'good-bye' }),
    /no catalogue has “good-bye”/,
  ],
  [
    'a message that is not used',
    checkMessages,
    { ...settings, lessonWords: { ...lessonWords, other: 'Well.' } },
    /“other” is not used/,
  ],
  [
    'a control that is not named',
    checkMessages,
    { ...settings, lessonWords: { ...lessonWords, 'lay-high': 'Lay it.' } },
    /“lay-high” does not name what to press, press1/,
  ],
  [
    'a long text',
    checkMessages,
    { ...settings, lessonWords: { ...lessonWords, hello: `${'Very '.repeat(60)}well.` } },
    /“hello” has 61 words/,
  ],
  [
    'many sentences',
    checkMessages,
    { ...settings, lessonWords: { ...lessonWords, hello: 'One. Two. Three. Four.' } },
    /“hello” has 4 sentences/,
  ],
  [
    'a place that is not there',
    checkZones,
    withStep(0, { point: ['hand', 'moon'] }),
    /no zone is moon/,
  ],
  [
    'a place that is never shown',
    checkZones,
    { ...settings, zones: [...settings.zones, 'pile'] },
    /pile is never shown/,
  ],
  ['a rule left out', checkRules, withStep(0, { rules: [] }), /SB-2 is not taught/],
  ['a rule unasked for', checkRules, withStep(0, { rules: ['SB-2', 'SB-5'] }), /SB-5/],
  [
    'a rule that is none',
    checkRules,
    { ...settings, teaches: [...settings.teaches, 'SB-9'] },
    /no rule is SB-9/,
  ],
])('the kit finds %s', (_, examine, broken, fault) => {
  expect(examine(broken).join('\n')).toMatch(fault);
});

test('cards that are only laid so are looked at until they lie as asked for; nothing is played', () => {
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
  const walk = () => new TutorialSession(sealedBids, { ...lesson, steps });
  const course = walk();
  // Nobody waits for it yet, but it is not forgotten: the step it answers is passed over.
  expect(course.checkArrangement('3D')).toBeUndefined();
  course.acknowledge();
  expect(course.answer('4H')).toMatchObject({ kind: 'not-now', say: 'three' });
  expect(course.checkArrangement('AC')).toEqual({
    kind: 'not-now',
    say: 'three',
    press: [{ card: '4H' }, { card: 'AC' }],
  });
  expect(course.checkArrangement('4H')).toEqual({ kind: 'made' });
  expect([course.at, course.resumeStep, course.ownMoves]).toEqual([2, 1, []]);
  expect(course.answer('4H')).toEqual({ kind: 'made' });
  expect([course.at, course.resumeStep]).toEqual([3, 3]);

  const quicker = walk();
  quicker.checkArrangement('4H');
  quicker.acknowledge();
  expect(quicker.at).toBe(2);

  const later = walk();
  expect(later.restore(3, ['4H'])).toBe(true);
  expect(later.match.state).toEqual(course.match.state);
});
