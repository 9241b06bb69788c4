import { formatCard, inHandOrder, type Seat as SeatNumber, seatsAround } from '@rota/core';
import {
  CardAnimations,
  cardName,
  Hand,
  PlayerArea,
  type ScreenProps,
  TableLayout,
  useTableSounds,
  useUi,
} from '@rota/ui';
import { useMemo, useState } from 'react';
import {
  type DealEvent,
  formatMove,
  KEY_NAMES,
  type KeyName,
  keysIn,
  laidCards,
  placeNamed,
  type View,
} from '../rules/index.ts';
import { Actions, type AvailableActions } from './Actions.tsx';
import { type CardSelection, Keys } from './Keys.tsx';
import { PlayerSeat } from './PlayerSeat.tsx';
import { StealDialog } from './StealDialog.tsx';
import {
  announcedPlay,
  choicesFor,
  isPassOnlyMove,
  playableMoves,
  whyNotPlayable,
} from './table-display.ts';
import { useForcedPass, useTakenKey, useVerdict } from './table-hooks.ts';

/**
 * The sizes of a seat and the least ones of the middle, the largest first; from 250 in height down they are for
 * phones held sideways, and upright ones with many cards in hand.
 */
const SIZES = [
  { seat: { width: 300, height: 62 }, middle: { width: 1060, height: 740 } },
  { seat: { width: 260, height: 62 }, middle: { width: 860, height: 640 } },
  { seat: { width: 236, height: 60 }, middle: { width: 700, height: 520 } },
  { seat: { width: 236, height: 60 }, middle: { width: 560, height: 430 } },
  { seat: { width: 122, height: 50 }, middle: { width: 400, height: 430 } },
  { seat: { width: 204, height: 60 }, middle: { width: 500, height: 380 } },
  { seat: { width: 176, height: 58 }, middle: { width: 400, height: 344 } },
  { seat: { width: 168, height: 50 }, middle: { width: 340, height: 352 } },
  { seat: { width: 112, height: 50 }, middle: { width: 340, height: 352 } },
  { seat: { width: 168, height: 50 }, middle: { width: 316, height: 300 } },
  { seat: { width: 112, height: 50 }, middle: { width: 316, height: 300 } },
  { seat: { width: 168, height: 50 }, middle: { width: 330, height: 250 } },
  { seat: { width: 112, height: 50 }, middle: { width: 330, height: 250 } },
  { seat: { width: 150, height: 50 }, middle: { width: 480, height: 226 } },
  { seat: { width: 150, height: 50 }, middle: { width: 470, height: 186 } },
  { seat: { width: 150, height: 46 }, middle: { width: 330, height: 208 } },
  { seat: { width: 122, height: 46 }, middle: { width: 400, height: 150 } },
];

/** Seats narrower than this have the compact plate. */
const MIN_FULL_PLATE_PX = 170;

/** The table: the seats, the keys as fanned columns, the action buttons and the hand. */
export function Table(props: ScreenProps<View, DealEvent>) {
  const { view, seat, openDecisions, lastEvents, play, players, aids = false, t } = props;
  const ui = useUi();
  const me = seat ?? 0;
  const myTurn = openDecisions.includes('turn');
  const taken = useTakenKey(view, lastEvents);
  const verdict = useVerdict(view, lastEvents);
  const [stealing, setStealing] = useState(false);
  const [announcing, setAnnouncing] = useState(false);
  const hand = inHandOrder(view.hand ?? []);
  const selection = useCardSelection(view, myTurn);
  const [considered, setConsidered] = useState<string | null>(null);
  useTableSounds(props, myTurn, soundOf);

  const send = (move: string) => {
    selection.pick(null);
    setStealing(false);
    setAnnouncing(false);
    play(announcing ? announcedPlay(move) : move);
  };
  const isPassForced = myTurn && isPassOnlyMove(view);
  useForcedPass(isPassForced, send);
  const actions: AvailableActions = {
    play: selection.play,
    pass: myTurn && selection.mustPass,
    mayClaim: selection.play !== null && !selection.play.endsWith('_'),
    maySteal: myTurn,
    mayObject: openDecisions.length > 0 && view.last !== null && view.last.seat !== seat,
  };
  const renderSeat = (at: SeatNumber, small: boolean) => (
    <PlayerSeat
      key={at}
      at={at}
      me={at === seat}
      small={small}
      hasWonKey={taken?.seat === at}
      view={view}
      seat={seat}
      players={players}
      t={t}
    />
  );
  return (
    <CardAnimations
      step={`${view.moves} ${taken?.key}`}
      speed={ui.speed}
      from={(id) => anchorOfPlayer(view, id)}
      to={() => anchorOfWinner(lastEvents)}
    >
      <TableLayout
        label={t('screen.table')}
        others={seatsAround(me, view.seats)}
        deal={view.dealer}
        sizes={SIZES}
        seat={(at, detail) => renderSeat(at, SIZES[detail]!.seat.width < MIN_FULL_PLATE_PX)}
        middle={() => (
          <Keys
            view={view}
            seat={seat}
            players={players}
            aids={aids}
            selection={
              selection.selected ?? (considered === null ? null : selection.preview(considered))
            }
            isSelected={selection.selected !== null}
            taken={taken}
            isPassing={isPassForced}
            justClosed={lastEvents.find((event) => event.type === 'closed')?.key ?? null}
            verdict={verdict}
            onTarget={(key) => {
              if (selection.selected?.target === key && selection.play) send(selection.play);
              else selection.setTarget(key);
            }}
            t={t}
          />
        )}
        foot={
          <PlayerArea
            cards={hand.length}
            mine={renderSeat(me, false)}
            actions={
              seat !== null && (
                <>
                  <Actions
                    view={view}
                    actions={actions}
                    announcement={{ on: announcing, toggle: () => setAnnouncing(!announcing) }}
                    send={send}
                    onSteal={() => setStealing(true)}
                    t={t}
                  />
                  <StealDialog
                    open={stealing && myTurn}
                    view={view}
                    seat={seat}
                    aids={aids}
                    send={send}
                    onClose={() => setStealing(false)}
                    t={t}
                  />
                </>
              )
            }
          >
            {hand.length > 0 && (
              <Hand
                active={myTurn}
                selected={new Set(selection.picked === null ? [] : [selection.picked])}
                cards={hand.map((card) => ({
                  id: formatCard(card),
                  card,
                  playable: selection.mayPick(card),
                  isMove: selection.isMove(formatCard(card)),
                }))}
                whyNot={(id) => {
                  const card = hand.find((held) => formatCard(held) === id)!;
                  const rejected = whyNotPlayable(view, card);
                  return rejected && t(rejected.code, { card: cardName(card, ui.t) });
                }}
                onPlay={(id) => {
                  const only = selection.onlyPlayOf(id);
                  if (only) send(only);
                  else selection.pick(id);
                }}
                onSelect={(id) => selection.pick(id === selection.picked ? null : id)}
                onHighlight={setConsidered}
              />
            )}
          </PlayerArea>
        }
      />
    </CardAnimations>
  );
}

/** The viewer's selected card and key, and the play they make. */
function useCardSelection(view: View, myTurn: boolean) {
  const moves = useMemo(() => playableMoves(view), [view]);
  const [choice, setChoice] = useState<{ card: string; target: KeyName | null } | null>(null);
  const held = (id: string) => view.hand!.find((card) => formatCard(card) === id);
  const names = KEY_NAMES;
  const selectionOf = (id: string, chosen: KeyName | null): CardSelection | null => {
    const card = myTurn ? held(id) : undefined;
    if (card === undefined) return null;
    const { keys } = choicesFor(moves, card, names);
    const target = keys.length === 1 ? keys[0]! : (keys.find((key) => key === chosen) ?? null);
    return { card, keys, target };
  };
  const selected = choice && selectionOf(choice.card, choice.target);

  // With players' calls each play is listed without a claim first.
  const playOf = (held: number, key: KeyName | null): string | null => {
    const move = moves.find(
      (one) =>
        (one.kind === 'face-down' && one.card === held) ||
        (one.kind === 'play' && one.card === held && key !== null && one.place === placeNamed(key)),
    );
    return move ? formatMove(move) : null;
  };

  /** The one play of a card, if there is only one. */
  const onlyPlayOf = (id: string): string | null => {
    const one = id === choice?.card ? selected : selectionOf(id, null);
    return one && playOf(one.card, one.target);
  };
  const picked = selected && choice!.card;

  return {
    picked,
    play: selected && playOf(selected.card, selected.target),
    mustPass: moves.some(({ kind }) => kind === 'pass'),
    selected,
    /** What selecting a card would show. */
    preview: (id: string) => selectionOf(id, null),
    mayPick: (one: number) => {
      const { keys, faceDown } = choicesFor(moves, one, names);
      return keys.length > 0 || faceDown;
    },
    onlyPlayOf,
    /** Whether a press can play the card: with players' calls, the first leaves the choice to claim with it. KD-15 */
    isMove(id: string): boolean {
      const only = onlyPlayOf(id);
      if (only === null || id === picked) return only !== null;
      return view.options.calls === 'automatic' || only.endsWith('_');
    },
    pick: (id: string | null) => setChoice(id === null ? null : { card: id, target: null }),
    setTarget: (key: KeyName) => setChoice(choice && { ...choice, target: key }),
  };
}

/** The anchor of the player of a card that has just appeared on a key. */
function anchorOfPlayer(view: View, id: string): string | undefined {
  const laid = keysIn(view).flatMap(laidCards);
  const player = laid.find(({ card }) => card !== null && formatCard(card) === id);
  return player && `seat-${player.seat}`;
}

/** The anchor that the cards of a taken key go to. */
function anchorOfWinner(last: readonly DealEvent[]): string | undefined {
  for (const event of last) {
    if (event.type === 'claimed' || event.type === 'stolen') return `won-${event.seat}`;
    if (event.type === 'forced-back') return `seat-${event.seat}`;
  }
  return undefined;
}

function soundOf(event: DealEvent, seat: SeatNumber | null) {
  switch (event.type) {
    case 'played':
    case 'laid-face-down':
    case 'drew':
    case 'headed':
      return 'card';
    case 'forced-back':
      return 'sweep';
    case 'claimed':
    case 'stolen':
      return event.seat === seat ? 'won' : 'sweep';
    case 'claim-refused':
    case 'steal-refused':
      return 'refused';
    default:
      return undefined;
  }
}
