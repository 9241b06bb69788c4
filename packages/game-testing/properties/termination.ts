import type { Decision, Seat } from '@rota/core';
import type { Property } from '../property.ts';
import { ensure } from '../property-violation.ts';
import { snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';

export const termination: Property = {
  title: 'Property 2: a deal ends within its bound, and until then a seat may act',
  runs: 150,
  check(testCase) {
    const { game, table, start } = testCase;
    const bound = game.maxMoves(table.options, table.seats);
    ensure(Number.isSafeInteger(bound) && bound >= 0, `the bound is ${bound}`);
    const trace = testCase.newTrace();
    const random = testCase.randomFor('walk');
    let before: Decision[] = [];
    for (;;) {
      const decisions: Decision[] = game.decisions(trace.state);
      const mover = trace.moves.at(-1)?.[0];
      checkDecisions(testCase, decisions, mover);
      checkSealedStayOpen(before, decisions, mover);
      const awaited = decisions.filter(({ kind }) => kind !== 'reaction').map(({ seat }) => seat);
      const lowest = awaited.length === 0 ? -1 : Math.min(...awaited);
      const current = game.currentSeat(trace.state);
      ensure(current === lowest, `currentSeat is ${current}, decisions wait for ${awaited}`);
      const result = game.result(trace.state);
      ensure(
        (result === undefined) === current >= 0,
        `currentSeat is ${current} with result ${snapshot(result)}`,
      );
      if (result) {
        ensure(decisions.length === 0, 'a seat may act after the end');
        ensure(
          result.scores.length === table.seats && result.scores.every(Number.isSafeInteger),
          `the scores are ${snapshot(result.scores)}`,
        );
        ensure(
          snapshot(game.result(trace.state)) === snapshot(result),
          'the result changes when read',
        );
        return;
      }
      const choice = trace.step(random, start.strategy);
      ensure(choice, 'the deal is not over, but no seat has a move');
      before = decisions;
    }
  },
};

/** Checks: one decision per seat, a new one for the mover, and compatible kinds. */
function checkDecisions({ table }: TestCase, decisions: readonly Decision[], mover?: Seat): void {
  const seats = decisions.map(({ seat }) => seat);
  ensure(new Set(seats).size === seats.length, `a seat has two decisions at once: ${seats}`);
  for (const { seat, kind, unchanged } of decisions) {
    ensure(Number.isInteger(seat) && seat >= 0 && seat < table.seats, `there is no seat ${seat}`);
    ensure(!(unchanged && seat === mover), `seat ${seat} (${kind}) may answer its decision again`);
  }
  const turns = decisions.filter(({ kind }) => kind === 'turn').length;
  ensure(turns <= 1, `${turns} seats have the turn`);
  ensure(
    turns === 0 || decisions.every(({ kind }) => kind !== 'sealed'),
    'a turn beside sealed choices',
  );
}

/** Checks that a sealed choice stays open while other seats answer theirs. */
function checkSealedStayOpen(
  before: readonly Decision[],
  after: readonly Decision[],
  mover?: Seat,
): void {
  for (const { seat, kind } of before) {
    if (kind !== 'sealed' || seat === mover) continue;
    const now = after.find((decision) => decision.seat === seat);
    ensure(
      now?.kind === 'sealed',
      `the sealed choice of seat ${seat} closes when seat ${mover} acts`,
    );
  }
}
