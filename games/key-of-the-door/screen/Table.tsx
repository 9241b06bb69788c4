import { formatCard, type Seat as SeatNumber } from '@rota/core';
import {
  Felt,
  Flights,
  Foot,
  Hand,
  inHandOrder,
  Marker,
  type ScreenProps,
  Seat,
  Tally,
  useSounds,
  useUi,
} from '@rota/ui';
import { useEffect, useState } from 'react';
import type { Event, View } from '../rules/index.ts';
import { Actions } from './Actions.tsx';
import { Keys } from './Keys.tsx';
import { choicesFor, keysWon, pointsOf } from './seen.ts';
import styles from './table.module.css';

/** What a seat and the middle take up, the roomiest first; the last three are a phone's. */
const SIZES = [
  { seat: { width: 214, height: 60 }, middle: { width: 640, height: 330 } },
  { seat: { width: 180, height: 60 }, middle: { width: 540, height: 290 } },
  { seat: { width: 150, height: 58 }, middle: { width: 372, height: 300 } },
  { seat: { width: 122, height: 56 }, middle: { width: 372, height: 280 } },
  { seat: { width: 112, height: 56 }, middle: { width: 340, height: 270 } },
];
const FIRST_SMALL = 2;

/** The table of Key of the Door: the keys as fanned columns, the calls that are always there. */
export function Table(props: ScreenProps<View, Event>) {
  const { view, seat, open, last, play } = props;
  const { say, players } = props;
  const { speed } = useUi();
  const me = seat ?? 0;
  const others = Array.from({ length: view.seats - 1 }, (_, at) => (me + 1 + at) % view.seats);
  const myTurn = open.includes('turn');
  const hand = inHandOrder(view.hand ?? []);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = hand.find((card) => formatCard(card) === picked);
  useTableSounds(last, seat, myTurn);

  const send = (move: string) => {
    setPicked(null);
    play(move);
  };
  const place = (at: SeatNumber, small: boolean) => (
    <Place
      key={at}
      at={at}
      me={at === seat}
      small={small}
      view={view}
      players={players}
      say={say}
    />
  );
  return (
    <Flights
      step={view.moves}
      speed={speed}
      from={(id) => anchorOfPlayer(view, id)}
      to={() => anchorOfWinner(last)}
    >
      <Felt
        label={say('screen.table')}
        others={others.length}
        sizes={SIZES}
        seat={(at, detail) => place(others[at]!, detail >= FIRST_SMALL)}
        middle={(detail) => (
          <Keys view={view} seat={seat} players={players} detail={detail} say={say} />
        )}
        foot={
          <Foot cards={hand.length} mine={place(me, false)}>
            {seat !== null && (
              <Actions view={view} open={open} chosen={chosen} send={send} say={say} />
            )}
            {hand.length > 0 && (
              <Hand
                active={myTurn}
                chosen={new Set(picked === null ? [] : [picked])}
                cards={hand.map((card) => {
                  const { keys, faceDown } = choicesFor(view, card);
                  return {
                    id: formatCard(card),
                    card,
                    playable: keys.length > 0 || faceDown,
                  };
                })}
                onPlay={(id) => setPicked(id === picked ? null : id)}
              />
            )}
          </Foot>
        }
      />
    </Flights>
  );
}

function Place({
  at,
  me,
  small,
  view,
  players,
  say,
}: Pick<ScreenProps<View, Event>, 'view' | 'players' | 'say'> & {
  at: SeatNumber;
  me: boolean;
  small: boolean;
}) {
  const player = { ...players[at]!, ...(me ? { name: say('screen.you') } : {}) };
  const turn = view.turn === at;
  const points = pointsOf(view, at);
  return (
    <Seat
      player={player}
      seat={at}
      small={small}
      turn={turn}
      label={say(turn ? 'screen.seat-to-play' : 'screen.seat', { player: player.name })}
      anchor={`seat-${at}`}
      beneath={
        <>
          <Tally
            count={view.handSizes[at]!}
            label={say('screen.in-hand', { count: view.handSizes[at] })}
          />
          {view.stockSizes.length > 0 && (
            <span title={say('screen.stock', { count: view.stockSizes[at] })}>
              <span aria-hidden="true">+{view.stockSizes[at]}</span>
              <span className="unseen">{say('screen.stock', { count: view.stockSizes[at] })}</span>
            </span>
          )}
          <Tally
            look="face"
            count={keysWon(view, at)}
            label={say('screen.keys-won', { count: keysWon(view, at) })}
            anchor={`won-${at}`}
          />
          {view.dealer === at && <Marker label={say('screen.dealer')}>D</Marker>}
        </>
      }
      score={
        <span className={styles.points}>
          <span aria-hidden="true">{points}</span>
          <span className="unseen">{say('screen.points', { count: points })}</span>
        </span>
      }
    />
  );
}

/** Who laid a card that has just appeared on a key. */
function anchorOfPlayer(view: View, id: string): string | undefined {
  const laid = view.keys.flatMap(({ cards }) => cards).find(({ card }) => formatCard(card) === id);
  return laid && `seat-${laid.seat}`;
}

/** Where the cards of a key that is gone have gone. */
function anchorOfWinner(last: readonly Event[]): string | undefined {
  for (const event of last) {
    if (event.type === 'claimed' || event.type === 'stolen') return `won-${event.seat}`;
    if (event.type === 'forced-back') return `seat-${event.seat}`;
  }
  return undefined;
}

function useTableSounds(last: readonly Event[], seat: SeatNumber | null, myTurn: boolean): void {
  const sound = useSounds();
  useEffect(() => {
    for (const event of last) {
      if (event.type === 'played' || event.type === 'laid-face-down') sound('card');
      if (event.type === 'claimed' || event.type === 'stolen') {
        sound(event.seat === seat ? 'won' : 'sweep');
      }
      if (event.type === 'steal-refused' || event.type === 'claim-refused') sound('refused');
    }
  }, [last, seat, sound]);
  useEffect(() => {
    if (myTurn) sound('turn');
  }, [myTurn, sound]);
}
