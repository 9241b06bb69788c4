import { baselineMove, type HiddenCards, InferredBeliefs } from '@rota/bots';
import { Choices } from '@rota/bots/learning';
import { choiceLikelihood, type Random, type Seat } from '@rota/core';
import {
  addInPlace,
  type CardSet,
  cardSetOf,
  cardsIn,
  copyOf,
  countCards,
  FIRST_JOKER,
  hasCard,
  hasValue,
  keyOfTheDoor,
  type Move,
  numeralCard,
  prepareWorlds,
  removeInPlace,
  SETS,
  type State,
  SUIT,
  safeValues,
  stateFromView,
  unite,
  VALUE,
  type View,
  without,
} from '../rules/index.ts';
import { encodeChoices } from './encode-choices.ts';
import { choiceEncoder, kindOf, learnedPolicy } from './learned-policy.ts';
import { type PastPosition, pastPositions } from './past-positions.ts';
import { rate } from './rate.ts';
import { type SafePlay, safePlays } from './safe-plays.ts';
import { worthOfCard } from './worth-of-card.ts';

const BASELINE = { game: keyOfTheDoor, policies: { rate } };

/** The share of its cards that a player like the baseline considers. */
const CONSIDERED = 0.95;

/** How much better cards are preferred, by points of the learned policy's ratings. */
const LEARNED_INVERSE_TEMPERATURE = 0.6;

/** The share of cards that players of the learned policy are assumed to play at random. */
const RANDOM_PLAY_RATE = 0.1;

/**
 * So many moves of a world are played by those policies, and those after them by the baseline's, which is faster.
 */
const MODELLED_MOVES = 4;

/** A card with higher odds than this would have been played, so its player does not hold it. */
const MAX_ODDS = 20;

/** Exchanges leave cards that lie face down as they are, so all are drawn again after this many worlds. */
const WORLDS_PER_DRAW = 100;

const choices = new Choices(choiceEncoder);

/** A safe card that a player laid face up. */
interface PastSafePlay extends SafePlay {
  /** The position before it; the hand is filled in. */
  readonly state: State;
  /** What the player has laid since, this card included. */
  readonly since: CardSet;
}

/** Returns what a seat believes about the others from the cards they laid. */
export function opponentBeliefs(
  view: View,
  viewer: Seat,
  random: Random,
): InferredBeliefs<State, Move> {
  const { seats, known } = view;
  const { plays, learned, hasBust } = readPlays(view, viewer);
  const [lacks, shown] = [known.lacks.map(cardSetOf), known.shown.map(cardSetOf)];
  // An exchange could take away the safe card that a player who made a key bust must have held. KD-11
  const infersHands = seats > 2 && !hasBust;
  const redrawn = view.down.includes(null) ? WORLDS_PER_DRAW : Number.POSITIVE_INFINITY;
  const drawWorld = prepareWorlds(view);
  const hidden: HiddenCards<State, Move> = {
    drawWorld: () => drawWorld(random),
    clone: keyOfTheDoor.clone,
    worldsPerDraw: infersHands ? redrawn : 1,
    handOf: ({ hands }, seat) => cardsIn(hands[seat]!),
    exchange({ hands }, one, other) {
      removeInPlace(hands[one.seat]!, one.card);
      removeInPlace(hands[other.seat]!, other.card);
      addInPlace(hands[one.seat]!, other.card);
      addInPlace(hands[other.seat]!, one.card);
    },
    mayHold: (seat, { seat: holder, card }) =>
      !hasCard(lacks[seat]!, card) && !hasCard(shown[holder]!, card),
    handKey: ({ hands }, seat) =>
      hands[seat]!.reduce((id: number, values) => id * SETS + values, 0),
    weigh({ hands }, seat) {
      let baseline = 1;
      for (const play of plays[seat]!) {
        play.state.hands[seat] = copyOf(unite(hands[seat]!, play.since));
        baseline *= baselineLikelihoodOf(play, seat);
      }
      return { baseline, learned: learned[seat]! };
    },
    baselineMove: (state, seat, draws) => baselineMove(BASELINE, state, seat, draws) as Move,
    learnedMove: (state, seat, draws) =>
      state.moves > view.moves + MODELLED_MOVES
        ? hidden.baselineMove(state, seat, draws)
        : learnedPolicy.sample(state, seat, LEARNED_INVERSE_TEMPERATURE, draws),
  };
  return new InferredBeliefs(hidden, seats, viewer, random);
}

/** What the others laid face up, by seat. */
interface PastPlays {
  /** The latest first. */
  readonly plays: readonly PastSafePlay[][];
  /** The likelihood of it if the seat follows the learned policy, whatever it holds. */
  readonly learned: readonly number[];
  /** Whether one of them made a key bust. */
  readonly hasBust: boolean;
}

function readPlays(view: View, viewer: Seat): PastPlays {
  const plays: PastSafePlay[][] = Array.from({ length: view.seats }, () => []);
  const learned = new Array<number>(view.seats).fill(1);
  let hasBust = false;
  const unseen = without(stateFromView(view).unseen, cardSetOf(view.hand!));
  const hidden = countCards(unseen);
  for (const past of pastPositions(view)) {
    const { seat, card, place, state } = past;
    if (seat === viewer) continue;
    const [suit, value] = [SUIT[card]!, VALUE[card]!];
    const key = state.open[place]!;
    if (!hasValue(safeValues(key.sum), value)) {
      hasBust = true;
      continue;
    }
    const chance = view.handSizes[seat]! / Math.max(1, hidden);
    learned[seat]! *= learnedLikelihoodOf(past, unseen, chance);
    const since = copyOf(state.hands[seat]!);
    plays[seat]!.push({ state: keyOfTheDoor.clone(state), suit, value, key, since });
  }
  return { plays, learned, hasBust };
}

/**
 * Returns the likelihood of a card if its player considers most of the safe ones, each with the same probability,
 * and plays the one that the baseline rates highest.
 */
function baselineLikelihoodOf({ state, suit, value, key }: PastSafePlay, seat: Seat): number {
  const worths = safePlays(state, key.place >= FIRST_JOKER, state.hands[seat]!).map((play) =>
    worthOfCard(state, seat, play.suit, play.value, play.key),
  );
  const chosen = worthOfCard(state, seat, suit, value, key);
  const better = worths.filter((worth) => worth > chosen).length;
  const equal = worths.filter((worth) => worth === chosen).length;
  return choiceLikelihood(better, equal, CONSIDERED);
}

/**
 * Returns the likelihood of a card if its player follows the learned policy, whatever else it holds.
 * @param unseen the cards that the viewer has not seen
 * @param chance the probability that the player holds one of them
 */
function learnedLikelihoodOf(past: PastPosition, unseen: CardSet, chance: number): number {
  const { state, seat, card, place } = past;
  const toJoker = place >= FIRST_JOKER;
  const hand = state.hands[seat]!;
  const possible = unite(unseen, hand);
  encodeChoices(state, seat, toJoker, choices, possible);
  const policy = learnedPolicy.policies[kindOf(state, toJoker)]!;
  policy.rate(choices);
  const { ratings } = policy;
  const plays = safePlays(state, toJoker, possible).map(({ suit, value, key }) => ({
    card: numeralCard(suit, value),
    place: key.place,
  }));
  const chosen = plays.findIndex((play) => play.card === card && play.place === place);
  const weights = plays.map((play) => (hasCard(hand, play.card) ? 1 : chance));
  let total = 0;
  let cards = 0;
  let missed = 1;
  for (let nth = 0; nth < plays.length; nth++) {
    const odds = Math.exp(LEARNED_INVERSE_TEMPERATURE * (ratings[nth]! - ratings[chosen]!));
    cards += weights[nth]!;
    if (odds < MAX_ODDS) total += weights[nth]! * odds;
    else missed *= 1 - weights[nth]!;
  }
  return ((1 - RANDOM_PLAY_RATE) * missed) / total + RANDOM_PLAY_RATE / cards;
}
