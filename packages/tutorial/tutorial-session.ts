import {
  type AnyGame,
  type GameEvent,
  Match,
  parseCard,
  type Rejection,
  type Seat,
} from '@rota/core';
import {
  type Control,
  LEARNER_SEAT,
  type RequestedMove,
  type Tutorial,
  type TutorialStep,
} from './tutorial.ts';

/** A move of the tutorial's deal, with its events. */
export interface TutorialMove {
  readonly seat: Seat;
  readonly events: readonly {
    readonly event: GameEvent;
    /** The recipient of a private event; undefined: everyone. */
    readonly only: Seat | undefined;
  }[];
}

/** The outcome of a learner's move. */
export type MoveOutcome =
  /** It was played, and the tutorial continues. */
  | { readonly kind: 'made' }
  /** Legal, but not what the step asks for. Nothing changed. */
  | {
      readonly kind: 'not-now';
      /** The key of the message; undefined: the tutorial has none for this move. */
      readonly say: string | undefined;
      /** The controls to press now, if they differ from the step's. */
      readonly press?: readonly Control[];
    }
  /** Rejected by the game. Nothing changed. */
  | { readonly kind: 'refused'; readonly refusal: Rejection };

/**
 * One run of a tutorial. The game's rules validate and play every move; the scripted moves of the other
 * seats are played on entering a step.
 */
export class TutorialSession {
  readonly match: Match;
  /** The learner's moves in record notation. */
  readonly ownMoves: string[] = [];
  private stepIndex = -1;
  /** The move that the arrangement of the learner's cards would make; undefined until they move one. */
  private arrangement: string | undefined;
  /** The first arrangement step completed since the learner's last move. */
  private firstArranged: number | undefined;

  /**
   * @param onMove called after every move
   * @throws RangeError if the tutorial does not fit the game
   */
  constructor(
    private readonly game: AnyGame,
    readonly tutorial: Tutorial,
    private readonly onMove: (move: TutorialMove) => void = () => {},
  ) {
    const { seats, options, pack } = tutorial;
    const created = Match.create(game, seats, { deals: 1, ...options });
    if (!created.ok) throw misfitError('its match cannot be created', created.rejection);
    this.match = created.value;
    const cards = pack.map((name) => {
      const card = parseCard(name);
      if (card === undefined) throw misfitError(`${name} is not a card`);
      return card;
    });
    const fault = this.match.validateDeal(cards);
    if (fault) throw misfitError('its pack cannot be dealt', fault);
    this.match.begin(cards);
    this.enterNextStep();
  }

  /** The index of the current step; the number of steps once it is over. */
  get at(): number {
    return this.stepIndex;
  }

  /** Whether the last step is done. */
  get over(): boolean {
    return this.stepIndex === this.tutorial.steps.length;
  }

  /** The step to resume at; arrangements are not kept. */
  get resumeStep(): number {
    return this.firstArranged ?? this.stepIndex;
  }

  /** The current step; undefined once it is over. */
  get step(): TutorialStep | undefined {
    return this.tutorial.steps[this.stepIndex];
  }

  /** Leaves a step that asks for no move. */
  acknowledge(): void {
    if (this.step && !this.step.ask) this.enterNextStep();
  }

  /** Plays a learner's move if the step asks for it. @param text in record notation */
  answer(text: string): MoveOutcome {
    const ask = this.step?.ask;
    const parsed = this.game.parseMove(text);
    if (!parsed.ok) return { kind: 'refused', refusal: parsed.rejection };
    const illegal = this.match.validate(LEARNER_SEAT, parsed.value);
    if (illegal) return { kind: 'refused', refusal: illegal };
    if (!ask) return { kind: 'not-now', say: undefined };
    const move = this.game.formatMove(parsed.value);
    if (ask.laid || !this.isRequested(move, ask)) return this.rejectForNow(move, ask);
    this.play(LEARNER_SEAT, parsed.value);
    this.ownMoves.push(move);
    this.firstArranged = undefined;
    this.enterNextStep();
    return { kind: 'made' };
  }

  /**
   * Continues if the learner has arranged their cards as the step asks.
   * @param text the move the arrangement would make, in record notation
   * @returns undefined if the step asks for no arrangement
   */
  checkArrangement(text: string): MoveOutcome | undefined {
    this.arrangement = text;
    const ask = this.step?.ask;
    if (!ask?.laid) return undefined;
    if (!this.isRequested(text, ask)) return this.rejectForNow(text, ask);
    this.acceptArrangement();
    return { kind: 'made' };
  }

  /**
   * Replays a learner's moves up to a step.
   * @returns whether they still lead there; if not, it stops at an earlier step
   */
  restore(at: number, own: readonly string[]): boolean {
    let next = 0;
    while (this.at < at && this.step) {
      if (!this.step.ask) this.acknowledge();
      else if (this.step.ask.laid) this.acceptArrangement();
      else if (next === own.length || this.answer(own[next++]!).kind !== 'made') return false;
    }
    return this.at === at && next === own.length;
  }

  private isRequested(text: string, { moves }: RequestedMove): boolean {
    return moves === 'any' || moves.some((move) => this.normalizeMove(move) === text);
  }

  private rejectForNow(text: string, ask: RequestedMove): MoveOutcome {
    const say = this.findHint(text, ask);
    if (this.arrangement === undefined || ask.moves === 'any') return { kind: 'not-now', say };
    return { kind: 'not-now', say, press: nextSwap(text, this.normalizeMove(ask.moves[0]!)) };
  }

  private acceptArrangement(): void {
    this.firstArranged ??= this.stepIndex;
    this.enterNextStep();
  }

  /** Returns the message key for a move that was not requested. */
  private findHint(text: string, { instead = {}, otherwise }: RequestedMove): string | undefined {
    const named = Object.keys(instead).find((move) => this.normalizeMove(move) === text);
    return named === undefined ? otherwise : instead[named];
  }

  /** Returns the canonical notation; several cards may be named in any order. */
  private normalizeMove(text: string): string {
    const parsed = this.game.parseMove(text);
    if (!parsed.ok) throw misfitError(`step ${this.at + 1} asks for ${text}`, parsed.rejection);
    return this.game.formatMove(parsed.value);
  }

  private enterNextStep(): void {
    this.stepIndex++;
    for (const [seat, text] of this.step?.others ?? []) {
      const parsed = this.game.parseMove(text);
      const illegal = parsed.ok ? this.match.validate(seat, parsed.value) : parsed.rejection;
      if (illegal)
        throw misfitError(`before step ${this.at + 1} seat ${seat} plays ${text}`, illegal);
      this.play(seat, (parsed as { value: unknown }).value);
    }
    // The learner may have arranged the cards already.
    const ask = this.step?.ask;
    if (ask?.laid && this.arrangement !== undefined && this.isRequested(this.arrangement, ask)) {
      this.acceptArrangement();
    }
  }

  private play(seat: Seat, move: unknown): void {
    const events: { event: GameEvent; only: Seat | undefined }[] = [];
    this.match.play(seat, move, (event, only) => events.push({ event, only }));
    this.onMove({ seat, events });
  }
}

/** Returns the first two cards to swap to turn one arrangement into the other. */
function nextSwap(from: string, to: string): Control[] {
  const [current, target] = [from.split(' '), to.split(' ')];
  const at = target.findIndex((card, position) => card !== current[position]);
  return at < 0 ? [] : [{ card: target[at]! }, { card: current[at]! }];
}

function misfitError(fault: string, rejection?: Rejection): RangeError {
  const reason = rejection ? `: ${rejection.code} ${JSON.stringify(rejection.facts ?? {})}` : '';
  return new RangeError(`the tutorial does not fit its game: ${fault}${reason}`);
}
