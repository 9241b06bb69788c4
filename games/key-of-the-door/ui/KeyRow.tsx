import { formatCard } from '@rota/core';
import { Card, type ScreenProps } from '@rota/ui';
import { type DisplayedKey, useKeyName } from './KeyColumn.tsx';
import styles from './table.module.css';

/** A key laid out from left to right, for dialogs. */
export function KeyRow({
  keyShown,
  width = 40,
  say,
}: {
  keyShown: DisplayedKey;
  width?: number;
  say: ScreenProps['say'];
}) {
  const nameOf = useKeyName(say);
  const { header, cards, down } = keyShown;
  return (
    <span className={styles.row} role="img" aria-label={nameOf(keyShown)}>
      <Card card={header} face="index" width={width} decorative />
      <span className={styles.rowCards}>
        {cards.map((card) => (
          <Card key={formatCard(card)} card={card} face="index" width={width} decorative />
        ))}
        {Array.from({ length: down }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards face down look the same
          <Card key={at} card={null} width={width} decorative />
        ))}
      </span>
    </span>
  );
}
