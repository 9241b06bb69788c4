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
    const answered = new Array<number>(table.seats).fill(0);
    let before: Decision[] = [];
    for (;;) {
      const decisions: Decision[] = game.decisions(walk.state);
      const played = walk.moves.length;
      orderly(trial, decisions, played, answered);
      stayOpen(before, decisions, walk.moves.at(-1)?.[0]);
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
      answered[choice.seat] = walk.moves.length;
      before = decisions;
    }
  },
};

/** Decisions can be named by their seat and `since`, and are of kinds that go together. */
function orderly(
  { table }: Trial,
  decisions: readonly Decision[],
  played: number,
  answered: readonly number[],
): void {
  const seats = decisions.map(({ seat }) => seat);
  hold(new Set(seats).size === seats.length, `a seat has two decisions at once: ${seats}`);
  for (const { seat, kind, since } of decisions) {
    hold(Number.isInteger(seat) && seat >= 0 && seat < table.seats, `there is no seat ${seat}`);
    hold(Number.isInteger(since) && since <= played, `since is ${since} after ${played} moves`);
    hold(
      since >= answered[seat]!,
      `seat ${seat} (${kind}) may answer decision ${since} again after its move ${answered[seat]}`,
    );
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
  for (const { seat, kind, since } of before) {
    if (kind !== 'sealed' || seat === mover) continue;
    const now = after.find((decision) => decision.seat === seat);
    hold(
      now?.kind === 'sealed' && now.since === since,
      `the sealed choice of seat ${seat} changes when seat ${mover} acts`,
    );
  }
}
