import type { Seat } from '@rota/core';
import { Button, type ScreenProps } from '@rota/ui';
import { type CSSProperties, useState } from 'react';
import { type Comparison, type DealEvent, LAYOUTS, type View } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { describePosition, describeResult } from './describe-result.ts';
import { Positions } from './Positions.tsx';
import styles from './showdown.module.css';
import table from './table.module.css';
import type { Reveal } from './useReveal.ts';
import { VerdictDialog } from './VerdictDialog.tsx';

const MAX_BOARDS_IN_ROW = 4;

/**
 * All arrangements. The positions are revealed one after another, best first, each with its lines
 * highlighted; then any position can be selected and explained. JM-3, JM-4, JM-9
 */
export function Showdown({
  view,
  comparison,
  squares,
  seat,
  players,
  reveal,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 't'> & {
  comparison: Comparison;
  squares: NonNullable<View['squares']>;
  reveal: Reveal;
}) {
  const [selected, setSelected] = useState<number | null>(null);
  const [explained, setExplained] = useState<number | null>(null);
  const { lines, points, winners, scores } = comparison;
  const nameOf = (at: Seat) => (at === seat ? t('screen.you') : players[at]!.name);
  const { isComplete } = reveal;
  const newest = reveal.positions ? reveal.positions - 1 : null;
  const highlighted = isComplete ? selected : newest;
  const inTwoRows = Math.ceil(lines.length / 2);
  const gridStyle = {
    '--across': lines.length > MAX_BOARDS_IN_ROW ? inTwoRows : lines.length,
    '--across-wide': Math.max(2, inTwoRows),
  } as CSSProperties;

  return (
    <div className={table.space}>
      <div className={styles.showdown} data-layout={view.options.layout}>
        <div className={`line small ${table.status}`}>
          <p aria-live={isComplete ? 'polite' : 'off'}>
            {highlighted !== null
              ? describePosition(comparison, highlighted, seat, nameOf, t)
              : isComplete
                ? describeResult(winners, seat, scores, nameOf, t)
                : t('screen.revealed')}
          </p>
          {!isComplete && (
            <Button look="plain" onFelt onClick={reveal.showAll}>
              {t('screen.show-all')}
            </Button>
          )}
          {isComplete && (
            <Button look="plain" onFelt icon="why" onClick={() => setExplained(highlighted ?? 0)}>
              {t('screen.why')}
            </Button>
          )}
        </div>
        <div className={styles.boards} style={gridStyle}>
          {lines.map((ranked, at) => (
            <Board
              key={at}
              seat={at}
              name={nameOf(at)}
              cards={squares[at]!}
              layout={LAYOUTS[view.options.layout]}
              highlighted={highlighted === null ? null : ranked[highlighted]!}
              pointsWon={highlighted === null ? 0 : points[highlighted]![at]!}
              total={isComplete ? scores[at] : undefined}
              isWinner={isComplete && winners.includes(at)}
              t={t}
            />
          ))}
        </div>
        <Positions
          comparison={comparison}
          shown={reveal.positions}
          highlighted={highlighted}
          nameOf={nameOf}
          onSelect={(position) => {
            setSelected(position === selected ? null : position);
          }}
          t={t}
        />
      </div>
      {explained !== null && (
        <VerdictDialog
          comparison={comparison}
          from={explained}
          seat={seat}
          players={players}
          t={t}
          onClose={() => setExplained(null)}
        />
      )}
    </div>
  );
}
