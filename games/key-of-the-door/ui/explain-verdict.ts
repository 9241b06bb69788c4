import type { Card, Seat } from '@rota/core';
import type { ScreenProps } from '@rota/ui';
import {
  ALL_VALUES,
  completions,
  countIn,
  GOAL,
  numeralsOf,
  SUIT,
  VALUE,
  valuesIn,
} from '../rules/index.ts';
import { isJokerKey, keyMessage, sumOf, totalsOf } from './table-display.ts';
import type { Verdict } from './table-hooks.ts';

type Say = ScreenProps['say'];
type Players = ScreenProps['players'];
type Of<Type extends Verdict['type']> = Extract<Verdict, { type: Type }>;

/** Formats the verdict as one sentence. */
export function verdictTitle(
  verdict: Verdict,
  me: Seat | null,
  players: Players,
  say: Say,
): string {
  if (verdict.type === 'scored') return say('screen.why.scored');
  const whose = verdict.seat === me ? 'you' : 'other';
  return say(`screen.why.${verdict.type}-${whose}`, {
    player: players[verdict.seat]!.name,
    key: say(keyMessage(verdict.key)),
    ...('reason' in verdict ? { reason: say(`reason.${verdict.reason}`) } : {}),
  });
}

/** Explains a call line by line, sums first. */
export function explainVerdict(verdict: Exclude<Verdict, Of<'scored'>>, say: Say): string[] {
  switch (verdict.type) {
    case 'claimed':
      return [
        sumLine(verdict.cards, say),
        say('screen.why.doubled', { doubled: verdict.doubled, sum: sumOf(verdict.cards) }),
        worthLine(verdict, say),
      ];
    case 'claim-refused':
      return [
        sumLine(verdict.cards, say),
        totalsLine(verdict.cards, say),
        say('screen.why.card-stays'),
      ];
    case 'forced-back':
      return [sumLine(verdict.cards, say), say('screen.why.made-bust')];
    case 'stolen':
      return [...explainFault(verdict, say), worthLine(verdict, say)];
    case 'steal-refused':
      return [...explainRefusal(verdict, say), say('screen.why.refused')];
  }
}

function explainFault(verdict: Of<'stolen'>, say: Say): string[] {
  const { cards, reason } = verdict;
  if (reason === 'bust') return [sumLine(cards, say), say('screen.why.bust')];
  if (reason === 'bent') {
    return [sumLine(cards, say), totalsLine(cards, say), ...explainBent(verdict, say)];
  }
  const made = cards.findIndex((_, at) => isMade(cards.slice(0, at + 1))) + 1;
  const whenMade = cards.slice(0, made);
  const doubled = GOAL - sumOf(whenMade);
  const addedLater = cards.length - made;
  return [
    sumLine(whenMade, say),
    say('screen.why.unclaimed', { doubled, sum: sumOf(whenMade) }),
    ...(addedLater > 0 ? [say('screen.why.more', { count: addedLater })] : []),
  ];
}

function explainBent(verdict: Of<'stolen'>, say: Say): string[] {
  const { unseen = [], gone = 0 } = verdict;
  if (!isJokerKey(verdict) && isBentByArithmetic(verdict.cards))
    return [say('screen.why.arithmetic')];
  if (unseen.length === gone) return [say('screen.why.nothing-left')];
  return [say('screen.why.cards-gone'), ...faceDown(gone, say)];
}

function explainRefusal(verdict: Of<'steal-refused'>, say: Say): string[] {
  const { cards, reason, gone = 0 } = verdict;
  const sum = sumLine(cards, say);
  if (reason === 'bust') return [sum, say('screen.why.not-bust')];
  if (reason === 'unclaimed') return [sum, totalsLine(cards, say), say('screen.why.never-21')];
  if (sumOf(cards) > GOAL) return [sum, say('screen.why.bust-not-bent')];
  if (isMade(cards)) return [sum, totalsLine(cards, say), say('screen.why.made-not-bent')];
  return [sum, totalsLine(cards, say), say('screen.why.not-bent'), ...faceDown(gone, say)];
}

function faceDown(gone: number, say: Say): string[] {
  return gone > 0 ? [say('screen.why.face-down', { count: gone })] : [];
}

/** Whether no other numerals of their suit could complete these. KD-7 */
function isBentByArithmetic(cards: readonly Card[]): boolean {
  const count = countIn({ cards: cards.map((card) => ({ card })) });
  return completions(count, numeralsOf(valuesIn(ALL_VALUES ^ count.values))).length === 0;
}

function isMade(cards: readonly Card[]): boolean {
  return totalsOf({ cards: cards.map((card) => ({ card, seat: 0 })) }).includes(GOAL);
}

/** `6 + 4 = 10` */
function sumLine(cards: readonly Card[], say: Say): string {
  return say('screen.why.sum', {
    values: cards.map((card) => VALUE[card]).join(' + '),
    sum: sumOf(cards),
    count: cards.length,
  });
}

function totalsLine(cards: readonly Card[], say: Say): string {
  const totals = totalsOf({ cards: cards.map((card) => ({ card, seat: 0 })) });
  return say('screen.why.counts', { totals: totals.join(say('or')), count: cards.length });
}

function worthLine({ cards, down, worth }: Of<'claimed' | 'stolen'>, say: Say): string {
  const count = 1 + cards.length + down;
  return say('screen.why.worth', { count, worth, points: count * worth });
}

/** By suit: the numerals not seen face up when a bent call was made. */
export function unseenBySuit({ unseen = [] }: Of<'stolen' | 'steal-refused'>): Card[][] {
  return [0, 1, 2, 3]
    .map((suit) => unseen.filter((card) => SUIT[card] === suit))
    .filter(({ length }) => length > 0);
}
