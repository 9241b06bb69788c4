import { formatCard, type Seat as SeatNumber, seatsAround } from '@rota/core';
import { Card, Hand, PlayerArea, type ScreenProps, Seat, TableLayout, useUi } from '@rota/ui';
import type { CSSProperties } from 'react';
import { type Event, playable, type View } from '../rules/index.ts';
import styles from './table.module.css';

/** Of a seat and of the middle, the largest first: the table takes what fits. */
const SIZES = [
  { seat: { width: 220, height: 80 }, middle: { width: 340, height: 260 } },
  { seat: { width: 112, height: 80 }, middle: { width: 260, height: 240 } },
];

/** The table: each card of the trick lies in front of its player. */
export function Table({ view, seat, players, openDecisions, play, t }: ScreenProps<View, Event>) {
  const ui = useUi();
  const own = seat ?? 0;
  const others = seatsAround(own, players.length);
  const isOnTurn = openDecisions.includes('turn');
  const choice = isOnTurn ? playable(view.hand, view) : [];

  const plate = (at: SeatNumber, small: boolean) => {
    const player = players[at]!;
    const name = at === seat ? ui.t('seat.you') : player.name;
    return (
      <Seat
        player={{ ...player, name }}
        seat={at}
        label={name}
        small={small}
        turn={view.turn === at}
        details={<span>{t('taken', { count: view.taken[at]! })}</span>}
      />
    );
  };
  /** How far around the table a seat is, clockwise from the viewer. */
  const turnOf = (at: SeatNumber) => ([own, ...others].indexOf(at) / players.length).toFixed(3);

  return (
    <TableLayout
      label={ui.t('table.label', { game: t('title') })}
      others={others}
      sizes={SIZES}
      seat={(at, detail) => plate(at, detail > 0)}
      middle={() => (
        <ol className={styles.trick}>
          {view.table.map(({ card, seat: by }) => (
            <li
              key={card}
              className={styles.played}
              style={{ '--turn': `${turnOf(by)}turn` } as CSSProperties}
            >
              <Card card={card} face="index" width={64} />
            </li>
          ))}
        </ol>
      )}
      foot={
        <PlayerArea mine={plate(own, false)} cards={view.hand.length}>
          {seat !== null && (
            <Hand
              active={isOnTurn}
              cards={view.hand.map((card) => ({
                id: formatCard(card),
                card,
                playable: choice.includes(card),
              }))}
              onPlay={play}
            />
          )}
        </PlayerArea>
      }
    />
  );
}
