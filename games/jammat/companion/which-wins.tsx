import { defaultOptions, standardPack } from '@rota/core';
import {
  type AnswerProps,
  Card,
  type CompanionQuestion,
  IconButton,
  type Position,
} from '@rota/ui';
import { useState } from 'react';
import {
  type Comparison,
  compareArrangements,
  handSize,
  jammat,
  type Options,
  optionSpecs,
  packsNeeded,
} from '../rules/index.ts';
import { contestAt } from '../ui/contest.ts';
import { describePosition, describeResult } from '../ui/Showdown.tsx';
import { VerdictDialog } from '../ui/VerdictDialog.tsx';
import styles from './companion.module.css';

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
  headline: ({ answer: { winners, scores }, players, t }) =>
    describeResult(winners, null, scores, (seat) => players[seat]!.name, t),
  Explanation,
};

function optionsOf({ options }: Position): Options {
  return { ...defaultOptions(optionSpecs), ...options } as Options;
}

function squareOf(seat: number): string {
  return `square-${seat}`;
}

/** The places, best first; each opens the comparison of its lines. JM-3, JM-4 */
function Explanation({ answer: comparison, players, t }: AnswerProps<Comparison>) {
  const [explained, setExplained] = useState<number>();
  return (
    <>
      <ol className={styles.places}>
        {comparison.points.map((_, place) => {
          const { line } = contestAt(comparison, place).contenders[0]!;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <li key={place}>
              <span className={styles.place}>
                {describePosition(comparison, place, null, (seat) => players[seat]!.name, t)}
              </span>
              <span className={styles.three}>
                {line.cards.map((card, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several packs have equal cards
                  <Card key={at} card={card} face="mini" width={24} />
                ))}
              </span>
              <IconButton
                icon="why"
                label={t('why-place', { place: place + 1 })}
                onClick={() => setExplained(place)}
              />
            </li>
          );
        })}
      </ol>
      {explained !== undefined && (
        <VerdictDialog
          comparison={comparison}
          from={explained}
          seat={null}
          players={players}
          t={t}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}
