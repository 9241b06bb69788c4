import {
  type Card,
  RANK_LETTERS,
  type Rank,
  rankOf,
  standardPack,
  type Translate,
} from '@rota/core';
import type { CompanionQuestion } from '@rota/core/companion';
import { clearsPile, mayLieOn, runOnTop, TWO, threeCard, topOf } from '../rules/index.ts';
import { inPlayOrder } from '../ui/selection.ts';
import { capital } from '../ui/status.ts';

/** More cards than these never matter to what lies on top. */
const MAX_PILE = 8;
const MAX_HAND = 18;

/** The cards of one rank in a hand. */
export interface RankAnswer {
  readonly rank: Rank;
  readonly cards: readonly Card[];
  readonly isPlayable: boolean;
  /** The fewest of them that clear the pile; 0 if even all do not. TC-6 */
  readonly clearsWith: number;
}

export interface Playable {
  /** The rank on top of the pile; null without a pile. */
  readonly top: Rank | null;
  /** From three to ace, the specials last. */
  readonly ranks: readonly RankAnswer[];
}

/** What may I play? TC-4 to TC-6 */
export const whatPlays: CompanionQuestion<Playable> = {
  id: 'what-plays',
  options: {},
  packs: () => threeCard.packs({} as never, threeCard.seats.max)[0]!.length / 52,
  groups: () => [
    { id: 'pile', min: 0, max: MAX_PILE, cards: standardPack(), byRank: true },
    { id: 'hand', min: 1, max: MAX_HAND, cards: standardPack(), byRank: true },
  ],
  next: ['pile'],
  answer({ cards: { pile = [], hand = [] } }) {
    const top = topOf(pile);
    const ranks = new Set(inPlayOrder(hand).map(rankOf));
    return {
      top,
      ranks: [...ranks].map((rank) => {
        const held = hand.filter((card) => rankOf(card) === rank);
        const run = rank === top ? runOnTop(pile) : 0;
        const isPlayable = mayLieOn(rank, top);
        const clearsWith = held.findIndex((_, at) => clearsPile(rank, run + at + 1)) + 1;
        return { rank, cards: held, isPlayable, clearsWith: isPlayable ? clearsWith : 0 };
      }),
    };
  },
  headline({ answer: { ranks }, t }) {
    const playable = ranks.filter(({ isPlayable }) => isPlayable);
    if (playable.length === 0) return t('screen.you-take');
    if (playable.length === ranks.length) return t('plays.all');
    return t('plays.some', { ranks: playable.map(({ rank }) => t(`ranks.${rank}`)) });
  },
  explain: ({ answer: { top, ranks }, t }) =>
    ranks.map((each) => {
      const cards = each.cards.map(() => RANK_LETTERS[each.rank]).join(' ');
      return `${cards}: ${describeRank(each, top, t)}`;
    }),
  toJson: ({ ranks }) =>
    ranks.map(({ rank, cards, isPlayable, clearsWith }) => ({
      rank: RANK_LETTERS[rank],
      held: cards.length,
      playable: isPlayable,
      clearsWith,
    })),
};

/** Says whether a rank may be played, and what it does. TC-4, TC-6 */
export function describeRank(
  { rank, cards, isPlayable, clearsWith }: RankAnswer,
  top: Rank | null,
  t: Translate,
): string {
  if (!isPlayable) {
    return t('screen.too-low', {
      Rank: capital(t(`a-rank.${rank}`)),
      top: t(`a-rank-object.${top}`),
    });
  }
  if (clearsWith > 1) return t('plays.clears-together', { count: clearsWith });
  if (clearsWith === 1) return t(cards.length > 1 ? 'plays.one-clears' : 'plays.clears');
  return t(rank === TWO ? 'plays.two' : 'plays.yes');
}
