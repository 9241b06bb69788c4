import type { Translate } from '@rota/core';
import { type Card as CardNumber, formatCard, type Seat } from '@rota/core';
import {
  AWARD_MS,
  Card,
  cardName,
  type ScreenProps,
  TableStatus,
  useCountUp,
  useUi,
} from '@rota/ui';
import type { CSSProperties } from 'react';
import {
  type DealEvent,
  previewVerdict,
  sumOfCards,
  triadsToClaim,
  type Verdict,
  type View,
} from '../rules/index.ts';
import { ClaimButtons } from './ClaimButtons.tsx';
import styles from './table.module.css';
import { SUM_SHARE, type TableDisplay } from './table-display.ts';
import { VerdictLine } from './VerdictLine.tsx';

/** In the order of the table's sizes. */
const CARD_WIDTHS = [168, 128, 96, 88, 84, 72, 54];

/** The middle of the table: the triad with its players and sum, and the last verdict. */
export function Middle({
  view,
  seat,
  display,
  detail,
  players,
  t,
  previewed,
  openDecisions,
  play,
}: Pick<
  ScreenProps<View, DealEvent>,
  'view' | 'seat' | 'players' | 'openDecisions' | 'play' | 't'
> & {
  display: TableDisplay;
  detail: number;
  /** The playable card that is touched, hovered or focused. */
  previewed: CardNumber | null;
}) {
  const ui = useUi();
  const nameOf = (other: Seat) => (other === seat ? t('screen.you') : players[other]!.name);
  const sum = sumOfCards(display.middle.map(({ card }) => card));
  const width = CARD_WIDTHS[detail]!;
  return (
    <div
      className={`stack gap-2 ${styles.middle}`}
      style={{ '--card-width': `${width / 16}rem` } as CSSProperties}
    >
      <TableStatus yours={isAwaited(view, seat)} phase={phaseLabel(view, display, t)}>
        {turnStatus(view, seat, nameOf, t)}
      </TableStatus>
      <div className={styles.spread}>
        <ol
          className={`line gap-2 plain-list ${styles.triad}`}
          aria-label={t('screen.triad')}
          data-anchor="dead"
          data-zone="triad"
        >
          {[0, 1, 2].map((at) => {
            const laid = display.middle[at];
            if (!laid) return <li key={at} className={styles.slot} aria-hidden="true" />;
            const named = { card: cardName(laid.card, ui.t), player: nameOf(laid.seat) };
            const label =
              laid.seat === seat ? t('screen.laid-by-you', named) : t('screen.laid-by', named);
            return (
              <li key={at} className={styles.laid}>
                <Card
                  card={laid.card}
                  face={width >= 72 ? 'full' : 'index'}
                  data-card-id={formatCard(laid.card)}
                  data-place="middle"
                  aria-label={label}
                />
                {width >= 72 && (
                  <span className={`ellipsis ${styles.player}`} aria-hidden="true">
                    {named.player}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
        <TriadSum
          key={view.triads.length}
          view={view}
          seat={seat}
          display={display}
          sum={sum}
          previewed={previewed}
          nameOf={nameOf}
          t={t}
        />
      </div>
      <div
        className={styles.prompt}
        data-zone="verdict"
        data-award={(display.isAwarded && ui.speed !== 'off') || undefined}
      >
        <Prompt
          view={view}
          seat={seat}
          verdict={display.verdict}
          players={players}
          openDecisions={openDecisions}
          play={play}
          t={t}
        />
      </div>
    </div>
  );
}

/** The claim buttons, else the last verdict, else the aim of the phase. */
function Prompt({
  view,
  seat,
  verdict,
  players,
  openDecisions,
  play,
  t,
}: Pick<
  ScreenProps<View, DealEvent>,
  'view' | 'seat' | 'players' | 'openDecisions' | 'play' | 't'
> & {
  verdict: Verdict | null;
}) {
  if (view.owing.length > 0) {
    return seat === null ? null : (
      <ClaimButtons view={view} openDecisions={openDecisions} play={play} t={t} />
    );
  }
  if (verdict) return <VerdictLine verdict={verdict} seat={seat} players={players} t={t} />;
  const aim = view.phase === 'keying' && seat === null ? 'keying-watched' : view.phase;
  return <p className={styles.aim}>{t(`screen.aim-${aim}`)}</p>;
}

function phaseLabel(view: View, { isAwarded }: TableDisplay, t: Translate): string {
  if (view.phase === 'keying') return t('screen.keying');
  if (view.phase === 'over' && !isAwarded) return t('screen.over');
  const number = view.triads.length + (isAwarded ? 0 : 1);
  return t('screen.claiming', { number, triads: triadsToClaim(view.seats) });
}

/** Whether the table waits for the viewer. */
function isAwaited({ turn, owing }: View, seat: Seat | null): boolean {
  return seat !== null && (turn === seat || (turn === null && owing.includes(seat)));
}

function turnStatus(
  view: View,
  seat: Seat | null,
  nameOf: (seat: Seat) => string,
  t: Translate,
): string | null {
  const mine = isAwaited(view, seat);
  if (view.turn !== null) {
    return mine ? t('screen.your-turn') : t('screen.their-turn', { player: nameOf(view.turn) });
  }
  if (view.owing.length === 0) return null;
  return t(mine ? 'screen.answers-open' : 'screen.waiting-for-answers');
}

/**
 * The sum so far and with the previewed card; with a third card, its distance from the viewer's key and who
 * would take the triad.
 */
function TriadSum({
  view,
  seat,
  display,
  sum,
  previewed,
  nameOf,
  t,
}: {
  view: View;
  seat: Seat | null;
  display: TableDisplay;
  sum: number;
  previewed: CardNumber | null;
  nameOf(seat: Seat): string;
  t: Translate;
}) {
  // From the sum of the first two cards, in a component that stays while cards are previewed.
  const counted = Math.min(1, useCountUp(AWARD_MS) / SUM_SHARE);
  const { speed } = useUi();
  const isStaged = display.isAwarded && speed !== 'off';
  const laid = view.triad.length;
  const newSum =
    previewed === null ? null : sumOfCards([...view.triad.map(({ card }) => card), previewed]);
  const verdict = previewed === null ? null : previewVerdict(view, previewed);
  const key = seat === null ? null : display.keys[seat];
  const distance = (of: number) =>
    key && (
      <span className={styles.distance} data-award={isStaged || undefined}>
        {t('screen.from-key', { count: Math.abs(key.sum - of) })}
      </span>
    );
  if (newSum !== null) {
    return (
      <div className={styles.sums} data-zone="sum" data-third={laid === 2 || undefined}>
        {laid > 0 && <span className={`numeral ${styles.soFar}`}>{sum}</span>}
        <span className={styles.newSum}>
          <span className={`numeral ${styles.sum}`} aria-hidden="true">
            {newSum}
          </span>
          <span className="unseen">{t('screen.would-be', { sum: newSum })}</span>
          {laid === 2 && distance(newSum)}
          {verdict && (
            <span className={styles.distance}>{describeTaker(verdict, seat, nameOf, t)}</span>
          )}
        </span>
      </div>
    );
  }
  if (display.middle.length === 0) return null;
  const complete = display.middle.length === 3;
  const lastValue = sumOfCards([display.middle.at(-1)!.card]);
  return (
    <div className={styles.sums} data-zone="sum">
      <span className={styles.caption} aria-hidden="true">
        {t('screen.sum-short')}
      </span>
      <span className={`numeral ${styles.sum}`}>
        <span aria-hidden="true">
          {display.isAwarded ? Math.round(sum - lastValue * (1 - counted)) : sum}
        </span>
        <span className="unseen">{t(complete ? 'screen.sum' : 'screen.sum-so-far', { sum })}</span>
      </span>
      {complete && view.phase !== 'keying' && distance(sum)}
    </div>
  );
}

/** Says who would take a triad, and whether others are as close. */
function describeTaker(
  { winner, decided }: Verdict,
  seat: Seat | null,
  nameOf: (seat: Seat) => string,
  t: Translate,
): string {
  if (winner === null) return t('screen.would-be-dead');
  const tie = decided === 'distance' ? '' : '-tie';
  if (winner === seat) return t(`screen.would-be-yours${tie}`);
  return t(`screen.would-be-theirs${tie}`, { player: nameOf(winner) });
}
