import type { Translate } from '@rota/core';
import { Button, cardName, Dialog, SCREENS, useMediaQuery, useUi } from '@rota/ui';
import { type KeyboardEvent, useState } from 'react';
import type { RankedLine } from '../rules/index.ts';
import styles from './arrangement.module.css';
import { LineCards } from './LineCards.tsx';
import { lightOnPointer } from './light-line.ts';
import { countKinds, isStrong } from './lines.ts';
import table from './table.module.css';

/**
 * The player's own lines, strongest first. A line that the pointer is over, that has the focus or that
 * was tapped lights its three cards; arrow keys move the focus. On a sheet, a press also closes it. JM-1, JM-3
 */
export function Lines({
  lines,
  lit,
  onLight,
  t,
}: {
  lines: readonly RankedLine[];
  /** The line that is lit; null: none. */
  lit: number | null;
  onLight(line: number | null): void;
  t: Translate;
}) {
  const ui = useUi();
  const [reachable, setReachable] = useState(0);
  const isCube = lines.length > 8;
  // A phone has room for a few of a cube's lines only: there they are a sheet over the table.
  const isSheet = useMediaQuery(`${SCREENS.narrow}, ${SCREENS.short}`) && isCube;
  const [isOpen, setOpen] = useState(false);
  const tally = countKinds(lines)
    .map(({ kind, count }) => t(`count.${kind}`, { count }))
    .join(', ');

  function moveFocus(event: KeyboardEvent<HTMLElement>, at: number) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    const target = to === undefined ? undefined : event.currentTarget.closest('ol')!.children[to];
    if (!target) return;
    event.preventDefault();
    target.querySelector('button')!.focus();
  }

  const list = (
    <ol
      className={`plain-list ${styles.lines}`}
      {...(isCube ? { 'aria-label': t('screen.your-lines') } : {})}
    >
      {lines.map(({ line, kind, cards }, at) => (
        <li key={line}>
          <button
            type="button"
            className={styles.line}
            data-lit={line === lit || undefined}
            tabIndex={at === reachable ? 0 : -1}
            onFocus={({ currentTarget }) => {
              setReachable(at);
              if (currentTarget.matches(':focus-visible')) onLight(line);
            }}
            onBlur={() => !isSheet && onLight(null)}
            onKeyDown={(event) => moveFocus(event, at)}
            {...(isSheet
              ? {
                  onClick: () => {
                    setOpen(false);
                    onLight(line);
                  },
                }
              : lightOnPointer(line, lit, onLight))}
          >
            <span className={table.rank} aria-hidden="true">
              {at + 1}
            </span>
            <span className="ellipsis" data-strong={isStrong(kind) || undefined}>
              {t(`kind.${kind}`)}
            </span>
            <LineCards cards={cards} decorative />
            <span className="unseen">{cards.map((card) => cardName(card, ui.t)).join(', ')}</span>
          </button>
        </li>
      ))}
    </ol>
  );
  return (
    <div className={styles.ranking} data-cube={isCube || undefined}>
      <h2 className={isSheet ? 'unseen' : styles.heading}>{t('screen.your-lines')}</h2>
      <p className={isCube && !isSheet ? styles.tally : 'unseen'} aria-live="polite">
        {tally}
      </p>
      {isSheet ? (
        <>
          <Button onFelt aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span>
              {t('screen.all-lines', { count: lines.length })}
              <span className={styles.tally} aria-hidden="true">
                {tally}
              </span>
            </span>
          </Button>
          <Dialog open={isOpen} title={t('screen.your-lines')} onClose={() => setOpen(false)}>
            <div className={styles.sheet}>{list}</div>
          </Dialog>
        </>
      ) : (
        list
      )}
    </div>
  );
}
