import { type Card as CardNumber, formatCard } from '@rota/core';
import { Button, Card, cardName, type Say, useUi } from '@rota/ui';
import { useState } from 'react';
import { LAYOUTS, type Options, rankLines } from '../rules/index.ts';
import { asDealt, byRank, isFine, layersOf, swap } from './arrangement.ts';
import { Layer } from './Layer.tsx';
import styles from './table.module.css';

/** How many of a cube's 49 lines are listed while it is being arranged. */
const MOST_LINES = 8;

/**
 * One's own cards, laid out as they will be shown; every line named and ranked as the cards move.
 * JM-1, JM-3.
 */
export function Arranging({
  cards,
  options,
  done,
  mayArrange,
  play,
  say,
}: {
  /** As dealt, or once laid out, place by place. */
  cards: readonly CardNumber[];
  options: Options;
  done: boolean;
  mayArrange: boolean;
  play(move: string): void;
  say: Say;
}) {
  const ui = useUi();
  const [arrangement, setArrangement] = useState(() => asDealt(cards.length));
  const [picked, setPicked] = useState<number | null>(null);
  const laid = done ? cards : arrangement.map((card) => cards[card]!);
  const lines = rankLines(laid, options);

  function choose(place: number) {
    if (!mayArrange) return;
    if (picked === null) setPicked(place);
    else {
      setPicked(null);
      if (picked !== place) setArrangement(swap(arrangement, picked, place));
    }
  }

  const layers = layersOf(options.layout);
  return (
    <div className={styles.space}>
      <div className={styles.arranging} data-layout={options.layout}>
        <p className={styles.status} aria-live="polite">
          {say(done ? 'screen.laid-out' : picked === null ? 'screen.how' : 'screen.pick-second')}
        </p>
        <div className={styles.board}>
          {layers.map((places, at) => (
            <Layer
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its number
              key={at}
              label={say(layers.length > 1 ? 'screen.layer' : 'screen.board', { layer: at + 1 })}
              places={places}
              cards={laid}
              lines={layers.length > 1 ? [] : lines}
              layout={LAYOUTS[options.layout]}
              picked={picked}
              able={mayArrange}
              onChoose={choose}
              onDrop={(from, to) => {
                setPicked(null);
                setArrangement(swap(arrangement, from, to));
              }}
              say={say}
            />
          ))}
        </div>
        <div className={styles.side}>
          <h3 className={styles.heading}>{say('screen.your-lines')}</h3>
          <ol className={styles.lines}>
            {lines.slice(0, MOST_LINES).map(({ line, kind, cards: three }) => (
              <li key={line}>
                <span className={isFine(kind) ? styles.fine : undefined}>
                  {say(`kind.${kind}`)}
                </span>
                <span className={styles.three} aria-hidden="true">
                  {three.map((card, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: equal cards may meet
                    <Card key={at} card={card} face="mini" width={20} decorative />
                  ))}
                </span>
                <span className="unseen">
                  {three.map((card) => cardName(card, ui.say)).join(', ')}
                </span>
              </li>
            ))}
          </ol>
          {!done && (
            <div className={styles.actions}>
              <Button
                onFelt
                disabled={!mayArrange}
                onClick={() => {
                  setPicked(null);
                  setArrangement(byRank(cards));
                }}
              >
                {say('screen.sort')}
              </Button>
              <Button
                look="primary"
                disabled={!mayArrange}
                onClick={() => play(['arrange', ...laid.map(formatCard)].join(' '))}
              >
                {say('screen.lay-out')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
