import {
  formatCard,
  moveMessage,
  type PlainView,
  parseCard,
  type Seat as SeatNumber,
  seatsAround,
} from '@rota/core';
import { Card } from '../cards/Card.tsx';
import { Button } from '../controls/Button.tsx';
import type { GameScreen, ScreenProps } from '../screen.ts';
import { useUi } from '../settings.tsx';
import { Hand } from './Hand.tsx';
import styles from './PlainTable.module.css';
import { PlayerArea } from './PlayerArea.tsx';
import { Seat } from './Seat.tsx';
import { TableLayout } from './TableLayout.tsx';

/** Largest first. */
const SIZES = [
  { seat: { width: 220, height: 80 }, middle: { width: 360, height: 220 } },
  { seat: { width: 112, height: 80 }, middle: { width: 280, height: 200 } },
];

/** With captions or a status above the cards. */
const TALL_SIZES = SIZES.map(({ seat, middle }) => ({
  seat,
  middle: { ...middle, height: middle.height + 80 },
}));

/**
 * Returns the legal moves of a seat in record notation; undefined if there are too many to list, so
 * that any card may be tried.
 */
export type ListMoves = (view: unknown, seat: SeatNumber) => readonly string[] | undefined;

/**
 * A default screen for games whose view has the fields of `PlainView`: the hand, the cards on the
 * table, notes and captions, and a button for each move that is not a card (`moveMessage`).
 */
export function plainScreen(listMoves: ListMoves): GameScreen {
  return {
    Table: (props) => <PlainTable {...props} listMoves={listMoves} />,
    heldCards: ({ hand = [] }: PlainView) => hand,
  };
}

function PlainTable(props: ScreenProps<PlainView> & { readonly listMoves: ListMoves }) {
  const { view, seat, players, openDecisions, play, t, listMoves } = props;
  const { hand = [], table = [], captions = [], notes = [], status, turn } = view;
  const ui = useUi();
  const moves = seat === null || openDecisions.length === 0 ? [] : listMoves(view, seat);
  const isCardAwaited = moves ? moves.some((move) => parseCard(move) !== undefined) : true;
  const nameOf = (at: SeatNumber) => (at === seat ? ui.t('seat.you') : players[at]!.name);
  const place = (at: SeatNumber, small: boolean) => (
    <Seat
      player={{ ...players[at]!, name: nameOf(at) }}
      seat={at}
      label={nameOf(at)}
      small={small}
      turn={turn === at}
      {...(notes[at] ? { details: <span>{t(notes[at].key, notes[at].facts)}</span> } : {})}
    />
  );
  return (
    <TableLayout
      label={ui.t('table.label', { game: t('title') })}
      others={seatsAround(seat ?? 0, players.length)}
      sizes={captions.length > 0 || status ? TALL_SIZES : SIZES}
      seat={(at, detail) => place(at, detail > 0)}
      middle={() => (
        <div className={`stack gap-2 ${styles.middle}`}>
          {status && <p className={styles.status}>{t(status.key, status.facts)}</p>}
          {captions.length > 0 && (
            <dl className={`row gap-2 ${styles.row}`}>
              {captions.map(({ key, cards }) => (
                <div key={key} className={styles.shown}>
                  <dt>{t(key)}</dt>
                  {cards.map((card) => (
                    <dd key={card}>
                      <Card card={card} face="mini" width={30} />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          )}
          <ol className={`row gap-2 plain-list ${styles.row}`}>
            {table.map(({ card, seat: by }) => (
              <li key={card} className={styles.card}>
                <Card card={card} face="index" width={56} />
                {by !== undefined && <span className="ellipsis">{nameOf(by)}</span>}
              </li>
            ))}
          </ol>
        </div>
      )}
      foot={
        <PlayerArea mine={place(seat ?? 0, false)} cards={hand.length}>
          {seat !== null && (
            <>
              <div className={`row gap-2 ${styles.row}`}>
                {moves
                  ?.filter((move) => parseCard(move) === undefined)
                  .map((move) => {
                    const { key, facts } = moveMessage(move);
                    return (
                      <Button key={move} onFelt onClick={() => play(move)}>
                        {t(key, facts)}
                      </Button>
                    );
                  })}
              </div>
              <Hand
                active={openDecisions.length > 0 && isCardAwaited}
                cards={hand.map((card) => ({
                  id: formatCard(card),
                  card,
                  playable: moves?.includes(formatCard(card)) ?? true,
                }))}
                onPlay={play}
              />
            </>
          )}
        </PlayerArea>
      }
    />
  );
}
