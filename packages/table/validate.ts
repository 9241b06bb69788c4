import {
  accepted,
  type Random,
  type Rejection,
  type Result,
  refusal,
  refused,
  type Seat,
} from '@rota/core';
import type { Command } from './command.ts';
import { drawnValue } from './crypto-random.ts';
import type { Change, Seated, Sitter } from './entry.ts';
import type { Subscribers } from './subscribers.ts';
import { dealChange, type TableState } from './table-state.ts';
import type { TimeoutPolicy } from './timeout-policy.ts';

type Person = Sitter & { readonly kind: 'person' };
type PersonSeated = Seated & { readonly sitter: Person };

/** The result of a command: a change to append to the log, or a response only. */
export type Validated = Change | Result<number>;

/** What a command is validated against, beside the log. */
export interface ValidationContext {
  readonly subscribers: Subscribers;
  readonly timeouts: TimeoutPolicy;
  /** Draws secrets and packs. */
  readonly random: Random;
  /** The bot that plays for a person who has left. */
  readonly substitute: string;
}

/** Validates a command on the table as it stands; changes nothing. */
export function validate(
  state: TableState,
  command: Command,
  context: ValidationContext,
): Validated {
  switch (command.do) {
    case 'move': {
      const { seat, decision, move, after } = command;
      const obstacle = command.bot ? undefined : whyNotPlay(state, seat);
      if (obstacle) return refused(obstacle);
      if (after !== undefined && after !== state.number) return refused(refusal('decision-passed'));
      return state.validateMove(seat!, decision, move);
    }
    case 'commit':
      if (command.seat === null) return refused(refusal('not-seated'));
      return state.exchanges.validateCommitment(command.seat, command.exchange, command.commitment);
    case 'reveal':
      if (command.seat === null) return refused(refusal('not-seated'));
      return state.exchanges.validateValue(command.seat, command.exchange, command.value);
    case 'take-back':
      if (command.seat === null) return refused(refusal('not-seated'));
      if (state.takenBack > command.number) return accepted(state.takenBack);
      return takeBack(state, command.seat);
    case 'sit':
      return sit(state, command);
    case 'return':
      return returning(state, state.seatOf(command.person)) ?? accepted(state.number);
    case 'leave': {
      const seat = state.seatOf(command.person);
      if (seat === null) return refused(refusal('not-seated'));
      if (state.state === 'over' || state.botAt(seat)) return accepted(state.number);
      return opensWhenLeft(state) ? opened(seat) : substituted(state, seat, context.substitute);
    }
    case 'resign': {
      const seat = state.seatOf(command.person);
      if (seat === null) return refused(refusal('not-seated'));
      if (hasResigned(state, seat)) return accepted(state.number);
      if (state.state === 'over') return refused(refusal('match-over'));
      return opensWhenLeft(state) ? opened(seat) : resigned(state, seat, context.substitute);
    }
    case 'hand-over':
      return handOver(state, command);
    case 'forget': {
      const seat = state.seatOf(command.person);
      if (seat === null) return accepted(state.number);
      const over = state.state === 'over';
      if (!over && opensWhenLeft(state)) return opened(seat);
      const sitter = over
        ? personAt(state, seat)
        : resigned(state, seat, context.substitute).sitter;
      const former = { ...sitter, person: command.pseudonym, name: '', former: true } as const;
      return { type: 'seat', seat, sitter: former, heir: true };
    }
    case 'remove':
      return remove(state, command, context.substitute);
    case 'rematch':
      if (state.seatOf(command.person) === null) return refused(refusal('not-seated'));
      if (state.state !== 'over') return refused(refusal('still-running'));
      if (state.daily !== undefined) return refused(refusal('daily-stands'));
      if (state.closed) return refused(refusal('never-began'));
      return state.rematch !== undefined && state.rematch !== command.closed
        ? accepted(state.number)
        : { type: 'rematch', table: command.table };
    case 'expire':
      return state.awaitsPeople && !isAttended(state, context.subscribers)
        ? { type: 'closed' }
        : accepted(state.number);
    case 'close':
      return state.cannotBegin || isMissingPeople(state, context.subscribers)
        ? { type: 'closed' }
        : accepted(state.number);
    case 'stand-in':
      return context.timeouts.isOverdue(command.seat)
        ? substituted(state, command.seat, context.substitute)
        : accepted(state.number);
    case 'abandon': {
      const seat = state.hasPeople ? undefined : state.deserter;
      return seat === undefined
        ? accepted(state.number)
        : resigned(state, seat, context.substitute);
    }
    case 'begin-exchange': {
      const { match, exchanges } = state;
      const due = match.deal === undefined && exchanges.step === undefined;
      if (!due || state.hasOpenSeat) return refused(refusal('no-deal-due'));
      const able = state.seats.flatMap(({ kind }, seat) =>
        kind === 'person' && context.subscribers.canContribute(seat) ? [seat] : [],
      );
      const secret = drawnValue(context.random);
      return { type: 'exchange', secret, asked: exchanges.askable(able) };
    }
    case 'void-exchange': {
      const { exchanges } = state;
      return (exchanges.turned === command.turned && exchanges.overdue) || accepted(state.number);
    }
    case 'deal':
      return deal(state, context);
  }
}

/** Whether the match counts and its people are not all present for the first deal. */
export function isMissingPeople(state: TableState, subscribers: Subscribers): boolean {
  if (!state.rated || !state.awaitsPeople) return false;
  return state.seats.some(({ kind }, seat) => kind === 'person' && !subscribers.isPresent(seat));
}

/** Whether a person who plays for themselves, or a program, is present at a seat. */
export function isAttended(state: TableState, subscribers: Subscribers): boolean {
  return state.seats.some((_, seat) => state.hasPersonAt(seat) && subscribers.isPresent(seat));
}

export function hasResigned(state: TableState, seat: Seat): boolean {
  const sitter = state.seats[seat]!;
  return sitter.kind === 'person' && sitter.resigned === true;
}

function whyNotPlay(state: TableState, seat: Seat | null): Rejection | undefined {
  if (seat === null) return refusal('not-seated');
  if (hasResigned(state, seat)) return refusal('resigned');
  return state.botAt(seat) === undefined ? undefined : refusal('seat-left');
}

function takeBack(state: TableState, seat: Seat): Validated {
  const others = state.seats.some((sitter, at) => at !== seat && sitter.kind === 'person');
  if (state.daily !== undefined) return refused(refusal('daily-stands'));
  if (others) return refused(refusal('others-play'));
  const { deal } = state.match;
  const moved = deal?.moves.findLastIndex(([mover]) => mover === seat) ?? -1;
  if (moved < 0 || deal!.scores || !state.hasPersonAt(seat)) {
    return refused(refusal('nothing-to-take-back'));
  }
  return { type: 'take-back', from: state.answers.numberOf(moved) };
}

function deal(state: TableState, { subscribers, random }: ValidationContext): Validated {
  const { match, exchanges } = state;
  if (!match.awaitsDeal || state.hasOpenSeat) return refused(refusal('no-deal-due'));
  const countsFrom = state.rated && match.deal === undefined;
  const allHere = state.seats.every(
    ({ kind }, seat) =>
      kind !== 'person' || (state.hasPersonAt(seat) && subscribers.isPresent(seat)),
  );
  if (countsFrom && !allHere) return refused(refusal('no-deal-due'));
  if (exchanges.step === 'settled') {
    const settled = exchanges.randomOf(match.deals.length + 1);
    return dealChange(match.shuffledPack(settled), countsFrom);
  }
  // A match that was dealt without an exchange goes on as it began.
  if (match.deal === undefined) return refused(refusal('no-deal-due'));
  return dealChange(match.shuffledPack(random));
}

function sit(
  state: TableState,
  { person, name, seat, program }: Command & { do: 'sit' },
): Validated {
  const own = state.seatOf(person);
  if (state.wasRemoved(person)) return refused(refusal('removed'));
  if (own !== null && hasResigned(state, own)) return refused(refusal('resigned'));
  if (own !== null) return returning(state, own) ?? accepted(state.number);
  if (state.closed) return refused(refusal('never-began'));
  if (state.rated) return refused(refusal('matched-only'));
  const free = seat ?? state.seats.findIndex(({ kind }) => kind === 'open');
  if (seat !== undefined && !state.seats[seat]) {
    return refused(refusal('no-such-seat', { seats: state.seats.length }));
  }
  if (state.seats[free]?.kind !== 'open') {
    return refused(refusal(seat === undefined ? 'no-open-seat' : 'seat-taken'));
  }
  const mark = program ? { program } : {};
  return { type: 'seat', seat: free, sitter: { kind: 'person', person, name, ...mark } };
}

function handOver(
  state: TableState,
  { from, person, name }: Command & { do: 'hand-over' },
): Validated {
  const seat = state.seatOf(from);
  if (seat === null) return accepted(state.number);
  if (state.seatOf(person) !== null) return refused(refusal('seated-already'));
  if (state.wasRemoved(person)) return refused(refusal('removed'));
  return { type: 'seat', seat, sitter: { ...personAt(state, seat), person, name }, heir: true };
}

function remove(
  state: TableState,
  { host, seat }: Command & { do: 'remove' },
  substitute: string,
): Validated {
  const own = state.seatOf(host);
  if (own === null || own !== state.host) return refused(refusal('not-host'));
  if (own === seat || state.seats[seat]?.kind !== 'person') return refused(refusal('not-a-guest'));
  if (state.state === 'over') return refused(refusal('match-over'));
  if (state.match.deal === undefined) return { ...opened(seat), removed: true };
  if (state.rated) return refused(refusal('match-counts'));
  if (!state.match.awaitsDeal) return refused(refusal('deal-running'));
  return { type: 'seat', seat, sitter: { kind: 'bot', bot: substitute }, removed: true };
}

/** Before the first deal a seat that is left is open again; but nobody else plays a match of a day. */
function opensWhenLeft(state: TableState): boolean {
  return state.match.deal === undefined && state.daily === undefined;
}

function personAt(state: TableState, seat: Seat): Person {
  return state.seats[seat] as Person;
}

/** A bot plays for the seat's person. */
function substituted(state: TableState, seat: Seat, substitute: string): PersonSeated {
  return { type: 'seat', seat, sitter: { ...personAt(state, seat), substitute } };
}

/** The seat's person gives the match up. */
function resigned(state: TableState, seat: Seat, substitute: string): PersonSeated {
  const change = substituted(state, seat, substitute);
  return { ...change, sitter: { ...change.sitter, resigned: true } };
}

/** The seat is given back to its person, if a bot has it for them. */
function returning(state: TableState, seat: Seat | null): Change | undefined {
  const sitter = seat === null ? undefined : state.seats[seat]!;
  if (sitter?.kind !== 'person' || sitter.substitute === undefined) return undefined;
  if (sitter.resigned || state.state === 'over') return undefined;
  const { substitute: _, ...back } = sitter;
  return { type: 'seat', seat: seat!, sitter: back };
}

function opened(seat: Seat): Seated {
  return { type: 'seat', seat, sitter: { kind: 'open' } };
}
