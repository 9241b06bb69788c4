import type { GameEvent } from '@rota/core';
import type { Law, Witness } from '../law.ts';
import { hold } from '../law-broken.ts';
import { freeze, sent } from '../snapshot.ts';
import type { Trial } from '../trial.ts';

/** Law 9: the explanation agrees with the award. */
export const explanation: Law = {
  title: 'Law 9: recounting a verdict from its event gives the same award',
  trials: 150,
  check(trial) {
    for (const event of told(trial)) {
      const verdict = trial.settings.recount!(event);
      hold(verdict !== false, () => `the verdict does not follow: ${JSON.stringify(event)}`);
      hold(
        verdict === undefined || spoilt(event).some((lie) => !believes(trial, lie)),
        () => `recount believes every lie told about ${JSON.stringify(event)}`,
      );
    }
  },
  witness: () => new SawVerdicts(),
};

/** Without a verdict there is nothing to explain: such a game explains nothing. */
class SawVerdicts implements Witness {
  private verdicts = 0;

  saw(trial: Trial): void {
    if (this.verdicts > 0) return;
    for (const event of told(trial)) {
      if (trial.settings.recount!(event) !== undefined) this.verdicts++;
    }
  }

  fault(): string | undefined {
    return this.verdicts > 0 ? undefined : 'no event was a verdict';
  }
}

function told(trial: Trial): GameEvent[] {
  const walk = trial.deal();
  const random = trial.chanceOf('walk');
  const events: GameEvent[] = [];
  while (walk.step(random, trial.start.manner, (event) => events.push(freeze(sent(event))))) {}
  return events;
}

function believes({ settings }: Trial, event: GameEvent): boolean {
  try {
    return settings.recount!(event) === true;
  } catch {
    return false;
  }
}

/** The event with one of its numbers one too high or too low. */
function spoilt<T>(value: T): T[] {
  if (typeof value === 'number') return [value + 1, value - 1] as T[];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    spoilt(part).map((lie) => {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = lie;
      return copy as T;
    }),
  );
}
