import { type Card, type Random, type Rank, rankOf, type Seat } from '@rota/core';
import { HEIGHT, type Move, mayLieOn, NOTHING, TEN, TWO, type View } from '../rules/index.ts';

const TOPS = 3;
const FOUR = 4;

/** From how many cards on a pile is worth a ten. */
const WORTH_A_TEN = 6;

/** The policy of GREEDY.md. */
export function greedy(view: View, seat: Seat, random: Random): Move {
  if (view.stage === 'choosing') return { type: 'tops', cards: dearest(view.hand) };
  if (view.hand.length === 0) {
    const { unders } = view.table[seat]!;
    return { type: 'flip', undercard: unders[random.below(unders.length)]! };
  }
  const playable = byRank(view.hand).filter(([card]) => mayPlay(view, rankOf(card!)));
  const clearing = playable.find((cards) => makesFour(view, cards));
  if (clearing) return { type: 'play', cards: clearing };
  const lowest = playable.find(([card]) => HEIGHT[rankOf(card!)]! >= 0);
  if (lowest) return { type: 'play', cards: lowest };
  if (view.again && !goesOutWithSpecials(view, seat)) {
    return view.deck > 0 && view.hand.length < TOPS ? { type: 'draw' } : { type: 'end' };
  }
  const special = specialToPlay(view, playable);
  return special === undefined ? { type: 'take' } : { type: 'play', cards: [special] };
}

/** Whether nothing is left but the specials in hand. */
function goesOutWithSpecials({ deck, table }: View, seat: Seat): boolean {
  const { tops, unders } = table[seat]!;
  return deck === 0 && tops.length === 0 && unders.length === 0;
}

/** One ten or one two, whichever is due; the pile decides. */
function specialToPlay({ pile }: View, playable: readonly Card[][]): Card | undefined {
  const of = (rank: Rank) => playable.find(([card]) => rankOf(card!) === rank)?.[0];
  const [ten, two] = [of(TEN), of(TWO)];
  return pile.length >= WORTH_A_TEN ? (ten ?? two) : (two ?? ten);
}

function mayPlay({ opening, pile }: View, rank: Rank): boolean {
  if (opening >= 0) return rank === opening;
  const top = pile.at(-1);
  return mayLieOn(rank, top === undefined ? NOTHING : rankOf(top));
}

/** Whether these cards of one rank and those on top of the pile are four in a row. TC-6. */
function makesFour({ pile }: View, cards: readonly Card[]): boolean {
  const rank = rankOf(cards[0]!);
  let run = cards.length;
  for (let at = pile.length - 1; at >= 0 && rankOf(pile[at]!) === rank; at--) run++;
  return run >= FOUR;
}

/** The three cards to have last. */
function dearest(hand: readonly Card[]): Card[] {
  return [...hand].sort((a, b) => dearness(rankOf(b)) - dearness(rankOf(a))).slice(0, TOPS);
}

function dearness(rank: Rank): number {
  if (rank === TEN) return HEIGHT.length + 1;
  return rank === TWO ? HEIGHT.length : HEIGHT[rank]!;
}

/** The hand's cards in groups of one rank, the lowest first and the specials last. */
function byRank(hand: readonly Card[]): Card[][] {
  const groups = new Map<Rank, Card[]>();
  for (const card of hand) {
    const group = groups.get(rankOf(card));
    if (group) group.push(card);
    else groups.set(rankOf(card), [card]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => dearness(a) - dearness(b))
    .map(([, cards]) => cards);
}
