import { formatCard } from '@rota/core';
import { Card, Tag } from '@rota/ui';
import type { Key } from '../rules/index.ts';
import styles from './table.module.css';

/** Somebody's key: its three cards, small, and its sum on a brass tag. KT-1. */
export function KeyOnTable({
  keyTaken,
  cardWidth,
  tag,
  say,
  still = false,
}: {
  keyTaken: Key | null;
  cardWidth: number;
  tag: 'small' | 'normal' | 'large';
  say(key: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** True where cards do not fly: in the window that tells why. */
  still?: boolean;
}) {
  if (!keyTaken) {
    return (
      <div
        className={styles.key}
        style={{ '--card-width': `${cardWidth}px` } as React.CSSProperties}
      >
        <span className={styles.slot} />
        <span className={styles.slot} />
        <span className={styles.slot} />
        <span className="unseen">{say('screen.no-key')}</span>
      </div>
    );
  }
  return (
    <div className={styles.key}>
      {keyTaken.cards.map((card) => (
        <Card
          key={card}
          card={card}
          face="mini"
          width={cardWidth}
          {...(still ? {} : { 'data-card-id': formatCard(card), 'data-place': 'key' })}
        />
      ))}
      <Tag value={keyTaken.sum} label={say('screen.key-sum', { sum: keyTaken.sum })} size={tag} />
    </div>
  );
}
