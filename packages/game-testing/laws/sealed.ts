import type { Decision } from '@rota/core';
import { pick } from '../chance.ts';
import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { snapshot } from '../snapshot.ts';
import type { Choice } from '../walk.ts';

const ORDERS = 4;
const STEPS = 12;

/** Law 8: sealed choices commute. */
export const sealed: Law = {
  title: 'Law 8: sealed choices give the same game in any order',
  trials: 150,
  check(trial) {
    const { game, random } = trial;
    const walk = trial.travel();
    for (let at = 0; at < STEPS; at++) {
      const choices = secretChoices(walk.state);
      if (choices.length > 1) {
        const results = new Set<string>();
        for (let order = 0; order < ORDERS; order++) {
          results.add(after(walk.state, shuffled(choices)));
        }
        hold(
          results.size === 1,
          () => `the order of sealed choices matters: ${[...results].join('\n')}`,
        );
      }
      if (!walk.step(random, trial.start.manner)) return;
    }

    function secretChoices(state: unknown): Choice[] {
      const decisions: Decision[] = game.decisions(state);
      return decisions
        .filter(({ kind }) => kind === 'sealed')
        .map(({ seat }) => ({ seat, move: game.sampleMove(state, seat, random) }));
    }
    function after(state: unknown, choices: readonly Choice[]): string {
      const copy = game.clone(state);
      for (const { seat, move } of choices) {
        const refusal = game.validate(copy, seat, move);
        hold(!refusal, `the sealed choice of seat ${seat} is refused once another has answered`);
        game.play(copy, seat, move);
      }
      return snapshot(copy);
    }
    function shuffled(choices: readonly Choice[]): Choice[] {
      const left = [...choices];
      return choices.map(() => {
        const choice = pick(left, random);
        left.splice(left.indexOf(choice), 1);
        return choice;
      });
    }
  },
};
