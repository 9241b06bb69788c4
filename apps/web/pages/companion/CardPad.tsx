import {
  type Card as CardNumber,
  CLUBS,
  DIAMONDS,
  HEARTS,
  JOKERS,
  RANK_LETTERS,
  type Rank,
  rankOf,
  SPADES,
  type Suit,
  suitOf,
} from '@rota/core';
import { Button, Card, cardName, Icon, SuitSymbol, useUi } from '@rota/ui';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CardPad.module.css';
import { isRankEnough, type Typed } from './type-key.ts';

const SUITS: readonly Suit[] = [HEARTS, SPADES, DIAMONDS, CLUBS];

/**
 * Enters cards in two taps each, rank and suit in either order; in one where the suit is clear.
 * Keyboards type the notation of records: `7h`, `tc` or `10c`, `0b`; `/` is done.
 */
export function CardPad({
  label,
  cards,
  free,
  byRank,
  typed,
  onCard,
  onKey,
  onForget,
  onBack,
  onDone,
}: {
  label: string;
  /** The cards that the place may ever take. */
  cards: readonly CardNumber[];
  /** Those of them that are not entered elsewhere. */
  free: readonly CardNumber[];
  /** Whether a rank alone is a card. */
  byRank: boolean;
  readonly typed: Typed;
  onCard(card: CardNumber): void;
  /** Reads a key. @returns whether it was one of a card's */
  onKey(key: string): boolean;
  /** Forgets what was typed. */
  onForget(): void;
  onBack(): void;
  /** Left out where nothing can be left empty. */
  onDone?: (() => void) | undefined;
}) {
  const { t } = useTranslation('companion');
  const ui = useUi();
  const [half, setHalf] = useState<{ rank?: Rank; suit?: Suit }>({});
  const suited = cards.filter((card) => suitOf(card) !== JOKERS);
  const jokers = cards.filter((card) => suitOf(card) === JOKERS);
  const ranks = [...new Set(suited.map(rankOf))].sort((a, b) => a - b);
  const suits = SUITS.filter((suit) => suited.some((card) => suitOf(card) === suit));
  const needsSuit = !isRankEnough({ cards, byRank });
  const { rank, suit } = half;
  const isRankFree = (of: Rank) =>
    free.some((card) => rankOf(card) === of && (suit === undefined || suitOf(card) === suit));
  const isSuitFree = (of: Suit) =>
    free.some((card) => suitOf(card) === of && (rank === undefined || rankOf(card) === rank));

  function enter(card: CardNumber) {
    setHalf({});
    onCard(card);
  }
  function pressRank(pressed: Rank) {
    onForget();
    if (needsSuit && suit === undefined) return setHalf(pressed === rank ? {} : { rank: pressed });
    const card = free.find(
      (each) =>
        suitOf(each) !== JOKERS &&
        rankOf(each) === pressed &&
        (suit === undefined || suitOf(each) === suit),
    );
    if (card !== undefined) enter(card);
  }
  function pressSuit(pressed: Suit) {
    onForget();
    if (rank === undefined) return setHalf(pressed === suit ? {} : { suit: pressed });
    const card = free.find((each) => rankOf(each) === rank && suitOf(each) === pressed);
    if (card !== undefined) enter(card);
  }
  function back() {
    if (rank === undefined && suit === undefined && typed.text === '') onBack();
    else onForget();
    setHalf({});
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (target instanceof Element && target.closest('input, select, dialog')) return;
    if (key === 'Backspace') return back();
    if (!onKey(key)) return;
    if (key === ' ') event.preventDefault();
    setHalf({});
  });
  // Before the next key: each place has a pad of its own.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <section
      className={styles.pad}
      aria-label={t('pad.label', { place: label })}
      data-rapid-presses
    >
      <div className={`line between soft small ${styles.head}`}>
        <p aria-hidden="true">{label}</p>
        {onDone && (
          <Button look="plain" icon="check" className={styles.done} onClick={onDone}>
            {t('pad.done')}
          </Button>
        )}
      </div>
      <p className={`soft small ${styles.typed}`} role="status">
        {typed.refused
          ? t(`pad.${typed.refused}`, { text: typed.text })
          : typed.text !== '' && t('pad.typed', { text: typed.text })}
      </p>
      <div className={styles.ranks}>
        {ranks.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.key}
            aria-label={ui.t(`rank.${each}`)}
            aria-pressed={each === rank}
            disabled={!isRankFree(each)}
            onClick={() => pressRank(each)}
          >
            {RANK_LETTERS[each]!.replace('T', '10')}
          </button>
        ))}
        {jokers.map((card) => (
          <button
            key={card}
            type="button"
            className={styles.key}
            aria-label={cardName(card, ui.t)}
            disabled={!free.includes(card)}
            onClick={() => enter(card)}
          >
            <Card card={card} face="mini" width={26} decorative />
          </button>
        ))}
        <button type="button" className={styles.key} aria-label={t('pad.back')} onClick={back}>
          <Icon name="undo" />
        </button>
      </div>
      {needsSuit && (
        <div className={styles.suits}>
          {suits.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.key}
              aria-pressed={each === suit}
              disabled={!isSuitFree(each)}
              onClick={() => pressSuit(each)}
            >
              <SuitSymbol suit={each} label={ui.t(`suit.${each}`)} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
