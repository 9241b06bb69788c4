import { type Card, formatCard, parseCard, type Seat } from '@rota/core';
import { type CardZone, canSee, serializeZones, sortedCards } from '../card-zone.ts';
import type { CoverageCheck, Property } from '../property.ts';
import { fail } from '../property-violation.ts';
import { deepFreeze, snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';
import type { Trace } from '../trace.ts';

const WORLDS = 3;
/** Minimum share of test cases that check a world. */
const MIN_CHECKED_SHARE = 1 / 2;

const judged = new WeakSet<TestCase>();

/**
 * Property 6, third part: a determinized state is consistent with the seat's history. The deal is
 * replayed from the pack that leads to that state, with each hidden card exchanged for the sampled
 * one: the same moves must be legal and give the seat the same views. So a determinization must respect
 * everything revealed, also what no card shows: who could not follow suit, who had to lead.
 *
 * The replay stops before hidden cards that arrived at different times lie together, since the sampled
 * ones cannot be assigned then. States are skipped if a card the seat has seen lies in another hidden
 * zone, or if the pack has copies.
 */
export const consistentHistory: Property = {
  title: 'Property 6: what a seat has seen can have happened in every determinized state',
  runs: 160,
  check(testCase) {
    const { game, settings, random, table } = testCase;
    const trace = testCase.traceToStart();
    if (hasCopies(trace.pack)) return;
    const seat = random.below(table.seats);
    const history = new ObservedHistory(testCase, seat, trace);
    const view = deepFreeze(game.view(history.state, seat));
    for (let at = 0; at < WORLDS; at++) {
      const world = settings.cardZones(game.determinize!(view, random));
      const exchange = history.matchCards(world);
      if (exchange === undefined) continue;
      judged.add(testCase);
      const fault = typeof exchange === 'string' ? exchange : history.findContradiction(exchange);
      if (fault) fail(`seat ${seat} samples\n${serializeZones(world)}\n${fault}`);
    }
  },
  coverage: () => new HistoryCoverage(),
};

class HistoryCoverage implements CoverageCheck {
  private cases = 0;
  private judged = 0;

  record(testCase: TestCase): void {
    if (hasCopies(testCase.newTrace().pack)) return;
    this.cases++;
    if (judged.has(testCase)) this.judged++;
  }

  failure(): string | undefined {
    if (this.judged >= MIN_CHECKED_SHARE * this.cases) return undefined;
    return `only ${this.judged} of ${this.cases} test cases check a world`;
  }
}

/** Maps each hidden card to the sampled one. */
type CardMapping = ReadonlyMap<Card, Card>;

/** What one seat has seen of a deal. */
class ObservedHistory {
  /** The state after the last step that can be checked. */
  readonly state: unknown;
  private readonly moves: (readonly [Seat, string])[] = [];
  /** The seat's views after the deal and after every move. */
  private readonly views: string[] = [];
  private zones: readonly CardZone[] = [];
  /** By card, the zones it has been in and since which step. */
  private readonly trails = new Map<Card, string>();
  /** Cards that the seat has seen. */
  private readonly known = new Set<Card>();

  constructor(
    private readonly testCase: TestCase,
    private readonly seat: Seat,
    private readonly trace: Trace,
  ) {
    const { game, settings } = testCase;
    let state = this.deal(trace.pack);
    this.recordZones(settings.cardZones(state), 0);
    this.views.push(this.view(state));
    for (const [by, text] of trace.moves) {
      const next = game.clone(state);
      game.play(next, by, this.parseOwnMove(text));
      const zones = settings.cardZones(next);
      if (!this.recordZones(zones, this.moves.length + 1)) break;
      state = next;
      this.moves.push([by, text]);
      this.views.push(this.view(state));
    }
    this.state = state;
  }

  /** @returns whether all hidden cards in one zone arrived together */
  private recordZones(zones: readonly CardZone[], step: number): boolean {
    for (const zone of zones) {
      for (const card of zone.cards) {
        const trail = this.trails.get(card) ?? '';
        if (!trail.endsWith(` ${zone.name};`)) {
          this.trails.set(card, `${trail}${step} ${zone.name};`);
        }
      }
    }
    const isClear = zones.every((zone) => {
      if (zone.ordered || canSee(this.seat, zone)) return true;
      const hidden = zone.cards.filter((card) => !this.known.has(card));
      return new Set(hidden.map((card) => this.trails.get(card))).size <= 1;
    });
    if (!isClear) return false;
    this.zones = zones;
    for (const zone of zones) {
      if (canSee(this.seat, zone)) for (const card of zone.cards) this.known.add(card);
    }
    return true;
  }

  /**
   * Maps the true cards to those of a world.
   * @returns a message if the world contradicts the view, or undefined if it cannot be checked
   */
  matchCards(world: readonly CardZone[]): CardMapping | string | undefined {
    const exchange = new Map<Card, Card>();
    for (const zone of this.zones) {
      const { name, cards, ordered } = zone;
      const sampled = world.find((other) => other.name === name)?.cards ?? [];
      if (sampled.length !== cards.length) return `in ${name} there are ${cards.length} cards`;
      const [here, there] = ordered ? [cards, sampled] : [sortedCards(cards), sortedCards(sampled)];
      if (canSee(this.seat, zone)) {
        if (here.join() !== there.join()) return `in ${name} there are ${here.map(formatCard)}`;
        continue;
      }
      const isKnown = (card: Card) => this.known.has(card);
      if (here.filter(isKnown).join() !== there.filter(isKnown).join()) return undefined;
      const unknown = there.filter((card) => !isKnown(card));
      for (const [at, card] of here.filter((card) => !isKnown(card)).entries()) {
        exchange.set(card, unknown[at]!);
      }
    }
    return exchange;
  }

  /** Replays the deal with the cards exchanged. @returns the first difference */
  findContradiction(exchange: CardMapping): string | undefined {
    const { game } = this.testCase;
    const swap = (card: Card) => exchange.get(card) ?? card;
    const state = this.deal(this.trace.pack.map(swap));
    for (const [step, view] of this.views.entries()) {
      const seen = this.view(state);
      if (seen !== view) return `so that after ${step} moves it saw\n${seen}\nand not\n${view}`;
      const next = this.moves[step];
      if (!next) break;
      const [by, text] = next;
      const exchanged = mapCardsInMove(text, swap);
      const move = this.parseOwnMove(exchanged);
      const rejected = game.validate(state, by, move);
      if (rejected)
        return `so that move ${step + 1}, ${by}:${exchanged}, is rejected: ${rejected.code}`;
      game.play(state, by, move);
    }
    return undefined;
  }

  private deal(pack: readonly Card[]): unknown {
    const { game, table, start } = this.testCase;
    return game.deal(
      deepFreeze({ ...table.options }),
      table.seats,
      start.dealer,
      deepFreeze([...pack]),
    );
  }

  private view(state: unknown): string {
    return snapshot(this.testCase.game.view(state, this.seat));
  }

  private parseOwnMove(text: string): unknown {
    const move = this.testCase.game.parseMove(text);
    return move.ok ? move.value : fail(`a move cannot be parsed: ${text}`);
  }
}

/** Exchanges the cards in a move's notation. */
function mapCardsInMove(text: string, swap: (card: Card) => Card): string {
  return text.replace(/(?<![0-9A-Za-z])[0-9A-Z]{2}(?![0-9A-Za-z])/g, (word) => {
    const card = parseCard(word);
    return card === undefined ? word : formatCard(swap(card));
  });
}

function hasCopies(pack: readonly Card[]): boolean {
  return new Set(pack).size < pack.length;
}
