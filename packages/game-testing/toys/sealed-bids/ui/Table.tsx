import { formatCard, type Seat as SeatNumber, seatsAround } from '@rota/core';
import { Card, Hand, PlayerArea, type ScreenProps, Seat, TableLayout } from '@rota/ui';
import type { Event, View } from '../rules/index.ts';
import { Middle } from './Middle.tsx';

/** Sizes of a seat and the middle, largest first. */
const SIZES = [
  { seat: { width: 220, height: 130 }, middle: { width: 480, height: 280 } },
  { seat: { width: 150, height: 124 }, middle: { width: 340, height: 230 } },
  { seat: { width: 112, height: 124 }, middle: { width: 320, height: 210 } },
];

/** The table of Sealed Bids: the seats, the last round's cards, and the viewer's hand. */
export function Table(props: ScreenProps<View, Event>) {
  const { view, seat, openDecisions, play, t } = props;
  const me = seat ?? 0;
  return (
    <TableLayout
      label={t('screen.table')}
      others={seatsAround(me, view.seats)}
      sizes={SIZES}
      seat={(at, detail) => <Place {...props} at={at} small={detail > 0} />}
      middle={() => <Middle {...props} />}
      foot={
        <PlayerArea mine={<Place {...props} at={me} small={false} />} cards={view.hand.length}>
          {seat !== null && (
            <Hand
              active={openDecisions.includes('sealed')}
              cards={view.hand.map((card) => ({ id: formatCard(card), card, playable: true }))}
              onPlay={play}
            />
          )}
        </PlayerArea>
      }
    />
  );
}

/** A player with the cards taken, and whether this round's card is laid. SB-3. */
function Place({
  view,
  seat,
  players,
  t,
  at,
  small,
}: ScreenProps<View, Event> & { at: SeatNumber; small: boolean }) {
  const player = players[at]!;
  const ready = view.ready[at]!;
  const state = t(ready ? 'screen.card-laid' : 'screen.choosing');
  const count = view.taken[at]!;
  const over = view.hand.length === 0 && !view.ready.includes(true) && view.shown.length > 0;
  return (
    <Seat
      player={player}
      seat={at}
      label={t('screen.place', { player: player.name, count, state })}
      small={small}
      turn={!ready && !over}
      details={state}
      score={count}
    >
      {ready && <Card card={at === seat ? view.laid : null} face="mini" width={34} />}
    </Seat>
  );
}
