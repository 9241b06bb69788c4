import { type Seat as SeatNumber, seatsAround } from '@rota/core';
import { Button, Card, CardCount, PlayerArea, type ScreenProps, Seat, TableLayout } from '@rota/ui';
import type { Event, View } from '../rules/index.ts';
import styles from './table.module.css';

/** Sizes of a seat and the middle, largest first. */
const SIZES = [
  { seat: { width: 220, height: 80 }, middle: { width: 360, height: 260 } },
  { seat: { width: 112, height: 80 }, middle: { width: 280, height: 220 } },
];

/** The table of Snap: every stock, the pile, and the buttons of the two moves. */
export function Table(props: ScreenProps<View, Event>) {
  const { view, seat, openDecisions, play, t } = props;
  const me = seat ?? 0;
  return (
    <TableLayout
      label={t('screen.table')}
      others={seatsAround(me, view.seats)}
      sizes={SIZES}
      seat={(at, detail) => <Place {...props} at={at} small={detail > 0} />}
      middle={() => <Pile {...props} />}
      foot={
        <PlayerArea mine={<Place {...props} at={me} small={false} />} cards={0}>
          {seat !== null && (
            <div className={styles.row}>
              <Button
                look="primary"
                onFelt
                disabled={!openDecisions.includes('turn')}
                onClick={() => play('turn-up')}
              >
                {t('screen.turn-up')}
              </Button>
              {/* Always offered, whether or not there is anything to call: SN-4. */}
              <Button onFelt disabled={openDecisions.length === 0} onClick={() => play('snap')}>
                {t('screen.snap')}
              </Button>
            </div>
          )}
        </PlayerArea>
      }
    />
  );
}

/** A player with points and stock. SN-2. */
function Place({
  view,
  players,
  t,
  at,
  small,
}: ScreenProps<View, Event> & { at: SeatNumber; small: boolean }) {
  const player = players[at]!;
  const points = view.points[at]!;
  const count = view.stocks[at]!;
  return (
    <Seat
      player={player}
      seat={at}
      label={t('screen.place', { player: player.name, points, count })}
      small={small}
      turn={view.turn === at}
      details={<CardCount count={count} label={t('screen.stock', { count })} />}
      score={points}
    />
  );
}

/** The two top cards of the pile, on which a call depends. SN-4. */
function Pile({ view, seat, players, t }: ScreenProps<View, Event>) {
  const count = view.pile.length;
  return (
    <div className={styles.middle}>
      <p>{whoseTurn()}</p>
      <ol className={styles.row} aria-label={t('screen.pile', { count })}>
        {view.pile.slice(-2).map((card) => (
          <li key={card}>
            <Card card={card} face="full" width={84} />
          </li>
        ))}
      </ol>
      <p>{t(count === 0 ? 'screen.empty-pile' : 'screen.pile', { count })}</p>
    </div>
  );

  function whoseTurn(): string {
    if (view.turn < 0) return t('screen.over');
    if (view.turn === seat) return t('screen.your-turn');
    return t('screen.their-turn', { player: players[view.turn]!.name });
  }
}
