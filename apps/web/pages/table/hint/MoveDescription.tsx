import { previewMove, type Seat } from '@rota/core';
import { Card } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import type { LoadedGame } from '../../../game-loader.ts';
import { useDescribeEvent } from '../../../locales/useGameTranslation.ts';
import { cardsOf } from './hint.ts';
import styles from './MoveDescription.module.css';

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

/** More cards are laid out in rows. */
const MAX_CARDS_IN_ROW = 3;

/** A possible move: what is certain about it as a sentence, and its cards. */
export function MoveDescription({
  opened,
  view,
  seat,
  names,
  move,
  width = 44,
}: MoveDescriptionProps) {
  const { t } = useTranslation();
  const tell = useDescribeEvent(opened.game.id, opened.messages);
  const company = { names, seat };
  const sentence = previewMove(opened.game, view, seat, move, (event) => tell(event, company));
  const cards = cardsOf(move);
  return (
    <>
      {sentence !== undefined && <p>{sentence}</p>}
      {cards.length > 0 ? (
        <ul
          className={`plain-list ${styles.cards}`}
          data-layout={cards.length > MAX_CARDS_IN_ROW || undefined}
        >
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: with several packs a card may occur twice
            <li key={at}>
              <Card card={card} face="index" width={width} />
            </li>
          ))}
        </ul>
      ) : (
        sentence === undefined && <p>{t('hint.written', { move })}</p>
      )}
    </>
  );
}
