import { type Result, type Seat, seededRandom } from '@rota/core';
import { askOf } from './asking.ts';
import type { OpenDecision } from './news.ts';
import { Patience } from './patience.ts';
import type { Ports } from './ports.ts';
import type { Story } from './story.ts';

/** What the attendant may do at the table; each resolves when it is in the log, or is not to be. */
export interface Hands {
  /** Whether the person of that seat looks on. */
  here(seat: Seat): boolean;
  move(seat: Seat, decision: number, move: string): Promise<Result<number>>;
  deal(): Promise<Result<number>>;
  /** Begins an exchange of values, from which the packs follow. */
  beginExchange(): Promise<Result<number>>;
  /** Ends the running exchange by those who owe an answer, if `due` still says so. */
  voidExchange(due: () => boolean): Promise<Result<number>>;
  /** Closes the table before its first deal, if `due` still says so. */
  close(due: () => boolean): Promise<Result<number>>;
  /** Has whoever left first of those who have not resigned give the match up, if all have left. */
  desert(): Promise<Result<number>>;
  /** Lets a bot play for the seat's person until they are back, if `due` still says so. */
  standIn(seat: Seat, due: () => boolean): Promise<Result<number>>;
}

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

/**
 * Does what happens at a table by itself: bots' moves, the next deal, and bots sitting down for
 * those who keep the others waiting, each at its time. It looks
 * at the table as it stands after whatever happened, and does what is due; so nothing has to be
 * remembered, and a table read back from its log goes on where it was. Rests until it is told to
 * run: where several nodes have the table, one of them does these things.
 */
export class Attendant {
  private readonly thoughts = new Map<string, Thought>();
  /** Up to which entry each seat does not want to be waited for. */
  private readonly wentOn = new Map<Seat, number>();
  private stepAt: number;
  /** When somebody last sat down or the exchange before the first deal came a step further. */
  private turnAt: number;
  /** Since when all people have left. */
  private desertedAt: number | undefined;
  /** Since when somebody of a match that counts is missing at its first deal. */
  private missingSince: number | undefined;
  private stopTimer: (() => void) | undefined;
  private stopWaiting: (() => void) | undefined;
  private readonly patience: Patience;
  private busy = false;
  private running = false;

  constructor(
    private readonly story: Story,
    private readonly ports: Ports,
    private readonly hands: Hands,
  ) {
    this.stepAt = this.turnAt = ports.clock.now();
    this.patience = new Patience(story, ports, hands.here);
  }

  /** Cards were dealt or a move was made. */
  stepped(): void {
    this.stepAt = this.ports.clock.now();
    this.doWhatIsDue();
  }

  /** Somebody sat down, or the exchange before the first deal came a step further. */
  turned(): void {
    this.turnAt = this.ports.clock.now();
    this.look();
  }

  /** That seat's person has seen all up to this entry and waits for nothing. */
  goOn(seat: Seat, number: number): void {
    if (number <= (this.wentOn.get(seat) ?? 0)) return;
    this.wentOn.set(seat, number);
    this.look();
  }

  run(): void {
    this.running = true;
    this.patience.begin();
    this.look();
  }

  rest(): void {
    this.running = false;
    this.stopTimer?.();
    this.stopWaiting?.();
    this.forgetThoughts();
  }

  /** Somebody has come, gone or taken a seat, or it is time for something. */
  look(): void {
    if (this.running) this.patience.look();
    this.doWhatIsDue();
  }

  /** Does what is due now; sets the clock for what is due later. */
  private doWhatIsDue(): void {
    this.stopTimer?.();
    this.stopWaiting?.();
    this.stopTimer = this.stopWaiting = undefined;
    if (!this.running) return;
    if (!this.rests) this.desertedAt = undefined;
    if (!this.isMissingPeople) this.missingSince = undefined;
    if (this.story.cannotBegin || this.isMissingPeople) {
      this.forgetThoughts();
      if (!this.busy) this.closeWhenDue();
    } else if (this.story.state !== 'running') {
      this.forgetThoughts();
    } else if (this.rests) {
      this.forgetThoughts();
      if (!this.busy) this.desertWhenDue();
    } else if (this.story.match.awaitsDeal) {
      this.forgetThoughts();
      if (this.busy) return;
      if (this.story.match.deal === undefined && this.story.exchanges.step !== 'settled') {
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
    const { seats, daily, hasPeople } = this.story;
    const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    // Whoever plays the match of a day sees all of it: how quickly their page opens makes no difference.
    if (daily !== undefined && !people.some((seat) => this.hands.here(seat))) return true;
    return !hasPeople && people.length > 0;
  }

  /** A match that counts begins when all its people are there: none is rated for one they never saw. */
  private get isMissingPeople(): boolean {
    const { rated, awaitsPeople, seats } = this.story;
    if (!rated || !awaitsPeople) return false;
    return seats.some(({ kind }, seat) => kind === 'person' && !this.hands.here(seat));
  }

  private closeWhenDue(): void {
    if (this.story.cannotBegin) {
      this.write(() => this.hands.close(() => this.story.cannotBegin));
      return;
    }
    this.missingSince ??= this.ports.clock.now();
    this.when(this.missingSince + this.ports.pace.meeting, () =>
      this.write(() => this.hands.close(() => this.isMissingPeople)),
    );
  }

  /** A match that counts is not left undecided: whoever stays away from it long enough gives it up. */
  private desertWhenDue(): void {
    if (!this.story.rated) return;
    this.desertedAt ??= this.ports.clock.now();
    this.when(this.desertedAt + this.ports.pace.desertion, () =>
      this.write(() => this.hands.desert()),
    );
  }

  /** The number of the entry that dealt the cards or made the last move. */
  private get lastStep(): number {
    return this.story.answers.last ?? this.story.dealt;
  }

  /** Whether a pause is made for this seat: a person looks on who has not waived it. */
  private waitsFor(seat: Seat): boolean {
    return (
      this.story.seats[seat]!.kind === 'person' &&
      this.story.botAt(seat) === undefined &&
      this.hands.here(seat) &&
      (this.wentOn.get(seat) ?? 0) < this.lastStep
    );
  }

  /** People who have just sat down are on their way here: no pack is settled without them. */
  private exchangeWhenDue(): void {
    const { seats, exchanges } = this.story;
    const { arrival, answer } = this.ports.pace;
    if (exchanges.step === undefined) {
      const comes = seats.some(
        (sitter, seat) => sitter.kind === 'person' && !sitter.program && !this.hands.here(seat),
      );
      this.when(this.turnAt + (comes ? arrival : 0), () =>
        this.write(() => this.hands.beginExchange()),
      );
      return;
    }
    const { turned } = exchanges;
    const isDue = () => exchanges.turned === turned;
    this.when(this.turnAt + answer, () => this.write(() => this.hands.voidExchange(isDue)));
  }

  private dealWhenDue(): void {
    const { seats, match } = this.story;
    const people = seats.filter((_, seat) => this.hands.here(seat)).length;
    const nobodyWaits = people > 0 && !seats.some((_, seat) => this.waitsFor(seat));
    const pause = match.deal === undefined || nobodyWaits ? 0 : this.ports.pace.deal;
    this.when(this.stepAt + pause, () => this.write(() => this.hands.deal()));
  }

  /** Asks every bot that may act and has not been asked; gives up thoughts that are overtaken. */
  private askBots(): void {
    const wanted = new Set<string>();
    for (const decision of this.story.decisions) {
      const bot = this.story.botAt(decision.seat);
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
    const moves = kind === 'sealed' ? '' : this.story.answers.size;
    return `${seat} ${kind} ${number} ${moves} ${bot}`;
  }

  private think(decision: OpenDecision, bot: string): Thought {
    const { thinker, clock, random } = this.ports;
    const ask = askOf(this.story, decision, bot, random);
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
      if (!thought.end.signal.aborted) this.look();
    };
    thinker.choose(ask, thought.end.signal).then(
      (move) => {
        if (move === undefined && !reaction) {
          this.ports.report?.(new Error(`bot ${bot} did not move`));
          answer(this.anyMove(thought));
        } else {
          answer(move);
        }
      },
      (fault) => {
        if (thought.end.signal.aborted) return;
        this.ports.report?.(fault);
        answer(reaction ? undefined : this.anyMove(thought));
      },
    );
    return thought;
  }

  /** A legal move for a bot that has none to offer: nobody is kept waiting for it. */
  private anyMove({ decision: { seat }, seed }: Thought): string {
    const { game, state } = this.story.match;
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
    const mayObject = this.story.decisions.some(
      ({ kind, seat }) => kind === 'reaction' && this.waitsFor(seat),
    );
    const freeAt = mayObject ? this.stepAt + pace.objection : Number.NEGATIVE_INFINITY;
    const ready = thoughts.find(({ done, decision }) => done && decision.kind !== 'reaction');
    if (ready) {
      this.when(Math.max(ready.since + pace.bot, freeAt), () => this.makeMove(ready));
    }
  }

  private standInWhenDue(): void {
    const { clock } = this.ports;
    const overdue = this.patience.first();
    if (!overdue) return;
    const isDue = () => {
      const first = this.patience.first();
      return first?.seat === overdue.seat && first.at <= clock.now();
    };
    if (isDue()) this.write(() => this.hands.standIn(overdue.seat, isDue));
    else this.stopWaiting = clock.after(overdue.at - clock.now(), () => this.look());
  }

  private makeMove(thought: Thought): void {
    const { seat, number, kind } = thought.decision;
    this.write(async () => {
      const done = await this.hands.move(seat, number, thought.move!);
      if (done.ok || thought.end.signal.aborted || UNSAVED.has(done.refusal.code)) return done;
      // Not the move itself: a log must not tell what a seat may hold.
      this.ports.report?.(new Error(`a bot's move was refused: ${done.refusal.code}`));
      thought.move = kind === 'reaction' ? undefined : this.anyMove(thought);
      return done;
    });
  }

  /** One thing is written at a time; then the table is looked at again. */
  private write(act: () => Promise<Result<number>>): void {
    this.busy = true;
    act().then(
      (done) => {
        this.busy = false;
        if (done.ok || !UNSAVED.has(done.refusal.code)) this.look();
        else if (this.running) this.stopTimer = this.ports.clock.after(RETRY, () => this.look());
      },
      (fault) => {
        this.ports.report?.(fault);
        this.rest();
      },
    );
  }

  private when(moment: number, act: () => void): void {
    const wait = moment - this.ports.clock.now();
    if (wait <= 0) act();
    else this.stopTimer = this.ports.clock.after(wait, () => this.look());
  }

  private forgetThoughts(): void {
    for (const { end } of this.thoughts.values()) end.abort();
    this.thoughts.clear();
  }
}
