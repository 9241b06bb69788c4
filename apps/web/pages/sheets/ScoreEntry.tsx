import type { Card as CardNumber, Translate } from '@rota/core';
import type { Mark, NextMark } from '@rota/core/companion';
import { Button, Card, cardName, Select, useUi } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberChoices } from '../../components/number-choices.ts';
import styles from './SheetsPage.module.css';

/** Enters what scores next: who takes it, and where it matters which key and with how many cards. */
export function ScoreEntry({
  next,
  players,
  t: tGame,
  onMark,
  onEnd,
}: {
  next: NextMark;
  players: readonly string[];
  t: Translate;
  onMark(mark: Mark): void;
  onEnd(): void;
}) {
  const { t } = useTranslation('sheets');
  const ui = useUi();
  const [item, setItem] = useState<CardNumber>();
  const { items, counts } = next;
  const [count, setCount] = useState(counts?.usual ?? 0);
  const isReady = !items || (item !== undefined && items.includes(item));
  const chosen = {
    ...(items && item !== undefined ? { item } : {}),
    ...(counts ? { count } : {}),
  };
  function mark(seat: number | null) {
    onMark({ seat, ...chosen });
    setItem(undefined);
    if (counts) setCount(counts.usual);
  }
  return (
    <section className={`stack gap-3 panel ${styles.entry}`} aria-label={t('enter')}>
      <h2 className="large">{tGame(`mark.${next.id}`, { number: next.number, of: next.of })}</h2>
      {items && (
        <div className={`row gap-2 ${styles.items}`}>
          {items.map((card) => (
            <button
              key={card}
              type="button"
              className={styles.item}
              aria-pressed={card === item}
              aria-label={cardName(card, ui.t)}
              onClick={() => setItem(card)}
            >
              <Card card={card} face="mini" width={34} decorative />
            </button>
          ))}
          {counts && (
            <Select
              label={tGame(`count.${next.id}`)}
              value={count}
              choices={numberChoices(counts)}
              onChange={setCount}
            />
          )}
        </div>
      )}
      <div className={styles.takers}>
        {next.seats.map((seat) => (
          <Button key={seat} size="large" disabled={!isReady} onClick={() => mark(seat)}>
            {players[seat]}
          </Button>
        ))}
        {next.mayGoUntaken && (
          <Button look="plain" size="large" onClick={() => mark(null)}>
            {tGame(`untaken.${next.id}`)}
          </Button>
        )}
        {next.mayEnd && (
          <Button look="plain" size="large" icon="flag" onClick={onEnd}>
            {t('end-deal')}
          </Button>
        )}
      </div>
    </section>
  );
}
