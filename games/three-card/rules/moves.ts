import type { Card, Decision, Random, Seat } from '@rota/core';
import { cardsOfRank, partsOf } from './hand.ts';
import { mayDraw, mayEnd, mayTake, opensWithOne, playableRanks } from './legality.ts';
import { DRAW, END, FLIPS, type Move, playMove, TAKE } from './notation.ts';
import { countRanks, ranksIn } from './rank-set.ts';
import { type State, THREE } from './state.ts';

/** The seat on turn, or the lowest that still has to choose top cards; -1 when the deal is over. */
export function currentSeat({ phase, turn, ready }: State): Seat {
  return phase === 'choosing' ? ready.indexOf(false) : (turn ?? -1);
}

/** The seat on turn, or all that still have to choose top cards. TC-1 */
export function decisions({ phase, turn, ready }: State): Decision[] {
  if (phase !== 'choosing') return turn === null ? [] : [{ seat: turn, kind: 'turn' }];
  return ready.flatMap((done, seat): Decision[] => (done ? [] : [{ seat, kind: 'sealed' }]));
}

/** Lists every legal move of the seat. Copies of a card count as one. */
export function moves(state: State, seat: Seat): Move[] {
  const hand = state.hands[seat]!;
  if (state.phase === 'choosing') return state.ready[seat] ? [] : topsToChoose(hand);
  if (seat !== state.turn) return [];
  const plays = ranksIn(playableRanks(state, hand)).flatMap((rank) =>
    partsOf(cardsOfRank(hand, rank))
      .filter((cards) => cards.length === 1 || !opensWithOne(state))
      .map(playMove),
  );
  return [...plays, ...movesWithoutCards(state, seat)];
}

function movesWithoutCards(state: State, seat: Seat): Move[] {
  const hand = state.hands[seat]!;
  const list: Move[] = [];
  if (mayTake(state, hand)) list.push(TAKE);
  if (hand.length === 0) for (const undercard of state.down[seat]!) list.push(FLIPS[undercard]!);
  if (mayDraw(state, hand)) list.push(DRAW);
  if (mayEnd(state)) list.push(END);
  return list;
}

/**
 * Draws a legal move: every playable rank and every other move is equally likely, then any number of
 * the rank's cards. Every legal move can come up.
 */
export function sampleMove(state: State, seat: Seat, random: Random): Move {
  const hand = state.hands[seat]!;
  if (state.phase === 'choosing') return { kind: 'tops', cards: drawThree(hand, random) };
  const others = movesWithoutCards(state, seat);
  if (hand.length === 0) return others[random.below(others.length)]!;
  const playable = playableRanks(state, hand);
  const ranks = countRanks(playable);
  const all = ranks + others.length;
  const chosen = all === 1 ? 0 : random.below(all);
  if (chosen >= ranks) return others[chosen - ranks]!;
  const cards = cardsOfRank(hand, ranksIn(playable)[chosen]!);
  return playMove(drawPart(cards, opensWithOne(state), random));
}

/** Draws three of the hand's cards, each choice equally likely. */
export function drawThree(hand: readonly Card[], random: Random): Card[] {
  const cards = hand.slice();
  while (cards.length > THREE) cards.splice(random.below(cards.length), 1);
  return cards;
}

/** Draws a number of cards, then which of these they are. */
function drawPart(cards: Card[], isSingle: boolean, random: Random): Card[] {
  const last = cards.length - 1;
  if (isSingle) return [cards[last - random.below(cards.length)]!];
  if (last === 0) return cards;
  const wanted = 1 + random.below(cards.length);
  while (cards.length > wanted) cards.splice(cards.length - 1 - random.below(cards.length), 1);
  return cards;
}

/** Lists every choice of three of the six once. */
function topsToChoose(six: readonly Card[]): Move[] {
  // Copies of a card lie side by side.
  const isCopy = (at: number, from: number) => at > from && six[at] === six[at - 1];
  const choices: Move[] = [];
  for (let first = 0; first < six.length; first++) {
    if (isCopy(first, 0)) continue;
    for (let second = first + 1; second < six.length; second++) {
      if (isCopy(second, first + 1)) continue;
      for (let third = second + 1; third < six.length; third++) {
        if (isCopy(third, second + 1)) continue;
        choices.push({ kind: 'tops', cards: [six[first]!, six[second]!, six[third]!] });
      }
    }
  }
  return choices;
}
