import type { Card as CardNumber } from '@rota/core';
import { Card, cardName, type Say, useUi } from '@rota/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Layout, RankedLine } from '../rules/index.ts';
import { isFine, placeAfter, whereIs } from './arrangement.ts';
import styles from './table.module.css';

/** How far a card must be moved to be dragged and not tapped. */
const DRAGGED_FROM = 8;

/**
 * Nine places, three by three. A tap (or Enter) picks a card, a second one changes the two; or a card
 * is dragged onto another. Arrow keys walk, across the layers of a cube too.
 */
export function Layer({
  label,
  places,
  cards,
  lines,
  layout,
  picked,
  able,
  onChoose,
  onDrop,
  say,
}: {
  label: string;
  places: readonly number[];
  /** Of the whole arrangement, place by place. */
  cards: readonly CardNumber[];
  /** Named at the ends of their rows, columns and diagonals; none for a cube. */
  lines: readonly RankedLine[];
  layout: Layout;
  picked: number | null;
  able: boolean;
  onChoose(place: number): void;
  onDrop(from: number, to: number): void;
  say: Say;
}) {
  const ui = useUi();
  const dragged = useRef(false);
  const start = useRef<{ x: number; y: number } | null>(null);

  function move(event: PointerEvent<HTMLButtonElement>) {
    if (!start.current) return;
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
    if (!dragged.current && Math.hypot(dx, dy) < DRAGGED_FROM) return;
    dragged.current = true;
    const { currentTarget: card } = event;
    card.setPointerCapture(event.pointerId);
    card.dataset.drawn = '';
    card.style.setProperty('--drag-x', `${dx}px`);
    card.style.setProperty('--drag-y', `${dy}px`);
  }

  function letGo(event: PointerEvent<HTMLButtonElement>, from: number) {
    const { currentTarget: card } = event;
    start.current = null;
    if (!dragged.current) return;
    delete card.dataset.drawn;
    card.style.removeProperty('--drag-x');
    card.style.removeProperty('--drag-y');
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element) => element !== card && element.matches('[data-board-place]'));
    if (under) onDrop(from, Number((under as HTMLElement).dataset.boardPlace));
  }

  function walk(event: KeyboardEvent<HTMLButtonElement>, place: number) {
    const to = placeAfter(event.key, place, cards.length);
    if (to === undefined) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`[data-board-place="${to}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for filling in
    <div
      role="group"
      aria-label={label}
      className={styles.layer}
      data-tagged={lines.length || undefined}
    >
      {places.map((place) => {
        const card = cards[place]!;
        return (
          <button
            key={place}
            type="button"
            className={styles.cell}
            data-board-place={place}
            data-picked={picked === place || undefined}
            aria-label={say(cards.length > 9 ? 'screen.place-in-layer' : 'screen.place', {
              ...whereIs(place),
              card: cardName(card, ui.say),
            })}
            aria-pressed={picked === place}
            aria-disabled={!able}
            tabIndex={place === (picked ?? 0) ? 0 : -1}
            onKeyDown={(event) => walk(event, place)}
            onPointerDown={(event) => {
              dragged.current = false;
              if (able && event.isPrimary && event.button === 0) {
                start.current = { x: event.clientX, y: event.clientY };
              }
            }}
            onPointerMove={move}
            onPointerUp={(event) => letGo(event, place)}
            onPointerCancel={() => {
              start.current = null;
            }}
            onClick={() => {
              if (!dragged.current) onChoose(place);
            }}
          >
            <Card card={card} face="index" decorative />
          </button>
        );
      })}
      {lines.map(({ line, kind }) => (
        <span
          key={line}
          className={isFine(kind) ? `${styles.tag} ${styles.fine}` : styles.tag}
          data-end={endOf(layout, line)}
          aria-hidden="true"
        >
          {say(`short.${kind}`)}
        </span>
      ))}
    </div>
  );
}

/** Where a line's name is written: beside its row, under its column, at its diagonal's lower end. */
function endOf({ lines }: Layout, line: number): string {
  const [first, middle, last] = lines[line]!;
  if (middle === first + 1) return `row-${first / 3}`;
  if (middle === first + 3) return `column-${first}`;
  return last === 8 ? 'falling' : 'rising';
}
