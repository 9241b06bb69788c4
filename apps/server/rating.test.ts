import { expect, test } from 'vitest';
import { displayedRating, INITIAL_SKILL, PROVISIONAL_MATCHES, updateSkills } from './rating.ts';

test('a newcomer has an average, provisional rating with a high deviation', () => {
  expect(displayedRating(INITIAL_SKILL, 0)).toEqual({
    points: 1500,
    deviation: 400,
    matches: 0,
    provisional: true,
  });
  expect(displayedRating(INITIAL_SKILL, PROVISIONAL_MATCHES)).not.toHaveProperty('provisional');
});

test('better placements raise ratings, and a match lowers every deviation', () => {
  const after = updateSkills([INITIAL_SKILL, INITIAL_SKILL, INITIAL_SKILL], [2, 1, 3]);
  const points = after.map((strength) => displayedRating(strength, 1).points);
  expect(points[1]).toBeGreaterThan(points[0]!);
  expect(points[0]).toBeGreaterThan(points[2]!);
  for (const { deviation } of after) expect(deviation).toBeLessThan(INITIAL_SKILL.deviation);
});

test('a tie of equals changes no rating, and beating a stronger player gains more than a weaker one', () => {
  const [one, other] = updateSkills([INITIAL_SKILL, INITIAL_SKILL], [1, 1]);
  expect([one!.mean, other!.mean]).toEqual([INITIAL_SKILL.mean, INITIAL_SKILL.mean]);
  const strong = { mean: 32_000_000, deviation: 2_000_000 };
  const weak = { mean: 18_000_000, deviation: 2_000_000 };
  const [upset] = updateSkills([weak, strong], [1, 2]);
  const [expected] = updateSkills([strong, weak], [1, 2]);
  expect(upset!.mean - weak.mean).toBeGreaterThan(5 * (expected!.mean - strong.mean));
});

test('stored skills are safe integers', () => {
  for (const { mean, deviation } of updateSkills(
    [INITIAL_SKILL, INITIAL_SKILL, INITIAL_SKILL],
    [1, 2, 2],
  )) {
    expect(Number.isSafeInteger(mean) && Number.isSafeInteger(deviation)).toBe(true);
  }
});
