import { type Card, parseCard, type Rank, rankOf, type Seat } from '@rota/core';
import type { View } from '@rota/games/three-card/rules';

const TWO: Rank = 1;
const TEN: Rank = 9;
const JACK: Rank = 10;

/** From the three, the worst card to keep, to the ace, the two and the ten, the best. */
const WORST_TO_BEST: readonly Rank[] = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 0, TWO, TEN];

/**
 * Keeps the best cards as top cards. Plays the lowest rank that fits, all cards of it, but one alone
 * from the jack up while there is a deck, and completes four in a row if it can. It saves twos and tens
 * until nothing else fits, draws before it plays again, and stops rather than spend them. Before a
 * player who has only undercards left it plays high.
 */
export function chooseMove(view: View, seat: Seat, legal: readonly string[]): string {
  if (legal.includes('draw')) return 'draw';
  const ratings = legal.map((move) => rate(view, seat, move));
  return legal[ratings.indexOf(Math.max(...ratings))]!;
}

function rate(view: View, seat: Seat, move: string): number {
  const [kind, ...names] = move.split(' ');
  const cards = names.map(parseCard) as Card[];
  if (kind === 'tops') return cards.reduce((sum, card) => sum + worthOfRank(rankOf(card)), 0);
  if (kind === 'play') return ratePlay(view, seat, cards);
  if (kind === 'end') return view.deckSize > 0 ? -worthOfRank(TWO) + 0.5 : -50;
  return kind === 'take' ? -100 : 0;
}

function ratePlay(view: View, seat: Seat, cards: readonly Card[]): number {
  const rank = rankOf(cards[0]!);
  const worth = worthOfRank(rank);
  if (rank === TEN) return -worth - cards.length;
  if (runOnTop(view.pile, rank) + cards.length >= 4) return 50;
  if (rank === TWO) return -worth - cards.length / 10;
  const many = view.deckSize === 0 || worth < worthOfRank(JACK) ? cards.length : -cards.length;
  return (isNextBlind(view, seat) ? worth - 12 : -worth) + many / 10;
}

function runOnTop(pile: readonly Card[], rank: Rank): number {
  return pile.length - 1 - pile.findLastIndex((card) => rankOf(card) !== rank);
}

/** Whether the next player can only turn up an undercard, which a high card is likely to stop. */
function isNextBlind({ seats, places, handSizes, tops, options }: View, seat: Seat): boolean {
  const step = options.direction === 'left' ? 1 : seats - 1;
  let next = (seat + step) % seats;
  while (places[next]! > 0) next = (next + step) % seats;
  return handSizes[next]! + tops[next]!.length === 0;
}

function worthOfRank(rank: Rank): number {
  return WORST_TO_BEST.indexOf(rank);
}
