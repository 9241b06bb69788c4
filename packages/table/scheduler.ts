import { type EntryNumber, type Rejection, type Result, type Seat, seededRandom } from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import { botPace, PACE_FACTORS } from './bot-pace.ts';
import { botRequest } from './bot-request.ts';
import type { Command } from './command.ts';
import type { PlannedMoves } from './planned-moves.ts';
import type { Ports } from './ports.ts';
import type { Subscribers } from './subscribers.ts';
import type { TableState } from './table-state.ts';
import type { TimeoutPolicy } from './timeout-policy.ts';
import { isMissingPeople } from './validate.ts';

interface PendingRequest {
  readonly decision: OpenDecision;
  readonly seed: string;
  readonly requestedAt: number;
  readonly controller: AbortController;
  isDone: boolean;
  move: string | undefined;
  /** The command of a person's plan. */
  planned?: Command | undefined;
}

/** Delay before a command is submitted again that the log could not store. */
const RETRY_MS = 1000;

/** Rejections because of the log; the command is submitted again. */
const UNSAVED_CODES = new Set(['not-saved', 'outcome-unknown']);

/**
 * Submits what a table does by itself, each at its time: bots' moves, moves that people have
 * planned, the next deal, the exchange before the first one, bots standing in for absent people, and the end of an abandoned match. What
 * is due is derived from the table after every change, so nothing has to be stored and a restored
 * table continues where it was. Idle until `start`: of several nodes that have the table, one runs
 * it.
 */
export class TableScheduler {
  private readonly pending = new Map<string, PendingRequest>();
  /** By seat, the last entry its person has acknowledged. */
  private readonly acknowledged = new Map<Seat, number>();
  private lastMoveAt: number;
  /** When a person last took a seat or the exchange advanced. */
  private lastSetupAt: number;
  /** When the last person left. */
  private emptySince: number | undefined;
  /** Since when a rated match waits for people before its first deal. */
  private missingSince: number | undefined;
  private cancelTimer: (() => void) | undefined;
  private cancelTimeout: (() => void) | undefined;
  private isSubmitting = false;
  private isRunning = false;

  constructor(
    private readonly state: TableState,
    private readonly subscribers: Subscribers,
    private readonly timeouts: TimeoutPolicy,
    private readonly ports: Ports,
    private readonly plans: PlannedMoves | undefined,
    private readonly submit: (command: Command) => Promise<Result<number>>,
  ) {
    this.lastMoveAt = this.lastSetupAt = ports.clock.now();
  }

  /** A deal began, or a move was made or taken back. */
  matchChanged(): void {
    this.lastMoveAt = this.ports.clock.now();
    this.schedule();
  }

  /** A seat changed hands, or the exchange advanced. */
  setupChanged(): void {
    this.lastSetupAt = this.ports.clock.now();
    this.wake();
  }

  /** Ends pauses for the seat's person, up to this entry. */
  acknowledge(seat: Seat, number: EntryNumber): void {
    if (number <= (this.acknowledged.get(seat) ?? 0)) return;
    this.acknowledged.set(seat, number);
    this.wake();
  }

  start(): void {
    this.isRunning = true;
    this.timeouts.start();
    this.wake();
  }

  stop(): void {
    this.isRunning = false;
    this.cancelTimer?.();
    this.cancelTimeout?.();
    this.cancelRequests();
  }

  /** Checks what is due, after presence or time has changed. */
  wake(): void {
    // On every node: each may be asked whether a bot may stand in.
    this.timeouts.updatePresence();
    this.schedule();
  }

  /** Submits what is due now; sets a timer for what is due later. */
  private schedule(): void {
    this.cancelTimer?.();
    this.cancelTimeout?.();
    this.cancelTimer = this.cancelTimeout = undefined;
    if (!this.isRunning) return;
    const { isPaused, isMissingPeople } = this;
    if (!isPaused) this.emptySince = undefined;
    if (!isMissingPeople) this.missingSince = undefined;
    if (this.state.cannotBegin || isMissingPeople) {
      this.cancelRequests();
      if (!this.isSubmitting) this.closeWhenDue();
    } else if (this.state.state !== 'running') {
      this.cancelRequests();
    } else if (isPaused) {
      this.cancelRequests();
      if (!this.isSubmitting) this.abandonWhenDue();
    } else if (this.state.match.awaitsDeal) {
      this.cancelRequests();
      if (this.isSubmitting) return;
      if (this.state.match.deal === undefined && this.state.exchanges.step !== 'settled') {
        this.exchangeWhenDue();
      } else {
        this.dealWhenDue();
      }
    } else {
      this.requestMoves();
      if (!this.isSubmitting) this.standInWhenDue();
      if (!this.isSubmitting) this.moveWhenDue();
    }
  }

  /** When all people have left, the match waits for one of them. */
  private get isPaused(): boolean {
    const { seats, hasSharedPacks, hasPeople } = this.state;
    if (!hasPeople) return seats.some(({ kind }) => kind === 'person');
    // The players of a daily or duplicate match must see every move, however slowly a page loads.
    const { subscribers } = this;
    return (
      hasSharedPacks &&
      !seats.some(({ kind }, seat) => kind === 'person' && subscribers.isPresent(seat))
    );
  }

  /**
   * A rated match begins when all its people are present, so none is rated against an absent
   * player.
   */
  private get isMissingPeople(): boolean {
    return isMissingPeople(this.state, this.subscribers);
  }

  private closeWhenDue(): void {
    if (this.state.cannotBegin) {
      this.submitNow({ do: 'close' });
      return;
    }
    this.missingSince ??= this.ports.clock.now();
    this.when(this.missingSince + this.ports.waitTimes.meeting, () =>
      this.submitNow({ do: 'close' }),
    );
  }

  /** A rated match is always decided: people who stay away long enough resign. */
  private abandonWhenDue(): void {
    if (!this.state.rated) return;
    this.emptySince ??= this.ports.clock.now();
    this.when(this.emptySince + this.ports.waitTimes.abandonment, () =>
      this.submitNow({ do: 'abandon' }),
    );
  }

  /** The number of the last deal's or move's entry. */
  private get lastMove(): number {
    return this.state.moveIndex.lastEntry ?? this.state.dealNumber;
  }

  /**
   * Whether a pause is made for this seat: its person is present and has not acknowledged the last
   * move.
   */
  private waitsFor(seat: Seat): boolean {
    return (
      this.state.seats[seat]!.kind === 'person' &&
      this.state.botAt(seat) === undefined &&
      this.subscribers.isPresent(seat) &&
      (this.acknowledged.get(seat) ?? 0) < this.lastMove
    );
  }

  /** Seated people may still be connecting; the packs should not be settled without them. */
  private exchangeWhenDue(): void {
    const { seats, exchanges } = this.state;
    const { arrival, answer } = this.ports.waitTimes;
    if (exchanges.step === undefined) {
      const isArriving = seats.some(
        (occupant, seat) =>
          occupant.kind === 'person' && !occupant.program && !this.subscribers.isPresent(seat),
      );
      this.when(this.lastSetupAt + (isArriving ? arrival : 0), () =>
        this.submitNow({ do: 'begin-exchange' }),
      );
      return;
    }
    const { changedAt } = exchanges;
    this.when(this.lastSetupAt + answer, () => this.submitNow({ do: 'void-exchange', changedAt }));
  }

  private dealWhenDue(): void {
    const { match } = this.state;
    const pause = match.deal === undefined ? 0 : this.pauseAfterDeal();
    this.when(this.lastMoveAt + pause, () => this.submitNow({ do: 'deal' }));
  }

  /** Returns how long a finished deal stays on the table. A program may never acknowledge it. */
  private pauseAfterDeal(): number {
    const { deal, dealAlone } = this.ports.waitTimes;
    const present = [...this.state.seats.entries()].filter(([seat]) =>
      this.subscribers.isPresent(seat),
    );
    if (present.length > 0 && !present.some(([seat]) => this.waitsFor(seat))) return 0;
    const [alone, ...others] = present;
    const isPersonAlone = alone?.[1].kind === 'person' && !alone[1].program && others.length === 0;
    return isPersonAlone ? dealAlone : deal;
  }

  /**
   * Sends a request for every new decision of a bot, and asks for the plan of each person whose turn
   * it is; cancels outdated requests.
   */
  private requestMoves(): void {
    const current: string[] = [];
    for (const decision of this.state.decisions) {
      const bot = this.state.botAt(decision.seat);
      const key =
        bot === undefined ? this.plans?.turnKey(decision) : this.requestKey(decision, bot);
      if (key === undefined) continue;
      current.push(key);
      if (this.pending.has(key)) continue;
      const pending =
        bot === undefined ? this.requestPlanned(decision, key) : this.request(decision, bot);
      this.pending.set(key, pending);
    }
    for (const [key, { controller }] of this.pending) {
      if (current.includes(key)) continue;
      this.pending.delete(key);
      controller.abort();
    }
  }

  /**
   * Sealed choices do not depend on other moves; all other requests are renewed after every move.
   */
  private requestKey({ seat, kind, number }: OpenDecision, bot: string): string {
    const moves = kind === 'sealed' ? '' : this.state.moveIndex.size;
    return `${seat} ${kind} ${number} ${moves} ${bot}`;
  }

  private request(decision: OpenDecision, bot: string): PendingRequest {
    const { bots, clock, random } = this.ports;
    const request = botRequest(this.state, decision, bot, random);
    const { reaction, seed } = request;
    const pending: PendingRequest = {
      decision,
      seed,
      requestedAt: clock.now(),
      controller: new AbortController(),
      isDone: false,
      move: undefined,
    };
    const settle = (move: string | undefined) => {
      pending.isDone = true;
      pending.move = move;
      if (!pending.controller.signal.aborted) this.wake();
    };
    bots.choose(request, pending.controller.signal).then(
      (move) => {
        if (move === undefined && !reaction) {
          this.report(new Error(`bot ${bot} did not move`));
          settle(this.fallbackMove(pending));
        } else {
          settle(move);
        }
      },
      (fault) => {
        if (pending.controller.signal.aborted) return;
        this.report(fault);
        settle(reaction ? undefined : this.fallbackMove(pending));
      },
    );
    return pending;
  }

  /** Reads the plan of a person whose turn it is. */
  private requestPlanned(decision: OpenDecision, key: string): PendingRequest {
    const pending: PendingRequest = {
      decision,
      seed: '',
      requestedAt: this.ports.clock.now(),
      controller: new AbortController(),
      isDone: false,
      move: undefined,
    };
    this.plans!.dueMove(decision.seat).then(
      (command) => {
        pending.isDone = true;
        pending.planned = command;
        if (command && !pending.controller.signal.aborted) this.wake();
      },
      (fault) => {
        this.report(fault);
        this.ports.clock.after(RETRY_MS, () => {
          if (pending.controller.signal.aborted) return;
          this.pending.delete(key);
          this.wake();
        });
      },
    );
    return pending;
  }

  /** Returns a legal move for a bot that failed to return one. */
  private fallbackMove({ decision: { seat }, seed }: PendingRequest): string {
    const { game, state } = this.state.match;
    return game.formatMove(game.sampleMove(state, seat, seededRandom(seed)));
  }

  private moveWhenDue(): void {
    if (this.pending.size === 0) return;
    const { waitTimes } = this.ports;
    const requests = [...this.pending.values()];
    const reactions = requests.filter(({ decision }) => decision.kind === 'reaction');
    // Reactions come before moves, and people get time to react first.
    const reaction = reactions.find(({ move }) => move !== undefined);
    if (reaction) {
      this.when(reaction.requestedAt + waitTimes.bot, () => this.makeMove(reaction));
      return;
    }
    if (reactions.some(({ isDone }) => !isDone)) return;
    const mayReact = this.state.decisions.some(
      ({ kind, seat }) => kind === 'reaction' && this.waitsFor(seat),
    );
    const freeAt = mayReact ? this.lastMoveAt + waitTimes.reaction : Number.NEGATIVE_INFINITY;
    const ready = requests.find(
      ({ move, planned, decision }) =>
        (move !== undefined || planned) && decision.kind !== 'reaction',
    );
    if (ready) {
      const pace = ready.planned ? 1 : PACE_FACTORS[botPace(ready.decision.seat)];
      const dueAt = ready.requestedAt + waitTimes.bot * pace;
      this.when(Math.max(dueAt, freeAt), () => this.makeMove(ready));
    }
  }

  private standInWhenDue(): void {
    const overdue = this.timeouts.firstOverdue();
    if (!overdue) return;
    if (this.timeouts.isOverdue(overdue.seat)) {
      this.submitNow({ do: 'stand-in', seat: overdue.seat });
    } else {
      const { clock } = this.ports;
      this.cancelTimeout = clock.after(overdue.at - clock.now(), () => this.wake());
    }
  }

  private makeMove(request: PendingRequest): void {
    const { seat, number, kind } = request.decision;
    if (request.planned) {
      // What the plan was made for has changed; if it still applies, it is read again.
      this.submitNow(request.planned, () => {
        request.planned = undefined;
      });
      return;
    }
    const move = request.move!;
    this.submitNow({ do: 'move', seat, decision: number, move, bot: true }, ({ code }) => {
      if (request.controller.signal.aborted) return;
      // The log must not contain the move itself, which may reveal cards.
      this.report(new Error(`a bot's move was rejected: ${code}`));
      request.move = kind === 'reaction' ? undefined : this.fallbackMove(request);
    });
  }

  /**
   * Submits one command at a time, then checks what is due.
   * @param rejected called when the command is rejected for a reason other than the log
   */
  private submitNow(command: Command, rejected?: (why: Rejection) => void): void {
    this.isSubmitting = true;
    this.submit(command).then(
      (done) => {
        this.isSubmitting = false;
        const isUnsaved = !done.ok && UNSAVED_CODES.has(done.rejection.code);
        if (!done.ok && !isUnsaved) rejected?.(done.rejection);
        if (!isUnsaved) this.wake();
        else if (this.isRunning)
          this.cancelTimer = this.ports.clock.after(RETRY_MS, () => this.wake());
      },
      (fault) => {
        this.report(fault);
        this.stop();
      },
    );
  }

  private when(moment: number, act: () => void): void {
    const wait = moment - this.ports.clock.now();
    if (wait <= 0) act();
    else this.cancelTimer = this.ports.clock.after(wait, () => this.wake());
  }

  /**
   * Lets bots react before a person's move, however quick it is: a daily match is the same for all
   * players.
   */
  async settleReactions(): Promise<void> {
    const { decisions, number } = this.state;
    for (const open of decisions) {
      const bot = this.state.botAt(open.seat);
      if (open.kind !== 'reaction' || bot === undefined) continue;
      const request = botRequest(this.state, open, bot, this.ports.random);
      // A bot's failure is reported by its first request.
      const move = await this.ports.bots.choose(request).catch(() => undefined);
      if (this.state.number !== number) return this.settleReactions();
      if (move === undefined) continue;
      const { seat, number: decision } = open;
      const done = await this.submit({
        do: 'move',
        seat,
        decision,
        move,
        bot: true,
        after: number,
      });
      if (done.ok) return this.settleReactions();
    }
  }

  private report(fault: unknown): void {
    this.ports.observer?.failed?.(this.state.id, fault);
  }

  private cancelRequests(): void {
    for (const { controller } of this.pending.values()) controller.abort();
    this.pending.clear();
  }
}
