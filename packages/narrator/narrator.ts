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
import { capitalised, type Speaker, Voice } from './speaker.ts';
import { dealOver, matchOver, opening, Standings } from './standings.ts';
import { USUAL_TEMPERAMENT } from './temperaments.ts';
import { Variety } from './variety.ts';

/** Something to be read out in one breath. */
export interface Line {
  readonly text: string;
  /** Counted from 1; 0 before the first one. */
  readonly deal: number;
  /** Whether it was told because somebody raised the alarm. */
  readonly alarm?: true;
}

/** The least that is told at each tempo, and how often in 100 what weighs just less. */
const TOLD: Readonly<Record<Tempo, { readonly least: Weight; readonly lighter: number }>> = {
  slow: { least: 'course', lighter: 25 },
  steady: { least: 'course', lighter: 8 },
  brisk: { least: 'award', lighter: 10 },
  off: { least: 'course', lighter: 8 },
};

/** How often in 100, in each mood, somebody is seen to take it somehow. */
const GESTURES: Readonly<Record<Mood, number>> = { quiet: 12, tense: 40, merry: 60, weary: 40 };

/** How often in 100 a gesture is that of the temperament. */
const OWN_WAY = 25;

/** How much is read out in one breath, in letters. */
const BREATH = 190;

type Felt = NonNullable<Beat['feelings']>[number];

interface Breath {
  text: string;
  readonly feelings: Felt[];
}

/** Tells what happens at one table, line by line; the same events make the same lines. */
export class Narrator {
  private readonly random: Random;
  private readonly voice: Voice;
  private readonly standings: Standings;
  /** The seats that people have. */
  private readonly people = new Set<Seat>();
  private beats: Beat[] = [];
  /** The table as everybody sees it. */
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
    const variety = new Variety(speaker.catalogue, seededRandom(`${plan.seed}/variety`));
    const names = plan.cast.map(({ name }) => name);
    this.voice = new Voice(speaker, variety, plan.mood, names);
    this.standings = new Standings(match);
  }

  /** A deal has been dealt. */
  dealt(): void {
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

  /** @param only the one seat that learns of it; left out, everybody does */
  heard(event: GameEvent, only?: Seat): void {
    if (event.type === 'deal-over' || event.type === 'match-over') {
      this.settled(event as MatchEvent);
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

  /** A lapse of the seat's was played: its temperament may show. */
  lapsed(seat: Seat): void {
    const family = `own-way.${this.plan.cast[seat]!.temperament}`;
    if (!this.voice.knows(family) || this.random.below(100) >= OWN_WAY) return;
    this.beats.unshift({ say: family, weight: 'course', facts: { player: { seat } } });
  }

  /** A person plays the character from now on; they are called as the character is. */
  taken(seat: Seat): Line[] {
    this.people.add(seat);
    return [this.line(this.voice.say('taken-over', { player: { seat } }))];
  }

  givenBack(seat: Seat): Line[] {
    this.people.delete(seat);
    return [this.line(this.voice.say('given-back', { player: { seat } }))];
  }

  /** What has happened since the last time, as far as it is told. */
  lines(): Line[] {
    if (!this.match.deal!.scores) this.beats.push(...this.standings.changes(this.points()));
    const breaths: Breath[] = [];
    for (const beat of this.beats.splice(0)) {
      if (!this.isTold(beat)) continue;
      const sentence = capitalised(this.voice.say(beat.say, beat.facts));
      const breath = breaths.at(-1);
      if (!breath || breath.text.length + sentence.length > BREATH || beat.weight === 'turn') {
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

  /** Who was doing what, when somebody raised the alarm. */
  alarm(): Line[] {
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

  /** The alarm was for nothing. */
  resumed(): Line[] {
    return [this.line(this.voice.say('resumed'))];
  }

  private points(): readonly number[] {
    return this.view === undefined ? [] : this.script.points(this.view);
  }

  private settled(event: MatchEvent): void {
    const { match } = this;
    if (event.type === 'match-over') this.beats.push(...matchOver(event, match));
    else if (match.deals.length < match.length) this.beats.push(dealOver(event, match));
    this.standings.settle(match);
  }

  private isTold({ weight, moods }: Beat): boolean {
    const { mood, tempo } = this.plan;
    if (moods && !moods.includes(mood)) return false;
    const { least, lighter } = TOLD[tempo];
    const quieter = mood === 'quiet' && tempo !== 'slow' ? 'award' : least;
    const below = WEIGHTS.indexOf(quieter) - WEIGHTS.indexOf(weight);
    return below <= 0 || (below === 1 && this.random.below(100) < lighter);
  }

  /** How somebody takes what was told in one breath. */
  private gesture(feelings: readonly Felt[]): string | undefined {
    // Nobody says of a real player how they take it.
    const shown = feelings.filter(
      ({ seat }) => !this.people.has(seat) && seat !== this.lastGesture,
    );
    if (shown.length === 0 || this.random.below(100) >= GESTURES[this.plan.mood]) return undefined;
    const { seat, as } = shown[this.random.below(shown.length)]!;
    const { temperament } = this.plan.cast[seat]!;
    this.lastGesture = seat;
    const own = temperament !== USUAL_TEMPERAMENT && this.random.below(100) < OWN_WAY;
    const family = own ? `gesture.${as}.${temperament}` : `gesture.${as}`;
    const known = this.voice.knows(family) ? family : `gesture.${as}`;
    return capitalised(this.voice.say(known, { player: { seat } }));
  }

  private line(text: string): Line {
    return { text: capitalised(text), deal: this.match.deals.length };
  }

  /** What has just been said is not said again. */
  private isNew(text: string): boolean {
    const isNew = text !== this.last;
    this.last = text;
    return isNew;
  }
}
