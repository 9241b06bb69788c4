import type { Seat } from '@rota/core';
import { Button, type ScreenProps } from '@rota/ui';
import { type CSSProperties, useState } from 'react';
import { type Comparison, type Event, LAYOUTS, type View } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { contestAt } from './contest.ts';
import { Positions } from './Positions.tsx';
import styles from './table.module.css';
import type { Showing } from './useReveal.ts';
import { WhyWindow } from './VerdictDialog.tsx';

const MAX_BOARDS_IN_ROW = 4;

/**
 * All cards open, and the positions one after another, best first, each with its lines highlighted;
 * later any position can be selected and explained. JM-3, JM-4, JM-9.
 */
export function Showdown({
  view,
  comparison,
  squares,
  seat,
  players,
  shown,
  say,
}: Pick<ScreenProps<View, Event>, 'view' | 'seat' | 'players' | 'say'> & {
  comparison: Comparison;
  squares: NonNullable<View['squares']>;
  shown: Showing;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [explained, setExplained] = useState<number | null>(null);
  const { lines, points, winners, scores } = comparison;
  const nameOf = (at: Seat) => (at === seat ? say('screen.you') : players[at]!.name);
  const { over } = shown;
  const newest = shown.positions ? shown.positions - 1 : null;
  const lit = over ? chosen : newest;
  const inTwoRows = Math.ceil(lines.length / 2);
  const across = {
    '--across': lines.length > MAX_BOARDS_IN_ROW ? inTwoRows : lines.length,
    '--across-wide': Math.max(2, inTwoRows),
  } as CSSProperties;

  return (
    <div className={styles.space}>
      <div className={styles.showdown} data-layout={view.options.layout}>
        <div className={styles.status}>
          <p aria-live={over ? 'polite' : 'off'}>
            {lit !== null
              ? describePosition(comparison, lit, seat, nameOf, say)
              : over
                ? describeResult(winners, seat, scores, nameOf, say)
                : say('screen.revealed')}
          </p>
          {!over && (
            <Button look="plain" onFelt onClick={shown.all}>
              {say('screen.show-all')}
            </Button>
          )}
          {over && (
            <Button look="plain" onFelt icon="why" onClick={() => setExplained(lit ?? 0)}>
              {say('screen.why')}
            </Button>
          )}
        </div>
        <div className={styles.stage} style={across}>
          {lines.map((ranked, at) => (
            <Board
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={at}
              seat={at}
              name={nameOf(at)}
              cards={squares[at]!}
              layout={LAYOUTS[view.options.layout]}
              lit={lit === null ? null : ranked[lit]!}
              won={lit === null ? 0 : points[lit]![at]!}
              points={over ? scores[at] : undefined}
              wins={over && winners.includes(at)}
              say={say}
            />
          ))}
        </div>
        <Positions
          comparison={comparison}
          shown={shown.positions}
          lit={lit}
          nameOf={nameOf}
          onChoose={(position) => {
            if (!over) shown.all();
            setChosen(over && position === chosen ? null : position);
          }}
          say={say}
        />
      </div>
      {explained !== null && (
        <WhyWindow
          comparison={comparison}
          from={explained}
          seat={seat}
          players={players}
          say={say}
          onClose={() => setExplained(null)}
        />
      )}
    </div>
  );
}

function describePosition(
  comparison: Comparison,
  lit: number,
  seat: Seat | null,
  nameOf: (seat: Seat) => string,
  say: ScreenProps['say'],
): string {
  const { best, contenders } = contestAt(comparison, lit);
  const kind = say(`kind.${contenders[0]!.line.kind}`);
  if (best === null) return say('screen.position-equal', { position: lit + 1, kind });
  return say(best === seat ? 'screen.position-yours' : 'screen.position-taken', {
    position: lit + 1,
    player: nameOf(best),
    kind,
  });
}

function describeResult(
  winners: readonly Seat[],
  seat: Seat | null,
  scores: readonly number[],
  nameOf: (seat: Seat) => string,
  say: ScreenProps['say'],
): string {
  const count = scores[winners[0]!]!;
  if (winners.length > 1) {
    return say('screen.shared', { players: winners.map(nameOf), count });
  }
  return winners[0] === seat
    ? say('screen.you-win', { count })
    : say('screen.other-wins', { player: nameOf(winners[0]!), count });
}
