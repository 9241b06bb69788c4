import type { BotPolicies } from '@rota/bots';
import { encodeByInputs, type MoveInput } from '@rota/bots/learning';
import { type Card, leftOf, rankOf, suitOf } from '@rota/core';
import { crazyEights, isEight, type Move, pointsOf, type State } from './rules.ts';

const cardOf = (move: Move): Card | undefined => (typeof move === 'string' ? undefined : move.card);

/** The cards of the suit to follow that the move leaves in hand. */
function leftInSuit({ hands, open }: State, seat: number, move: Move): number {
  const suit = typeof move === 'string' ? open.suit : move.suit;
  return hands[seat]!.filter((card) => card !== cardOf(move) && suitOf(card) === suit).length;
}

/** The baseline: gets rid of the card that counts most, an eight for the suit it has most of, and draws if none fits. */
export const rate: NonNullable<BotPolicies<State, Move>['rate']> = (state, seat) => {
  const moves = crazyEights.moves(state, seat) as Move[];
  const ratings = moves.map((move) => {
    if (typeof move === 'string') return 0;
    return pointsOf(move.card) + (isEight(move.card) ? leftInSuit(state, seat, move) : 0);
  });
  return { moves, ratings };
};

/** Few cards: their player may soon be out. */
const FEW = 2;

const input = (
  name: string,
  meaning: string,
  high: number,
  of: MoveInput<State, Move>['of'],
): MoveInput<State, Move> => ({ name, meaning, low: 0, high, of });

const flag = (holds: boolean) => (holds ? 1 : 0);

const isEightPlayed = (move: Move) => typeof move !== 'string' && isEight(move.card);

/** The fewest cards that another player holds. */
const fewestOfOthers = ({ open }: State, seat: number) =>
  Math.min(...open.handSizes.filter((_, other) => other !== seat));

export const encoder = encodeByInputs<State, Move>({
  rate,
  inputs: [
    input('draws', 'whether it draws or passes', 1, (_state, _seat, move) =>
      flag(typeof move === 'string'),
    ),
    input('points', 'what the card would count', 10, (_state, _seat, move) =>
      typeof move === 'string' || isEight(move.card) ? 0 : pointsOf(move.card),
    ),
    input('eight', 'whether it is an eight', 1, (_state, _seat, move) => flag(isEightPlayed(move))),
    input(
      'eight, late',
      'whether it is an eight, and another is nearly out',
      1,
      (state, seat, move) => flag(isEightPlayed(move) && fewestOfOthers(state, seat) <= FEW),
    ),
    input('suit', 'cards of the suit to follow that stay in hand', 13, leftInSuit),
    input('rank', 'cards of its rank that stay in hand', 3, ({ hands }, seat, move) => {
      const card = cardOf(move);
      if (card === undefined || isEight(card)) return 0;
      return hands[seat]!.filter((held) => held !== card && rankOf(held) === rankOf(card)).length;
    }),
    input('turns', 'whether it changes the suit', 1, ({ open }, _seat, move) =>
      flag(typeof move !== 'string' && move.suit !== open.suit),
    ),
    input(
      'turns, late',
      'whether it does before a player who is nearly out',
      1,
      (state, seat, move) => {
        const next = state.open.handSizes[leftOf(seat, state.hands.length)]!;
        return flag(typeof move !== 'string' && move.suit !== state.open.suit && next <= FEW);
      },
    ),
    input('last', 'whether it is the last card', 1, ({ hands }, seat, move) =>
      flag(typeof move !== 'string' && hands[seat]!.length === 1),
    ),
  ],
});
