import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type AnyGame,
  type GameEvent,
  Match,
  type MatchRecord,
  replay,
  seededRandom,
  writeRecord,
} from '@rota/core';
import { describe, expect, test } from 'vitest';
import { type Playthrough, readPlaythrough, writePlaythrough } from './playthrough.ts';
import type { PropertySettings } from './property-settings.ts';
import { ensure, fail } from './property-violation.ts';
import type { Scene } from './scene.ts';
import { allTranslators } from './speech.ts';
import { chooseMove, MOVE_STRATEGIES } from './trace.ts';

const NAMES = [
  'North',
  'East',
  'South',
  'West',
  'Ann',
  'Ben',
  'Cleo',
  'Dan',
  'Eve',
  'Finn',
  'Gus',
  'Hal',
];
/** How many matches are searched for a scene. */
const MAX_SEARCHED_MATCHES = 5000;

/** Whether the files are written anew instead of being compared. */
const isUpdating = process.env.UPDATE_PLAYTHROUGHS === '1';

/**
 * Law 10: the golden playthroughs of a game replay to the letter, and there is at least one. With
 * `UPDATE_PLAYTHROUGHS=1` they are written anew from their own packs and moves, and scenes that
 * have no file are searched for among seeded random matches.
 */
export function describePlaythroughs(
  game: AnyGame,
  settings: PropertySettings,
  playthroughs: URL,
): void {
  const { scenes = {} } = settings;
  if (isUpdating) mkdirSync(playthroughs, { recursive: true });
  const files = existsSync(playthroughs)
    ? readdirSync(playthroughs).filter((file) => file.endsWith('.txt'))
    : [];
  const names = [
    ...new Set([...files, ...Object.keys(scenes).map((name) => `${name}.txt`)]),
  ].sort();
  describe('Law 10: golden playthroughs', () => {
    test('there is at least one', () => {
      expect(names.length).toBeGreaterThan(0);
    });
    test.each(names)('%s', (file) => {
      const url = new URL(file, playthroughs);
      const scene = scenes[file.replace(/\.txt$/, '')];
      const text = checkPlaythrough(game, settings, readIfPresent(url), scene, isUpdating);
      if (isUpdating) writeFileSync(url, text);
    });
    const [, ...translated] = allTranslators(settings);
    for (const speech of translated) {
      test.each(names)(`%s is told as fully in “${speech.language}”`, (file) => {
        const text = readFileSync(new URL(file, playthroughs), 'utf8');
        const told = writePlaythrough(readPlaythrough(text, game), game, settings, speech);
        expect(told).not.toBe(text);
        expect(told.split('\n').map(indentOf)).toEqual(text.split('\n').map(indentOf));
      });
    }
  });
}

/** What kind of line it is: what is told stands further in than moves. */
function indentOf(line: string): number {
  return line.search(/\S/);
}

function readIfPresent(url: URL): string | undefined {
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined;
}

/**
 * Compares one playthrough's text with what its own packs and moves give now.
 * @param text the file, if there is one
 * @param renew whether a text that differs, or is missing, is no fault
 * @returns the text as it should be
 * @throws LawBroken when it is another, or does not show what it should
 */
export function checkPlaythrough(
  game: AnyGame,
  settings: PropertySettings,
  text: string | undefined,
  scene: Scene | undefined,
  renew: boolean,
): string {
  ensure(text !== undefined || renew, 'the file is missing: write it with UPDATE_PLAYTHROUGHS=1');
  const read = text === undefined ? findMatch(game, scene!) : readPlaythrough(text, game);
  const now = writePlaythrough(scene ? cutToIncident(game, scene, read) : read, game, settings);
  ensure(
    renew || text === now,
    () => `it does not replay to the letter${firstDifference(text!, now)}`,
  );
  return now;
}

function firstDifference(text: string, now: string): string {
  const lines = now.split('\n');
  const at = text.split('\n').findIndex((line, number) => line !== lines[number]);
  return `, in line ${at + 1}:\n  was ${text.split('\n')[at]}\n  is  ${lines[at]}`;
}

/**
 * Ends a playthrough where it has shown its scene, and begins to tell it as late as the scene allows.
 * @throws LawBroken when it does not show it
 */
function cutToIncident(game: AnyGame, scene: Scene, { record }: Playthrough): Playthrough {
  const { title, whole, shows } = scene;
  const steps = stepsOf(game, record);
  const shownIn = (start: number, end: number) => shows(steps.slice(start, end).flat());
  const end = whole ? steps.length : steps.findIndex((_, at) => shownIn(0, at + 1)) + 1;
  ensure(end > 0 && shownIn(0, end), `it does not show “${title}”`);
  const from = whole ? 0 : steps.findLastIndex((_, at) => at < end && shownIn(at, end));
  return { title, record: firstSteps(record, end), firstStep: from };
}

/** The record up to a step; deals and moves are steps. */
function firstSteps(record: MatchRecord, steps: number): MatchRecord {
  const deals: MatchRecord['deals'][number][] = [];
  let left = steps;
  for (const { dealer, pack, moves } of record.deals) {
    if (left <= 0) break;
    deals.push({ dealer, pack, moves: moves.slice(0, left - 1) });
    left -= 1 + moves.length;
  }
  return { ...record, deals, scores: [] };
}

/** The first seeded random match that shows the scene. */
function findMatch(game: AnyGame, scene: Scene): Playthrough {
  for (let seed = 0; seed < MAX_SEARCHED_MATCHES; seed++) {
    const record = randomMatch(game, scene, seed);
    if (scene.shows(stepsOf(game, record).flat()))
      return { title: scene.title, record, firstStep: 0 };
  }
  return fail(
    `none of ${MAX_SEARCHED_MATCHES} matches shows “${scene.title}”: write its pack and moves by hand`,
  );
}

function randomMatch(
  game: AnyGame,
  { seats, options, strategy: manner }: Scene,
  seed: number,
): MatchRecord {
  const created = Match.create(game, seats, options);
  ensure(created.ok, () => `the scene cannot be set: ${JSON.stringify(created)}`);
  const match = created.value;
  const random = seededRandom(`playthrough ${seed}`);
  const played = manner ?? MOVE_STRATEGIES[seed % MOVE_STRATEGIES.length]!;
  while (!match.over) {
    if (match.awaitsDeal) match.begin(match.shuffledPack(random));
    else {
      const { seat, move } = chooseMove(game, match.state, random, played)!;
      match.play(seat, move);
    }
  }
  return writeRecord(match, NAMES.slice(0, seats));
}

/** The events of each step of a match, deals and moves alike. */
function stepsOf(game: AnyGame, record: MatchRecord): GameEvent[][] {
  const steps: GameEvent[][] = [];
  let events: GameEvent[] = [];
  replay(record, [game], {
    onEvent: (event) => events.push(event),
    onStep: () => {
      steps.push(events);
      events = [];
    },
  });
  return steps;
}
