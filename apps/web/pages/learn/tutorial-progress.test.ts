import { afterEach, expect, test, vi } from 'vitest';
import {
  isCompleted,
  NO_PROGRESS,
  storeCompleted,
  storedProgress,
  storeProgress,
} from './tutorial-progress.ts';

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

test('progress and completion are stored for each game', () => {
  vi.stubGlobal('localStorage', storage);
  expect([storedProgress('snap'), isCompleted('snap')]).toEqual([NO_PROGRESS, false]);
  storeProgress('snap', { at: 3, own: ['4H'] });
  storeCompleted('whist');
  expect(storedProgress('snap')).toEqual({ at: 3, own: ['4H'] });
  expect(storedProgress('whist')).toEqual(NO_PROGRESS);
  expect([isCompleted('snap'), isCompleted('whist')]).toEqual([false, true]);
});

test.each(['{', '3', 'null', '{"at":"3","own":[]}', '{"at":3,"own":[4]}', '{"at":1.5,"own":[]}'])(
  'invalid stored progress is none: %s',
  (text) => {
    vi.stubGlobal('localStorage', storage);
    kept.set('rota.tutorial.snap', text);
    kept.set('rota.learnt.snap', text);
    expect([storedProgress('snap'), isCompleted('snap')]).toEqual([NO_PROGRESS, false]);
  },
);
