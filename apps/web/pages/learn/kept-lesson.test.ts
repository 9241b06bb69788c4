import { afterEach, expect, test, vi } from 'vitest';
import { BEGINNING, isLearnt, keepLearnt, keepLesson, keptLesson } from './kept-lesson.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    kept.set(key, value);
  },
};

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test('each game keeps where its learner is, and whether they have been through', () => {
  vi.stubGlobal('localStorage', storage);
  expect([keptLesson('snap'), isLearnt('snap')]).toEqual([BEGINNING, false]);
  keepLesson('snap', { at: 3, own: ['4H'] });
  keepLearnt('whist');
  expect(keptLesson('snap')).toEqual({ at: 3, own: ['4H'] });
  expect(keptLesson('whist')).toEqual(BEGINNING);
  expect([isLearnt('snap'), isLearnt('whist')]).toEqual([false, true]);
});

test.each(['{', '3', 'null', '{"at":"3","own":[]}', '{"at":3,"own":[4]}', '{"at":1.5,"own":[]}'])(
  'what makes no sense is the beginning: %s',
  (text) => {
    vi.stubGlobal('localStorage', storage);
    kept.set('rota.lesson.snap', text);
    kept.set('rota.learnt.snap', text);
    expect([keptLesson('snap'), isLearnt('snap')]).toEqual([BEGINNING, false]);
  },
);

test('a browser that keeps nothing is no obstacle', () => {
  const no = () => {
    throw new Error('not here');
  };
  vi.stubGlobal('localStorage', { getItem: no, setItem: no });
  keepLesson('snap', { at: 3, own: [] });
  keepLearnt('snap');
  expect([keptLesson('snap'), isLearnt('snap')]).toEqual([BEGINNING, false]);
});
