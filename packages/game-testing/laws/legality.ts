import {
  type AnyGame,
  type Decision,
  type Random,
  type Rejection,
  type Seat,
  validateMove,
} from '@rota/core';
import fc from 'fast-check';
import { pick, some } from '../chance.ts';
import { junk, spoilt } from '../junk.ts';
import type { Law } from '../law.ts';
import { broken, hold } from '../law-broken.ts';
import { notJson, snapshot } from '../snapshot.ts';
import type { Trial } from '../trial.ts';
import type { Walk } from '../walk.ts';

const STEPS = 6;
/** So many seats are looked at after each step, those that may act first. */
const SEATS = 4;
const GUESSES = 25;
const JUNK = 12;
/** So many of the listed moves are played, each in a copy. */
const PLAYED = 25;

/**
 * Law 1: sampled and listed moves are accepted; everything else, junk included, is refused with a
 * reason, never an exception, and changes nothing.
 */
export const legality: Law = {
  title: 'Law 1: a move is accepted exactly when it is listed',
  trials: 200,
  check(trial) {
    const known = movesElsewhere(trial);
    const walk = trial.travel();
    for (let at = 0; at <= STEPS; at++) {
      judge(trial, walk, known);
      if (!walk.step(trial.random, trial.start.manner)) break;
    }
  },
};

/** Moves that are legal somewhere in such a deal, to be tried everywhere else in it. */
function movesElsewhere(trial: Trial): unknown[] {
  const { game } = trial;
  const random = trial.chanceOf('elsewhere');
  const walk = trial.deal();
  const moves: unknown[] = [];
  for (let at = 0; at < 100; at++) {
    for (const { seat } of game.decisions(walk.state)) {
      const list: unknown[] | 'too many' = game.moves(walk.state, seat);
      if (list !== 'too many' && list.length > 0) moves.push(pick(list, random));
    }
    const choice = walk.step(random, 'even');
    if (!choice) break;
    moves.push(choice.move);
  }
  return moves;
}

function judge(trial: Trial, walk: Walk, known: readonly unknown[]): void {
  const { game, random, table } = trial;
  const { state } = walk;
  const before = snapshot(state);
  const decisions: Decision[] = game.decisions(state);
  for (const seat of seatsToAsk(table.seats, decisions, random)) {
    const kind = decisions.find((decision) => decision.seat === seat)?.kind;
    const name = `seat ${seat} (${kind ?? 'may not act'})`;
    const asked = new Asked(game, state, seat, name);
    const { list } = asked;
    if (!kind) hold(list?.size === 0, `${name} is listed moves`);
    if (kind === 'turn' || kind === 'sealed') {
      hold(list?.size !== 0, `${name} has no legal move`);
      for (let at = 0; at < 3; at++) asked.samples(game.sampleMove(state, seat, random));
    }
    for (const move of some(asked.moves, PLAYED, random)) asked.accepts(move);
    const guesses = some(known, GUESSES, random);
    for (const move of guesses) asked.judges(move);
    const real = asked.moves[0] ?? guesses[0];
    for (const value of [...junk(JUNK, random), ...spoilt(real, random)]) asked.judges(value);
  }
  hold(snapshot(state) === before, 'listing, sampling and judging moves changes the state');
}

function seatsToAsk(seats: number, decisions: readonly Decision[], random: Random): Set<Seat> {
  const waited = decisions.filter(({ kind }) => kind !== 'reaction').map(({ seat }) => seat);
  const others = Array.from({ length: seats }, (_, seat) => seat);
  return new Set(
    [...some(waited, SEATS - 1, random), ...some(others, SEATS, random)].slice(0, SEATS),
  );
}

/** What one seat is answered in one state. */
class Asked {
  /** The listed moves; none when there are too many to list. */
  readonly moves: readonly unknown[];
  /** How they are written; undefined when there are too many to list. */
  readonly list: ReadonlySet<string> | undefined;

  constructor(
    private readonly game: AnyGame,
    private readonly state: unknown,
    private readonly seat: Seat,
    private readonly name: string,
  ) {
    const moves: unknown[] | 'too many' = game.moves(state, seat);
    this.moves = moves === 'too many' ? [] : moves;
    if (moves === 'too many') return;
    this.list = new Set(moves.map((move) => game.formatMove(move)));
    hold(this.list.size === moves.length, `${name} is listed a move twice`);
    for (const move of moves) {
      const refused = validateMove(game, state, seat, move);
      hold(!refused, () => `${name} is refused ${game.formatMove(move)}: ${refused?.code}`);
    }
  }

  samples(move: unknown): void {
    const { game, list, name } = this;
    const text = game.formatMove(move);
    hold(!list || list.has(text), `${name} samples ${text}, which is not listed`);
    this.accepts(move);
  }

  /** The move is accepted and can be played. @returns the state after it */
  accepts(move: unknown): unknown {
    const { game, state, seat, name } = this;
    const refused = validateMove(game, state, seat, move);
    hold(!refused, () => `${name} is refused ${game.formatMove(move)}: ${refused?.code}`);
    const after = game.clone(state);
    game.play(after, seat, move);
    return after;
  }

  /** Whatever it is, it is accepted when it is a listed move, and else refused with a reason. */
  judges(value: unknown): void {
    const { game, list, name } = this;
    const refused = this.refusal(value);
    const text = this.written(value);
    if (refused) {
      wellFormed(refused);
      const isListed = text !== undefined && list?.has(text);
      hold(
        !isListed || snapshot(value) !== snapshot(read(game, text)),
        () => `${name} is refused ${text} (${refused.code}), which is listed`,
      );
      return;
    }
    hold(text !== undefined, () => `${name} is accepted ${fc.stringify(value)}, which no move is`);
    hold(!list || list.has(text), () => `${name} is accepted ${text}, which is not listed`);
    const odd = notJson(value);
    hold(odd === undefined, () => `${name} is accepted ${text} that no record can hold${odd}`);
    const same = snapshot(this.accepts(value)) === snapshot(this.accepts(read(game, text)));
    hold(same, () => `${fc.stringify(value)} is written ${text} but plays otherwise`);
  }

  private refusal(value: unknown): Rejection | undefined {
    try {
      return validateMove(this.game, this.state, this.seat, value);
    } catch (error) {
      return broken(`refuse throws at ${fc.stringify(value)} from ${this.name}: ${error}`);
    }
  }

  private written(value: unknown): string | undefined {
    try {
      const text: unknown = this.game.formatMove(value);
      return typeof text === 'string' && this.game.parseMove(text).ok ? text : undefined;
    } catch {
      return undefined;
    }
  }
}

function read(game: AnyGame, text: string): unknown {
  const parsed = game.parseMove(text);
  hold(parsed.ok, () => `its own move ${text} cannot be read`);
  return parsed.value;
}

function wellFormed({ code, rule, facts = {} }: Rejection): void {
  hold(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code), `a refusal's code is “${code}”`);
  hold(rule === undefined || rule.length > 0, `refusal ${code} has an empty rule`);
  for (const [name, fact] of Object.entries(facts)) {
    const parts: unknown[] = Array.isArray(fact) ? fact : [fact];
    hold(
      parts.every((part) => typeof part === 'string' || Number.isFinite(part)),
      () => `refusal ${code} has a fact ${name} of ${fc.stringify(fact)}`,
    );
  }
}
