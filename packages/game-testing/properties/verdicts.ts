import type { GameEvent } from '@rota/core';
import type { CoverageCheck, Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { deepFreeze, jsonCopy } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';

export const verdicts: Property = {
  title: 'Property 9: recomputing a verdict from its event gives the same award',
  runs: 150,
  check(testCase) {
    for (const event of playEvents(testCase)) {
      const verdict = testCase.settings.isVerdictCorrect!(event);
      ensure(verdict !== false, () => `the verdict does not follow: ${JSON.stringify(event)}`);
      ensure(
        verdict === undefined ||
          mutatedNumbers(event).some((copy) => !acceptsVerdict(testCase, copy)),
        () => `isVerdictCorrect accepts every falsified copy of ${JSON.stringify(event)}`,
      );
    }
  },
  coverage: () => new VerdictCoverage(),
};

class VerdictCoverage implements CoverageCheck {
  private verdicts = 0;

  record(testCase: TestCase): void {
    if (this.verdicts > 0) return;
    for (const event of playEvents(testCase)) {
      if (testCase.settings.isVerdictCorrect!(event) !== undefined) this.verdicts++;
    }
  }

  failure(): string | undefined {
    return this.verdicts > 0 ? undefined : 'no event was a verdict';
  }
}

function playEvents(testCase: TestCase): GameEvent[] {
  const trace = testCase.newTrace();
  const random = testCase.randomFor('walk');
  const events: GameEvent[] = [];
  while (
    trace.step(random, testCase.start.strategy, (event) => events.push(deepFreeze(jsonCopy(event))))
  ) {}
  return events;
}

function acceptsVerdict({ settings }: TestCase, event: GameEvent): boolean {
  try {
    return settings.isVerdictCorrect!(event) === true;
  } catch {
    return false;
  }
}

/** Returns copies of the event, each with one number one too high or too low. */
function mutatedNumbers<T>(value: T): T[] {
  if (typeof value === 'number') return [value + 1, value - 1] as T[];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    mutatedNumbers(part).map((mutation) => {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = mutation;
      return copy as T;
    }),
  );
}
