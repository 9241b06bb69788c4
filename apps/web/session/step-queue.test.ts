import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StepQueue } from './step-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function staged(stepTime: number | ((step: number) => number), most?: number) {
  const shown: number[] = [];
  const stage = new StepQueue<number>(
    (step) => shown.push(step),
    typeof stepTime === 'number' ? () => stepTime : stepTime,
    most,
  );
  return { stage, shown };
}

test('a single step is shown immediately', () => {
  const { stage, shown } = staged(400);
  stage.add(1);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(400);
  stage.add(2);
  expect(shown).toEqual([1, 2]);
});

test('steps that arrive together are shown one after another', () => {
  const { stage, shown } = staged(400);
  for (const step of [1, 2, 3]) stage.add(step);
  expect([...shown, stage.size]).toEqual([1, 2]);
  vi.advanceTimersByTime(399);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual([1, 2, 3]);
});

test('a step that takes longer to read delays the next one only', () => {
  const { stage, shown } = staged((step) => (step === 1 ? 1800 : 400));
  for (const step of [1, 2, 3]) stage.add(step);
  vi.advanceTimersByTime(1799);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual([1, 2, 3]);
});

test('flush shows all steps, each once', () => {
  const { stage, shown } = staged(400);
  for (const step of [1, 2, 3]) stage.add(step);
  stage.flush();
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 2, 3]);
  stage.add(4);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('with a step time of 0 nothing is queued', () => {
  const { stage, shown } = staged(0);
  for (const step of [1, 2, 3]) stage.add(step);
  expect([shown, vi.getTimerCount()]).toEqual([[1, 2, 3], 0]);
});

test('a queue that is too long shows its oldest steps', () => {
  const { stage, shown } = staged(400, 3);
  for (let step = 1; step <= 8; step++) stage.add(step);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
  expect(stage.size).toBe(3);
});

test('cleared steps are never shown', () => {
  const { stage, shown } = staged(400);
  for (const step of [1, 2, 3]) stage.add(step);
  stage.clear();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1]);
});
