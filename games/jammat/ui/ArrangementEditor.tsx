import type { Card as CardNumber, Translate } from '@rota/core';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { jammat, LAYOUTS, type Options, rankLines } from '../rules/index.ts';
import { type Arrangement, asDealt, byRank, layersOf, swap } from './arrangement.ts';
import { Countdown } from './Countdown.tsx';
import { Layer } from './Layer.tsx';
import { Lines } from './Lines.tsx';
import styles from './table.module.css';

/** The player's own cards as they will be revealed, with every line named and ranked. JM-1, JM-3 */
export function ArrangementEditor({
  cards,
  options,
  isArranged,
  canArrange,
  deadline,
  play,
  onChange,
  t,
}: {
  /** As dealt; by cell once arranged. */
  cards: readonly CardNumber[];
  options: Options;
  isArranged: boolean;
  canArrange: boolean;
  /** As `performance.now()`; undefined: no time limit. JM-8 */
  deadline?: number | undefined;
  play(move: string): void;
  /** Receives the move for the current arrangement after every change. */
  onChange: ((move: string) => void) | undefined;
  t: Translate;
}) {
  const [arrangement, setArrangement] = useState(() => asDealt(cards.length));
  const [selected, setSelected] = useState<number | null>(null);
  const arranged = isArranged ? cards : arrangement.map((card) => cards[card]!);
  const lines = rankLines(arranged, options);
  const layOut = () => play(jammat.formatMove(arranged));

  function arrange(next: Arrangement) {
    setSelected(null);
    setArrangement(next);
    onChange?.(jammat.formatMove(next.map((card) => cards[card]!)));
  }

  function swapCells(one: number, other: number) {
    arrange(swap(arrangement, one, other));
  }

  function selectCell(cell: number) {
    if (!canArrange) return;
    if (selected === null) setSelected(cell);
    else if (selected === cell) setSelected(null);
    else swapCells(selected, cell);
  }

  const layers = layersOf(options.layout);
  const isCube = layers.length > 1;
  return (
    <div className={styles.space}>
      <div className={styles.arranging} data-layout={options.layout}>
        <div className={styles.status}>
          <p aria-live="polite">
            {t(
              isArranged
                ? 'screen.laid-out'
                : selected === null
                  ? 'screen.how'
                  : 'screen.pick-second',
            )}
          </p>
          {canArrange && deadline !== undefined && (
            <Countdown deadline={deadline} onEnd={layOut} t={t} />
          )}
        </div>
        <div className={styles.board}>
          {layers.map((cells, at) => (
            <Layer
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its number
              key={at}
              label={t(isCube ? 'screen.layer' : 'screen.board', { layer: at + 1 })}
              {...(isCube ? { heading: t('screen.layer-short', { layer: at + 1 }) } : {})}
              cells={cells}
              cards={arranged}
              lines={isCube ? [] : lines}
              layout={LAYOUTS[options.layout]}
              selected={selected}
              isEnabled={canArrange}
              onSelect={selectCell}
              onCancel={() => setSelected(null)}
              onDrop={swapCells}
              t={t}
            />
          ))}
        </div>
        <Lines lines={lines} t={t} />
        {!isArranged && (
          <div className={styles.actions} data-zone="actions">
            <Button onFelt disabled={!canArrange} onClick={() => arrange(byRank(cards))}>
              {t('screen.sort')}
            </Button>
            <Button look="primary" disabled={!canArrange} onClick={layOut}>
              {t('screen.lay-out')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
