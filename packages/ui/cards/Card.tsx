import { BLACK_JOKER, type Card as CardNumber, JOKERS, rankOf, suitOf } from '@rota/core';
import { type CSSProperties, type HTMLAttributes, memo } from 'react';
import { useUi } from '../settings.tsx';
import styles from './Card.module.css';
import { rememberedCardName } from './card-name.ts';
import { Index, MiniFace, SuitOf } from './card-shapes.tsx';
import { Ace, Court, Joker, Pips } from './faces.tsx';

/**
 * - `full`: the printed face with pips or figure, from about 72 px wide; `index` for players who
 *   prefer large letters;
 * - `index`: large rank and suit along the top edge, for hands on small screens, from 40 px;
 * - `mini`: rank over suit only, from 20 px.
 */
export type CardFace = 'full' | 'index' | 'mini';

export interface CardProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** null for a card face down. */
  readonly card: CardNumber | null;
  readonly face?: CardFace;
  /** In CSS pixels; defaults to the inherited `--card-width`. */
  readonly width?: number;
  /** Hidden from screen readers, because something around it names the card. */
  readonly decorative?: boolean;
}

/** A playing card, 5 × 7, with its name for screen readers. */
export const Card = memo(function Card({
  card,
  face = 'full',
  width,
  decorative = false,
  className = '',
  style,
  ...rest
}: CardProps) {
  const { t, faces } = useUi();
  const shown = face === 'full' && faces === 'large' ? 'index' : face;
  const name = card === null ? t('card.back') : rememberedCardName(card, t);
  const spoken = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const sized =
    width === undefined ? style : ({ ...style, '--card-width': `${width}px` } as CSSProperties);
  return (
    <span
      {...spoken}
      {...rest}
      className={`${styles.card} ${card === null ? styles.back : styles[suitClass(card)]} ${className}`}
      data-face={shown}
      {...(sized ? { style: sized } : {})}
    >
      {card !== null && (
        <svg viewBox="-50 -70 100 140" aria-hidden="true" focusable="false">
          <Face card={card} face={shown} />
        </svg>
      )}
    </span>
  );
});

function suitClass(card: CardNumber): string {
  if (suitOf(card) < JOKERS) return ['clubs', 'diamonds', 'spades', 'hearts'][suitOf(card)]!;
  return card === BLACK_JOKER ? 'blackJoker' : 'redJoker';
}

function Face({ card, face }: { card: CardNumber; face: CardFace }) {
  const rank = rankOf(card);
  if (face === 'mini') return <MiniFace card={card} />;
  if (face === 'index') {
    return (
      <>
        <Index rank={rank} x={-27} y={-60} size={37} />
        <SuitOf card={card} x={14} y={-41} size={32} />
        <SuitOf card={card} x={0} y={26} size={66} />
      </>
    );
  }
  return (
    <>
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <Index rank={rank} x={-38.2} y={-63} size={19.5} />
          <SuitOf card={card} x={-38.2} y={-33} size={14.5} />
        </g>
      ))}
      <Middle card={card} />
    </>
  );
}

function Middle({ card }: { card: CardNumber }) {
  const rank = rankOf(card);
  if (suitOf(card) === JOKERS) return <Joker hollow={card !== BLACK_JOKER} />;
  if (rank === 0) return <Ace suit={suitOf(card)} />;
  return rank < 10 ? <Pips suit={suitOf(card)} rank={rank} /> : <Court card={card} />;
}
