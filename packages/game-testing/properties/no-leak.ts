import type { Decision, GameEvent, Seat } from '@rota/core';
import { visibleZones } from '../card-zone.ts';
import type { Property } from '../property.ts';
import { ensure, fail } from '../property-violation.ts';
import { randomBoolean, randomItem } from '../random-choice.ts';
import type { TestCase } from '../test-case.ts';
import { type ChosenMove, chooseMove, Trace } from '../trace.ts';

const STEPS = 16;
const SWAPS = 30;
const MAX_TRIES = 12;

/**
 * Property 5: two worlds that differ only in what a seat may not see give it the same bytes: views,
 * events, decisions, moves and rejections. One pair comes from two packs, independently of the game's
 * `determinize`; the other is a state and a determinization of it.
 */
export const noLeak: Property = {
  title: 'Property 5: worlds that a seat cannot tell apart give it the same bytes',
  runs: 160,
  check(testCase) {
    const viewer = testCase.random.below(testCase.table.seats);
    comparePackPair(testCase, viewer);
    if (testCase.game.determinize) compareDeterminization(testCase, viewer);
  },
};

/** Plays two packs that differ only in cards the viewer may not see. */
function comparePackPair(testCase: TestCase, viewer: Seat): void {
  const { game, settings, random, table, start } = testCase;
  const trace = testCase.newTrace();
  const seen = visibleZones(settings.cardZones(trace.state), viewer);
  const swapped = [...trace.pack];
  const swaps = randomBoolean(50, random) ? 1 : SWAPS;
  for (let at = 0; at < swaps; at++) {
    const a = random.below(swapped.length);
    const b = random.below(swapped.length);
    swap(swapped, a, b);
    if (visibleZones(settings.cardZones(deal()), viewer) !== seen) swap(swapped, a, b);
  }
  const worlds = new WorldPair(testCase, trace, deal(), viewer, false);
  for (let step = 0; step < STEPS && worlds.step() === 'alike'; step++) {}

  function deal(): unknown {
    const { options, seats } = table;
    if (game.packs(options, seats).length > 1) return new Trace(table, start.dealer, swapped).state;
    return game.deal(options, seats, start.dealer, swapped);
  }
}

function swap<T>(items: T[], a: number, b: number): void {
  [items[a], items[b]] = [items[b]!, items[a]!];
}

/** Plays on from a state and from a determinization of it. */
function compareDeterminization(testCase: TestCase, viewer: Seat): void {
  const { game, random } = testCase;
  const trace = testCase.traceToStart();
  for (let step = 0, tries = 0; step < STEPS && tries < MAX_TRIES * 2; ) {
    const worlds = new WorldPair(testCase, trace, sample(), viewer, true);
    for (let result = worlds.step(); result !== 'over'; result = worlds.step()) {
      step++;
      if (result === 'alike') continue;
      if (result === 'stuck') tries++;
      break;
    }
    if (game.currentSeat(trace.state) < 0) return;
  }

  function sample(): unknown {
    return game.determinize!(game.view(trace.state, viewer), random);
  }
}

/** Result of a step: both worlds look alike, they may differ from now on, or no move fits both. */
type StepResult = 'alike' | 'parted' | 'stuck' | 'over';

/** Two worlds that a viewer cannot tell apart, played in parallel. */
class WorldPair {
  /** Whether sealed choices may differ, which shows when they are revealed. */
  private secretsDiffer: boolean;

  constructor(
    private readonly testCase: TestCase,
    private readonly trace: Trace,
    private readonly other: unknown,
    private readonly viewer: Seat,
    isSampled: boolean,
  ) {
    // Sealed choices already made are sampled too.
    const decisions: Decision[] = testCase.game.decisions(trace.state);
    this.secretsDiffer = isSampled && decisions.some(({ kind }) => kind === 'sealed');
    this.compare();
  }

  step(): StepResult {
    const { game, random, start } = this.testCase;
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const choice = chooseMove(game, this.trace.state, random, start.strategy);
      if (!choice) return 'over';
      const twin = this.matchingMove(choice);
      if (twin) return this.playBoth(choice, twin);
    }
    return 'stuck';
  }

  private playBoth(choice: ChosenMove, twin: ChosenMove): StepResult {
    const { game, settings } = this.testCase;
    const { viewer } = this;
    const before = game.decisions(this.trace.state) as Decision[];
    const here: GameEvent[] = [];
    const there: GameEvent[] = [];
    this.trace.play(choice, eventCollector(here, viewer));
    game.play(this.other, twin.seat, twin.move, eventCollector(there, viewer));
    if (this.secretsDiffer && isRevealed(before)) return 'parted';
    if (this.visibleZonesDiffer()) return 'parted';
    const different = firstDifference(here, there);
    if (different >= 0) {
      const events = [here[different], there[different]];
      if (events.some((event) => event && settings.revealsHiddenCards?.(event))) return 'parted';
      const move = `${choice.seat}:${game.formatMove(choice.move)}`;
      fail(`seat ${viewer} is sent ${events.map(toJson).join(' or ')} for ${move}`);
    }
    this.compare();
    return 'alike';
  }

  /** Returns the move that looks the same in the other world. */
  private matchingMove(choice: ChosenMove): ChosenMove | undefined {
    const { game, random } = this.testCase;
    const { seat, move } = choice;
    const decisions = game.decisions(this.trace.state) as Decision[];
    const kind = decisions.find((decision) => decision.seat === seat)!.kind;
    const fits = !game.validate(this.other, seat, move);
    if (seat === this.viewer) return fits ? choice : undefined;
    if (kind === 'sealed' && (!fits || randomBoolean(50, random))) {
      const secret = game.sampleMove(this.other, seat, random);
      if (toJson(game.formatMove(secret)) !== toJson(game.formatMove(move)))
        this.secretsDiffer = true;
      return { seat, move: secret };
    }
    return fits ? choice : this.indistinguishableMove(choice);
  }

  /** Returns another move with the same public events, such as a card laid face down. */
  private indistinguishableMove({ seat, move }: ChosenMove): ChosenMove | undefined {
    const { game } = this.testCase;
    const moves: unknown[] | 'too many' = game.moves(this.other, seat);
    if (moves === 'too many') return undefined;
    const events = publicEvents(this.trace.state, move);
    const alike = moves.find((candidate) => publicEvents(this.other, candidate) === events);
    return alike === undefined ? undefined : { seat, move: alike };

    function publicEvents(state: unknown, played: unknown): string {
      const events: GameEvent[] = [];
      game.play(game.clone(state), seat, played, (event, only) => {
        if (only === undefined) events.push(event);
      });
      return toJson(events);
    }
  }

  private visibleZonesDiffer(): boolean {
    const { settings } = this.testCase;
    const here = visibleZones(settings.cardZones(this.trace.state), this.viewer);
    return here !== visibleZones(settings.cardZones(this.other), this.viewer);
  }

  private compare(): void {
    const { testCase, viewer, trace, other } = this;
    const { game } = testCase;
    for (const whose of [viewer, 'public'] as const) {
      checkEqual(
        'the view',
        toJson(game.view(trace.state, whose)),
        toJson(game.view(other, whose)),
        whose,
      );
    }
    checkEqual(
      'the decisions',
      toJson(game.decisions(trace.state)),
      toJson(game.decisions(other)),
      viewer,
    );
    checkEqual('the moves', this.moves(trace.state), this.moves(other), viewer);
    for (const move of this.probeMoves()) {
      const here = toJson(game.validate(trace.state, viewer, move));
      checkEqual('the rejection', here, toJson(game.validate(other, viewer, move)), viewer);
    }
  }

  private moves(state: unknown): string {
    const { game } = this.testCase;
    const format = (moves: unknown[]) => moves.map((move) => game.formatMove(move));
    const moves: unknown[] | 'too many' = game.moves(state, this.viewer);
    const unprompted = format(game.unpromptedMoves?.(state) ?? []);
    return toJson([moves === 'too many' ? moves : format(moves), unprompted]);
  }

  /** Returns moves the viewer might try: those of any seat in either world, and the last one. */
  private probeMoves(): unknown[] {
    const { game, random, table } = this.testCase;
    const seat = random.below(table.seats);
    const lists: (unknown[] | 'too many')[] = [
      game.moves(this.trace.state, seat),
      game.moves(this.other, seat),
    ];
    const guesses = lists.flatMap((list) =>
      list === 'too many' || list.length === 0 ? [] : [randomItem(list, random)],
    );
    const last = this.trace.moves.at(-1);
    const parsed = last && game.parseMove(last[1]);
    return parsed?.ok ? [...guesses, parsed.value] : guesses;
  }
}

function eventCollector(into: GameEvent[], viewer: Seat) {
  return (event: GameEvent, only?: Seat): void => {
    if (only === undefined || only === viewer) into.push(JSON.parse(toJson(event)));
  };
}

/** Returns whether the last sealed choice has been made. */
function isRevealed(before: readonly Decision[]): boolean {
  return before.filter(({ kind }) => kind === 'sealed').length <= 1;
}

function firstDifference(here: readonly GameEvent[], there: readonly GameEvent[]): number {
  for (let at = 0; at < Math.max(here.length, there.length); at++) {
    if (toJson(here[at]) !== toJson(there[at])) return at;
  }
  return -1;
}

function checkEqual(what: string, here: string, there: string, viewer: Seat | 'public'): void {
  ensure(
    here === there,
    () => `${what} of ${viewer} differs by hidden information: ${here} or ${there}`,
  );
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
