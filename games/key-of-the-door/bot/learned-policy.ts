import { type ChoiceEncoder, LearnedPolicy } from '@rota/bots/learning';
import {
  allowedPlay,
  type Move,
  makes21,
  numeralCard,
  PACK_SIZE,
  playMove,
  type State,
} from '../rules/index.ts';
import { encodeChoices, INPUTS, MAX_CHOICES } from './encode-choices.ts';
import WEIGHTS from './policy-weights.json' with { type: 'json' };
import { rate } from './rate.ts';
import { safePlays } from './safe-plays.ts';
import { visibleFault } from './visible-fault.ts';

const STAGES = ['first cards', 'middle', 'last cards'];

/** The number of cards laid when the next stage begins. */
const MIDDLE = 14;
const LAST = 27;

const MIN_SEATS = 2;

/** Kinds of decisions for each number of seats. */
const KINDS = [...STAGES, 'joker’s key'];

/** Safe cards are rated, by number of seats and stage of the deal; faults are always stolen. */
export const choiceEncoder: ChoiceEncoder<State, Move> = {
  kinds: [2, 3, 4, 5].flatMap((seats) => KINDS.map((kind) => `${seats} seats, ${kind}`)),
  inputs: INPUTS,
  maxChoices: MAX_CHOICES,
  encode(state, seat, into) {
    if (visibleFault(state)) return undefined;
    const allowed = allowedPlay(state, seat);
    if (allowed !== 'suit' && allowed !== 'joker') return undefined;
    const toJoker = allowed === 'joker';
    encodeChoices(state, seat, toJoker, into);
    return kindOf(state, toJoker);
  },
  moveOf(state, seat, choice) {
    const toJoker = allowedPlay(state, seat) === 'joker';
    const { suit, value, key } = safePlays(state, toJoker, state.hands[seat]!)[choice]!;
    const card = numeralCard(suit, value);
    return playMove(card, key.place, makes21(key, card));
  },
};

/** Returns the index of a decision's kind. */
export function kindOf(state: State, toJoker: boolean): number {
  const left = [...state.handSizes, ...state.stockSizes];
  const laid = left.reduce((cards, size) => cards - size, PACK_SIZE);
  const stage = laid < MIDDLE ? 0 : laid < LAST ? 1 : 2;
  return (state.seats - MIN_SEATS) * KINDS.length + (toJoker ? STAGES.length : stage);
}

/** Plays by the weights that the game ships. */
export const learnedPolicy = new LearnedPolicy(choiceEncoder, rate, WEIGHTS);
