import { type Card as CardNumber, formatCard } from '@rota/core';
import { Card, cardName, type ScreenProps, useUi } from '@rota/ui';
import type { CSSProperties } from 'react';
import type { KeyFacts, KeyView } from '../rules/index.ts';
import { keyText } from './seen.ts';
import styles from './table.module.css';

/** A key as it lies there, or as it lay when it was won. */
export interface KeyShown extends Pick<KeyFacts, 'key' | 'header' | 'worth' | 'down'> {
  readonly cards: readonly CardNumber[];
}

export function shown(key: KeyView): KeyShown {
  return { ...key, cards: key.cards.map(({ card }) => card) };
}

/** All of a key in words: its name and its cards in order. */
export function useKeyName(say: ScreenProps['say']): (key: KeyShown) => string {
  const ui = useUi();
  return ({ key, header, cards, down }) =>
    [
      say(keyText(key)),
      cardName(header, ui.say),
      ...cards.map((card) => cardName(card, ui.say)),
      ...(down > 0 ? [say('screen.face-down', { count: down })] : []),
    ].join(', ');
}

/**
 * A key as a column: each card leaves the rank and suit of the one beneath it to be read, what lies
 * face down comes last. It is drawn only; what is around it names it.
 */
export function KeyColumn({
  keyShown: { key, header, worth, cards, down },
  landing = false,
  flies = false,
  say,
}: {
  keyShown: KeyShown;
  /** Shows where the card chosen would come to lie. */
  landing?: boolean;
  /** Whether its cards are those that travel over the table. */
  flies?: boolean;
  say: ScreenProps['say'];
}) {
  const lying = cards.length + down + (landing ? 1 : 0);
  const travels = (id: string) => (flies ? { 'data-card-id': id, 'data-place': `key-${key}` } : {});
  const at = (place: number) => ({ style: { '--at': place } as CSSProperties });
  return (
    <span className={styles.fan} style={{ '--lying': lying } as CSSProperties} aria-hidden="true">
      <Card card={header} decorative {...at(0)} {...travels(`head of ${key}`)} />
      <span className={styles.worth}>{say('screen.worth', { worth })}</span>
      {cards.map((card, place) => (
        <Card
          key={formatCard(card)}
          card={card}
          face="index"
          decorative
          {...at(place + 1)}
          {...travels(formatCard(card))}
        />
      ))}
      {Array.from({ length: down }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards face down are all alike
        <Card key={place} card={null} decorative {...at(cards.length + place + 1)} />
      ))}
      {landing && <span className={styles.landing} {...at(lying)} />}
    </span>
  );
}
