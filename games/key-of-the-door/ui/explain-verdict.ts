import type { Card, Seat, Translate } from '@rota/core';
import type { ScreenProps } from '@rota/ui';
import {
  ALL_NUMERALS,
  cardSetOf,
  cardsFor,
  completions,
  countOfCards,
  GOAL,
  type KeyFacts,
  pointsFor,
  type Reason,
  SUIT,
  type Unseen,
  VALUE,
  without,
} from '../rules/index.ts';
import { isJokerKey, keyMessage, sumOf, totalsOf } from './table-display.ts';
import type { Verdict } from './table-hooks.ts';

type Players = ScreenProps['players'];
type Of<Type extends Verdict['type']> = Extract<Verdict, { type: Type }>;

/** Formats the verdict as one sentence. */
export function verdictTitle(
  verdict: Verdict,
  me: Seat | null,
  players: Players,
  t: Translate,
): string {
  if (verdict.type === 'scored') return t('screen.why.scored');
  const whose = verdict.seat === me ? 'you' : 'other';
  return t(`screen.why.${verdict.type}-${whose}`, {
    player: players[verdict.seat]!.name,
    key: t(keyMessage(verdict.key)),
    ...('reason' in verdict ? { reason: t(`reason.${verdict.reason}`) } : {}),
  });
}

/** Explains a call line by line, sums first. */
export function explainVerdict(verdict: Exclude<Verdict, Of<'scored'>>, t: Translate): string[] {
  switch (verdict.type) {
    case 'claimed':
      return [
        sumLine(verdict.cards, t),
        t('screen.why.doubled', { doubled: verdict.doubled, sum: sumOf(verdict.cards) }),
        worthLine(verdict, t),
      ];
    case 'claim-refused':
      return [sumLine(verdict.cards, t), totalsLine(verdict.cards, t), t('screen.why.card-stays')];
    case 'forced-back':
      return [sumLine(verdict.cards, t), t('screen.why.made-bust')];
    case 'stolen':
      return [...explainFault(verdict, t), worthLine(verdict, t)];
    case 'steal-refused':
      return [...explainNoFault(verdict, t), t('screen.why.refused')];
  }
}

/** A key that may be faulty, and what is not yet seen of its cards. */
export type CalledKey = KeyFacts & Partial<Unseen> & { readonly reason: Reason };

/** Explains why a key has a fault. KD-7 */
export function explainFault(verdict: CalledKey, t: Translate): string[] {
  const { cards, reason } = verdict;
  if (reason === 'bust') return [sumLine(cards, t), t('screen.why.bust')];
  if (reason === 'bent') {
    return [sumLine(cards, t), totalsLine(cards, t), ...explainBent(verdict, t)];
  }
  const made = cards.findIndex((_, at) => isMade(cards.slice(0, at + 1))) + 1;
  const whenMade = cards.slice(0, made);
  const doubled = GOAL - sumOf(whenMade);
  const addedLater = cards.length - made;
  return [
    sumLine(whenMade, t),
    t('screen.why.unclaimed', { doubled, sum: sumOf(whenMade) }),
    ...(addedLater > 0 ? [t('screen.why.more', { count: addedLater })] : []),
  ];
}

function explainBent(verdict: CalledKey, t: Translate): string[] {
  const { unseen = [], gone = 0 } = verdict;
  if (!isJokerKey(verdict) && isBentByArithmetic(verdict.cards))
    return [t('screen.why.arithmetic')];
  if (unseen.length === gone) return [t('screen.why.nothing-left')];
  return [t('screen.why.cards-gone'), ...faceDown(gone, t)];
}

/** Explains why a key does not have a fault. KD-8 */
export function explainNoFault(verdict: CalledKey, t: Translate): string[] {
  const { cards, reason, gone = 0 } = verdict;
  const sum = sumLine(cards, t);
  if (reason === 'bust') return [sum, t('screen.why.not-bust')];
  if (reason === 'unclaimed') return [sum, totalsLine(cards, t), t('screen.why.never-21')];
  if (sumOf(cards) > GOAL) return [sum, t('screen.why.bust-not-bent')];
  if (isMade(cards)) return [sum, totalsLine(cards, t), t('screen.why.made-not-bent')];
  return [sum, totalsLine(cards, t), t('screen.why.not-bent'), ...faceDown(gone, t)];
}

function faceDown(gone: number, t: Translate): string[] {
  return gone > 0 ? [t('screen.why.face-down', { count: gone })] : [];
}

/** Whether no other numerals of their suit could complete these. KD-7 */
function isBentByArithmetic(cards: readonly Card[]): boolean {
  const others = without(ALL_NUMERALS, cardSetOf(cards));
  return completions(countOfCards(cards), cardsFor(SUIT[cards[0]!]!, others)).length === 0;
}

function isMade(cards: readonly Card[]): boolean {
  return totalsOf(cards).includes(GOAL);
}

/** `6 + 4 = 10` */
function sumLine(cards: readonly Card[], t: Translate): string {
  return t('screen.why.sum', {
    values: cards.map((card) => VALUE[card]).join(' + '),
    sum: sumOf(cards),
    count: cards.length,
  });
}

function totalsLine(cards: readonly Card[], t: Translate): string {
  const totals = totalsOf(cards);
  return t('screen.why.counts', { totals: totals.join(t('or')), count: cards.length });
}

function worthLine({ cards, down, worth }: KeyFacts, t: Translate): string {
  const count = 1 + cards.length + down;
  return t('screen.why.worth', { count, worth, points: pointsFor(worth, count) });
}

/** By suit: the numerals not seen face up when a bent call was made. */
export function unseenBySuit({ unseen = [] }: Partial<Unseen>): Card[][] {
  return [0, 1, 2, 3]
    .map((suit) => unseen.filter((card) => SUIT[card] === suit))
    .filter(({ length }) => length > 0);
}
