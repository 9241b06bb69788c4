import {
  type AnyGame,
  type GameEvent,
  Match,
  parseCard,
  type Rejection,
  type Seat,
} from '@rota/core';
import { type Ask, type Control, LEARNER, type Lesson, type LessonStep } from './lesson.ts';

/** One move of the lesson's deal, and what it told. */
export interface LessonMove {
  readonly seat: Seat;
  readonly events: readonly { readonly event: GameEvent; readonly only: Seat | undefined }[];
}

/** What became of a move of the learner's. */
export type Answer =
  /** It was made, and the lesson goes on. */
  | { readonly kind: 'made' }
  /** It may be made, but not now; the key says why. The table is as it was. */
  | {
      readonly kind: 'not-now';
      readonly say: string | undefined;
      /** What to press now, where that is not what the step names. */
      readonly press?: readonly Control[];
    }
  /** The game refuses it, or nothing was asked for. The table is as it was. */
  | { readonly kind: 'refused'; readonly refusal: Rejection };

/**
 * One walk through a lesson: the game's own rules judge and play every move, the others' too. What
 * the others do before a step is done as the walk arrives there.
 */
export class Course {
  readonly match: Match;
  /** What the learner has done so far, as records write it. */
  readonly own: string[] = [];
  private standing = -1;
  /** How the learner's cards are laid, as the move that would be; left out: as dealt, or no such game. */
  private laid: string | undefined;
  /** The first step that was left for how cards were laid, since anything was played. */
  private firstLaid: number | undefined;

  /**
   * @param made told of every move, as soon as it is made
   * @throws when the lesson does not fit the game
   */
  constructor(
    private readonly game: AnyGame,
    readonly lesson: Lesson,
    private readonly made: (move: LessonMove) => void = () => {},
  ) {
    const { seats, options, pack } = lesson;
    const created = Match.create(game, seats, { deals: 1, ...options });
    if (!created.ok) throw unfit('its table cannot be set', created.rejection);
    this.match = created.value;
    const cards = pack.map((name) => {
      const card = parseCard(name);
      if (card === undefined) throw unfit(`${name} is no card`);
      return card;
    });
    const fault = this.match.validateDeal(cards);
    if (fault) throw unfit('its pack cannot be dealt', fault);
    this.match.begin(cards);
    this.arrive();
  }

  /** The number of the step it stands at, from 0; once it is over, how many there are. */
  get at(): number {
    return this.standing;
  }

  get over(): boolean {
    return this.standing === this.lesson.steps.length;
  }

  /** The step at which somebody stands who comes back: how cards were laid is forgotten then. */
  get back(): number {
    return this.firstLaid ?? this.standing;
  }

  /** Undefined once it is over. */
  get step(): LessonStep | undefined {
    return this.lesson.steps[this.standing];
  }

  /** Leaves a step at which there is nothing to do. */
  goOn(): void {
    if (this.step && !this.step.ask) this.arrive();
  }

  /** Judges a move of the learner's, as records write it, and makes it when it is what is asked for. */
  answer(text: string): Answer {
    const ask = this.step?.ask;
    const parsed = this.game.parseMove(text);
    if (!parsed.ok) return { kind: 'refused', refusal: parsed.rejection };
    const refusal = this.match.validate(LEARNER, parsed.value);
    if (refusal) return { kind: 'refused', refusal };
    if (!ask) return { kind: 'not-now', say: undefined };
    const written = this.game.formatMove(parsed.value);
    if (ask.laid || !this.isAskedFor(written, ask)) return this.notNow(written, ask);
    this.play(LEARNER, parsed.value);
    this.own.push(written);
    this.firstLaid = undefined;
    this.arrive();
    return { kind: 'made' };
  }

  /**
   * Looks at how the learner's cards are laid before they are played, and goes on when that is what
   * was asked for.
   * @param text the move they would make, as records write it
   * @returns undefined when nothing of the kind was asked for
   */
  lay(text: string): Answer | undefined {
    this.laid = text;
    const ask = this.step?.ask;
    if (!ask?.laid) return undefined;
    if (!this.isAskedFor(text, ask)) return this.notNow(text, ask);
    this.leaveLaid();
    return { kind: 'made' };
  }

  /**
   * Goes to where somebody was before, by what they did.
   * @returns whether the lesson is still such that it leads there; if not, it stands somewhere before
   */
  comeTo(at: number, own: readonly string[]): boolean {
    let next = 0;
    while (this.at < at && this.step) {
      if (!this.step.ask) this.goOn();
      else if (this.step.ask.laid) this.leaveLaid();
      else if (next === own.length || this.answer(own[next++]!).kind !== 'made') return false;
    }
    return this.at === at && next === own.length;
  }

  private isAskedFor(written: string, { moves }: Ask): boolean {
    return moves === 'any' || moves.some((move) => this.rewritten(move) === written);
  }

  private notNow(written: string, ask: Ask): Answer {
    const say = this.insteadOf(written, ask);
    if (this.laid === undefined || ask.moves === 'any') return { kind: 'not-now', say };
    return { kind: 'not-now', say, press: nextToChange(written, this.rewritten(ask.moves[0]!)) };
  }

  private leaveLaid(): void {
    this.firstLaid ??= this.standing;
    this.arrive();
  }

  private insteadOf(written: string, { instead = {}, otherwise }: Ask): string | undefined {
    const named = Object.keys(instead).find((move) => this.rewritten(move) === written);
    return named === undefined ? otherwise : instead[named];
  }

  /** Several cards may be named in any order; records have one. */
  private rewritten(text: string): string {
    const parsed = this.game.parseMove(text);
    if (!parsed.ok) throw unfit(`step ${this.at + 1} asks for ${text}`, parsed.rejection);
    return this.game.formatMove(parsed.value);
  }

  private arrive(): void {
    this.standing++;
    for (const [seat, text] of this.step?.others ?? []) {
      const parsed = this.game.parseMove(text);
      const refusal = parsed.ok ? this.match.validate(seat, parsed.value) : parsed.rejection;
      if (refusal) throw unfit(`before step ${this.at + 1} seat ${seat} plays ${text}`, refusal);
      this.play(seat, (parsed as { value: unknown }).value);
    }
    // Whoever was quicker than the coach does not have to do it again.
    const ask = this.step?.ask;
    if (ask?.laid && this.laid !== undefined && this.isAskedFor(this.laid, ask)) this.leaveLaid();
  }

  private play(seat: Seat, move: unknown): void {
    const events: { event: GameEvent; only: Seat | undefined }[] = [];
    this.match.play(seat, move, (event, only) => events.push({ event, only }));
    this.made({ seat, events });
  }
}

/** The first two cards that have to change places so that one arrangement becomes the other. */
function nextToChange(from: string, to: string): Control[] {
  const [is, wanted] = [from.split(' '), to.split(' ')];
  const at = wanted.findIndex((card, place) => card !== is[place]);
  return at < 0 ? [] : [{ card: wanted[at]! }, { card: is[at]! }];
}

function unfit(what: string, refusal?: Rejection): Error {
  const why = refusal ? `: ${refusal.code} ${JSON.stringify(refusal.facts ?? {})}` : '';
  return new Error(`the lesson does not fit: ${what}${why}`);
}
