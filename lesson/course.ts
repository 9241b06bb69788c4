import {
  type AnyGame,
  type GameEvent,
  Match,
  parseCard,
  type Refusal,
  type Seat,
} from '@rota/core';
import { type Ask, LEARNER, type Lesson, type LessonStep } from './lesson.ts';

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
  | { readonly kind: 'not-now'; readonly say: string | undefined }
  /** The game refuses it, or nothing was asked for. The table is as it was. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * One walk through a lesson: the game's own rules judge and play every move, the others' too. What
 * the others do before a step is done as the walk arrives there.
 */
export class Course {
  readonly match: Match;
  /** What the learner has done so far, as records write it. */
  readonly own: string[] = [];
  private standing = -1;

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
    if (!created.ok) throw unfit('its table cannot be set', created.refusal);
    this.match = created.value;
    const cards = pack.map((name) => {
      const card = parseCard(name);
      if (card === undefined) throw unfit(`${name} is no card`);
      return card;
    });
    const fault = this.match.refuseDeal(cards);
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
    if (!parsed.ok) return { kind: 'refused', refusal: parsed.refusal };
    const refusal = this.match.refuse(LEARNER, parsed.value);
    if (refusal) return { kind: 'refused', refusal };
    if (!ask) return { kind: 'not-now', say: undefined };
    const written = this.game.formatMove(parsed.value);
    if (!this.isAskedFor(written, ask)) {
      return { kind: 'not-now', say: this.insteadOf(written, ask) };
    }
    this.play(LEARNER, parsed.value);
    this.own.push(written);
    this.arrive();
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
      else if (next === own.length || this.answer(own[next++]!).kind !== 'made') return false;
    }
    return this.at === at && next === own.length;
  }

  private isAskedFor(written: string, { moves }: Ask): boolean {
    return moves === 'any' || moves.some((move) => this.rewritten(move) === written);
  }

  private insteadOf(written: string, { instead = {}, otherwise }: Ask): string | undefined {
    const named = Object.keys(instead).find((move) => this.rewritten(move) === written);
    return named === undefined ? otherwise : instead[named];
  }

  /** Several cards may be named in any order; records have one. */
  private rewritten(text: string): string {
    const parsed = this.game.parseMove(text);
    if (!parsed.ok) throw unfit(`step ${this.at + 1} asks for ${text}`, parsed.refusal);
    return this.game.formatMove(parsed.value);
  }

  private arrive(): void {
    this.standing++;
    for (const [seat, text] of this.step?.others ?? []) {
      const parsed = this.game.parseMove(text);
      const refusal = parsed.ok ? this.match.refuse(seat, parsed.value) : parsed.refusal;
      if (refusal) throw unfit(`before step ${this.at + 1} seat ${seat} plays ${text}`, refusal);
      this.play(seat, (parsed as { value: unknown }).value);
    }
  }

  private play(seat: Seat, move: unknown): void {
    const events: { event: GameEvent; only: Seat | undefined }[] = [];
    this.match.play(seat, move, (event, only) => events.push({ event, only }));
    this.made({ seat, events });
  }
}

function unfit(what: string, refusal?: Refusal): Error {
  const why = refusal ? `: ${refusal.code} ${JSON.stringify(refusal.facts ?? {})}` : '';
  return new Error(`the lesson does not fit: ${what}${why}`);
}
