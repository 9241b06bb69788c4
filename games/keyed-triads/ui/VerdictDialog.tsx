import type { Translate } from '@rota/core';
import { formatCard, JOKERS, type Seat } from '@rota/core';
import { Card, Dialog, type ScreenProps, SuitSymbol, TieBreakTable, type WhyProps } from '@rota/ui';
import type { ReactNode } from 'react';
import {
  type DealEvent,
  type KeyComparison,
  type Verdict,
  type VerdictGiven,
  type View,
  verdictOf,
} from '../rules/index.ts';
import { KeyCards } from './KeyCards.tsx';
import styles from './table.module.css';
import { tieBreakOf } from './tie-break.ts';

/** The dialog for a verdict event. */
export function EventVerdictDialog({ event, ...rest }: WhyProps<VerdictGiven>) {
  return <VerdictDialog {...rest} open verdict={verdictOf(event)} />;
}

/** A verdict in full. */
export function VerdictDialog({
  open,
  verdict,
  seat,
  players,
  t,
  onClose,
}: Pick<ScreenProps<View, DealEvent>, 'seat' | 'players' | 't'> & {
  open: boolean;
  verdict: Verdict;
  onClose(): void;
}) {
  return (
    <Dialog
      open={open}
      title={open && titleOf(verdict, seat, playerNames(seat, players, t), t)}
      width="wide"
      onClose={onClose}
    >
      <Comparison verdict={verdict} seat={seat} players={players} t={t} />
    </Dialog>
  );
}

/** Every key against the triad, step by step. KT-5 to KT-11 */
export function Comparison({
  verdict,
  seat,
  players,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'seat' | 'players' | 't'> & { verdict: Verdict }) {
  const { steps, rows } = tieBreakOf(verdict, t);
  const nameOf = playerNames(seat, players, t);
  return (
    <>
      <div className={`row ${styles.whyHead}`}>
        <div className={`line ${styles.key}`}>
          {verdict.cards.map((card) => (
            <Card key={formatCard(card)} card={card} face="index" width={50} />
          ))}
          <span className={`numeral ${styles.whySum}`}>
            <span aria-hidden="true">{verdict.sum}</span>
            <span className="unseen">{t('screen.sum', { sum: verdict.sum })}</span>
          </span>
        </div>
        <p className="soft">{t(`screen.because-${verdict.decided}`)}</p>
      </div>
      <TieBreakTable
        caption={t('screen.ladder')}
        steps={steps}
        entries={rows.map(({ cells, ...row }) => {
          const standing = verdict.standings[row.seat]!;
          return {
            ...row,
            name: nameOf(row.seat),
            beneath: (
              <KeyCards
                triadKey={{ cards: standing.key, sum: standing.sum }}
                cardWidth={18}
                tag="small"
                t={t}
                isStatic
              />
            ),
            cells: cells.map((cell, at) => ({
              ...cell,
              value: <Value step={steps[at]!.key} standing={standing} text={cell.value} t={t} />,
            })),
          };
        })}
      />
    </>
  );
}

function playerNames(
  seat: Seat | null,
  players: ScreenProps['players'],
  t: Translate,
): (seat: Seat) => string {
  return (other) => (other === seat ? t('screen.you') : players[other]!.name);
}

function titleOf(
  { number, winner }: Verdict,
  seat: Seat | null,
  nameOf: (seat: Seat) => string,
  t: Translate,
): string {
  if (winner === null) return t('screen.why-title-dead', { number });
  if (winner === seat) return t('screen.why-title-taken-by-you', { number });
  return t('screen.why-title-taken', { player: nameOf(winner), number });
}

/** A value of the comparison, with symbols for suits. */
function Value({
  step,
  standing,
  text,
  t,
}: {
  step: string;
  standing: KeyComparison;
  text: string;
  t: Translate;
}): ReactNode {
  if (step !== 'suit-order') return text;
  return (
    <span className={styles.suits}>
      {standing.suitOrder.map((height, at) => (
        <SuitSymbol
          key={at}
          suit={height === 0 ? JOKERS : height - 1}
          label={t(`suit.${height}`)}
        />
      ))}
    </span>
  );
}
