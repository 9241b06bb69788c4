import type { Character } from '@rota/narrator';
import { useLayoutEffect, useRef } from 'react';
import { useSayScene } from './locales/useSayScene.ts';
import styles from './Narration.module.css';
import type { SceneSnapshot } from './scene-session.ts';

interface NarrationProps {
  readonly snapshot: SceneSnapshot;
  readonly cast: readonly Character[];
}

/** Everything that was told, the last of it large enough to be read out across a table. */
export function Narration({ snapshot: { lines }, cast }: NarrationProps) {
  const say = useSayScene();
  const list = useRef<HTMLDivElement>(null);
  const followed = useRef(true);
  /** Where the page itself has scrolled to; whoever reads has not. */
  const led = useRef(0);
  // All that was told since the alarm was raised belongs together.
  const now = lines.at(-1)?.alarm
    ? lines.findLastIndex(({ alarm }) => !alarm) + 1
    : lines.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the narration as it grows
  useLayoutEffect(() => {
    const element = list.current!;
    if (!followed.current) return;
    const current = element.querySelector('[data-now]');
    // A long account of an alarm is read from its beginning.
    if (current && lines.at(-1)?.alarm) element.scrollTop = offsetWithin(element, current) - 12;
    else element.scrollTop = element.scrollHeight;
    led.current = element.scrollTop;
  }, [lines.length]);

  return (
    <div
      ref={list}
      role="log"
      aria-label={say('scene.narration')}
      className={styles.narration}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (Math.abs(scrollTop - led.current) < 2) return;
        followed.current = scrollHeight - scrollTop - clientHeight < 80;
      }}
    >
      <div className={styles.lines}>
        {lines.length === 0 && (
          <p className={styles.cast}>{cast.map(({ name }) => name).join(' · ')}</p>
        )}
        {lines.map(({ text, alarm }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was told stays told
          <p key={at} data-now={at >= now || undefined} data-alarm={alarm || undefined}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

function offsetWithin(container: Element, element: Element): number {
  const top = (of: Element) => of.getBoundingClientRect().top;
  return container.scrollTop + top(element) - top(container);
}
