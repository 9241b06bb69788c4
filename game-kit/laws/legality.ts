import type { AnyGame, Decision, Refusal, Seat } from '@rota/core';
import fc from 'fast-check';
import type { Law } from '../law.ts';
import { broken, hold } from '../law-broken.ts';
import { snapshot } from '../snapshot.ts';
import type { Trial } from '../trial.ts';
import type { Walk } from '../walk.ts';

const STEPS = 10;
const JUNK = 12;
const MOST_CANDIDATES = 120;

/**
 * Law 1: sampled and listed moves are accepted; everything else, junk included, is refused with a
 * reason, never an exception, and changes nothing.
 */
export const legality: Law = {
  title: 'Law 1: a move is accepted exactly when it is listed',
  trials: 150,
  check(trial) {
    const candidates = movesOfThisDeal(trial);
    const walk = trial.travel();
    for (let at = 0; at <= STEPS; at++) {
      judge(trial, walk, candidates);
      if (!walk.step(trial.random, trial.start.manner)) break;
    }
  },
};

/** Moves that are legal somewhere in this deal, to be tried everywhere else in it. */
function movesOfThisDeal(trial: Trial): string[] {
  const { game } = trial;
  const texts = new Set<string>();
  const walk = trial.deal();
  const random = trial.chanceOf('candidates');
  do {
    for (const { seat } of game.decisions(walk.state)) {
      for (const text of listed(game, walk.state, seat) ?? []) {
        if (texts.size < MOST_CANDIDATES || random.below(4) === 0) texts.add(text);
      }
    }
  } while (walk.step(random, 'even'));
  for (const [, text] of walk.moves) texts.add(text);
  const all = [...texts];
  while (all.length > MOST_CANDIDATES) all.splice(random.below(all.length), 1);
  return all;
}

function judge(trial: Trial, walk: Walk, candidates: readonly string[]): void {
  const { game } = trial;
  const { state } = walk;
  const before = snapshot(state);
  const decisions: Decision[] = game.decisions(state);
  for (let seat = 0; seat < trial.table.seats; seat++) {
    const kind = decisions.find((decision) => decision.seat === seat)?.kind;
    const list = listed(game, state, seat);
    const name = `seat ${seat} (${kind ?? 'may not act'})`;
    if (!kind) hold(list?.length === 0, `${name} is listed moves`);
    if (kind === 'turn' || kind === 'sealed') hold(list?.length !== 0, `${name} has no legal move`);
    for (const text of list ?? []) accept(game, state, seat, read(game, text), name);
    if (kind && kind !== 'reaction') {
      for (let at = 0; at < 3; at++) {
        const move = game.sample(state, seat, trial.random);
        const text = game.formatMove(move);
        hold(!list || list.includes(text), `${name} samples ${text}, which is not listed`);
        accept(game, state, seat, move, name);
      }
    }
    for (const text of candidates) agree(trial, state, seat, read(game, text), list, name);
    const known = (list ?? candidates)[0];
    for (const junk of junkFor(trial, known === undefined ? undefined : read(game, known))) {
      agree(trial, state, seat, junk, list, name);
    }
  }
  hold(snapshot(state) === before, 'listing, sampling and judging moves changes the state');
}

function listed(game: AnyGame, state: unknown, seat: Seat): string[] | undefined {
  const moves: unknown[] | 'too many' = game.moves(state, seat);
  if (moves === 'too many') return undefined;
  const texts = moves.map((move) => game.formatMove(move));
  hold(new Set(texts).size === texts.length, `seat ${seat} is listed a move twice: ${texts}`);
  return texts;
}

function read(game: AnyGame, text: string): unknown {
  const parsed = game.parseMove(text);
  hold(parsed.ok, () => `its own move ${text} cannot be read`);
  return parsed.value;
}

/** @returns the state after the move */
function accept(game: AnyGame, state: unknown, seat: Seat, move: unknown, name: string): string {
  const refused: Refusal | undefined = game.refuse(state, seat, move);
  hold(!refused, () => `${name} is refused ${game.formatMove(move)}: ${refused?.code}`);
  const after = game.clone(state);
  game.play(after, seat, move);
  return snapshot(after);
}

/** Accepts what is listed, refuses the rest with a reason. */
function agree(
  { game }: Trial,
  state: unknown,
  seat: Seat,
  move: unknown,
  list: readonly string[] | undefined,
  name: string,
): void {
  let refused: Refusal | undefined;
  try {
    refused = game.refuse(state, seat, move);
  } catch (error) {
    broken(`refuse throws at ${fc.stringify(move)} from ${name}: ${error}`);
  }
  if (refused) {
    wellFormed(refused);
    if (!list) return;
    const text = written(game, move);
    hold(
      text === undefined ||
        !list.includes(text) ||
        fc.stringify(move) !== fc.stringify(read(game, text)),
      () => `${name} is refused ${text} (${refused.code}), which is listed`,
    );
    return;
  }
  const text = written(game, move);
  hold(text !== undefined, () => `${name} is accepted ${fc.stringify(move)}, which no move is`);
  hold(!list || list.includes(text), () => `${name} is accepted ${text}, which is not listed`);
  const same =
    accept(game, state, seat, move, name) === accept(game, state, seat, read(game, text), name);
  hold(same, () => `${fc.stringify(move)} is written ${text} but plays otherwise`);
}

function written(game: AnyGame, move: unknown): string | undefined {
  try {
    const text: unknown = game.formatMove(move);
    return typeof text === 'string' && game.parseMove(text).ok ? text : undefined;
  } catch {
    return undefined;
  }
}

function wellFormed({ code, rule, facts = {} }: Refusal): void {
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

/** Values of no shape at all, and a real move with a part of it spoilt. */
function junkFor({ random }: Trial, move: unknown): unknown[] {
  const values: unknown[] = fc.sample(JUNK_VALUES, { numRuns: JUNK, seed: random.below(2 ** 20) });
  const spoilers = fc.sample(SPOILERS, { numRuns: 6, seed: random.below(2 ** 20) });
  return [...values, ...spoilers.flatMap((spoiler) => spoilt(move, spoiler))];
}

const SPOILERS = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, -1, 0.5, Number.NaN, 54, 2 ** 31, '', {}, [], [[]]),
  fc.nat(60),
  fc.string(),
);

const JUNK_VALUES = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, Number.NaN, -1, 0.5, 1e300, '', [], {}, 10n),
  fc.anything({ withNullPrototype: true, withBigInt: true, withTypedArray: true, maxDepth: 2 }),
  fc.nat(60),
);

function spoilt(value: unknown, spoiler: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [
      [...value, spoiler],
      value.slice(1),
      [...value, value[0]],
      ...value.map((_, at) => value.with(at, spoiler)),
    ];
  }
  if (typeof value !== 'object' || value === null) return [spoiler];
  return Object.keys(value).flatMap((key) => {
    const { [key]: part, ...rest } = value as Record<string, unknown>;
    return [
      rest,
      { ...value, [key]: spoiler },
      ...spoilt(part, spoiler).map((bad) => ({ ...value, [key]: bad })),
    ];
  });
}
