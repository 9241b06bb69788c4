import type { Character } from '@rota/narrator';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Narration.module.css';
import type { SceneSnapshot } from './scene-session.ts';

interface NarrationProps {
  readonly snapshot: SceneSnapshot;
  readonly cast: readonly Character[];
}

/** The narration so far; the latest lines are large, to be read aloud at a table. */
export function Narration({ snapshot: { lines }, cast }: NarrationProps) {
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** The position last scrolled to by the page, not by the reader. */
  const scrolledTo = useRef(0);
  // All lines since the alarm are current.
  const now = lines.at(-1)?.alarm
    ? lines.findLastIndex(({ alarm }) => !alarm) + 1
    : lines.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls as the narration grows
  useLayoutEffect(() => {
    const element = list.current!;
    if (!isFollowing.current) return;
    const current = element.querySelector('[data-now]');
    // The lines of an alarm are read from the first.
    if (current && lines.at(-1)?.alarm) element.scrollTop = offsetWithin(element, current) - 12;
    else element.scrollTop = element.scrollHeight;
    scrolledTo.current = element.scrollTop;
  }, [lines.length]);

  return (
    <div
      ref={list}
      role="log"
      aria-label={t('scene.narration')}
      className={styles.narration}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (Math.abs(scrollTop - scrolledTo.current) < 2) return;
        isFollowing.current = scrollHeight - scrollTop - clientHeight < 80;
      }}
    >
      <div className={styles.lines}>
        {lines.length === 0 && (
          <p className={styles.cast}>{cast.map(({ name }) => name).join(' · ')}</p>
        )}
        {lines.map(({ text, alarm }, at) => (
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
