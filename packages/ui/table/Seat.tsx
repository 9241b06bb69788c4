import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';
import type { SeatedPlayer } from '../screen.ts';
import { useUi } from '../settings.tsx';
import styles from './Seat.module.css';

export interface SeatProps {
  readonly player: SeatedPlayer;
  /** The seat's number: it gives the monogram its colour. */
  readonly seat: number;
  /** How the seat is called aloud: its name and what matters of its state. */
  readonly label: string;
  /** A small plate, for where there is little room: about 112 px. */
  readonly small?: boolean;
  /** Whether the table waits for this seat. */
  readonly turn?: boolean;
  /** Whether something has just been won here: the plate lights up once. */
  readonly gains?: boolean;
  /** Small things under the name: counts, markers. Left out: whether it is a bot, and the total. */
  readonly beneath?: ReactNode;
  /** At the plate's right end, large: what counts in this game. */
  readonly score?: ReactNode;
  /** Cards fly from and to the plate under this name, see `Flights`; and the place is so called. */
  readonly anchor?: string;
  /** What lies before the player: a key, cards, a square. */
  readonly children?: ReactNode;
}

/** One player's place: a plate with monogram and name, and what lies before it. */
export function Seat({
  player,
  seat,
  label,
  small = false,
  turn = false,
  gains = false,
  beneath,
  score,
  anchor,
  children,
}: SeatProps) {
  const { say } = useUi();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for filling in
    <div
      role="group"
      className={styles.seat}
      aria-label={label}
      aria-current={turn || undefined}
      data-turn={turn || undefined}
      data-gains={gains || undefined}
      data-small={small || undefined}
      data-zone={anchor}
    >
      <div className={styles.plate} data-anchor={anchor}>
        <Monogram name={player.name} seat={seat} away={!player.here} />
        <div className={styles.who}>
          <div className={styles.name}>
            {player.name}
            {player.rating && <small>{player.rating}</small>}
          </div>
          <div className={styles.beneath}>
            {beneath ?? (
              <>
                {player.kind === 'bot' && <span>{say('seat.bot')}</span>}
                <span>{say('seat.total', { count: player.total })}</span>
              </>
            )}
            {!player.here && player.kind === 'person' && (
              <span className={styles.away}>
                <Icon name="away" size={14} />
                <span className="unseen">{say('seat.away')}</span>
              </span>
            )}
          </div>
        </div>
        {/* Aloud the frame says it. */}
        {player.says && (
          <div className={styles.says} aria-hidden="true">
            {player.says}
          </div>
        )}
        {score !== undefined && <div className={styles.score}>{score}</div>}
      </div>
      {children}
    </div>
  );
}

/** A disc with one or two letters of the name, in the seat's colour. */
export function Monogram({
  name,
  seat,
  away = false,
}: {
  name: string;
  seat: number;
  away?: boolean;
}) {
  const letters = name
    .split(/[\s_-]+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <span
      className={styles.monogram}
      style={{ '--hue': 25 + ((seat * 137) % 360) } as CSSProperties}
      data-away={away || undefined}
      aria-hidden="true"
    >
      {letters}
    </span>
  );
}
