import type { Decision } from '@rota/core';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { randomItem } from '../random-choice.ts';
import { snapshot } from '../snapshot.ts';
import type { ChosenMove } from '../trace.ts';

const ORDERS = 4;
const STEPS = 12;

export const sealedOrder: Property = {
  title: 'Property 8: sealed choices give the same game in any order',
  runs: 150,
  check(testCase) {
    const { game, random } = testCase;
    const trace = testCase.traceToStart();
    for (let at = 0; at < STEPS; at++) {
      const choices = secretChoices(trace.state);
      if (choices.length > 1) {
        const results = new Set<string>();
        for (let order = 0; order < ORDERS; order++) {
          results.add(after(trace.state, shuffled(choices)));
        }
        ensure(
          results.size === 1,
          () => `the order of sealed choices matters: ${[...results].join('\n')}`,
        );
      }
      if (!trace.step(random, testCase.start.strategy)) return;
    }

    function secretChoices(state: unknown): ChosenMove[] {
      const decisions: Decision[] = game.decisions(state);
      return decisions
        .filter(({ kind }) => kind === 'sealed')
        .map(({ seat }) => ({ seat, move: game.sampleMove(state, seat, random) }));
    }
    function after(state: unknown, choices: readonly ChosenMove[]): string {
      const copy = game.clone(state);
      for (const { seat, move } of choices) {
        const rejected = game.validate(copy, seat, move);
        ensure(
          !rejected,
          `the sealed choice of seat ${seat} is rejected once another has answered`,
        );
        game.play(copy, seat, move);
      }
      return snapshot(copy);
    }
    function shuffled(choices: readonly ChosenMove[]): ChosenMove[] {
      const left = [...choices];
      return choices.map(() => {
        const choice = randomItem(left, random);
        left.splice(left.indexOf(choice), 1);
        return choice;
      });
    }
  },
};
