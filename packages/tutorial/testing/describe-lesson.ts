import { describe, expect, test } from 'vitest';
import {
  faultsOfAnswers,
  faultsOfPlay,
  faultsOfPointing,
  faultsOfRules,
  faultsOfWords,
  secondsOf,
} from './examine.ts';
import type { LessonSettings } from './settings.ts';

/** What every lesson must keep to, whatever the game. */
export function describeLesson(settings: LessonSettings): void {
  describe(`the lesson of ${settings.game.id}`, () => {
    test('is played to a good end by the rules alone, whichever of the asked moves are made', () => {
      expect(faultsOfPlay(settings)).toEqual([]);
    });
    test('has an answer to every other move, which changes nothing', () => {
      expect(faultsOfAnswers(settings)).toEqual([]);
    });
    test('says everything, briefly, and names what to press', () => {
      expect(faultsOfWords(settings)).toEqual([]);
    });
    test('points at places there are', () => {
      expect(faultsOfPointing(settings)).toEqual([]);
    });
    test('teaches the rules it is to teach', () => {
      expect(faultsOfRules(settings)).toEqual([]);
    });
    test('takes two to four minutes', () => {
      const seconds = secondsOf(settings);
      expect(seconds).toBeGreaterThan(120);
      expect(seconds).toBeLessThan(240);
    });
  });
}
