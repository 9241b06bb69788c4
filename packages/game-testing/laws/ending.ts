import type { Decision } from '@rota/core';
import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { snapshot } from '../snapshot.ts';
import type { Trial } from '../trial.ts';

/** Law 2: every game ends, within its bound. Not ended means somebody may act. */
export const ending: Law = {
  title: 'Law 2: a deal ends within its bound, and until then somebody may act',
  trials: 150,
  check(trial) {
    const { game, table, start } = trial;
    const bound = game.maxMoves(table.options, table.seats);
    hold(Number.isSafeInteger(bound) && bound >= 0, `the bound is ${bound}`);
    const walk = trial.deal();
    const random = trial.chanceOf('walk');
    let before: Decision[] = [];
    for (;;) {
      const decisions: Decision[] = game.decisions(walk.state);
      const mover = walk.moves.at(-1)?.[0];
      orderly(trial, decisions, mover);
      stayOpen(before, decisions, mover);
      const waited = decisions.filter(({ kind }) => kind !== 'reaction').map(({ seat }) => seat);
      const next = waited.length === 0 ? -1 : Math.min(...waited);
      const told = game.currentSeat(walk.state);
      hold(told === next, `next says ${told}, decisions wait for ${waited}`);
      const result = game.result(walk.state);
      hold((result === undefined) === next >= 0, `next is ${next} with result ${snapshot(result)}`);
      if (result) {
        hold(decisions.length === 0, 'somebody may act after the end');
        hold(
          result.scores.length === table.seats && result.scores.every(Number.isSafeInteger),
          `the scores are ${snapshot(result.scores)}`,
        );
        hold(
          snapshot(game.result(walk.state)) === snapshot(result),
          'the result changes when read',
        );
        return;
      }
      const choice = walk.step(random, start.manner);
      hold(choice, 'the deal is not over, but nobody has a move');
      before = decisions;
    }
  },
};

/** One decision a seat, new to the seat that has just moved, and of kinds that go together. */
function orderly({ table }: Trial, decisions: readonly Decision[], mover?: number): void {
  const seats = decisions.map(({ seat }) => seat);
  hold(new Set(seats).size === seats.length, `a seat has two decisions at once: ${seats}`);
  for (const { seat, kind, unchanged } of decisions) {
    hold(Number.isInteger(seat) && seat >= 0 && seat < table.seats, `there is no seat ${seat}`);
    hold(!(unchanged && seat === mover), `seat ${seat} (${kind}) may answer its decision again`);
  }
  const turns = decisions.filter(({ kind }) => kind === 'turn').length;
  hold(turns <= 1, `${turns} seats have the turn`);
  hold(
    turns === 0 || decisions.every(({ kind }) => kind !== 'sealed'),
    'a turn beside sealed choices',
  );
}

/** A sealed choice stays the same decision while others answer theirs. */
function stayOpen(before: readonly Decision[], after: readonly Decision[], mover?: number): void {
  for (const { seat, kind } of before) {
    if (kind !== 'sealed' || seat === mover) continue;
    const now = after.find((decision) => decision.seat === seat);
    hold(
      now?.kind === 'sealed',
      `the sealed choice of seat ${seat} closes when seat ${mover} acts`,
    );
  }
}
