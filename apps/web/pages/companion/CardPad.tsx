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
  SUIT_LETTERS,
  type Suit,
  suitOf,
} from '@rota/core';
import { Button, Card, cardName, Icon, SuitSymbol, useUi } from '@rota/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CardPad.module.css';

const SUITS: readonly Suit[] = [HEARTS, SPADES, DIAMONDS, CLUBS];

/**
 * Enters cards in two taps each, rank and suit in either order; in one where the suit is clear.
 * Keyboards type `7h`; a ten is `t` or `0`.
 */
export function CardPad({
  label,
  cards,
  free,
  byRank,
  onCard,
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
  onCard(card: CardNumber): void;
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
  const needsSuit = !byRank && suits.length > 1;
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
    if (rank === undefined) return setHalf(pressed === suit ? {} : { suit: pressed });
    const card = free.find((each) => rankOf(each) === rank && suitOf(each) === pressed);
    if (card !== undefined) enter(card);
  }
  function back() {
    if (rank === undefined && suit === undefined) onBack();
    setHalf({});
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (target instanceof Element && target.closest('input, select, dialog')) return;
    if (key === 'Backspace') return back();
    const letter = key === '0' ? 'T' : key.toUpperCase();
    const typedRank = key === '1' ? 0 : RANK_LETTERS.indexOf(letter);
    const typedSuit = SUIT_LETTERS.indexOf(letter);
    if (letter.length !== 1) return;
    if (typedRank >= 0 && ranks.includes(typedRank) && isRankFree(typedRank)) pressRank(typedRank);
    else if (typedSuit >= 0 && needsSuit && isSuitFree(typedSuit)) pressSuit(typedSuit);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <section
      className={styles.pad}
      aria-label={t('pad.label', { place: label })}
      data-rapid-presses
    >
      <div className={styles.head}>
        <p aria-hidden="true">{label}</p>
        {onDone && (
          <Button look="plain" icon="check" className={styles.done} onClick={onDone}>
            {t('pad.done')}
          </Button>
        )}
      </div>
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
