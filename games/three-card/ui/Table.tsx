import { type Seat as SeatNumber, seatsAround } from '@rota/core';
import {
  CardAnimations,
  Hand,
  PlayerArea,
  type ScreenProps,
  TableLayout,
  useTableSounds,
  useUi,
} from '@rota/ui';
import { useRef, useState } from 'react';
import { type DealEvent, opensWithOne, type View } from '../rules/index.ts';
import { Actions } from './Actions.tsx';
import { nextDisplayed } from './displayed-event.ts';
import { Pile } from './Pile.tsx';
import { isTurningUp, PlayerSeat } from './PlayerSeat.tsx';
import {
  formatPlay,
  inPlayOrder,
  isWholePlay,
  mayPlay,
  ownCards,
  selectionWith,
  selectToPlay,
  selectTops,
} from './selection.ts';
import { SIZES } from './sizes.ts';
import { reasonNotPlayable } from './status.ts';
import { Undercards } from './Undercards.tsx';
import { useFailedUndercard } from './useFailedUndercard.ts';
import { useRestoredFocus } from './useRestoredFocus.ts';

const NOTHING_SELECTED: ReadonlySet<string> = new Set();

/** The table of Three Card: deck and pile in the middle, top cards and undercards at each seat. */
export function Table(props: ScreenProps<View, DealEvent>) {
  const { view, seat, players, openDecisions, lastEvents, play, aids = false, t } = props;
  const { speed } = useUi();
  const { seats } = view;
  const hand = view.hand ?? [];
  const me = seat ?? 0;
  const choosing = view.phase === 'choosing';
  const mayAct = openDecisions.includes('turn') || openDecisions.includes('sealed');
  const failed = useFailedUndercard(view, lastEvents);
  // What was taken with it reaches the hand when it has been seen; the hand was empty before.
  const cards = ownCards(failed && failed.seat === seat ? [] : inPlayOrder(hand));
  const [picked, setPicked] = useState(NOTHING_SELECTED);
  const [considered, setConsidered] = useState<string | null>(null);
  // A selection is for the hand and the turn it was made in.
  const situation = `${mayAct} ${cards.map(({ id }) => id).join()}`;
  const [pickedIn, setPickedIn] = useState(situation);
  if (pickedIn !== situation) {
    setPickedIn(situation);
    setPicked(NOTHING_SELECTED);
  }
  const chosen = new Set(cards.filter(({ id }) => picked.has(id)).map(({ id }) => id));
  const cardsOf = (ids: ReadonlySet<string>) =>
    cards.filter(({ id }) => ids.has(id)).map(({ card }) => card);
  const foot = useRef<HTMLDivElement>(null);
  const focusHandlers = useRestoredFocus(foot);
  const event = useDisplayedEvent(lastEvents, view.moves);
  useTableSounds(props, openDecisions.includes('turn'), soundOf);

  const send = (move: string) => {
    setPicked(NOTHING_SELECTED);
    play(move);
  };
  const single = opensWithOne(view);
  const select = (id: string) =>
    setPicked(choosing ? selectTops(chosen, id) : selectToPlay(cards, chosen, id, single));
  const playWith = (id: string) =>
    send(formatPlay('play', cardsOf(selectionWith(cards, chosen, id, single))));
  const unplayable = cards.find(({ id, card }) => id === considered && !mayPlay(view, card));
  const hint =
    openDecisions.includes('turn') && unplayable
      ? reasonNotPlayable(view, unplayable.card, t)
      : undefined;
  const place = { view, players, t };
  return (
    <CardAnimations
      step={`${view.moves} ${view.pile.length} ${view.phase} ${failed !== undefined}`}
      speed={speed}
      from={() => sourceAnchor(lastEvents)}
      to={() => targetAnchor(lastEvents)}
    >
      <TableLayout
        label={t('screen.table')}
        others={seatsAround(me, seats)}
        deal={view.dealer}
        sizes={SIZES}
        seat={(other, detail) => (
          <PlayerSeat {...place} seat={other} me={false} size={SIZES[detail]!} />
        )}
        middle={(detail) => (
          <Pile
            {...place}
            seat={seat}
            pile={failed?.pile ?? view.pile}
            size={SIZES[detail]!}
            lastEvents={lastEvents}
            aids={aids}
            event={choosing ? undefined : event}
            hint={hint}
          />
        )}
        foot={
          <div ref={foot} {...focusHandlers}>
            <PlayerArea
              cards={hand.length}
              mine={<PlayerSeat {...place} seat={me} me={seat !== null} size={null} />}
              actions={
                seat !== null && (
                  <Actions view={view} mayAct={mayAct} chosen={cardsOf(chosen)} send={send} t={t} />
                )
              }
            >
              {hand.length > 0 && (
                <Hand
                  active={mayAct}
                  selected={chosen}
                  cards={cards.map(({ id, card }) => ({
                    id,
                    card,
                    playable: choosing || mayPlay(view, card),
                    isMove: !choosing && isWholePlay(cards, chosen, id, single),
                  }))}
                  onPlay={choosing ? select : playWith}
                  onSelect={select}
                  onHighlight={setConsidered}
                />
              )}
              {seat !== null && isTurningUp(view) && (
                <Undercards
                  down={view.down[seat]!}
                  active={mayAct}
                  t={t}
                  onFlip={(undercard) => send(`flip ${undercard}`)}
                />
              )}
            </PlayerArea>
          </div>
        }
      />
    </CardAnimations>
  );
}

/** Returns the latest important event, kept until the next one or until it is taken back. */
function useDisplayedEvent(last: readonly DealEvent[], moves: number) {
  const [shown, setShown] = useState(() => nextDisplayed(undefined, last, moves));
  const next = nextDisplayed(shown, last, moves);
  if (next !== shown) setShown(next);
  return next.event;
}

/** The anchor that new cards fly from. */
function sourceAnchor(last: readonly DealEvent[]): string | undefined {
  const player = last.find(({ type }) => type === 'played' || type === 'flipped');
  if (player && 'seat' in player) return `seat-${player.seat}`;
  return last.some(({ type }) => type === 'drawn') ? 'deck' : undefined;
}

/** The anchor that cards of the pile fly to. */
function targetAnchor(last: readonly DealEvent[]): string | undefined {
  const taker = last.find(({ type }) => type === 'took');
  return taker && 'seat' in taker ? `seat-${taker.seat}` : undefined;
}

function soundOf(event: DealEvent, seat: SeatNumber | null) {
  switch (event.type) {
    case 'played':
    case 'flipped':
    case 'drew':
    case 'ready':
    case 'tops':
      return 'card';
    case 'cleared':
    case 'took':
      return 'sweep';
    case 'out':
      return event.seat === seat ? 'won' : 'sweep';
    case 'stalemate':
      return 'refused';
    default:
      return undefined;
  }
}
