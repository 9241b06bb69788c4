import type { Seat } from '@rota/core';
import { type AnswerProps, Card, IconButton } from '@rota/ui';
import { useState } from 'react';
import type { Comparison } from '../rules/index.ts';
import { contestAt } from '../ui/contest.ts';
import { describePosition } from '../ui/describe-result.ts';
import { VerdictDialog } from '../ui/VerdictDialog.tsx';
import styles from './companion.module.css';
import { describeScores } from './which-wins.ts';

/** The places, best first; each opens the comparison of its lines. JM-3, JM-4 */
export function Places({ answer: comparison, players, t }: AnswerProps<Comparison>) {
  const nameOf = (seat: Seat) => players[seat]!.name;
  const [explained, setExplained] = useState<number>();
  return (
    <>
      <p>{describeScores(comparison, nameOf, t)}</p>
      <ol className={styles.places}>
        {comparison.points.map((_, place) => {
          const { line } = contestAt(comparison, place).contenders[0]!;
          return (
            <li key={place}>
              <span className={styles.place}>
                {describePosition(comparison, place, null, nameOf, t)}
              </span>
              <span className={styles.three}>
                {line.cards.map((card, at) => (
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
