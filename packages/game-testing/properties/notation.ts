import type { AnyGame } from '@rota/core';
import fc from 'fast-check';
import type { Property } from '../property.ts';
import { ensure, fail } from '../property-violation.ts';
import { randomItem } from '../random-choice.ts';
import { snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';

/** The wire's limit for a move, in characters. */
const MAX_LENGTH = 200;

export const notation: Property = {
  title: 'A move parses as it is formatted, and junk is rejected',
  runs: 120,
  check(testCase) {
    const { game, random } = testCase;
    const trace = testCase.newTrace();
    const steps = testCase.randomFor('walk');
    for (;;) {
      const choice = trace.step(steps, testCase.start.strategy);
      if (!choice) break;
      const text: string = game.formatMove(choice.move);
      ensure(text.length > 0 && text.length <= MAX_LENGTH, `a move is formatted “${text}”`);
      ensure(text === text.trim() && !/[\n\r\t]/.test(text), `“${text}” contains white space`);
      const parsed = game.parseMove(text);
      ensure(parsed.ok, `“${text}” cannot be parsed`);
      ensure(
        snapshot(parsed.value) === snapshot(choice.move),
        () => `“${text}” is parsed as ${snapshot(parsed.value)}, was ${snapshot(choice.move)}`,
      );
      for (let at = 0; at < 3; at++) checkStable(game, mutatedText(text, testCase));
    }
    const junk = fc.sample(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), {
      numRuns: 20,
      seed: random.below(2 ** 20),
    });
    for (const text of [...junk, '', ' ', 'x'.repeat(5000), '__proto__', 'constructor', '٣']) {
      checkStable(game, text);
    }
  },
};

/** Checks that text is rejected, or parses to a move that round-trips. */
function checkStable(game: AnyGame, text: string): void {
  const parsed = parseMove(game, text);
  if (!parsed.ok) {
    ensure(parsed.rejection.code.length > 0, `“${text}” is rejected without a reason`);
    return;
  }
  const written: string = game.formatMove(parsed.value);
  const again = parseMove(game, written);
  ensure(
    again.ok && snapshot(again.value) === snapshot(parsed.value),
    `“${text}” is parsed as “${written}”, which is parsed otherwise`,
  );
}

function parseMove(game: AnyGame, text: string): ReturnType<AnyGame['parseMove']> {
  try {
    return game.parseMove(text);
  } catch (error) {
    return fail(`parseMove throws at ${JSON.stringify(text)}: ${error}`);
  }
}

function mutatedText(text: string, { random }: TestCase): string {
  const at = random.below(text.length);
  const other = randomItem([...'AKT7CDSH0BR !>_.x', ...text], random);
  return randomItem(
    [
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + other + text.slice(at),
      text.slice(0, at) + other + text.slice(at + 1),
      text.toLowerCase(),
      `${text} ${text}`,
      ` ${text}`,
    ],
    random,
  );
}
