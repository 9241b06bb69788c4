import type { Card as CardNumber } from '@rota/core';
import { Card, cardName, type Say, useUi } from '@rota/ui';
import type { KeyboardEvent } from 'react';
import type { Layout, RankedLine } from '../rules/index.ts';
import { coordinatesOf, placeAfter } from './arrangement.ts';
import { isStrong } from './lines.ts';
import styles from './table.module.css';
import { useExchange } from './useSwap.ts';

/**
 * A grid of three by three places. Two taps (or Enter) or a drag exchange two cards; arrow keys move
 * the focus, across the layers of a cube too.
 */
export function Layer({
  label,
  heading,
  places,
  cards,
  lines,
  layout,
  picked,
  able,
  onChoose,
  onLeave,
  onDrop,
  say,
}: {
  label: string;
  /** Shown above, where there are several layers. */
  heading?: string;
  places: readonly number[];
  /** Of the whole arrangement, by place. */
  cards: readonly CardNumber[];
  /** Strongest first, labelled at the ends of rows, columns and diagonals; none for a cube. */
  lines: readonly RankedLine[];
  layout: Layout;
  picked: number | null;
  able: boolean;
  onChoose(place: number): void;
  /** Called when the picked card is put back. */
  onLeave(): void;
  onDrop(from: number, to: number): void;
  say: Say;
}) {
  const ui = useUi();
  const handlers = useExchange(able, onChoose, onDrop);

  function moveFocus(event: KeyboardEvent<HTMLButtonElement>, place: number) {
    if (event.key === 'Escape') onLeave();
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
      data-zone="board"
      data-tagged={lines.length || undefined}
    >
      {heading && (
        <span className={styles.layerName} aria-hidden="true">
          {heading}
        </span>
      )}
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
              ...coordinatesOf(place),
              card: cardName(card, ui.say),
            })}
            aria-pressed={picked === place}
            aria-disabled={!able}
            tabIndex={place === (picked ?? 0) ? 0 : -1}
            onKeyDown={(event) => moveFocus(event, place)}
            {...handlers(place)}
          >
            <Card card={card} face="index" decorative />
          </button>
        );
      })}
      {lines.map(({ line, kind }, at) => (
        <span
          key={line}
          className={styles.tag}
          data-end={endOf(layout, line)}
          data-fine={isStrong(kind) || undefined}
          aria-hidden="true"
        >
          <span className={styles.rank}>{at + 1}</span>
          {say(`short.${kind}`)}
        </span>
      ))}
    </div>
  );
}

/** Returns where a line's label stands: beside its row, under its column or at its diagonal's lower end. */
function endOf({ lines }: Layout, line: number): string {
  const [first, middle, last] = lines[line]!;
  if (middle === first + 1) return `row-${first / 3}`;
  if (middle === first + 3) return `column-${first}`;
  return last === 8 ? 'falling' : 'rising';
}
