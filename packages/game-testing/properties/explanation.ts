import type { GameEvent } from '@rota/core';
import type { CoverageCheck, Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { deepFreeze, jsonCopy } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';

export const explanation: Property = {
  title: 'Property 9: recomputing a verdict from its event gives the same award',
  runs: 150,
  check(trial) {
    for (const event of playEvents(trial)) {
      const verdict = trial.settings.recount!(event);
      ensure(verdict !== false, () => `the verdict does not follow: ${JSON.stringify(event)}`);
      ensure(
        verdict === undefined || mutatedNumbers(event).some((lie) => !acceptsVerdict(trial, lie)),
        () => `recount believes every lie told about ${JSON.stringify(event)}`,
      );
    }
  },
  coverage: () => new VerdictCoverage(),
};

class VerdictCoverage implements CoverageCheck {
  private verdicts = 0;

  record(trial: TestCase): void {
    if (this.verdicts > 0) return;
    for (const event of playEvents(trial)) {
      if (trial.settings.recount!(event) !== undefined) this.verdicts++;
    }
  }

  failure(): string | undefined {
    return this.verdicts > 0 ? undefined : 'no event was a verdict';
  }
}

function playEvents(trial: TestCase): GameEvent[] {
  const walk = trial.newTrace();
  const random = trial.randomFor('walk');
  const events: GameEvent[] = [];
  while (
    walk.step(random, trial.start.strategy, (event) => events.push(deepFreeze(jsonCopy(event))))
  ) {}
  return events;
}

function acceptsVerdict({ settings }: TestCase, event: GameEvent): boolean {
  try {
    return settings.recount!(event) === true;
  } catch {
    return false;
  }
}

/** Returns copies of the event, each with one number one too high or too low. */
function mutatedNumbers<T>(value: T): T[] {
  if (typeof value === 'number') return [value + 1, value - 1] as T[];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    mutatedNumbers(part).map((lie) => {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = lie;
      return copy as T;
    }),
  );
}
