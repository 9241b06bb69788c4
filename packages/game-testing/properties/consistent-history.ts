import { type Card, formatCard, parseCard, type Seat } from '@rota/core';
import { type CardZone, canSee, serializeZones, sortedCards } from '../card-zone.ts';
import type { CoverageCheck, Property } from '../property.ts';
import { fail } from '../property-violation.ts';
import { deepFreeze, snapshot } from '../snapshot.ts';
import type { TestCase } from '../test-case.ts';
import type { Trace } from '../trace.ts';

const WORLDS = 3;
/** Minimum share of test cases that judge a world. */
const MIN_JUDGED_SHARE = 1 / 2;

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
  check(trial) {
    const { game, settings, random, table } = trial;
    const walk = trial.traceToStart();
    if (hasCopies(walk.pack)) return;
    const seat = random.below(table.seats);
    const past = new ObservedHistory(trial, seat, walk);
    const view = deepFreeze(game.view(past.state, seat));
    for (let at = 0; at < WORLDS; at++) {
      const world = settings.places(game.determinize!(view, random));
      const exchange = past.matchCards(world);
      if (exchange === undefined) continue;
      judged.add(trial);
      const fault = typeof exchange === 'string' ? exchange : past.findContradiction(exchange);
      if (fault) fail(`seat ${seat} imagines\n${serializeZones(world)}\n${fault}`);
    }
  },
  coverage: () => new HistoryCoverage(),
};

class HistoryCoverage implements CoverageCheck {
  private trials = 0;
  private judged = 0;

  record(trial: TestCase): void {
    if (hasCopies(trial.newTrace().pack)) return;
    this.trials++;
    if (judged.has(trial)) this.judged++;
  }

  failure(): string | undefined {
    if (this.judged >= MIN_JUDGED_SHARE * this.trials) return undefined;
    return `only ${this.judged} of ${this.trials} trials judged a world`;
  }
}

/** The sampled card in place of each hidden one. */
type CardMapping = ReadonlyMap<Card, Card>;

/** What one seat has seen of a deal. */
class ObservedHistory {
  /** The state after the last step that can be judged. */
  readonly state: unknown;
  private readonly moves: (readonly [Seat, string])[] = [];
  /** The seat's views after the deal and after every move. */
  private readonly views: string[] = [];
  private places: readonly CardZone[] = [];
  /** By card, the zones it has been in and since which step. */
  private readonly trails = new Map<Card, string>();
  /** Cards that the seat has seen. */
  private readonly known = new Set<Card>();

  constructor(
    private readonly trial: TestCase,
    private readonly seat: Seat,
    private readonly walk: Trace,
  ) {
    const { game, settings } = trial;
    let state = this.deal(walk.pack);
    this.recordZones(settings.places(state), 0);
    this.views.push(this.view(state));
    for (const [by, text] of walk.moves) {
      const next = game.clone(state);
      game.play(next, by, this.parseOwnMove(text));
      const places = settings.places(next);
      if (!this.recordZones(places, this.moves.length + 1)) break;
      state = next;
      this.moves.push([by, text]);
      this.views.push(this.view(state));
    }
    this.state = state;
  }

  /** @returns whether all hidden cards in one zone arrived together */
  private recordZones(places: readonly CardZone[], step: number): boolean {
    for (const place of places) {
      for (const card of place.cards) {
        const trail = this.trails.get(card) ?? '';
        if (!trail.endsWith(` ${place.name};`)) {
          this.trails.set(card, `${trail}${step} ${place.name};`);
        }
      }
    }
    const isClear = places.every((place) => {
      if (place.ordered || canSee(this.seat, place)) return true;
      const hidden = place.cards.filter((card) => !this.known.has(card));
      return new Set(hidden.map((card) => this.trails.get(card))).size <= 1;
    });
    if (!isClear) return false;
    this.places = places;
    for (const place of places) {
      if (canSee(this.seat, place)) for (const card of place.cards) this.known.add(card);
    }
    return true;
  }

  /**
   * Maps the true cards to those of a world.
   * @returns a message if the world contradicts the view, or undefined if it cannot be judged
   */
  matchCards(world: readonly CardZone[]): CardMapping | string | undefined {
    const exchange = new Map<Card, Card>();
    for (const place of this.places) {
      const { name, cards, ordered } = place;
      const imagined = world.find((other) => other.name === name)?.cards ?? [];
      if (imagined.length !== cards.length) return `in ${name} there are ${cards.length} cards`;
      const [here, there] = ordered
        ? [cards, imagined]
        : [sortedCards(cards), sortedCards(imagined)];
      if (canSee(this.seat, place)) {
        if (here.join() !== there.join()) return `in ${name} there are ${here.map(formatCard)}`;
        continue;
      }
      const isKnown = (card: Card) => this.known.has(card);
      if (here.filter(isKnown).join() !== there.filter(isKnown).join()) return undefined;
      const strangers = there.filter((card) => !isKnown(card));
      for (const [at, card] of here.filter((card) => !isKnown(card)).entries()) {
        exchange.set(card, strangers[at]!);
      }
    }
    return exchange;
  }

  /** Replays the deal with the cards exchanged. @returns the first difference */
  findContradiction(exchange: CardMapping): string | undefined {
    const { game } = this.trial;
    const swap = (card: Card) => exchange.get(card) ?? card;
    const state = this.deal(this.walk.pack.map(swap));
    for (const [step, view] of this.views.entries()) {
      const seen = this.view(state);
      if (seen !== view) return `so that after ${step} moves it saw\n${seen}\nand not\n${view}`;
      const next = this.moves[step];
      if (!next) break;
      const [by, text] = next;
      const exchanged = mapCardsInMove(text, swap);
      const move = this.parseOwnMove(exchanged);
      const refused = game.validate(state, by, move);
      if (refused)
        return `so that move ${step + 1}, ${by}:${exchanged}, was refused: ${refused.code}`;
      game.play(state, by, move);
    }
    return undefined;
  }

  private deal(pack: readonly Card[]): unknown {
    const { game, table, start } = this.trial;
    return game.deal(
      deepFreeze({ ...table.options }),
      table.seats,
      start.dealer,
      deepFreeze([...pack]),
    );
  }

  private view(state: unknown): string {
    return snapshot(this.trial.game.view(state, this.seat));
  }

  private parseOwnMove(text: string): unknown {
    const move = this.trial.game.parseMove(text);
    return move.ok ? move.value : fail(`a move cannot be read: ${text}`);
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
