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
import { allTranslators } from './checked-translator.ts';
import { type Playthrough, readPlaythrough, writePlaythrough } from './playthrough.ts';
import type { PlaythroughScenario } from './playthrough-scenario.ts';
import type { PropertySettings } from './property-settings.ts';
import { ensure, fail } from './property-violation.ts';
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
const MAX_SEARCHED_MATCHES = 5000;

/** Whether to rewrite the files instead of comparing them. */
const isUpdating = process.env.UPDATE_PLAYTHROUGHS === '1';

/**
 * Property 10: a game has golden playthroughs, and they replay exactly. `UPDATE_PLAYTHROUGHS=1`
 * rewrites them from their own packs and moves, and searches seeded random matches for missing ones.
 */
export function describePlaythroughs(
  game: AnyGame,
  settings: PropertySettings,
  playthroughs: URL,
): void {
  const { scenarios = {} } = settings;
  if (isUpdating) mkdirSync(playthroughs, { recursive: true });
  const files = existsSync(playthroughs)
    ? readdirSync(playthroughs).filter((file) => file.endsWith('.txt'))
    : [];
  const names = [
    ...new Set([...files, ...Object.keys(scenarios).map((name) => `${name}.txt`)]),
  ].sort();
  describe('Property 10: golden playthroughs', () => {
    test('there is at least one', () => {
      expect(names.length).toBeGreaterThan(0);
    });
    test.each(names)('%s', (file) => {
      const url = new URL(file, playthroughs);
      const scenario = scenarios[file.replace(/\.txt$/, '')];
      const text = checkPlaythrough(game, settings, readIfPresent(url), scenario, isUpdating);
      if (isUpdating) writeFileSync(url, text);
    });
    const [, ...translators] = allTranslators(settings);
    for (const translator of translators) {
      test.each(names)(`%s has the same lines in “${translator.language}”`, (file) => {
        const text = readFileSync(new URL(file, playthroughs), 'utf8');
        const translated = writePlaythrough(
          readPlaythrough(text, game),
          game,
          settings,
          translator,
        );
        expect(translated).not.toBe(text);
        expect(translated.split('\n').map(indentOf)).toEqual(text.split('\n').map(indentOf));
      });
    }
  });
}

/** Messages are indented further than moves. */
function indentOf(line: string): number {
  return line.search(/\S/);
}

function readIfPresent(url: URL): string | undefined {
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined;
}

/**
 * Replays a playthrough and compares the text.
 * @param text the file's content, or undefined if there is no file
 * @param renew whether a missing or different text is allowed
 * @returns the new text
 * @throws PropertyViolation if the text differs or does not show its scenario
 */
export function checkPlaythrough(
  game: AnyGame,
  settings: PropertySettings,
  text: string | undefined,
  scenario: PlaythroughScenario | undefined,
  renew: boolean,
): string {
  ensure(text !== undefined || renew, 'the file is missing: write it with UPDATE_PLAYTHROUGHS=1');
  const read = text === undefined ? findMatch(game, scenario!) : readPlaythrough(text, game);
  const now = writePlaythrough(
    scenario ? cutToIncident(game, scenario, read) : read,
    game,
    settings,
  );
  ensure(renew || text === now, () => `it does not replay exactly${firstDifference(text!, now)}`);
  return now;
}

function firstDifference(text: string, now: string): string {
  const lines = now.split('\n');
  const at = text.split('\n').findIndex((line, number) => line !== lines[number]);
  return `, in line ${at + 1}:\n  was ${text.split('\n')[at]}\n  is  ${lines[at]}`;
}

/**
 * Cuts a playthrough after its scenario and starts the full text as late as the scenario allows.
 * @throws PropertyViolation if the scenario is not shown
 */
function cutToIncident(
  game: AnyGame,
  scenario: PlaythroughScenario,
  { record }: Playthrough,
): Playthrough {
  const { title, whole, shows } = scenario;
  const steps = stepsOf(game, record);
  const shownIn = (start: number, end: number) => shows(steps.slice(start, end).flat());
  const end = whole ? steps.length : steps.findIndex((_, at) => shownIn(0, at + 1)) + 1;
  ensure(end > 0 && shownIn(0, end), `it does not show “${title}”`);
  const from = whole ? 0 : steps.findLastIndex((_, at) => at < end && shownIn(at, end));
  return { title, record: firstSteps(record, end), firstStep: from };
}

/** Returns the record of the first steps; deals and moves are steps. */
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

/** Returns the first seeded random match that shows the scenario. */
function findMatch(game: AnyGame, scenario: PlaythroughScenario): Playthrough {
  for (let seed = 0; seed < MAX_SEARCHED_MATCHES; seed++) {
    const record = randomMatch(game, scenario, seed);
    if (scenario.shows(stepsOf(game, record).flat()))
      return { title: scenario.title, record, firstStep: 0 };
  }
  return fail(
    `none of ${MAX_SEARCHED_MATCHES} matches shows “${scenario.title}”: write its pack and moves by hand`,
  );
}

function randomMatch(
  game: AnyGame,
  { seats, options, strategy }: PlaythroughScenario,
  seed: number,
): MatchRecord {
  const created = Match.create(game, seats, options);
  ensure(created.ok, () => `the scenario cannot be set: ${JSON.stringify(created)}`);
  const match = created.value;
  const random = seededRandom(`playthrough ${seed}`);
  const chosen = strategy ?? MOVE_STRATEGIES[seed % MOVE_STRATEGIES.length]!;
  while (!match.over) {
    if (match.awaitsDeal) match.begin(match.shuffledPack(random));
    else {
      const { seat, move } = chooseMove(game, match.state, random, chosen)!;
      match.play(seat, move);
    }
  }
  return writeRecord(match, NAMES.slice(0, seats));
}

/** Returns the events of each deal and move. */
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
