import type { Card as CardNumber, Translate } from '@rota/core';
import { Card, cardName, useUi } from '@rota/ui';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Layout, RankedLine } from '../rules/index.ts';
import styles from './arrangement.module.css';
import { cellAfter, coordinatesOf } from './arrangement.ts';
import { lightOnPointer } from './light-line.ts';
import { isStrong } from './lines.ts';
import table from './table.module.css';
import { useSwap } from './useSwap.ts';

/**
 * A grid of three by three cells. Two taps (or Enter) or a drag swap two cards. Arrow keys move the
 * focus, also between the layers of a cube.
 */
export function Layer({
  label,
  heading,
  cells,
  cards,
  lines,
  layout,
  litLine,
  onLight,
  selected,
  isEnabled,
  onSelect,
  onCancel,
  onDrop,
  t,
}: {
  label: string;
  /** Shown above; left out if there is one layer. */
  heading?: string;
  cells: readonly number[];
  /** By cell of the whole arrangement. */
  cards: readonly CardNumber[];
  /** Strongest first, labelled at the ends of rows, columns and diagonals; none for a cube. */
  lines: readonly RankedLine[];
  layout: Layout;
  /** The line whose cards are lit; null: none. */
  litLine: number | null;
  onLight(line: number | null): void;
  selected: number | null;
  isEnabled: boolean;
  onSelect(cell: number): void;
  /** Cancels the selection. */
  onCancel(): void;
  onDrop(from: number, to: number): void;
  t: Translate;
}) {
  const ui = useUi();
  const handlers = useSwap(isEnabled, onSelect, onDrop);
  const lit = litLine === null ? undefined : layout.lines[litLine];

  function moveFocus(event: KeyboardEvent<HTMLButtonElement>, cell: number) {
    if (event.key === 'Escape') onCancel();
    const to = cellAfter(event.key, cell, cards.length);
    if (to === undefined) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
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
      {cells.map((cell) => {
        const card = cards[cell]!;
        return (
          <button
            key={cell}
            type="button"
            className={styles.cell}
            data-cell={cell}
            data-selected={selected === cell || undefined}
            data-lit={lit?.includes(cell) || undefined}
            data-dimmed={(lit && !lit.includes(cell)) || undefined}
            aria-label={t(cards.length > 9 ? 'screen.place-in-layer' : 'screen.place', {
              ...coordinatesOf(cell),
              card: cardName(card, ui.t),
            })}
            aria-pressed={selected === cell}
            aria-disabled={!isEnabled}
            tabIndex={cell === (selected ?? 0) ? 0 : -1}
            onKeyDown={(event) => moveFocus(event, cell)}
            {...handlers(cell)}
          >
            <Card card={card} face="index" decorative />
          </button>
        );
      })}
      {lines.map(({ line, kind }, at) => {
        const { row, column, end } = labelPosition(layout, line);
        return (
          <span
            key={line}
            className={styles.tag}
            style={{ '--row': row, '--column': column } as CSSProperties}
            data-end={end}
            data-strong={isStrong(kind) || undefined}
            data-lit={line === litLine || undefined}
            aria-hidden="true"
            {...lightOnPointer(line, litLine, onLight)}
          >
            <span className={table.rank}>{at + 1}</span>
            {t(`short.${kind}`)}
          </span>
        );
      })}
    </div>
  );
}

/** Returns where to label a line: beside its row, under its column or at its diagonal's lower end. */
function labelPosition({ lines }: Layout, line: number) {
  const [first, middle, last] = lines[line]!;
  if (middle === first + 1) return { row: first / 3 + 1, column: 5, end: 'after' };
  if (middle === first + 3) return { row: 4, column: first + 2, end: 'below' };
  return last === 8 ? { row: 4, column: 5, end: 'after' } : { row: 4, column: 1, end: 'before' };
}
