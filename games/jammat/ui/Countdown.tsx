import { SECOND_MS, type Translate } from '@rota/core';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './table.module.css';

/** The last seconds are announced and highlighted. */
const LAST_SECONDS = 10;
/** How long before the deadline `onEnd` is called, so that the move arrives in time. */
const EARLY_MS = 700;

/**
 * The time left for arranging. It calls `onEnd` just before the time is up, so that the cards are played as
 * they lie; after that a bot would arrange them. JM-8
 * @param props.deadline as `performance.now()`
 */
export function Countdown({
  deadline,
  onEnd,
  t,
}: {
  deadline: number;
  onEnd(): void;
  t: Translate;
}) {
  const left = useSecondsLeft(deadline);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, deadline - performance.now() - EARLY_MS));
    return () => clearTimeout(timer);
  }, [deadline]);
  const soon = left <= LAST_SECONDS;
  return (
    <span className={styles.clock} role="timer" data-soon={soon || undefined}>
      <span aria-hidden="true">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
      <span className="unseen" aria-live={soon ? 'polite' : 'off'}>
        {t('screen.seconds-left', {
          count: soon && left < LAST_SECONDS ? 5 * Math.ceil(left / 5) : left,
        })}
      </span>
    </span>
  );
}

function useSecondsLeft(deadline: number): number {
  const count = () => Math.max(0, Math.ceil((deadline - performance.now()) / SECOND_MS));
  const [left, setLeft] = useState(count);
  const tick = useEffectEvent(() => setLeft(count()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new deadline shows immediately
  useEffect(() => {
    tick();
    const timer = setInterval(tick, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
