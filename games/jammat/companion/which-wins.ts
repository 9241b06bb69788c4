import {
  defaultOptions,
  formatCard,
  type OptionValues,
  type Seat,
  standardPack,
  type Translate,
} from '@rota/core';
import type { CompanionQuestion, Position } from '@rota/core/companion';
import {
  type Comparison,
  compareArrangements,
  handSize,
  jammat,
  LAYOUTS,
  MAX_CUBE_SEATS,
  type Options,
  optionSpecs,
  packsNeeded,
  type RankedLine,
} from '../rules/index.ts';
import { describePosition, describeResult } from '../ui/describe-result.ts';
import { tieBreakAt } from '../ui/tie-break.ts';

const { layout, lines, lowAce, compare } = optionSpecs;

/** Only cubes can have other lines. JM-7 */
export function isOfCubes(option: string, options: OptionValues): boolean {
  return option === 'lines' && options.layout !== 'cube';
}

/** Who wins the deal? JM-1 to JM-4, JM-7 */
export const whichWins: CompanionQuestion<Comparison> = {
  id: 'which-wins',
  seats: ({ layout }) =>
    layout === 'cube'
      ? { min: jammat.seats.min, max: MAX_CUBE_SEATS, usual: jammat.seats.min }
      : { ...jammat.seats, usual: 3 },
  options: {
    layout: layout.values,
    lines: lines.values,
    lowAce: lowAce.values,
    compare: compare.values,
  },
  ignores: isOfCubes,
  packs: (position) => packsNeeded(optionsOf(position), position.seats),
  groups: (position) =>
    Array.from({ length: position.seats }, (_, seat) => ({
      id: squareOf(seat),
      seat,
      min: handSize(optionsOf(position)),
      max: handSize(optionsOf(position)),
      side: LAYOUTS.cube.side,
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
  explain: ({ answer, nameOf, t }) => [
    describeScores(answer, nameOf, t),
    ...answer.points.flatMap((_, place) => [
      describePosition(answer, place, null, nameOf, t),
      tieBreakAt(answer, place, t),
    ]),
    t(`screen.why-${answer.compare}`),
  ],
  toJson: ({ winners, scores, lines, points }) => ({
    winners,
    scores,
    places: points.map((won, place) =>
      lines.map((ranked, seat) => ({ ...lineToJson(ranked[place]!), points: won[seat] })),
    ),
  }),
};

/** The options of a deal; those that do not matter have their usual values. */
export function optionsOf({ options }: Position): Options {
  return { ...defaultOptions(optionSpecs), ...options } as Options;
}

/** Says what each player scores, the most first. JM-4 */
export function describeScores(
  { scores }: Comparison,
  nameOf: (seat: Seat) => string,
  t: Translate,
): string {
  return [...scores.entries()]
    .sort(([, one], [, other]) => other - one)
    .map(([seat, points]) => t('score', { player: nameOf(seat), points }))
    .join(' · ');
}

/** A line for programs. */
export function lineToJson({ cards, kind }: RankedLine) {
  return { cards: cards.map(formatCard), kind };
}

/** Returns the group of a player's cards. */
export function squareOf(seat: number): string {
  return `square-${seat}`;
}
