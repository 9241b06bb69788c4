import type { Card as CardNumber, Translate } from '@rota/core';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { jammat, LAYOUTS, type Options, rankLines } from '../rules/index.ts';
import styles from './arrangement.module.css';
import {
  type Arrangement,
  adopt,
  arrangementOf,
  asDealt,
  byRank,
  layersOf,
  partsOf,
  swap,
} from './arrangement.ts';
import { Countdown } from './Countdown.tsx';
import { Layer } from './Layer.tsx';
import { Lines } from './Lines.tsx';
import table from './table.module.css';

/** What the table last did with the cards; the status line says what that is worth. */
type Advice = 'sorted' | 'suggesting' | 'suggested-part' | 'suggested';

/** The player's own cards as they will be revealed, with every line named and ranked. JM-1, JM-3 */
export function ArrangementEditor({
  cards,
  options,
  seats,
  isArranged,
  canArrange,
  canSuggest,
  deadline,
  play,
  onChange,
  t,
}: {
  /** As dealt; by cell once arranged. */
  cards: readonly CardNumber[];
  options: Options;
  seats: number;
  isArranged: boolean;
  canArrange: boolean;
  /** Whether the player may ask for a layout. */
  canSuggest: boolean;
  /** As `performance.now()`; undefined: no time limit. JM-8 */
  deadline?: number | undefined;
  play(move: string): void;
  /** Receives the move for the current arrangement after every change. */
  onChange: ((move: string) => void) | undefined;
  t: Translate;
}) {
  const [arrangement, setArrangement] = useState(() => asDealt(cards.length));
  const [selected, setSelected] = useState<number | null>(null);
  const [litLine, setLitLine] = useState<number | null>(null);
  const [advice, setAdvice] = useState<Advice | null>(null);
  /** The layout that is suggested part by part, once asked for. */
  const [strong, setStrong] = useState<Arrangement>();
  const isSuggesting = advice === 'suggesting';
  const arranged = isArranged ? cards : arrangement.map((card) => cards[card]!);
  const lines = rankLines(arranged, options);
  const layOut = () => play(jammat.formatMove(arranged));

  function arrange(next: Arrangement, reason: Advice | null = null) {
    setSelected(null);
    setAdvice(reason);
    setArrangement(next);
    onChange?.(jammat.formatMove(next.map((card) => cards[card]!)));
  }

  /** Lays one part more of a strong layout; what the player has changed since stays possible. */
  async function suggest() {
    setAdvice('suggesting');
    const { bestResponse } = await import('../bot/best-response.ts');
    // Lets the page show that it is thinking: a cube takes tens of milliseconds.
    await new Promise((resolve) => setTimeout(resolve));
    const best = strong ?? arrangementOf(cards, bestResponse(cards, options, seats));
    setStrong(best);
    const parts = partsOf(options.layout);
    const isLaid = (part: readonly number[]) =>
      part.every((cell) => arrangement[cell] === best[cell]);
    const next = adopt(arrangement, best, parts.find((part) => !isLaid(part)) ?? []);
    const isWhole = next.every((card, cell) => card === best[cell]);
    arrange(next, isWhole ? 'suggested' : 'suggested-part');
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
    <div className={table.space}>
      <div className={styles.arranging} data-layout={options.layout}>
        <div className={`line small ${table.status}`}>
          <p aria-live="polite">
            {t(
              isArranged
                ? 'screen.laid-out'
                : selected !== null
                  ? 'screen.pick-second'
                  : `screen.${advice ?? 'how'}`,
            )}
          </p>
          {canArrange && deadline !== undefined && (
            <Countdown deadline={deadline} onEnd={layOut} t={t} />
          )}
        </div>
        <div className={styles.board}>
          {layers.map((cells, at) => (
            <Layer
              key={at}
              label={t(isCube ? 'screen.layer' : 'screen.board', { layer: at + 1 })}
              {...(isCube ? { heading: t('screen.layer-short', { layer: at + 1 }) } : {})}
              cells={cells}
              cards={arranged}
              lines={isCube ? [] : lines}
              layout={LAYOUTS[options.layout]}
              litLine={litLine}
              onLight={setLitLine}
              selected={selected}
              isEnabled={canArrange}
              onSelect={selectCell}
              onCancel={() => setSelected(null)}
              onDrop={swapCells}
              t={t}
            />
          ))}
        </div>
        <Lines lines={lines} lit={litLine} onLight={setLitLine} t={t} />
        {!isArranged && (
          <div className={`row gap-2 ${styles.actions}`} data-zone="actions">
            <Button
              onFelt
              disabled={!canArrange || isSuggesting}
              onClick={() => arrange(byRank(cards), 'sorted')}
            >
              {t('screen.sort')}
            </Button>
            {canSuggest && (
              <Button
                onFelt
                icon="hint"
                disabled={!canArrange || isSuggesting}
                aria-label={t('screen.suggest')}
                onClick={suggest}
              >
                <span className={styles.long}>{t('screen.suggest')}</span>
                <span className={styles.short}>{t('screen.suggest-short')}</span>
              </Button>
            )}
            <Button look="primary" disabled={!canArrange || isSuggesting} onClick={layOut}>
              {t('screen.lay-out')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
