import type { Card as CardNumber } from '@rota/core';
import { Button, type Say } from '@rota/ui';
import { useState } from 'react';
import { jammat, LAYOUTS, type Options, rankLines } from '../rules/index.ts';
import { type Arrangement, asDealt, byRank, layersOf, swap } from './arrangement.ts';
import { Countdown } from './Countdown.tsx';
import { Layer } from './Layer.tsx';
import { Lines } from './Lines.tsx';
import styles from './table.module.css';

/** The player's own cards as they will be shown, with every line named and ranked. JM-1, JM-3. */
export function Arranging({
  cards,
  options,
  done,
  mayArrange,
  deadline,
  play,
  onLay,
  say,
}: {
  /** As dealt, or by place once laid out. */
  cards: readonly CardNumber[];
  options: Options;
  done: boolean;
  mayArrange: boolean;
  /** As `performance.now()`; undefined: no time limit. JM-8. */
  deadline?: number | undefined;
  play(move: string): void;
  /** Receives the move for the current arrangement after every change. */
  onLay: ((move: string) => void) | undefined;
  say: Say;
}) {
  const [arrangement, setArrangement] = useState(() => asDealt(cards.length));
  const [picked, setPicked] = useState<number | null>(null);
  const laid = done ? cards : arrangement.map((card) => cards[card]!);
  const lines = rankLines(laid, options);
  const layOut = () => play(jammat.formatMove(laid));

  function arrange(next: Arrangement) {
    setPicked(null);
    setArrangement(next);
    onLay?.(jammat.formatMove(next.map((card) => cards[card]!)));
  }

  function exchange(one: number, other: number) {
    arrange(swap(arrangement, one, other));
  }

  function choose(place: number) {
    if (!mayArrange) return;
    if (picked === null) setPicked(place);
    else if (picked === place) setPicked(null);
    else exchange(picked, place);
  }

  const layers = layersOf(options.layout);
  const layered = layers.length > 1;
  return (
    <div className={styles.space}>
      <div className={styles.arranging} data-layout={options.layout}>
        <div className={styles.status}>
          <p aria-live="polite">
            {say(done ? 'screen.laid-out' : picked === null ? 'screen.how' : 'screen.pick-second')}
          </p>
          {mayArrange && deadline !== undefined && (
            <Countdown deadline={deadline} onEnd={layOut} say={say} />
          )}
        </div>
        <div className={styles.board}>
          {layers.map((places, at) => (
            <Layer
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its number
              key={at}
              label={say(layered ? 'screen.layer' : 'screen.board', { layer: at + 1 })}
              {...(layered ? { heading: say('screen.layer-short', { layer: at + 1 }) } : {})}
              places={places}
              cards={laid}
              lines={layered ? [] : lines}
              layout={LAYOUTS[options.layout]}
              picked={picked}
              able={mayArrange}
              onChoose={choose}
              onLeave={() => setPicked(null)}
              onDrop={exchange}
              say={say}
            />
          ))}
        </div>
        <Lines lines={lines} say={say} />
        {!done && (
          <div className={styles.actions} data-zone="actions">
            <Button onFelt disabled={!mayArrange} onClick={() => arrange(byRank(cards))}>
              {say('screen.sort')}
            </Button>
            <Button look="primary" disabled={!mayArrange} onClick={layOut}>
              {say('screen.lay-out')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
