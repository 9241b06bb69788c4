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
import { type Line, Narrator } from './narrator.ts';
import { refuseCast, type ScenePlan } from './plan.ts';
import type { AnyScript } from './script.ts';
import type { Speaker } from './speaker.ts';
import { TEMPERAMENTS } from './temperaments.ts';

/** What a scene needs of a game and of the house it is played in. */
export interface SceneParts {
  readonly game: AnyGame;
  readonly script: AnyScript;
  readonly speaker: Speaker;
  /** Where the characters think. They have no clock, so the same seed gives the same scene. */
  readonly thinker: BotService;
}

/** One thing that has happened: a deal was dealt, a move was made. */
export interface SceneStep {
  /** Deals and moves so far, counted from 1. */
  readonly number: number;
  /** Who moved; left out, a deal was dealt. */
  readonly seat?: Seat;
  /** What it told, in order; `only` is the one seat that learns of it. */
  readonly events: readonly { readonly event: GameEvent; readonly only?: Seat }[];
  readonly lines: readonly Line[];
}

/**
 * A game that characters play by themselves, with a narration. Who plays what follows from the plan
 * alone, until a person takes a seat; how it is told never changes how it is played.
 */
export class Scene {
  /** Deals and moves so far. */
  number = 0;
  /** The number of the step that dealt the running deal. */
  dealt = 0;
  private readonly narrator: Narrator;
  private readonly people = new Set<Seat>();
  /** Who has been asked whether to speak up since the last move. */
  private readonly asked = new Set<Seat>();

  private constructor(
    readonly plan: ScenePlan,
    readonly match: Match,
    private readonly parts: SceneParts,
  ) {
    this.narrator = new Narrator(plan, match, parts.script, parts.speaker);
  }

  /** A scene before its first deal, or why there can be none. */
  static create(plan: ScenePlan, parts: SceneParts): Result<Scene> {
    const fault = refuseCast(plan.cast);
    if (fault) return err(fault);
    const options = plan.deals === undefined ? {} : { deals: plan.deals };
    const match = Match.create(parts.game, plan.cast.length, options);
    return match.ok ? ok(new Scene(plan, match.value, parts)) : match;
  }

  get over(): boolean {
    return this.match.over;
  }

  /** Whether anybody here is a person. */
  get hasPeople(): boolean {
    return this.people.size > 0;
  }

  /** Whether a person has the seat. */
  isTaken(seat: Seat): boolean {
    return this.people.has(seat);
  }

  /**
   * The next thing that happens by itself.
   * @returns undefined when nothing does: the scene is over, or only people are waited for
   * @throws TaskError when a character cannot think
   */
  async advance(signal?: AbortSignal): Promise<SceneStep | undefined> {
    while (!this.over) {
      if (this.match.awaitsDeal) return this.deal();
      const decision = this.nextDecision();
      if (!decision) return undefined;
      const { seat, kind } = decision;
      const { number } = this;
      const { move, lapse } = await this.ask(decision, signal);
      // Meanwhile a person may have moved, or sat down here.
      if (number !== this.number || this.people.has(seat)) continue;
      if (kind === 'reaction') this.asked.add(seat);
      if (move === undefined) continue;
      const played = this.play(seat, move, lapse);
      if (played.ok) return played.value;
      if (kind !== 'reaction') throw new Error(`${move} is no move: ${played.rejection.code}`);
    }
    return undefined;
  }

  /** A person's move from a seat they have taken. @param move as records write it; any text */
  move(seat: Seat, move: string): Result<SceneStep> {
    return this.people.has(seat) ? this.play(seat, move, false) : err(rejection('not-seated'));
  }

  /** A person plays the character from now on. */
  take(seat: Seat): Line[] {
    this.people.add(seat);
    return this.narrator.taken(seat);
  }

  /** The character plays by itself again. */
  giveBack(seat: Seat): Line[] {
    this.people.delete(seat);
    return this.narrator.givenBack(seat);
  }

  /** Who was doing what; changes nothing. */
  alarm(): Line[] {
    return this.narrator.alarm();
  }

  /** The alarm was for nothing, and they play on. */
  resumed(): Line[] {
    return this.narrator.resumed();
  }

  private deal(): SceneStep {
    const { match, plan, narrator } = this;
    const random = seededRandom(`${plan.seed}/pack/${match.deals.length + 1}`);
    const events: SceneStep['events'][number][] = [];
    this.dealt = ++this.number;
    this.asked.clear();
    // A deal may be over as it is dealt; that is heard of after the deal itself.
    match.begin(match.shuffledPack(random), (event) => events.push({ event }));
    narrator.dealt();
    for (const { event } of events) narrator.heard(event);
    return { number: this.number, events, lines: narrator.lines() };
  }

  private play(seat: Seat, text: string, lapse: boolean): Result<SceneStep> {
    const { match, narrator } = this;
    const parsed = match.game.parseMove(text);
    const fault: Rejection | undefined = parsed.ok
      ? match.validate(seat, parsed.value)
      : parsed.rejection;
    if (fault) return err(fault);
    const events: SceneStep['events'][number][] = [];
    const hear: Emit<GameEvent> = (event, only) => {
      events.push(only === undefined ? { event } : { event, only });
      narrator.heard(event, only);
    };
    match.play(seat, (parsed as { value: unknown }).value, hear);
    if (lapse) narrator.lapsed(seat);
    this.number++;
    this.asked.clear();
    return ok({ number: this.number, seat, events, lines: narrator.lines() });
  }

  /** Whoever may speak up is asked first, in seat order; then whoever is waited for. */
  private nextDecision(): Decision | undefined {
    const open = this.match
      .decisions()
      .filter(({ seat }) => !this.people.has(seat))
      .sort((a, b) => a.seat - b.seat);
    return (
      open.find(({ seat, kind }) => kind === 'reaction' && !this.asked.has(seat)) ??
      open.find(({ kind }) => kind !== 'reaction')
    );
  }

  private async ask(
    { seat, kind }: Decision,
    signal: AbortSignal | undefined,
  ): Promise<{ move: string | undefined; lapse: boolean }> {
    const { match, plan, parts } = this;
    const { bot, lapse, lapses } = TEMPERAMENTS[plan.cast[seat]!.temperament];
    const reaction = kind === 'reaction';
    const seed = `${plan.seed}/${match.deals.length}/${match.deal!.moves.length}/${seat}/${kind}`;
    // Whether to speak up is asked of everybody all the time: no lapses there.
    const mayLapse = lapses > 0 && !reaction;
    const lapsed = mayLapse && seededRandom(`${seed}/lapse`).below(100) < lapses;
    const move = await parts.thinker.choose(
      {
        game: match.game.id,
        version: match.game.version,
        bot: lapsed ? lapse : bot,
        view: match.view(seat),
        seat,
        reaction,
        seed,
        // No limit of time, or a slow machine would see another scene.
        budget: { iterations: DEFAULT_ITERATIONS },
      },
      signal,
    );
    return { move, lapse: lapsed && kind === 'turn' };
  }
}
