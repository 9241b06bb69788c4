import type { Say } from '@rota/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './table.module.css';

const SECOND = 1000;
/** From here on it is spoken, and looks as if it mattered. */
const SOON = 10;
/** How long before its end the table is told, so that it hears in time. */
const EARLY_MS = 700;

/**
 * The time left for arranging. When it is up, what lies there is laid out, so that the table holds
 * it and need not fall back on the order dealt. JM-8.
 * @param props.deadline by `performance.now()`
 */
export function Countdown({ deadline, onEnd, say }: { deadline: number; onEnd(): void; say: Say }) {
  const left = useSecondsLeft(deadline);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, deadline - performance.now() - EARLY_MS));
    return () => clearTimeout(timer);
  }, [deadline]);
  const soon = left <= SOON;
  return (
    <span className={styles.clock} role="timer" data-soon={soon || undefined}>
      <span aria-hidden="true">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
      <span className="unseen" aria-live={soon ? 'polite' : 'off'}>
        {say('screen.seconds-left', {
          count: soon && left < SOON ? 5 * Math.ceil(left / 5) : left,
        })}
      </span>
    </span>
  );
}

function useSecondsLeft(deadline: number): number {
  const count = () => Math.max(0, Math.ceil((deadline - performance.now()) / SECOND));
  const [left, setLeft] = useState(count);
  const tick = useEffectEvent(() => setLeft(count()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new deadline is counted at once
  useEffect(() => {
    tick();
    const timer = setInterval(tick, SECOND / 4);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
