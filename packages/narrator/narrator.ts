import {
  type GameEvent,
  type Match,
  type MatchEvent,
  type Random,
  type Seat,
  seededRandom,
} from '@rota/core';
import { alarmBeats } from './alarm.ts';
import type { ScenePlan, Tempo } from './plan.ts';
import { type AnyScript, type Beat, type Mood, WEIGHTS, type Weight } from './script.ts';
import { capitalised, SentenceBuilder, type Speaker } from './speaker.ts';
import { dealOver, LeadTracker, matchOver, opening } from './standings.ts';
import { DEFAULT_TEMPERAMENT } from './temperaments.ts';
import { VariantPicker } from './variety.ts';

/** A line of narration. */
export interface NarrationLine {
  readonly text: string;
  /** From 1; 0 before the first deal. */
  readonly deal: number;
  /** Whether it answers an alarm. */
  readonly alarm?: true;
}

/** By tempo: the least weight told, and the percentage of beats one weight lighter. */
const TEMPO_WEIGHTS: Readonly<Record<Tempo, { readonly least: Weight; readonly lighter: number }>> =
  {
    slow: { least: 'course', lighter: 25 },
    steady: { least: 'course', lighter: 8 },
    brisk: { least: 'award', lighter: 10 },
    off: { least: 'course', lighter: 8 },
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

type Felt = NonNullable<Beat['feelings']>[number];

interface LineDraft {
  text: string;
  readonly feelings: Felt[];
}

/** Narrates one table. The same events give the same lines. */
export class Narrator {
  private readonly random: Random;
  private readonly voice: SentenceBuilder;
  private readonly standings: LeadTracker;
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
    this.voice = new SentenceBuilder(speaker, variety, plan.mood, names);
    this.standings = new LeadTracker(match);
  }

  onDeal(): void {
    const { match, plan, script } = this;
    this.view = structuredClone(match.view('public'));
    if (match.deals.length === 1) this.beats.push(...opening(plan, this.voice));
    const say = match.deals.length === 1 ? 'deal' : 'deal-next';
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

  /** A character played a lapse, which may show its temperament. */
  onLapse(seat: Seat): void {
    const family = `own-way.${this.plan.cast[seat]!.temperament}`;
    if (!this.voice.has(family) || this.random.below(100) >= TEMPERAMENT_PERCENT) return;
    this.beats.unshift({ say: family, weight: 'course', facts: { player: { seat } } });
  }

  /** A person takes over a character, and its name. */
  onSeatTaken(seat: Seat): NarrationLine[] {
    this.people.add(seat);
    return [this.line(this.voice.say('taken-over', { player: { seat } }))];
  }

  onSeatReleased(seat: Seat): NarrationLine[] {
    this.people.delete(seat);
    return [this.line(this.voice.say('given-back', { player: { seat } }))];
  }

  /** Returns the lines for the beats since the last call. */
  takeLines(): NarrationLine[] {
    if (!this.match.deal!.scores) this.beats.push(...this.standings.changes(this.points()));
    const breaths: LineDraft[] = [];
    for (const beat of this.beats.splice(0)) {
      if (!this.isTold(beat)) continue;
      const sentence = capitalised(this.voice.say(beat.say, beat.facts));
      const breath = breaths.at(-1);
      if (
        !breath ||
        breath.text.length + sentence.length > MAX_LINE_LENGTH ||
        beat.weight === 'turn'
      ) {
        breaths.push({ text: sentence, feelings: [...(beat.feelings ?? [])] });
      } else {
        breath.text = `${breath.text} ${sentence}`;
        breath.feelings.push(...(beat.feelings ?? []));
      }
    }
    return breaths
      .map(({ text, feelings }) => {
        const gesture = this.gesture(feelings);
        return this.line(gesture === undefined ? text : `${text} ${gesture}`);
      })
      .filter(({ text }) => this.isNew(text));
  }

  /** Describes what each seat is doing. */
  alarm(): NarrationLine[] {
    const beats = alarmBeats({
      match: this.match,
      script: this.script,
      plan: this.plan,
      view: this.view,
      standings: this.standings,
      points: this.points(),
      random: this.random,
    });
    return beats.map(({ say, facts }) => ({
      ...this.line(this.voice.say(say, facts)),
      alarm: true as const,
    }));
  }

  /** Play continues after an alarm. */
  onResume(): NarrationLine[] {
    return [this.line(this.voice.say('resumed'))];
  }

  private points(): readonly number[] {
    return this.view === undefined ? [] : this.script.points(this.view);
  }

  private onScored(event: MatchEvent): void {
    const { match } = this;
    if (event.type === 'match-over') this.beats.push(...matchOver(event, match));
    else if (match.deals.length < match.length) this.beats.push(dealOver(event, match));
    this.standings.onScored(match);
  }

  private isTold({ weight, moods }: Beat): boolean {
    const { mood, tempo } = this.plan;
    if (moods && !moods.includes(mood)) return false;
    const { least, lighter } = TEMPO_WEIGHTS[tempo];
    const quieter = mood === 'quiet' && tempo !== 'slow' ? 'award' : least;
    const below = WEIGHTS.indexOf(quieter) - WEIGHTS.indexOf(weight);
    return below <= 0 || (below === 1 && this.random.below(100) < lighter);
  }

  /** Picks a character's reaction to a line. */
  private gesture(feelings: readonly Felt[]): string | undefined {
    // Real players get no gestures.
    const shown = feelings.filter(
      ({ seat }) => !this.people.has(seat) && seat !== this.lastGesture,
    );
    if (shown.length === 0 || this.random.below(100) >= GESTURE_PERCENT[this.plan.mood])
      return undefined;
    const { seat, as } = shown[this.random.below(shown.length)]!;
    const { temperament } = this.plan.cast[seat]!;
    this.lastGesture = seat;
    const own = temperament !== DEFAULT_TEMPERAMENT && this.random.below(100) < TEMPERAMENT_PERCENT;
    const family = own ? `gesture.${as}.${temperament}` : `gesture.${as}`;
    const known = this.voice.has(family) ? family : `gesture.${as}`;
    return capitalised(this.voice.say(known, { player: { seat } }));
  }

  private line(text: string): NarrationLine {
    return { text: capitalised(text), deal: this.match.deals.length };
  }

  private isNew(text: string): boolean {
    const isNew = text !== this.last;
    this.last = text;
    return isNew;
  }
}
