import type { Card as CardNumber, Suit, Translate } from '@rota/core';
import { type ScreenProps, SuitSymbol, TableStatus, useUi } from '@rota/ui';
import type { CSSProperties } from 'react';
import {
  type DealEvent,
  KEY_NAMES,
  type KeyName,
  type KeyView,
  mayAnnounce,
  placeNamed,
  type View,
} from '../rules/index.ts';
import { AnnouncedTotals } from './Announcement.tsx';
import { Counts } from './Counts.tsx';
import { displayedKey, KeyColumn, useKeyName } from './KeyColumn.tsx';
import styles from './table.module.css';
import { areKeysCounted, closedSuits, columnsOf } from './table-display.ts';
import type { TakenKey, Verdict } from './table-hooks.ts';
import { VerdictLine } from './VerdictLine.tsx';

/** The selected card, or the one under focus or pointer, and the keys it may go to. */
export interface CardSelection {
  readonly card: CardNumber;
  readonly keys: readonly KeyName[];
  /** The key it goes to, if chosen. */
  readonly target: KeyName | null;
}

/** The middle of the table: whose turn it is, the keys, and the last verdict. */
export function Keys({
  view,
  seat,
  players,
  aids,
  selection,
  isSelected,
  taken,
  isPassing,
  justClosed,
  verdict,
  onTarget,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 't'> & {
  aids: boolean;
  selection: CardSelection | null;
  /** Whether the card is selected, so that a key may be chosen. */
  isSelected: boolean;
  taken: TakenKey | null;
  /** Whether the viewer's pass is about to be sent. */
  isPassing: boolean;
  /** The suit closed by the last step. */
  justClosed: KeyName | null;
  verdict: Verdict | null;
  onTarget(key: KeyName): void;
}) {
  const isCounted = areKeysCounted(view, aids);
  const columns = columnsOf(view);
  // A key just won keeps its place; what replaces it elsewhere appears after the pause.
  const names = KEY_NAMES.filter(
    (name) =>
      name === taken?.key ||
      (name !== taken?.next && columns.some((column) => column.name === name)),
  );
  const closed = closedSuits(view).filter((suit) => KEY_NAMES[suit] !== taken?.key);
  const size = {
    '--columns': Math.max(names.length, 1),
    '--pairs': Math.max(Math.ceil(names.length / 2), 1),
    '--strips': closed.length,
  };
  return (
    <div
      className={styles.middle}
      data-learning={isCounted || undefined}
      data-announcing={mayAnnounce(view.options) || undefined}
    >
      <div className={styles.status}>
        <TableStatus yours={view.turn !== null && view.turn === seat}>
          {statusOf({
            view,
            seat,
            players,
            selection: isSelected ? selection : null,
            isPassing,
            t,
          })}
        </TableStatus>
      </div>
      <ul
        className={`plain-list ${styles.keys}`}
        style={size as CSSProperties}
        aria-label={t('screen.keys')}
        data-zone="keys"
        data-closed={closed.length > 0 || undefined}
      >
        {names.map((name) => (
          <li
            key={name}
            className={styles.slot}
            style={{ order: placeNamed(name) }}
            data-zone={`key-${name}`}
          >
            <Slot
              view={view}
              slot={columns.find((column) => column.name === name)?.key ?? null}
              isCounted={isCounted}
              taken={taken?.key === name ? taken : null}
              selection={selection}
              isSelected={isSelected}
              onTarget={onTarget}
              t={t}
            />
          </li>
        ))}
        <ClosedSuits suits={closed} justClosed={justClosed} t={t} />
      </ul>
      <div className={styles.below}>
        {verdict && <VerdictLine verdict={verdict} seat={seat} players={players} t={t} />}
      </div>
    </div>
  );
}

/** The closed suits: a strip each in the place of the column, or all beside the keys on a low table. KD-3 */
function ClosedSuits({
  suits,
  justClosed,
  t,
}: {
  suits: readonly number[];
  justClosed: KeyName | null;
  t: Translate;
}) {
  if (suits.length === 0) return null;
  return (
    <li className={styles.closedSuits} data-caption={t('screen.closed')}>
      {suits.map((suit) => {
        const name = KEY_NAMES[suit]!;
        const inWords = t(`suit.${name}`);
        return (
          <span
            key={name}
            className={styles.closed}
            style={{ order: suit }}
            title={t('screen.closed-why', { suit: inWords })}
            data-new={name === justClosed || undefined}
          >
            <SuitSymbol suit={suit as Suit} label={inWords} />
            <b>{t('screen.closed')}</b>
            <span>{t('screen.all-won')}</span>
          </span>
        );
      })}
    </li>
  );
}

function statusOf({
  view,
  seat,
  players,
  selection,
  isPassing,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 't'> & {
  selection: CardSelection | null;
  isPassing: boolean;
}): string {
  if (view.turn === null) return t('screen.over');
  if (view.turn !== seat) return t('screen.their-turn', { player: players[view.turn]!.name });
  if (isPassing) return t('screen.passing');
  const needsTarget = selection && selection.keys.length > 1 && !selection.target;
  return t(needsTarget ? 'screen.choose-key' : 'screen.your-turn');
}

/** A place for a key, a button while the selected card may go there. */
function Slot({
  view,
  slot,
  isCounted,
  taken,
  selection,
  isSelected,
  onTarget,
  t,
}: {
  view: View;
  slot: KeyView | null;
  isCounted: boolean;
  taken: TakenKey | null;
  selection: CardSelection | null;
  isSelected: boolean;
  onTarget(key: KeyName): void;
  t: Translate;
}) {
  const nameOf = useKeyName(t);
  const { speed } = useUi();
  if (taken) {
    const turns = taken.type === 'claimed' && speed !== 'off';
    return (
      <div
        className={styles.column}
        data-taken=""
        data-turns={turns || undefined}
        role="img"
        aria-label={nameOf(taken)}
      >
        <KeyColumn keyShown={taken} isAnimated t={t} />
      </div>
    );
  }
  if (!slot) {
    return (
      <div className={styles.column}>
        <span className={styles.awaited} role="img" aria-label={t('screen.awaited')}>
          …
        </span>
      </div>
    );
  }
  const displayed = displayedKey(slot);
  const isPlayable = selection?.keys.includes(slot.key) ?? false;
  const isTarget = isPlayable && selection?.target === slot.key;
  const column = <KeyColumn keyShown={displayed} isTarget={isTarget} isAnimated t={t} />;
  const counts = isCounted ? (
    <Counts view={view} shown={slot} card={isTarget ? selection?.card : undefined} t={t} />
  ) : (
    <AnnouncedTotals view={view} slot={slot} t={t} />
  );
  const look = {
    className: styles.column,
    'data-lit': isPlayable || undefined,
    'data-aimed': isTarget || undefined,
  };
  if (!isPlayable || !isSelected) {
    return (
      <>
        <div {...look} role="img" aria-label={nameOf(displayed)}>
          {column}
        </div>
        {counts}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        {...look}
        aria-label={t('screen.lay-here', { key: nameOf(displayed) })}
        onClick={() => onTarget(slot.key)}
      >
        {column}
      </button>
      {counts}
    </>
  );
}
