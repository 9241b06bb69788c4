import {
  type AnyGame,
  type Decision,
  moveRejection,
  type Random,
  type Rejection,
  type Seat,
} from '@rota/core';
import fc from 'fast-check';
import { mutated, randomJunk } from '../junk.ts';
import type { Property } from '../property.ts';
import { ensure, fail } from '../property-violation.ts';
import { randomItem, randomSubset } from '../random-choice.ts';
import { findNonJson, snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';
import type { Trace } from '../trace.ts';

const STEPS = 6;
/** Seats checked after each step; seats that may act come first. */
const SEATS = 4;
const GUESSES = 25;
const JUNK_VALUES = 12;
const MAX_MOVES_PLAYED = 25;

/**
 * Property 1: listed and sampled moves are accepted; all else is rejected with a reason and changes nothing.
 */
export const legality: Property = {
  title: 'Property 1: a move is accepted exactly when it is listed',
  runs: 200,
  check(testCase) {
    const known = collectMoves(testCase);
    const trace = testCase.traceToStart();
    for (let at = 0; at <= STEPS; at++) {
      checkSeats(testCase, trace, known);
      if (!trace.step(testCase.random, testCase.start.strategy)) break;
    }
  },
};

/** Collects moves that are legal somewhere in the deal, to try them at other points. */
function collectMoves(testCase: TestCase): unknown[] {
  const { game } = testCase;
  const random = testCase.randomFor('elsewhere');
  const trace = testCase.newTrace();
  const moves: unknown[] = [];
  for (let at = 0; at < 100; at++) {
    for (const { seat } of game.decisions(trace.state)) {
      const list: unknown[] | 'too many' = game.moves(trace.state, seat);
      if (list !== 'too many' && list.length > 0) moves.push(randomItem(list, random));
    }
    const choice = trace.step(random, 'even');
    if (!choice) break;
    moves.push(choice.move);
  }
  return moves;
}

function checkSeats(testCase: TestCase, trace: Trace, known: readonly unknown[]): void {
  const { game, random, table } = testCase;
  const { state } = trace;
  const before = snapshot(state);
  const decisions: Decision[] = game.decisions(state);
  for (const seat of selectSeats(table.seats, decisions, random)) {
    const kind = decisions.find((decision) => decision.seat === seat)?.kind;
    const name = `seat ${seat} (${kind ?? 'may not act'})`;
    const checker = new SeatChecker(game, state, seat, name);
    const { listed } = checker;
    if (!kind) ensure(listed?.size === 0, `${name} is listed moves`);
    if (kind === 'turn' || kind === 'sealed') {
      ensure(listed?.size !== 0, `${name} has no legal move`);
      for (let at = 0; at < 3; at++) checker.checkSample(game.sampleMove(state, seat, random));
    }
    for (const move of randomSubset(checker.moves, MAX_MOVES_PLAYED, random))
      checker.checkAccepted(move);
    const guesses = randomSubset(known, GUESSES, random);
    for (const move of guesses) checker.checkValue(move);
    const real = checker.moves[0] ?? guesses[0];
    for (const value of [...randomJunk(JUNK_VALUES, random), ...mutated(real, random)])
      checker.checkValue(value);
  }
  ensure(snapshot(state) === before, 'listing, sampling and validating moves changes the state');
}

function selectSeats(seats: number, decisions: readonly Decision[], random: Random): Set<Seat> {
  const awaited = decisions.filter(({ kind }) => kind !== 'reaction').map(({ seat }) => seat);
  const others = Array.from({ length: seats }, (_, seat) => seat);
  return new Set(
    [...randomSubset(awaited, SEATS - 1, random), ...randomSubset(others, SEATS, random)].slice(
      0,
      SEATS,
    ),
  );
}

/** Checks the moves of one seat in one state. */
class SeatChecker {
  /** The listed moves; empty if there are too many. */
  readonly moves: readonly unknown[];
  /** Their notation; undefined if there are too many. */
  readonly listed: ReadonlySet<string> | undefined;

  constructor(
    private readonly game: AnyGame,
    private readonly state: unknown,
    private readonly seat: Seat,
    private readonly name: string,
  ) {
    const moves: unknown[] | 'too many' = game.moves(state, seat);
    this.moves = moves === 'too many' ? [] : moves;
    if (moves === 'too many') return;
    this.listed = new Set(moves.map((move) => game.formatMove(move)));
    ensure(this.listed.size === moves.length, `${name} is listed a move twice`);
    for (const move of moves) {
      const rejected = moveRejection(game, state, seat, move);
      ensure(!rejected, () => `${name}: ${game.formatMove(move)} is rejected: ${rejected?.code}`);
    }
  }

  checkSample(move: unknown): void {
    const { game, listed, name } = this;
    const text = game.formatMove(move);
    ensure(!listed || listed.has(text), `${name} samples ${text}, which is not listed`);
    this.checkAccepted(move);
  }

  /** Checks that the move is accepted and can be played. @returns the next state */
  checkAccepted(move: unknown): unknown {
    const { game, state, seat, name } = this;
    const rejected = moveRejection(game, state, seat, move);
    ensure(!rejected, () => `${name}: ${game.formatMove(move)} is rejected: ${rejected?.code}`);
    const after = game.clone(state);
    game.play(after, seat, move);
    return after;
  }

  /** Checks that any value is accepted if it is a listed move, and rejected with a reason otherwise. */
  checkValue(value: unknown): void {
    const { game, listed, name } = this;
    const rejected = this.validate(value);
    const text = this.formatIfMove(value);
    if (rejected) {
      checkRejection(rejected);
      const isListed = text !== undefined && listed?.has(text);
      ensure(
        !isListed || snapshot(value) !== snapshot(parseOwnMove(game, text)),
        () => `${name}: ${text} is listed but rejected (${rejected.code})`,
      );
      return;
    }
    ensure(
      text !== undefined,
      () => `${name}: ${fc.stringify(value)} is accepted, which is not a move`,
    );
    ensure(!listed || listed.has(text), () => `${name}: ${text} is accepted, which is not listed`);
    const odd = findNonJson(value);
    ensure(odd === undefined, () => `${name}: ${text} is accepted, which no record can hold${odd}`);
    const same =
      snapshot(this.checkAccepted(value)) ===
      snapshot(this.checkAccepted(parseOwnMove(game, text)));
    ensure(same, () => `${fc.stringify(value)} is written ${text} but plays otherwise`);
  }

  private validate(value: unknown): Rejection | undefined {
    try {
      return moveRejection(this.game, this.state, this.seat, value);
    } catch (error) {
      return fail(`validate throws at ${fc.stringify(value)} from ${this.name}: ${error}`);
    }
  }

  private formatIfMove(value: unknown): string | undefined {
    try {
      const text: unknown = this.game.formatMove(value);
      return typeof text === 'string' && this.game.parseMove(text).ok ? text : undefined;
    } catch {
      return undefined;
    }
  }
}

function parseOwnMove(game: AnyGame, text: string): unknown {
  const parsed = game.parseMove(text);
  ensure(parsed.ok, () => `its own move ${text} cannot be parsed`);
  return parsed.value;
}

function checkRejection({ code, rule, facts = {} }: Rejection): void {
  ensure(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code), `the code of a rejection is “${code}”`);
  ensure(rule === undefined || rule.length > 0, `rejection ${code} has an empty rule`);
  for (const [name, fact] of Object.entries(facts)) {
    const parts: unknown[] = Array.isArray(fact) ? fact : [fact];
    ensure(
      parts.every((part) => typeof part === 'string' || Number.isFinite(part)),
      () => `rejection ${code} has a fact ${name} of ${fc.stringify(fact)}`,
    );
  }
}
