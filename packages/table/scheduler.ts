import { type Rejection, type Result, type Seat, seededRandom } from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import { botRequest } from './bot-request.ts';
import type { Command } from './command.ts';
import type { Ports } from './ports.ts';
import type { Subscribers } from './subscribers.ts';
import type { TableState } from './table-state.ts';
import type { TimeoutPolicy } from './timeout-policy.ts';
import { isMissingPeople } from './validate.ts';

interface Thought {
  readonly decision: OpenDecision;
  /** Where its chance comes from. */
  readonly seed: string;
  /** When the bot was asked. */
  readonly since: number;
  readonly end: AbortController;
  done: boolean;
  move: string | undefined;
}

/** How long to wait before writing again what could not be written, in ms. */
const RETRY = 1000;

/** Refusals for want of a log, after which the same is tried again. */
const UNSAVED = new Set(['not-saved', 'outcome-unknown']);

/** Submits a command to the table, like any client. */
export type Submit = (command: Command) => Promise<Result<number>>;

/**
 * Submits what a table does by itself, each at its time: bots' moves, the next deal, the exchange
 * before the first one, bots standing in for absent people, and the end of a match that everybody has
 * left. It derives what is due from the table as it stands after every change, so nothing has to be
 * remembered and a table restored from its log continues where it was. Idle until `start`: where
 * several nodes have the table, one of them runs it.
 */
export class TableScheduler {
  private readonly thoughts = new Map<string, Thought>();
  /** Up to which entry each seat does not want to be waited for. */
  private readonly acknowledged = new Map<Seat, number>();
  private stepAt: number;
  /** When somebody last sat down or the exchange before the first deal came a step further. */
  private turnAt: number;
  /** Since when all people have left. */
  private desertedAt: number | undefined;
  /** Since when somebody of a match that counts is missing at its first deal. */
  private missingSince: number | undefined;
  private stopTimer: (() => void) | undefined;
  private stopWaiting: (() => void) | undefined;
  private busy = false;
  private running = false;

  constructor(
    private readonly state: TableState,
    private readonly subscribers: Subscribers,
    private readonly timeouts: TimeoutPolicy,
    private readonly ports: Ports,
    private readonly submit: Submit,
  ) {
    this.stepAt = this.turnAt = ports.clock.now();
  }

  /** Cards were dealt or a move was made. */
  stepped(): void {
    this.stepAt = this.ports.clock.now();
    this.schedule();
  }

  /** Somebody sat down, or the exchange before the first deal came a step further. */
  turned(): void {
    this.turnAt = this.ports.clock.now();
    this.wake();
  }

  /** The seat's person waits for nothing that happened up to this entry. */
  acknowledge(seat: Seat, number: number): void {
    if (number <= (this.acknowledged.get(seat) ?? 0)) return;
    this.acknowledged.set(seat, number);
    this.wake();
  }

  start(): void {
    this.running = true;
    this.timeouts.start();
    this.wake();
  }

  stop(): void {
    this.running = false;
    this.stopTimer?.();
    this.stopWaiting?.();
    this.forgetThoughts();
  }

  /** Checks what is due, after people have come or gone or time has passed. */
  wake(): void {
    if (this.running) this.timeouts.updatePresence();
    this.schedule();
  }

  /** Submits what is due now; sets a timer for what is due later. */
  private schedule(): void {
    this.stopTimer?.();
    this.stopWaiting?.();
    this.stopTimer = this.stopWaiting = undefined;
    if (!this.running) return;
    if (!this.rests) this.desertedAt = undefined;
    if (!this.isMissingPeople) this.missingSince = undefined;
    if (this.state.cannotBegin || this.isMissingPeople) {
      this.forgetThoughts();
      if (!this.busy) this.closeWhenDue();
    } else if (this.state.state !== 'running') {
      this.forgetThoughts();
    } else if (this.rests) {
      this.forgetThoughts();
      if (!this.busy) this.desertWhenDue();
    } else if (this.state.match.awaitsDeal) {
      this.forgetThoughts();
      if (this.busy) return;
      if (this.state.match.deal === undefined && this.state.exchanges.step !== 'settled') {
        this.exchangeWhenDue();
      } else {
        this.dealWhenDue();
      }
    } else {
      this.askBots();
      if (!this.busy) this.standInWhenDue();
      if (!this.busy) this.moveWhenDue();
    }
  }

  /** When all people have left, the match waits for one of them to come back. */
  private get rests(): boolean {
    const { seats, daily, hasPeople } = this.state;
    const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    // Whoever plays the match of a day sees all of it: how quickly their page opens makes no difference.
    if (daily !== undefined && !people.some((seat) => this.subscribers.isPresent(seat)))
      return true;
    return !hasPeople && people.length > 0;
  }

  /** A match that counts begins when all its people are there: none is rated for one they never saw. */
  private get isMissingPeople(): boolean {
    return isMissingPeople(this.state, this.subscribers);
  }

  private closeWhenDue(): void {
    if (this.state.cannotBegin) {
      this.write({ do: 'close' });
      return;
    }
    this.missingSince ??= this.ports.clock.now();
    this.when(this.missingSince + this.ports.pace.meeting, () => this.write({ do: 'close' }));
  }

  /** A match that counts is not left undecided: whoever stays away from it long enough gives it up. */
  private desertWhenDue(): void {
    if (!this.state.rated) return;
    this.desertedAt ??= this.ports.clock.now();
    this.when(this.desertedAt + this.ports.pace.desertion, () => this.write({ do: 'abandon' }));
  }

  /** The number of the entry that dealt the cards or made the last move. */
  private get lastStep(): number {
    return this.state.answers.last ?? this.state.dealt;
  }

  /** Whether a pause is made for this seat: a person looks on who has not waived it. */
  private waitsFor(seat: Seat): boolean {
    return (
      this.state.seats[seat]!.kind === 'person' &&
      this.state.botAt(seat) === undefined &&
      this.subscribers.isPresent(seat) &&
      (this.acknowledged.get(seat) ?? 0) < this.lastStep
    );
  }

  /** People who have just sat down are on their way here: no pack is settled without them. */
  private exchangeWhenDue(): void {
    const { seats, exchanges } = this.state;
    const { arrival, answer } = this.ports.pace;
    if (exchanges.step === undefined) {
      const comes = seats.some(
        (sitter, seat) =>
          sitter.kind === 'person' && !sitter.program && !this.subscribers.isPresent(seat),
      );
      this.when(this.turnAt + (comes ? arrival : 0), () => this.write({ do: 'begin-exchange' }));
      return;
    }
    const { turned } = exchanges;
    this.when(this.turnAt + answer, () => this.write({ do: 'void-exchange', turned }));
  }

  private dealWhenDue(): void {
    const { seats, match } = this.state;
    const people = seats.filter((_, seat) => this.subscribers.isPresent(seat)).length;
    const nobodyWaits = people > 0 && !seats.some((_, seat) => this.waitsFor(seat));
    const pause = match.deal === undefined || nobodyWaits ? 0 : this.ports.pace.deal;
    this.when(this.stepAt + pause, () => this.write({ do: 'deal' }));
  }

  /** Asks every bot that may act and has not been asked; gives up thoughts that are overtaken. */
  private askBots(): void {
    const wanted = new Set<string>();
    for (const decision of this.state.decisions) {
      const bot = this.state.botAt(decision.seat);
      if (bot === undefined) continue;
      const key = this.thoughtKey(decision, bot);
      wanted.add(key);
      if (!this.thoughts.has(key)) this.thoughts.set(key, this.think(decision, bot));
    }
    for (const [key, { end }] of this.thoughts) {
      if (wanted.has(key)) continue;
      this.thoughts.delete(key);
      end.abort();
    }
  }

  /**
   * What others do meanwhile does not touch a sealed choice; anything else is thought over again
   * after every move.
   */
  private thoughtKey({ seat, kind, number }: OpenDecision, bot: string): string {
    const moves = kind === 'sealed' ? '' : this.state.answers.size;
    return `${seat} ${kind} ${number} ${moves} ${bot}`;
  }

  private think(decision: OpenDecision, bot: string): Thought {
    const { thinker, clock, random } = this.ports;
    const ask = botRequest(this.state, decision, bot, random);
    const { reaction, seed } = ask;
    const thought: Thought = {
      decision,
      seed,
      since: clock.now(),
      end: new AbortController(),
      done: false,
      move: undefined,
    };
    const answer = (move: string | undefined) => {
      thought.done = true;
      thought.move = move;
      if (!thought.end.signal.aborted) this.wake();
    };
    thinker.choose(ask, thought.end.signal).then(
      (move) => {
        if (move === undefined && !reaction) {
          this.report(new Error(`bot ${bot} did not move`));
          answer(this.anyMove(thought));
        } else {
          answer(move);
        }
      },
      (fault) => {
        if (thought.end.signal.aborted) return;
        this.report(fault);
        answer(reaction ? undefined : this.anyMove(thought));
      },
    );
    return thought;
  }

  /** A legal move for a bot that has none to offer: nobody is kept waiting for it. */
  private anyMove({ decision: { seat }, seed }: Thought): string {
    const { game, state } = this.state.match;
    return game.formatMove(game.sampleMove(state, seat, seededRandom(seed)));
  }

  private moveWhenDue(): void {
    if (this.thoughts.size === 0) return;
    const { pace } = this.ports;
    const thoughts = [...this.thoughts.values()];
    const reactions = thoughts.filter(({ decision }) => decision.kind === 'reaction');
    // Bots speak up before any of them goes on; and people get their time to do so first.
    const speaks = reactions.find(({ move }) => move !== undefined);
    if (speaks) {
      this.when(speaks.since + pace.bot, () => this.makeMove(speaks));
      return;
    }
    if (reactions.some(({ done }) => !done)) return;
    const mayObject = this.state.decisions.some(
      ({ kind, seat }) => kind === 'reaction' && this.waitsFor(seat),
    );
    const freeAt = mayObject ? this.stepAt + pace.objection : Number.NEGATIVE_INFINITY;
    const ready = thoughts.find(({ done, decision }) => done && decision.kind !== 'reaction');
    if (ready) {
      this.when(Math.max(ready.since + pace.bot, freeAt), () => this.makeMove(ready));
    }
  }

  private standInWhenDue(): void {
    const overdue = this.timeouts.first();
    if (!overdue) return;
    if (this.timeouts.isOverdue(overdue.seat)) {
      this.write({ do: 'stand-in', seat: overdue.seat });
    } else {
      const { clock } = this.ports;
      this.stopWaiting = clock.after(overdue.at - clock.now(), () => this.wake());
    }
  }

  private makeMove(thought: Thought): void {
    const { seat, number, kind } = thought.decision;
    const move = thought.move!;
    this.write({ do: 'move', seat, decision: number, move, bot: true }, ({ code }) => {
      if (thought.end.signal.aborted) return;
      // Not the move itself: a log must not tell what a seat may hold.
      this.report(new Error(`a bot's move was refused: ${code}`));
      thought.move = kind === 'reaction' ? undefined : this.anyMove(thought);
    });
  }

  /**
   * Submits one command at a time, then checks again what is due.
   * @param rejected called when the command is refused for a reason other than the log
   */
  private write(command: Command, rejected?: (why: Rejection) => void): void {
    this.busy = true;
    this.submit(command).then(
      (done) => {
        this.busy = false;
        const isUnsaved = !done.ok && UNSAVED.has(done.rejection.code);
        if (!done.ok && !isUnsaved) rejected?.(done.rejection);
        if (!isUnsaved) this.wake();
        else if (this.running) this.stopTimer = this.ports.clock.after(RETRY, () => this.wake());
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
    else this.stopTimer = this.ports.clock.after(wait, () => this.wake());
  }

  /**
   * Lets bots react before a person moves on, however quick that person is: in a match of a day the
   * same is played for everybody.
   */
  async settleReactions(): Promise<void> {
    const { decisions, number } = this.state;
    for (const open of decisions) {
      const bot = this.state.botAt(open.seat);
      if (open.kind !== 'reaction' || bot === undefined) continue;
      const ask = botRequest(this.state, open, bot, this.ports.random);
      // A bot's failure is reported where it is asked first.
      const move = await this.ports.thinker.choose(ask).catch(() => undefined);
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

  private forgetThoughts(): void {
    for (const { end } of this.thoughts.values()) end.abort();
    this.thoughts.clear();
  }
}
