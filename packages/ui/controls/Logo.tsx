import { LogoShape } from '../cards/card-shapes.tsx';
import styles from './Icon.module.css';

/** The logo. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      viewBox="-56 -56 112 112"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <LogoShape x={0} y={0} size={100} />
    </svg>
  );
}
