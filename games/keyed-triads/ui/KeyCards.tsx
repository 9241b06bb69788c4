import { formatCard } from '@rota/core';
import { Card, KeyTag } from '@rota/ui';
import type { CSSProperties } from 'react';
import type { Key } from '../rules/index.ts';
import styles from './table.module.css';

/** A key: three small cards and their sum on a brass tag. KT-1 */
export function KeyCards({
  keyTaken,
  cardWidth,
  tag,
  say,
  still = false,
  away,
}: {
  keyTaken: Key | null;
  /** In CSS pixels; left out, the surrounding `--card-width`. */
  cardWidth?: number;
  tag: 'small' | 'normal' | 'large';
  say(key: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** True where cards do not fly, as in a dialog. */
  still?: boolean;
  /** Its distance from the triad just completed, and whether it takes it. */
  away?: { readonly count: number; readonly best: boolean } | undefined;
}) {
  const sized = cardWidth === undefined ? {} : { style: cardsOf(cardWidth) };
  if (!keyTaken) {
    return (
      <div className={styles.key} {...sized}>
        <span className={styles.slot} />
        <span className={styles.slot} />
        <span className={styles.slot} />
        <span className="unseen">{say('screen.no-key')}</span>
      </div>
    );
  }
  return (
    <div className={styles.key} {...sized}>
      {keyTaken.cards.map((card) => (
        <Card
          key={card}
          card={card}
          face="mini"
          {...(still ? {} : { 'data-card-id': formatCard(card), 'data-place': 'key' })}
        />
      ))}
      <KeyTag
        value={keyTaken.sum}
        label={say('screen.key-sum', { sum: keyTaken.sum })}
        size={tag}
        note={away && { text: away.count === 0 ? '=' : `${away.count}`, best: away.best }}
      />
    </div>
  );
}

function cardsOf(width: number): CSSProperties {
  return { '--card-width': `${width}px` } as CSSProperties;
}
