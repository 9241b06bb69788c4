import styles from './PegTrack.module.css';

/** A track ends at a multiple of this many points. */
const STREET = 30;
/** The points from one hole to the next that is drawn. */
const HOLES_APART = 5;

/** Returns where the tracks of a match with these totals end. */
export function trackEnd(totals: readonly number[]): number {
  return STREET * Math.max(1, Math.ceil(Math.max(...totals) / STREET));
}

/** A player's points as two pegs on a track of holes: the last deal moved the one in front past the other. Decorative. */
export function PegTrack({ total, before, end }: { total: number; before: number; end: number }) {
  const at = (points: number) => ({ insetInlineStart: `${(100 * points) / end}%` });
  const holes = end / HOLES_APART;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.lane}>
        <span
          className={styles.holes}
          // A tile around each hole, those at the ends included.
          style={{ insetInline: `${-50 / holes}%`, backgroundSize: `${100 / (holes + 1)}% 100%` }}
        />
        <span className={styles.rearPeg} style={at(before)} />
        <span className={styles.peg} style={at(total)} />
      </span>
    </span>
  );
}
