import {
  err,
  ok,
  type Random,
  type Rejection,
  type Result,
  rejection,
  type Seat,
} from '@rota/core';
import { drawDealingValue } from '@rota/fair-dealing';
import type { Command } from './command.ts';
import type { Change, Occupant, Seated } from './entry.ts';
import type { PlannedMoves } from './planned-moves.ts';
import type { Subscribers } from './subscribers.ts';
import { dealChange, type TableState } from './table-state.ts';
import type { TimeoutPolicy } from './timeout-policy.ts';

type PersonOccupant = Occupant & { readonly kind: 'person' };
type PersonSeated = Seated & { readonly sitter: PersonOccupant };

/** The result of a command: a change to append to the log, or a response only. */
export type Validated = Change | Result<number>;

/** What commands are validated against beside the state. */
export interface ValidationContext {
  readonly subscribers: Subscribers;
  readonly timeouts: TimeoutPolicy;
  /** Draws secrets and packs. */
  readonly random: Random;
  /** The bot that plays for people who have left. */
  readonly substitute: string;
  readonly plans: PlannedMoves | undefined;
}

/** Validates a command against the current state; changes nothing. */
export function validate(
  state: TableState,
  command: Command,
  context: ValidationContext,
): Validated {
  switch (command.do) {
    case 'move': {
      const { seat, decision, move, after, plan } = command;
      const obstacle = command.bot ? undefined : whyCannotPlay(state, seat);
      if (obstacle) return err(obstacle);
      const isLate = state.hasEndedWithoutResult || (after !== undefined && after !== state.number);
      const isOutdated = plan !== undefined && plan !== context.plans?.versionOf(seat!);
      if (isLate || isOutdated) return err(rejection('decision-passed'));
      return state.validateMove(seat!, decision, move);
    }
    case 'commit':
      if (command.seat === null) return err(rejection('not-seated'));
      return state.exchanges.validateCommitment(command.seat, command.exchange, command.commitment);
    case 'reveal':
      if (command.seat === null) return err(rejection('not-seated'));
      return state.exchanges.validateValue(command.seat, command.exchange, command.value);
    case 'take-back':
      if (command.seat === null) return err(rejection('not-seated'));
      if (state.lastTakeBack > command.number) return ok(state.lastTakeBack);
      return takeBack(state, command.seat);
    case 'sit':
      return sit(state, command);
    case 'return':
      return seatReturn(state, state.seatOf(command.person)) ?? ok(state.number);
    case 'leave': {
      const seat = state.seatOf(command.person);
      if (seat === null) return err(rejection('not-seated'));
      if (state.state === 'over' || state.botAt(seat)) return ok(state.number);
      return isOpenedByLeaving(state)
        ? seatOpening(seat)
        : substitution(state, seat, context.substitute);
    }
    case 'resign': {
      const seat = state.seatOf(command.person);
      if (seat === null) return err(rejection('not-seated'));
      if (hasResigned(state, seat)) return ok(state.number);
      if (state.state === 'over') return err(rejection('match-over'));
      return isOpenedByLeaving(state)
        ? seatOpening(seat)
        : resignation(state, seat, context.substitute);
    }
    case 'hand-over':
      return handOver(state, command);
    case 'forget': {
      const seat = state.seatOf(command.person);
      if (seat === null) return ok(state.number);
      const over = state.state === 'over';
      if (!over && isOpenedByLeaving(state)) return seatOpening(seat);
      const occupant = over
        ? personAt(state, seat)
        : resignation(state, seat, context.substitute).sitter;
      const former = { ...occupant, person: command.pseudonym, name: '', former: true } as const;
      return { type: 'seat', seat, sitter: former, heir: true };
    }
    case 'remove':
      return removePlayer(state, command, context.substitute);
    case 'rematch':
      if (state.seatOf(command.person) === null) return err(rejection('not-seated'));
      if (state.state !== 'over') return err(rejection('still-running'));
      if (state.hasSharedPacks) return err(final(state));
      if (state.neverBegan) return err(rejection('never-began'));
      return state.rematch !== undefined && state.rematch !== command.closed
        ? ok(state.number)
        : { type: 'rematch', table: command.table };
    case 'expire':
      return state.awaitsPeople && !isAttended(state, context.subscribers)
        ? { type: 'closed' }
        : ok(state.number);
    case 'close':
      if (command.host !== undefined) return closeAsHost(state, command.host);
      if (command.operator) {
        return state.state === 'over' ? err(rejection('match-over')) : { type: 'closed' };
      }
      return state.cannotBegin || isMissingPeople(state, context.subscribers)
        ? { type: 'closed' }
        : ok(state.number);
    case 'add-bot':
      return addBot(state, command);
    case 'remove-open-seats':
      return removeOpenSeats(state, command.host);
    case 'stand-in':
      if (command.person !== undefined) {
        return standInFor(state, command.seat, command.person, context);
      }
      return context.timeouts.isOverdue(command.seat)
        ? substitution(state, command.seat, context.substitute)
        : ok(state.number);
    case 'give-seat':
      return giveSeat(state, command, context.timeouts);
    case 'abandon': {
      const isOver = state.state === 'over';
      const seat = isOver || state.hasPeople ? undefined : state.firstToLeave;
      return seat === undefined ? ok(state.number) : resignation(state, seat, context.substitute);
    }
    case 'begin-exchange': {
      const { match, exchanges } = state;
      const due = match.deal === undefined && exchanges.step === undefined;
      if (!due || state.hasOpenSeat) return err(rejection('no-deal-due'));
      const able = state.seats.flatMap(({ kind }, seat) =>
        kind === 'person' && context.subscribers.canContribute(seat) ? [seat] : [],
      );
      const secret = drawDealingValue(context.random);
      return { type: 'exchange', secret, asked: exchanges.eligible(able) };
    }
    case 'void-exchange': {
      const { exchanges } = state;
      return (
        (exchanges.changedAt === command.changedAt && exchanges.timeoutChange) || ok(state.number)
      );
    }
    case 'deal':
      return deal(state, context);
  }
}

/** Whether the match is rated and waits for people before its first deal. */
export function isMissingPeople(state: TableState, subscribers: Subscribers): boolean {
  if (!state.rated || !state.awaitsPeople) return false;
  return state.seats.some(({ kind }, seat) => kind === 'person' && !subscribers.isPresent(seat));
}

/** Whether a person who plays, or a program, is present at a seat. */
export function isAttended(state: TableState, subscribers: Subscribers): boolean {
  return state.seats.some((_, seat) => state.hasPersonAt(seat) && subscribers.isPresent(seat));
}

export function hasResigned(state: TableState, seat: Seat): boolean {
  const occupant = state.seats[seat]!;
  return occupant.kind === 'person' && occupant.resigned === true;
}

/** Why a person or their program cannot play the seat, if they cannot. */
export function whyCannotPlay(state: TableState, seat: Seat | null): Rejection | undefined {
  if (seat === null) return rejection('not-seated');
  if (hasResigned(state, seat)) return rejection('resigned');
  return state.botAt(seat) === undefined ? undefined : rejection('seat-left');
}

function takeBack(state: TableState, seat: Seat): Validated {
  const others = state.seats.some((occupant, at) => at !== seat && occupant.kind === 'person');
  if (state.hasSharedPacks) return err(final(state));
  if (others) return err(rejection('others-play'));
  const { deal } = state.match;
  const moved = deal?.moves.findLastIndex(([mover]) => mover === seat) ?? -1;
  if (moved < 0 || deal!.scores || state.state === 'over' || !state.hasPersonAt(seat)) {
    return err(rejection('nothing-to-take-back'));
  }
  return { type: 'take-back', from: state.moveIndex.entryOf(moved) };
}

/** Why a match with shared packs is played once, without undoing a move. */
function final({ daily }: TableState): Rejection {
  return rejection(daily === undefined ? 'duplicate-stands' : 'daily-stands');
}

function deal(state: TableState, { subscribers, random }: ValidationContext): Validated {
  const { match, exchanges } = state;
  if (!match.awaitsDeal || state.state !== 'running') return err(rejection('no-deal-due'));
  const isRatedStart = state.rated && match.deal === undefined;
  const allHere = state.seats.every(
    ({ kind }, seat) =>
      kind !== 'person' || (state.hasPersonAt(seat) && subscribers.isPresent(seat)),
  );
  if (isRatedStart && !allHere) return err(rejection('no-deal-due'));
  if (exchanges.step === 'settled') {
    const settled = exchanges.randomOf(match.deals.length + 1);
    return dealChange(match.shuffledPack(settled), isRatedStart);
  }
  // A match begun without an exchange, by an old build, continues so.
  if (match.deal === undefined) return err(rejection('no-deal-due'));
  return dealChange(match.shuffledPack(random));
}

function sit(
  state: TableState,
  { person, name, seat, program }: Command & { do: 'sit' },
): Validated {
  const own = state.seatOf(person);
  if (state.wasRemoved(person)) return err(rejection('removed'));
  if (own !== null && hasResigned(state, own)) return err(rejection('resigned'));
  if (own !== null) return seatReturn(state, own) ?? renaming(state, own, name) ?? ok(state.number);
  if (state.neverBegan) return err(rejection('never-began'));
  if (state.rated) return err(rejection('matched-only'));
  const target = seat ?? state.seats.findIndex(({ kind }) => kind === 'open');
  if (seat !== undefined && !state.seats[seat]) {
    return err(rejection('no-such-seat', { seats: state.seats.length }));
  }
  if (state.seats[target]?.kind !== 'open') {
    return err(rejection(seat === undefined ? 'no-open-seat' : 'seat-taken'));
  }
  const mark = program ? { program } : {};
  return { type: 'seat', seat: target, sitter: { kind: 'person', person, name, ...mark } };
}

function handOver(
  state: TableState,
  { from, person, name }: Command & { do: 'hand-over' },
): Validated {
  const seat = state.seatOf(from);
  if (seat === null) return ok(state.number);
  if (state.seatOf(person) !== null) return err(rejection('seated-already'));
  if (state.wasRemoved(person)) return err(rejection('removed'));
  return { type: 'seat', seat, sitter: { ...personAt(state, seat), person, name }, heir: true };
}

function isHost(state: TableState, person: string): boolean {
  const seat = state.seatOf(person);
  return seat !== null && seat === state.host;
}

function removePlayer(
  state: TableState,
  { host, seat }: Command & { do: 'remove' },
  substitute: string,
): Validated {
  if (!isHost(state, host)) return err(rejection('not-host'));
  if (state.host === seat || state.seats[seat]?.kind !== 'person')
    return err(rejection('not-a-guest'));
  if (state.state === 'over') return err(rejection('match-over'));
  if (state.match.deal === undefined) return { ...seatOpening(seat), removed: true };
  if (state.rated) return err(rejection('match-counts'));
  if (!state.match.awaitsDeal) return err(rejection('deal-running'));
  return { type: 'seat', seat, sitter: { kind: 'bot', bot: substitute }, removed: true };
}

function addBot(state: TableState, { host, seat, bot }: Command & { do: 'add-bot' }): Validated {
  if (!isHost(state, host)) return err(rejection('not-host'));
  if (state.neverBegan) return err(rejection('never-began'));
  if (state.seats[seat]?.kind !== 'open') return err(rejection('seat-taken'));
  return { type: 'seat', seat, sitter: { kind: 'bot', bot } };
}

function removeOpenSeats(state: TableState, host: string): Validated {
  if (!isHost(state, host)) return err(rejection('not-host'));
  if (state.neverBegan) return err(rejection('never-began'));
  const seats = state.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  if (seats.length === 0) return ok(state.number);
  if (state.match.deal) return err(rejection('has-begun'));
  // The record proves a void exchange by the seats of that time.
  if (state.exchanges.changedAt > 0) return err(rejection('exchange-begun'));
  const match = state.matchOf(state.seats.length - seats.length);
  return match.ok ? { type: 'seats-removed', seats } : match;
}

function closeAsHost(state: TableState, host: string): Validated {
  if (!isHost(state, host)) return err(rejection('not-host'));
  if (state.neverBegan) return ok(state.number);
  return state.match.deal === undefined ? { type: 'closed' } : err(rejection('has-begun'));
}

/** In a rated match only the time limits decide when a bot plays for a person. */
function standInFor(
  state: TableState,
  seat: Seat,
  person: string,
  { timeouts, substitute }: ValidationContext,
): Validated {
  const own = state.seatOf(person);
  const obstacle = whyCannotPlay(state, own);
  if (obstacle) return err(obstacle);
  if (state.state === 'over') return err(rejection('match-over'));
  if (own === seat || state.seats[seat]?.kind !== 'person') return err(rejection('not-a-guest'));
  if (state.botAt(seat) !== undefined) return ok(state.number);
  if (state.rated) return err(rejection('match-counts'));
  return timeouts.isReplaceable(seat)
    ? substitution(state, seat, substitute)
    : err(rejection('not-away'));
}

/** Returns why a person's seat cannot be given to someone else; undefined if it can. */
export function whyNotGiven(
  state: TableState,
  seat: Seat,
  person: string,
  timeouts: TimeoutPolicy,
): Rejection | undefined {
  const occupant = state.seats[seat];
  if (state.state === 'over') return rejection('match-over');
  if (state.hasSharedPacks) return final(state);
  if (state.rated) return rejection('match-counts');
  if (state.seatOf(person) !== null) return rejection('seated-already');
  if (state.wasRemoved(person)) return rejection('removed');
  if (occupant?.kind !== 'person' || occupant.program || occupant.former || occupant.resigned) {
    return rejection('no-seat-to-give');
  }
  if (state.botAt(seat) === undefined && !timeouts.isAway(seat)) return rejection('not-away');
  return state.seats.some((_, own) => decidesAbout(state, own, seat))
    ? undefined
    : rejection('no-one-decides');
}

/** Whether a seat's person decides who gets another seat: the host, or anyone who plays without one. */
export function decidesAbout(state: TableState, own: Seat | null, seat: Seat): boolean {
  if (own === null || own === seat || !state.hasPersonAt(own)) return false;
  const { host } = state;
  const isHostHere = host !== null && host !== seat && state.hasPersonAt(host);
  return isHostHere ? own === host : true;
}

function giveSeat(
  state: TableState,
  { by, seat, person, name }: Command & { do: 'give-seat' },
  timeouts: TimeoutPolicy,
): Validated {
  if (!decidesAbout(state, state.seatOf(by), seat)) return err(rejection('not-deciding'));
  const obstacle = whyNotGiven(state, seat, person, timeouts);
  return obstacle
    ? err(obstacle)
    : { type: 'seat', seat, sitter: { kind: 'person', person, name }, heir: true };
}

/**
 * Before the first deal a seat opens when left, except where the packs are shared: those seats
 * belong to their people.
 */
function isOpenedByLeaving(state: TableState): boolean {
  return state.match.deal === undefined && !state.hasSharedPacks;
}

function personAt(state: TableState, seat: Seat): PersonOccupant {
  return state.seats[seat] as PersonOccupant;
}

function substitution(state: TableState, seat: Seat, substitute: string): PersonSeated {
  return { type: 'seat', seat, sitter: { ...personAt(state, seat), substitute } };
}

function resignation(state: TableState, seat: Seat, substitute: string): PersonSeated {
  const change = substitution(state, seat, substitute);
  return { ...change, sitter: { ...change.sitter, resigned: true } };
}

/** Gives the seat back to its person, if a bot has it. */
function seatReturn(state: TableState, seat: Seat | null): Change | undefined {
  const occupant = seat === null ? undefined : state.seats[seat]!;
  if (occupant?.kind !== 'person' || occupant.substitute === undefined) return undefined;
  if (occupant.resigned || state.state === 'over') return undefined;
  const { substitute: _, ...back } = occupant;
  return { type: 'seat', seat: seat!, sitter: back };
}

/** Before the first deal a person who has chosen another name sits down again under it. */
function renaming(state: TableState, seat: Seat, name: string): PersonSeated | undefined {
  const occupant = personAt(state, seat);
  if (occupant.name === name || state.match.deal !== undefined || state.state === 'over') return;
  return { type: 'seat', seat, sitter: { ...occupant, name } };
}

function seatOpening(seat: Seat): Seated {
  return { type: 'seat', seat, sitter: { kind: 'open' } };
}
