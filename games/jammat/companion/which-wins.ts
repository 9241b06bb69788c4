import { defaultOptions, standardPack } from '@rota/core';
import type { CompanionQuestion, Position } from '@rota/core/companion';
import {
  type Comparison,
  compareArrangements,
  handSize,
  jammat,
  type Options,
  optionSpecs,
  packsNeeded,
} from '../rules/index.ts';
import { describeResult } from '../ui/describe-result.ts';

const { lowAce, compare } = optionSpecs;

/** Which square wins? JM-1 to JM-4 */
export const whichWins: CompanionQuestion<Comparison> = {
  id: 'which-wins',
  seats: { ...jammat.seats, usual: 3 },
  options: {
    // A cube has 27 cards for each player: too many to enter.
    layout: ['square', 'row'],
    lowAce: lowAce.values,
    compare: compare.values,
  },
  packs: (position) => packsNeeded(optionsOf(position), position.seats),
  groups: (position) =>
    Array.from({ length: position.seats }, (_, seat) => ({
      id: squareOf(seat),
      seat,
      min: handSize(optionsOf(position)),
      max: handSize(optionsOf(position)),
      columns: 3,
      cards: standardPack(),
    })),
  next: Array.from({ length: jammat.seats.max }, (_, seat) => squareOf(seat)),
  answer: (position) =>
    compareArrangements(
      Array.from({ length: position.seats }, (_, seat) => position.cards[squareOf(seat)]!),
      optionsOf(position),
    ),
  headline: ({ answer: { winners, scores }, nameOf, t }) =>
    describeResult(winners, null, scores, nameOf, t),
};

function optionsOf({ options }: Position): Options {
  return { ...defaultOptions(optionSpecs), ...options } as Options;
}

function squareOf(seat: number): string {
  return `square-${seat}`;
}
