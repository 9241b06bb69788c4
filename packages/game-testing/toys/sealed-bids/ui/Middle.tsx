import { Card, cardName, type ScreenProps, useUi } from '@rota/ui';
import { type Event, ROUNDS, type View } from '../rules/index.ts';
import styles from './table.module.css';

/** The round, the seats it waits for, and the previous round's cards. */
export function Middle({ view, seat, players, openDecisions, t }: ScreenProps<View, Event>) {
  const ui = useUi();
  const over = view.round === ROUNDS;
  const round = { round: view.round + 1, rounds: ROUNDS };
  const waiting = players.filter((_, at) => !view.ready[at]).map(({ name }) => name);
  return (
    <div className={styles.middle}>
      <p>{over ? t('screen.over') : t('screen.round', round)}</p>
      {view.carried > 0 && <p>{t('screen.carried', { count: view.carried })}</p>}
      {view.shown.length > 0 && (
        <ol className={styles.row} aria-label={t('screen.last-round')}>
          {view.shown.map((card, at) => {
            const player = players[at]!.name;
            const laid = { card: cardName(card, ui.t), player };
            return (
              <li key={card} className={styles.laid}>
                <Card card={card} face="index" width={48} aria-label={t('screen.laid-by', laid)} />
                <span aria-hidden="true">{player}</span>
              </li>
            );
          })}
        </ol>
      )}
      {seat !== null && view.laid !== null && (
        <p>{t('screen.laid-in-secret', { card: cardName(view.laid, ui.t) })}</p>
      )}
      {!over && (
        <p>
          {openDecisions.includes('sealed')
            ? t('screen.your-turn')
            : t('screen.waiting', { players: waiting.join(', ') })}
        </p>
      )}
    </div>
  );
}
