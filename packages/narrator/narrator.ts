import {
  type GameEvent,
  type Match,
  type MatchEvent,
  type Random,
  type Seat,
  seededRandom,
} from '@rota/core';
import { type AnyScript, type Beat, type Mood, WEIGHTS, type Weight } from '@rota/core/narration';
import { describeInterruptedTable } from './describe-interrupted-table.ts';
import { dealOverBeat, LeadTracker, matchOverBeats, openingBeats } from './match-beats.ts';
import { ENDLESS, type ScenePlan, type Tempo } from './scene-plan.ts';
import { capitalizeSentences, SentenceBuilder, type Speaker } from './sentence-builder.ts';
import { DEFAULT_TEMPERAMENT } from './temperaments.ts';
import { VariantPicker } from './variant-picker.ts';

/** A line of narration. */
export interface NarrationLine {
  /** One or more whole sentences. */
  readonly text: string;
  /** From 1; 0 before the first deal. */
  readonly deal: number;
  /** Whether it answers an alarm. */
  readonly alarm?: true;
  /** Whether it tells what no one at the table sees. */
  readonly secret?: true;
}

/** By tempo: the minimum weight narrated, and the percentage of beats one level below that are too. */
const TEMPO_WEIGHTS: Readonly<
  Record<Tempo, { readonly min: Weight; readonly percentBelow: number }>
> = {
  slow: { min: 'course', percentBelow: 25 },
  steady: { min: 'course', percentBelow: 8 },
  brisk: { min: 'award', percentBelow: 10 },
  off: { min: 'course', percentBelow: 8 },
};

const GESTURE_PERCENT: Readonly<Record<Mood, number>> = {
  quiet: 12,
  tense: 40,
  merry: 60,
  weary: 40,
};

/** Percentage of gestures that show the temperament. */
const TEMPERAMENT_PERCENT = 25;

/** In characters. */
const MAX_LINE_LENGTH = 190;

type SeatFeeling = NonNullable<Beat['feelings']>[number];

interface LineDraft {
  text: string;
  readonly feelings: SeatFeeling[];
}

/** Narrates one table. The same events give the same lines. */
export class Narrator {
  private readonly random: Random;
  private readonly sentences: SentenceBuilder;
  private readonly leads: LeadTracker;
  /** Seats played by people. */
  private readonly people = new Set<Seat>();
  private beats: Beat[] = [];
  /** The public view. */
  private view: unknown;
  private last = '';
  private lastGesture: Seat | undefined;

  constructor(
    private readonly plan: ScenePlan,
    private readonly match: Match,
    private readonly script: AnyScript,
    speaker: Speaker,
  ) {
    this.random = seededRandom(`${plan.seed}/words`);
    const variety = new VariantPicker(speaker.catalogue, seededRandom(`${plan.seed}/variety`));
    const names = plan.cast.map(({ name }) => name);
    this.sentences = new SentenceBuilder(speaker, variety, plan.mood, names);
    this.leads = new LeadTracker(match);
  }

  onDeal(): void {
    const { match, plan, script } = this;
    this.view = structuredClone(match.view('public'));
    if (match.deals.length === 1) this.beats.push(...openingBeats(plan, this.sentences));
    const next = plan.deals === ENDLESS ? 'deal-next-endless' : 'deal-next';
    const say = match.deals.length === 1 ? 'deal' : next;
    this.beats.push({
      say,
      weight: say === 'deal' ? 'award' : 'course',
      facts: { player: { seat: match.dealer }, deal: match.deals.length, deals: match.length },
    });
    if (plan.sees !== 'all') return;
    for (let seat = 0; seat < match.seats; seat++) {
      const cards = script.hand(match.view(seat), seat);
      if (cards.length === 0) continue;
      this.beats.push({
        say: 'hand',
        weight: 'award',
        facts: { player: { seat }, cards: { cards } },
      });
    }
  }

  /** @param only the seat that receives a private event */
  onEvent(event: GameEvent, only?: Seat): void {
    if (event.type === 'deal-over' || event.type === 'match-over') {
      this.onScored(event as MatchEvent);
      return;
    }
    const before = this.view;
    if (only !== undefined) {
      if (this.plan.sees !== 'all') return;
      this.beats.push(...this.script.beats(event, { before, after: before, only }));
      return;
    }
    const { game } = this.match;
    this.view = structuredClone(game.applyEvent ? before : this.match.view('public'));
    game.applyEvent?.(this.view, event);
    this.beats.push(...this.script.beats(event, { before, after: this.view }));
  }

  /** Handles a lapse of a character, which may show its temperament. */
  onLapse(seat: Seat): void {
    const family = `own-way.${this.plan.cast[seat]!.temperament}`;
    if (!this.sentences.has(family) || this.random.below(100) >= TEMPERAMENT_PERCENT) return;
    this.beats.unshift({ say: family, weight: 'course', facts: { player: { seat } } });
  }

  /** Handles a person taking over a character with its name. */
  onSeatTaken(seat: Seat): NarrationLine[] {
    this.people.add(seat);
    return [this.line(this.sentences.say('taken-over', { player: { seat } }))];
  }

  onSeatReleased(seat: Seat): NarrationLine[] {
    this.people.delete(seat);
    return [this.line(this.sentences.say('given-back', { player: { seat } }))];
  }

  /** Returns the lines for the beats since the last call. */
  takeLines(): NarrationLine[] {
    if (!this.match.deal!.scores) this.beats.push(...this.leads.changes(this.points()));
    const drafts: LineDraft[] = [];
    for (const beat of this.beats.splice(0)) {
      if (!this.isNarrated(beat)) continue;
      const sentence = capitalizeSentences(this.sentences.say(beat.say, beat.facts));
      const draft = drafts.at(-1);
      if (
        !draft ||
        draft.text.length + sentence.length > MAX_LINE_LENGTH ||
        beat.weight === 'turn'
      ) {
        drafts.push({ text: sentence, feelings: [...(beat.feelings ?? [])] });
      } else {
        draft.text = `${draft.text} ${sentence}`;
        draft.feelings.push(...(beat.feelings ?? []));
      }
    }
    return drafts
      .map(({ text, feelings }) => {
        const gesture = this.gesture(feelings);
        return this.line(gesture === undefined ? text : `${text} ${gesture}`);
      })
      .filter(({ text }) => this.isNew(text));
  }

  /** Describes what each seat is doing. */
  alarm(): NarrationLine[] {
    const beats = describeInterruptedTable({
      match: this.match,
      script: this.script,
      plan: this.plan,
      view: this.view,
      leads: this.leads,
      points: this.points(),
      random: this.random,
    });
    return beats.map(({ say, facts }) => ({
      ...this.line(this.sentences.say(say, facts)),
      alarm: true as const,
      ...(say === 'hand' ? { secret: true as const } : {}),
    }));
  }

  /** Returns a line about the room, in which someone looks up from the cards. */
  interrupt(): NarrationLine[] {
    const seat = this.random.below(this.match.seats);
    return [this.line(this.sentences.say('interruption', { player: { seat } }))];
  }

  /** Returns the points of each seat so far. */
  totals(): number[] {
    return this.leads.totals(this.points());
  }

  /** Returns the line with which play continues after an alarm. */
  onResume(): NarrationLine[] {
    return [this.line(this.sentences.say('resumed'))];
  }

  private points(): readonly number[] {
    return this.view === undefined ? [] : this.script.points(this.view);
  }

  private onScored(event: MatchEvent): void {
    const { match } = this;
    if (event.type === 'match-over') this.beats.push(...matchOverBeats(event, match));
    else if (match.deals.length < match.length) this.beats.push(dealOverBeat(event, match));
    this.leads.onScored(match);
  }

  private isNarrated({ weight, moods }: Beat): boolean {
    const { mood, tempo } = this.plan;
    if (moods && !moods.includes(mood)) return false;
    const { min, percentBelow } = TEMPO_WEIGHTS[tempo];
    const threshold = mood === 'quiet' && tempo !== 'slow' ? 'award' : min;
    const levelsBelow = WEIGHTS.indexOf(threshold) - WEIGHTS.indexOf(weight);
    return levelsBelow <= 0 || (levelsBelow === 1 && this.random.below(100) < percentBelow);
  }

  /** Picks a character's reaction to a line. */
  private gesture(feelings: readonly SeatFeeling[]): string | undefined {
    // People get no gestures.
    const candidates = feelings.filter(
      ({ seat }) => !this.people.has(seat) && seat !== this.lastGesture,
    );
    if (candidates.length === 0 || this.random.below(100) >= GESTURE_PERCENT[this.plan.mood])
      return undefined;
    const { seat, as } = candidates[this.random.below(candidates.length)]!;
    const { temperament } = this.plan.cast[seat]!;
    this.lastGesture = seat;
    const showsTemperament =
      temperament !== DEFAULT_TEMPERAMENT && this.random.below(100) < TEMPERAMENT_PERCENT;
    const family = showsTemperament ? `gesture.${as}.${temperament}` : `gesture.${as}`;
    const known = this.sentences.has(family) ? family : `gesture.${as}`;
    return capitalizeSentences(this.sentences.say(known, { player: { seat } }));
  }

  private line(text: string): NarrationLine {
    return { text: capitalizeSentences(text), deal: this.match.deals.length };
  }

  private isNew(text: string): boolean {
    const isNew = text !== this.last;
    this.last = text;
    return isNew;
  }
}
