import { type Card as CardNumber, formatCard, type Seat } from '@rota/core';
import { Card, cardName, type ScreenProps, useUi } from '@rota/ui';
import type { CSSProperties } from 'react';
import {
  type DealEvent,
  sumOfCards,
  triadsToClaim,
  type Verdict,
  type View,
} from '../rules/index.ts';
import { ClaimButtons } from './ClaimButtons.tsx';
import styles from './table.module.css';
import type { TableDisplay } from './table-display.ts';
import { VerdictLine } from './VerdictLine.tsx';

/** In the order of the table's sizes. */
const CARD_WIDTHS = [168, 128, 96, 88, 84, 72, 54];

/** The middle of the table: the triad with its players and sum, and the last verdict. */
export function Middle({
  view,
  seat,
  seen,
  detail,
  players,
  say,
  considered,
  openDecisions,
  play,
}: Pick<
  ScreenProps<View, DealEvent>,
  'view' | 'seat' | 'players' | 'openDecisions' | 'play' | 'say'
> & {
  seen: TableDisplay;
  detail: number;
  /** The playable card under finger, pointer or focus. */
  considered: CardNumber | null;
}) {
  const ui = useUi();
  const nameOf = (other: Seat) => (other === seat ? say('screen.you') : players[other]!.name);
  const sum = sumOfCards(seen.middle.map(({ card }) => card));
  const width = CARD_WIDTHS[detail]!;
  return (
    <div className={styles.middle} style={{ '--card-width': `${width}px` } as CSSProperties}>
      <p className={styles.status}>
        <span className={styles.stage}>{stageOf(view, seen, say)}</span>
        <Waiting view={view} seat={seat} nameOf={nameOf} say={say} />
      </p>
      <div className={styles.spread}>
        <ol
          className={styles.triad}
          aria-label={say('screen.triad')}
          data-anchor="dead"
          data-zone="triad"
        >
          {[0, 1, 2].map((at) => {
            const laid = seen.middle[at];
            if (!laid) return <li key={at} className={styles.slot} aria-hidden="true" />;
            const named = { card: cardName(laid.card, ui.say), player: nameOf(laid.seat) };
            const spoken =
              laid.seat === seat ? say('screen.laid-by-you', named) : say('screen.laid-by', named);
            return (
              <li key={at} className={styles.laid}>
                <Card
                  card={laid.card}
                  face={width >= 72 ? 'full' : 'index'}
                  width={width}
                  data-card-id={formatCard(laid.card)}
                  data-place="middle"
                  aria-label={spoken}
                />
                {width >= 72 && (
                  <span className={styles.by} aria-hidden="true">
                    {named.player}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
        <SumOfTriad
          view={view}
          seat={seat}
          seen={seen}
          sum={sum}
          considered={considered}
          say={say}
        />
      </div>
      <div className={styles.below} data-zone="verdict">
        <Below
          view={view}
          seat={seat}
          verdict={seen.verdict}
          players={players}
          openDecisions={openDecisions}
          play={play}
          say={say}
        />
      </div>
    </div>
  );
}

type Say = ScreenProps['say'];

/** The claim question, else the last verdict, else the aim of this phase. */
function Below({
  view,
  seat,
  verdict,
  players,
  openDecisions,
  play,
  say,
}: Pick<
  ScreenProps<View, DealEvent>,
  'view' | 'seat' | 'players' | 'openDecisions' | 'play' | 'say'
> & {
  verdict: Verdict | null;
}) {
  if (view.owing.length > 0) {
    return seat === null ? null : (
      <ClaimButtons view={view} openDecisions={openDecisions} play={play} say={say} />
    );
  }
  if (verdict) return <VerdictLine verdict={verdict} seat={seat} players={players} say={say} />;
  return <p className={styles.aim}>{say(`screen.aim-${view.phase}`)}</p>;
}

function stageOf(view: View, { judged }: TableDisplay, say: Say): string {
  if (view.phase === 'keying') return say('screen.keying');
  if (view.phase === 'over' && !judged) return say('screen.over');
  const number = view.triads.length + (judged ? 0 : 1);
  return say('screen.claiming', { number, triads: triadsToClaim(view.seats) });
}

function Waiting({
  view,
  seat,
  nameOf,
  say,
}: {
  view: View;
  seat: Seat | null;
  nameOf(seat: Seat): string;
  say: Say;
}) {
  if (view.turn === null) {
    if (view.owing.length === 0) return null;
    const mine = seat !== null && view.owing.includes(seat);
    return (
      <span className={mine ? styles.yours : undefined}>
        {say(mine ? 'screen.answers-open' : 'screen.waiting-for-answers')}
      </span>
    );
  }
  if (view.turn === seat) return <span className={styles.yours}>{say('screen.your-turn')}</span>;
  return <span>{say('screen.their-turn', { player: nameOf(view.turn) })}</span>;
}

/** The sum so far and with the card considered; of a third card, its distance from the viewer's key. */
function SumOfTriad({
  view,
  seat,
  seen,
  sum,
  considered,
  say,
}: {
  view: View;
  seat: Seat | null;
  seen: TableDisplay;
  sum: number;
  considered: CardNumber | null;
  say: Say;
}) {
  const laid = view.table.length;
  const next =
    considered === null ? null : sumOfCards([...view.table.map(({ card }) => card), considered]);
  const key = seat === null ? null : seen.keys[seat];
  const away = (of: number) => key && <Away count={Math.abs(key.sum - of)} say={say} />;
  if (next !== null) {
    return (
      <div className={styles.sums} data-zone="sum">
        {laid > 0 && <span className={styles.former}>{sum}</span>}
        <span className={styles.next}>
          <span className={styles.sum} aria-hidden="true">
            {next}
          </span>
          <span className="unseen">{say('screen.would-be', { sum: next })}</span>
          {laid === 2 && away(next)}
        </span>
      </div>
    );
  }
  if (seen.middle.length === 0) return null;
  const complete = seen.middle.length === 3;
  return (
    <div className={styles.sums} data-zone="sum">
      <span className={styles.caption} aria-hidden="true">
        {say('screen.sum-short')}
      </span>
      <span className={styles.sum}>
        <span aria-hidden="true">{sum}</span>
        <span className="unseen">
          {say(complete ? 'screen.sum' : 'screen.sum-so-far', { sum })}
        </span>
      </span>
      {complete && view.phase !== 'keying' && away(sum)}
    </div>
  );
}

function Away({ count, say }: { count: number; say: Say }) {
  return <span className={styles.away}>{say('screen.from-key', { count })}</span>;
}
