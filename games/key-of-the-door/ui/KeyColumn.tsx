import type { Translate } from '@rota/core';
import { type Card as CardNumber, formatCard } from '@rota/core';
import { Card, cardName, useUi } from '@rota/ui';
import type { CSSProperties } from 'react';
import { type KeyFacts, type KeyView, worthOf } from '../rules/index.ts';
import styles from './table.module.css';
import { keyMessage } from './table-display.ts';

/** A key on the table, or as it was when won. */
export interface DisplayedKey extends Pick<KeyFacts, 'key' | 'header' | 'worth' | 'down'> {
  readonly cards: readonly CardNumber[];
}

export function displayedKey(key: KeyView): DisplayedKey {
  return { ...key, worth: worthOf(key.header) };
}

/** Returns a function that names a key and its cards in order. */
export function useKeyName(t: Translate): (key: DisplayedKey) => string {
  const ui = useUi();
  return ({ key, header, cards, down }) =>
    [
      t(keyMessage(key)),
      cardName(header, ui.t),
      ...cards.map((card) => cardName(card, ui.t)),
      ...(down > 0 ? [t('screen.face-down', { count: down })] : []),
    ].join(', ');
}

/** With this many cards or more, the fan is too dense for large indices. */
const MIN_CROWDED = 6;

/** A key as a fanned column, face-down cards last. Decorative: the element around it has the label. */
export function KeyColumn({
  keyShown: { key, header, worth, cards, down },
  isTarget = false,
  isAnimated = false,
  t,
}: {
  keyShown: DisplayedKey;
  /** Shows where the selected card would go. */
  isTarget?: boolean;
  /** Whether its cards move with animations. */
  isAnimated?: boolean;
  t: Translate;
}) {
  const up = cards.length + (isTarget ? 1 : 0);
  const tucked = Math.max(0, down - 1);
  const steps = up + (down > 0 ? 1 : 0);
  // The slot for the selected card does not count: faces change only when the card is played.
  const crowded = steps - (isTarget ? 1 : 0) >= MIN_CROWDED;
  const last = steps === 0 ? HEAD : at(steps - 1, tucked);
  const fan = { '--steps': steps, '--tucked': tucked, ...last } as CSSProperties;
  const animationProps = (id: string) =>
    isAnimated ? { 'data-card-id': id, 'data-place': `key-${key}` } : {};
  return (
    <span
      className={styles.fan}
      style={fan}
      data-crowded={crowded || undefined}
      data-award
      aria-hidden="true"
    >
      <Card card={header} decorative style={HEAD} {...animationProps(`head of ${key}`)} />
      <span className={`numeral ${styles.worth}`}>{t('screen.worth', { worth })}</span>
      {cards.map((card, place) => (
        <Card
          key={formatCard(card)}
          card={card}
          face={crowded ? 'full' : 'index'}
          decorative
          style={at(place)}
          {...animationProps(formatCard(card))}
        />
      ))}
      {Array.from({ length: down }, (_, place) => (
        <Card key={place} card={null} decorative style={at(up, place)} />
      ))}
      {isTarget && <span className={styles.landing} style={at(steps - 1, tucked)} />}
    </span>
  );
}

/** The offset in a column: below the header, `above` cards and `tucked` face-down ones. */
function at(above: number, tucked = 0): CSSProperties {
  return { '--headed': 1, '--above': above, '--tucks': tucked } as CSSProperties;
}

const HEAD = { '--headed': 0, '--above': 0, '--tucks': 0 } as CSSProperties;
