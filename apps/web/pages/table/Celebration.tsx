import { useSounds } from '@rota/ui';
import { type CSSProperties, useEffect } from 'react';
import styles from './Celebration.module.css';
import { Crown } from './Crown.tsx';

/** The cards that fly up, each by its angle, distance and spin. */
const CARDS = Array.from({ length: 28 }, (_, at) => ({
  angle: `${-90 + (((at * 137.5) % 150) - 75)}deg`,
  distance: `${9 + ((at * 7) % 11)}rem`,
  spin: `${((at * 83) % 540) - 270}deg`,
  delay: `${(at % 7) * 45}ms`,
}));

/** A crown in a burst of cards, for the winner; with reduced motion the crown alone. */
export function Celebration() {
  const sound = useSounds();
  useEffect(() => sound('triumph'), [sound]);
  return (
    <div className={styles.celebration} aria-hidden="true">
      {CARDS.map(({ angle, distance, spin, delay }, at) => (
        <span
          key={at}
          className={styles.card}
          data-award
          style={
            {
              '--angle': angle,
              '--distance': distance,
              '--spin': spin,
              '--delay': delay,
            } as CSSProperties
          }
        />
      ))}
      <Crown size="large" />
    </div>
  );
}
