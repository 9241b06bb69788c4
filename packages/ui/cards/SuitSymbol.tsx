import { JOKERS, type Suit } from '@rota/core';
import styles from './Card.module.css';
import { LogoShape, SuitShape } from './card-shapes.tsx';

const CLASSES = ['clubs', 'diamonds', 'spades', 'hearts', 'jokers'];

/**
 * A suit symbol within text, in the deck's colours.
 * @param props.label the suit in words
 */
export function SuitSymbol({ suit, label }: { suit: Suit; label: string }) {
  const place = { x: 0, y: 0, size: 100 };
  return (
    <span className={`${styles.suitMark} ${styles[CLASSES[suit]!]}`} role="img" aria-label={label}>
      <svg viewBox="-52 -52 104 104" aria-hidden="true" focusable="false">
        {suit === JOKERS ? <LogoShape {...place} /> : <SuitShape suit={suit} {...place} />}
      </svg>
    </span>
  );
}
