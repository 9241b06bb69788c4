import type { Seat as SeatNumber } from '@rota/core';
import { Felt, Flights, Foot, Hand, type ScreenProps, useSounds, useUi } from '@rota/ui';
import { useEffect, useState } from 'react';
import type { ThreeCardEvent, View } from '../rules/index.ts';
import { Actions } from './Actions.tsx';
import { inPlayOrder, mayPlay, ownCards, touchToLay, touchToPlay } from './choice.ts';
import { Pile } from './Pile.tsx';
import { Place } from './Place.tsx';

/** What a seat and the middle take up, the roomiest first; the last four are a phone's. */
const SIZES = [
  { seat: { width: 214, height: 128 }, middle: { width: 420, height: 280 } },
  { seat: { width: 180, height: 112 }, middle: { width: 360, height: 240 } },
  { seat: { width: 150, height: 100 }, middle: { width: 330, height: 220 } },
  { seat: { width: 122, height: 84 }, middle: { width: 330, height: 220 } },
  { seat: { width: 112, height: 82 }, middle: { width: 330, height: 190 } },
  { seat: { width: 112, height: 82 }, middle: { width: 320, height: 170 } },
];

const NOTHING_CHOSEN: ReadonlySet<string> = new Set();

/** The table of Three Card: deck and pile in the middle, everybody's top and undercards before them. */
export function Table(props: ScreenProps<View, ThreeCardEvent>) {
  const { view, seat, players, open, last, play, say } = props;
  const { speed } = useUi();
  const seats = view.table.length;
  const me = seat ?? 0;
  const others = Array.from({ length: seats - 1 }, (_, at) => (me + 1 + at) % seats);
  const choosing = view.stage === 'choosing';
  const mayAct = open.includes('turn') || open.includes('sealed');
  const cards = ownCards(inPlayOrder(view.hand));
  const [picked, setPicked] = useState(NOTHING_CHOSEN);
  const chosen = new Set(cards.filter(({ id }) => picked.has(id)).map(({ id }) => id));
  const chosenCards = cards.filter(({ id }) => chosen.has(id)).map(({ card }) => card);
  useTableSounds(last, seat, open.includes('turn'));

  const send = (move: string) => {
    setPicked(NOTHING_CHOSEN);
    play(move);
  };
  const place = { view, players, say, last };
  return (
    <Flights
      step={`${view.moves} ${view.pile.length} ${view.stage}`}
      speed={speed}
      from={() => fromWhere(last)}
      to={() => toWhere(last)}
    >
      <Felt
        label={say('screen.table')}
        others={others.length}
        sizes={SIZES}
        seat={(at, detail) => <Place {...place} seat={others[at]!} me={false} detail={detail} />}
        middle={(detail) => <Pile {...place} seat={seat} detail={detail} />}
        foot={
          <Foot
            cards={view.hand.length}
            mine={
              <Place
                {...place}
                seat={me}
                me={seat !== null}
                detail={1}
                {...(mayAct && !choosing && view.hand.length === 0
                  ? { onFlip: (undercard: number) => send(`flip ${undercard}`) }
                  : {})}
              />
            }
          >
            {seat !== null && (
              <Actions view={view} mayAct={mayAct} chosen={chosenCards} send={send} say={say} />
            )}
            {view.hand.length > 0 && (
              <Hand
                active={mayAct}
                chosen={chosen}
                cards={cards.map(({ id, card }) => ({
                  id,
                  card,
                  playable: choosing || mayPlay(view, card),
                }))}
                onPlay={(id) =>
                  setPicked(choosing ? touchToLay(chosen, id) : touchToPlay(cards, chosen, id))
                }
              />
            )}
          </Foot>
        }
      />
    </Flights>
  );
}

/** Where cards that appear on the pile come from. */
function fromWhere(last: readonly ThreeCardEvent[]): string | undefined {
  const player = last.find(({ type }) => type === 'played' || type === 'flipped');
  if (player && 'seat' in player) return `seat-${player.seat}`;
  return last.some(({ type }) => type === 'drawn') ? 'deck' : undefined;
}

/** Where cards that leave the pile go: to whoever took it, or away. */
function toWhere(last: readonly ThreeCardEvent[]): string | undefined {
  const taker = last.find(({ type }) => type === 'took');
  if (taker && 'seat' in taker) return `seat-${taker.seat}`;
  return last.some(({ type }) => type === 'cleared') ? 'cleared' : undefined;
}

function useTableSounds(
  last: readonly ThreeCardEvent[],
  seat: SeatNumber | null,
  myTurn: boolean,
): void {
  const sound = useSounds();
  useEffect(() => {
    for (const event of last) {
      if (event.type === 'played' || event.type === 'flipped') sound('card');
      if (event.type === 'cleared' || event.type === 'took') sound('sweep');
      if (event.type === 'out' && event.seat === seat) sound('won');
    }
  }, [last, seat, sound]);
  useEffect(() => {
    if (myTurn) sound('turn');
  }, [myTurn, sound]);
}
