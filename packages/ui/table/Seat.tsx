import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';
import type { SeatedPlayer } from '../screen.ts';
import { useUi } from '../settings.tsx';
import { BotFace, hasFace } from './BotFace.tsx';
import { Token } from './CardCount.tsx';
import styles from './Seat.module.css';

export interface SeatProps {
  readonly player: SeatedPlayer;
  /** Determines the monogram's colour, and which of its family a bot is. */
  readonly seat: number;
  /** The accessible name: the player's name and state. */
  readonly label: string;
  /** A compact plate of about 112 px. */
  readonly small?: boolean;
  /** Whether the seat deals this deal. */
  readonly dealer?: boolean;
  /** Whether it is this seat's turn. */
  readonly turn?: boolean;
  /** Lights the plate up once, for something just won. */
  readonly highlighted?: boolean;
  /** The line under the name; defaults to the kind of player and the total. */
  readonly details?: ReactNode;
  /** The large number at the plate's end. */
  readonly score?: ReactNode;
  /** The anchor of the plate for `CardAnimations`, and the name of the seat's zone. */
  readonly anchor?: string;
  /** The player's cards on the table. */
  readonly children?: ReactNode;
}

/** A player's seat: a plate with name and score, and the cards in front of it. */
export function Seat({
  player,
  seat,
  label,
  small = false,
  dealer = false,
  turn = false,
  highlighted = false,
  details,
  score,
  anchor,
  children,
}: SeatProps) {
  const { t } = useUi();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for filling in
    <div
      role="group"
      className={styles.seat}
      aria-label={label}
      aria-current={turn || undefined}
      data-turn={turn || undefined}
      data-small={small || undefined}
      data-zone={anchor}
    >
      <div
        className={`line gap-2 ${styles.plate}`}
        data-anchor={anchor}
        data-award={highlighted || undefined}
      >
        <div className={styles.avatar}>
          <Avatar name={player.name} seat={seat} bot={player.bot} away={!player.isConnected} />
          {!player.isConnected && player.kind === 'person' && (
            <span className={styles.away}>
              <Icon name="away" size={12} />
              <span className="unseen">{t('seat.away')}</span>
            </span>
          )}
          {dealer && (
            <span className={styles.dealer}>
              <Token label={t('seat.dealer')}>{t('seat.dealer-mark')}</Token>
            </span>
          )}
        </div>
        <div className={styles.who}>
          <div className={`ellipsis ${styles.name}`}>
            {player.name}
            {player.rating && <small>{player.rating}</small>}
          </div>
          <div className={`line gap-2 ${styles.beneath}`}>
            {details ?? (
              <>
                {player.kind === 'bot' && <span>{t('seat.bot')}</span>}
                <span>{t('seat.total', { count: player.total })}</span>
              </>
            )}
          </div>
        </div>
        {/* The page announces chat to screen readers. */}
        {player.chat && (
          <div className={styles.says} aria-hidden="true">
            <span>{player.chat}</span>
          </div>
        )}
        {score !== undefined && <div className={`numeral ${styles.score}`}>{score}</div>}
      </div>
      {children}
    </div>
  );
}

/** What the number at the end of a plate counts; no part of its accessible name. */
export function ScoreUnit({ children }: { children: ReactNode }) {
  return (
    <span className={styles.unit} aria-hidden="true">
      {children}
    </span>
  );
}

/** The face of a seat's bot, or the initials of a name, on a disc in the seat's colour. */
export function Avatar({
  name,
  seat,
  bot,
  away = false,
}: {
  name: string;
  seat: number;
  /** The bot at the seat; left out for people. */
  bot?: string | undefined;
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
      className={`numeral ${styles.monogram}`}
      style={{ '--hue': 25 + ((seat * 137) % 360) } as CSSProperties}
      data-away={away || undefined}
      aria-hidden="true"
    >
      {hasFace(bot) ? <BotFace bot={bot} seat={seat} /> : letters}
    </span>
  );
}
