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

/** One thing that is done at a table. */
export interface Act {
  readonly seat: Seat;
  readonly kind: DecisionKind;
  readonly move: string;
  /** Whether the rules refuse it; then it is the viewer's, who tries something. */
  readonly refused: boolean;
}

/** A deal: how the pack lies, and what is done. */
export interface World {
  readonly pack: readonly Card[];
  readonly acts: readonly Act[];
}

/** Two worlds that look the same to one viewer, by the rules alone, and are not. */
export interface Twins {
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly viewer: Viewer;
  readonly worlds: readonly [World, World];
  /** In how many places of the pack other cards lie. */
  readonly difference: number;
}

export interface Setting {
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** How many cards are tried to be exchanged for the first pair, and how many more afterwards. */
const FIRST = 40;
const MORE = 20;

/** How many things are done at most. */
const MOST_ACTS = 60;

/** In how many of ten steps somebody speaks up, or the viewer tries what they may not. */
const SPEAKS_UP = 2;
const TRIES = 3;

/**
 * Finds two worlds that differ in cards that viewer does not get to see, for as long a piece of a
 * deal as can be found. What others do with a card in one world they do in the other with the card
 * that lies in its place.
 * @returns undefined where every card is seen
 */
export function twinWorlds(
  game: AnyGame,
  setting: Setting,
  viewer: Viewer,
  random: Random,
): Twins | undefined {
  const first = somePlay(game, setting, viewer, random);
  const size = first.pack.length;
  const exchanged = (pack: readonly Card[], a: number, b: number) => {
    const other = [...pack];
    [other[a], other[b]] = [other[b]!, other[a]!];
    return other;
  };
  let best: World = { pack: first.pack, acts: [] };
  for (let times = 0; times < FIRST; times++) {
    const pack = exchanged(first.pack, random.below(size), random.below(size));
    const twin = followed(game, setting, viewer, first, pack);
    if (twin && twin.acts.length > best.acts.length) best = twin;
  }
  if (best.acts.length === 0) return undefined;
  for (let times = 0; times < MORE; times++) {
    const pack = exchanged(best.pack, random.below(size), random.below(size));
    const twin = followed(game, setting, viewer, first, pack);
    if (twin && twin.acts.length >= best.acts.length) best = twin;
  }
  return {
    ...setting,
    viewer,
    worlds: [{ pack: first.pack, acts: first.acts.slice(0, best.acts.length) }, best],
    difference: best.pack.filter((card, at) => card !== first.pack[at]).length,
  };
}

function begun(game: AnyGame, { seats, options }: Setting): Match {
  const made = Match.create(game, seats, { ...options, deals: 1 });
  if (!made.ok) throw new Error(made.rejection.code);
  return made.value;
}

/** A deal played anyhow, with what the viewer tries in vain in between. */
function somePlay(game: AnyGame, setting: Setting, viewer: Viewer, random: Random): World {
  const match = begun(game, setting);
  const pack = match.shuffledPack(random);
  match.begin(pack);
  const acts: Act[] = [];
  while (!match.over && acts.length < MOST_ACTS) {
    const act = someAct(match, random);
    if (viewer !== 'public' && act.seat !== viewer && random.below(10) < TRIES) {
      // What another is about to do, tried by somebody who may not.
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

function someAct({ game, state }: Match, random: Random): Act {
  const decisions = game.decisions(state);
  const reactions = decisions.filter(({ kind }) => kind === 'reaction');
  if (reactions.length > 0 && random.below(10) < SPEAKS_UP) {
    const { seat, kind } = reactions[random.below(reactions.length)]!;
    const moves = game.moves(state, seat) as unknown[] | 'too many';
    if (moves !== 'too many' && moves.length > 0) {
      const move = game.formatMove(moves[random.below(moves.length)]);
      return { seat, kind, move, refused: false };
    }
  }
  const waited = decisions.filter(({ kind }) => kind !== 'reaction');
  const { seat, kind } = waited[random.below(waited.length)]!;
  const move = game.formatMove(game.sampleMove(state, seat, random));
  return { seat, kind, move, refused: false };
}

/** The same play with another pack, as far as the viewer can see no difference. */
function followed(
  game: AnyGame,
  setting: Setting,
  viewer: Viewer,
  first: World,
  pack: readonly Card[],
): World | undefined {
  if (pack.every((card, at) => card === first.pack[at])) return undefined;
  const names = new Map(first.pack.map((card, at) => [formatCard(card), formatCard(pack[at]!)]));
  const random = seededRandom(String(pack));
  const one = new Watched(begun(game, setting), viewer);
  const two = new Watched(begun(game, setting), viewer);
  one.match.begin(first.pack, one.emit);
  two.match.begin(pack, two.emit);
  if (one.seen !== two.seen) return undefined;
  const acts: Act[] = [];
  for (const act of first.acts) {
    const own = act.refused || act.seat === viewer;
    const twin = own
      ? act
      : two.orAnother(
          { ...act, move: act.move.replace(/\w+/g, (word) => names.get(word) ?? word) },
          random,
        );
    if (!one.does(act) || !two.does(twin) || one.seen !== two.seen) break;
    acts.push(twin);
  }
  return { pack, acts };
}

/** A match, and all that one viewer gets to know of it. */
class Watched {
  private told: unknown[] = [];

  constructor(
    readonly match: Match,
    private readonly viewer: Viewer,
  ) {}

  readonly emit = (event: GameEvent, only?: Seat) => {
    if (only === undefined || only === this.viewer) this.told.push(event);
  };

  get seen(): string {
    return JSON.stringify([this.match.view(this.viewer), this.match.decisions(), this.told]);
  }

  /** That, or something else that may be done instead where it may not. */
  orAnother(act: Act, random: Random): Act {
    const { game, state } = this.match;
    const parsed = game.parseMove(act.move);
    if (parsed.ok && !this.match.validate(act.seat, parsed.value)) return act;
    const isWaitedFor = game
      .decisions(state)
      .some(({ seat, kind }) => seat === act.seat && kind !== 'reaction');
    if (!isWaitedFor || act.kind === 'reaction') return act;
    return { ...act, move: game.formatMove(game.sampleMove(state, act.seat, random)) };
  }

  /** @returns whether that is how it goes here */
  does({ seat, move, refused }: Act): boolean {
    this.told = [];
    const parsed = this.match.game.parseMove(move);
    if (!parsed.ok) return false;
    const refusal = this.match.validate(seat, parsed.value);
    if (refused) this.told.push(refusal);
    if ((refusal !== undefined) !== refused) return false;
    if (!refused) this.match.play(seat, parsed.value, this.emit);
    return true;
  }
}
