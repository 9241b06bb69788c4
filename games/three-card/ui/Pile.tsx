import type { Translate } from '@rota/core';
import { type Card as CardNumber, formatCard, rankOf } from '@rota/core';
import { Card, CardCount, type ScreenProps, TableStatus, useUi } from '@rota/ui';
import type { CSSProperties } from 'react';
import { type DealEvent, runOnTop, type View } from '../rules/index.ts';
import type { DisplayedEvent } from './displayed-event.ts';
import { EventLine } from './EventLine.tsx';
import type { TableSize } from './sizes.ts';
import { isAwaited, statusOf } from './status.ts';
import styles from './table.module.css';

/** The number of top cards shown: a run of four and the card beneath it. */
const MAX_SHOWN = 5;

/** The middle of the table: pile, deck, status and the latest important event. */
export function Pile({
  view,
  seat,
  pile,
  size,
  players,
  lastEvents,
  aids,
  event,
  hint,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 'lastEvents' | 't'> & {
  /** As shown: a card that could not be played lies on it for a moment. */
  pile: readonly CardNumber[];
  size: TableSize;
  /** Whether the viewer is reminded of what twos, tens and runs do. */
  aids: boolean;
  event: DisplayedEvent | undefined;
  /** Why the card under finger, pointer or focus cannot be played. */
  hint: string | undefined;
}) {
  const { talk, speed } = useUi();
  const { deckSize, discards } = view;
  const cleared = lastEvents.find(({ type }) => type === 'cleared');
  const shout = talk && lastEvents.findLast(({ type }) => type === 'shout');
  return (
    <div
      className={styles.middle}
      data-shape={size.shape}
      style={{ '--card-width': `${size.pile / 16}rem` } as CSSProperties}
    >
      <div className={styles.now}>
        <TableStatus yours={isAwaited(view, seat)}>{statusOf(view, seat, players, t)}</TableStatus>
      </div>
      <div className={styles.stacks}>
        <div className={styles.deck} data-anchor="deck">
          {deckSize > 0 ? <Card card={null} decorative /> : <span className={styles.slot} />}
          <span className={styles.caption}>{t('screen.deck', { count: deckSize })}</span>
        </div>
        <FannedPile
          pile={pile}
          blownUp={cleared?.type === 'cleared' && speed !== 'off' ? cleared.cards : []}
          face={size.pile >= 72 ? 'full' : 'index'}
          t={t}
        />
        <div className={styles.cleared} data-anchor="cleared">
          <CardCount
            look="face"
            count={discards.length}
            label={t('screen.cleared', { count: discards.length })}
          />
          <span className={styles.caption} aria-hidden="true">
            {t('screen.cleared-caption')}
          </span>
        </div>
        {shout && shout.type === 'shout' && (
          <span key={view.moves} className={styles.shout} aria-hidden="true">
            {t(`short.${shout.shout}`)}
            <small>{t(`short-why.${shout.shout}`)}</small>
          </span>
        )}
      </div>
      {aids && size.middle.height >= MIN_LEGEND_PX && <Legend t={t} />}
      <div className={styles.line}>
        <p role="status" className={styles.message}>
          {hint}
        </p>
        {hint === undefined && !event && view.options.direction === 'right' && (
          <p className={styles.message}>{t('screen.to-the-right')}</p>
        )}
        {hint === undefined && event && (
          <EventLine
            event={event}
            seat={seat}
            players={players}
            t={t}
            small={size.shape !== 'wide'}
          />
        )}
      </div>
    </div>
  );
}

/** Below this height of the middle the reminders have no room. */
const MIN_LEGEND_PX = 240;

/** Reminds of the special cards: what a two, a ten and a run of four do. TC-4, TC-6 */
function Legend({ t }: { t: Translate }) {
  return (
    <ul className={`row plain-list ${styles.legend}`} aria-label={t('screen.legend')}>
      {(['two', 'ten', 'four'] as const).map((what) => (
        <li key={what}>
          <b>{t(`screen.legend.${what}`)}</b> {t(`screen.legend.${what}-does`)}
        </li>
      ))}
    </ul>
  );
}

/** The top cards of the pile, fanned, and the length of the run. TC-6 */
function FannedPile({
  pile,
  blownUp,
  face,
  t,
}: {
  pile: readonly CardNumber[];
  /** The cards just cleared, which blow up in its place. */
  blownUp: readonly CardNumber[];
  face: 'full' | 'index';
  t: Translate;
}) {
  const shown = blownUp.length > 0 ? blownUp : pile;
  const from = Math.max(0, shown.length - MAX_SHOWN);
  const run = runOnTop(pile);
  return (
    <div className={styles.stack} title={t('screen.pile-how')}>
      <ol
        className={`line plain-list ${styles.pile}`}
        data-zone="pile"
        aria-label={t('screen.pile', { count: pile.length })}
      >
        {pile.length === 0 && (
          <li
            className={styles.slot}
            data-beneath={shown.length > 0 || undefined}
            aria-hidden="true"
          />
        )}
        {shown.slice(from).map((card, at) => (
          <li
            key={from + at}
            className={styles.inPile}
            style={{ '--at': at - (Math.min(shown.length, MAX_SHOWN) - 1) / 2 } as CSSProperties}
            data-award={blownUp.length > 0 || undefined}
            aria-hidden={blownUp.length > 0 || undefined}
          >
            <Card
              card={card}
              face={face}
              data-card-id={`pile ${from + at} ${formatCard(card)}`}
              data-place="pile"
            />
          </li>
        ))}
      </ol>
      {run > 1 && (
        <span className={styles.run}>
          {t('screen.run', { count: run, ranks: t(`ranks.${rankOf(pile.at(-1)!)}`) })}
        </span>
      )}
      <span className={styles.caption} aria-hidden="true">
        {t('screen.pile', { count: pile.length })}
      </span>
    </div>
  );
}
