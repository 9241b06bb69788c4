import type { Card as CardNumber } from '@rota/core';
import type { ScreenProps } from '@rota/ui';
import type { CSSProperties } from 'react';
import {
  announces,
  type DealEvent,
  type KeyName,
  type KeyView,
  type View,
} from '../rules/index.ts';
import { displayedKey, KeyColumn, useKeyName } from './KeyColumn.tsx';
import styles from './table.module.css';
import { completionOf, slotsOf, totalsOf } from './table-display.ts';
import type { TakenKey, Verdict } from './table-hooks.ts';
import { VerdictLine } from './VerdictLine.tsx';

/** In the order of the table's sizes. */
const CARD_WIDTHS = [84, 72, 64, 66, 66, 62, 62, 54, 54];

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
  detail,
  laying,
  taken,
  verdict,
  onAim,
  say,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 'say'> & {
  detail: number;
  laying: CardSelection | null;
  taken: TakenKey | null;
  verdict: Verdict | null;
  onAim(key: KeyName): void;
}) {
  const width = CARD_WIDTHS[detail]!;
  return (
    <div className={styles.middle} style={{ '--card-width': `${width}px` } as CSSProperties}>
      <p className={styles.status}>
        <Waiting view={view} seat={seat} players={players} laying={laying} say={say} />
      </p>
      <ul
        className={styles.keys}
        aria-label={say('screen.keys')}
        data-learning={announces(view.options) || undefined}
        data-zone="keys"
      >
        {slotsOf(view).map((slot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={at} className={styles.slot} data-zone={slot ? `key-${slot.key}` : undefined}>
            <Slot
              view={view}
              slot={slot}
              taken={taken && isHere(taken, slot, at) ? taken : null}
              laying={laying}
              onAim={onAim}
              say={say}
            />
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        {verdict && <VerdictLine verdict={verdict} seat={seat} players={players} say={say} />}
      </div>
    </div>
  );
}

/** Whether a taken key was in this slot. */
function isHere(taken: TakenKey, slot: KeyView | null, at: number): boolean {
  const suit = 'CDSH'.indexOf(taken.key);
  return suit >= 0 ? suit === at : slot === null;
}

function Waiting({
  view,
  seat,
  players,
  laying,
  say,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 'say'> & {
  laying: CardSelection | null;
}) {
  if (view.turn === null) return say('screen.over');
  if (view.turn !== seat) return say('screen.their-turn', { player: players[view.turn]!.name });
  const undecided = laying && laying.keys.length > 1 && !laying.target;
  return (
    <span className={styles.yours}>
      {say(undecided ? 'screen.choose-key' : 'screen.your-turn')}
    </span>
  );
}

/** A place for a key, a button while the selected card may go there. */
function Slot({
  view,
  slot,
  taken,
  laying,
  onAim,
  say,
}: {
  view: View;
  slot: KeyView | null;
  taken: TakenKey | null;
  laying: CardSelection | null;
  onAim(key: KeyName): void;
  say: ScreenProps['say'];
}) {
  const nameOf = useKeyName(say);
  if (taken) {
    return (
      <div className={styles.column} data-taken="" role="img" aria-label={nameOf(taken)}>
        <KeyColumn keyShown={taken} flies say={say} />
      </div>
    );
  }
  if (!slot) {
    return (
      <div className={styles.column}>
        <span className={styles.closed}>{say('screen.closed')}</span>
      </div>
    );
  }
  const here = displayedKey(slot);
  const lit = laying?.keys.includes(slot.key) ?? false;
  const aimed = lit && laying?.target === slot.key;
  const column = <KeyColumn keyShown={here} landing={aimed} flies say={say} />;
  const counts = (
    <Counts view={view} slot={slot} card={aimed ? laying?.card : undefined} say={say} />
  );
  if (!lit) {
    return (
      <>
        <div className={styles.column} role="img" aria-label={nameOf(here)}>
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
        data-aimed={aimed || undefined}
        aria-label={say('screen.lay-here', { key: nameOf(here) })}
        onClick={() => onAim(slot.key)}
      >
        {column}
      </button>
      {counts}
    </>
  );
}

/** For learners: what a key counts, also with the selected card, and what would finish it. */
function Counts({
  view,
  slot,
  card,
  say,
}: {
  view: View;
  slot: KeyView;
  card: CardNumber | undefined;
  say: ScreenProps['say'];
}) {
  if (!announces(view.options)) return null;
  const or = say('or');
  const totals = totalsOf(slot, card);
  if (totals.length === 0) return null;
  return (
    <p className={styles.counts} data-would={card === undefined ? undefined : ''}>
      <span className={styles.totals}>
        {card !== undefined && <span className="unseen">{say('screen.would-count')}</span>}
        {totals.join(or)}
      </span>
      {view.options.calls === 'automatic' && card === undefined && (
        <FinishingCards view={view} slot={slot} say={say} />
      )}
    </p>
  );
}

function FinishingCards({
  view,
  slot,
  say,
}: {
  view: View;
  slot: KeyView;
  say: ScreenProps['say'];
}) {
  const { finish, least } = completionOf(view, slot);
  return (
    <span className={styles.finish}>
      {finish.length > 0
        ? say('screen.finish', { values: finish.join(say('or')) })
        : say('screen.finish-more', { count: least })}
    </span>
  );
}
