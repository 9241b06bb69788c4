import { afterEach, expect, test, vi } from 'vitest';
import {
  isCompleted,
  NO_PROGRESS,
  storeCompleted,
  storedProgress,
  storeProgress,
} from './lesson-progress.ts';

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
  expect([storedProgress('snap'), isCompleted('snap')]).toEqual([NO_PROGRESS, false]);
  storeProgress('snap', { at: 3, own: ['4H'] });
  storeCompleted('whist');
  expect(storedProgress('snap')).toEqual({ at: 3, own: ['4H'] });
  expect(storedProgress('whist')).toEqual(NO_PROGRESS);
  expect([isCompleted('snap'), isCompleted('whist')]).toEqual([false, true]);
});

test.each(['{', '3', 'null', '{"at":"3","own":[]}', '{"at":3,"own":[4]}', '{"at":1.5,"own":[]}'])(
  'what makes no sense is the beginning: %s',
  (text) => {
    vi.stubGlobal('localStorage', storage);
    kept.set('rota.lesson.snap', text);
    kept.set('rota.learnt.snap', text);
    expect([storedProgress('snap'), isCompleted('snap')]).toEqual([NO_PROGRESS, false]);
  },
);

test('a browser that keeps nothing is no obstacle', () => {
  const no = () => {
    throw new Error('not here');
  };
  vi.stubGlobal('localStorage', { getItem: no, setItem: no });
  storeProgress('snap', { at: 3, own: [] });
  storeCompleted('snap');
  expect([storedProgress('snap'), isCompleted('snap')]).toEqual([NO_PROGRESS, false]);
});
