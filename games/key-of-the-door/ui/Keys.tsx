import type { Card as CardNumber, Translate } from '@rota/core';
import type { ScreenProps } from '@rota/ui';
import type { DealEvent, KeyName, KeyView, View } from '../rules/index.ts';
import { displayedKey, KeyColumn, useKeyName } from './KeyColumn.tsx';
import styles from './table.module.css';
import { areKeysCounted, completionOf, slotsOf, totalsOf } from './table-display.ts';
import type { TakenKey, Verdict } from './table-hooks.ts';
import { VerdictLine } from './VerdictLine.tsx';

/** The selected card and the keys it may go to. */
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
  taken,
  verdict,
  onTarget,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 't'> & {
  aids: boolean;
  selection: CardSelection | null;
  taken: TakenKey | null;
  verdict: Verdict | null;
  onTarget(key: KeyName): void;
}) {
  const isCounted = areKeysCounted(view, aids);
  return (
    <div className={styles.middle} data-learning={isCounted || undefined}>
      <p className={styles.status}>
        <Status view={view} seat={seat} players={players} selection={selection} t={t} />
      </p>
      <ul className={styles.keys} aria-label={t('screen.keys')} data-zone="keys">
        {slotsOf(view).map((slot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its index
          <li key={at} className={styles.slot} data-zone={slot ? `key-${slot.key}` : undefined}>
            <Slot
              view={view}
              slot={slot}
              isCounted={isCounted}
              taken={taken && wasInSlot(taken, slot, at) ? taken : null}
              selection={selection}
              onTarget={onTarget}
              t={t}
            />
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        {verdict && <VerdictLine verdict={verdict} seat={seat} players={players} t={t} />}
      </div>
    </div>
  );
}

/** Whether a taken key was in this slot. */
function wasInSlot(taken: TakenKey, slot: KeyView | null, at: number): boolean {
  const suit = 'CDSH'.indexOf(taken.key);
  return suit >= 0 ? suit === at : slot === null;
}

function Status({
  view,
  seat,
  players,
  selection,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 't'> & {
  selection: CardSelection | null;
}) {
  if (view.turn === null) return t('screen.over');
  if (view.turn !== seat) return t('screen.their-turn', { player: players[view.turn]!.name });
  const needsTarget = selection && selection.keys.length > 1 && !selection.target;
  return (
    <span className={styles.yours}>
      {t(needsTarget ? 'screen.choose-key' : 'screen.your-turn')}
    </span>
  );
}

/** A place for a key, a button while the selected card may go there. */
function Slot({
  view,
  slot,
  isCounted,
  taken,
  selection,
  onTarget,
  t,
}: {
  view: View;
  slot: KeyView | null;
  isCounted: boolean;
  taken: TakenKey | null;
  selection: CardSelection | null;
  onTarget(key: KeyName): void;
  t: Translate;
}) {
  const nameOf = useKeyName(t);
  if (taken) {
    return (
      <div className={styles.column} data-taken="" role="img" aria-label={nameOf(taken)}>
        <KeyColumn keyShown={taken} isAnimated t={t} />
      </div>
    );
  }
  if (!slot) {
    return (
      <div className={styles.column}>
        <span className={styles.closed}>{t('screen.closed')}</span>
      </div>
    );
  }
  const displayed = displayedKey(slot);
  const isPlayable = selection?.keys.includes(slot.key) ?? false;
  const isTarget = isPlayable && selection?.target === slot.key;
  const column = <KeyColumn keyShown={displayed} isTarget={isTarget} isAnimated t={t} />;
  const counts = isCounted && (
    <Counts view={view} slot={slot} card={isTarget ? selection?.card : undefined} t={t} />
  );
  if (!isPlayable) {
    return (
      <>
        <div className={styles.column} role="img" aria-label={nameOf(displayed)}>
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
        className={styles.column}
        data-lit=""
        data-aimed={isTarget || undefined}
        aria-label={t('screen.lay-here', { key: nameOf(displayed) })}
        onClick={() => onTarget(slot.key)}
      >
        {column}
      </button>
      {counts}
    </>
  );
}

/** What a key counts, also with the selected card, and what would finish it. */
function Counts({
  view,
  slot,
  card,
  t,
}: {
  view: View;
  slot: KeyView;
  card: CardNumber | undefined;
  t: Translate;
}) {
  const totals = totalsOf(slot, card);
  if (totals.length === 0) return null;
  return (
    <p className={styles.counts} data-would={card === undefined ? undefined : ''}>
      <span className={styles.totals}>
        {card !== undefined && <span className="unseen">{t('screen.would-count')}</span>}
        {alternatives(totals, t)}
      </span>
      {card === undefined && <FinishingCards view={view} slot={slot} t={t} />}
    </p>
  );
}

function FinishingCards({ view, slot, t }: { view: View; slot: KeyView; t: Translate }) {
  const { finish, least } = completionOf(view, slot);
  return (
    <span className={styles.finish}>
      {finish.length > 0
        ? t('screen.finish', { values: alternatives(finish, t) })
        : t('screen.finish-more', { count: least })}
    </span>
  );
}

/** Joins two numbers by a word, more by strokes: they stand under a narrow column. */
function alternatives(values: readonly number[], t: Translate): string {
  return values.join(values.length > 2 ? ' / ' : t('or'));
}
