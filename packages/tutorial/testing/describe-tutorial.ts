import { describe, expect, test } from 'vitest';
import {
  checkAnswers,
  checkMessages,
  checkPlay,
  checkRules,
  checkZones,
  estimateSeconds,
} from './checks.ts';
import type { TutorialSettings } from './settings.ts';

/** Tests what every tutorial must satisfy. */
export function describeTutorial(settings: TutorialSettings): void {
  const { game, isRare } = settings;
  describe(`the tutorial of ${game.id}${isRare ? ', rare rules' : ''}`, () => {
    test('every accepted path is legal and ends well', () => {
      expect(checkPlay(settings)).toEqual([]);
    });
    test('every other move has a message and changes nothing', () => {
      expect(checkAnswers(settings)).toEqual([]);
    });
    test('messages are short and name the controls to press', () => {
      expect(checkMessages(settings)).toEqual([]);
    });
    test('it points at every zone, and at no other', () => {
      expect(checkZones(settings)).toEqual([]);
    });
    test('it teaches the required rules', () => {
      expect(checkRules(settings)).toEqual([]);
    });
    test('it takes two to four minutes', () => {
      const seconds = estimateSeconds(settings);
      expect(seconds).toBeGreaterThan(120);
      expect(seconds).toBeLessThan(240);
    });
  });
}
