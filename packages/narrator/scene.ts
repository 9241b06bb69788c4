import { type BotService, DEFAULT_ITERATIONS } from '@rota/bots';
import {
  type AnyGame,
  type Decision,
  type Emit,
  err,
  type GameEvent,
  Match,
  ok,
  type Rejection,
  type Result,
  rejection,
  type Seat,
  seededRandom,
} from '@rota/core';
import type { AnyScript } from '@rota/core/narration';
import { type NarrationLine, Narrator } from './narrator.ts';
import { ENDLESS, type ScenePlan, validateCast } from './scene-plan.ts';
import type { Speaker } from './sentence-builder.ts';
import { TEMPERAMENTS } from './temperaments.ts';

/** The most deals of a match, and more than anyone waits for. */
const MOST_DEALS = 1000;

export interface SceneParts {
  readonly game: AnyGame;
  readonly script: AnyScript;
  readonly speaker: Speaker;
  /** Chooses the characters' moves, with a budget of iterations and no clock. */
  readonly bots: BotService;
}

/** A deal or a move. */
export interface SceneStep {
  /** Deals and moves so far, counted from 1. */
  readonly number: number;
  /** The mover; omitted for a deal. */
  readonly seat?: Seat;
  /** Events in order. */
  readonly events: readonly {
    readonly event: GameEvent;
    /** The recipient of a private event; left out: everyone. */
    readonly only?: Seat;
  }[];
  readonly lines: readonly NarrationLine[];
}

/**
 * A match played by characters, with narration. The moves depend on the plan alone, until a person
 * takes a seat; the narration never affects them. At any time the scene can be interrupted (`alarm`) for
 * a description of the table.
 */
export class Scene {
  /** Deals and moves so far. */
  number = 0;
  /** The number of the step that dealt the current deal. */
  dealt = 0;
  private readonly narrator: Narrator;
  private readonly people = new Set<Seat>();
  /** Seats asked for a reaction since the last move. */
  private readonly askedForReaction = new Set<Seat>();

  private constructor(
    readonly plan: ScenePlan,
    readonly match: Match,
    private readonly parts: SceneParts,
  ) {
    this.narrator = new Narrator(plan, match, parts.script, parts.speaker);
  }

  /** Creates a scene before its first deal. */
  static create(plan: ScenePlan, parts: SceneParts): Result<Scene> {
    const fault = validateCast(plan.cast);
    if (fault) return err(fault);
    const { deals } = plan;
    const options = deals === undefined ? {} : { deals: deals === ENDLESS ? MOST_DEALS : deals };
    const match = Match.create(parts.game, plan.cast.length, options);
    return match.ok ? ok(new Scene(plan, match.value, parts)) : match;
  }

  /** Whether the match is over. */
  get over(): boolean {
    return this.match.over;
  }

  /** The number of deals; undefined: until someone stops it. */
  get deals(): number | undefined {
    return this.plan.deals === ENDLESS ? undefined : this.match.length;
  }

  /** Returns the points of each seat so far, those of the running deal included. */
  totals(): number[] {
    return this.narrator.totals();
  }

  /** Whether a person has a seat. */
  get hasPeople(): boolean {
    return this.people.size > 0;
  }

  /** Returns whether a person plays the seat. */
  isTaken(seat: Seat): boolean {
    return this.people.has(seat);
  }

  /**
   * Plays the next deal or character move.
   * @returns undefined if the scene is over or waits for people
   * @throws TaskError if a bot fails
   */
  async advance(signal?: AbortSignal): Promise<SceneStep | undefined> {
    while (!this.over) {
      if (this.match.awaitsDeal) return this.deal();
      const decision = this.nextDecision();
      if (!decision) return undefined;
      const { seat, kind } = decision;
      const { number } = this;
      const { move, lapse } = await this.chooseMove(decision, signal);
      // Meanwhile a person may have moved or taken this seat.
      if (number !== this.number || this.people.has(seat)) continue;
      if (kind === 'reaction') this.askedForReaction.add(seat);
      if (move === undefined) continue;
      const played = this.play(seat, move, lapse);
      if (played.ok) return played.value;
      if (kind !== 'reaction') throw new Error(`${move} is no move: ${played.rejection.code}`);
    }
    return undefined;
  }

  /** Plays a person's move. @param move any text */
  move(seat: Seat, move: string): Result<SceneStep> {
    return this.people.has(seat) ? this.play(seat, move, false) : err(rejection('not-seated'));
  }

  /** Gives a seat to a person, who makes its moves from now on. */
  takeSeat(seat: Seat): NarrationLine[] {
    this.people.add(seat);
    return this.narrator.onSeatTaken(seat);
  }

  /** Gives a seat back to its character. */
  releaseSeat(seat: Seat): NarrationLine[] {
    this.people.delete(seat);
    return this.narrator.onSeatReleased(seat);
  }

  /** Describes what each seat is doing. */
  alarm(): NarrationLine[] {
    return this.narrator.alarm();
  }

  /** Describes something that happens in the room; the match does not notice. */
  interrupt(): NarrationLine[] {
    return this.narrator.interrupt();
  }

  /** Describes that play goes on after an alarm. */
  resume(): NarrationLine[] {
    return this.narrator.onResume();
  }

  private deal(): SceneStep {
    const { match, plan, narrator } = this;
    const random = seededRandom(`${plan.seed}/pack/${match.deals.length + 1}`);
    const events: SceneStep['events'][number][] = [];
    this.dealt = ++this.number;
    this.askedForReaction.clear();
    // A deal may end as it is dealt; narrate its events after the deal.
    match.begin(match.shuffledPack(random), (event) => events.push({ event }));
    narrator.onDeal();
    for (const { event } of events) narrator.onEvent(event);
    return { number: this.number, events, lines: narrator.takeLines() };
  }

  private play(seat: Seat, text: string, lapse: boolean): Result<SceneStep> {
    const { match, narrator } = this;
    const parsed = match.game.parseMove(text);
    const fault: Rejection | undefined = parsed.ok
      ? match.validate(seat, parsed.value)
      : parsed.rejection;
    if (fault) return err(fault);
    const events: SceneStep['events'][number][] = [];
    const emit: Emit<GameEvent> = (event, only) => {
      events.push(only === undefined ? { event } : { event, only });
      narrator.onEvent(event, only);
    };
    match.play(seat, (parsed as { value: unknown }).value, emit);
    if (lapse) narrator.onLapse(seat);
    this.number++;
    this.askedForReaction.clear();
    return ok({ number: this.number, seat, events, lines: narrator.takeLines() });
  }

  /** Returns the next decision of a character: reactions first, in seat order. */
  private nextDecision(): Decision | undefined {
    const open = this.match
      .decisions()
      .filter(({ seat }) => !this.people.has(seat))
      .sort((a, b) => a.seat - b.seat);
    return (
      open.find(({ seat, kind }) => kind === 'reaction' && !this.askedForReaction.has(seat)) ??
      open.find(({ kind }) => kind !== 'reaction')
    );
  }

  private async chooseMove(
    { seat, kind }: Decision,
    signal: AbortSignal | undefined,
  ): Promise<{ move: string | undefined; lapse: boolean }> {
    const { match, plan, parts } = this;
    const { bot, lapse, lapses } = TEMPERAMENTS[plan.cast[seat]!.temperament];
    const reaction = kind === 'reaction';
    const seed = `${plan.seed}/${match.deals.length}/${match.deal!.moves.length}/${seat}/${kind}`;
    // Reactions are asked for after every move, so they have no lapses.
    const mayLapse = lapses > 0 && !reaction;
    const lapsed = mayLapse && seededRandom(`${seed}/lapse`).below(100) < lapses;
    const move = await parts.bots.choose(
      {
        game: match.game.id,
        version: match.game.version,
        bot: lapsed ? lapse : bot,
        view: match.view(seat),
        seat,
        reaction,
        seed,
        // A time limit would make the scene depend on the machine.
        budget: { iterations: DEFAULT_ITERATIONS },
      },
      signal,
    );
    return { move, lapse: lapsed && kind === 'turn' };
  }
}
