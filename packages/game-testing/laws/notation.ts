import type { AnyGame } from '@rota/core';
import fc from 'fast-check';
import { pick } from '../chance.ts';
import type { Law } from '../law.ts';
import { broken, hold } from '../law-broken.ts';
import { snapshot } from '../snapshot.ts';
import type { Trial } from '../trial.ts';

/** The longest a move may be written; the wire takes no longer one. */
const LONGEST = 200;

/** Moves are read as they are written; text that is no move is refused. */
export const notation: Law = {
  title: 'A move is read as it is written, and junk is refused',
  trials: 120,
  check(trial) {
    const { game, random } = trial;
    const walk = trial.deal();
    const steps = trial.chanceOf('walk');
    for (;;) {
      const choice = walk.step(steps, trial.start.manner);
      if (!choice) break;
      const text: string = game.formatMove(choice.move);
      hold(text.length > 0 && text.length <= LONGEST, `a move is written “${text}”`);
      hold(text === text.trim() && !/[\n\r\t]/.test(text), `“${text}” holds blanks`);
      const parsed = game.parseMove(text);
      hold(parsed.ok, `“${text}” is written but cannot be read`);
      hold(
        snapshot(parsed.value) === snapshot(choice.move),
        () => `“${text}” is read as ${snapshot(parsed.value)}, was ${snapshot(choice.move)}`,
      );
      for (let at = 0; at < 3; at++) stable(game, mistyped(text, trial));
    }
    const junk = fc.sample(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), {
      numRuns: 20,
      seed: random.below(2 ** 20),
    });
    for (const text of [...junk, '', ' ', 'x'.repeat(5000), '__proto__', 'constructor', '٣']) {
      stable(game, text);
    }
  },
};

/** Either refused, or a move that is written and read alike from then on. */
function stable(game: AnyGame, text: string): void {
  const parsed = read(game, text);
  if (!parsed.ok) {
    hold(parsed.rejection.code.length > 0, `“${text}” is refused without a reason`);
    return;
  }
  const written: string = game.formatMove(parsed.value);
  const again = read(game, written);
  hold(
    again.ok && snapshot(again.value) === snapshot(parsed.value),
    `“${text}” is read as “${written}”, which is read otherwise`,
  );
}

function read(game: AnyGame, text: string): ReturnType<AnyGame['parseMove']> {
  try {
    return game.parseMove(text);
  } catch (error) {
    return broken(`parseMove throws at ${JSON.stringify(text)}: ${error}`);
  }
}

function mistyped(text: string, { random }: Trial): string {
  const at = random.below(text.length);
  const other = pick([...'AKT7CDSH0BR !>_.x', ...text], random);
  return pick(
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
