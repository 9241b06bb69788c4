import { formatCard, type Seat as SeatNumber } from '@rota/core';
import { Card, Icon, Marker, type ScreenProps, Seat, Tally } from '@rota/ui';
import type { CSSProperties } from 'react';
import type { ThreeCardEvent, View } from '../rules/index.ts';
import styles from './table.module.css';

/** In the order of the table's sizes. */
const CARD_WIDTHS = [46, 38, 32, 26, 24, 24];
const FIRST_SMALL = 3;
const PLACES = [0, 1, 2];

/** One seat: plate, count of the hand, and the three undercards with the top cards on them. */
export function Place({
  seat,
  me,
  detail,
  view,
  players,
  last,
  say,
  onFlip,
}: Pick<ScreenProps<View, ThreeCardEvent>, 'view' | 'players' | 'last' | 'say'> & {
  seat: SeatNumber;
  /** Whether it is the viewer's own. */
  me: boolean;
  detail: number;
  /** Turns up an undercard; only while the viewer may. */
  onFlip?(undercard: number): void;
}) {
  const its = view.table[seat]!;
  const choosing = view.stage === 'choosing';
  const turn = view.turn === seat || (choosing && !its.ready);
  const player = { ...players[seat]!, ...(me ? { name: say('screen.you') } : {}) };
  const shout = last.find((event) => event.type === 'shout' && event.seat === seat);
  const hand = choosing && its.ready ? 3 : its.known.length + its.hidden.length;
  return (
    <Seat
      player={player}
      seat={seat}
      small={detail >= FIRST_SMALL}
      turn={turn}
      label={say(turn ? 'screen.seat-to-act' : 'screen.seat', { player: player.name })}
      anchor={`seat-${seat}`}
      beneath={
        <>
          <Tally count={hand} label={say('screen.in-hand', { count: hand })} />
          {view.dealer === seat && <Marker label={say('screen.dealer')}>D</Marker>}
          {choosing && its.ready && (
            <>
              <Icon name="check" size={15} />
              <span className="unseen">{say('screen.ready')}</span>
            </>
          )}
          {its.place > 0 && <span>{say('screen.out', { place: its.place })}</span>}
          {its.train > 1 && <span>{say('screen.train', { count: its.train })}</span>}
        </>
      }
      score={player.total > 0 ? <span className={styles.total}>{player.total}</span> : undefined}
    >
      <div
        className={styles.towers}
        style={{ '--card-width': `${me ? 44 : CARD_WIDTHS[detail]!}px` } as CSSProperties}
      >
        {PLACES.map((place) => {
          const top = (choosing && me ? view.chosen : its.tops)[place];
          const under = its.unders.includes(place);
          return (
            <span
              key={place}
              className={styles.tower}
              data-empty={(!under && top === undefined) || undefined}
            >
              {under &&
                (onFlip ? (
                  <button
                    type="button"
                    className={styles.flip}
                    aria-label={say('screen.flip', { number: place + 1 })}
                    onClick={() => onFlip(place)}
                  >
                    <Card card={null} decorative />
                  </button>
                ) : (
                  <Card card={null} decorative={top !== undefined} />
                ))}
              {top !== undefined && (
                <Card
                  card={top}
                  face={me || detail < 2 ? 'index' : 'mini'}
                  className={styles.top ?? ''}
                  data-card-id={`top ${seat} ${place} ${formatCard(top)}`}
                  data-place={`tops-${seat}`}
                />
              )}
            </span>
          );
        })}
        {shout?.type === 'shout' && (
          <span key={view.moves} className={styles.shout} aria-hidden="true">
            {say(`short.${shout.shout}`)}
          </span>
        )}
      </div>
    </Seat>
  );
}
