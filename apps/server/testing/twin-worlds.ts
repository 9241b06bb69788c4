import {
  type AnyGame,
  type Card,
  type DecisionKind,
  formatCard,
  type GameEvent,
  Match,
  type OptionValue,
  type Random,
  type Seat,
  seededRandom,
  type Viewer,
} from '@rota/core';

/** A move at a table, or an attempt at one. */
export interface Act {
  readonly seat: Seat;
  readonly kind: DecisionKind;
  readonly move: string;
  /** Whether the rules reject it; then it is the viewer's. */
  readonly refused: boolean;
}

/** A deal: the pack and the acts. */
export interface World {
  readonly pack: readonly Card[];
  readonly acts: readonly Act[];
}

/** Two different worlds that are indistinguishable to one viewer, by the rules alone. */
export interface Twins {
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly viewer: Viewer;
  readonly worlds: readonly [World, World];
  /** The number of positions at which the packs differ. */
  readonly difference: number;
}

export interface WorldSetting {
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** The number of attempts to find a first swap of two cards, and to add more swaps. */
const FIRST_SWAP_ATTEMPTS = 40;
const MORE_SWAP_ATTEMPTS = 20;

const MAX_ACTS = 60;

/** The tenths of acts that are reactions, and that follow a rejected attempt by the viewer. */
const REACTION_TENTHS = 2;
const REJECTION_TENTHS = 3;

/**
 * Finds two worlds that differ only in cards hidden from the viewer, over as many acts as possible.
 * In the second world, players act with the card at the same position of the pack.
 * @returns undefined when the viewer sees every card
 */
export function twinWorlds(
  game: AnyGame,
  setting: WorldSetting,
  viewer: Viewer,
  random: Random,
): Twins | undefined {
  const first = playRandomDeal(game, setting, viewer, random);
  const size = first.pack.length;
  const swapped = (pack: readonly Card[], a: number, b: number) => {
    const other = [...pack];
    [other[a], other[b]] = [other[b]!, other[a]!];
    return other;
  };
  let best: World = { pack: first.pack, acts: [] };
  for (let times = 0; times < FIRST_SWAP_ATTEMPTS; times++) {
    const pack = swapped(first.pack, random.below(size), random.below(size));
    const twin = replayActs(game, setting, viewer, first, pack);
    if (twin && twin.acts.length > best.acts.length) best = twin;
  }
  if (best.acts.length === 0) return undefined;
  for (let times = 0; times < MORE_SWAP_ATTEMPTS; times++) {
    const pack = swapped(best.pack, random.below(size), random.below(size));
    const twin = replayActs(game, setting, viewer, first, pack);
    if (twin && twin.acts.length >= best.acts.length) best = twin;
  }
  return {
    ...setting,
    viewer,
    worlds: [{ pack: first.pack, acts: first.acts.slice(0, best.acts.length) }, best],
    difference: best.pack.filter((card, at) => card !== first.pack[at]).length,
  };
}

function createMatch(game: AnyGame, { seats, options }: WorldSetting): Match {
  const made = Match.create(game, seats, { ...options, deals: 1 });
  if (!made.ok) throw new Error(made.rejection.code);
  return made.value;
}

/** Plays a random deal, with rejected attempts by the viewer. */
function playRandomDeal(
  game: AnyGame,
  setting: WorldSetting,
  viewer: Viewer,
  random: Random,
): World {
  const match = createMatch(game, setting);
  const pack = match.shuffledPack(random);
  match.begin(pack);
  const acts: Act[] = [];
  while (!match.over && acts.length < MAX_ACTS) {
    const act = randomAct(match, random);
    if (viewer !== 'public' && act.seat !== viewer && random.below(10) < REJECTION_TENTHS) {
      // The viewer attempts the move that another seat is about to make.
      const parsed = game.parseMove(act.move);
      if (parsed.ok && match.validate(viewer, parsed.value)) {
        acts.push({ ...act, seat: viewer, refused: true });
      }
    }
    acts.push(act);
    const parsed = game.parseMove(act.move);
    if (!parsed.ok) throw new Error(parsed.rejection.code);
    match.play(act.seat, parsed.value);
  }
  return { pack, acts };
}

function randomAct({ game, state }: Match, random: Random): Act {
  const decisions = game.decisions(state);
  const reactions = decisions.filter(({ kind }) => kind === 'reaction');
  if (reactions.length > 0 && random.below(10) < REACTION_TENTHS) {
    const { seat, kind } = reactions[random.below(reactions.length)]!;
    const moves = game.moves(state, seat) as unknown[] | 'too many';
    if (moves !== 'too many' && moves.length > 0) {
      const move = game.formatMove(moves[random.below(moves.length)]);
      return { seat, kind, move, refused: false };
    }
  }
  const pending = decisions.filter(({ kind }) => kind !== 'reaction');
  const { seat, kind } = pending[random.below(pending.length)]!;
  const move = game.formatMove(game.sampleMove(state, seat, random));
  return { seat, kind, move, refused: false };
}

/** Plays the same acts with another pack, up to the first difference visible to the viewer. */
function replayActs(
  game: AnyGame,
  setting: WorldSetting,
  viewer: Viewer,
  first: World,
  pack: readonly Card[],
): World | undefined {
  if (pack.every((card, at) => card === first.pack[at])) return undefined;
  const names = new Map(first.pack.map((card, at) => [formatCard(card), formatCard(pack[at]!)]));
  const random = seededRandom(String(pack));
  const one = new ObservedMatch(createMatch(game, setting), viewer);
  const two = new ObservedMatch(createMatch(game, setting), viewer);
  one.match.begin(first.pack, one.emit);
  two.match.begin(pack, two.emit);
  if (one.seen !== two.seen) return undefined;
  const acts: Act[] = [];
  for (const act of first.acts) {
    const own = act.refused || act.seat === viewer;
    const twin = own
      ? act
      : two.legalAct(
          { ...act, move: act.move.replace(/\w+/g, (word) => names.get(word) ?? word) },
          random,
        );
    if (!one.perform(act) || !two.perform(twin) || one.seen !== two.seen) break;
    acts.push(twin);
  }
  return { pack, acts };
}

/** A match with everything one viewer has seen of it. */
class ObservedMatch {
  private received: unknown[] = [];

  constructor(
    readonly match: Match,
    private readonly viewer: Viewer,
  ) {}

  readonly emit = (event: GameEvent, only?: Seat) => {
    if (only === undefined || only === this.viewer) this.received.push(event);
  };

  get seen(): string {
    return JSON.stringify([this.match.view(this.viewer), this.match.decisions(), this.received]);
  }

  /** Returns the act, or a legal one instead of an illegal move. */
  legalAct(act: Act, random: Random): Act {
    const { game, state } = this.match;
    const parsed = game.parseMove(act.move);
    if (parsed.ok && !this.match.validate(act.seat, parsed.value)) return act;
    const isPending = game
      .decisions(state)
      .some(({ seat, kind }) => seat === act.seat && kind !== 'reaction');
    if (!isPending || act.kind === 'reaction') return act;
    return { ...act, move: game.formatMove(game.sampleMove(state, act.seat, random)) };
  }

  /** Performs an act. @returns whether it was accepted or rejected as expected */
  perform({ seat, move, refused }: Act): boolean {
    this.received = [];
    const parsed = this.match.game.parseMove(move);
    if (!parsed.ok) return false;
    const rejection = this.match.validate(seat, parsed.value);
    if (refused) this.received.push(rejection);
    if ((rejection !== undefined) !== refused) return false;
    if (!refused) this.match.play(seat, parsed.value, this.emit);
    return true;
  }
}
