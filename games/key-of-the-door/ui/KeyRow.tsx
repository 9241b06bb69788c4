import type { Translate } from '@rota/core';
import { formatCard } from '@rota/core';
import { Card } from '@rota/ui';
import { type DisplayedKey, useKeyName } from './KeyColumn.tsx';
import styles from './table.module.css';

/** A key laid out from left to right, for dialogs. */
export function KeyRow({
  keyShown,
  width = 40,
  t,
}: {
  keyShown: DisplayedKey;
  width?: number;
  t: Translate;
}) {
  const nameOf = useKeyName(t);
  const { header, cards, down } = keyShown;
  return (
    <span className="line" role="img" aria-label={nameOf(keyShown)}>
      <Card card={header} face="index" width={width} decorative />
      <span className={`row ${styles.rowCards}`}>
        {cards.map((card) => (
          <Card key={formatCard(card)} card={card} face="index" width={width} decorative />
        ))}
        {Array.from({ length: down }, (_, at) => (
          <Card key={at} card={null} width={width} decorative />
        ))}
      </span>
    </span>
  );
}
