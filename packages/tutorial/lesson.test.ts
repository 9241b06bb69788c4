import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { Course, type LessonMove } from './course.ts';
import type { Lesson, LessonStep } from './lesson.ts';
import {
  faultsOfAnswers,
  faultsOfPlay,
  faultsOfPointing,
  faultsOfRules,
  faultsOfWords,
  secondsOf,
} from './testing/examine.ts';
import type { LessonSettings } from './testing/settings.ts';

const { words } = toys.find(({ game }) => game === sealedBids)!;

const REST = ['2D', '2S', '2H', '3C', '3S', '3H', '4C', '4S', 'AD', 'AH'];

/** The learner holds 4H AC 3D, the other 2C 4D AS; any card of the last two may come first. */
const lesson: Lesson = {
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

const settings: LessonSettings = {
  game: sealedBids,
  lesson,
  lessonWords,
  words,
  zones: ['hand', 'seat-0'],
  rules: pathToFileURL(page),
  teaches: ['SB-2', 'SB-3', 'SB-4'],
};

/** The same lesson with one step changed. */
function withStep(at: number, change: Partial<LessonStep>): LessonSettings {
  const steps = lesson.steps.map((step, nth) => (nth === at ? { ...step, ...change } : step));
  return { ...settings, lesson: { ...lesson, steps } };
}

const ask = lesson.steps[1]!.ask!;

test('a course is walked through step by step, the others’ moves made as it arrives', () => {
  const made: LessonMove[] = [];
  const course = new Course(sealedBids, lesson, (move) => made.push(move));
  expect([course.at, made.length]).toEqual([0, 0]);
  course.goOn();
  expect(made.map(({ seat }) => seat)).toEqual([1]);
  // There is something to do here: going on is not it.
  course.goOn();
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
  expect([course.at, course.own]).toEqual([4, ['4H', '3D', 'AC']]);
  expect(course.match.totals).toEqual([4, 2]);
  course.goOn();
  expect([course.over, course.step]).toEqual([true, undefined]);
});

test('another move is answered by its own sentence or by the one for all others, and not made', () => {
  const course = new Course(sealedBids, lesson);
  expect(course.answer('4H')).toEqual({ kind: 'not-now', say: undefined });
  course.goOn();
  expect(course.answer('AC')).toEqual({ kind: 'not-now', say: 'ace' });
  expect(course.answer('3D')).toEqual({ kind: 'not-now', say: 'three' });
  expect(course.answer('2C')).toMatchObject({ refusal: { code: 'card-not-held', rule: 'SB-3' } });
  expect(course.answer('the lot')).toMatchObject({ kind: 'refused' });
  expect([course.at, course.own]).toEqual([1, []]);
});

test('somebody who comes back stands where they were, or is told that nothing leads there', () => {
  const course = new Course(sealedBids, lesson);
  expect(course.comeTo(3, ['4H', 'AC'])).toBe(true);
  expect([course.at, course.own, course.match.totals]).toEqual([3, ['4H', 'AC'], [0, 0]]);
  expect(new Course(sealedBids, lesson).comeTo(3, ['3D', 'AC'])).toBe(false);
  expect(new Course(sealedBids, lesson).comeTo(3, ['4H'])).toBe(false);
  expect(new Course(sealedBids, lesson).comeTo(9, ['4H', 'AC', '3D'])).toBe(false);
});

test('a lesson that does not fit its game says where', () => {
  const broken = (part: Partial<Lesson>) => () => new Course(sealedBids, { ...lesson, ...part });
  expect(broken({ pack: lesson.pack.slice(1) })).toThrow('wrong-pack-size');
  expect(broken({ pack: ['joker', ...lesson.pack.slice(1)] })).toThrow('joker is no card');
  expect(broken({ seats: 9 })).toThrow('wrong-number-of-seats');
  const { lesson: wrong } = withStep(1, { others: [[1, '4H']] });
  expect(() => new Course(sealedBids, wrong).goOn()).toThrow(
    /before step 2 seat 1 plays 4H: card-not-held/,
  );
});

test('the kit finds nothing wrong with a lesson that is right', () => {
  expect(faultsOfPlay(settings)).toEqual([]);
  expect(faultsOfAnswers(settings)).toEqual([]);
  expect(faultsOfWords(settings)).toEqual([]);
  expect(faultsOfPointing(settings)).toEqual([]);
  expect(faultsOfRules(settings)).toEqual([]);
  // 25 words, three presses, two steps that only tell, three moves of the others.
  expect(secondsOf(settings)).toBeCloseTo((25 / 180) * 60 + 3 * 2.5 + 2 * 1.5 + 3 * 0.8);
});

test('the kit finds a move that the rules refuse', () => {
  const broken = withStep(4, { ask: { moves: ['AC'], press: [{ card: 'AC' }] } });
  expect(() => faultsOfPlay(broken)).toThrow(/step 5 after .* asks for AC: match-over/);
});

test.each<[string, (broken: LessonSettings) => string[], LessonSettings, RegExp]>([
  ['a bad end', faultsOfPlay, { ...settings, endsWell: () => false }, /does not end well after 4H/],
  [
    'a card to press that is not asked for',
    faultsOfPlay,
    withStep(1, { ask: { ...ask, press: [{ card: 'AC' }] } }),
    /step 2 has AC pressed/,
  ],
  [
    'nothing to press',
    faultsOfPlay,
    withStep(1, { ask: { ...ask, press: [] } }),
    /step 2 does not say what to press/,
  ],
  [
    'a free choice that is not said to be one',
    faultsOfPlay,
    withStep(2, { ask: { moves: 'any', press: [{ card: '3D' }] } }),
    /step 3 after 4H leaves it to the learner/,
  ],
  [
    'a move that nothing is said of',
    faultsOfAnswers,
    withStep(1, { ask: { moves: ['4H'], press: ask.press, instead: { AC: 'ace' } } }),
    /step 2 has nothing to say of 3D/,
  ],
  [
    'an answer to what nobody can do',
    faultsOfAnswers,
    withStep(1, { ask: { ...ask, instead: { '2C': 'ace' } } }),
    /step 2 answers 2C/,
  ],
  [
    'an answer to other moves where there are none',
    faultsOfAnswers,
    withStep(2, { ask: { moves: 'any', press: ['hand'], otherwise: 'three' } }),
    /step 3 answers other moves/,
  ],
  [
    'a sentence that is not there',
    faultsOfWords,
    withStep(0, { say: 'good-bye' }),
    /no catalogue has “good-bye”/,
  ],
  [
    'a sentence that nobody says',
    faultsOfWords,
    { ...settings, lessonWords: { ...lessonWords, other: 'Well.' } },
    /nobody says “other”/,
  ],
  [
    'a control that is not named',
    faultsOfWords,
    { ...settings, lessonWords: { ...lessonWords, 'lay-high': 'Lay it.' } },
    /“lay-high” does not name what to press, press1/,
  ],
  [
    'a long text',
    faultsOfWords,
    { ...settings, lessonWords: { ...lessonWords, hello: `${'Very '.repeat(60)}well.` } },
    /“hello” has 61 words/,
  ],
  [
    'many sentences',
    faultsOfWords,
    { ...settings, lessonWords: { ...lessonWords, hello: 'One. Two. Three. Four.' } },
    /“hello” has 4 sentences/,
  ],
  [
    'a place that is not there',
    faultsOfPointing,
    withStep(0, { point: ['hand', 'moon'] }),
    /no zone is moon/,
  ],
  [
    'a place that is never shown',
    faultsOfPointing,
    { ...settings, zones: [...settings.zones, 'pile'] },
    /pile is never shown/,
  ],
  ['a rule left out', faultsOfRules, withStep(0, { rules: [] }), /SB-2 is not taught/],
  ['a rule unasked for', faultsOfRules, withStep(0, { rules: ['SB-2', 'SB-5'] }), /SB-5/],
  [
    'a rule that is none',
    faultsOfRules,
    { ...settings, teaches: [...settings.teaches, 'SB-9'] },
    /no rule is SB-9/,
  ],
])('the kit finds %s', (_, examine, broken, fault) => {
  expect(examine(broken).join('\n')).toMatch(fault);
});

test('cards that are only laid so are looked at until they lie as asked for; nothing is played', () => {
  const steps: LessonStep[] = [
    { say: 'hello' },
    {
      others: [[1, '2C']],
      say: 'lay-high',
      ask: { moves: ['4H'], press: [{ card: '4H' }], laid: true, otherwise: 'three' },
    },
    { say: 'ace', ask: { moves: ['4H'], press: [{ card: '4H' }], otherwise: 'three' } },
    { say: 'end' },
  ];
  const walk = () => new Course(sealedBids, { ...lesson, steps });
  const course = walk();
  // Nobody waits for it yet, but it is not forgotten: the step it answers is passed over.
  expect(course.lay('3D')).toBeUndefined();
  course.goOn();
  expect(course.answer('4H')).toMatchObject({ kind: 'not-now', say: 'three' });
  expect(course.lay('AC')).toEqual({
    kind: 'not-now',
    say: 'three',
    press: [{ card: '4H' }, { card: 'AC' }],
  });
  expect(course.lay('4H')).toEqual({ kind: 'made' });
  expect([course.at, course.back, course.own]).toEqual([2, 1, []]);
  expect(course.answer('4H')).toEqual({ kind: 'made' });
  expect([course.at, course.back]).toEqual([3, 3]);

  const quicker = walk();
  quicker.lay('4H');
  quicker.goOn();
  expect(quicker.at).toBe(2);

  const later = walk();
  expect(later.comeTo(3, ['4H'])).toBe(true);
  expect(later.match.state).toEqual(course.match.state);
});
