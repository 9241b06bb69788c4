import type { Card as CardNumber, Seat, Translate } from '@rota/core';
import { Avatar, Card, type GameScreen, type SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './ReplayFrame.module.css';

interface AllHandsProps {
  readonly held: NonNullable<GameScreen['heldCards']>;
  readonly unseen: GameScreen['unseenCards'];
  readonly views: readonly unknown[];
  readonly state: unknown;
  readonly players: readonly SeatedPlayer[];
  /** The seat whose hand the table shows; null: none. */
  readonly shown: Seat | null;
  readonly t: Translate;
}

/** The hands that the table does not show, and all cards that no player has seen. */
export function AllHands({ held, unseen, views, state, players, shown, t: tGame }: AllHandsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.holdings} aria-label={t('replay.all')}>
      {players.map(
        ({ name, bot }, seat) =>
          (seat !== shown || unseen) && (
            <section key={seat} aria-label={name}>
              <p className={`line gap-2 small ${styles.holder}`}>
                <Avatar name={name} seat={seat} bot={bot} />
                {name}
              </p>
              {seat !== shown && <Cards cards={held(views[seat])} />}
              {unseen && <Cards cards={unseen.of(state, seat)} caption={tGame(unseen.caption)} />}
            </section>
          ),
      )}
    </section>
  );
}

function Cards({ cards, caption }: { cards: readonly CardNumber[]; caption?: string }) {
  return (
    <div className={`row ${styles.held}`}>
      {caption && cards.length > 0 && <p className="soft">{caption}</p>}
      {cards.map((card, at) => (
        <Card key={at} card={card} face="mini" width={26} />
      ))}
    </div>
  );
}
