import type { Seat } from '@rota/core';
import { Card } from '@rota/ui';
import type { LoadedGame } from '../../../game-loader.ts';
import { cardsOf } from './hint.ts';
import styles from './MoveDescription.module.css';
import { useDescribeMove } from './useDescribeMove.ts';

interface MoveDescriptionProps {
  readonly opened: LoadedGame;
  /** The seat's view before the move. */
  readonly view: unknown;
  readonly seat: Seat;
  readonly names: readonly string[];
  /** In record notation. */
  readonly move: string;
  readonly width?: number;
}

/** A possible move: an instruction, and its cards. */
export function MoveDescription(props: MoveDescriptionProps) {
  const { opened, view, seat, names, move, width } = props;
  const describeMove = useDescribeMove(opened, names);
  return (
    <>
      <p>{describeMove(move, view, seat)}</p>
      <MoveCards move={move} {...(width === undefined ? {} : { width })} />
    </>
  );
}

/** More cards are laid out in rows. */
const MAX_CARDS_IN_ROW = 3;

/** The cards of a move, if it has any. */
export function MoveCards({
  move,
  width = 44,
}: {
  readonly move: string;
  readonly width?: number;
}) {
  const cards = cardsOf(move);
  if (cards.length === 0) return null;
  return (
    <ul
      className={`line gap-2 plain-list ${styles.cards}`}
      data-layout={cards.length > MAX_CARDS_IN_ROW || undefined}
    >
      {cards.map((card, at) => (
        <li key={at}>
          <Card card={card} face="index" width={width} />
        </li>
      ))}
    </ul>
  );
}
