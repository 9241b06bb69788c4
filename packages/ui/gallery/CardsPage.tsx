import { BLACK_JOKER, RED_JOKER, standardPack } from '@rota/core';
import { Card } from '../index.ts';
import styles from './gallery.module.css';

const PACK = [...standardPack(), BLACK_JOKER, RED_JOKER];

/** The whole pack in every face. */
export function CardsPage() {
  return (
    <main className={styles.felt}>
      <div className={styles.cards}>
        {PACK.map((card) => (
          <Card key={card} card={card} width={110} />
        ))}
        <Card card={null} width={110} />
      </div>
      <div className={styles.cards}>
        {PACK.map((card) => (
          <Card key={card} card={card} face="index" width={48} />
        ))}
        <Card card={null} face="index" width={48} />
      </div>
      <div className={styles.cards}>
        {PACK.map((card) => (
          <Card key={card} card={card} face="mini" width={24} />
        ))}
        <Card card={null} face="mini" width={24} />
      </div>
    </main>
  );
}
