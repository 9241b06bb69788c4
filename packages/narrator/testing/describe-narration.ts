import { inlineBotService, type PlayableGame } from '@rota/bots';
import {
  type Card,
  formatCard,
  type GameEvent,
  type GameMessages,
  type Language,
} from '@rota/core';
import type { AnyScript, Beat, EventViews } from '@rota/core/narration';
import type { CardZone } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { MOODS, type NarrationLine, type ScenePlan, TEMPERAMENT_NAMES, TEMPOS } from '../index.ts';
import { Scene } from '../scene.ts';
import { createTestSpeaker, type Translation } from './test-speaker.ts';

/** A beat with the event it came from. */
export interface NarratedBeat<Event = GameEvent, View = unknown> {
  readonly beat: Beat;
  readonly event: Event;
  readonly table: EventViews<View>;
  /** The events of the same move, in order. */
  readonly move: readonly Event[];
}

interface NarrationSettings<Event extends GameEvent, View> {
  readonly script: AnyScript;
  // biome-ignore lint/suspicious/noExplicitAny: each game's events are its own
  readonly messages: GameMessages<any>;
  /** Also narrates the scenes in these languages. */
  readonly translations?: readonly Translation[];
  /** The numbers of seats to test. */
  readonly seats: readonly number[];
  /** Deals per scene. */
  readonly deals: number;
  /** Whether the narration names cards with their suits. */
  readonly namesCards: boolean;
  /** Returns where the cards lie and who has seen them. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  cardZones(state: any): readonly CardZone[];
  /**
   * Recomputes a beat's numbers from the event, independently of the script.
   * @returns a fault, if any
   */
  checkNumbers(narrated: NarratedBeat<Event, View>): string | undefined;
  /** Message families that must occur in the scenes. */
  readonly requiredFamilies: readonly string[];
}

/** Some have an article: messages must not decline names. */
const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['the sergeant', 'the cook', 'old Marten', 'the clerk', 'Ysolde', 'the smith'],
  de: ['der Feldwebel', 'die Köchin', 'der alte Marten', 'der Schreiber', 'Ysolde', 'der Schmied'],
};
const SEEDS = ['gate', 'wall', 'well'];
/** Steps between alarms. */
const ALARM_INTERVAL = 5;

/** Tests what every narration must satisfy. */
export function describeNarration<Event extends GameEvent, View>(
  playable: PlayableGame,
  settings: NarrationSettings<Event, View>,
): void {
  const {
    script,
    messages,
    seats,
    deals,
    namesCards,
    cardZones: places,
    checkNumbers,
    requiredFamilies: required,
  } = settings;
  const { translations = [] } = settings;
  const { id } = playable.game;
  const bots = inlineBotService([playable], () => 0);
  const all: NarratedBeat<Event, View>[] = [];

  let move: Event[] = [];
  /** The script, recording its beats. */
  const recordingScript: AnyScript = {
    ...script,
    beats(event, table) {
      move.push(event);
      const beats = script.beats(event, table);
      all.push(...beats.map((beat) => ({ beat, event, table, move })));
      return beats;
    },
  };

  const plans = SEEDS.flatMap((seed, at): ScenePlan[] =>
    seats.map((count, nth) => ({
      game: id,
      cast: NAMES.en.slice(0, count).map((name, seat) => ({
        name,
        // A careful character takes too long for a test.
        temperament: TEMPERAMENT_NAMES.filter((one) => one !== 'careful')[(seat + at) % 4]!,
      })),
      mood: MOODS[(at + nth + 1) % MOODS.length]!,
      tempo: TEMPOS[at % TEMPOS.length]!,
      seed,
      sees: 'table',
      deals,
    })),
  );

  async function playScene(
    plan: ScenePlan,
    onStep: (
      lines: readonly string[],
      scene: Scene,
      before: unknown,
      alarm: readonly string[],
    ) => void,
    translation?: Translation,
  ): Promise<void> {
    const { game } = playable;
    const speaker = createTestSpeaker({ messages, script }, translation);
    const played = translation ? script : recordingScript;
    const cast = plan.cast.map(({ temperament }, seat) => ({
      name: NAMES[translation?.language ?? 'en'][seat]!,
      temperament,
    }));
    const made = Scene.create({ ...plan, cast }, { game, script: played, speaker, bots });
    if (!made.ok) throw new Error(JSON.stringify(made.rejection));
    const scene = made.value;
    for (;;) {
      const before = scene.match.state === undefined ? undefined : game.clone(scene.match.state);
      move = [];
      const step = await scene.advance();
      if (!step) return;
      const texts = (lines: readonly NarrationLine[]) => lines.map(({ text }) => text);
      const alarm = step.number % ALARM_INTERVAL === 0 ? scene.alarm() : [];
      onStep(texts(step.lines), scene, before, texts(alarm));
    }
  }

  const languages = [undefined, ...translations].map((translation) => {
    return { language: translation?.language ?? 'en', translation };
  });
  const title = `${id} ($language): lines are complete sentences, and no line repeats the one before`;
  test.each(languages)(title, async ({ translation }) => {
    const faults: string[] = [];
    for (const plan of plans) {
      let last = '';
      const check = (lines: readonly string[], _: Scene, __: unknown, alarm: readonly string[]) => {
        for (const line of [...lines, ...alarm]) {
          const isComplete = /^[\p{Lu}\d“]/u.test(line) && /[.!?]$/.test(line);
          if (!isComplete || /\{\{|undefined|NaN|\[object| {2}| [.,]|[.!?] \p{Ll}/u.test(line)) {
            faults.push(line);
          }
        }
        for (const line of lines) {
          if (line === last) faults.push(`repeated: ${line}`);
          last = line;
        }
      };
      await playScene({ ...plan, sees: 'all' }, check, translation);
    }
    expect(faults).toEqual([]);
  });

  test(`${id}: a narrator who does not see hidden cards names none`, async () => {
    const leaks: string[] = [];
    let named = 0;
    // One for each number of seats, in full detail.
    for (const plan of plans.slice(0, seats.length)) {
      await playScene({ ...plan, tempo: 'slow' }, (narration, { match }, before, alarm) => {
        const lines = [...narration, ...alarm];
        const visible = new Set<Card>();
        const hidden = new Set<Card>();
        for (const state of [before, match.state]) {
          for (const { cards, seenBy } of state === undefined ? [] : places(state)) {
            for (const card of cards) (seenBy === 'all' ? visible : hidden).add(card);
          }
        }
        for (const card of hidden) {
          if (visible.has(card)) continue;
          const name = new RegExp(`\\b${formatCard(card)}\\b`);
          leaks.push(...lines.filter((line) => name.test(line)));
        }
        named += lines.filter((line) => /\b([2-9TJQKA][CDSH]|0[BR])\b/.test(line)).length;
      });
    }
    expect(leaks).toEqual([]);
    expect(named > 0).toBe(namesCards);
  });

  test(`${id}: the numbers in messages follow from the events`, () => {
    const wrong = all.flatMap((narrated) => {
      const fault = checkNumbers(narrated);
      if (fault === undefined) return [];
      return [`${narrated.beat.say}: ${fault} in ${JSON.stringify(narrated)}`];
    });
    expect(wrong).toEqual([]);
    const families = new Set(all.map(({ beat }) => beat.say));
    expect(required.filter((family) => !families.has(family))).toEqual([]);
  });
}
