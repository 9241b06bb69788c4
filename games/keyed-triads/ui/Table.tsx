import { type Card, formatCard, inHandOrder, parseCard, type Seat, seatsAround } from '@rota/core';
import {
  CardAnimations,
  Hand,
  PlayerArea,
  type ScreenProps,
  TableLayout,
  useTableSounds,
  useUi,
} from '@rota/ui';
import { useMemo, useState } from 'react';
import type { DealEvent, View } from '../rules/index.ts';
import { Middle } from './Middle.tsx';
import { PlayerSeat } from './PlayerSeat.tsx';
import { destinationOf, tableDisplay } from './table-display.ts';
import { useCollectedCards } from './useCollectedCards.ts';

/** The sizes of a seat and the middle, the largest first; the last three are for phones. */
const SIZES = [
  { seat: { width: 310, height: 150 }, middle: { width: 700, height: 420 } },
  { seat: { width: 244, height: 124 }, middle: { width: 540, height: 330 } },
  { seat: { width: 204, height: 104 }, middle: { width: 420, height: 248 } },
  { seat: { width: 164, height: 98 }, middle: { width: 400, height: 236 } },
  { seat: { width: 122, height: 78 }, middle: { width: 374, height: 258 } },
  { seat: { width: 112, height: 74 }, middle: { width: 344, height: 226 } },
  { seat: { width: 112, height: 74 }, middle: { width: 320, height: 160 } },
];

/** The table: the seats around it, the triad in the middle, the viewer's hand at the foot. */
export function Table(props: ScreenProps<View, DealEvent>) {
  const { view, seat, players, openDecisions, play, t } = props;
  const { speed } = useUi();
  const collected = useCollectedCards(view);
  const display = useMemo(() => tableDisplay(view, collected), [view, collected]);
  const [previewed, setPreviewed] = useState<Card | null>(null);
  const me = seat ?? 0;
  const myTurn = openDecisions.includes('turn');
  useTableSounds(props, myTurn, soundOf);

  const playerOf = new Map(view.laid.map(({ card, seat: player }) => [card, player]));
  const shared = { view, display, players, t };
  return (
    <CardAnimations
      step={`${view.laid.length} ${collected} ${view.phase}`}
      speed={speed}
      from={(id) => {
        const card = parseCard(id)!;
        const player = playerOf.get(card);
        return `seat-${player ?? view.dealer}`;
      }}
      to={(id) => destinationOf(view, parseCard(id)!)}
    >
      <TableLayout
        label={t('screen.table')}
        others={seatsAround(me, view.seats)}
        deal={view.dealer}
        sizes={SIZES}
        seat={(other, detail) => (
          <PlayerSeat {...shared} seat={other} isViewer={false} detail={detail} />
        )}
        middle={(detail) => (
          <Middle
            {...shared}
            seat={seat}
            detail={detail}
            previewed={myTurn ? previewed : null}
            openDecisions={openDecisions}
            play={play}
          />
        )}
        foot={
          <PlayerArea
            cards={view.hand?.length ?? 0}
            mine={<PlayerSeat {...shared} seat={me} isViewer={seat !== null} detail={null} />}
          >
            {view.hand && (
              <Hand
                active={myTurn}
                cards={inHandOrder(view.hand).map((card) => ({
                  id: formatCard(card),
                  card,
                  playable: true,
                }))}
                onPlay={play}
                onHighlight={(id) => setPreviewed(id === null ? null : parseCard(id)!)}
              />
            )}
          </PlayerArea>
        }
      />
    </CardAnimations>
  );
}

function soundOf(event: DealEvent, seat: Seat | null) {
  switch (event.type) {
    case 'laid':
    case 'claim-sealed':
      return 'card';
    case 'verdict':
      return event.winner === seat ? 'won' : 'sweep';
    default:
      return undefined;
  }
}
