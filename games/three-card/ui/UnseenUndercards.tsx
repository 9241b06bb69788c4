import { Card, type UnseenCardsProps } from '@rota/ui';
import { faceDownCards, type State } from '../rules/index.ts';
import styles from './table.module.css';

/** A seat's undercards, which even its player has not seen; for replays. TC-9 */
export function UnseenUndercards({ state, seat, t }: UnseenCardsProps<State>) {
  const cards = faceDownCards(state, seat);
  return (
    <div className={styles.held}>
      {cards.length > 0 && <p className={styles.unseen}>{t('screen.undercards')}</p>}
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several packs have equal cards
        <Card key={at} card={card} face="mini" width={26} />
      ))}
    </div>
  );
}
