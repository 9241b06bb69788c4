import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, PreferenceStore, parsePreferences } from './preferences.ts';

test.for([
  null,
  '',
  'no JSON',
  '7',
  'null',
  '[]',
  '{"theme":"pink","speed":3,"sound":"loud","volume":11,"felt":"mud","back":"","talk":0,"faces":"huge","confirm":"yes"}',
])('invalid values (%s) become defaults', (kept) => {
  expect(parsePreferences(kept)).toEqual(DEFAULT_PREFERENCES);
});

test('valid values are kept', () => {
  const kept =
    '{"theme":"dark","deck":"five","speed":"off","name":"Ann","talk":false,"faces":"large","confirm":true}';
  expect(parsePreferences(kept)).toEqual({
    ...DEFAULT_PREFERENCES,
    theme: 'dark',
    faces: 'large',
    speed: 'off',
    name: 'Ann',
    talk: false,
    confirm: true,
  });
});

test('sounds and vibration are on until they are switched off', () => {
  expect(parsePreferences(null)).toMatchObject({ sound: true, haptics: true, volume: 'medium' });
  const kept = '{"sound":false,"haptics":false,"volume":"soft","felt":"blue","back":"stars"}';
  expect(parsePreferences(kept)).toMatchObject(JSON.parse(kept));
});

test('preferences are stored and shared by all tabs', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
  const here = new PreferenceStore(storage);
  const there = new PreferenceStore(storage);
  let told = 0;
  there.subscribe(() => told++);
  here.set({ deck: 'four' });
  const [key] = [...kept.keys()];
  there.handleStorageEvent({ key: 'another.key', newValue: '{"deck":"two"}' });
  there.handleStorageEvent({ key: key!, newValue: kept.get(key!)! });
  expect([there.get().deck, told]).toEqual(['four', 1]);
  expect(new PreferenceStore(storage).get()).toEqual(here.get());
});
