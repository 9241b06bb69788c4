import { previewMove, type Seat } from '@rota/core';
import { Card } from '@rota/ui';
import type { OpenedGame } from '../../../game-shelf.ts';
import { useSay, useTellEvent } from '../../../locales/useSay.ts';
import { cardsOf } from './hint.ts';
import styles from './MoveDescription.module.css';

interface MoveDescriptionProps {
  readonly opened: OpenedGame;
  /** What the seat knows, which is also what is told with. */
  readonly view: unknown;
  readonly seat: Seat;
  readonly names: readonly string[];
  /** As records write it. */
  readonly move: string;
  /** Of a card, in pixels. */
  readonly width?: number;
}

/** More cards than these are a layout, line under line. */
const MAX_CARDS_IN_ROW = 3;

/** A move that somebody might make: what is sure of it in words, and its cards. */
export function MoveDescription({
  opened,
  view,
  seat,
  names,
  move,
  width = 44,
}: MoveDescriptionProps) {
  const say = useSay();
  const tell = useTellEvent(opened.game.id, opened.words);
  const company = { names, seat };
  const sentence = previewMove(opened.game, view, seat, move, (event) => tell(event, company));
  const cards = cardsOf(move);
  return (
    <>
      {sentence !== undefined && <p>{sentence}</p>}
      {cards.length > 0 ? (
        <ul className={styles.cards} data-layout={cards.length > MAX_CARDS_IN_ROW || undefined}>
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: of several packs one card may come twice
            <li key={at}>
              <Card card={card} face="index" width={width} />
            </li>
          ))}
        </ul>
      ) : (
        sentence === undefined && <p>{say('hint.written', { move })}</p>
      )}
    </>
  );
}
