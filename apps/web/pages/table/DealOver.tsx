import { Button, type SeatedPlayer } from '@rota/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientTable } from '../../session/table-state.ts';
import styles from './Over.module.css';
import { RemoveGuest } from './RemoveGuest.tsx';

interface DealOverProps {
  readonly id: string;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  /** Whether the viewer has continued and others have not. */
  readonly waiting: boolean;
  onGoOn(): void;
}

/** Shown below the table between two deals: the scores, and a button to continue. */
export function DealOver({ id, table, players, waiting, onGoOn }: DealOverProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { deal, scores, seat } = table;
  const last = scores[deal - 1]!;
  const best = Math.max(...last);
  useEffect(() => {
    takeFocus(button.current);
  }, []);
  return (
    <section className={styles.deal} aria-label={t('over.deal', { deal })}>
      <h2>{t('over.deal', { deal })}</h2>
      <ul>
        {players.map(({ name, total }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={at}
            data-mine={at === seat || undefined}
            data-best={last[at] === best || undefined}
          >
            <span className={styles.name}>{at === seat ? t('you.name') : name}</span>
            <b>{t('over.gained', { points: last[at] })}</b>
            <span className={styles.total}>{t('over.total', { points: total })}</span>
            <RemoveGuest id={id} table={table} seat={at} />
          </li>
        ))}
      </ul>
      {seat !== null && (
        <Button ref={button} look="primary" icon="forward" disabled={waiting} onClick={onGoOn}>
          {t(waiting ? 'over.waiting' : 'over.next-deal')}
        </Button>
      )}
    </section>
  );
}

/** Moves the focus here for keyboard users, unless it is on something else. */
function takeFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.id === 'page') {
    element?.focus({ preventScroll: true });
  }
}
