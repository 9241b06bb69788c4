import { formatCard } from '@rota/core';
import { Card, KeyTag } from '@rota/ui';
import type { CSSProperties } from 'react';
import type { Triad } from '../rules/index.ts';
import styles from './table.module.css';

/** A key: three small cards and a tag with their sum. KT-1 */
export function KeyCards({
  triadKey,
  cardWidth,
  tag,
  t,
  isStatic = false,
  distance,
}: {
  triadKey: Triad | null;
  /** In sixteenths of a rem; left out, the surrounding `--card-width`. */
  cardWidth?: number;
  tag: 'small' | 'normal' | 'large';
  t(key: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** True where cards do not fly, as in a dialog. */
  isStatic?: boolean;
  /** Its distance from the triad just completed, whether it wins the triad, and when in the award that is shown. */
  distance?: { readonly count: number; readonly best: boolean; readonly at: number } | undefined;
}) {
  const sized = cardWidth === undefined ? {} : { style: cardWidthStyle(cardWidth) };
  if (!triadKey) {
    return (
      <div className={`line ${styles.key}`} {...sized}>
        <span className={styles.slot} />
        <span className={styles.slot} />
        <span className={styles.slot} />
        <span className="unseen">{t('screen.no-key')}</span>
      </div>
    );
  }
  return (
    <div className={`line ${styles.key}`} {...sized}>
      {triadKey.cards.map((card) => (
        <Card
          key={card}
          card={card}
          face="mini"
          {...(isStatic ? {} : { 'data-card-id': formatCard(card), 'data-place': 'key' })}
        />
      ))}
      <KeyTag
        value={triadKey.sum}
        label={t('screen.key-sum', { sum: triadKey.sum })}
        size={tag}
        note={
          distance && {
            text: distance.count === 0 ? '=' : `${distance.count}`,
            best: distance.best,
            at: distance.at,
          }
        }
      />
    </div>
  );
}

function cardWidthStyle(width: number): CSSProperties {
  return { '--card-width': `${width / 16}rem` } as CSSProperties;
}
